#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "nimatron/base/ticks.h"
#include "nimatron/value/thermograph.h"

namespace nimatron {

namespace {

std::string coordinates(const Wall& wall) {
  std::string s;
  for (const auto& p : wall.points()) s += fmt::format(" ({},{})", p.value.text(), p.temperature.text());
  return s;
}

// The part of the plane that a picture shows: slightly more than the walls above temperature -1 or 0.
struct Frame {
  double least, most, bottom, top;
};

Frame frame(const Thermograph& t) {
  const double mean = t.mean().approximate(), mast = t.temperature().approximate();
  Frame f{mean, mean, std::min(0.0, std::floor(mast)), std::max(0.0, mast)};
  for (const auto* wall : {&t.left_wall, &t.right_wall}) {
    const auto include = [&](const Dyadic& value) {
      f.least = std::min(f.least, value.approximate());
      f.most = std::max(f.most, value.approximate());
    };
    include(wall->at(Dyadic(static_cast<std::int64_t>(f.bottom))));
    for (const auto& p : wall->points()) {
      if (p.temperature.approximate() >= f.bottom) include(p.value);
    }
  }
  // A mast alone gets a unit of room.
  const double span = std::max(f.most - f.least, f.top - f.bottom);
  f.least -= span > 0 ? 0.1 * span : 1;
  f.most += span > 0 ? 0.1 * span : 1;
  f.top += span > 0 ? 0.3 * span : 1;
  return f;
}

// Round numbers, and dyadic ones below 1; as many in `span` as there is room for.
double dyadic_step(double span) {
  const double step = tick_step(span, span < 1e4 ? 10 : 4);
  return step >= 1 ? step : std::exp2(std::ceil(std::log2(step)));
}

std::string dyadic_text(double x) {
  if (std::abs(x) > 1e15) return tick_text(x);
  std::uint32_t exponent = 0;
  for (; x != std::floor(x); x *= 2) ++exponent;
  return Dyadic(static_cast<std::int64_t>(x), exponent).text();
}

// The corners of a wall from the bottom of the frame to its mast.
std::vector<std::pair<double, double>> outline(const Wall& wall, const Frame& f) {
  const auto bottom = static_cast<std::int64_t>(f.bottom);
  std::vector<std::pair<double, double>> points{{wall.at(Dyadic(bottom)).approximate(), f.bottom}};
  for (const auto& p : wall.points()) {
    if (p.temperature > Dyadic(bottom)) points.emplace_back(p.value.approximate(), p.temperature.approximate());
  }
  return points;
}

}  // namespace

std::string text(const Thermograph& t) {
  return fmt::format("left{}; right{}; mast {} from {}", coordinates(t.left_wall), coordinates(t.right_wall),
                     t.mean().text(), t.temperature().text());
}

void draw(const Thermograph& t, Canvas& canvas) {
  const Frame f = frame(t);
  // One scale for values and temperatures, so that walls lean by 45 degrees.
  const double span = std::max(f.most - f.least, f.top - f.bottom);
  const double scale = 11 / span;
  const auto x = [&](double value) { return (f.most - value) * scale; };
  const auto y = [&](double temperature) { return (f.top - temperature) * scale; };
  const auto tone = Canvas::Tone::Faint;
  for (const double v : ticks(f.least, f.most, dyadic_step(span))) {
    canvas.line(x(v), y(f.bottom), x(v), y(f.top), tone);
    canvas.label(x(v), y(f.bottom) + 0.5, dyadic_text(v));
  }
  for (const double v : ticks(f.bottom, f.top, dyadic_step(span))) {
    canvas.line(x(f.most), y(v), x(f.least), y(v), tone);
    canvas.label({x(f.most) - 0.25, y(v), dyadic_text(v), Canvas::Anchor::End});
  }
  const auto path = [&](const Wall& wall, Canvas::Tone colour) {
    const auto points = outline(wall, f);
    for (std::size_t i = 1; i < points.size(); ++i) {
      canvas.line(x(points[i - 1].first), y(points[i - 1].second), x(points[i].first), y(points[i].second), colour);
    }
  };
  path(t.left_wall, Canvas::Tone::Left);
  path(t.right_wall, Canvas::Tone::Right);
  canvas.line(x(t.mean().approximate()), y(t.temperature().approximate()), x(t.mean().approximate()), y(f.top));
}

}  // namespace nimatron
