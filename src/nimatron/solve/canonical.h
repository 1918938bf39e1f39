// CanonicalSolver: the canonical value of any position of any ruleset.
//
//   GameArena games(budget);
//   CanonicalSolver<AnyRuleset> canonical(r, games);
//   Game g = canonical(p);
//
// Components are solved apart and added, positions are stored by normal form. There is no recursion over
// the play; a position met again among its own followers is a loop, and an Error.
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
  CanonicalSolver(R ruleset, GameArena& games, Theory theory = Theory::On)
      : r_(std::move(ruleset)), games_(&games), charge_(games.budget()), theory_(theory) {}

  Game operator()(const P& p);
  std::size_t positions() const { return ids_.size(); }

 private:
  using Id = typename Interner<P>::Id;
  enum class State : std::uint8_t { Unknown, Open, Known };
  struct Entry {
    Game value;
    State state = State::Unknown;
  };
  // An option in parts_: ids of components, then one word with an end mark, whose option it is, and the
  // handle of what was known at once.
  struct Frame {
    Id id;
    Game partial;
    std::size_t first, next, left, right;  // ranges of parts_, left_ and right_
  };

  Id intern(const P& part);
  Game search(Id root);
  void open(Id id);
  bool advance(Frame& f, Id& child);
  Game close(const Frame& f);
  void account();

  R r_;
  GameArena* games_;
  Charge charge_;
  Theory theory_;
  Interner<P> ids_;
  std::vector<Entry> entries_;
  std::vector<Frame> stack_;
  std::vector<std::uint64_t> parts_;
  std::vector<Game> left_, right_;
  std::size_t accounted_ = 0;
};

}  // namespace nimatron
