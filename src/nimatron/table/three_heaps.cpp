// Grundy values of codes that leave up to three heaps.
//
// Value v is that of three heaps of m tokens in all if v ^ g(a) is that of m - a tokens in two heaps, for some a. The
// values of two heaps are kept for every m; which v is the least that is missing is tried one v after the other.
#include <bit>

#include "nimatron/ruleset/heap_digits.h"
#include "nimatron/table/heap_sequence.h"

namespace nimatron {

namespace {

class NimberBits {
 public:
  bool contains(std::uint32_t v) const { return v / 64 < words_.size() && (words_[v / 64] >> (v % 64) & 1U) != 0; }
  void insert(std::uint32_t v) {
    if (words_.size() <= v / 64) words_.resize(std::bit_ceil(v / 64 + 1));
    words_[v / 64] |= std::uint64_t{1} << (v % 64);
  }
  std::size_t bytes() const { return sizeof(NimberBits) + words_.capacity() * sizeof(std::uint64_t); }

 private:
  std::vector<std::uint64_t> words_;
};

class ThreeHeaps : public HeapMethod {
 public:
  explicit ThreeHeaps(const std::vector<std::int64_t>& digits) : digits_(digits) {}

  void extend(NimberRow& row, std::size_t n, Budget& budget) override {
    Charge charge(budget);
    for (auto m = two_.size(); m < row.size(); ++m) {
      budget.tick(m, -1, "heaps");
      split(row, m);
      charge.set(held_);
    }
    while (row.size() < n) {
      const auto i = row.size();
      budget.tick(i,
                  static_cast<double>(i) * static_cast<double>(i) / (static_cast<double>(n) * static_cast<double>(n)),
                  "heaps");
      if (two_.size() == i) split(row, i);
      charge.set(held_);
      std::uint32_t v = 0;
      while (reaches(row, i, v)) ++v;
      row.push_back(v);
    }
  }

 private:
  // Both parts are smaller than m, also where nothing is taken.
  void split(const NimberRow& row, std::size_t m) {
    two_.emplace_back();
    for (std::size_t a = 1; 2 * a <= m; ++a) two_.back().insert(row[a] ^ row[m - a]);
    held_ += two_.back().bytes();
  }
  bool three(const NimberRow& row, std::size_t m, std::uint32_t v) const {
    for (std::size_t a = 1; a + 2 <= m; ++a) {
      if (two_[m - a].contains(v ^ row[a])) return true;
    }
    return false;
  }
  bool different(const NimberRow& row, std::size_t m, std::uint32_t v) const {
    for (std::size_t a = 1; 2 * a < m; ++a) {
      if ((row[a] ^ row[m - a]) == v) return true;
    }
    return false;
  }
  bool reaches(const NimberRow& row, std::size_t i, std::uint32_t v) const {
    for (std::size_t k = 0; k < digits_.size() && k <= i; ++k) {
      const auto rest = i - k;
      const auto d = digits_[k];
      if ((d & heap_digit::kNone) != 0 && rest == 0 && v == 0) return true;
      if ((d & heap_digit::kOne) != 0 && rest > 0 && row[rest] == v) return true;
      if ((d & heap_digit::kTwo) != 0 && two_[rest].contains(v)) return true;
      if ((d & heap_digit::kThree) != 0 && three(row, rest, v)) return true;
      if ((d & heap_digit::kTwoDifferent) != 0 && different(row, rest, v)) return true;
    }
    return false;
  }

  std::vector<std::int64_t> digits_;
  std::vector<NimberBits> two_;  // the nimbers of m tokens left as two non-empty heaps
  std::size_t held_ = 0;
};

}  // namespace

std::unique_ptr<HeapMethod> three_heaps_method(const std::vector<std::int64_t>& digits) {
  return std::make_unique<ThreeHeaps>(digits);
}

}  // namespace nimatron
