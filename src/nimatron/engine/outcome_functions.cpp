// Who wins and what a position is worth in normal play.
#include <algorithm>

#include "nimatron/engine/functions.h"
#include "nimatron/engine/terms.h"
#include "nimatron/engine/weights.h"
#include "nimatron/solve/grundy.h"
#include "nimatron/solve/sum_outcome.h"
#include "nimatron/table/proved_periods.h"
#include "nimatron/value/number_up_star.h"

namespace nimatron {

namespace {

bool all_impartial(const Term& t) {
  return std::all_of(t.parts.begin(), t.parts.end(), [](const Placed& p) { return p.ruleset.impartial(); });
}

// The nim-sum of the parts; the value must be a nimber.
Nimber grundy_of(Arguments& a, const Term& t) {
  Nimber sum = 0;
  if (t.value != Game()) {
    const auto v = a.session().games().as_number_up_star(t.value);
    if (!a.session().games().is_nimber(t.value))
      a.fail(
          "a value that is not a nimber has no Grundy value; use "
          "canonical");
    sum = v->nimber;
  }
  for (const auto& part : t.parts) sum ^= nimatron::grundy_of(a.session(), part);
  return sum;
}

// The argument, if it is one position and nothing else; it is not copied.
const Placed* lone_position(const Arguments& a) {
  const auto& given = a["position"];
  const auto* answer = given.size() == 1 ? std::get_if<Answer>(&given.front()) : nullptr;
  const auto* t = answer == nullptr ? nullptr : std::get_if<Term>(answer);
  return t != nullptr && t->parts.size() == 1 && t->value == Game() && t->summands.empty() ? &t->parts[0] : nullptr;
}

Answer grundy(Arguments& a) {
  if (const Placed* p = lone_position(a); p != nullptr && p->ruleset.impartial()) {
    return Integer(nimatron::grundy_of(a.session(), *p));
  }
  const Term t = a.term(0);
  if (!all_impartial(t)) return Integer(nimatron::grundy_of(a.session(), a.impartial_position(0)));
  return Integer(grundy_of(a, t));
}

Answer outcome(Arguments& a) {
  const Term& t = a.term(0);
  GameArena& games = a.session().games();
  if (t.is_value()) return games.outcome(t.value);
  if (t.parts.size() > 1 && all_impartial(t) && games.is_nimber(t.value)) {
    return grundy_of(a, t) == 0 ? Outcome::P : Outcome::N;
  }
  if (const auto decided = outcome_by_weights(a.session(), t)) return *decided;
  if (t.parts.size() == 1 && t.value == Game()) return outcome_of(a.session(), t.parts[0]);
  Term sum{{}, t.value};
  for (const auto& part : t.parts) {  // a proved period gives the nimber of a large heap directly
    const auto far =
        part.ruleset.impartial() ? a.session().proved_periods(part.ruleset)(part.position) : std::optional<Nimber>();
    if (far && *far < (1U << 30)) {
      sum.value = games.sum(sum.value, games.nimber(static_cast<std::uint32_t>(*far)));
    } else {
      sum.parts.push_back(part);
    }
  }
  return a.session().shared<SumOutcome>()(sum.parts, sum.value);
}

}  // namespace

std::vector<Entry> outcome_functions() {
  return {
      {"outcome",
       AnswerType::Outcome,
       {a_position()},
       "Who wins in normal play: N the next player, P the previous player, L Left, R Right.",
       "outcome(nim(3,5,6))",
       outcome},
      {"grundy",
       AnswerType::Whole,
       {a_position()},
       "The Grundy value (nimber) of an impartial position.",
       "grundy(nim(3,5,7))",
       grundy},
      {"canonical",
       AnswerType::Value,
       {a_game("G")},
       "The canonical form.",
       "canonical(domineering(2x2))",
       [](Arguments& a) -> Answer {
         return Term{{}, a.value(0)};
       }},
  };
}

}  // namespace nimatron
