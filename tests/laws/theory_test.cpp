// without_theory(R) answers nothing, down to its operands, and so does every ruleset of a session without theory.
#include <gtest/gtest.h>

#include "nimatron/engine/compare.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/ruleset/operators/switch.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "tests/support/asked.h"
#include "tests/support/examples.h"
#include "tests/support/game_tree.h"
#include "tests/support/rule_games.h"
#include "tests/support/typed_position.h"

namespace nimatron::laws {
namespace {

using test::random_play;

template <class... Qs>
bool any_theorem(QuestionList<Qs...>, const AnyRuleset& r, const AnyPosition& p) {
  return (r.theorem(test::asked<Qs>(r), p).has_value() || ...);
}

// r knows nothing of p but its moves and what has the same game tree; nor do the rulesets it is made of.
void expect_no_theory(const AnyRuleset& r, const AnyPosition& p) {
  SCOPED_TRACE(r.print(p));
  EXPECT_FALSE(any_theorem(Questions{}, r, p));
  const Facts& facts = r.facts();
  EXPECT_FALSE(facts.heap_code);
  EXPECT_FALSE(facts.pass_digits);
  EXPECT_FALSE(facts.lattice);
  EXPECT_FALSE(facts.turns);
  EXPECT_FALSE(r.lattice_cell(p));
  EXPECT_EQ(r.reduce(p), p);
  EXPECT_EQ(r.search_form(p), r.normal_form(p));
  if (const auto narrower = r.narrowed(p)) expect_no_theory(*narrower, narrower->parse(r.format(p)));
  r.summands(p, [](const SignedPart& s) { expect_no_theory(s.part.ruleset, s.part.position); });
  if (const auto& parts = facts.button) {
    const auto after = after_switch(r, p);
    if (after) {
      expect_no_theory(parts->after, *after);
      return;
    }
    const AnyPosition before = parts->before.enter(r.board(p));
    expect_no_theory(parts->before, before);
    EXPECT_FALSE(parts->before.theorem(question::Pushed{parts->after}, before));
    expect_no_theory(parts->after, parts->after.enter(r.board(p)));
  }
}

class Theories : public testing::TestWithParam<test::Examples> {};

TEST_P(Theories, AreGoneWithoutTheory) {
  for (const auto& text : GetParam().positions) {
    const Placed with = test::read_position(text);
    const AnyRuleset without = without_theory(with.ruleset);
    for (const auto& p : random_play(with.ruleset, with.position)) {
      expect_no_theory(without, p);
      expect_no_theory(without_theory(without), p);
      if (HasFailure()) return;
    }
  }
}

// As a session without theory reads them, of parts without theory.
TEST_P(Theories, AreGoneInASession) {
  Budget budget;
  Session session(budget, Theory::Off);
  Evaluator evaluate(session, test::entries_with_games());
  for (const auto& text : GetParam().positions) {
    for (const auto& expression :
         {text, "-" + text, text + " + nim(2) + -hackenbush(GB)", "ordinal(nim(1)," + text + ")"}) {
      SCOPED_TRACE(expression);
      try {
        const Placed p = as_position(session, game_of(session, evaluate.denoted(expression)));
        for (const auto& q : random_play(p.ruleset, p.position)) expect_no_theory(p.ruleset, q);
      } catch (const Error& e) {
        ADD_FAILURE() << e.what();
      }
      if (HasFailure()) return;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Laws, Theories, testing::ValuesIn(test::all_examples()),
                         [](const auto& tested) { return tested.param.name; });

}  // namespace
}  // namespace nimatron::laws
