// Running many checks: side by side, remembered, reported in order.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "nimatron/claims/claim.h"

namespace nimatron {

struct CheckRun {
  Scale scale = Scale::Quick;
  unsigned jobs = 1;
  bool fresh = false;   // forget what earlier runs found
  std::string store;    // the file of finished checks; empty: none
  std::string version;  // findings of other versions do not count
};

struct CheckResult {
  const Claim* claim;
  std::string verdict;  // or "error"
  std::string range, detail;
  double seconds = 0;
  bool expected() const { return verdict == text_of(claim->recorded); }
};

// Calls `report` once per claim, in order, as soon as it and all before it are done. A check that cannot be
// finished within the bounds has the verdict "error" and the reason as its detail. Stops early when the
// budget is told to stop.
void run_checks(const std::vector<const Claim*>& chosen, const CheckRun& run, Budget& budget,
                const std::function<void(const CheckResult&)>& report);

}  // namespace nimatron
