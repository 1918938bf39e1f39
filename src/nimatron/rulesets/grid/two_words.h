// Sets of up to 64 or 128 cells as one word or two: what the search of Domineering is written with for both.
//
// Two words are shifted by fewer than 64 places: for that the compiler's own type of 128 bits takes more instructions,
// since it must be right for any distance.
#pragma once

#include <bit>
#include <cstdint>

namespace nimatron::domineering {

struct TwoWords {
  constexpr TwoWords() = default;
  constexpr TwoWords(std::uint64_t l) : low(l) {}  // as 0 and 1 are words
  constexpr TwoWords(std::uint64_t l, std::uint64_t h) : low(l), high(h) {}

  friend constexpr TwoWords operator&(const TwoWords& a, const TwoWords& b) { return {a.low & b.low, a.high & b.high}; }
  friend constexpr TwoWords operator|(const TwoWords& a, const TwoWords& b) { return {a.low | b.low, a.high | b.high}; }
  friend constexpr TwoWords operator^(const TwoWords& a, const TwoWords& b) { return {a.low ^ b.low, a.high ^ b.high}; }
  friend constexpr TwoWords operator~(const TwoWords& a) { return {~a.low, ~a.high}; }
  friend constexpr TwoWords operator<<(const TwoWords& a, unsigned n) {
    return {a.low << n, a.high << n | a.low >> 1 >> (63 - n)};
  }
  friend constexpr TwoWords operator>>(const TwoWords& a, unsigned n) {
    return {a.low >> n | a.high << 1 << (63 - n), a.high >> n};
  }
  TwoWords& operator&=(const TwoWords& b) { return *this = *this & b; }
  TwoWords& operator|=(const TwoWords& b) { return *this = *this | b; }
  TwoWords& operator>>=(unsigned n) { return *this = *this >> n; }
  friend constexpr bool operator==(const TwoWords&, const TwoWords&) = default;
  friend constexpr bool operator<(const TwoWords& a, const TwoWords& b) {
    return a.high != b.high ? a.high < b.high : a.low < b.low;
  }

  std::uint64_t low = 0, high = 0;
};

inline std::uint64_t low_word(const TwoWords& b) { return b.low; }
inline int count(std::uint64_t b) { return std::popcount(b); }
inline int count(const TwoWords& b) { return std::popcount(b.low) + std::popcount(b.high); }
// The first cell of a set that is not empty.
inline std::uint64_t first_cell(std::uint64_t b) { return b & -b; }
inline TwoWords first_cell(const TwoWords& b) {
  return b.low != 0 ? TwoWords(b.low & -b.low) : TwoWords(0, b.high & -b.high);
}
// The last one.
inline std::uint64_t last_cell(std::uint64_t b) { return std::uint64_t{1} << (63 - std::countl_zero(b)); }
inline TwoWords last_cell(const TwoWords& b) {
  return b.high != 0 ? TwoWords(0, last_cell(b.high)) : TwoWords(last_cell(b.low));
}
// The set of the i-th cell alone.
template <class W>
W cell(int i) {
  if constexpr (sizeof(W) == 8) {
    return W{1} << i;
  } else {
    return i < 64 ? W(std::uint64_t{1} << i) : W(0, std::uint64_t{1} << (i - 64));
  }
}

}  // namespace nimatron::domineering
