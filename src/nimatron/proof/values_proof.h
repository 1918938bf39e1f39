// Grundy values by couples: each entry is a part and its value. Every smaller number is the value of an option whose
// parts are listed; every option has its parts listed, with another value, or a reply whose parts are listed, with the
// value of the entry. So the largest parts are proved by replies alone (J. Lemoine and S. Viennot, "Nimbers are
// inevitable", Theoretical Computer Science 462, 2012).
#pragma once

#include <utility>
#include <vector>

#include "nimatron/proof/oracle.h"

namespace nimatron {

using ValueEntry = std::pair<PartId, Nimber>;

// Entries that prove the values of the parts of a state, or, if `by_option`, that one of its options has value 0; each
// is needed. The state is settled.
std::vector<ValueEntry> prove_values(PartTable& parts, Oracle& oracle, const PartIds& root, bool by_option);

}  // namespace nimatron
