// What the files of claims about spindly games share.
#pragma once

#include "nimatron/claims/support.h"

namespace nimatron {

Claim spindly_claim(const char* id, const char* where, Verdict verdict, const char* statement, const char* corrected,
                    std::function<Finding(Check&)> check);

// The tables of Theorem 4.2, the steps of their proof, and the functions of section 5.
std::vector<Claim> spindly_table_claims();

}  // namespace nimatron
