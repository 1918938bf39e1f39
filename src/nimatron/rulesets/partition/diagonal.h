// Grundy values of LCTR and Downright from the end of the main diagonal.
//
// E. Gottlieb, M. Krnc, P. Muršič, "Sprague-Grundy values and complexity for LCTR": in Downright all
// diagonal subpositions have one value (Theorem 11), and the last one is a gamma, a row and a column that
// share a box (Lemma 4). In LCTR the same holds up to the last 3 x 3 square of the diagonal (Corollary 16),
// and what lies right of it and below it has at most three rows or columns (Lemmas 12 to 14). So a value
// needs the Durfee length and a handful of row and column lengths (Theorem 22). For a list of parts these
// are O(log r) reads, for corners O(log k) in the number k of different parts; docs/partitions.md has
// the argument.
//
// A diagram is anything with rows(), part(i), column(j), durfee(); see PartitionView and PartsView.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "nimatron/value/nimber.h"

namespace nimatron {

// The least number not among the values of the at most two options.
constexpr int mex(int a, int b) { return a != 0 && b != 0 ? 0 : a != 1 && b != 1 ? 1 : 2; }

// LCTR on at most three rows a >= b >= c >= 0, Lemmas 12, 13 and 14.
constexpr int lctr_three_rows(std::int64_t a, std::int64_t b, std::int64_t c) {
  const auto even = [](std::int64_t x) { return x % 2 == 0; };
  if (a == 0) return 0;
  if (b == 0) return even(a) ? 2 : 1;
  if (c == 0) {
    if (a == b) return even(a) ? 0 : 2;
    return even(b) ? 1 : 0;
  }
  if (b == c && a == b) return c == 2 ? 2 : c == 1 || even(c) ? 1 : 0;
  if (b == c) return even(c) ? 1 : 0;
  if (a > b && c == 1) return even(b) ? 1 : 2;
  return even(c) ? 0 : 1;
}

// Downright on the gamma with `row` boxes in its row and `column` in its column, Lemma 4.
constexpr int downright_gamma(std::int64_t row, std::int64_t column) {
  if (row % 2 == 1 && column % 2 == 1) return 0;
  return row % 2 != column % 2 && row > 1 && column > 1 ? 2 : 1;
}

template <class Diagram>
int downright_grundy(const Diagram& p) {
  const auto d = p.durfee();
  return d == 0 ? 0 : downright_gamma(p.part(d) - d + 1, p.column(d) - d + 1);
}

template <class Diagram>
int lctr_grundy(const Diagram& p) {
  const auto d = p.durfee();
  const auto side = std::min<std::int64_t>(d, 3);
  // What is left of the last rows and columns of the square once all of it is gone.
  std::array<std::int64_t, 3> right{};
  std::array<std::int64_t, 3> below{};
  for (std::int64_t i = 0; i < side; ++i) {
    right[static_cast<std::size_t>(i)] = p.part(d - side + 1 + i) - d;
    below[static_cast<std::size_t>(i)] = p.column(d - side + 1 + i) - d;
  }
  // value[i][j] is the value once i rows and j columns are taken; first the border, then the square.
  int value[4][4] = {};
  const auto last = static_cast<std::size_t>(side);
  for (std::size_t i = 0; i < last; ++i) {
    value[i][last] = lctr_three_rows(right[i], i + 1 < last ? right[i + 1] : 0, i + 2 < last ? right[i + 2] : 0);
    value[last][i] = lctr_three_rows(below[i], i + 1 < last ? below[i + 1] : 0, i + 2 < last ? below[i + 2] : 0);
  }
  for (std::size_t i = last; i-- > 0;) {
    for (std::size_t j = last; j-- > 0;) value[i][j] = mex(value[i + 1][j], value[i][j + 1]);
  }
  return value[0][0];
}

// A diagram without its corners, read through; what Downright becomes when moves to its terminal
// positions are forbidden (Equation 7).
template <class Diagram>
class WithoutCorners {
 public:
  explicit WithoutCorners(const Diagram& p) : p_(p) {}

  std::int64_t part(std::int64_t i) const {
    const auto length = p_.part(i);
    return length > 0 && p_.column(length) == i ? length - 1 : length;
  }
  std::int64_t column(std::int64_t j) const {
    const auto length = p_.column(j);
    return length > 0 && p_.part(length) == j ? length - 1 : length;
  }
  std::int64_t durfee() const {
    const auto d = p_.durfee();
    return d > 0 && part(d) < d ? d - 1 : d;
  }

 private:
  const Diagram& p_;
};

// Whether the player to move loses in misère play. The empty diagram is won by the player to move.
// LCTR: like Downright in normal play (Lemma 7).
template <class Diagram>
bool lctr_misere_loses(const Diagram& p) {
  return p.durfee() > 0 && downright_grundy(p) == 0;
}
// Downright: like its truncation in normal play (Theorem 9); one box, its terminal position, is won.
template <class Diagram>
bool downright_misere_loses(const Diagram& p) {
  if (p.part(1) + p.column(1) <= 2) return false;
  return downright_grundy(WithoutCorners<Diagram>(p)) == 0;
}

}  // namespace nimatron
