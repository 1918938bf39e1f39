// The moves of a position and those that win.
#include "nimatron/engine/ask_loopy.h"
#include "nimatron/engine/functions.h"
#include "nimatron/engine/gathered_evidence.h"
#include "nimatron/engine/loopy_values.h"
#include "nimatron/engine/terms.h"
#include "nimatron/value/loopy_functions.h"

namespace nimatron {

namespace {

// All moves, or the winning ones, or those that draw.
enum class Which : std::uint8_t { All, Winning, MisereWinning, Drawing, MisereDrawing };

// Sorted by their text, repeats dropped.
std::vector<Placed> chosen_moves(Session& session, const Placed& p, Player player, Which which, GatheredEvidence* why) {
  if (which == Which::Drawing || which == Which::MisereDrawing) {
    return drawing_moves_of(session, p, player, which == Which::Drawing ? Play::Normal : Play::Misere);
  }
  if (which != Which::All) {
    return winning_moves_of(session, p, player, which == Which::Winning ? Play::Normal : Play::Misere, why);
  }
  return sorted_positions(p, positions_reached(session, p, player));
}

// Of a loopy value, those of its canonical form.
Answer loopy_options(Arguments& a, Which which) {
  using Result = LoopyOutcome::Result;
  if (which == Which::MisereWinning || which == Which::MisereDrawing) a.fail("misère play is for positions");
  GameArena& games = a.session().games();
  const auto chosen = [&](const AnyValue& v, Player mover) {
    if (which == Which::All) return true;
    const LoopyOutcome o = outcome(games, v);
    const Result wins = mover == Player::Left ? Result::Left : Result::Right;
    return (mover == Player::Left ? o.right_first : o.left_first) == (which == Which::Winning ? wins : Result::Draw);
  };
  const auto of = [&](Player player) {
    List out;
    for (const auto& v : options(games, any_value(a, 0), player)) {
      if (chosen(v, player)) out.items.push_back(answer_of(v));
    }
    return out;
  };
  if (a.word() == "left") return of(Player::Left);
  if (a.word() == "right") return of(Player::Right);
  return Sides{of(Player::Left), of(Player::Right)};
}

Answer moves(Arguments& a, Which which) {
  if (found_in<LoopyValue>(a.any(0)) != nullptr) return loopy_options(a, which);
  const Placed p = a.position(0);
  GatheredEvidence gathered;
  GatheredEvidence* const why = a.session().keeps_evidence() ? &gathered : nullptr;
  const Answer given = a.any(0);
  const auto* term = std::get_if<Term>(&given);
  const bool of_value = std::holds_alternative<Integer>(given) || std::holds_alternative<Star>(given) ||
                        (term != nullptr && term->is_value());
  const auto of = [&](Player player) {
    List out;
    for (auto& after : chosen_moves(a.session(), p, player, which, why)) {
      if (of_value) {
        out.items.emplace_back(Term{{}, canonical_value(a.session(), Term{{after}, Game()})});
      } else if (a.word() == "values") {
        const AnyValue value = ask(a.session(), question::Worth{}, after).answer;
        if (const auto* loopy = std::get_if<LoopyValue>(&value)) {
          out.items.emplace_back(ValuedPosition{std::move(after), Game(), std::make_shared<const LoopyValue>(*loopy)});
        } else {
          out.items.emplace_back(ValuedPosition{std::move(after), std::get<Game>(value)});
        }
      } else {
        out.items.emplace_back(std::move(after));
      }
    }
    return out;
  };
  const bool one_side = a.word() == "left" || a.word() == "right";
  if (p.ruleset.impartial() && one_side) a.fail("left and right are for partizan positions");
  const auto found = [&]() -> Answer {
    if (p.ruleset.impartial() || a.word() == "left") return of(Player::Left);
    if (a.word() == "right") return of(Player::Right);
    List left = of(Player::Left);
    return Sides{std::move(left), of(Player::Right)};
  };
  Answer answer = found();
  return with_evidence(a.session(), std::move(answer), gathered);
}

// How many moves of the impartial position p do not win, and whether any does.
struct MoveCount {
  std::uint64_t winning = 0, losing = 0;
  GatheredEvidence why = {};
};

MoveCount count_moves(Arguments& a) {
  const Placed p = a.impartial_position(0);
  MoveCount count;
  for (const auto& q : positions_reached(a.session(), p, Player::Left)) {
    const auto asked = ask(a.session(), question::WinsByMoving{}, {p.ruleset, q});
    ++(asked.answer ? count.winning : count.losing);
    count.why.add(asked.evidence);
  }
  return count;
}

}  // namespace

std::vector<Entry> move_functions() {
  return {
      {"options",
       AnswerType::List,
       {a_position(), one_of({"left", "right", "values"})},
       "The options of a position, sorted, without repeats; for a partizan position those of both players, or with "
       "left or right of one; with values, each with its value. Of a value, those of its canonical form.",
       "options(nim(1,2))",
       [](Arguments& a) { return moves(a, Which::All); }},
      {"winning_moves",
       AnswerType::List,
       {a_position(), one_of({"left", "right", "misere"})},
       "The winning moves in normal play, or with misere in misère play.",
       "winning_moves(nim(3,5,7))",
       [](Arguments& a) { return moves(a, a.word() == "misere" ? Which::MisereWinning : Which::Winning); }},
      {"drawing_moves",
       AnswerType::List,
       {a_position(), one_of({"left", "right", "misere"})},
       "The moves to drawn positions, from which neither player can force a win, or with misere in misère play; none "
       "where every play ends.",
       "drawing_moves(nim(3,5,7))",
       [](Arguments& a) { return moves(a, a.word() == "misere" ? Which::MisereDrawing : Which::Drawing); }},
      {"bluff",
       AnswerType::Boolean,
       {a_position()},
       "Whether the position is an N-position in which every move wins.",
       "bluff(nim(1))",
       [](Arguments& a) -> Answer {
         const MoveCount count = count_moves(a);
         return with_evidence(a.session(), count.winning > 0 && count.losing == 0, count.why);
       }},
      {"mistakes",
       AnswerType::Whole,
       {a_position()},
       "The number of moves that do not win.",
       "mistakes(nim(3,5,7))",
       [](Arguments& a) -> Answer {
         const MoveCount count = count_moves(a);
         return with_evidence(a.session(), Integer(count.losing), count.why);
       }},
  };
}

}  // namespace nimatron
