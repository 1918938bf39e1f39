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

std::string svg(const Thermograph& t) {
  constexpr double kWidth = 480;
  constexpr double kHeight = 320;
  constexpr double kMargin = 30;
  const Frame f = frame(t);
  const auto x = [&](double value) { return kMargin + (f.most - value) / (f.most - f.least) * (kWidth - 2 * kMargin); };
  const auto y = [&](double temp) {
    return kHeight - kMargin - (temp - f.bottom) / (f.top - f.bottom) * (kHeight - 2 * kMargin);
  };
  std::string s = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
      "font-family=\"sans-serif\" font-size=\"11\">\n<title>Thermograph, mean {2}, temperature {3}</title>\n",
      kWidth, kHeight, t.mean().text(), t.temperature().text());
  s += fmt::format("<g stroke=\"#bbb\" stroke-width=\"0.5\">\n");
  const double value_step = std::max(1.0, std::ceil((f.most - f.least) / 16));
  const double temp_step = std::max(1.0, std::ceil((f.top - f.bottom) / 10));
  std::string labels;
  for (double v = std::ceil(f.least); v <= f.most; v += value_step) {
    s += fmt::format("<path d=\"M{0:.2f} {1:.2f}V{2:.2f}\"/>\n", x(v), y(f.bottom), y(f.top));
    labels +=
        fmt::format("<text x=\"{:.2f}\" y=\"{:.2f}\" text-anchor=\"middle\">{:g}</text>\n", x(v), y(f.bottom) + 14, v);
  }
  for (double v = f.bottom; v <= f.top; v += temp_step) {
    s += fmt::format("<path d=\"M{0:.2f} {1:.2f}H{2:.2f}\"/>\n", x(f.most), y(v), x(f.least));
    labels +=
        fmt::format("<text x=\"{:.2f}\" y=\"{:.2f}\" text-anchor=\"end\">{:g}</text>\n", x(f.most) - 4, y(v) + 4, v);
  }
  s += "</g>\n" + labels;
  const auto path = [&](const Wall& wall, const char* colour) {
    std::string d;
    for (const auto& [value, temp] : outline(wall, f))
      d += fmt::format("{}{:.2f} {:.2f}", d.empty() ? 'M' : 'L', x(value), y(temp));
    s += fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n", d, colour);
  };
  path(t.left_wall, "#1f5fbf");
  path(t.right_wall, "#bf3f1f");
  return s + "</svg>\n";
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
