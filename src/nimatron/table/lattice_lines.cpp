#include "nimatron/table/lattice_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace nimatron {

namespace {

// Coordinates of the region, times a weight or an entry, must stay inside 64 bits.
constexpr std::int64_t kMost = std::int64_t{1} << 60;

[[noreturn]] void too_far() { throw Error("the cell is too far away for a table"); }

}  // namespace

void check_box(const LatticeBox& box, std::size_t dimension) {
  if (box.low.size() != dimension || box.high.size() != dimension) {
    throw Error(fmt::format("the moves have dimension {}, so {} ranges are needed", dimension, dimension));
  }
  for (std::size_t i = 0; i < dimension; ++i) {
    if (box.low[i] < 0) throw Error("a coordinate cannot be negative");
    if (box.low[i] > box.high[i]) throw Error(fmt::format("the range {}..{} is empty", box.low[i], box.high[i]));
  }
}

LatticeLines::LatticeLines(const VectorSet& moves, const LatticeBox& box) : box_(box) {
  if (moves.dimension() != 2) throw Error("lines of constant weight need two dimensions");
  const auto weight = terminating_weight(moves);
  w1_ = weight[0];
  w2_ = weight[1];
  if (Int128{w2_} * w2_ > kMost) too_far();
  while (inverse_ < w2_ && Int128{inverse_} * w1_ % w2_ != 1 % w2_) ++inverse_;
  for (const auto& v : moves.vectors()) {
    const auto drop = -(Int128{w1_} * v[0] + Int128{w2_} * v[1]);
    if (drop > kMost) too_far();
    moves_.push_back({v[0], static_cast<std::int64_t>(drop)});
    depth_ = std::max(depth_, moves_.back().drop);
  }
  const auto steeper = [](const Move& a, const Move& b) { return Int128{a.x} * b.drop < Int128{b.x} * a.drop; };
  leftmost_ = *std::min_element(moves_.begin(), moves_.end(), steeper);
  rightmost_ = *std::max_element(moves_.begin(), moves_.end(), steeper);
  check_box(box, 2);
  const auto top = Int128{w1_} * box.high[0] + Int128{w2_} * box.high[1];
  if (top > kMost) too_far();
  top_ = static_cast<std::int64_t>(top);
  if (Int128{top_} * std::max(std::abs(leftmost_.x), std::abs(rightmost_.x)) > kMost) too_far();
  const auto step = std::max<std::int64_t>(1, top_ / 1024);
  for (std::int64_t level = 0; level <= top_; level += step) {
    cells_ += static_cast<double>(range(level).size()) * static_cast<double>(std::min(step, top_ - level + 1));
  }
}

LatticeLines::Range LatticeLines::range(std::int64_t level) const {
  const auto r = residue(level);
  // What the box depends on is the box plus the cone of the moves; at one level its ends come from the box's edges at
  // that level, or from a corner above it along one move. The edges are rounded outwards: where no cell of the box is
  // on the line, a cell just above it may still lead there.
  const auto& low = box_.low;
  const auto& high = box_.high;
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  std::int64_t most = -1;
  const auto edge_low = std::max(low[0], floor_div(level - w2_ * high[1], w1_));
  const auto edge_high = std::min(high[0], -floor_div(w2_ * low[1] - level, w1_));
  if (edge_low <= edge_high) {
    least = edge_low;
    most = edge_high;
  }
  const std::array<std::array<std::int64_t, 2>, 4> corners = {
      {{low[0], low[1]}, {low[0], high[1]}, {high[0], low[1]}, {high[0], high[1]}}};
  for (const auto& corner : corners) {
    const auto above = w1_ * corner[0] + w2_ * corner[1] - level;
    if (above < 0) continue;
    least = std::min(least, corner[0] + floor_div(leftmost_.x * above, leftmost_.drop));
    most = std::max(most, corner[0] - floor_div(-rightmost_.x * above, rightmost_.drop));
  }
  least = std::max<std::int64_t>(least, 0);
  most = std::min(most, level / w1_);
  return {-floor_div(r - least, w2_), floor_div(most - r, w2_)};
}

}  // namespace nimatron
