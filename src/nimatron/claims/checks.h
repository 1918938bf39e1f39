// Checks that take the paper's statement as a parameter, so that tests can pass a false one and see the check fail.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "nimatron/claims/diagrams.h"

namespace nimatron {

// LCTR, Definition 2: each class of games is strictly contained in the other.
Finding check_inclusions(Check& c, const std::vector<std::pair<std::string, std::string>>& stated);
// Lemmas 20 and 21 and Theorem 22: this many binary searches and single reads among the parts suffice.
Finding check_durfee_reads(Check& c, std::int64_t searches);
Finding check_conjugate_reads(Check& c, std::int64_t searches_per_column);
Finding check_lctr_reads(Check& c, std::int64_t searches, std::int64_t single);
Finding check_downright_reads(Check& c, std::int64_t searches, std::int64_t single);

// Jenga, Theorem 3.1: the nine values with which each row continues forever.
Finding check_jenga_pattern(Check& c, const std::function<std::string(int row)>& stated);

}  // namespace nimatron
