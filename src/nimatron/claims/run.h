// Running many checks: in parallel, remembered, reported in order.
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "nimatron/claims/check_result.h"

namespace nimatron {

struct CheckRun {
  Scale scale = Scale::Quick;
  unsigned jobs = 1;                                    // checks in parallel
  unsigned threads = 1;                                 // threads within one check, if it can use them
  bool fresh = false;                                   // forget what earlier runs found
  std::string store;                                    // the file of finished checks; empty: none
  std::string version;                                  // findings of other versions are ignored
  std::function<void(const std::string&)> notice = {};  // called if the store is damaged
};

// The progress of a run, for a line of progress.
class CheckStatus {
 public:
  void begin(std::size_t total);
  void start(const Claim& claim);
  void progress(const Claim& claim, double fraction);
  void finish(const Claim& claim);

  // "3 of 41 checks, now lctr/thm22, 35%".
  std::string text() const;
  // Of the whole run, in 0..1.
  double fraction() const;

 private:
  mutable std::mutex mutex_;
  std::size_t total_ = 0, finished_ = 0;
  std::vector<std::pair<const Claim*, double>> running_;  // with how much of it is done
};

// Calls `report` once per claim, in order, as soon as it and all before it are done. A check that cannot be
// finished within the limits has the verdict "error" and the reason as its detail. Stops early when the
// budget is asked to stop.
void run_checks(const std::vector<const Claim*>& chosen, const CheckRun& run, Budget& budget,
                const std::function<void(const CheckResult&)>& report, CheckStatus* status = nullptr);

// The verdict that was last found for each, at any scale, and "unchecked" if there is none.
std::vector<std::string> last_verdicts(const std::vector<const Claim*>& chosen, const CheckRun& run);

}  // namespace nimatron
