// The positions of the ticks of an axis.
#pragma once

#include <fmt/format.h>

#include <cmath>
#include <string>
#include <vector>

namespace nimatron {

// 1, 2 or 5 times a power of ten, so that at most about `most` of them fit into `span`.
inline double tick_step(double span, double most) {
  const double power = std::pow(10.0, std::floor(std::log10(span / most)));
  for (const double m : {1.0, 2.0, 5.0}) {
    if (span / (m * power) <= most) return m * power;
  }
  return 10 * power;
}

// The multiples of `step` from low to high.
inline std::vector<double> ticks(double low, double high, double step) {
  std::vector<double> out;
  for (auto i = std::ceil(low / step - 1e-9); i * step <= high + 1e-9 * step; ++i) out.push_back(i == 0 ? 0 : i * step);
  return out;
}

// "0.3", without digits that are rounding errors.
inline std::string tick_text(double x) { return fmt::format("{:.6g}", x); }

}  // namespace nimatron
