// What the files of claims about push-the-button games share.
#pragma once

#include "nimatron/claims/support.h"

namespace nimatron {

Claim push_claim(const char* id, const char* where, Verdict verdict, const char* statement, const char* corrected,
                 std::function<Finding(Check&)> check);

// ⌈φ n⌉, by the definition: the least m with m >= φ n.
std::int64_t ceil_golden(std::int64_t n);

// What holds for all rulesets.
std::vector<Claim> push_ruleset_claims();
// Zeruclid, subtraction games and the variants of the switch.
std::vector<Claim> push_game_claims();
// Cram and Push Cram.
std::vector<Claim> push_cram_claims();

}  // namespace nimatron
