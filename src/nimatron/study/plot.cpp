#include "nimatron/study/plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "nimatron/base/error.h"

namespace nimatron {

namespace {

constexpr int kLeft = 60;
constexpr int kTop = 34;
constexpr int kWide = 1200;
constexpr int kHigh = 600;
constexpr std::size_t kFewPoints = 2000;
constexpr std::size_t kManyPoints = 500'000;
constexpr Colour kDot{0, 114, 178};

// Round numbers from low to high, about `most` of them.
std::vector<double> ticks(double low, double high, int most) {
  auto step = std::pow(10.0, std::floor(std::log10((high - low) / most)));
  for (const double m : {1.0, 2.0, 5.0, 10.0}) {
    if ((high - low) / (m * step) <= most) {
      step *= m;
      break;
    }
  }
  std::vector<double> out;
  for (auto i = std::ceil(low / step - 1e-9); i * step <= high + 1e-9 * step; ++i) out.push_back(i * step);
  return out;
}

// "0.3", and no "-0" or digits that are rounding errors.
std::string tick_text(double x) { return std::abs(x) < 1e-12 ? "0" : fmt::format("{:.6g}", x); }

class Plot {
 public:
  Plot(PlotRange x, PlotRange y) : x_(x), y_(y), count_(static_cast<std::size_t>((kWide + 1) * (kHigh + 1))) {
    if (!(x_.low < x_.high)) x_.high = x_.low + 1;
    if (!(y_.low < y_.high)) y_.high = y_.low + 1;
  }

  void point(double x, double y) {
    if (x < x_.low || x > x_.high || y < y_.low || y > y_.high) return;
    ++count_[static_cast<std::size_t>(down(y) * (kWide + 1) + across(x))];
    ++points_;
  }

  Scene scene(const std::string& heading, const std::string& x_name, const std::string& note) const {
    Scene out(kLeft + kWide + 30, kTop + kHigh + 40);
    out.title(heading);
    out.text(kLeft, 10, heading, -1);
    if (!note.empty()) out.text(kLeft + kWide, 10, note, 1);
    out.image(kLeft - 2, kTop - 2, 1, dots());
    for (const auto x : ticks(x_.low, x_.high, 12)) {
      out.box(kLeft + across(x), kTop + kHigh + 5, 1, 4, Scene::kGrey);
      out.text(kLeft + across(x), kTop + kHigh + 16, tick_text(x), 0);
    }
    for (const auto y : ticks(y_.low, y_.high, 12)) {
      out.box(kLeft - 8, kTop + down(y), 4, 1, Scene::kGrey);
      out.text(kLeft - 11, kTop + down(y), tick_text(y), 1);
    }
    out.box(kLeft - 4, kTop, 1, kHigh + 5, Scene::kGrey);
    out.box(kLeft - 4, kTop + kHigh + 4, kWide + 4, 1, Scene::kGrey);
    out.text(kLeft + kWide / 2, kTop + kHigh + 30, x_name, 0);
    return out;
  }

 private:
  int across(double x) const { return static_cast<int>(std::lround((x - x_.low) / (x_.high - x_.low) * kWide)); }
  int down(double y) const { return kHigh - static_cast<int>(std::lround((y - y_.low) / (y_.high - y_.low) * kHigh)); }

  Raster dots() const {
    Raster out(kWide + 5, kHigh + 5);
    const bool few = points_ <= kFewPoints;
    const int dot = points_ <= kManyPoints ? 2 : 1;
    const auto end = std::log(1.0 + static_cast<double>(*std::max_element(count_.begin(), count_.end())));
    for (int y = 0; y <= kHigh; ++y) {
      for (int x = 0; x <= kWide; ++x) {
        const auto n = count_[static_cast<std::size_t>(y * (kWide + 1) + x)];
        if (n == 0) continue;
        if (few) {
          out.fill(x + 1, y + 1, 3, 3, kDot);
          continue;
        }
        // From a light blue to a dark one.
        const auto dark = std::log(1.0 + static_cast<double>(n)) / end;
        const auto channel = [&](double light, double deep) {
          return static_cast<std::uint8_t>(std::lround(light + (deep - light) * dark));
        };
        out.fill(x + 2, y + 2, dot, dot, {channel(100, 0), channel(165, 30), channel(215, 70)});
      }
    }
    return out;
  }

  PlotRange x_, y_;
  std::vector<std::uint32_t> count_;
  std::size_t points_ = 0;
};

void check_numbers(const TableData& t) {
  if (!t.numeric()) throw Error("a plot needs numbers, and these values are words");
}

double value(const TableData& t, std::int64_t numerator) {
  return std::ldexp(static_cast<double>(numerator), -static_cast<int>(t.exponent));
}

// Calls f(x/y, numerator) for the cells with 0 <= x < y that the plot shows.
template <class F>
void for_each_ratio(const TableData& t, const PlotRange& shown, F&& f) {
  const auto& rows = t.axes[0];
  const auto& columns = t.axes[1];
  for (auto x = rows.low; x <= rows.high; ++x) {
    for (auto y = std::max(columns.low, x + 1); y <= columns.high; ++y) {
      const auto at = static_cast<double>(x) / static_cast<double>(y);
      if (at < shown.low || at > shown.high) continue;
      f(at, *t.numerator(static_cast<std::size_t>(x - rows.low) * columns.size() +
                         static_cast<std::size_t>(y - columns.low)));
    }
  }
}

// How often each value occurs, the least first.
using Histogram = std::map<std::int64_t, std::size_t>;

// The values without the lowest and the highest `part` of all, if that makes the picture much larger.
std::pair<std::int64_t, std::int64_t> middle(const Histogram& h, std::size_t all, double part) {
  const auto skipped = static_cast<std::size_t>(part * static_cast<double>(all));
  const auto end = [&](auto first, auto last) {
    std::size_t seen = 0;
    for (auto it = first; it != last; ++it) {
      seen += it->second;
      if (seen > skipped) return it->first;
    }
    return first->first;
  };
  const auto low = end(h.begin(), h.end());
  const auto high = end(h.rbegin(), h.rend());
  const auto least = h.begin()->first;
  const auto most = h.rbegin()->first;
  if (most - least <= 3 * (high - low)) return {least, most};
  return {low, high};
}

}  // namespace

Scene sequence_plot(const TableData& t, const PictureStyle& style) {
  check_numbers(t);
  const auto& axis = t.axes[0];
  const auto x = style.x.value_or(PlotRange{static_cast<double>(axis.low), static_cast<double>(axis.high)});
  PlotRange y{0, 1};
  for (std::size_t i = 0; i < t.size(); ++i) {
    y.low = std::min(y.low, value(t, *t.numerator(i)));
    y.high = std::max(y.high, value(t, *t.numerator(i)));
  }
  Plot plot(x, style.y.value_or(y));
  for (std::size_t i = 0; i < t.size(); ++i) {
    plot.point(static_cast<double>(axis.low + static_cast<std::int64_t>(i)), value(t, *t.numerator(i)));
  }
  return plot.scene(fmt::format("{} of {}", t.of, t.what), "n", "");
}

Scene ratio_plot(const TableData& t, const PictureStyle& style) {
  check_numbers(t);
  if (t.axes.size() != 2) throw Error("a plot against x/y needs two ranges");
  const auto x = style.x.value_or(PlotRange{0, 1});
  Histogram histogram;
  std::size_t points = 0;
  for_each_ratio(t, x, [&](double, std::int64_t n) {
    ++histogram[n];
    ++points;
  });
  if (points == 0) throw Error("there is no cell (x,y) with 0 <= x < y to plot");
  const auto [low, high] = middle(histogram, points, 0.01);
  const auto y = style.y.value_or(PlotRange{value(t, low), value(t, high)});
  Plot plot(x, y);
  std::size_t outside = 0;
  for_each_ratio(t, x, [&](double at, std::int64_t n) {
    const auto v = value(t, n);
    outside += v < y.low || v > y.high;
    plot.point(at, v);
  });
  const auto note = outside == 0 ? "" : fmt::format("{} of {} points are outside the picture", outside, points);
  return plot.scene(fmt::format("{} of {} against x/y", t.of, t.what), "x/y", note);
}

}  // namespace nimatron
