#include "nimatron/value/nimber.h"

#include <algorithm>
#include <bit>

namespace nimatron {

Nimber NimberSet::mex() {
  auto v = static_cast<Nimber>(std::countr_one(low_));
  if (v < 64) return v;
  std::sort(high_.begin(), high_.end());
  for (const Nimber h : high_) {
    if (h > v) break;
    if (h == v) ++v;
  }
  return v;
}

}  // namespace nimatron
