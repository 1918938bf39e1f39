#include "nimatron/rulesets/spindly/trace.h"

#include <fmt/format.h>

#include "nimatron/rulesets/spindly/xi.h"

namespace nimatron {

std::string trace(const Trunk& t) {
  if (t.arms.size() > kMostTraced) {
    throw Error(fmt::format("a list of {} arms is too long to trace; the limit is {}", t.arms.size(), kMostTraced));
  }
  Trunk rest = t;
  WeightEntry<Integer> g{EntryKind::Zero, 0};
  std::string s = fmt::format("[{}]:0", text(rest));
  while (!rest.arms.empty()) {
    g = spindly::with_arm(rest.arms.back(), g);
    rest.arms.pop_back();
    s += fmt::format(" -> [{}]:{}", text(rest), spindly::text(g));
  }
  return s;
}

}  // namespace nimatron
