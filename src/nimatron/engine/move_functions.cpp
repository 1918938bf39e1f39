// The moves of a position and those that win.
#include <map>

#include "nimatron/engine/functions.h"
#include "nimatron/engine/opponent.h"
#include "nimatron/engine/terms.h"
#include "nimatron/ruleset/solver.h"

namespace nimatron {

namespace {

using Chooser = bool (*)(Session&, const Placed&, Player);

bool every_move(Session&, const Placed&, Player) { return true; }

bool is_misere_winning_move(Session& session, const Placed& after, Player mover) {
  return wins_by_moving(session, after, mover, Play::Misere);
}

// Sorted by their text, repeats dropped.
std::vector<Placed> chosen_moves(Session& session, const Placed& p, Player player, Chooser choose) {
  Growth held;
  std::map<std::string, Placed> chosen;
  for (const auto& q : positions_reached(session, p, player)) {
    tick();
    Placed after{p.ruleset, q};
    if (!choose(session, after, player)) continue;
    auto text = after.print();
    held.add(3 * (sizeof text + text.size()));  // here, in the answer, and in what is printed
    chosen.try_emplace(std::move(text), std::move(after));
  }
  std::vector<Placed> out;
  for (auto& [text, after] : chosen) out.push_back(std::move(after));
  return out;
}

Answer moves(Arguments& a, Chooser choose) {
  const Placed p = a.position(0);
  const auto of = [&](Player player) {
    List out;
    for (auto& after : chosen_moves(a.session(), p, player, choose)) {
      if (a.word() == "values") {
        const Game value = canonical_value(a.session(), Term{{after}, Game()});
        out.items.emplace_back(ValuedPosition{std::move(after), value});
      } else {
        out.items.emplace_back(std::move(after));
      }
    }
    return out;
  };
  const bool one_side = a.word() == "left" || a.word() == "right";
  if (p.ruleset.impartial() && one_side) a.fail("left and right are for partizan positions");
  if (p.ruleset.impartial() || a.word() == "left") return of(Player::Left);
  if (a.word() == "right") return of(Player::Right);
  return Sides{of(Player::Left), of(Player::Right)};
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
    return !session.main_solver(after.ruleset).wins(after.position, opponent(mover)).value();
  }
  return !wins_first(outcome_of(session, after), opponent(mover));
}

std::vector<Placed> winning_moves_of(Session& session, const Placed& p, Player player) {
  const Budget::Scope scope(session.budget());
  return chosen_moves(session, p, player, is_winning_move);
}

std::vector<Entry> move_functions() {
  return {
      {"options",
       AnswerType::List,
       {a_position(), one_of({"left", "right", "values"})},
       "The options of a position, sorted, without repeats; for a partizan position those of both players, or with "
       "left or right of one; with values, each with its value.",
       "options(nim(1,2))",
       [](Arguments& a) { return moves(a, every_move); }},
      {"winning_moves",
       AnswerType::List,
       {a_position(), one_of({"left", "right", "misere"})},
       "The winning moves in normal play, or with misere in misère play.",
       "winning_moves(nim(3,5,7))",
       [](Arguments& a) { return moves(a, a.word() == "misere" ? is_misere_winning_move : is_winning_move); }},
      {"bluff",
       AnswerType::Boolean,
       {a_position()},
       "Whether the position is an N-position in which every move wins.",
       "bluff(nim(1))",
       [](Arguments& a) -> Answer {
         const MoveCount count = count_moves(a);
         return count.winning > 0 && count.losing == 0;
       }},
      {"mistakes",
       AnswerType::Whole,
       {a_position()},
       "The number of moves that do not win.",
       "mistakes(nim(3,5,7))",
       [](Arguments& a) -> Answer { return Integer(count_moves(a).losing); }},
  };
}

}  // namespace nimatron
