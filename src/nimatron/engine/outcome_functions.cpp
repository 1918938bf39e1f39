// Who wins and what a position is worth in normal play.
#include <algorithm>
#include <limits>

#include "nimatron/engine/ask_loopy.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/functions.h"
#include "nimatron/engine/loopy_values.h"
#include "nimatron/engine/ordinals.h"
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

bool loops_in(Arguments& a) {
  if (const Placed* p = lone_position(a)) return loops(a.session(), *p);
  return a.is_term(0) && loops(a.session(), a.term(0));
}

Answer grundy(Arguments& a) {
  if (loops_in(a)) {
    auto asked = ask(a.session(), question::Smith{}, a.term(0));
    Answer found = asked.answer.number ? Answer(Integer(*asked.answer.number)) : Answer(std::move(asked.answer));
    return with_evidence(a.session(), std::move(found), std::move(asked.evidence));
  }
  auto asked = asked_of(a, question::Grundy{});
  return with_evidence(a.session(), Integer(asked.answer), std::move(asked.evidence));
}

Answer outcome_answer(Arguments& a) {
  if (is_ordinal_answer(a.any(0))) {
    const auto* x = found_in<Surreal>(a.any(0));
    return x == nullptr ? Outcome::N : x->sign() > 0 ? Outcome::L : Outcome::R;
  }
  if (lone_position(a) == nullptr && !a.is_term(0)) {
    if (const auto* n = found_in<LoopyNimber>(a.any(0))) return nimatron::answer_of(nimatron::outcome(*n));
    return nimatron::answer_of(nimatron::outcome(a.session().games(), any_value(a, 0)));
  }
  if (loops_in(a)) {
    auto asked = ask(a.session(), question::Result{}, a.term(0));
    return with_evidence(a.session(), nimatron::answer_of(asked.answer), std::move(asked.evidence));
  }
  auto asked = asked_of(a, question::Outcome{});
  return with_evidence(a.session(), asked.answer, std::move(asked.evidence));
}

Answer canonical(Arguments& a) {
  if (is_ordinal_answer(a.any(0))) return a.any(0);
  if (!a.is_term(0)) return nimatron::answer_of(any_value(a, 0));
  auto asked = ask(a.session(), question::Worth{}, a.term(0));
  return with_evidence(a.session(), nimatron::answer_of(asked.answer), std::move(asked.evidence));
}

Parameter numbers_of_options() {
  Parameter p{"numbers", ParameterKind::Whole, "The numbers A", ""};
  p.least = 0;
  p.most = std::numeric_limits<std::int64_t>::max();
  p.many = p.positional = true;
  return p;
}

Answer infinity(Arguments& a) {
  LoopyNimber out{std::nullopt};
  for (const Answer& n : a.all(0)) out.reaches.push_back(static_cast<Nimber>(std::get<Integer>(n)));
  std::sort(out.reaches.begin(), out.reaches.end());
  out.reaches.erase(std::unique(out.reaches.begin(), out.reaches.end()), out.reaches.end());
  return out;
}

}  // namespace

std::vector<Entry> outcome_functions() {
  return {
      {"outcome",
       AnswerType::Outcome,
       {a_position()},
       "Who wins in normal play: N the next player, P the previous player, L Left, R Right; where play may go on for "
       "ever, D if it is drawn, and LD, DL, DR or RD the result if Left starts, then if Right starts.",
       "outcome(nim(3,5,6))",
       outcome_answer},
      {"grundy",
       AnswerType::Whole,
       {a_position()},
       "The Grundy value (nimber) of an impartial position; where play may go on for ever, a number or oo(A) with the "
       "numbers A among the values of the options.",
       "grundy(nim(3,5,7))",
       grundy},
      {"oo",
       AnswerType::Value,
       {numbers_of_options()},
       "The Grundy value oo(A) of an impartial position from which play can go on for ever, and whose options have the "
       "numbers A among their values.",
       "oo(0,2)",
       infinity},
      {"canonical",
       AnswerType::Value,
       {a_game("G")},
       "The canonical form; of a loopy game, a stopper, its sides S & T, or a graph.",
       "canonical(domineering(2x2))",
       canonical},
  };
}

}  // namespace nimatron
