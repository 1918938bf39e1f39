#include "nimatron/rulesets/grid/cram_tables.h"

#include <algorithm>

namespace nimatron {

namespace {

constexpr Word kLow = 0x0101010101010101, kHigh = 0x8080808080808080;

// In each byte the lowest bit that is not set, or none.
Word first_missing(Word bytes) { return ~bytes & (((bytes & ~kHigh) + kLow) ^ (bytes & kHigh)); }

// Of eight shapes that differ in the first three cells, those with one of them, from the shapes without it.
Word with_first(Word w) { return (w & 0x00ff00ff00ff00ff) << 8; }
Word with_second(Word w) { return (w & 0x0000ffff0000ffff) << 16; }
Word with_third(Word w) { return w << 32; }

// Dominoes on the first three cells of a row; the shapes with one of them or none are known.
Word with_dominoes(Word w) { return (w & 255) << 24 | (w & 255) << 48 | (w >> 8 & 255) << 56 | (w >> 32 & 255) << 56; }

}  // namespace

// Shapes that differ in the first row only are found together: a word has those that differ in the first three cells,
// and the other cells of the row number the words.
CramTables::Values CramTables::filled(int rows, int columns) {
  const int others = columns - 3;
  const std::size_t block = std::size_t{1} << others;
  Values values(block << ((rows - 1) * columns));
  Word last = 0;
  for (int r = 1; r < rows; ++r) last |= Word{1} << (r * columns - 1);
  std::vector<Word> reached(block);
  for (std::size_t at = 0; at < values.size(); at += block) {
    if (at % 1024 == 0) tick();
    const Word below = at >> others;  // the other rows
    Word* const here = values.data() + at;
    std::fill(reached.begin(), reached.end(), 0);
    const auto add = [&](Word domino, auto changed) {
      const Word* const from = here - (domino << others);
      for (std::size_t j = 0; j < block; ++j) reached[j] |= changed(from[j]);
    };
    const auto same = [](Word w) { return w; };
    for (Word d = below & below >> 1 & ~last; d != 0; d &= d - 1) add((d & -d) * 3, same);
    for (Word d = below & below >> columns; d != 0; d &= d - 1) add((d & -d) | (d & -d) << columns, same);
    if ((below & 1) != 0) add(1, with_first);
    if ((below & 2) != 0) add(2, with_second);
    if ((below & 4) != 0) add(4, with_third);
    for (std::size_t j = 0; j < block; ++j) {
      Word r = reached[j];
      if (j % 2 != 0) r |= with_third(here[j - 1]);
      for (std::size_t d = j & j >> 1; d != 0; d &= d - 1) r |= here[j - (d & -d) * 3];
      for (Word d = j & below >> 3; d != 0; d &= d - 1) r |= *(here + j - (d & -d) - ((d & -d) << columns));
      here[j] = first_missing(r | with_dominoes(first_missing(r)));
    }
  }
  return values;
}

void CramTables::use(int rows, int columns, const Values& values) {
  Box box;
  box.values = values.data();
  box.gap = 8 - columns;
  const Word lane = (Word{1} << columns) - 1;
  for (int r = 0; r < rows; ++r) {
    box.cells |= lane << (8 * r);
    box.lanes[static_cast<std::size_t>(r)] = lane << (columns * r);
  }
  boxes_[static_cast<std::size_t>(rows)] = box;
}

CramTables::CramTables() {
  static const Values two = filled(2, 8), three = filled(3, 6), four = filled(4, 5);
  use(2, 8, two);
  boxes_[0] = boxes_[1] = boxes_[2];
  use(3, 6, three);
  use(4, 5, four);
}

void CramTables::prepare(int height, int cells, Budget& budget) {
  struct Size {
    int rows, columns, pays_from;
  };
  static constexpr Size kSizes[] = {{3, 8, 42}, {3, 7, 34}, {4, 7, 48}, {4, 6, 36}, {5, 6, 48}, {5, 5, 40}};
  const Budget::Scope scope(budget);
  for (const auto [rows, columns, pays_from] : kSizes) {
    const auto r = static_cast<std::size_t>(rows);
    const bool has = boxes_[r].values != nullptr && boxes_[r].gap <= 8 - columns;
    if (has || height < rows || cells < pays_from) continue;
    const std::uint64_t bytes = std::uint64_t{1} << (rows * columns);
    const std::size_t left = budget.memory() - std::min(budget.memory(), budget.used());
    if (bytes > left / 8) continue;
    auto large = std::make_unique<Large>(budget);
    large->charge.set(static_cast<std::size_t>(bytes));
    large->values = filled(rows, columns);
    use(rows, columns, large->values);
    large_[r] = std::move(large);
  }
}

}  // namespace nimatron
