// Binary and spindly games: properties of a game's literal form, in all its followers.
//
// M. Fisher, N. McKay, R. J. Nowakowski, P. Ottaway, C. P. dos Santos, "Atomic weight calculus of spindly games",
// Integers 20 (2020), section 1: a game is binary if each player has at most one move at every turn; it is spindly if
// it is binary and all-small and at every turn at least one of the two moves ends the game.
#include "nimatron/engine/functions.h"
#include "nimatron/engine/session.h"
#include "nimatron/ruleset/operators/switch.h"
#include "nimatron/search/interner.h"

namespace nimatron {

namespace {

// A player's options, each once; at most two, which is enough to decide.
using Side = std::vector<AnyPosition>;

// Whether `holds` is true of the two sides of the position and of each of its followers.
template <class Holds>
bool in_all_followers(Session& session, const Placed& placed, Holds holds) {
  const AnyRuleset& r = placed.ruleset;
  Charge charge(session.budget());
  Interner<AnyPosition> seen;
  seen.insert(r.normal_form(placed.position));
  for (std::size_t next = 0; next < seen.size(); ++next) {
    if (next % 4096 == 0) charge.set(seen.bytes());
    const AnyPosition p = seen[static_cast<Interner<AnyPosition>::Id>(next)];
    Side sides[2];
    for (const Player player : {Player::Left, Player::Right}) {
      Side& side = sides[player == Player::Left ? 0 : 1];
      r.options(p, player, [&](const AnyPosition& q) {
        session.budget().tick(next);
        if (side.size() < 2 && (side.empty() || side[0] != r.normal_form(q))) side.push_back(r.normal_form(q));
      });
    }
    if (!holds(sides[0], sides[1])) return false;
    for (const Side& side : sides) {
      for (const AnyPosition& q : side) seen.insert(q);
    }
  }
  return true;
}

Answer is_binary(Arguments& a) {
  return in_all_followers(a.session(), a.position(0),
                          [](const Side& left, const Side& right) { return left.size() <= 1 && right.size() <= 1; });
}

Answer is_spindly(Arguments& a) {
  const Placed p = a.position(0);
  return in_all_followers(a.session(), p, [&](const Side& left, const Side& right) {
    if (left.empty() && right.empty()) return true;
    return left.size() == 1 && right.size() == 1 && (is_over(p.ruleset, left[0]) || is_over(p.ruleset, right[0]));
  });
}

}  // namespace

std::vector<Entry> spindly_functions() {
  return {
      {"is_binary",
       AnswerType::Boolean,
       {a_position()},
       "Whether each player has at most one option, in the position and in all its followers. Moves to positions with "
       "one normal form count as one option; a value is taken in its canonical form.",
       "is_binary(hackenbush(B))",
       is_binary},
      {"is_spindly",
       AnswerType::Boolean,
       {a_position()},
       "Whether in the position and in all its followers either neither player can move, or each has one option and at "
       "least one of the two ends the game.",
       "is_spindly(subversion(27,8))",
       is_spindly},
  };
}

}  // namespace nimatron
