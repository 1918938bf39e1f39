// Subtraction games: heaps; a move takes s tokens from one heap, for an s in the subtraction set S, or,
// with `allbut`, for any positive s outside S.
//
//   make_ruleset("subtraction", "1,3,4")      take 1, 3 or 4
//   make_ruleset("subtraction", "allbut 2")   take any positive number but 2
//
// Berlekamp, Conway, Guy, "Winning Ways", chapter 4. With S = {d, 2d, ..., kd} the Grundy value of a heap
// of n is ⌊n/d⌋ mod (k + 1).
#pragma once

#include <vector>

#include "nimatron/rulesets/heaps/heap_game.h"

namespace nimatron {

class Subtraction : public HeapGame {
 public:
  static constexpr std::size_t kMostNumbers = 1000;

  // The numbers are positive; they are sorted and repeats are dropped.
  explicit Subtraction(std::vector<std::int64_t> numbers, bool all_but = false);
  static Subtraction parse_parameters(Cursor& in);

  const std::vector<std::int64_t>& numbers() const { return numbers_; }
  bool all_but() const { return all_but_; }

  std::string spec() const;
  void options(const Position& p, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  // Heaps with no move are dropped.
  Position normal_form(const Position& p) const;
  Theorem source(question::Kind, const Position&) const {
    return {"the theorem on multiples d, 2d, ..., kd",
            "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 4"};
  }
  std::optional<Nimber> theorem(question::Grundy, const Position& p) const;
  // Sets {1, ..., k}: Theorem 4.2.4 of the switch paper.
  std::optional<Outcome> theorem(const question::Pushed& question, const Position& p) const;
  HeapCode heap_code() const { return {all_but_ ? HeapCode::Kind::AllBut : HeapCode::Kind::Subtract, numbers_}; }
  Facts facts() const { return HeapGame::facts({.heap_code = heap_code()}); }
  friend bool operator==(const Subtraction& a, const Subtraction& b) {
    return a.numbers_ == b.numbers_ && a.all_but_ == b.all_but_;
  }

 private:
  bool is_multiples() const;

  std::vector<std::int64_t> numbers_;
  bool all_but_;
  std::int64_t least_;  // that may be taken
};

}  // namespace nimatron
