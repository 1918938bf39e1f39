// A run of the sparse space method (sparse_space.h): the values of the heaps from a multiple of 64 on, in blocks of 64,
// until one does not fit the space or too many rare heaps have been found.
//
// The nim-sums of pairs of m tokens are sets of numbers, in pages of one word each. The common ones are found for a
// tile of totals m at once: a rare heap a contributes the sets of the heaps m - a, xored with its value. Rare heaps of
// fewer tokens than a tile has totals, and those found inside the block, are added when the values that they are paired
// with are known. Pages after the first are united when a heap asks for them.
#pragma once

#include <algorithm>
#include <bit>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/table/break_rules.h"
#include "nimatron/table/heap_sequence.h"
#include "nimatron/table/sparse_groups.h"
#include "nimatron/table/sparse_space.h"

namespace nimatron {

// A run over some of the heaps (window_period.h): the first of them, and the last ones, in the place of earlier ones.
struct SparsePart {
  // Pairs in which both heaps have more than 64 times so many tokens are not looked at.
  std::size_t chunks = heap_kernel::kNowhere;
  // The number of the first heaps. What is chosen by the values so far is chosen by these, so that it is the same
  // wherever a run begins.
  std::size_t first = heap_kernel::kNowhere;
  // What progress reports add to the number of heaps, and the fraction of the work that is done; negative if unknown.
  std::int64_t before = 0;
  double fraction = -1;
};

// The bytes of the sets of a space, and the most that a run can have.
constexpr std::size_t kMostSetBytes = 256;
inline std::size_t set_bytes(const SparseSpace& space) {
  return space.bits() <= 6 ? 4 : (std::size_t{1} << (space.bits() - 1)) / 8;
}

template <class V>
class SparseRun {
 public:
  // `heaps` are the rare ones so far. Those below `near` are united by vectors, others one by one.
  SparseRun(const BreakRules& rules, NimberCells<V>& cells, SparseSpace space, const std::vector<std::size_t>& heaps,
            std::size_t near, Budget& budget, SparsePart part = {})
      : rules_(rules),
        cells_(cells),
        space_(std::move(space)),
        numbers_(space_.numbers()),
        budget_(budget),
        charge_(budget),
        part_(part),
        near_(near),
        tile_bytes_(heaps.size() > kManyRare ? heap_kernel::kLongTile : heap_kernel::kShortTile) {
    start(cells_.values.size(), heaps);
  }

  // Goes on to `end`, a multiple of 64, or less far.
  void run(std::size_t end) {
    for (auto s = cells_.values.size(); s < end; s += kHeapBlock) {
      budget_.tick(static_cast<std::uint64_t>(part_.before) + s, part_.fraction, "heaps");
      if (!block(s)) return;
      if (rare_.since <= s) continue;
      rare_groups_.flatten(pages_);
      if (far_.size() > 64 + rare_groups_.count() / 8) return;
    }
  }
  const RareHeaps& rare() const { return rare_; }
  const SparseSpace& space() const { return space_; }
  // Whether it ended because a heap may be rare and pairs were not looked at.
  bool undecided() const { return undecided_; }

 private:
  using Word = SetWord;
  static constexpr std::uint32_t kBits = kPageNumbers;
  static constexpr std::size_t kManyRare = 100;
  struct Rare {
    std::size_t heap;
    std::uint32_t number;
  };
  // The nim-sums of pairs of m tokens, from a multiple of 64 on.
  struct Sums {
    std::vector<Word> sets;
    std::vector<std::uint8_t> pages;  // of each tile: how many of them have been united
  };
  // A common value: the rare numbers of the first page that are below, and how many there are in all.
  struct Common {
    Word below;
    std::uint32_t value, rare_below;
  };

  static unsigned char* bytes(Word* at) { return reinterpret_cast<unsigned char*>(at); }
  static Word bit(std::uint32_t number) { return Word{1} << (number % kBits); }
  // The numbers below `end` in a page.
  static Word below(std::uint32_t end, std::size_t page) {
    const auto first = static_cast<std::uint32_t>(page) * kBits;
    return end >= first + kBits ? ~Word{0} : end <= first ? Word{0} : bit(end) - 1;
  }
  std::size_t tile() const { return tile_bytes_ / sizeof(Word); }
  Word* one_hot(std::size_t n) { return sets_.data() + (n + pad_ - low_); }
  Word* sums_of(Sums& sums, std::size_t m) { return sums.sets.data() + (m - first_); }
  std::uint8_t& pages_of(Sums& sums, std::size_t m) { return sums.pages[(m - first_) / tile()]; }
  std::uint32_t place(std::size_t n) const { return numbers_.place(n, cells_.values[n]); }
  void add_common(std::size_t m, std::uint32_t number) { sums_of(common_, m)[number / kBits * totals_] |= bit(number); }

  void add_rare(std::size_t n, std::uint32_t number) {
    ++rare_.count;
    rare_.last = n;
    if (n < tile()) {
      small_.push_back({n, number});
    } else if (n < near_) {
      rare_groups_.add(number, n);
    } else {
      far_.push_back({n, number});
    }
  }

  void start(std::size_t s, const std::vector<std::size_t>& heaps) {
    const auto classes = std::size_t{1} << (space_.bits() - 1), taken = rules_.digits.size();
    rare_groups_ = SparseGroups(classes);
    for (const auto n : heaps) add_rare(n, place(n) >> 1);
    rare_.since = s;
    totals_ = block_end(taken) + 16 * kHeapBlock;
    first_ = s - block_end(taken);
    pad_ = taken + 2 * kHeapBlock;
    keep_ = near_ + pad_;
    const auto room = block_end(2 * keep_ + 8192);
    pages_ = {std::max<std::size_t>(1, classes / kBits), room};
    charge_.set(pages_.count * (room + 2 * totals_) * sizeof(Word) + rare_.count * (24 + 4 * pages_.count));
    choose_probes(classes);
    rare_groups_.flatten(pages_);
    low_ = s > keep_ ? s - keep_ : 0;
    sets_.assign(pages_.count * room, 0);
    for (auto n = std::max<std::size_t>(low_, 1); n < s; ++n) {
      if (const auto p = place(n); (p & 1U) != 0) one_hot(n)[(p >> 1) / kBits * pages_.stride] = bit(p >> 1);
    }
    for (auto* sums : {&common_, &probed_}) {
      sums->sets.assign(pages_.count * totals_, 0);
      sums->pages.assign(totals_ / tile(), 0);
    }
    for (auto m = first_; m < s + kHeapBlock; ++m) {
      for (const auto& r : small_) pair_up(m, r, s);
    }
    for (auto m = first_; m < s; ++m) {
      for (const auto& r : far_) pair_up(m, r, s);
    }
    for (auto m = first_; m < s; m += tile()) unite_first_page(m);
    for (std::uint32_t i = 0; i < 2 * classes; ++i) {
      // The heap is any of the right parity.
      const auto v = numbers_.values[i ^ 1U], end = numbers_.rare_below(v, i / 2);
      commons_.push_back({below(end, 0), v, end});
    }
  }
  // Adds the pair of m tokens with a rare heap, if the other heap is before s.
  void pair_up(std::size_t m, const Rare& r, std::size_t s) {
    if (m <= r.heap || m - r.heap >= s) return;
    if (const auto p = place(m - r.heap); (p & 1U) != 0) add_common(m, (p >> 1) ^ r.number);
  }

  // Common heaps of few tokens: with the common heaps of m less their tokens they show most of the rare nim-sums of m,
  // so that few must be looked for.
  void choose_probes(std::size_t classes) {
    constexpr std::size_t kMostTokens = 8192, kRecent = 65536;
    const auto size = std::min(cells_.values.size(), part_.first);
    const auto end = std::min({size, near_, kMostTokens});
    std::vector<std::vector<std::uint32_t>> heaps(classes);
    for (auto n = kHeapBlock; n < end; ++n) {
      if (const auto p = place(n); (p & 1U) != 0) heaps[p >> 1].push_back(static_cast<std::uint32_t>(n));
    }
    std::vector<double> often(classes);
    const auto from = size > kRecent ? size - kRecent : 1;
    for (auto n = from; n < size; ++n) {
      if (const auto p = place(n); (p & 1U) != 0) often[p >> 1] += 1 / static_cast<double>(size - from);
    }
    const auto all = static_cast<double>(pages_.count * sizeof(Word));
    probes_ = sparse_probes(heaps, often, all / 64, 20 * all / static_cast<double>(heap_kernel::kLongTile));
    probes_.flatten(pages_);
    for (const auto& same : probes_.heaps()) {
      for (const auto n : same) rare_.reach = std::max<std::size_t>(rare_.reach, n);
    }
  }

  void unite_page(const SparseGroups& groups, Sums& sums, std::size_t m, std::size_t page) {
    m = m / tile() * tile();
    groups.unite(bytes(sums_of(sums, m) + page * totals_), tile_bytes_, page, bytes(one_hot(m)));
  }
  void unite_first_page(std::size_t m) {
    unite_page(rare_groups_, common_, m, 0);
    unite_page(probes_, probed_, m, 0);
    pages_of(common_, m) = pages_of(probed_, m) = 1;
  }
  // The numbers in a page of the options of heap n: all common ones, or some rare ones.
  Word later_page(std::size_t n, std::size_t page, bool common) {
    auto& sums = common ? common_ : probed_;
    Word set = 0;
    for (const auto k : rules_.splits) {
      for (auto& done = pages_of(sums, n - k); done <= page; ++done) {
        unite_page(common ? rare_groups_ : probes_, sums, n - k, done);
      }
      set |= sums_of(sums, n - k)[page * totals_];
    }
    for (const auto k : rules_.ones) {
      const auto p = numbers_.place(n, cells_.values[n - k]);
      if (((p & 1U) != 0) == common && (p >> 1) / kBits == page) set |= bit(p >> 1);
    }
    return set;
  }

  // Makes room for the sets of a block, and of the totals of the next one.
  void make_room(std::size_t s) {
    const auto end = s + kHeapBlock;
    const bool full = end + pad_ - low_ > pages_.stride, sums_full = end + kHeapBlock - first_ > totals_;
    const auto taken = block_end(rules_.digits.size());
    for (std::size_t page = 0; page < pages_.count; ++page) {
      if (full) {
        const auto* const kept = one_hot(s - keep_) + page * pages_.stride;
        std::copy(kept, kept + keep_, sets_.data() + page * pages_.stride + pad_);
      }
      for (auto* sums : {&common_, &probed_}) {
        if (!sums_full) continue;
        const auto* const kept = sums_of(*sums, s - taken) + page * totals_;
        std::copy(kept, kept + taken + kHeapBlock, sums->sets.data() + page * totals_);
      }
    }
    if (full) low_ = s - keep_;
    if (sums_full) {
      for (auto* sums : {&common_, &probed_}) {
        std::copy(&pages_of(*sums, s - taken), &pages_of(*sums, s), sums->pages.data());
      }
      first_ = s - taken;
    }
    for (std::size_t page = 0; page < pages_.count; ++page) {
      std::fill_n(one_hot(s) + page * pages_.stride, kHeapBlock, Word{0});
      for (auto* sums : {&common_, &probed_}) std::fill_n(sums_of(*sums, end) + page * totals_, kHeapBlock, Word{0});
    }
  }

  // The values of a block; false if one does not fit.
  bool block(std::size_t s) {
    make_room(s);
    const auto end = s + kHeapBlock;
    for (const auto& r : far_) {
      for (auto m = s; m < end; ++m) pair_up(m, r, s);
    }
    Room room(cells_, end);
    for (auto t = s; t < end; t += tile()) {
      unite_first_page(t);
      room.filled = pages_.count == 1 ? fill<true>(t, end) : fill<false>(t, end);
      if (room.filled < t + tile()) return false;
    }
    return true;
  }
  // Cells for values up to `end`, of which those are kept that were filled.
  struct Room {
    NimberCells<V>& cells;
    std::size_t filled;

    Room(NimberCells<V>& c, std::size_t end) : cells(c), filled(c.values.size()) {
      cells.values.resize(end);
      cells.reverse_for(end);
    }
    Room(const Room&) = delete;
    Room& operator=(const Room&) = delete;
    ~Room() { cells.values.resize(filled); }
  };

  // The values of the heaps of a tile of the block that ends before `stop`; the first that does not fit, or the end of
  // the tile.
  template <bool OnePage>
  std::size_t fill(std::size_t first, std::size_t stop) {
    // What is written into the cells may alias members, but not what has no address.
    const auto numbers = numbers_;
    const std::uint32_t classes = 1U << (space_.bits() - 1);
    const auto *const splits = rules_.splits.data(), *const splits_end = splits + rules_.splits.size();
    const auto *const ones = rules_.ones.data(), *const ones_end = ones + rules_.ones.size();
    const auto *const small = small_.data(), *const small_end = small + small_.size();
    const auto* const commons = commons_.data();
    const auto page_of = [](std::uint32_t number) { return OnePage ? 0 : number / kBits; };
    V* g = cells_.values.data() + first;
    Word *common_sums = sums_of(common_, first), *rare_sums = sums_of(probed_, first), *set = one_hot(first);
    const auto words = pages_.stride, totals = totals_;
    auto most = cells_.most;
    auto n = first;
    for (const auto last = first + tile(); n < last; ++n, ++g, ++common_sums, ++rare_sums, ++set) {
      Word common = 0, rare = 0;
      for (const auto* k = splits; k != splits_end; ++k) {
        common |= *(common_sums - *k);
        rare |= *(rare_sums - *k);
      }
      for (const auto* k = ones; k != ones_end; ++k) {
        const auto p = numbers.place(n, *(g - *k));
        const Word option = OnePage || (p >> 1) < kBits ? bit(p >> 1) : Word{0};
        const Word is_common = Word{0} - static_cast<Word>(p & 1U);
        common |= option & is_common;
        rare |= option & ~is_common;
      }
      const auto number = ~common != 0 ? static_cast<std::uint32_t>(std::countr_one(common))
                          : OnePage    ? classes
                                       : later_mex(n);
      if (number >= classes) break;
      const auto& found = commons[2 * number + numbers.flip(n)];
      if ((~rare & found.below) != 0 || (!OnePage && found.rare_below > kBits)) {
        const auto absent = missing(n, rare, found.rare_below);
        if (absent < found.rare_below) {
          if (undecided_) break;
          rare_found(n, absent, stop);
          most = std::max<std::uint32_t>(most, *g);
          continue;
        }
      }
      *g = static_cast<V>(found.value);
      if (found.value > most) most = found.value;
      set[page_of(number) * words] = bit(number);
      for (const auto* r = small; r != small_end; ++r) {
        const auto sum = number ^ r->number;
        common_sums[page_of(sum) * totals + r->heap] |= bit(sum);
      }
    }
    cells_.most = most;
    return n;
  }
  // What is seldom needed is not inlined, for the registers of `fill`.

  // The least common number that no option has, if that is not in the first page.
  [[gnu::noinline]] std::uint32_t later_mex(std::size_t n) {
    for (std::size_t page = 1; page < pages_.count; ++page) {
      const auto set = later_page(n, page, true);
      if (~set == 0) continue;
      return static_cast<std::uint32_t>(page) * kBits + static_cast<std::uint32_t>(std::countr_one(set));
    }
    return static_cast<std::uint32_t>(pages_.count) * kBits;
  }
  // The least rare number below `end` that no option has, or `end`. `seen` are those of the first page that some have.
  [[gnu::noinline]] std::uint32_t missing(std::size_t n, Word seen, std::uint32_t end) {
    for (std::size_t page = 0; page * kBits < end; ++page) {
      if (page > 0) seen = later_page(n, page, false);
      for (Word open = ~seen & below(end, page); open != 0; open &= open - 1) {
        const auto number =
            static_cast<std::uint32_t>(page) * kBits + static_cast<std::uint32_t>(std::countr_zero(open));
        const auto tokens = tokens_of_pair(n, numbers_.value(n, number, false));
        if (tokens == 0) {
          undecided_ = part_.chunks != heap_kernel::kNowhere;
          return number;
        }
        rare_.reach = std::max(rare_.reach, tokens);
      }
    }
    return end;
  }
  // At most so many has the smaller heap of an option with value v, 0 if there is none.
  std::size_t tokens_of_pair(std::size_t n, std::uint32_t v) const {
    for (const auto k : rules_.splits) {
      if (const auto tokens = find_pair(cells_, rules_, n, k, v, 0, part_.chunks); tokens != 0) return tokens;
    }
    return 0;
  }
  [[gnu::noinline]] void rare_found(std::size_t n, std::uint32_t number, std::size_t stop) {
    cells_.values[n] = static_cast<V>(numbers_.value(n, number, false));
    for (std::size_t b = 1; b < stop - n; ++b) {
      if (const auto p = place(b); (p & 1U) != 0) add_common(n + b, (p >> 1) ^ number);
    }
    add_rare(n, number);
    rare_.since = n + 1;
  }

  const BreakRules& rules_;
  NimberCells<V>& cells_;
  SparseSpace space_;
  SparseNumbers numbers_;
  Budget& budget_;
  Charge charge_;
  SparsePart part_;
  bool undecided_ = false;
  RareHeaps rare_;
  std::size_t near_, tile_bytes_;
  std::vector<Rare> small_, far_;
  SparseGroups rare_groups_{0}, probes_{0};
  SetPages pages_{};
  // The value of each common heap from low_ on, as a set of its number; pad_ heaps before them have no value, and keep_
  // are kept when there is no more room.
  std::vector<Word> sets_;
  std::size_t low_ = 0, pad_ = 0, keep_ = 0;
  // All common nim-sums of pairs of m tokens, and some rare ones, for totals_ numbers m from first_ on.
  Sums common_, probed_;
  std::size_t first_ = 0, totals_ = 0;
  std::vector<Common> commons_;  // by number, times 2, plus what numbers_.flip adds
};

}  // namespace nimatron
