#include "nimatron/table/wythoff_table.h"

#include <bit>

namespace nimatron {

namespace {

// Sets of values, one per line of cells, each with the number of its leading words that are full.
class UsedValues {
 public:
  UsedValues(std::size_t lines, std::size_t words) : words_(words), bits_(lines * words), full_(lines) {}
  const std::uint64_t* line(std::size_t i) const { return bits_.data() + i * words_; }
  std::size_t full(std::size_t i) const { return full_[i]; }
  void insert(std::size_t i, std::uint32_t v) {
    auto* bits = bits_.data() + i * words_;
    bits[v / 64] |= std::uint64_t{1} << (v % 64);
    while (full_[i] < words_ && ~bits[full_[i]] == 0) ++full_[i];
  }

 private:
  std::size_t words_;
  std::vector<std::uint64_t> bits_;
  std::vector<std::size_t> full_;
};

}  // namespace

std::vector<std::uint32_t> wythoff_table(std::size_t rows, std::size_t columns, Budget& budget) {
  // A value is at most the number of moves, a + b + min(a,b).
  const auto words = (rows + columns + std::min(rows, columns)) / 64 + 1;
  Charge charge(budget);
  charge.set(rows * columns * sizeof(std::uint32_t) + (rows + 2 * columns + 1) * words * sizeof(std::uint64_t));
  UsedValues in_column(columns, words);
  UsedValues in_diagonal(rows + columns, words);
  std::vector<std::uint32_t> out;
  out.reserve(rows * columns);
  for (std::size_t a = 0; a < rows; ++a) {
    UsedValues in_row(1, words);
    for (std::size_t b = 0; b < columns; ++b) {
      const auto diagonal = rows + b - a;
      const auto* x = in_row.line(0);
      const auto* y = in_column.line(b);
      const auto* z = in_diagonal.line(diagonal);
      auto word = std::max({in_row.full(0), in_column.full(b), in_diagonal.full(diagonal)});
      std::uint64_t used = x[word] | y[word] | z[word];
      while (~used == 0) {
        ++word;
        used = x[word] | y[word] | z[word];
      }
      const auto v = static_cast<std::uint32_t>(64 * word) + static_cast<std::uint32_t>(std::countr_one(used));
      in_row.insert(0, v);
      in_column.insert(b, v);
      in_diagonal.insert(diagonal, v);
      out.push_back(v);
    }
    budget.check(a * columns, static_cast<double>(a) / static_cast<double>(rows), "cells");
  }
  return out;
}

}  // namespace nimatron
