#include "nimatron/rulesets/grid/cram_tables.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <type_traits>
#include <utility>

#include "nimatron/base/threads.h"

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

// Calls f for 0, 1, ..., each a constant of its own type, so that the compiler knows what each call does.
template <std::size_t kCount, class F>
void for_each_number(const F& f) {
  [&]<std::size_t... k>(std::index_sequence<k...>) { (f(std::integral_constant<std::size_t, k>{}), ...); }
  (std::make_index_sequence<kCount>{});
}

// Fills a table. Shapes that differ in the first row only are found together, as a block: a word has those that differ
// in the first three cells, and the other cells of the row number the words. The other rows number the blocks.
template <int kColumns>
class Filler {
 public:
  Filler(int rows, Word* values) : values_(values) {
    for (int r = 1; r < rows; ++r) last_ |= Word{1} << (r * kColumns - 1);
  }
  // A move takes bits from the number of a block.
  void fill(Word from, Word to) const {
    for (Word below = from; below < to; ++below) {
      if (below % 64 == 0) tick();
      fill_block(below);
    }
  }

 private:
  static constexpr int kOthers = kColumns - 3;
  static constexpr std::size_t kBlock = std::size_t{1} << kOthers;

  void fill_block(Word below) const {
    Word* const here = values_ + (below << kOthers);
    std::array<Word, kBlock> reached{};
    const auto add = [&](Word domino, auto changed) {
      const Word* const from = here - (domino << kOthers);
      for (std::size_t j = 0; j < kBlock; ++j) reached[j] |= changed(from[j]);
    };
    const auto same = [](Word w) { return w; };
    for (Word d = below & below >> 1 & ~last_; d != 0; d &= d - 1) add((d & -d) * 3, same);
    for (Word d = below & below >> kColumns; d != 0; d &= d - 1) add((d & -d) | (d & -d) << kColumns, same);
    if ((below & 1) != 0) add(1, with_first);
    if ((below & 2) != 0) add(2, with_second);
    if ((below & 4) != 0) add(4, with_third);
    for_each_number<kOthers>([&](auto k) {
      if ((below >> (3 + k) & 1) == 0) return;
      const Word* const from = here - (Word{8} << k << kOthers);
      for_each_number<kBlock>([&](auto j) {
        if constexpr ((j >> k & 1) != 0) reached[j] |= from[j - (1U << k)];
      });
    });
    for_each_number<kBlock>([&](auto j) {
      Word r = reached[j];
      if constexpr (j % 2 != 0) r |= with_third(here[j - 1]);
      for_each_number<kOthers - 1>([&](auto k) {
        if constexpr ((j >> k & 3) == 3) r |= here[j - (3U << k)];
      });
      here[j] = first_missing(r | with_dominoes(first_missing(r)));
    });
  }

  Word last_ = 0;
  Word* values_;
};

// Calls f(i) for each i below 2^bits, in several threads, those with fewer bits first: what f(i) needs was made by
// calls for numbers without some of its bits.
template <class F>
void by_number_of_bits(int bits, int threads, const F& f) {
  const Word end = Word{1} << bits;
  for (int ones = 0; ones <= bits; ++ones) {
    std::atomic<Word> next{0};
    const auto work = [&] {
      for (Word i = next++; i < end; i = next++) {
        if (std::popcount(i) == ones) f(i);
      }
    };
    JoinedThreads others;
    while (static_cast<int>(others.size()) + 1 < threads && others.start(work)) {
    }
    try {
      work();
    } catch (...) {
      next = end;
      throw;
    }
  }
}

template <int kColumns>
std::vector<Word, LargePages<Word>> filled(int rows, int threads) {
  std::vector<Word, LargePages<Word>> values(std::size_t{1} << (rows * kColumns - 3));
  const Filler<kColumns> filler(rows, values.data());
  const int bits = (rows - 1) * kColumns, top = threads == 1 ? 0 : 8, low = bits - top;
  by_number_of_bits(top, threads, [&](Word i) { filler.fill(i << low, (i + 1) << low); });
  return values;
}

}  // namespace

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
  static const Values two = filled<8>(2, 1), three = filled<6>(3, 1), four = filled<5>(4, 1);
  use(2, 8, two);
  boxes_[0] = boxes_[1] = boxes_[2];
  use(3, 6, three);
  use(4, 5, four);
}

void CramTables::prepare(int height, int cells, Budget& budget, int threads) {
  struct Size {
    int rows, columns, pays_from;
    Values (*filled)(int rows, int threads);
  };
  static constexpr Size kSizes[] = {{3, 8, 42, filled<8>}, {3, 7, 34, filled<7>}, {4, 7, 48, filled<7>},
                                    {4, 6, 36, filled<6>}, {5, 6, 48, filled<6>}, {5, 5, 40, filled<5>}};
  const Budget::Scope scope(budget);
  for (const auto [rows, columns, pays_from, fill] : kSizes) {
    const auto r = static_cast<std::size_t>(rows);
    const bool has = boxes_[r].values != nullptr && boxes_[r].gap <= 8 - columns;
    if (has || height < rows || cells < pays_from) continue;
    const std::uint64_t bytes = std::uint64_t{1} << (rows * columns);
    const std::size_t left = budget.memory() - std::min(budget.memory(), budget.used());
    if (bytes > left / 8) continue;
    auto large = std::make_unique<Large>(budget);
    large->charge.set(static_cast<std::size_t>(bytes));
    large->values = fill(rows, threads);
    use(rows, columns, large->values);
    large_[r] = std::move(large);
  }
}

}  // namespace nimatron
