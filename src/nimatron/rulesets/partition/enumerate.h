// All partitions of n, one after another, without storing them; and partitions at random.
//
//   each_partition(5, [](std::span<const std::int64_t> parts) { ... });          // 5; 4,1; 3,2; ...
//   RandomPartition draw(1000);
//   std::vector<std::int64_t> parts = draw(rng);                                  // all equally likely
//
// Parts are in descending order; the span holds until the callable returns.
#pragma once

#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include "nimatron/base/integer.h"
#include "nimatron/base/sink.h"

namespace nimatron {

using PartsSink = Sink<std::span<const std::int64_t>>;

// In descending lexicographic order.
void each_partition(std::int64_t n, PartsSink sink);
// Those with at most `rows` parts, none larger than `columns`.
void each_partition_in_box(std::int64_t n, std::int64_t rows, std::int64_t columns, PartsSink sink);

// The numbers of partitions of 0..n, by Euler's pentagonal number theorem.
std::vector<Integer> partition_numbers(std::int64_t n);

// Uniform partitions of n, exactly: A. Nijenhuis, H. Wilf, "A method and two algorithms on the theory of
// partitions", J. Combin. Theory A 18 (1975). n p(n) is the sum of sigma(n-m) p(m) over m < n, so m is
// drawn with that weight, then a divisor d of n-m with weight d; (n-m)/d copies of d join a random partition
// of m.
class RandomPartition {
 public:
  explicit RandomPartition(std::int64_t n);
  std::vector<std::int64_t> operator()(std::mt19937_64& rng) const;

 private:
  std::int64_t n_;
  std::vector<Integer> count_;
  std::vector<std::int64_t> divisor_sum_;
};

}  // namespace nimatron
