#include "nimatron/engine/loopy_values.h"

#include <limits>

#include "nimatron/engine/ask_loopy.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/terms.h"
#include "nimatron/value/loopy_functions.h"
#include "nimatron/value/number_up_star.h"

namespace nimatron {

std::optional<AnyValue> any_value_in(Session& session, const Answer& a) {
  if (const auto* loopy = found_in<LoopyValue>(a)) return *loopy;
  if (const auto t = game_in(session, a)) return ask(session, question::Worth{}, *t).answer;
  return std::nullopt;
}

AnyValue any_value_of(Session& session, const Answer& a) {
  if (auto v = any_value_in(session, a)) return std::move(*v);
  throw Error("expected a value or a position");
}

AnyValue any_value(Arguments& a, std::size_t i) {
  const Answer given = a.any(i);
  if (const auto* loopy = found_in<LoopyValue>(given)) return *loopy;
  const auto t = game_in(a.session(), given);
  return t && loops(a.session(), *t) ? ask(a.session(), question::Worth{}, *t).answer : AnyValue(a.value(i));
}

bool is_loopy(Arguments& a, std::size_t i) {
  const Answer given = a.any(i);
  if (found_in<LoopyValue>(given) != nullptr) return true;
  const auto t = game_in(a.session(), given);
  return t && loops(a.session(), *t) && ask(a.session(), question::Worth{}, *t).answer.index() == 1;
}

std::vector<AnyValue> literal_options(Session& session, const Answer& a, Player player) {
  const auto t = game_in(session, a);
  if (!t || t->is_value()) return options(session.games(), any_value_of(session, a), player);
  const Placed base = as_position(session, *t);
  std::vector<AnyValue> out;
  for (auto& q : positions_reached(session, base, player)) {
    out.push_back(ask(session, question::Worth{}, Term{{{base.ruleset, std::move(q)}}, Game()}).answer);
  }
  return out;
}

LoopyNimber grundy_value_in(Session& session, const Term& term) {
  if (!term.is_value()) return ask(session, question::Smith{}, term).answer;
  const auto v = session.games().as_number_up_star(term.value);
  if (v && v->ups == 0 && v->number.sign() == 0) return {v->nimber};
  const bool whole = v && v->ups == 0 && v->nimber == 0 && v->number.is_integer();
  if (whole && v->number.sign() > 0 && v->number.numerator() <= std::numeric_limits<std::int64_t>::max()) {
    return {static_cast<Nimber>(v->number.numerator())};
  }
  throw Error("oo(A) is added to Grundy values and impartial positions");
}

Answer answer_of(const LoopyOutcome& found) { return found.has_draw() ? Answer(found) : Answer(found.decided()); }

Answer answer_of(const AnyValue& v) {
  if (const auto* g = std::get_if<Game>(&v)) return Term{{}, *g};
  return std::get<LoopyValue>(v);
}

Answer answer_of(const std::vector<AnyValue>& all) {
  Collector out;
  for (const auto& v : all) out(answer_of(v));
  return out.list();
}

}  // namespace nimatron
