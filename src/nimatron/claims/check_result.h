// One check, run, and the lines that claims and their checks are listed with.
#pragma once

#include <string>
#include <vector>

#include "nimatron/claims/claim.h"
#include "nimatron/engine/answer.h"
#include "nimatron/engine/entry.h"

namespace nimatron {

struct CheckResult {
  const Claim* claim;
  std::string verdict;  // or "error"
  std::string range, detail;
  double seconds = 0;
  bool expected() const { return verdict == text_of(claim->recorded) && !detail.starts_with(kComparedNothing); }
};

// A check that cannot be finished within the limits has the verdict "error" and the reason as its detail.
CheckResult check_one(const Claim& claim, Scale scale, Budget& budget, CheckHost host);

ClaimLine line_of(const Claim& claim);
ClaimLine line_of(const CheckResult& result);

// The papers' claims that match the glob; a WrongArgument if there are none.
std::vector<const Claim*> chosen_claims(const std::string& pattern);

// What entries ask for: the claims, completed from the papers' ids, and how far to check them.
Parameter claims_parameter(const char* help, std::optional<std::string> fallback);
Parameter scale_parameter();
Scale scale_of(const std::string& word);

}  // namespace nimatron
