// Who wins: the search of any ruleset through `ask`, against values and against the definition.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "nimatron/engine/ask.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/form/form.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/grundy.h"
#include "nimatron/solve/nimber_solver.h"
#include "tests/support/game_tree.h"

namespace nimatron {
namespace {

TEST(Outcome, AgreesWithGrundyValuesOfSums) {
  Budget budget;
  const AnyRuleset r = make_ruleset("octal", "0.26");
  GrundySolver<AnyRuleset> grundy(without_theory(r), budget);
  NimberSolver nimbers(without_theory(r), budget);
  for (int a = 0; a <= 24; ++a) {
    for (int b = a; b <= 24; b += 3) {
      const auto p = r.parse(std::to_string(a) + "," + std::to_string(b) + ",7");
      EXPECT_EQ(nimbers.is_zero(p), grundy(p) == 0) << r.print(p);
    }
  }
}

TEST(Outcome, StopsLongBeforeTheGrundyValue) {
  Budget budget;
  const AnyRuleset r = without_theory(make_ruleset("cram"));
  NimberSolver nimbers(r, budget);
  GrundySolver<AnyRuleset> grundy(r, budget);
  const auto p = r.parse("4x5");
  EXPECT_FALSE(nimbers.is_zero(p));
  EXPECT_EQ(grundy(p), 2U);
  EXPECT_LT(nimbers.nodes() * 5, grundy.positions());
}

// Values past 64 are excluded one by one, too.
TEST(Outcome, OfLargeNimbers) {
  Budget budget;
  const AnyRuleset nim = without_theory(make_ruleset("nim"));
  NimberSearch<AnyRuleset> search(nim, budget);
  EXPECT_EQ(search(nim.parse("200")), 200U);
  EXPECT_TRUE(search.is(nim.parse("130,130"), 0));
  EXPECT_FALSE(search.is(nim.parse("130,129"), 0));
  EXPECT_TRUE(search.is(nim.parse("130,129"), 3));
  EXPECT_LT(search.nodes(), 1000U);
}

TEST(Outcome, LargeHeapsByTheory) {
  Budget budget;
  Session session(budget);
  const AnyRuleset wythoff = make_ruleset("wythoff"), euclid = make_ruleset("euclid"), nim = make_ruleset("nim");
  const auto outcome = [&](const AnyRuleset& r, const char* state) { return outcome_of(session, {r, r.parse(state)}); };
  EXPECT_EQ(outcome(wythoff, "381966011250105152,618033988749894848"), Outcome::N);
  EXPECT_EQ(outcome(wythoff, "381966011250105151,618033988749894847"), Outcome::P);
  EXPECT_EQ(outcome(wythoff, "6,10"), Outcome::P);
  EXPECT_EQ(outcome(euclid, "618033988749894848,1000000000000000000"), Outcome::N);
  EXPECT_EQ(outcome(euclid, "618033988749894849,1000000000000000000"), Outcome::P);
  EXPECT_EQ(outcome(nim, "1000000000000000000,999999999999999999"), Outcome::N);
}

TEST(Outcome, StopsInsideAnEndlessListOfOptions) {
  Budget budget;
  budget.set_time(std::chrono::milliseconds(20));
  const AnyRuleset nim = without_theory(make_ruleset("nim"));
  const auto huge = nim.parse("1000000000000000000");
  budget.begin();
  EXPECT_THROW(NimberSolver(nim, budget).is_zero(huge), Stopped);
  budget.begin();
  EXPECT_THROW(GrundySolver<AnyRuleset>(nim, budget)(huge), Stopped);
  EXPECT_EQ(budget.used(), 0U);
}

TEST(Outcome, MemoryBoundIsKept) {
  Budget budget(std::size_t{1} << 20);
  const AnyRuleset r = without_theory(make_ruleset("subtraction", "1,3,4"));
  NimberSolver nimbers(r, budget);
  EXPECT_THROW(nimbers.is_zero(r.parse("1000000")), Stopped);
  nimbers.clear();
  EXPECT_EQ(budget.used(), 0U);
  EXPECT_TRUE(nimbers.is_zero(r.parse("14")));
}

TEST(Outcome, AMillionMovesDeep) {
  Budget budget;
  const AnyRuleset r = without_theory(make_ruleset("subtraction", "1,3,4"));
  NimberSolver nimbers(r, budget);
  // The values have period 7 from the start: 0101232.
  EXPECT_TRUE(nimbers.is_zero(r.parse("1000006")));
  EXPECT_FALSE(nimbers.is_zero(r.parse("1000000")));
  EXPECT_TRUE(nimbers.is_zero(r.parse("999999")));
  EXPECT_EQ(nimbers(r.parse("1000003")), 2U);
}

// A random form of a few levels, its options chosen among `from`.
rc::Gen<FormTree> a_form() {
  return rc::gen::map(rc::gen::container<std::vector<std::uint32_t>>(24, rc::gen::arbitrary<std::uint32_t>()),
                      [](const std::vector<std::uint32_t>& choices) {
                        FormBuilder forms;
                        std::vector<FormBuilder::Index> made = {
                            forms.zero(), forms.nimber(1), forms.value({Dyadic(1), 0, 0}),
                            forms.value({Dyadic(-1), 0, 0}), forms.value({{}, 1, 0})};
                        for (std::size_t i = 0; i + 3 < choices.size(); i += 4) {
                          const auto pick = [&](std::size_t k) { return made[choices[i + k] % made.size()]; };
                          made.push_back(forms.node({pick(0), pick(1)}, {pick(2), pick(3)}));
                        }
                        return forms.tree(made.back());
                      });
}

RC_GTEST_PROP(Outcome, PartizanSearchAgreesWithTheDefinition, ()) {
  const FormTree f = *a_form();
  const AnyRuleset forms = Form();
  const Placed p{forms, forms.position(f)};
  test::GameTrees trees;
  const auto tree = trees.of(p.ruleset, p.position, 5000);
  RC_PRE(tree.has_value());
  Budget budget;
  Session session(budget);
  for (const auto& r : {p.ruleset, without_theory(p.ruleset)}) {
    RC_ASSERT(outcome_of(session, {r, p.position}) == trees[*tree].outcome());
    for (const auto player : {Player::Left, Player::Right}) {
      std::vector<AnyPosition> expected;
      const auto all = test::moves(p.ruleset, p.position, player);
      for (const auto& q : *all) {
        const auto& after = trees[*trees.of(p.ruleset, q, 5000)];
        const bool answered = player == Player::Left ? after.right_wins : after.left_wins;
        if (!answered && std::find(expected.begin(), expected.end(), q) == expected.end()) expected.push_back(q);
      }
      const auto winning = winning_moves_of(session, {r, p.position}, player);
      const auto sorted = sorted_positions({r, p.position}, expected);
      RC_ASSERT(std::equal(winning.begin(), winning.end(), sorted.begin(), sorted.end(),
                           [](const Placed& a, const Placed& b) { return a.position == b.position; }));
    }
  }
}

}  // namespace
}  // namespace nimatron
