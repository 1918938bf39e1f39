// Octal games: take-and-break games on heaps, named by a code d0.d1d2d3...
//
// The digit d_k says what may become of a heap from which k tokens are taken, as a sum of
//   1   nothing is left: the heap had exactly k tokens,
//   2   the rest is left as one non-empty heap,
//   4   the rest is left as two non-empty heaps,
//   8   the rest is left as three non-empty heaps.
// So digits go from 0 to 7 in an octal code and from 0 to F in a hexadecimal one. The digit before the
// point belongs to taking nothing; it can only split, so it is 0, 4, 8 or C. Kayles is 0.77, Dawson's
// Chess 0.137, Cram on a strip 0.07; 4.3 lets a player split a heap or take one token.
//
// R. K. Guy, C. A. B. Smith, "The G-values of various games", Proceedings of the Cambridge Philosophical
// Society 52 (1956).
#pragma once

#include <vector>

#include "nimatron/rulesets/heaps/heap_game.h"

namespace nimatron {

class Octal : public HeapGame {
 public:
  static constexpr std::size_t kMostDigits = 1000;

  // digits[k] is d_k; digits[0] is a multiple of 4. Trailing zeros mean nothing and are dropped.
  explicit Octal(std::vector<unsigned> digits);
  static Octal parse_parameters(Cursor& in);

  // d_0, d_1, ..., up to the last that is not 0.
  const std::vector<unsigned>& digits() const { return digits_; }
  // "0.77"
  std::string code() const;
  bool has_move(std::int64_t heap) const;

  std::string spec() const { return "octal[" + code() + "]"; }
  // Heaps come and go, so their order means nothing: a move leaves them in ascending order.
  void options(const Position& p, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  // Heaps with no move are dropped.
  Position normal_form(const Position& p) const;
  std::string move_name(const Position& p, const Position& q) const;
  HeapCode heap_code() const { return {HeapCode::Kind::Digits, {digits_.begin(), digits_.end()}}; }
  // A code like 4.3 splits heaps without taking.
  Facts facts() const {
    return {.measures = digits_.empty() || digits_[0] == 0 ? kTokens : kNoMeasure,
            .symmetry = SymmetryGroup::OrderOfHeaps,
            .heap_code = heap_code()};
  }
  friend bool operator==(const Octal& a, const Octal& b) { return a.digits_ == b.digits_; }

 private:
  std::vector<unsigned> digits_;
};

// "take 2 from heap 1, leaving 3 and 4": what became of a heap of this size.
std::string broken_heap_name(std::size_t heap, std::int64_t size, const Heaps& left);
// The heaps of `some` that are not in `others`, in ascending order.
Heaps other_heaps(const Heaps& some, const Heaps& others);

}  // namespace nimatron
