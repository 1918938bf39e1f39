#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "nimatron/value/thermograph.h"

namespace nimatron {

namespace {

std::string coordinates(const Wall& wall) {
  std::string s;
  for (const auto& p : wall.points()) s += fmt::format(" ({},{})", p.value.text(), p.temperature.text());
  return s;
}

// The part of the plane that a picture shows: a bit more than the walls above temperature -1 or 0.
struct Frame {
  double least, most, bottom, top;
};

Frame frame(const Thermograph& t) {
  const double bottom = std::min(0.0, std::floor(t.temperature().approximate()));
  Frame f{t.mean().approximate(), t.mean().approximate(), bottom, std::max(1.0, t.temperature().approximate() + 1)};
  for (const auto* wall : {&t.left_wall, &t.right_wall}) {
    for (const auto& p : wall->points()) {
      if (p.temperature.approximate() < bottom) continue;
      f.least = std::min(f.least, p.value.approximate());
      f.most = std::max(f.most, p.value.approximate());
    }
    const double foot = wall->at(Dyadic(static_cast<std::int64_t>(bottom))).approximate();
    f.least = std::min(f.least, foot);
    f.most = std::max(f.most, foot);
  }
  f.least = std::floor(f.least) - 0.5;
  f.most = std::ceil(f.most) + 0.5;
  return f;
}

// The corners of a wall from the bottom of the frame to its top.
std::vector<std::pair<double, double>> outline(const Wall& wall, const Frame& f) {
  const auto bottom = static_cast<std::int64_t>(f.bottom);
  std::vector<std::pair<double, double>> points{{wall.at(Dyadic(bottom)).approximate(), f.bottom}};
  for (const auto& p : wall.points()) {
    if (p.temperature > Dyadic(bottom)) points.emplace_back(p.value.approximate(), p.temperature.approximate());
  }
  points.emplace_back(points.back().first, f.top);
  return points;
}

}  // namespace

std::string text(const Thermograph& t) {
  return fmt::format("left{}; right{}; mast {} from {}", coordinates(t.left_wall), coordinates(t.right_wall),
                     t.mean().text(), t.temperature().text());
}

void draw(const Thermograph& t, Canvas& canvas) {
  const Frame f = frame(t);
  // A unit of value or temperature is at most two cells wide, and a large thermograph shrinks to twelve.
  const double wide = std::min(2.0, 12 / (f.most - f.least));
  const double high = std::min(2.0, 12 / (f.top - f.bottom));
  const auto x = [&](double value) { return (f.most - value) * wide; };
  const auto y = [&](double temp) { return (f.top - temp) * high; };
  for (double v = std::ceil(f.least); v <= f.most; v += std::max(1.0, std::ceil(0.5 / wide))) {
    canvas.line(x(v), y(f.bottom), x(v), y(f.top), Canvas::Tone::Faint);
    canvas.label(x(v), y(f.bottom) + 0.5, fmt::format("{:g}", v));
  }
  for (double v = f.bottom; v <= f.top; v += std::max(1.0, std::ceil(0.5 / high))) {
    canvas.line(x(f.most), y(v), x(f.least), y(v), Canvas::Tone::Faint);
    canvas.label(x(f.most) - 0.5, y(v), fmt::format("{:g}", v));
  }
  const auto path = [&](const Wall& wall, Canvas::Tone tone) {
    const auto points = outline(wall, f);
    for (std::size_t i = 1; i < points.size(); ++i) {
      canvas.line(x(points[i - 1].first), y(points[i - 1].second), x(points[i].first), y(points[i].second), tone);
    }
  };
  path(t.left_wall, Canvas::Tone::Left);
  path(t.right_wall, Canvas::Tone::Right);
  canvas.caption(fmt::format("mean {}, temperature {}", t.mean().text(), t.temperature().text()));
}

std::string picture(const Thermograph& t, int width, int height) {
  const Frame f = frame(t);
  std::vector<std::string> rows(static_cast<std::size_t>(height), std::string(static_cast<std::size_t>(width), ' '));
  for (int r = 0; r < height; ++r) {
    const double share = static_cast<double>(height - 1 - r) / std::max(1, height - 1);
    // Sixty-fourths are fine enough to draw with, and exact.
    const Dyadic temp(static_cast<std::int64_t>(std::lround((f.bottom + share * (f.top - f.bottom)) * 64)), 6);
    const auto mark = [&](const Wall& wall, char c) {
      const double value = wall.at(temp).approximate();
      const auto column = static_cast<int>(std::lround((f.most - value) / (f.most - f.least) * (width - 1)));
      if (column < 0 || column >= width) return;
      char& cell = rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(column)];
      cell = cell == ' ' ? c : '|';
    };
    mark(t.left_wall, 'L');
    mark(t.right_wall, 'R');
  }
  std::string s;
  for (auto& row : rows) {
    row.erase(row.find_last_not_of(' ') + 1);
    s += row + '\n';
  }
  return s;
}

}  // namespace nimatron
