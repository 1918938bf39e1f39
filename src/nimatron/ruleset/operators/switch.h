// Switch operators: play begins by the rules of R1 and continues, from some moment on, by those of R2 on the
// same board.
//
//   AnyRuleset r = Switch(SwitchRule::Push, nim, euclid);
//   r.options(r.parse("2,4"), ...);               // moves of nim, and (2:2,4), the pushed position
//
// E. Duchêne, M. Heinrich, U. Larsson, A. Parreau, "The switch operators and push-the-button games",
// Theoretical Computer Science 715 (2018), Definition 2.0.1 and section 6; conjoined rulesets are due to
// M. Huggan and R. J. Nowakowski.
//
// A position writes its board in the first phase and "2:" before it in the second; in nested operators
// all phases are written, outermost first, unless all are 1. Entering an operand begins at its phase 1.
//
// Kept: in the second phase everything that R2 has. In the first phase no components, since the button
// is shared by all of them, and the symmetries that both rulesets have. A partizan operand makes the
// compound partizan.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/value/weight_entry.h"

namespace nimatron {

enum class SwitchRule : std::uint8_t {
  Push,      // pushing the button is a move, at any time, once
  Live,      // the same, but only while the player to move has a move in R1
  Pass,      // Live with R1 = R2: one pass for the whole game
  Before,    // pushing is free before a move, which is then by R2
  After,     // pushing is free after a move by R1
  Both,      // either
  Conjoined  // no button: R2 begins when neither player has a move in R1, which costs no move
};

constexpr const char* name(SwitchRule rule) {
  constexpr const char* kNames[] = {"push", "push_live", "pass", "push_before", "push_after", "push_both", "conjoined"};
  return kNames[static_cast<int>(rule)];
}

struct SwitchParts {
  SwitchRule rule;
  AnyRuleset before, after;
  friend bool operator==(const SwitchParts&, const SwitchParts&) = default;
};

// A position of the ruleset of its phase.
struct Phased {
  static constexpr std::string_view kKind = "phases";
  bool second = false;
  AnyPosition at;

  friend bool operator==(const Phased&, const Phased&) = default;
  friend std::size_t hash_value(const Phased& p) { return mix(hash_value(p.at), p.second ? 2 : 1); }
  friend void encode(const Phased& p, ByteWriter& out);
  friend void decode(ByteReader& in, Phased& p);
};

// An Error if the two are not played on boards of one kind.
void check_same_kind(std::string_view operator_name, const AnyRuleset& r1, const AnyRuleset& r2);

// A position of `r`, also on a board that only `other` reads: Domineering knows no stones, but plays around those of
// Clobber.
AnyPosition parse_on_either(const AnyRuleset& r, const AnyRuleset& other, Cursor& in);

// The board of p, a position of `from`, as a position of `to`. An Error where `to` is not played on such a board: play
// could not go on there, so the operators hand out no move to it.
AnyPosition carried_over(const AnyRuleset& from, const AnyPosition& p, const AnyRuleset& to);

bool has_move(const AnyRuleset& r, const AnyPosition& p, Player player);
bool is_over(const AnyRuleset& r, const AnyPosition& p);

class Switch {
 public:
  using Position = Phased;

  // An Error if the two are not played on boards of one kind. `name` is what it is written as, where that is not
  // made from the two.
  Switch(SwitchRule rule, AnyRuleset before, AnyRuleset after, std::string name = {});

  std::string spec() const;
  BoardKind kind() const { return parts_.before.kind(); }
  bool impartial() const { return impartial_; }
  void options(const Position& p, Player player, Sink<Position> sink) const;
  Position parse(Cursor& in) const;
  std::string format(const Position& p) const;
  std::string format_phases(const Position& p) const;
  // The board must be a state of both while both may still be played on it.
  void check(const Position& p) const;
  AnyPosition board(const Position& p) const { return of_phase(p).board(p.at); }
  Position enter(const AnyPosition& b) const { return {false, parts_.before.enter(b)}; }
  Position resume(const AnyPosition& b, std::string_view phases) const;
  void components(const Position& p, Sink<Position> sink) const;
  Position orient(const Position& p) const { return {p.second, of_phase(p).orient(p.at)}; }
  Position normal_form(const Position& p) const;
  Position reduce(const Position& p) const;
  std::string move_name(const Position& p, const Position& q) const;
  bool draw(const Position& p, Canvas& canvas) const;

  Theorem source(question::Kind question, const Position& p) const;
  template <class Q>
  std::optional<typename Q::Answer> theorem(const Q& question, const Position& p) const {
    if (p.second) return parts_.after.theorem(question, p.at);
    if constexpr (std::same_as<Q, question::Outcome>) {
      return first_outcome(p.at);
    } else if constexpr (std::same_as<Q, question::Grundy>) {
      return first_value(p.at);
    } else {
      return std::nullopt;
    }
  }

  std::shared_ptr<Solver> solver(question::Outcome, Budget& budget) const;
  // Of the first phase, whose state is that of R1.
  std::optional<Position> from_numbers(std::span<const std::int64_t> numbers) const;
  std::optional<std::vector<Integer>> numbers(const Position& p) const {
    return p.second ? std::nullopt : parts_.before.numbers(p.at);
  }
  Facts facts() const;

  friend bool operator==(const Switch& a, const Switch& b) { return a.parts_ == b.parts_ && a.name_ == b.name_; }

 private:
  const AnyRuleset& of_phase(const Position& p) const { return p.second ? parts_.after : parts_.before; }
  std::string board_text(const Position& p, std::string text) const;
  // R2 on the same board; the phases of an operator in R1 are forgotten.
  AnyPosition pushed(const AnyPosition& p) const;
  std::optional<Outcome> first_outcome(const AnyPosition& p) const;
  std::optional<Nimber> first_value(const AnyPosition& p) const;
  std::shared_ptr<const LinearRules> linear_rules(std::size_t axes) const;

  SwitchParts parts_;
  std::string name_;
  bool impartial_;
  bool one_ruleset_;  // both are one ruleset or its two sides: what one of them reads, the other does
  SymmetryGroup symmetry_ = SymmetryGroup::None;
};

// p as a position of the second ruleset of r, if r has a button (Facts::button) and it has been pushed.
std::optional<AnyPosition> after_switch(const AnyRuleset& r, const AnyPosition& p);

}  // namespace nimatron
