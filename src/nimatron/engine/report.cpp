#include "nimatron/engine/report.h"

#include "nimatron/engine/ask_loopy.h"
#include "nimatron/engine/found.h"
#include "nimatron/engine/functions.h"
#include "nimatron/engine/loopy_values.h"
#include "nimatron/engine/terms.h"
#include "nimatron/engine/tree_drawing.h"
#include "nimatron/engine/weights.h"
#include "nimatron/value/atomic_weight.h"
#include "nimatron/value/game_functions.h"
#include "nimatron/value/loopy_functions.h"

namespace nimatron {

namespace {

// Tries one question after the other.
class Attempts {
 public:
  // The answer of f, or why there is none; nothing once the time limit was reached or the user stopped it.
  template <class F>
  auto operator()(F&& f) -> std::optional<Report::Tried<decltype(f())>> {
    if (stopped) return std::nullopt;
    try {
      return f();
    } catch (const Stopped& e) {
      if (e.why() == Stopped::Why::Memory) return e.error();
      stopped = e;
      return std::nullopt;
    } catch (const Error& e) {
      return e;
    }
  }
  std::optional<Stopped> stopped;
};

Report::Moves moves(Session& session, const Placed& p, Player player) {
  Report::Moves out{positions_reached(session, p, player).size(), {}};
  const auto named = [&](std::vector<Placed> all) {
    std::vector<Report::Move> list;
    for (auto& after : all) {
      auto name = p.ruleset.move_name(p.position, after.position);
      list.push_back({std::move(after), std::move(name)});
    }
    return list;
  };
  out.winning = named(winning_moves_of(session, p, player));
  if (loops(session, p)) out.drawing = named(drawing_moves_of(session, p, player));
  return out;
}

// The atomic weight of a sum that theorems determine, or of an infinitesimal value; none for others.
std::optional<Game> weight(Session& session, const Term& term, const std::optional<Game>& value) {
  const Weighing w = weigh(session, term);
  if (!w.by_theorem.empty()) {
    const auto g = sum_weight(session, w);
    if (!g) throw Error(not_atomic(session, w));
    return g;
  }
  if (!value || *value == Game() || !session.games().is_infinitesimal(*value)) return std::nullopt;
  return atomic_weight(session.games(), *value);
}

void add_worth(Session& session, const Term& term, Report& r, Attempts& try_) {
  GameArena& games = session.games();
  std::optional<Game> value;
  r.value = try_([&]() -> Report::ValueFound {
    AnyValue found = ask(session, question::Worth{}, term).answer;
    if (auto* loopy = std::get_if<LoopyValue>(&found)) return std::make_shared<const LoopyValue>(std::move(*loopy));
    value = std::get<Game>(found);
    return *value;
  });
  if (!value && loops(session, term)) return;
  if (value) {
    const Game g = *value;
    r.worth = try_([&] {
      return Report::Worth{games.outcome(g),    games.is_number(g), games.left_stop(g),
                           games.right_stop(g), mean(games, g),     temperature(games, g)};
    });
    if (!games.is_number(g)) {
      r.incentives = try_([&] { return Report::Incentives{left_incentives(games, g), right_incentives(games, g)}; });
    }
  }
  const auto w = try_([&] { return weight(session, term, value); });
  if (!w) return;
  if (const auto* e = std::get_if<Error>(&*w)) {
    r.weight = *e;
  } else if (const auto& g = std::get<0>(*w)) {
    r.weight = *g;
  }
}

}  // namespace

Report report(Session& session, const Term& term) {
  const Placed p = as_position(session, term);
  Report r{p, p.ruleset.impartial()};
  Attempts try_;
  Canvas canvas;
  auto drawing = try_([&] { return p.ruleset.draw(p.position, canvas) ? canvas : Canvas(); });
  if (drawing && !(drawing->index() == 0 && std::get<Canvas>(*drawing).empty())) r.drawing = std::move(drawing);
  r.outcome = try_([&] {
    auto asked = ask(session, question::Result{}, term);
    if (session.keeps_evidence()) r.evidence = std::move(asked.evidence);
    return asked.answer;
  });
  if (r.impartial) {
    r.value = try_([&]() -> Report::ValueFound {
      if (loops(session, term)) {
        LoopyNimber n = ask(session, question::Smith{}, term).answer;
        if (n.number) return Star{*n.number};
        return std::make_shared<const LoopyNimber>(std::move(n));
      }
      const Answer a = value_of(session, term);
      if (const auto* star = std::get_if<Star>(&a)) return *star;
      return std::get<Term>(a).value;
    });
  } else {
    add_worth(session, term, r, try_);
  }
  r.left = try_([&] { return moves(session, p, Player::Left); });
  if (!r.impartial) r.right = try_([&] { return moves(session, p, Player::Right); });
  r.stopped = try_.stopped;
  return r;
}

Drawing drawing_of(const Placed& p) {
  Canvas canvas;
  if (!p.ruleset.draw(p.position, canvas)) throw Error(p.ruleset.spec() + " has no drawing");
  return {std::move(canvas)};
}

Drawing drawing_of(const Thermograph& t) {
  Canvas canvas;
  draw(t, canvas);
  return {std::move(canvas)};
}

std::optional<Drawing> drawing_of(Session& session, const Answer& answer) {
  if (const auto* t = found_in<Thermograph>(answer)) return drawing_of(*t);
  Canvas canvas;
  if (const auto* law = found_in<AutomatonLaw>(answer)) {
    draw(*law, canvas);
    return Drawing{std::move(canvas)};
  }
  if (const auto* s = found_in<Strategy>(answer)) {
    draw(*s, canvas);
    return Drawing{std::move(canvas)};
  }
  const auto* report = found_in<Report>(answer);
  const auto* term = std::get_if<Term>(&answer);
  if (report == nullptr && !(term != nullptr && !term->is_value())) {
    const auto value = any_value_in(session, answer);
    if (!value) return std::nullopt;
    try {
      return drawing_of(thermograph(session.games(), *value));
    } catch (const Error&) {
      const auto* loopy = std::get_if<LoopyValue>(&*value);
      if (loopy == nullptr) throw;
      draw_value_graph(session.games(), *loopy, canvas);  // not all have a thermograph
      return Drawing{std::move(canvas)};
    }
  }
  const Placed p = report != nullptr ? report->position : as_position(session, *term);
  if (!p.ruleset.draw(p.position, canvas)) draw_game_tree(session, p, canvas);
  return Drawing{std::move(canvas)};
}

std::vector<Entry> report_functions() {
  return {
      {"report",
       AnswerType::Report,
       {a_position()},
       "Reports on one position: outcome, value, winning moves, a drawing.",
       "report(nim(3,5,7))",
       [](Arguments& a) -> Answer { return report(a.session(), a.term(0)); },
       "nimatron report 'nim(3,5,7)'"},
      {"draw",
       AnswerType::Drawing,
       {{"what", ParameterKind::Any, "A position, a value, a thermograph, an automaton or a strategy"},
        {"thermograph", ParameterKind::Flag, "Draw the thermograph of the value of a position", "", {"thermograph"}},
        {"tree", ParameterKind::Flag, "Draw the game tree of a position, each position once", "", {"tree"}}},
       "Draws a position; of a value, or with `thermograph`, the thermograph; with `tree`, the game tree.",
       "draw(lctr(4,2,1))",
       [](Arguments& a) -> Answer {
         if (a.flag("tree")) {
           Canvas canvas;
           draw_game_tree(a.session(), a.position(0), canvas);
           return Drawing{std::move(canvas)};
         }
         if (a.flag("thermograph")) return drawing_of(thermograph(a.session().games(), any_value(a, 0)));
         const Answer what = a.any(0);
         if (auto drawing = drawing_of(a.session(), what)) return std::move(*drawing);
         throw Error(with_article(type_of(what)) + " cannot be drawn");
       },
       "nimatron draw 'lctr(4,2,1)' --out diagram.svg"},
  };
}

}  // namespace nimatron
