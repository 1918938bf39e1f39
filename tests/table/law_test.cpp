// Laws: what is proved is right, and a wrong automaton is never proved.
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "nimatron/ruleset/operators/switch.h"
#include "nimatron/rulesets/heaps/nim.h"
#include "nimatron/rulesets/heaps/wythoff.h"
#include "nimatron/rulesets/lattice/addition.h"
#include "nimatron/rulesets/partition/lctr.h"
#include "nimatron/table/law_search.h"
#include "nimatron/table/law_sieve.h"

namespace nimatron {
namespace {

const DigitSystem kBinary{Numeration::base(2), DigitOrder::Most};

// The options of a position by the formulas, of those that stay in the game.
std::set<std::vector<std::int64_t>> options_by_formulas(const LinearRules& rules, const std::vector<std::int64_t>& at,
                                                        std::size_t to, std::int64_t side) {
  std::set<std::vector<std::int64_t>> out;
  const auto axes = to == 0 ? rules.axes : rules.others[to - 1].rules->axes;
  for (const auto& m : rules.moves) {
    if (m.to != to) continue;
    std::vector<Linear> terms;
    for (const auto x : at) terms.emplace_back(x);
    // The choices of a move are no larger than the position.
    std::vector<std::int64_t> choice(m.unknowns);
    for (;;) {
      auto all = terms;
      for (const auto c : choice) all.emplace_back(c);
      Decider decide(kBinary);
      if (!decide(substituted(m.condition, all)).empty()) {
        std::vector<std::int64_t> left;
        for (std::size_t i = 0; i < axes; ++i) {
          Linear r(m.results[i].constant);
          for (std::size_t j = 0; j < m.results[i].factors.size(); ++j) r = r + m.results[i].factors[j] * all[j];
          left.push_back(r.constant);
        }
        out.insert(left);
      }
      std::size_t i = 0;
      while (i < choice.size() && ++choice[i] == side) choice[i++] = 0;
      if (i == choice.size()) break;
    }
  }
  return out;
}

TEST(LinearRules, AreTheOptionsOfTheGame) {
  constexpr std::int64_t kSide = 6;
  for (const AnyRuleset& r :
       {AnyRuleset(Wythoff{}), AnyRuleset(Nim{}), AnyRuleset(Addition(VectorSet::parse("(-2,0),(-2,1),(1,-1)")))}) {
    const auto rules = linear_rules_of(r, 2);
    ASSERT_NE(rules, nullptr);
    for (std::int64_t a = 0; a < kSide; ++a) {
      for (std::int64_t b = 0; b < kSide; ++b) {
        std::set<std::vector<std::int64_t>> expected;
        r.options(*r.from_numbers(std::vector<std::int64_t>{a, b}), [&](const AnyPosition& q) {
          std::vector<std::int64_t> at;
          const auto numbers = r.numbers(q);
          for (const auto& n : *numbers) at.push_back(static_cast<std::int64_t>(n));
          expected.insert(at);
        });
        EXPECT_EQ(options_by_formulas(*rules, {a, b}, 0, kSide), expected) << r.spec() << " " << a << "," << b;
      }
    }
  }
}

LawTable no_table() {
  return [](const LinearRules::Other&, LawOf, std::int64_t) -> std::vector<std::int32_t> { throw Error("no table"); };
}

std::shared_ptr<const AutomatonLaw> wythoff_law() {
  LawSearch search({Wythoff{}, linear_rules_of(Wythoff{}, 2)}, LawOf::Outcome, no_table());
  auto law = search.run({});
  return law ? std::make_shared<const AutomatonLaw>(std::move(*law)) : nullptr;
}

TEST(Law, OfWythoffIsProvedInFibonacciNumeration) {
  const auto law = wythoff_law();
  ASSERT_NE(law, nullptr);
  EXPECT_TRUE(law->proved);
  EXPECT_EQ(law->system.numeration.name(), "fibonacci");
  EXPECT_LE(law->automaton->size(), 9U);
  EXPECT_EQ((*law)({Integer("1000000000000"), Integer("1618033988750")}), Integer(AutomatonLaw::kLoss));
  EXPECT_EQ((*law)({Integer("1000000000000"), Integer("1618033988751")}), Integer(AutomatonLaw::kWin));
}

TEST(Law, OfBoutonsNimIsProvedInBaseTwo) {
  LawSearch search({Nim{}, linear_rules_of(Nim{}, 3)}, LawOf::Outcome, no_table());
  const auto law = search.run({});
  ASSERT_TRUE(law);
  EXPECT_TRUE(law->proved);
  EXPECT_EQ(law->automaton->size(), 2U);
}

TEST(Law, OfACompoundUsesTheLawOfItsSecondGame) {
  const AnyRuleset push = Switch(SwitchRule::Push, Nim{}, Wythoff{});
  LawSearch search({push, linear_rules_of(push, 2)}, LawOf::Outcome, no_table());
  const auto law = search.run({});
  ASSERT_TRUE(law);
  EXPECT_TRUE(law->proved);
  EXPECT_EQ(law->system.numeration.name(), "fibonacci");
}

// The automaton with one transition or one output changed.
Automaton mutated(const Automaton& a, std::mt19937& random) {
  Automaton out = a;
  const auto state = static_cast<Automaton::State>(random() % a.size());
  if (random() % 4 == 0) {
    out.set_output(state, a.output(state) == 0 ? 1 : 0);
  } else {
    out.set_next(state, random() % a.letters(), static_cast<Automaton::State>(random() % a.size()));
  }
  return out;
}

// A mutant that is proved has the same outputs for all numbers.
TEST(Law, MutantsAreRefused) {
  const auto law = wythoff_law();
  ASSERT_NE(law, nullptr);
  const auto rules = linear_rules_of(Wythoff{}, 2);
  const auto losses = [&](const Automaton& a) {
    return output_relation(law->system, a, {0, 1}, [](auto o) { return o == AutomatonLaw::kLoss; }).automaton();
  };
  const Automaton right = losses(*law->automaton);
  std::mt19937 random(11);
  int refused = 0;
  for (int i = 0; i < 300; ++i) {
    const auto mutant = std::make_shared<const Automaton>(mutated(*law->automaton, random));
    LawProver prove(*rules, LawOf::Outcome, law->system, {});
    if (prove(mutant, false).proved) {
      EXPECT_EQ(losses(*mutant), right);
    } else {
      ++refused;
    }
  }
  EXPECT_GT(refused, 100);
}

TEST(Law, MutantsOfAVectorGameAreRefused) {
  // x -> x - 1 or x - 2: the value is x mod 3; in base 2, least significant digit first.
  const AnyRuleset game = Addition(VectorSet::parse("(-1),(-2)"));
  const auto rules = linear_rules_of(game, 1);
  const auto table = [](const LinearRules::Other&, LawOf, std::int64_t to) {
    std::vector<std::int32_t> out;
    for (std::int64_t n = 0; n <= to; ++n) out.push_back(static_cast<std::int32_t>(n % 3));
    return out;
  };
  const auto law = LawSearch({game, rules}, LawOf::Grundy, table).run({});
  ASSERT_TRUE(law);
  ASSERT_TRUE(law->proved);
  std::mt19937 random(12);
  int refused = 0;
  for (int i = 0; i < 3000; ++i) {
    const auto mutant = std::make_shared<const Automaton>(mutated(*law->automaton, random));
    bool same = true;
    for (int n = 0; n < 200 && same; ++n) same = (*mutant)(law->system, {n}) == n % 3;
    const bool proved = LawProver(*rules, LawOf::Grundy, law->system, {})(mutant, false).proved;
    EXPECT_EQ(proved, same);
    refused += proved ? 0 : 1;
  }
  EXPECT_GT(refused, 1000);
}

TEST(Law, ATableThatIsWrongIsNeverProved) {
  // The values of another game fit an automaton, and the proof refuses it.
  const AnyRuleset game = Addition(VectorSet::parse("(-1),(-2)"));
  const auto table = [](const LinearRules::Other&, LawOf, std::int64_t to) {
    std::vector<std::int32_t> out;
    for (std::int64_t n = 0; n <= to; ++n) out.push_back(static_cast<std::int32_t>(n % 2));
    return out;
  };
  LawLimits limits;
  limits.in = Numeration::base(2);
  const auto law = LawSearch({game, linear_rules_of(game, 1)}, LawOf::Grundy, table).run(limits);
  ASSERT_TRUE(law);
  EXPECT_FALSE(law->proved);
  EXPECT_FALSE(law->failure.empty());
}

TEST(LinearRules, OfLctrLeaveFewerParts) {
  const auto rules = linear_rules_of(Lctr{}, 2);
  ASSERT_NE(rules, nullptr);
  EXPECT_EQ(rules->others.size(), 2U);
  EXPECT_EQ(options_by_formulas(*rules, {4, 3}, 0, 5), (std::set<std::vector<std::int64_t>>{{3, 2}}));
  EXPECT_EQ(options_by_formulas(*rules, {4, 3}, 2, 5), (std::set<std::vector<std::int64_t>>{{3}}));
  EXPECT_EQ(options_by_formulas(*rules, {4, 1}, 2, 5), (std::set<std::vector<std::int64_t>>{{1}, {3}}));
  EXPECT_EQ(options_by_formulas(*rules, {1, 1}, 1, 5), (std::set<std::vector<std::int64_t>>{{}}));
}

}  // namespace
}  // namespace nimatron
