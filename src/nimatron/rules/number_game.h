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
    bool sum_decreases, ends;  // whether every move lowers the sum; whether play is proved to end
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
  Position orient(const Position& p) const { return heaps() ? ordered_heaps(p) : p; }
  Facts facts() const {
    return {.ends = rules_->ends,
            .measures = rules_->sum_decreases ? kTokens : kNoMeasure,
            .symmetry = heaps() ? SymmetryGroup::OrderOfHeaps : SymmetryGroup::None,
            .heap_code = rules_->code,
            .linear_rules = [r = *this](std::size_t axes) { return r.linear_rules(axes); }};
  }

  // "take 2 from heap 1", "split heap 1 into 2 and 3"; of a tuple "take 2 from a", "a to 3, b to 7".
  std::string move_name(const Position& p, const Position& q) const;
  void draw(const Position& p, Canvas& canvas) const { draw_heaps(p, canvas); }

  friend bool operator==(const NumberGame& a, const NumberGame& b) {
    return a.rules_ == b.rules_ || a.rules_->text->digest == b.rules_->text->digest;
  }

 private:
  bool heaps() const { return rules_->text->kind == GameText::Kind::Heaps; }
  bool has_move(std::int64_t heap) const;
  std::shared_ptr<const LinearRules> linear_rules(std::size_t axes) const;
  // The moves by one rule, until `visit` answers false.
  template <class Visit>
  bool moves(std::size_t rule, const Position& p, Visit visit) const;

  std::shared_ptr<const Rules> rules_;
};

}  // namespace nimatron
