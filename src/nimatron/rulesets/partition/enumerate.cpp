#include "nimatron/rulesets/partition/enumerate.h"

#include <algorithm>
#include <functional>

#include "nimatron/base/error.h"

namespace nimatron {

namespace {

// Partitions of n in a box, in descending lexicographic order.
class BoxWalk {
 public:
  BoxWalk(std::int64_t n, std::int64_t rows, std::int64_t columns) : rows_(rows) {
    alive_ = n >= 0 && rows >= 0 && columns >= 0 && fill(n, columns);
  }
  bool alive() const { return alive_; }
  const std::vector<std::int64_t>& parts() const { return parts_; }

  void next() {
    // The last part that can shrink by one so that the rest still fits below it.
    std::int64_t rest = 0;
    while (!parts_.empty()) {
      const auto part = parts_.back();
      parts_.pop_back();
      rest += part;
      if (part > 1 && fill(rest, part - 1)) return;
    }
    alive_ = false;
  }

 private:
  // Appends the first partition of n with parts up to `most`; false, and appends nothing, if none fits.
  bool fill(std::int64_t n, std::int64_t most) {
    const auto room = rows_ - static_cast<std::int64_t>(parts_.size());
    if (n > 0 && (room <= 0 || most <= 0 || (n - 1) / most + 1 > room)) return false;
    for (; n > 0; n -= parts_.back()) parts_.push_back(std::min(n, most));
    return true;
  }

  std::int64_t rows_;
  bool alive_;
  std::vector<std::int64_t> parts_;
};

}  // namespace

void each_partition(std::int64_t n, PartsSink sink) { each_partition_in_box(n, n, n, sink); }

void each_partition_in_box(std::int64_t n, std::int64_t rows, std::int64_t columns, PartsSink sink) {
  for (BoxWalk walk(n, rows, columns); walk.alive(); walk.next()) sink(walk.parts());
}

std::vector<Integer> partition_numbers(std::int64_t n) {
  std::vector<Integer> count(static_cast<std::size_t>(n) + 1);
  count[0] = 1;
  for (std::int64_t m = 1; m <= n; ++m) {
    Integer sum = 0;
    for (std::int64_t k = 1;; ++k) {
      const auto first = m - k * (3 * k - 1) / 2;
      if (first < 0) break;
      const auto second = first - k;
      Integer both = count[static_cast<std::size_t>(first)];
      if (second >= 0) both += count[static_cast<std::size_t>(second)];
      if (k % 2 == 1) {
        sum += both;
      } else {
        sum -= both;
      }
    }
    count[static_cast<std::size_t>(m)] = std::move(sum);
  }
  return count;
}

namespace {

// Uniform in 0..bound-1: random bits until they fall below the bound.
Integer uniform_below(const Integer& bound, std::mt19937_64& rng) {
  const auto bits = msb(bound) + 1;
  Integer value;
  do {
    value = 0;
    for (unsigned have = 0; have < bits; have += 64) {
      value <<= 64;
      value |= rng();
    }
    value &= (Integer(1) << bits) - 1;
  } while (value >= bound);
  return value;
}

}  // namespace

RandomPartition::RandomPartition(std::int64_t n) : n_(n) {
  constexpr std::int64_t kMost = 100'000;
  if (n < 0 || n > kMost) throw Error("random partitions are drawn for n from 0 to 100000");
  count_ = partition_numbers(n);
  divisor_sum_.assign(static_cast<std::size_t>(n) + 1, 0);
  for (std::int64_t d = 1; d <= n; ++d) {
    for (auto m = d; m <= n; m += d) divisor_sum_[static_cast<std::size_t>(m)] += d;
  }
}

std::vector<std::int64_t> RandomPartition::operator()(std::mt19937_64& rng) const {
  std::vector<std::int64_t> parts;
  for (auto n = n_; n > 0;) {
    Integer left = uniform_below(Integer(count_[static_cast<std::size_t>(n)] * n), rng);
    // Small n - m are the likely ones.
    std::int64_t taken = 1;
    for (;; ++taken) {
      const Integer weight =
          count_[static_cast<std::size_t>(n - taken)] * divisor_sum_[static_cast<std::size_t>(taken)];
      if (left < weight) break;
      left -= weight;
    }
    auto divisor =
        std::uniform_int_distribution<std::int64_t>(0, divisor_sum_[static_cast<std::size_t>(taken)] - 1)(rng);
    std::int64_t part = 1;
    for (;; ++part) {
      if (taken % part != 0) continue;
      if (divisor < part) break;
      divisor -= part;
    }
    parts.insert(parts.end(), static_cast<std::size_t>(taken / part), part);
    n -= taken;
  }
  std::sort(parts.begin(), parts.end(), std::greater<>());
  return parts;
}

}  // namespace nimatron
