#include "nimatron/study/plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "nimatron/base/error.h"
#include "nimatron/base/ticks.h"
#include "nimatron/study/colour_scale.h"
#include "nimatron/study/picture.h"

namespace nimatron {

namespace {

// In points. In a terminal a unit has four columns and two lines.
constexpr double kUnit = 60;
constexpr int kWide = 1080;
constexpr int kHigh = 600;
constexpr std::size_t kFewPoints = 2000;
constexpr std::size_t kManyPoints = 15000;  // past these, shades
constexpr Colour kDot{0, 114, 178};

Colour colour_of(std::size_t series) { return series == 0 ? kDot : distinct_colour(series % 8); }

}  // namespace

Plot::Plot(PlotRange x, PlotRange y) : x_(x), y_(y) {
  if (!(x_.low < x_.high)) x_.high = x_.low + 1;
  if (!(y_.low < y_.high)) y_.high = y_.low + 1;
}

double Plot::across(double x) const { return (x - x_.low) / (x_.high - x_.low) * kWide; }
double Plot::down(double y) const { return kHigh - (y - y_.low) / (y_.high - y_.low) * kHigh; }
bool Plot::inside(double x, double y) const { return x >= x_.low && x <= x_.high && y >= y_.low && y <= y_.high; }

void Plot::see(double x, double y) {
  whole_x_ = whole_x_ && x == std::floor(x);
  whole_y_ = whole_y_ && y == std::floor(y);
}

void Plot::point(double x, double y, std::size_t series) {
  if (!inside(x, y)) return;
  see(x, y);
  if (few_.size() <= kManyPoints) few_.push_back({across(x), down(y), series});
  if (few_.size() == kManyPoints + 1 && near_.empty()) {
    near_.resize(static_cast<std::size_t>(kWide) * kHigh);
    for (const auto& dot : few_) spread(dot.x, dot.y);
  } else if (!near_.empty()) {
    spread(across(x), down(y));
  }
}

void Plot::line(double x1, double y1, double x2, double y2, std::size_t series) {
  if (!inside(x1, y1) || !inside(x2, y2)) return;
  see(x1, y1);
  see(x2, y2);
  marks_.push_back({Canvas::Kind::Line, across(x1), down(y1), across(x2), down(y2), colour_of(series), 2});
}

void Plot::bar(double x, double y, double wide, std::size_t series) {
  if (!inside(x, y)) return;
  see(x, y);
  const double half = std::max(across(x + wide) - across(x), 1.0) / 2;
  const double top = std::min(down(y), down(0)), bottom = std::max(down(y), down(0));
  marks_.push_back({Canvas::Kind::Box, across(x) - half, top, across(x) + half, bottom, colour_of(series), 0});
  // For the terminal, which shows lines.
  marks_.push_back({Canvas::Kind::Line, across(x), top, across(x), bottom, colour_of(series), 1});
}

void Plot::axes(Canvas& out, const std::string& x_name) const {
  constexpr double kLetters = 12;
  const auto tick = [&](double x, const std::string& word) {
    out.mark({Canvas::Kind::Line, across(x) / kUnit, (kHigh + 8) / kUnit, across(x) / kUnit, (kHigh + 13) / kUnit,
              kGrey, 1});
    out.label({across(x) / kUnit, (kHigh + 32) / kUnit, word, Canvas::Anchor::Middle, kLetters});
  };
  const auto step = [](PlotRange r, bool whole) { return std::max(tick_step(r.high - r.low, 12), whole ? 1. : 0.); };
  for (const auto& [x, word] : names_) tick(x, word);
  if (names_.empty()) {
    for (const auto x : ticks(x_.low, x_.high, step(x_, whole_x_))) tick(x, tick_text(x));
  }
  for (const auto y : ticks(y_.low, y_.high, step(y_, whole_y_))) {
    out.mark({Canvas::Kind::Line, -13 / kUnit, down(y) / kUnit, -8 / kUnit, down(y) / kUnit, kGrey, 1});
    out.label({-20 / kUnit, down(y) / kUnit, tick_text(y), Canvas::Anchor::End, kLetters});
  }
  out.mark({Canvas::Kind::Line, -8 / kUnit, 0, -8 / kUnit, (kHigh + 8) / kUnit, kGrey, 1});
  out.mark({Canvas::Kind::Line, -8 / kUnit, (kHigh + 8) / kUnit, kWide / kUnit, (kHigh + 8) / kUnit, kGrey, 1});
  if (!x_name.empty()) out.label({kWide / 2 / kUnit, (kHigh + 62) / kUnit, x_name});
}

Canvas Plot::canvas(const std::string& title, const std::string& x_name, const std::string& note) const {
  Canvas out(kUnit);
  if (!title.empty()) out.title(title);
  if (!note.empty()) out.caption(note);
  axes(out, x_name);
  for (auto m : marks_) {
    for (double* v : {&m.x1, &m.y1, &m.x2, &m.y2}) *v /= kUnit;
    out.mark(m);
  }
  if (!near_.empty()) {
    out.image(shades());
    return out;
  }
  const double r = (few_.size() <= kFewPoints ? 3 : 2) / kUnit;
  for (const auto& dot : few_) {
    const double x = dot.x / kUnit, y = dot.y / kUnit;
    out.mark({Canvas::Kind::Disc, x - r, y - r, x + r, y + r, colour_of(dot.series), 0});
  }
  return out;
}

// A soft dot: each pixel gets a share by its distance, which avoids aliasing.
void Plot::spread(double px, double py) {
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
Canvas::Image Plot::shades() const {
  constexpr int kLevels = 16;
  const double most = std::log1p(*std::max_element(near_.begin(), near_.end()));
  const auto colour = [near = near_, most](std::size_t i) {
    const double n = near[i], dark = std::min(n, 1.0) * (0.4 + 0.6 * std::log1p(n) / most);
    return mixed({255, 255, 255}, {0, 30, 80}, std::round(dark * kLevels) / kLevels);
  };
  return {0, 0, 1 / kUnit, kHigh, kWide, colour};
}

}  // namespace nimatron
