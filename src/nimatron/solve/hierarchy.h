// Hierarchy: where an impartial game stands among those whose normal and misère play are related, over
// all positions that can be reached. A position is an (i, j)-position if i is its normal-play and j its
// misère-play value. A game is
//   domestic            without (0, k)- and (k, 0)-positions, k >= 2,
//   tame                with (0, 1)-, (1, 0)- and (k, k)-positions only,
//   pet                 tame without (0, 0)- and (1, 1)-positions,
//   forced              if each move from a (0, 1)-position leads to a (1, 0)-position and vice versa,
//   returnable          if from a non-terminal option of a (0, 1)-position some move leads to a
//                       (0, 1)-position, and likewise for (1, 0),
//   miserable           forced, and every other position has moves to both a (0, 1)- and a (1, 0)-position
//                       or to neither,
//   strongly_miserable  forced, and every other position has moves to both.
// V. Gurvich, N. B. Ho, "On tame, pet, domestic, and miserable impartial games", Discrete Applied
// Mathematics 243 (2018); the LCTR paper, Definition 2.
//
//   Hierarchy<AnyRuleset> h(r, budget);
//   h.classify(p).holds(GameClass::Tame)
//   h.sg_pairs(p)                              the pairs that occur, each with a smallest example
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/concept.h"
#include "nimatron/search/interner.h"
#include "nimatron/search/search.h"
#include "nimatron/value/nimber.h"

namespace nimatron {

enum class GameClass : std::uint8_t { Domestic, Tame, Pet, Forced, Returnable, Miserable, StronglyMiserable };
constexpr std::array<const char*, 7> kGameClassNames{
    "domestic", "tame", "pet", "forced", "returnable", "miserable", "strongly_miserable"};

// How a position breaks a class.
enum class Breach : std::uint8_t {
  Pair,      // by its own pair of values
  Move,      // by a move, to an option with another pair than it should have
  NoReturn,  // by a move to an option from which no move leads to a position with its own pair
  Only01,    // it has a move to a (0, 1)-position and none to a (1, 0)-position
  Only10,    // the other way round
  Neither,   // it has no move to either
};

// Calls breaks(class, how, option) for each way in which an (n, m)-position with these options breaks a class by
// itself; the option is that of Move and NoReturn, else none. Of an option or an option of one, `values` says
//   is(o, n, m)         whether it is an (n, m)-position,
//   reaches(o, n, m)    whether a move from it leads to one,
//   ends(o)             whether it has no move.
template <class Options, class Values, class F>
void each_breach(std::uint32_t n, std::uint32_t m, const Options& options, const Values& values, const F& breaks) {
  using Option = std::optional<typename Options::value_type>;
  const bool fickle = n + m == 1;  // (0, 1) or (1, 0)
  if ((n == 0 && m >= 2) || (m == 0 && n >= 2)) breaks(GameClass::Domestic, Breach::Pair, Option());
  if (n != m && !fickle) breaks(GameClass::Tame, Breach::Pair, Option());
  if (!fickle && (n != m || n < 2)) breaks(GameClass::Pet, Breach::Pair, Option());
  if (fickle) {
    for (const auto& o : options) {
      if (!values.is(o, m, n)) {
        for (const auto c : {GameClass::Forced, GameClass::Miserable, GameClass::StronglyMiserable}) {
          breaks(c, Breach::Move, Option(o));
        }
      }
      if (!values.ends(o) && !values.reaches(o, n, m)) breaks(GameClass::Returnable, Breach::NoReturn, Option(o));
    }
  } else {
    const auto some = [&](std::uint32_t i, std::uint32_t j) {
      return std::any_of(options.begin(), options.end(), [&](const auto& o) { return values.is(o, i, j); });
    };
    const bool zero = some(0, 1);
    const bool one = some(1, 0);
    const Breach how = zero ? Breach::Only01 : one ? Breach::Only10 : Breach::Neither;
    if (zero != one) breaks(GameClass::Miserable, how, Option());
    if (!zero || !one) breaks(GameClass::StronglyMiserable, how, Option());
  }
}

template <class P>
struct PairOf {
  P position;
  Nimber normal, misere;
};

// For each class that fails a smallest position that breaks it.
template <class P>
struct Classification {
  struct Witness {
    PairOf<P> position;
    Breach how;
    std::optional<PairOf<P>> option;  // of Move and NoReturn
  };
  std::array<std::optional<Witness>, kGameClassNames.size()> broken;
  bool holds(GameClass c) const { return !broken[static_cast<std::size_t>(c)]; }
};

template <Ruleset R>
class Hierarchy {
 public:
  using P = typename R::Position;
  Hierarchy(R ruleset, Budget& budget) : r_(std::move(ruleset)), budget_(&budget) {}

  Classification<P> classify(const P& p) const;
  // In ascending order, each with a position of least height, shortest text first.
  std::vector<PairOf<P>> sg_pairs(const P& p) const;

 private:
  using Id = typename Interner<P>::Id;
  // All positions that can be reached, with their moves and values.
  struct Graph {
    explicit Graph(Budget& budget) : account(budget) {}
    Account account;
    Interner<P> ids;
    std::vector<std::size_t> first;  // where a position's options begin
    std::vector<Id> options;
    std::vector<std::uint32_t> normal, misere, height;
    std::span<const Id> moves(Id id) const { return std::span(options).subspan(first[id], first[id + 1] - first[id]); }
    bool ends(Id id) const { return moves(id).empty(); }
    bool is(Id id, std::uint32_t n, std::uint32_t m) const { return normal[id] == n && misere[id] == m; }
    bool reaches(Id id, std::uint32_t n, std::uint32_t m) const;
  };

  void explore(const P& p, Graph& graph) const;
  void evaluate(Graph& graph) const;
  PairOf<P> pair(const Graph& graph, Id id) const { return {graph.ids[id], graph.normal[id], graph.misere[id]}; }
  bool smaller(const Graph& graph, Id a, Id b) const;

  R r_;
  Budget* budget_;
};

}  // namespace nimatron
