// Bit sets over the cells of a board, and the steps from cell to cell. A cell's index is
// row * stride + column; the stride is a power of two, so that a board of up to 8 x 8 cells is one
// machine word, and what is written once as a template over the bit set serves boards of any size.
//
//   Lattice<Word> l(stride, 1);
//   Word reached = l.flood(seed, free);             // the connected part of `free` that holds the seed
#pragma once

#include <bit>
#include <boost/container/small_vector.hpp>
#include <cstddef>

#include "nimatron/rulesets/grid/word.h"

namespace nimatron {

// A bit set of several words; all operands have the same length.
class Wide {
 public:
  Wide() = default;
  explicit Wide(std::size_t words) : w_(words, 0) {}
  std::size_t size() const { return w_.size(); }
  Word& operator[](std::size_t i) { return w_[i]; }
  Word operator[](std::size_t i) const { return w_[i]; }

  Wide& operator&=(const Wide& o) {
    for (std::size_t i = 0; i < w_.size(); ++i) w_[i] &= o.w_[i];
    return *this;
  }
  Wide& operator|=(const Wide& o) {
    for (std::size_t i = 0; i < w_.size(); ++i) w_[i] |= o.w_[i];
    return *this;
  }
  friend Wide operator&(Wide a, const Wide& b) { return a &= b; }
  friend Wide operator|(Wide a, const Wide& b) { return a |= b; }
  friend Wide operator~(Wide a) {
    for (auto& w : a.w_) w = ~w;
    return a;
  }
  friend Wide operator<<(const Wide& a, unsigned n);
  friend Wide operator>>(const Wide& a, unsigned n);
  friend bool operator==(const Wide& a, const Wide& b) { return a.w_ == b.w_; }

 private:
  boost::container::small_vector<Word, 4> w_;
};

inline bool any(Word b) { return b != 0; }
inline bool any(const Wide& b) {
  for (std::size_t i = 0; i < b.size(); ++i) {
    if (b[i]) return true;
  }
  return false;
}
inline int count(Word b) { return std::popcount(b); }
inline int count(const Wide& b) {
  int n = 0;
  for (std::size_t i = 0; i < b.size(); ++i) n += std::popcount(b[i]);
  return n;
}
inline bool has_bit(Word b, int i) { return (b >> i & 1) != 0; }
inline bool has_bit(const Wide& b, int i) { return (b[static_cast<std::size_t>(i) / 64] >> (i % 64) & 1) != 0; }
inline void set_bit(Word& b, int i) { b |= Word{1} << i; }
inline void set_bit(Wide& b, int i) { b[static_cast<std::size_t>(i) / 64] |= Word{1} << (i % 64); }
inline void clear_bit(Word& b, int i) { b &= ~(Word{1} << i); }
inline void clear_bit(Wide& b, int i) { b[static_cast<std::size_t>(i) / 64] &= ~(Word{1} << (i % 64)); }
// The least cell of a set that is not empty.
inline int first_bit(Word b) { return std::countr_zero(b); }
inline int first_bit(const Wide& b) {
  std::size_t i = 0;
  while (b[i] == 0) ++i;
  return static_cast<int>(i) * 64 + std::countr_zero(b[i]);
}
// Calls f(cell index) for each cell of the set, in ascending order.
template <class F>
void for_each_bit(Word b, F f) {
  for (; b; b &= b - 1) f(std::countr_zero(b));
}
template <class F>
void for_each_bit(const Wide& b, F f) {
  for (std::size_t i = 0; i < b.size(); ++i) {
    for_each_bit(b[i], [&](int k) { f(static_cast<int>(i) * 64 + k); });
  }
}
// An empty set and a set of one cell, as long as `like`.
inline Word no_cells(Word) { return 0; }
inline Wide no_cells(const Wide& like) { return Wide(like.size()); }
template <class B>
B one_cell(const B& like, int i) {
  B b = no_cells(like);
  set_bit(b, i);
  return b;
}

// The steps on a board of one stride. Stepping over an edge leaves the board; steps south may enter rows
// that the board does not have, so results must be intersected with a set of cells.
template <class B>
class Lattice {
 public:
  Lattice(int stride, std::size_t words);
  int stride() const { return stride_; }
  B east(const B& b) const { return (b & ~last_) << 1U; }
  B west(const B& b) const { return (b & ~first_) >> 1U; }
  B south(const B& b) const { return stride_ < 64 || words_ > 1 ? b << static_cast<unsigned>(stride_) : no_cells(b); }
  B north(const B& b) const { return stride_ < 64 || words_ > 1 ? b >> static_cast<unsigned>(stride_) : no_cells(b); }
  B neighbours(const B& b) const { return east(b) | west(b) | south(b) | north(b); }
  // The connected part of `within` that holds the cells of `seed`.
  B flood(B seed, const B& within) const;

 private:
  int stride_;
  std::size_t words_;
  B first_, last_;  // the first and the last column of the stride
};

template <>
inline Lattice<Word>::Lattice(int stride, std::size_t)
    : stride_(stride),
      words_(1),
      first_(stride == 8    ? 0x0101010101010101U
             : stride == 16 ? 0x0001000100010001U
             : stride == 32 ? 0x0000000100000001U
                            : 1U),
      last_(first_ << (stride < 64 ? stride - 1 : 63)) {}
template <>
Lattice<Wide>::Lattice(int stride, std::size_t words);

template <>
inline Word Lattice<Word>::flood(Word seed, const Word& within) const {
  for (Word piece = seed & within;;) {
    const Word wider = (piece | neighbours(piece)) & within;
    if (wider == piece) return piece;
    piece = wider;
  }
}
template <>
Wide Lattice<Wide>::flood(Wide seed, const Wide& within) const;

}  // namespace nimatron
