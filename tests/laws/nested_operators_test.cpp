// Operators nested up to three deep over all rulesets: every answer is the one by definition over the moves alone, with
// theory and without; the answers agree with each other; and every line of a strategy wins.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "nimatron/base/join.h"
#include "nimatron/engine/ask.h"
#include "nimatron/engine/strategy.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"
#include "nimatron/rulesets/registry.h"
#include "tests/support/by_definition.h"
#include "tests/support/nested_positions.h"
#include "tests/support/rule_games.h"

namespace nimatron::laws::nested_operators_test {
namespace {

constexpr unsigned kParts = 12;          // of the sample
constexpr std::size_t kPositions = 250;  // in each
constexpr std::size_t kSmall = 60, kLarge = 600;

// One session, with theory or without.
struct Desk {
  explicit Desk(Theory theory) : session(budget, theory), evaluate(session, test::entries_with_games()) {}

  std::string operator()(const std::string& question) {
    try {
      return text_of(evaluate(question));
    } catch (const Error& e) {
      return e.what();
    }
  }
  std::string operator()(const std::string& function, const Placed& p) {
    return (*this)(function + "(" + p.print() + ")");
  }
  Placed played(const Placed& p) const { return {session.played(p.ruleset), p.position}; }

  Budget budget;
  Session session;
  Evaluator evaluate;
};

class NestedOperators : public testing::TestWithParam<unsigned> {
 protected:
  void expect_answers(Desk& ask, const Placed& p) {
    for (const auto& [question, answer] : definition_.answers(p)) EXPECT_EQ(ask(question), answer) << question;
  }

  // Whoever is said to win does, in every line.
  void expect_strategy(Desk& ask, const Placed& p, Player first) {
    const Placed played = ask.played(p);
    const Strategy s = strategy_of(ask.session, played, first);
    EXPECT_EQ(s.winner == first, wins_first(definition_.trees()[definition_.tree(p)].outcome(), first));
    for (const auto& n : s.positions) {
      const auto& node = definition_.trees()[definition_.tree({p.ruleset, n.position})];
      EXPECT_EQ(wins_first(node.outcome(), n.to_move), n.to_move == s.winner) << p.ruleset.print(n.position);
      std::set<AnyPosition> options, kept;
      p.ruleset.options(n.position, n.to_move, [&](const AnyPosition& q) { options.insert(q); });
      for (const auto m : n.moves) kept.insert(s.positions[m].position);
      EXPECT_TRUE(std::includes(options.begin(), options.end(), kept.begin(), kept.end()));
      EXPECT_EQ(kept.size(), n.to_move == s.winner ? 1 : options.size()) << p.ruleset.print(n.position);
    }
  }

  // The answers to questions that follow from each other.
  void expect_agreement(Desk& ask, const Placed& p) {
    if (!p.ruleset.impartial()) {
      const std::string value = p.print();
      EXPECT_EQ(ask("outcome", p), ask("outcome(canonical(" + value + "))"));
      return;
    }
    const std::string grundy = ask("grundy", p), misere = ask("misere_grundy", p), who = ask("outcome", p);
    EXPECT_EQ(who, grundy == "0" ? "P" : "N");
    EXPECT_EQ(ask("misere_outcome", p), misere == "0" ? "P" : "N");
    const Genus genus = ::nimatron::ask(ask.session, question::Genus{}, ask.played(p)).answer;
    EXPECT_EQ(std::to_string(genus.base()), grundy);
    EXPECT_EQ(std::to_string(genus.digit(0)), misere);
    const auto winning = winning_moves_of(ask.session, ask.played(p));
    EXPECT_EQ(winning.empty(), who == "P");
    for (const auto& q : winning) EXPECT_EQ(ask("outcome", q), "P") << q.print();
  }

  test::ByDefinition definition_;
};

TEST_P(NestedOperators, AnswerByDefinition) {
  Desk with(Theory::On), without(Theory::Off);
  test::NestedPositions sample(GetParam() + 1);
  for (std::size_t i = 0; i < kPositions; ++i) {
    const Placed p = sample.next(i % 10 == 0 ? kLarge : kSmall);
    SCOPED_TRACE(p.print());
    for (Desk* ask : {&with, &without}) {
      expect_answers(*ask, p);
      expect_agreement(*ask, p);
      expect_strategy(*ask, p, i % 2 == 0 ? Player::Left : Player::Right);
    }
    if (HasFailure()) return;
  }
  for (const auto& op : test::general_operators()) EXPECT_GE(sample.used().at(op.name), 5U) << op.name;
}

// Tables have the answers of their cells, and so have heaps far out, whose values proved periods give.
TEST_P(NestedOperators, TabulateTheSame) {
  Desk with(Theory::On), without(Theory::Off);
  test::NestedPositions sample(GetParam() + 1001);
  const AnyRuleset nim = make_ruleset("nim");
  std::size_t compared = 0;
  for (std::size_t i = 0; i < 30; ++i) {
    const AnyRuleset r = sample.ruleset_like(nim, static_cast<int>(i % 3) + 1);
    SCOPED_TRACE(r.spec());
    const std::string of = r.impartial() && i % 2 == 0 ? "grundy" : "outcome";
    std::vector<std::string> one, two;  // of one heap and of two
    const auto add = [&](std::vector<std::string>& to, const std::string& heaps) {
      const AnyPosition p = r.parse(heaps);
      r.check(p);
      const auto& node = definition_.trees()[definition_.tree({r, p})];
      to.push_back(of == "grundy" ? std::to_string(node.grundy) : std::string(1, letter(node.outcome())));
    };
    const auto expect = [&](const std::vector<std::string>& cells, const std::string& what) {
      for (Desk* ask : {&with, &without}) {
        EXPECT_EQ((*ask)("tabulate(" + r.spec() + what + ",of=" + of + ")"), "[" + join(cells, ", ") + "]");
      }
      ++compared;
    };
    try {
      for (int n = 0; n <= 6; ++n) add(one, std::to_string(n));
      expect(one, "(_),0..6");
      for (int n = 0; n <= 3; ++n) add(two, "2," + std::to_string(n));
      expect(two, "(2,_),0..3");
    } catch (const Error&) {  // it is not played on these heaps
    }
    if (HasFailure()) return;
  }
  EXPECT_GT(compared, 15U);
}

TEST(SwitchesOfSubtractions, FarOutByDefinition) {
  Desk with(Theory::On), without(Theory::Off);
  test::GameTrees trees;
  for (const auto& op : test::general_operators()) {
    if (op.name == "switch" || op.name == "leftright" || op.name == "impartial" || op.name == "truncate") continue;
    for (const auto* set : {"1,2", "2,3", "1,4"}) {
      const AnyRuleset s = make_ruleset("subtraction", set), t = make_ruleset("subtraction", "1,3");
      std::vector<AnyRuleset> operands = {s};
      if (op.most == 2) operands.push_back(t);
      const AnyRuleset once = op.make(operands);
      std::vector<AnyRuleset> rulesets = {once};
      if (op.name != "union") {
        if (op.most == 2) operands = {once, once};
        rulesets.push_back(op.most == 2 ? op.make(operands) : op.make(std::vector{once}));
      }
      for (const auto& r : rulesets) {
        for (const auto* heap : {"64", "65", "70"}) {
          const AnyPosition p = r.parse(heap);
          const auto t64 = trees.of(r, p, 2000);
          ASSERT_TRUE(t64) << r.print(p);
          const std::string question = "grundy(" + r.print(p) + ")";
          for (Desk* ask : {&with, &without})
            EXPECT_EQ((*ask)(question), std::to_string(trees[*t64].grundy)) << question;
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Laws, NestedOperators, testing::Range(0U, kParts));

}  // namespace
}  // namespace nimatron::laws::nested_operators_test
