// Cropping a board and choosing the least of its images.
#include <algorithm>

#include "nimatron/rulesets/grid/grid.h"
#include "nimatron/rulesets/grid/images.h"

namespace nimatron {

namespace {

// A small board as its two planes; the order of pairs is the order among images.
struct Pair {
  Word low, high;
  friend bool operator<(const Pair& a, const Pair& b) { return a.high != b.high ? a.high < b.high : a.low < b.low; }
};

template <class F>
Pair each(const Pair& p, F f) {
  return {f(p.low), p.high ? f(p.high) : 0};
}

// The least of the images of a board that fills rows x columns and starts in the corner.
Pair least_image(const Pair& p, int rows, int columns, int stride) {
  const int down = 64 / stride * stride - rows * stride, right = stride - columns;
  const auto mirror = [&](Word b) { return mirrored_word(b, stride) >> right; };
  const auto flip = [&](Word b) { return flipped_word(b, stride) >> down; };
  return least_reflection(
      p, [&](const Pair& q) { return each(q, mirror); }, [&](const Pair& q) { return each(q, flip); });
}

Grid oriented_small(Pair p, int stride, Symmetry symmetry) {
  const Word occupied = p.low | p.high;
  if (occupied == 0) return {};
  const Word folds = folded_word(occupied, stride);
  const int left = std::countr_zero(folds), top = std::countr_zero(occupied) / stride;
  int columns = static_cast<int>(std::bit_width(folds)) - left;
  int rows = (63 - std::countl_zero(occupied)) / stride + 1 - top;
  p = each(p, [&](Word b) { return b >> (top * stride + left); });
  if (const int narrow = stride_for(columns); narrow < stride) {
    p = each(p, [&](Word b) { return restrided_word(b, rows, narrow, stride, narrow); });
    stride = narrow;
  }
  const bool turn = symmetry == Symmetry::Board;
  if (turn && rows > columns) {  // then both fit 8 x 8
    p = each(p, transposed_word);
    std::swap(rows, columns);
  }
  Pair best = least_image(p, rows, columns, stride);
  if (turn && rows == columns) best = std::min(best, least_image(each(p, transposed_word), rows, columns, stride));
  Grid g(rows, columns);
  g.assign(best.low, best.high);
  return g;
}

Grid image(const Grid& g, unsigned number) {
  const BoardImage image{number, g.rows(), g.columns()};
  Grid q(image.height(), image.width());
  image.each([&](int r, int c, int y, int x) {
    if (g.at(r, c) != Cell::Blocked) q.set(y, x, g.at(r, c));
  });
  return q;
}

Grid cropped(const Grid& g) {
  int top = g.rows(), bottom = -1, left = g.columns(), right = -1;
  for (int r = 0; r < g.rows(); ++r) {
    for (int c = 0; c < g.columns(); ++c) {
      if (g.at(r, c) == Cell::Blocked) continue;
      top = std::min(top, r), bottom = std::max(bottom, r);
      left = std::min(left, c), right = std::max(right, c);
    }
  }
  if (bottom < 0) return {};
  Grid q(bottom - top + 1, right - left + 1);
  for (int r = top; r <= bottom; ++r) {
    for (int c = left; c <= right; ++c) {
      if (g.at(r, c) != Cell::Blocked) q.set(r - top, c - left, g.at(r, c));
    }
  }
  return q;
}

}  // namespace

Grid mirrored(const Grid& g) { return image(g, 1); }

Grid transposed(const Grid& g) {
  if (!g.small() || g.rows() > 8 || g.columns() > 8) return image(g, 4);
  Grid q(g.columns(), g.rows());
  q.assign(transposed_word(g.low()), transposed_word(g.high()));
  return q;
}

Grid oriented(const Grid& g, Symmetry symmetry) {
  if (g.small()) return oriented_small({g.low(), g.high()}, g.stride(), symmetry);
  Grid board = cropped(g);
  const bool turn = symmetry == Symmetry::Board;
  if (turn && board.rows() > board.columns()) board = image(board, 4);
  if (board.small()) return oriented_small({board.low(), board.high()}, board.stride(), symmetry);
  Grid least = board;
  const unsigned images = turn && board.rows() == board.columns() ? 8 : 4;
  for (unsigned i = 1; i < images; ++i) least = std::min(least, image(board, i));
  return least;
}

}  // namespace nimatron
