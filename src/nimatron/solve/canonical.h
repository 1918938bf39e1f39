// CanonicalSolver: the canonical form of any position of any loopfree ruleset.
//
//   GameArena games(budget);
//   CanonicalSolver<AnyRuleset> canonical(r, games);
//   Game g = canonical(p);                         // text(games, g)
//
// Components are solved separately and added, positions are stored by normal form; where theory is on, an
// impartial component whose Grundy value a theorem knows is that nimber. There is no recursion; a position
// met again among its own followers is a loop, and an Error. The values live in the arena.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/concept.h"
#include "nimatron/solve/grundy.h"
#include "nimatron/solve/interner.h"
#include "nimatron/value/game.h"

namespace nimatron {

template <Ruleset R>
class CanonicalSolver {
 public:
  using P = typename R::Position;
  CanonicalSolver(R ruleset, GameArena& games)
      : r_(std::move(ruleset)), games_(&games), budget_(&games.budget()), charge_(games.budget()) {}

  Game operator()(const P& p);
  // How many positions were searched and are remembered.
  std::size_t positions() const { return ids_.size(); }
  void clear();

 private:
  using Id = typename Interner<P>::Id;
  // Marks among the values, past every handle, and among the parts, past every id.
  static constexpr std::uint32_t kUnknown = 0xffffffffU, kOpen = 0xfffffffeU;
  static constexpr std::uint32_t kOptionEnd = 0xffffffffU, kLeftEnd = 0xfffffffeU;

  // One position being searched. Its options stand in parts_ from `first` on, Left's first, each as the
  // ids of its components and kOptionEnd; kLeftEnd stands before Right's. The values of those that are
  // done stand in done_ from `done` on.
  struct Frame {
    Id id;
    std::size_t first, next, done;
    std::size_t right;  // how many of Left's are in done_, once they all are
    Game partial;       // the sum of the components seen of the option at hand
  };

  Id enter(const P& part);
  Game search(Id root);
  void open(Id id);
  bool advance(Frame& f, Id& child);
  Game close(const Frame& f);
  void account();

  R r_;
  GameArena* games_;
  Budget* budget_;
  Charge charge_;
  Interner<P> ids_;
  std::vector<std::uint32_t> value_;  // handles
  std::vector<Frame> stack_;
  std::vector<std::uint32_t> parts_;
  std::vector<Game> done_;
  std::size_t accounted_ = 0;
};

}  // namespace nimatron
