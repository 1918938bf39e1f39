#include "nimatron/engine/report.h"

#include <map>

#include "nimatron/engine/functions.h"
#include "nimatron/engine/terms.h"
#include "nimatron/engine/weights.h"
#include "nimatron/value/atomic_weight.h"
#include "nimatron/value/game_functions.h"

namespace nimatron {

namespace {

// What f answers, or why it could not within the bounds.
template <class F>
auto found(F&& f) -> Report::Found<decltype(f())> {
  try {
    return f();
  } catch (const Error& e) {
    return Error(e);
  }
}

Report::Moves moves(Session& session, const Placed& p, Player player) {
  const auto reached = positions_reached(session, p, player);
  std::map<std::string, Report::Move> winning;
  for (const auto& q : reached) {
    Placed after{p.ruleset, q};
    if (!is_winning_move(session, after, player)) continue;
    auto text = after.print();
    winning.try_emplace(std::move(text), Report::Move{std::move(after), p.ruleset.move_name(p.position, q)});
  }
  Report::Moves out{reached.size(), {}};
  for (auto& [text, move] : winning) out.winning.push_back(std::move(move));
  return out;
}

// The atomic weight of a sum that theorems weigh, or of an infinitesimal value.
std::optional<Report::Found<Game>> weight(Session& session, const Term& term, const std::optional<Game>& value) {
  const Weighing w = weigh(session, term);
  if (!w.by_theorem.empty()) {
    return found([&] {
      const auto g = sum_weight(session, w);
      if (!g) throw Error(not_atomic(session, w));
      return *g;
    });
  }
  if (!value || *value == Game() || !session.games().is_infinitesimal(*value)) return std::nullopt;
  const auto g = atomic_weight(session.games(), *value);
  return g ? std::optional(Report::Found<Game>(*g)) : std::nullopt;
}

void add_worth(Session& session, const Term& term, Report& r) {
  GameArena& games = session.games();
  std::optional<Game> value;
  r.value = found([&]() -> std::variant<Star, Game> {
    value = canonical_value(session, term);
    return *value;
  });
  if (value) {
    const Game g = *value;
    r.worth = found([&] {
      return Report::Worth{games.outcome(g),    games.is_number(g), games.left_stop(g),
                           games.right_stop(g), mean(games, g),     temperature(games, g)};
    });
    if (!games.is_number(g)) {
      r.incentives = found([&] { return Report::Incentives{left_incentives(games, g), right_incentives(games, g)}; });
    }
  }
  r.weight = weight(session, term, value);
}

}  // namespace

Report report(Session& session, const Term& term) {
  const Placed p = as_position(session, term);
  Report r{p, {}, Outcome::N, Star{0}, {}, {}, {}, Report::Moves{}, {}};
  try {
    Canvas canvas;
    if (p.ruleset.draw(p.position, canvas) && !canvas.empty()) r.drawing = std::move(canvas);
  } catch (const Error& e) {
    r.drawing = Error(e);
  }
  r.outcome = found([&] {
    const auto decided = outcome_by_weights(session, term);
    return decided ? *decided : outcome_of_position(session, p);
  });
  if (p.ruleset.impartial()) {
    r.value = found([&]() -> std::variant<Star, Game> {
      const Answer a = value_of(session, term);
      if (const auto* star = std::get_if<Star>(&a)) return *star;
      return std::get<Term>(a).value;
    });
  } else {
    add_worth(session, term, r);
    r.right = found([&] { return moves(session, p, Player::Right); });
  }
  r.left = found([&] { return moves(session, p, Player::Left); });
  return r;
}

Drawing drawing_of(const Placed& p) {
  Canvas canvas;
  if (!p.ruleset.draw(p.position, canvas)) throw Error(p.ruleset.spec() + " has no drawing");
  auto text = canvas.text();
  return {std::move(canvas), std::move(text)};
}

Drawing drawing_of(const Thermograph& t) {
  Canvas canvas;
  draw(t, canvas);
  return {std::move(canvas), picture(t) + text(t) + "\n"};
}

std::vector<Entry> report_functions() {
  return {
      {"report",
       AnswerType::Report,
       {a_position()},
       "All about one position: outcome, value, winning moves, a drawing.",
       "report(nim(3,5,7))",
       [](Arguments& a) -> Answer { return report(a.session(), a.term(0)); },
       "nimatron report 'nim(3,5,7)'"},
      {"draw",
       AnswerType::Drawing,
       {a_position(), one_of({"thermograph"})},
       "The drawing of a position, or the thermograph of its value.",
       "draw(lctr(4,2,1))",
       [](Arguments& a) -> Answer {
         if (a.word() == "thermograph") return drawing_of(thermograph(a.session().games(), a.value(0)));
         return drawing_of(a.position(0));
       },
       "nimatron draw 'lctr(4,2,1)' --out diagram.svg"},
  };
}

}  // namespace nimatron
