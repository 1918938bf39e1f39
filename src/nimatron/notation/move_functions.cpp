// The moves of a position and those that win.
#include <fmt/format.h>

#include <algorithm>

#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/functions.h"
#include "nimatron/solve/session.h"
#include "nimatron/solve/sum_outcome.h"
#include "nimatron/value/game_text.h"

namespace nimatron {

namespace {

using Chooser = bool (*)(Session&, const Placed&, Player);

bool every_move(Session&, const Placed&, Player) { return true; }

bool is_misere_winning_move(Session& session, const Placed& after, Player mover) {
  return !wins_first(misere_outcome_of_position(session, after), opponent(mover));
}

std::vector<std::string> chosen_moves(Session& session, const Placed& p, Player player, Chooser choose) {
  Growth held;
  std::vector<std::string> texts;
  for (const auto& q : positions_reached(session, p, player)) {
    tick();
    if (!choose(session, {p.ruleset, q}, player)) continue;
    texts.push_back(p.ruleset.print(q));
    held.add(2 * (sizeof texts[0] + texts.back().size()));  // once in the list, once in what is printed
  }
  std::sort(texts.begin(), texts.end());
  texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
  return texts;
}

// Each option with its canonical value.
std::string valued_moves(Session& session, const Placed& p, Player player) {
  std::vector<std::string> texts;
  for (const auto& q : positions_reached(session, p, player)) {
    const Placed after{p.ruleset, q};
    texts.push_back(after.print() + " = " + text(session.games(), canonical_value(session, Term{{after}, Game()})));
  }
  std::sort(texts.begin(), texts.end());
  texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
  return fmt::format("{}", fmt::join(texts, " ; "));
}

Datum moves(Arguments& a, Chooser choose) {
  const Placed p = a.position(0);
  if (a.variant() == "values") {
    std::string left = valued_moves(a.session(), p, Player::Left);
    if (p.ruleset.impartial()) return left;
    return "Left: " + std::move(left) + " | Right: " + valued_moves(a.session(), p, Player::Right);
  }
  if (p.ruleset.impartial()) {
    if (a.variant() == "left" || a.variant() == "right") a.fail("left and right are for partizan positions");
    return PositionList{chosen_moves(a.session(), p, Player::Left, choose)};
  }
  if (a.variant() == "left") return PositionList{chosen_moves(a.session(), p, Player::Left, choose)};
  if (a.variant() == "right") return PositionList{chosen_moves(a.session(), p, Player::Right, choose)};
  const Datum left = PositionList{chosen_moves(a.session(), p, Player::Left, choose)};
  const Datum right = PositionList{chosen_moves(a.session(), p, Player::Right, choose)};
  return std::string("Left: ") + text_of(left, a.session(), {}) + " | Right: " + text_of(right, a.session(), {});
}

// How many moves of the impartial position p do not win, and whether any does.
struct MoveCount {
  std::uint64_t winning = 0, losing = 0;
};

MoveCount count_moves(Arguments& a) {
  const Placed p = a.impartial_position(0);
  MoveCount count;
  for (const auto& q : positions_reached(a.session(), p, Player::Left)) {
    ++(is_winning_move(a.session(), {p.ruleset, q}, Player::Left) ? count.winning : count.losing);
  }
  return count;
}

}  // namespace

std::vector<AnyPosition> positions_reached(Session& session, const Placed& p, Player player) {
  Growth held;
  std::vector<AnyPosition> reached;
  p.ruleset.options(p.position, player, [&](const AnyPosition& q) {
    session.budget().tick(reached.size());
    held.add(sizeof q + q.spilled_bytes());
    reached.push_back(q);
  });
  return reached;
}

bool is_winning_move(Session& session, const Placed& after, Player mover) {
  if (!after.ruleset.impartial()) {
    return !session.shared<SumOutcome>().wins(std::span(&after, 1), Game(), opponent(mover));
  }
  return !wins_first(outcome_of_position(session, after), opponent(mover));
}

std::vector<FunctionEntry> move_functions() {
  return {
      {"options",
       {ArgumentKind::Position},
       {"left", "right", "values"},
       "The positions that can be reached in one move, sorted, repeats dropped; of a partizan position those of one "
       "player, or of both; with their values.",
       "options(nim(1,2))",
       [](Arguments& a) { return moves(a, every_move); }},
      {"winning_moves",
       {ArgumentKind::Position},
       {"left", "right", "misere"},
       "The moves that win in normal play, or in misère play.",
       "winning_moves(nim(3,5,7))",
       [](Arguments& a) { return moves(a, a.variant() == "misere" ? is_misere_winning_move : is_winning_move); }},
      {"bluff",
       {ArgumentKind::Position},
       {},
       "Whether the position is a first player's win in which every move wins.",
       "bluff(nim(1))",
       [](Arguments& a) -> Datum {
         const MoveCount count = count_moves(a);
         return count.winning > 0 && count.losing == 0;
       }},
      {"mistakes",
       {ArgumentKind::Position},
       {},
       "How many moves do not win.",
       "mistakes(nim(3,5,7))",
       [](Arguments& a) -> Datum { return Integer(count_moves(a).losing); }},
  };
}

}  // namespace nimatron
