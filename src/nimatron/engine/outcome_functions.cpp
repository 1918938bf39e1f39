// Who wins and what a position is worth in normal play.
#include "nimatron/engine/ask.h"
#include "nimatron/engine/functions.h"
#include "nimatron/engine/terms.h"

namespace nimatron {

namespace {

// The argument, if it is one position and nothing else; it is not copied.
const Placed* lone_position(const Arguments& a) {
  const auto& given = a["position"];
  const auto* answer = given.size() == 1 ? std::get_if<Answer>(&given.front()) : nullptr;
  const auto* t = answer == nullptr ? nullptr : std::get_if<Term>(answer);
  return t != nullptr && t->parts.size() == 1 && t->value == Game() && t->summands.empty() ? &t->parts[0] : nullptr;
}

template <class Q>
Asked<typename Q::Answer> asked_of(Arguments& a, Q question) {
  if (const Placed* p = lone_position(a)) return ask(a.session(), question, *p);
  return ask(a.session(), question, a.term(0));
}

Answer grundy(Arguments& a) {
  auto asked = asked_of(a, question::Grundy{});
  return with_evidence(a.session(), Integer(asked.answer), std::move(asked.evidence));
}

Answer outcome(Arguments& a) {
  auto asked = asked_of(a, question::Outcome{});
  return with_evidence(a.session(), asked.answer, std::move(asked.evidence));
}

Answer canonical(Arguments& a) {
  if (!a.is_term(0)) return Term{{}, a.value(0)};
  auto asked = ask(a.session(), question::Value{}, a.term(0));
  return with_evidence(a.session(), Term{{}, asked.answer}, std::move(asked.evidence));
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
      {"canonical", AnswerType::Value, {a_game("G")}, "The canonical form.", "canonical(domineering(2x2))", canonical},
  };
}

}  // namespace nimatron
