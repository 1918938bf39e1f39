#include "nimatron/rulesets/heaps/rectangle.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/canvas.h"

namespace nimatron {

void draw_rectangle(const Heaps& h, Canvas& canvas) {
  if (h.count() != 2 || h[0] <= 0 || h[1] <= 0) return draw_heaps(h, canvas);
  constexpr double kLongest = 10, kShortest = 0.25;  // in units: the rectangle, and the squares that are shown
  const double unit = kLongest / static_cast<double>(std::max(h[0], h[1]));
  const double wide = static_cast<double>(h[0]) * unit, high = static_cast<double>(h[1]) * unit;
  canvas.line(0, 0, wide, 0);
  canvas.line(0, high, wide, high);
  canvas.line(0, 0, 0, high);
  canvas.line(wide, 0, wide, high);
  // What is left of the rectangle, and where it begins.
  double x = 0, y = 0, across = wide, down = high;
  std::int64_t a = h[0], b = h[1];
  while (a != b && std::min(across, down) > kShortest) {
    if (a > b) {
      x += down, across -= down, a -= b;
      if (a > 0) canvas.line(x, y, x, y + down, Canvas::Tone::Left);
    } else {
      y += across, down -= across, b -= a;
      if (b > 0) canvas.line(x, y, x + across, y, Canvas::Tone::Left);
    }
  }
  canvas.label(wide / 2, high + 0.6, fmt::format("{}", h[0]));
  canvas.label({-0.3, high / 2, fmt::format("{}", h[1]), Canvas::Anchor::End});
}

}  // namespace nimatron
