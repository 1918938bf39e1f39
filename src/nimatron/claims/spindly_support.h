// Shared by the claims about spindly games.
#pragma once

#include "nimatron/claims/support.h"

namespace nimatron {

Claim spindly_claim(const char* id, const char* where, Verdict verdict, const char* statement, const char* corrected,
                    std::function<Finding(Check&)> check);

// The list of a trunk whose node i, from the top, is {0|.} if bit i is set and else {.|0}.
std::string arms_of(unsigned word, int nodes);

// The question of section 7 about nim dimension.
Claim nim_dimension_claim();
// The tables of Theorem 4.2, the steps of their proof, and the functions of section 5.
std::vector<Claim> spindly_table_claims();

}  // namespace nimatron
