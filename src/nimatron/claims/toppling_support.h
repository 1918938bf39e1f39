// Shared by the claims about Toppling Towers.
#pragma once

#include "nimatron/claims/support.h"

namespace nimatron {

// Positions as typed: n towers in a row (no tower for n = 0); a row of a + b + 1 towers with one more on
// number a + 1; two columns of two with n single towers between them.
std::string row_of_towers(int n);
std::string tee(int a, int b);
std::string cup(int n);

Claim toppling_claim(const char* id, const char* where, Verdict verdict, const char* statement, const char* corrected,
                     std::function<Finding(Check&)> check);

// The lemmas about genera and tame positions, and the steps of the proofs.
std::vector<Claim> toppling_genus_claims();
std::vector<Claim> toppling_proof_claims();

}  // namespace nimatron
