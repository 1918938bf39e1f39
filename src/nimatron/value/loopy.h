// Values of games whose play may go on for ever, beside loopfree ones.
//
//   AnyValue g = sum(games, on(games), off(games));     // dud = on & off
//   text(games, g);
//   leq(games, g, h);  outcome(games, g);
//
// A loopy value is the pair of its sides: the onside, on which infinite play is a win for Left, and the offside, on
// which it is one for Right. Values are equal if both sides are, and are added and compared side by side (Siegel,
// Combinatorial Game Theory, VI.4). The sides of a stopper are the same. An AnyValue is loopfree, and then a handle of
// the arena, or a LoopyValue that is not equal to any loopfree value.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "nimatron/base/formula.h"
#include "nimatron/base/integer.h"
#include "nimatron/value/loopy_graph.h"
#include "nimatron/value/outcome.h"
#include "nimatron/value/stopper.h"

namespace nimatron {

struct LoopyValue {
  // Of a stopper, in canonical form.
  explicit LoopyValue(const LoopyGame& stopper) : on(stopper), off(stopper), is_stopper(true) {}
  // Of a game that is none; both simplified.
  LoopyValue(LoopyGame onside, LoopyGame offside) : on(std::move(onside)), off(std::move(offside)), is_stopper(false) {}

  LoopyGame on, off;
  bool is_stopper;
  const LoopyGame& side(Side s) const { return s == Side::On ? on : off; }
};
using AnyValue = std::variant<Game, LoopyValue>;

// A side of a value as a game, and the value of a game: of a stopper, or with these two sides.
LoopyGame side_of(const AnyValue& v, Side side);
AnyValue value_of(GameArena& games, const LoopyGame& game);
AnyValue value_of(GameArena& games, const LoopyGame& on, const LoopyGame& off);

// Reads a game with names: each pair of braces is a node.
//
//   LoopyBuilder build(games);
//   const auto a = build.node();                  // a{0||a|*}
//   ...
//   build.value(a);
class LoopyBuilder {
 public:
  using Id = LoopyGraph::Id;

  explicit LoopyBuilder(GameArena& games) : games_(&games), on_(games), off_(games) {}
  Id node();
  void connect(Id from, Player by, Id to);
  void connect(Id from, Player by, const AnyValue& to);
  AnyValue value(Id root) { return values({root})[0]; }
  // Of several nodes, which are simplified together.
  std::vector<AnyValue> values(const std::vector<Id>& roots);

 private:
  GameArena* games_;
  LoopyGraph on_, off_;
  std::vector<LoopyGraph::Id> on_ids_, off_ids_;
  bool sided_ = false;  // some option has two sides
};

// on = {on|}, over = {0|over}, upon = {upon|*}, dud = {dud|dud}.
AnyValue on(GameArena& games);
AnyValue over(GameArena& games);
AnyValue upon(GameArena& games);
AnyValue dud(GameArena& games);
// The on-th power of up, {0||0|0,pass}.
AnyValue upon_power(GameArena& games);

AnyValue make(GameArena& games, const std::vector<AnyValue>& left, const std::vector<AnyValue>& right);
AnyValue sum(GameArena& games, const AnyValue& a, const AnyValue& b);
AnyValue negative(GameArena& games, const AnyValue& g);
AnyValue multiple(GameArena& games, const Integer& n, const AnyValue& g);
// G:H, the forms taken as they are simplified.
AnyValue ordinal_sum(GameArena& games, const AnyValue& g, const AnyValue& h);
// S & T: the onside of S with the offside of T, which must not be greater.
AnyValue sided(GameArena& games, const AnyValue& s, const AnyValue& t);

bool leq(GameArena& games, const AnyValue& a, const AnyValue& b);
bool equal(GameArena& games, const AnyValue& a, const AnyValue& b);
LoopyOutcome outcome(GameArena& games, const AnyValue& g);

// The value in another arena.
AnyValue transferred(const AnyValue& g, GameArena& from, GameArena& to);
// The memory that it takes outside the arena.
std::size_t bytes_of(const LoopyValue& g);

// "5over", "^[on]*", "a{0||a|*}", "over & v": what is written can be read again.
std::string text(GameArena& games, const AnyValue& g);
Formula formula(GameArena& games, const AnyValue& g);

}  // namespace nimatron
