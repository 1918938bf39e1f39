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
// A partizan ruleset has options(p, Player, sink) instead; one with parameters also has operator==. Everything else
// that is known about a game is a hook, which solvers, tables and printers use but never require. For each hook below
// a free function of the same name works for every ruleset.
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
#include "nimatron/ruleset/knowledge.h"
#include "nimatron/ruleset/position.h"
#include "nimatron/value/outcome.h"

namespace nimatron {

class AnyRuleset;
class Budget;
struct LinearRules;
class Solver;
struct SignedPart;
struct SwitchParts;

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

// The symmetries of the board that preserve the ruleset; operators use a symmetry that all their operands have.
template <Ruleset R>
SymmetryGroup symmetry(const R& r) {
  if constexpr (requires { r.symmetry(); }) {
    return r.symmetry();
  } else {
    return SymmetryGroup::None;
  }
}
// The representative of p under them.
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

// The quantities of the board that every move decreases.
template <Ruleset R>
Measures measure(const R& r) {
  if constexpr (requires { r.measure(); }) {
    return r.measure();
  } else {
    return kNoMeasure;
  }
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

// The outcome of push(r,after) at p with the button not pushed, if it is known.
template <Ruleset R>
std::optional<Outcome> push_outcome(const R& r, const AnyRuleset& after, const typename R::Position& p) {
  if constexpr (requires { r.push_outcome(after, p); }) {
    return r.push_outcome(after, p);
  } else {
    return std::nullopt;
  }
}
// The outcome of leftright(r) at p with the button not pushed, if it is known.
template <Ruleset R>
std::optional<Outcome> leftright_outcome(const R& r, const typename R::Position& p) {
  if constexpr (requires { r.leftright_outcome(p); }) {
    return r.leftright_outcome(p);
  } else {
    return std::nullopt;
  }
}

// A search of the game's own for who wins, if it has one.
template <Ruleset R>
std::shared_ptr<Solver> solver(const R& r, question::Outcome question, Budget& budget) {
  if constexpr (requires { r.solver(question, budget); }) {
    return r.solver(question, budget);
  } else {
    return nullptr;
  }
}
// The same of `pushed`, which is push(r,S) for some S.
template <Ruleset R>
std::shared_ptr<Solver> push_solver(const R& r, const AnyRuleset& pushed, Budget& budget) {
  if constexpr (requires { r.push_solver(pushed, budget); }) {
    return r.push_solver(pushed, budget);
  } else {
    return nullptr;
  }
}

// Whether in every position both players have a move or neither has.
template <Ruleset R>
bool is_all_small(const R& r) {
  if constexpr (requires { r.all_small(); }) {
    return r.all_small();
  } else {
    return is_impartial(r);
  }
}

// The take-and-break code of a ruleset on independent heaps.
template <Ruleset R>
std::optional<HeapCode> heap_code(const R& r) {
  if constexpr (requires { r.heap_code(); }) {
    return r.heap_code();
  } else {
    return std::nullopt;
  }
}

// The digits of the take-and-break code of a ruleset on heaps of which the first has a pass, which either player may
// use up if that heap has a move; a split says which part keeps it.
template <Ruleset R>
std::optional<std::vector<std::int64_t>> pass_digits(const R& r) {
  if constexpr (requires { r.pass_digits(); }) {
    return r.pass_digits();
  } else {
    return std::nullopt;
  }
}

// The vectors of the addition game that the ruleset is equivalent to, none if there is none; and the cell of a
// position.
template <Ruleset R>
std::vector<LatticeVector> lattice_vectors(const R& r) {
  if constexpr (requires { r.lattice_vectors(); }) {
    return r.lattice_vectors();
  } else {
    return {};
  }
}
template <Ruleset R>
std::optional<LatticeVector> lattice_cell(const R& r, const typename R::Position& p) {
  if constexpr (requires { r.lattice_cell(p); }) {
    return r.lattice_cell(p);
  } else {
    return std::nullopt;
  }
}

// The rules as linear conditions on the numbers of a position that has so many of them (ruleset/linear_rules.h), null
// if they are not stated; an Error that names a rule which is not linear.
template <Ruleset R>
std::shared_ptr<const LinearRules> linear_rules(const R& r, std::size_t axes) {
  if constexpr (requires { r.linear_rules(axes); }) {
    return r.linear_rules(axes);
  } else {
    return nullptr;
  }
}

// Which cell a position is, in words; empty if positions are written as their cells.
template <Ruleset R>
std::string cell_words(const R& r) {
  if constexpr (requires { r.cell_words(); }) {
    return r.cell_words();
  } else {
    return {};
  }
}

template <Ruleset R>
std::optional<TurnRule> turn_rule(const R& r) {
  if constexpr (requires { r.turn_rule(); }) {
    return r.turn_rule();
  } else {
    return std::nullopt;
  }
}

// None if the ruleset is not played on boards of cells.
template <Ruleset R>
std::optional<BoardCells> board_cells(const R& r) {
  if constexpr (requires { r.board_cells(); }) {
    return r.board_cells();
  } else {
    return std::nullopt;
  }
}

// Whether positions are shapes: sets of occupied cells, up to all symmetries of the square lattice.
template <Ruleset R>
bool has_shapes(const R& r) {
  if constexpr (requires { r.has_shapes(); }) {
    return r.has_shapes();
  } else {
    return false;
  }
}

// The arms of the trunk of a spindly position.
template <Ruleset R>
std::optional<std::vector<Integer>> spindly_arms(const R& r, const typename R::Position& p) {
  if constexpr (requires { r.spindly_arms(p); }) {
    return r.spindly_arms(p);
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
