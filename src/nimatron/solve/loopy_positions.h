// LoopyPositions: who wins and what positions are worth where play may go on for ever, for any ruleset.
//
//   LoopyPositions solve(r, games);
//   solve.ends(p);                                 // whether the solvers of games that end can be asked
//   solve.results()(p, Player::Left).result        // by retrograde analysis; also of misère play
//   solve.value(p);                                // a loopfree value, a stopper, S & T, or a graph
//   solve.grundy(p);                               // of an impartial position: a number or oo(A)
//
// The value comes from the graph of the followers. Positions that can be reached from each other are taken together,
// and what they lead to is there before them in its simplest form, so that only those graphs are simplified as graphs
// that go round.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <vector>

#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/search/interner.h"
#include "nimatron/search/retrograde.h"
#include "nimatron/value/loopy.h"
#include "nimatron/value/loopy_nimber.h"

namespace nimatron {

class LoopyPositions {
 public:
  LoopyPositions(const AnyRuleset& ruleset, GameArena& games)
      : ruleset_(ruleset),
        games_(&games),
        impartial_(ruleset.impartial()),
        results_(ruleset, games.budget()),
        misere_results_(ruleset, games.budget(), Play::Misere),
        charge_(games.budget()) {}

  // Whether every play from p ends. A position is the sum of its components, so it is enough that no component can be
  // reached from itself; one that can makes the answer false, also where it only grows for ever.
  bool ends(const AnyPosition& p);

  Retrograde& results(Play play = Play::Normal) { return play == Play::Normal ? results_ : misere_results_; }
  const AnyValue& value(const AnyPosition& p);
  LoopyNimber grundy(const AnyPosition& p);
  // How many positions have become the followers of one that was asked for.
  std::uint64_t followers() const { return followers_; }

 private:
  using Id = Retrograde::Id;
  // The followers of a position without a known value, numbered from 0, which is the position.
  struct Followers {
    std::vector<Id> ids;
    std::array<std::vector<std::vector<std::uint32_t>>, 2> options;  // by player; of known ones, none
    Growth held;
  };
  // The number of a position; what is kept by number is dropped if the numbers have changed.
  Id id(const AnyPosition& p);
  // The components of a position, by their numbers.
  std::vector<std::uint32_t> parts_of(const AnyPosition& p);
  bool all_end(std::uint32_t part);
  void find_followers(Id root, bool stop_at_known, Followers& out);

  AnyRuleset ruleset_;
  GameArena* games_;
  bool impartial_;
  Retrograde results_, misere_results_;
  enum class Ends : std::uint8_t { Unknown, Open, Yes, No };
  Interner<AnyPosition> parts_;
  std::vector<Ends> ends_;  // by component
  Charge charge_;
  boost::unordered_flat_map<Id, AnyValue> values_;
  boost::unordered_flat_map<Id, LoopyNimber> nimbers_;
  std::uint64_t followers_ = 0, times_cleared_ = 0;
  Growth held_;
};

}  // namespace nimatron
