// Ruleset: a small immutable value that can say what the moves are. Everything else in Nimatron is an
// algorithm over this concept.
//
//   struct OneHeap {
//     using Position = Heaps;                                       // regular, hashable, has kKind
//     std::string spec() const { return "oneheap"; }                // its text; parameters included
//     void options(const Position& p, Sink<Position> sink) const;   // impartial: one call per move
//     Position parse(Cursor& in) const;                             // the state's own notation
//     std::string format(const Position& p) const;                  // parse(format(p)) == p
//   };
//
// A partizan ruleset has options(p, Player, sink) instead; one with parameters also has operator==. What a game says
// about itself as data are its facts (facts.h); what it computes about positions are hooks. Solvers, tables and
// printers use both but never require them. For each hook below a free function of the same name works for every
// ruleset.
#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nimatron/base/canvas.h"
#include "nimatron/base/cursor.h"
#include "nimatron/base/error.h"
#include "nimatron/base/hash.h"
#include "nimatron/base/integer.h"
#include "nimatron/base/sink.h"
#include "nimatron/ruleset/facts.h"
#include "nimatron/ruleset/knowledge.h"
#include "nimatron/ruleset/position.h"
#include "nimatron/value/outcome.h"

namespace nimatron {

class AnyRuleset;
class Budget;
class Solver;
struct SignedPart;

template <class R>
concept HasImpartialOptions = requires(const R& r, const typename R::Position& p, Sink<typename R::Position> sink) {
  r.options(p, sink);
};
template <class R>
concept HasPartizanOptions = requires(const R& r, const typename R::Position& p, Player player,
                                      Sink<typename R::Position> sink) {
  r.options(p, player, sink);
};

template <class R>
concept Ruleset = (HasImpartialOptions<R> || HasPartizanOptions<R>)&&std::regular<typename R::Position>&& requires(
    const R& r, const typename R::Position& p, Cursor& in) {
  { hash_value(p) } -> std::convertible_to<std::size_t>;
  { r.spec() } -> std::convertible_to<std::string>;
  { r.parse(in) } -> std::convertible_to<typename R::Position>;
  { r.format(p) } -> std::convertible_to<std::string>;
};

// Whether both players have the same moves everywhere. A ruleset built at run time says so by impartial().
template <Ruleset R>
bool is_impartial(const R& r) {
  if constexpr (requires { r.impartial(); }) {
    return r.impartial();
  } else {
    return !HasPartizanOptions<R>;
  }
}

template <Ruleset R>
void options(const R& r, const typename R::Position& p, Player player, Sink<typename R::Position> sink) {
  if constexpr (HasPartizanOptions<R>) {
    r.options(p, player, sink);
  } else {
    r.options(p, sink);
  }
}
// The moves of an impartial ruleset; of a partizan one, an Error.
template <Ruleset R>
void options(const R& r, const typename R::Position& p, Sink<typename R::Position> sink) {
  if constexpr (HasImpartialOptions<R>) {
    r.options(p, sink);
  } else if constexpr (requires { r.impartial(); }) {
    if (!r.impartial()) throw Error(r.spec() + " is partizan: the players have different moves");
    r.options(p, Player::Left, sink);
  } else {
    throw Error(r.spec() + " is partizan: the players have different moves");
  }
}

// How many moves an impartial position has, as far as 32 bits count. A game that can count them without making them
// has the hook.
template <Ruleset R>
std::uint32_t move_count(const R& r, const typename R::Position& p) {
  if constexpr (requires { r.move_count(p); }) {
    return r.move_count(p);
  } else {
    std::uint32_t count = 0;
    options(r, p, [&](const auto&) {
      if (count < 0xfffffff0U) ++count;
    });
    return count;
  }
}

// What the ruleset says about itself.
template <Ruleset R>
Facts facts(const R& r) {
  Facts stated;
  if constexpr (requires { r.facts(); }) stated = r.facts();
  if (!stated.all_small) stated.all_small = is_impartial(r);
  return stated;
}

// ---- Positions that are the same game

// The exact disjunctive summands of p; none for a position that is over in every part.
template <Ruleset R>
void components(const R& r, const typename R::Position& p, Sink<typename R::Position> sink) {
  if constexpr (requires { r.components(p, sink); }) {
    r.components(p, sink);
  } else {
    sink(p);
  }
}

// A representative with an isomorphic game tree.
template <Ruleset R>
typename R::Position normal_form(const R& r, const typename R::Position& p) {
  if constexpr (requires { r.normal_form(p); }) {
    return r.normal_form(p);
  } else {
    return p;
  }
}

// A representative that is equal in normal play only: never for misère play, genus or tree sizes.
template <Ruleset R>
typename R::Position reduce(const R& r, const typename R::Position& p) {
  if constexpr (requires { r.reduce(p); }) {
    return r.reduce(p);
  } else {
    return p;
  }
}

// What the normal-play solvers store: the normal form of the reduced position. It is one call, so that an
// erased ruleset decodes and encodes once.
template <Ruleset R>
typename R::Position search_form(const R& r, const typename R::Position& p) {
  if constexpr (requires { r.search_form(p); }) {
    return r.search_form(p);
  } else if constexpr (requires { r.reduce(p); }) {
    return normal_form(r, r.reduce(p));
  } else {
    return normal_form(r, p);
  }
}

// The representative of p under the symmetries of the board (Facts::symmetry).
template <Ruleset R>
typename R::Position orient(const R& r, const typename R::Position& p) {
  if constexpr (requires { r.orient(p); }) {
    return r.orient(p);
  } else {
    return p;
  }
}

// -p, if the ruleset can express it: the position in which the players have exchanged their moves.
template <Ruleset R>
std::optional<typename R::Position> negated(const R& r, const typename R::Position& p) {
  if constexpr (requires { r.negated(p); }) {
    return r.negated(p);
  } else {
    return is_impartial(r) ? std::optional(p) : std::nullopt;
  }
}

// ---- Boards, which operators on rulesets share

// The kind of board: operators combine rulesets of equal kinds.
template <Ruleset R>
BoardKind kind(const R& r) {
  if constexpr (requires { r.kind(); }) {
    return r.kind();
  } else {
    return board_kind<typename R::Position>(R::Position::kKind);
  }
}

// The board of p without the phases of operators: what another ruleset of the same kind can play on.
template <Ruleset R>
auto board(const R& r, const typename R::Position& p) {
  if constexpr (requires { r.board(p); }) {
    return r.board(p);
  } else {
    return p;
  }
}
template <Ruleset R>
using BoardOf = decltype(board(std::declval<const R&>(), std::declval<const typename R::Position&>()));

// The position in which r begins on a board.
template <Ruleset R>
typename R::Position enter(const R& r, const BoardOf<R>& b) {
  if constexpr (requires { r.enter(b); }) {
    return r.enter(b);
  } else {
    return b;
  }
}

// The position on a board in the phases of operators, the outermost first: "21" as in "2:1:3,5". Without phases it is
// where r begins.
template <Ruleset R>
typename R::Position resume(const R& r, const BoardOf<R>& b, std::string_view phases) {
  if constexpr (requires { r.resume(b, phases); }) {
    return r.resume(b, phases);
  } else {
    if (!phases.empty()) throw Error(r.spec() + " has no phases");
    return enter(r, b);
  }
}

// Throws an Error with the reason if p has the right kind but is not a state of this ruleset.
template <Ruleset R>
void check(const R& r, const typename R::Position& p) {
  if constexpr (requires { r.check(p); }) r.check(p);
}

// ---- Theory

// The answer of a theorem to one question, if the game has such a theorem.
template <Ruleset R, class Q>
std::optional<typename Q::Answer> theorem(const R& r, const Q& question, const typename R::Position& p) {
  if constexpr (requires { r.theorem(question, p); }) {
    return r.theorem(question, p);
  } else {
    return std::nullopt;
  }
}

// The theorem behind that answer; without a name if the game does not say.
template <Ruleset R>
Theorem source(const R& r, question::Kind question, const typename R::Position& p) {
  if constexpr (requires { r.source(question, p); }) {
    return r.source(question, p);
  } else {
    return {};
  }
}

// A search of the game's own for who wins, if it has one; asked with question::Pushed, for who wins push(r,after).
template <Ruleset R, class Q>
std::shared_ptr<Solver> solver(const R& r, const Q& question, Budget& budget) {
  if constexpr (requires { r.solver(question, budget); }) {
    return r.solver(question, budget);
  } else {
    return nullptr;
  }
}

// The cell of a position in the addition game that the ruleset is equivalent to (Facts::lattice).
template <Ruleset R>
std::optional<LatticeVector> lattice_cell(const R& r, const typename R::Position& p) {
  if constexpr (requires { r.lattice_cell(p); }) {
    return r.lattice_cell(p);
  } else {
    return std::nullopt;
  }
}

// ---- Text and pictures

// format with every phase of an operator written out.
template <Ruleset R>
std::string format_phases(const R& r, const typename R::Position& p) {
  if constexpr (requires { r.format_phases(p); }) {
    return r.format_phases(p);
  } else {
    return r.format(p);
  }
}

// The whole text of a position, as it is typed.
template <Ruleset R>
std::string print(const R& r, const typename R::Position& p) {
  if constexpr (requires { r.print(p); }) {
    return r.print(p);
  } else {
    return r.spec() + "(" + r.format(p) + ")";
  }
}

// The name of the move from p to q; by default the state it leads to.
template <Ruleset R>
std::string move_name(const R& r, const typename R::Position& p, const typename R::Position& q) {
  if constexpr (requires { r.move_name(p, q); }) {
    return r.move_name(p, q);
  } else {
    const std::string state = r.format(q);
    return state.empty() ? print(r, q) : state;
  }
}

// Draws p; false if the game has no drawing.
template <Ruleset R>
bool draw(const R& r, const typename R::Position& p, Canvas& canvas) {
  if constexpr (requires {
                  { r.draw(p, canvas) } -> std::same_as<bool>;
                }) {
    return r.draw(p, canvas);
  } else if constexpr (requires { r.draw(p, canvas); }) {
    r.draw(p, canvas);
    return true;
  } else {
    return false;
  }
}

// The position whose state is this list of numbers, as parse would read it, but without check; none if states are not
// lists of numbers.
template <Ruleset R>
std::optional<typename R::Position> from_numbers(const R& r, std::span<const std::int64_t> numbers) {
  if constexpr (requires { r.from_numbers(numbers); }) {
    return r.from_numbers(numbers);
  } else {
    return std::nullopt;
  }
}
// The numbers that are the state of p: from_numbers(numbers(p)) is p. None if states are not lists of numbers.
template <Ruleset R>
std::optional<std::vector<Integer>> numbers(const R& r, const typename R::Position& p) {
  if constexpr (requires { r.numbers(p); }) {
    return r.numbers(p);
  } else {
    return std::nullopt;
  }
}

}  // namespace nimatron
