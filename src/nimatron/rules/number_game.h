// NumberGame: a game on heaps or on a tuple of numbers, from a rule file.
//
// On heaps a position is the sum of its heaps, and a move replaces one of them; on a tuple a move replaces all numbers
// at once. Each choice of the names after `for`, each heap and each rule that applies is a move of its own.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nimatron/rules/game_text.h"
#include "nimatron/rules/number_program.h"
#include "nimatron/ruleset/concept.h"
#include "nimatron/ruleset/linear_rules.h"
#include "nimatron/rulesets/heaps/heaps.h"

namespace nimatron {

class NumberGame {
 public:
  using Position = Heaps;
  struct Rules {
    std::shared_ptr<const GameText> text;
    std::vector<NumberProgram> programs;  // one for each of text->moves
    std::size_t names;
    std::optional<HeapCode> code;
    bool sum_decreases;
    // The moves as formulas, or why they are not linear.
    std::vector<LinearMove> linear;
    std::string not_linear;
  };
  explicit NumberGame(std::shared_ptr<const Rules> rules) : rules_(std::move(rules)) {}

  std::string spec() const { return rules_->text->name; }
  bool impartial() const { return rules_->text->impartial(); }
  void options(const Position& p, Player player, Sink<Position> sink) const;
  Position parse(Cursor& in) const;
  Position from_numbers(std::span<const std::int64_t> numbers) const { return heaps_of(numbers); }
  std::vector<Integer> numbers(const Position& p) const { return {p.sizes.begin(), p.sizes.end()}; }
  std::string format(const Position& p) const { return format_heaps(p); }
  void check(const Position& p) const;

  void components(const Position& p, Sink<Position> sink) const;
  // Heaps in ascending order, without those that have no move.
  Position normal_form(const Position& p) const;
  SymmetryGroup symmetry() const { return heaps() ? SymmetryGroup::OrderOfHeaps : SymmetryGroup::None; }
  Position orient(const Position& p) const { return heaps() ? ordered_heaps(p) : p; }
  Measures measure() const { return rules_->sum_decreases ? kTokens : kNoMeasure; }
  std::optional<HeapCode> heap_code() const { return rules_->code; }
  std::shared_ptr<const LinearRules> linear_rules(std::size_t axes) const;

  // "Left's rule 2 to 3,5"
  std::string move_name(const Position& p, const Position& q) const;
  void draw(const Position& p, Canvas& canvas) const { draw_heaps(p, canvas); }

  friend bool operator==(const NumberGame& a, const NumberGame& b) {
    return a.rules_ == b.rules_ || a.rules_->text->digest == b.rules_->text->digest;
  }

 private:
  bool heaps() const { return rules_->text->kind == GameText::Kind::Heaps; }
  bool has_move(std::int64_t heap) const;
  // The moves by one rule, until `visit` answers false.
  template <class Visit>
  bool moves(std::size_t rule, const Position& p, Visit visit) const;

  std::shared_ptr<const Rules> rules_;
};

}  // namespace nimatron
