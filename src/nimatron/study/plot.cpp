#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "nimatron/base/error.h"
#include "nimatron/base/ticks.h"
#include "nimatron/study/colour_scale.h"
#include "nimatron/study/picture.h"

namespace nimatron {

namespace {

// In points.
constexpr int kWide = 1200;
constexpr int kHigh = 600;
constexpr std::size_t kFewPoints = 2000;
constexpr std::size_t kManyPoints = 15000;  // past these, shades
constexpr Colour kDot{0, 114, 178};

class Plot {
 public:
  Plot(PlotRange x, PlotRange y) : x_(x), y_(y) {
    if (!(x_.low < x_.high)) x_.high = x_.low + 1;
    if (!(y_.low < y_.high)) y_.high = y_.low + 1;
  }

  void point(double x, double y) {
    if (x < x_.low || x > x_.high || y < y_.low || y > y_.high) return;
    if (few_.size() <= kManyPoints) few_.emplace_back(across(x), down(y));
    if (few_.size() == kManyPoints + 1 && near_.empty()) {
      near_.resize(static_cast<std::size_t>(kWide) * kHigh);
      for (const auto& [px, py] : few_) spread(px, py);
    } else if (!near_.empty()) {
      spread(across(x), down(y));
    }
  }

  Canvas canvas(const std::string& title, const std::string& x_name, const std::string& note) const {
    Canvas out(1);
    out.title(title);
    if (!note.empty()) out.caption(note);
    constexpr double kLetters = 12;
    for (const auto x : ticks(x_.low, x_.high, tick_step(x_.high - x_.low, 12))) {
      out.mark({Canvas::Kind::Line, across(x), kHigh + 8, across(x), kHigh + 13, kGrey, 1});
      out.label({across(x), kHigh + 24, tick_text(x), Canvas::Anchor::Middle, kLetters});
    }
    for (const auto y : ticks(y_.low, y_.high, tick_step(y_.high - y_.low, 12))) {
      out.mark({Canvas::Kind::Line, -13, down(y), -8, down(y), kGrey, 1});
      out.label({-18, down(y), tick_text(y), Canvas::Anchor::End, kLetters});
    }
    out.mark({Canvas::Kind::Line, -8, 0, -8, kHigh + 8, kGrey, 1});
    out.mark({Canvas::Kind::Line, -8, kHigh + 8, kWide, kHigh + 8, kGrey, 1});
    out.label({kWide / 2., kHigh + 44, x_name});
    if (!near_.empty()) {
      out.image(shades());
      return out;
    }
    const double r = few_.size() <= kFewPoints ? 3 : 2;
    for (const auto& [x, y] : few_) out.mark({Canvas::Kind::Disc, x - r, y - r, x + r, y + r, kDot, 0});
    return out;
  }

 private:
  double across(double x) const { return (x - x_.low) / (x_.high - x_.low) * kWide; }
  double down(double y) const { return kHigh - (y - y_.low) / (y_.high - y_.low) * kHigh; }

  // A soft dot: each pixel gets a share by its distance, which avoids aliasing.
  void spread(double px, double py) {
    constexpr double kReach = 1.6;
    const auto share = [](int pixel, double at) { return 1 - std::abs(pixel + 0.5 - at) / kReach; };
    const auto first = [](double at) { return std::max(static_cast<int>(std::ceil(at - 0.5 - kReach)), 0); };
    for (int y = first(py); y < kHigh && share(y, py) > 0; ++y) {
      for (int x = first(px); x < kWide && share(x, px) > 0; ++x) {
        near_[static_cast<std::size_t>(y * kWide + x)] += static_cast<float>(share(x, px) * share(y, py));
      }
    }
  }

  // From light to dark blue.
  Canvas::Image shades() const {
    constexpr int kLevels = 16;
    const double most = std::log1p(*std::max_element(near_.begin(), near_.end()));
    const auto colour = [near = near_, most](std::size_t i) {
      const double n = near[i], dark = std::min(n, 1.0) * (0.4 + 0.6 * std::log1p(n) / most);
      return mixed({255, 255, 255}, {0, 30, 80}, std::round(dark * kLevels) / kLevels);
    };
    return {0, 0, 1, kHigh, kWide, colour};
  }

  PlotRange x_, y_;
  std::vector<std::pair<double, double>> few_;
  std::vector<float> near_;  // how many points are near each pixel, if there are many
};

void check_numbers(const TableData& t) {
  if (!t.numeric()) throw Error("a plot needs numbers, and these values are not numbers");
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

// The range of values without the lowest and the highest `part`, if omitting them enlarges the picture much.
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

Canvas sequence_plot(const TableData& t, const PictureStyle& style) {
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
  return plot.canvas(table_title(t), "n", "");
}

Canvas ratio_plot(const TableData& t, const PictureStyle& style) {
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
  return plot.canvas(table_title(t) + " against x/y", "x/y", note);
}

}  // namespace nimatron
