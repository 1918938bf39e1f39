// Sparse spaces: a division of heaps into rare and common ones by the parity of some bits of their Grundy values.
//
// Let x(n) be the parity of g(n) & mask, plus n if the space alternates, plus an offset, all modulo 2; heap n is common
// if x(n) = 1. If every split takes an even number of tokens, or every one an odd number and the offset is 1, or the
// space does not alternate, then two common or two rare heaps have the nim-sum of a rare heap, and one of each that of
// a common heap. So the common values that heap n can move to come from pairs with a rare heap, of which there are few,
// and g(n) is the least missing one unless a rare value below it is missing.
//
// E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways", chapter 4; A. Gangolli, T. Plambeck, "A note on periodicity
// in some octal games", International Journal of Game Theory 18 (1989).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace nimatron {

// The values of the rare and of the common heaps n are numbered in their order, from 0 to 2^(bits-1) - 1, and the
// numbers of nim-sums are the nim-sums of the numbers. The tables are those of a SparseSpace.
struct SparseNumbers {
  const std::uint32_t *places, *values;  // values[places[v]] is v
  std::uint32_t alternates, offset;
  std::uint32_t pivot;  // the lowest bit of the mask, which a number leaves out

  std::uint32_t flip(std::size_t n) const { return (static_cast<std::uint32_t>(n) & alternates) ^ offset; }
  // The number of v, times 2, plus 1 if v is common for heap n.
  std::uint32_t place(std::size_t n, std::uint32_t v) const { return places[v] ^ flip(n); }
  std::uint32_t value(std::size_t n, std::uint32_t number, bool common) const {
    return values[2 * number + (flip(n) ^ (common ? 1U : 0U))];
  }
  // How many rare values of heap n are less than its common value v with this number.
  std::uint32_t rare_below(std::uint32_t v, std::uint32_t number) const {
    return (v & pivot) != 0 ? (number | (pivot - 1)) + 1 : number & ~(pivot - 1);
  }
};

class SparseSpace {
 public:
  SparseSpace() = default;
  // For values below 2^bits. The numbers taken by splits have the parity of the offset if the space alternates.
  SparseSpace(std::uint32_t bits, std::uint32_t mask, bool alternates, std::uint32_t offset);

  std::uint32_t bits() const { return bits_; }
  // The same division, for values of so many bits.
  SparseSpace with_bits(std::uint32_t bits) const { return {bits, mask_, alternates_ != 0, offset_}; }
  // As long as the space lives.
  SparseNumbers numbers() const { return {places_.data(), values_.data(), alternates_, offset_, mask_ & (~mask_ + 1)}; }
  bool is_common(std::size_t n, std::uint32_t v) const { return (numbers().place(n, v) & 1U) != 0; }
  // Whether the same heaps are rare.
  bool same_division(const SparseSpace& other) const {
    return mask_ == other.mask_ && alternates_ == other.alternates_ && offset_ == other.offset_;
  }

 private:
  std::uint32_t bits_ = 0, mask_ = 0, alternates_ = 0, offset_ = 0;
  std::vector<std::uint32_t> places_, values_;
};

// The space with the fewest rare heaps. counts[n % 2][v] is the number of heaps n with value v; `splits` are the
// numbers of tokens that splits take.
struct SparseChoice {
  SparseSpace space;
  std::uint64_t rare = 0;
};
SparseChoice sparsest_space(const std::vector<std::uint64_t> (&counts)[2], const std::vector<std::size_t>& splits);

}  // namespace nimatron
