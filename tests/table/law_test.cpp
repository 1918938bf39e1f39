// Laws: what is proved is right, and a wrong automaton is never proved.
#include <gtest/gtest.h>

#include <array>
#include <random>
#include <set>

#include "nimatron/ruleset/operators/switch.h"
#include "nimatron/rulesets/heaps/nim.h"
#include "nimatron/rulesets/heaps/wythoff.h"
#include "nimatron/rulesets/lattice/addition.h"
#include "nimatron/rulesets/partition/lctr.h"
#include "nimatron/table/law_axes.h"
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
  for (int i = 0; i < 2000; ++i) {
    const auto mutant = std::make_shared<const Automaton>(mutated(*law->automaton, random));
    LawProver prove(*rules, LawOf::Outcome, law->system, {});
    if (prove(mutant, false).proved) {
      EXPECT_EQ(losses(*mutant), right);
    } else {
      ++refused;
    }
  }
  EXPECT_GT(refused, 1000);
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

TEST(Law, MutantsOfAVectorGameAreRefusedMostSignificantDigitFirst) {
  // x - 1 or x - 2 from each of two heaps: the value is the nim-sum of the remainders modulo 3.
  const auto rules = linear_rules_of(Addition(VectorSet::parse("(-1,0),(-2,0),(0,-1),(0,-2)")), 2);
  const auto value = [](std::int64_t x, std::int64_t y) { return static_cast<Automaton::Output>(x % 3 ^ y % 3); };
  Automaton right(2, 2);
  for (std::int64_t s = 0; s < 9; ++s) right.add(value(s / 3, s));
  for (Automaton::State s = 0; s < 9; ++s) {
    for (std::size_t letter = 0; letter < 4; ++letter) {
      const auto x = (2 * (s / 3) + letter / 2) % 3, y = (2 * (s % 3) + letter % 2) % 3;
      right.set_next(s, letter, static_cast<Automaton::State>(3 * x + y));
    }
  }
  ASSERT_TRUE(LawProver(*rules, LawOf::Grundy, kBinary, {})(std::make_shared<const Automaton>(right), false).proved);
  std::mt19937 random(13);
  int refused = 0;
  for (int i = 0; i < 3000; ++i) {
    const auto mutant = std::make_shared<const Automaton>(mutated(right, random));
    bool same = true;
    for (int n = 0; n < 64 * 64 && same; ++n) {
      same = (*mutant)(kBinary, {n / 64, n % 64}) == value(n / 64, n % 64);
    }
    const bool proved = LawProver(*rules, LawOf::Grundy, kBinary, {})(mutant, false).proved;
    EXPECT_EQ(proved, same);
    refused += proved ? 0 : 1;
  }
  EXPECT_GT(refused, 2000);
}

TEST(Law, ATableThatIsWrongIsNeverProved) {
  // The values of another game fit an automaton, and the proof refuses it.
  const auto table = [](const LinearRules::Other&, LawOf, std::int64_t to) {
    std::vector<std::int32_t> out;
    for (std::int64_t n = 0; n <= to; ++n) out.push_back(static_cast<std::int32_t>(n ^ 1));
    return out;
  };
  LawLimits limits;
  limits.in = Numeration::base(2);
  const auto law = LawSearch({Nim{}, linear_rules_of(Nim{}, 1)}, LawOf::Grundy, table).run(limits);
  ASSERT_TRUE(law);
  EXPECT_FALSE(law->proved);
  EXPECT_FALSE(law->failure.empty());
}

// A game of rules that are no vectors: the first of two numbers, or both, may become any smaller ones, up to a bound
// on how much the decreases differ.
LinearRules bounded_wythoff(std::int64_t k) {
  const Linear a = Linear::unknown(0), b = Linear::unknown(1), i = Linear::unknown(2), j = Linear::unknown(3);
  LinearRules out{2};
  const auto positive = [](const Linear& x) { return not_negative(x - 1); };
  out.moves.push_back({1, all_of({positive(i), not_negative(a - i)}), {a - i, b}});
  out.moves.push_back({1, all_of({positive(i), not_negative(b - i)}), {a, b - i}});
  out.moves.push_back({2,
                       all_of({positive(i), positive(j), not_negative(a - i), not_negative(b - j),
                               not_negative(Linear(k - 1) - i + j), not_negative(Linear(k - 1) - j + i)}),
                       {a - i, b - j}});
  return out;
}

TEST(Law, OfWythoffWithABoundOnTheDifferenceIsProved) {
  for (const auto& [k, states] : {std::pair(2, 16U), std::pair(3, 28U)}) {
    LawSearch search({Wythoff{}, std::make_shared<const LinearRules>(bounded_wythoff(k))}, LawOf::Outcome, no_table());
    const auto law = search.run({});
    ASSERT_TRUE(law);
    EXPECT_TRUE(law->proved);
    EXPECT_EQ(law->automaton->size(), states);
    EXPECT_EQ(law->system.numeration.name(), "ostrowski " + std::to_string(k));
  }
}

TEST(Law, OfPushOfWythoffWithItselfIsProvedFromItsLosses) {
  const AnyRuleset push = Switch(SwitchRule::Push, Wythoff{}, Wythoff{});
  LawSearch search({push, linear_rules_of(push, 2)}, LawOf::Outcome, no_table());
  LawLimits limits;
  limits.in = Numeration::fibonacci();
  const auto law = search.run(limits);
  ASSERT_TRUE(law);
  EXPECT_TRUE(law->proved);
  EXPECT_EQ(law->system.order, DigitOrder::Most);
  EXPECT_EQ(law->automaton->size(), 826U);
}

// The losses along rays are those of the game, by its definition.
TEST(LawRays, GiveTheLossesOfTheGame) {
  for (std::int64_t k = 1; k <= 4; ++k) {
    const LinearRules rules = bounded_wythoff(k);
    const auto rays = rays_of(rules);
    ASSERT_TRUE(rays);
    EXPECT_EQ(rays->size(), static_cast<std::size_t>(2 * k + 1));
    constexpr std::uint32_t kSide = 300;
    LossList expected;
    for (std::int64_t a = 0; a < kSide; ++a) {
      for (std::int64_t b = 0; b < kSide; ++b) {
        const bool taken = std::any_of(expected.begin(), expected.end(), [&](const auto& p) {
          const std::int64_t i = a - p[0], j = b - p[1];
          return i == 0 || j == 0 || (i > 0 && j > 0 && std::abs(i - j) < k);
        });
        if (!taken) expected.push_back({static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b)});
      }
    }
    EXPECT_EQ(ray_losses(*rays, kSide, {}, 0, {}), expected) << k;
  }
}

TEST(LawEnd, OneWeightIsFoundWhereThereIsOne) {
  const Linear a = Linear::unknown(0), b = Linear::unknown(1), c = Linear::unknown(2);
  LinearRules rules{3};
  rules.moves = {{0, not_negative(a - 1), {a - 1, b, c}},
                 {0, not_negative(b - 1), {a, b - 1, c + 1}},
                 {0, not_negative(c - 2), {a, b, c - 2}}};
  const EndProof one = proof_of_end(rules);
  ASSERT_EQ(one.weights.size(), 1U);
  EXPECT_GT(one.weights[0][1], one.weights[0][2]);
  // With (a - 1, anything) there is none, but an order of several.
  rules.moves.push_back({1, all_of({not_negative(a - 1)}), {a - 1, Linear::unknown(3), c}});
  EXPECT_GT(proof_of_end(rules).weights.size(), 1U);
  rules.moves.push_back({0, truth(true), {a + 1, b, c}});
  EXPECT_TRUE(proof_of_end(rules).words.empty());
}

TEST(Law, OfVectorsForgetsAxesThatNoMoveLowers) {
  const AnyRuleset game = Addition(VectorSet::parse("(1,-1,-1),(2,-1,-2),(2,-1,-1)"));
  const auto law = LawSearch({game, linear_rules_of(game, 3)}, LawOf::Grundy, no_table()).run({});
  ASSERT_TRUE(law);
  EXPECT_TRUE(law->proved);
  // f(y,z) by its definition; the first number does not matter.
  constexpr std::size_t kSide = 40;
  std::vector<std::vector<int>> f(kSide, std::vector<int>(kSide));
  for (std::size_t y = 0; y < kSide; ++y) {
    for (std::size_t z = 0; z < kSide; ++z) {
      std::set<int> seen;
      if (y >= 1 && z >= 1) seen.insert(f[y - 1][z - 1]);
      if (y >= 1 && z >= 2) seen.insert(f[y - 1][z - 2]);
      while (seen.contains(f[y][z])) ++f[y][z];
      EXPECT_EQ((*law)({Integer(y * z), Integer(y), Integer(z)}), Integer(f[y][z]));
    }
  }
}

std::optional<AutomatonLaw> vector_law_of(const char* moves) {
  const AnyRuleset game = Addition(VectorSet::parse(moves));
  return LawSearch({game, linear_rules_of(game, 0)}, LawOf::Grundy, no_table()).run({});
}

// Cones with walls between them, whose law has few states with the most significant digit first.
TEST(Law, OfVectorsAgreesWithTheMoves) {
  const std::vector<std::array<std::int64_t, 3>> moves = {{-2, -1, 2}, {-1, 0, -1}, {1, -2, 1}};
  const AnyRuleset game = Addition(VectorSet::parse("(-2,-1,2),(-1,0,-1),(1,-2,1)"));
  for (const LawOf of : {LawOf::Grundy, LawOf::Outcome, LawOf::MisereOutcome}) {
    const auto law = LawSearch({game, linear_rules_of(game, 3)}, of, no_table()).run({});
    ASSERT_TRUE(law && law->proved);
    std::mt19937_64 random(5);
    for (int i = 0; i < 3000; ++i) {
      const std::uint64_t size = std::uint64_t{1} << (1 + i % 60);
      std::array<std::int64_t, 3> at{};
      for (auto& x : at) x = static_cast<std::int64_t>(random() % size);
      const auto value = [&](const auto& x) { return (*law)({Integer(x[0]), Integer(x[1]), Integer(x[2])}); };
      std::set<Integer> seen;
      bool ends = true;
      for (const auto& v : moves) {
        const std::array<std::int64_t, 3> to = {at[0] + v[0], at[1] + v[1], at[2] + v[2]};
        if (to[0] < 0 || to[1] < 0 || to[2] < 0) continue;
        ends = false;
        seen.insert(*value(to));
      }
      Integer expected = 0;
      while (seen.contains(expected)) ++expected;
      if (of == LawOf::MisereOutcome && ends) expected = AutomatonLaw::kWin;
      if (of != LawOf::Grundy && expected > 1) expected = AutomatonLaw::kWin;
      EXPECT_EQ(value(at), expected) << at[0] << "," << at[1] << "," << at[2];
    }
  }
}

TEST(LawAxes, AreThoseOfASumOfHeaps) {
  const auto law = vector_law_of("(-1,0,0),(0,-2,0),(0,0,-3)");
  ASSERT_TRUE(law && law->proved);
  const auto found = law_axis_periods(*law);
  for (std::size_t axis = 0; axis < 3; ++axis) {
    ASSERT_TRUE(found.axes[axis]);
    EXPECT_EQ(found.axes[axis]->period, static_cast<std::int64_t>(2 * (axis + 1)));
    EXPECT_EQ(found.axes[axis]->preperiod, 0);
  }
}

// What is decided is what a table shows, as far as it goes.
TEST(LawAxes, AgreeWithATable) {
  Budget budget;
  for (const char* moves : {"(-3,0,0),(-3,1,0),(-3,0,1),(1,0,-1),(1,1,-1),(1,-1,0)", "(-2,1,-1),(-1,1,1),(1,-2,2)",
                            "(-1,-1,1),(0,-2,1),(2,-1,0)", "(-2,-2,-1),(-2,-2,1),(-1,2,1)"}) {
    const auto law = vector_law_of(moves);
    ASSERT_TRUE(law && law->proved) << moves;
    const auto found = law_axis_periods(*law);
    EXPECT_TRUE(found.undecided.empty());
    const auto seen = axis_period(VectorSet::parse(moves), 47, budget);
    for (std::size_t axis = 0; axis < 3; ++axis) {
      if (!found.axes[axis]) continue;
      const auto [period, preperiod] = *found.axes[axis];
      if (preperiod + 3 * period > 48 || 2 * preperiod > 48) continue;
      ASSERT_TRUE(seen.axes[axis]) << moves << " axis " << axis;
      EXPECT_EQ(seen.axes[axis]->period, period) << moves << " axis " << axis;
      EXPECT_EQ(seen.axes[axis]->preperiod, preperiod) << moves << " axis " << axis;
    }
  }
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
