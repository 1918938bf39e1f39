// Plots of tables: of one range, and of two against x/y.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "nimatron/base/error.h"
#include "nimatron/study/picture.h"

namespace nimatron {

namespace {

void check_numbers(const TableData& t) {
  if (!t.numeric()) throw Error("a plot of a table needs numbers, all of them below 2^63");
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
