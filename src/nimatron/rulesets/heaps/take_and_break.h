// Take-and-break games on heaps, named by an extended code d_-k...d_0.d_1d_2...[...]
//
// The digit d_j says what may become of a heap from which j tokens are taken, or to which -j are added: how many heaps
// may be left, none of them empty. A digit is one of
//   0-9, A-V        the bits of a number: 1 for no heap, 2 for one, 4 for two, 8 for three, 16 for four,
//   {0,2,5}, {2,4+} these counts; 4+ is four or more, and * is {0+}, any number.
// A mark after a digit or after a count restricts the heaps: ! pairwise unequal, ? not all equal, = all equal. Digits
// in square brackets at the end repeat for ever: 0.[3] is Nim.
//
// A. N. Siegel, Combinatorial Game Theory (2013), ch. IV; the notation is that of his program CGSuite.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nimatron/rulesets/heaps/heap_game.h"

namespace nimatron {

// How many heaps a digit lets a move leave, and of what sizes.
class HeapCounts {
 public:
  enum class Mark : std::uint8_t { None, Unequal, NotAllEqual, Equal };

  // A digit with its marks: "7", "A=", "{2,4+!}", "*".
  static HeapCounts parse(Cursor& in);
  std::string text() const;
  // The mark of a count that is allowed.
  std::optional<Mark> mark(std::int64_t count) const;
  bool empty() const { return counts_.empty() && !tail_; }
  // The greatest count that is allowed; none if there is no greatest.
  std::optional<std::int64_t> most() const;
  // The bits of the counts, if there are only counts up to 3 and no marks.
  std::optional<std::int64_t> plain() const;
  friend bool operator==(const HeapCounts&, const HeapCounts&) = default;

 private:
  void allow(std::size_t count, Mark mark);
  void simplify();

  std::vector<std::optional<Mark>> counts_;  // by count
  std::optional<Mark> tail_;                 // of all counts after those
};

class TakeAndBreakGame : public HeapGame {
 public:
  static constexpr std::size_t kMostDigits = 1000;

  static TakeAndBreakGame parse_parameters(Cursor& in);
  // In normal form: "0.A="
  std::string code() const;

  std::string spec() const { return "takeandbreak[\"" + code() + "\"]"; }
  // As in octal games the order of heaps means nothing, and a move leaves them in ascending order.
  void options(const Position& p, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  Position normal_form(const Position& p) const { return sorted_heaps(p); }
  std::string move_name(const Position& p, const Position& q) const;
  Facts facts() const;
  friend bool operator==(const TakeAndBreakGame& a, const TakeAndBreakGame& b) {
    return a.before_ == b.before_ && a.after_ == b.after_ && a.again_ == b.again_;
  }

 private:
  // d_j; empty outside the code.
  const HeapCounts& digit(std::int64_t j) const;

  std::vector<HeapCounts> before_;  // d_0, d_-1, ...
  std::vector<HeapCounts> after_;   // d_1, d_2, ...
  std::vector<HeapCounts> again_;   // what repeats after those
};

}  // namespace nimatron
