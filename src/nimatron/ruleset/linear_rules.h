// LinearRules: the moves of an impartial game on natural numbers, stated as formulas of first-order logic about
// addition, from which laws about all positions are proved (table/law.h).
//
//   Wythoff's game: variables 0 and 1 are the heaps, variable 2 is what a move leaves of the first
//   {2, {{1, not_negative(a - k - 1), {k, b}}, {1, not_negative(b - k - 1), {a, k}},
//        {1, not_negative(a - k - 1), {k, b - a + k}}}}
//
// A result that is negative is not a move where the game comes from vectors or from C++, and an error of a rule file.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nimatron/automata/predicate.h"
#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron {

struct LinearMove {
  // Variables after those of the position, which a move chooses.
  std::uint32_t unknowns = 0;
  Predicate condition;
  // The numbers of the position after the move; of several ones after each other, if the move leaves a sum.
  std::vector<Linear> results;
  std::size_t parts = 1;
  // In which game play goes on: 0 in this one, i in others[i - 1].
  std::size_t to = 0;
};

struct LinearRules {
  struct Other {
    AnyRuleset ruleset;
    std::shared_ptr<const LinearRules> rules;
  };
  std::size_t axes = 0;
  std::vector<LinearMove> moves = {};
  // Which tuples are positions.
  Predicate domain = {};
  // Games that play may go on in, and never comes back from.
  std::vector<Other> others = {};
  // Where the rules are not linear: the positions that the previous player wins, by a theorem, and its source.
  std::optional<Predicate> losses = {};
  std::string theorem = {};
  // The vectors, if the game is a vector addition game.
  std::vector<LatticeVector> vectors = {};
};

// What a ruleset states, or what follows from its code or its vectors; null if nothing does. With 0 axes: in the number
// of axes that its positions always have, if there is one.
std::shared_ptr<const LinearRules> linear_rules_of(const AnyRuleset& ruleset, std::size_t axes);

// The rules of independent heaps; null if a heap may become several and there are others.
std::shared_ptr<const LinearRules> heap_rules(const HeapCode& code, std::size_t axes);

// Adds the moves of a game on the same numbers where the condition holds: as moves that stay in `into`, or that go on
// in its `to`-th other game. An Error where the moves are not linear.
void add_moves(LinearRules& into, const LinearRules& from, const Predicate& condition, std::size_t to = 0);

// That a move leads from a position, the first variables, to one of the `to`-th other game or, for 0, of this one, the
// next variables; of moves that leave no sum.
Predicate leads_to(const LinearRules& rules, std::size_t to);

// That a position has a move.
Predicate has_move(const LinearRules& rules);

}  // namespace nimatron
