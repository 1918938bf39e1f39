// Heap games: closed forms against each other and against their definitions, for large heaps too.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "nimatron/ruleset/operators/switch.h"
#include "nimatron/ruleset/operators/truncate.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/heaps/euclid.h"
#include "nimatron/rulesets/heaps/golden.h"
#include "nimatron/rulesets/heaps/octal.h"
#include "nimatron/rulesets/heaps/octalpass.h"
#include "nimatron/rulesets/heaps/subtraction.h"
#include "nimatron/rulesets/heaps/wythoff.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/complexity.h"
#include "nimatron/solve/grundy.h"

namespace nimatron::heaps_property_test {
namespace {

constexpr std::int64_t kMost = Heaps::kMostTokens;

auto a_heap() { return rc::gen::inRange<std::int64_t>(0, kMost + 1); }

std::set<std::string> options_of(const AnyRuleset& r, const std::string& state) {
  std::set<std::string> found;
  r.options(r.parse(state), [&](const AnyPosition& q) { found.insert(r.format(q)); });
  return found;
}

std::string refusal(const std::string& name, const std::string& parameters) {
  try {
    make_ruleset(name, parameters);
    return "accepted";
  } catch (const Error& e) {
    return std::to_string(e.column().value_or(999)) + ": " + e.what();
  }
}

TEST(Heaps, BadParametersSayWhereAndWhat) {
  EXPECT_EQ(refusal("subtraction", ""), "0: expected a number to take, found the end");
  EXPECT_EQ(refusal("subtraction", "0"), "0: a number to take must be from 1 to 1000000000000000000");
  EXPECT_EQ(refusal("subtraction", "1,,2"), "2: expected a number to take, found ','");
  EXPECT_EQ(refusal("subtraction", "allbut"), "6: expected a number to take, found the end");
  EXPECT_EQ(refusal("octal", "0.9Z"), "3: expected a digit of an octal code (0 to 9, A to F), found 'Z'");
  EXPECT_EQ(refusal("octal", "0."), "2: expected a digit of an octal code (0 to 9, A to F), found the end");
  EXPECT_EQ(refusal("octal", "077"), "1: expected '.', found '7'");
  EXPECT_EQ(refusal("octal", "1.3").substr(0, 45), "0: the digit before the point of an octal cod");
  EXPECT_EQ(refusal("wythoff", "3"), "0: wythoff takes no parameters");
  EXPECT_THROW(make_ruleset("wythoff").parse("1,2,3"), Error);
  EXPECT_THROW(make_ruleset("euclid").parse("7"), Error);
  EXPECT_THROW(make_ruleset("euclid3").parse("3,0,2"), Error);
}

TEST(Heaps, OctalDigitsAsWritten) {
  EXPECT_EQ(make_ruleset("octal", "0.070").spec(), "octal[0.07]");
  EXPECT_EQ(make_ruleset("octal", "c.1f").spec(), "octal[C.1F]");
  EXPECT_EQ(options_of(make_ruleset("octal", "0.1"), "1,1"), (std::set<std::string>{"1"}));
  EXPECT_EQ(options_of(make_ruleset("octal", "0.1"), "2"), (std::set<std::string>{}));
  EXPECT_EQ(options_of(make_ruleset("octal", "0.2"), "3"), (std::set<std::string>{"2"}));
  EXPECT_EQ(options_of(make_ruleset("octal", "0.04"), "6"), (std::set<std::string>{"1,3", "2,2"}));
  EXPECT_EQ(options_of(make_ruleset("octal", "0.8"), "6"), (std::set<std::string>{"1,1,3", "1,2,2"}));
  EXPECT_EQ(options_of(make_ruleset("octal", "4.3"), "4,1"), (std::set<std::string>{"1,1,3", "1,2,2", "1,3", "4"}));
  EXPECT_EQ(options_of(make_ruleset("octal", "8.0"), "3"), (std::set<std::string>{"1,1,1"}));
}

TEST(Heaps, MovesHaveNames) {
  const Octal kayles({0, 7, 7});
  EXPECT_EQ(kayles.move_name({{5, 7}}, {{5, 2, 4}}), "take 1 from heap 2, leaving 2 and 4");
  EXPECT_EQ(kayles.move_name({{5, 1}}, {{5}}), "take 1 from heap 2");
  EXPECT_EQ(kayles.move_name({{2}}, {}), "take 2 from heap 1");
  EXPECT_EQ(kayles.move_name({{5, 7}}, {{5, 5}}), "take 2 from heap 2");
  EXPECT_EQ(kayles.move_name({{8, 9}}, {{4, 8}}), "take 5 from heap 2");
  EXPECT_EQ(kayles.move_name({{9, 4}}, {{3, 4, 4}}), "take 2 from heap 1, leaving 3 and 4");
  EXPECT_EQ(Octal({4}).move_name({{5}}, {{2, 3}}), "split heap 1 into 2 and 3");
  const OctalPass pass(kayles);
  EXPECT_EQ(pass.move_name({{5, 5}}, {{0, 5, 5}}), "pass");
  EXPECT_EQ(pass.move_name({{5, 5}}, {{5, 4}}), "take 1 from heap 2");
  EXPECT_EQ(pass.move_name({{5, 5}}, {{4, 5}}), "take 1 from heap 1");
  EXPECT_EQ(pass.move_name({{7, 3}}, {{4, 2, 3}}), "take 1 from heap 1, leaving 4 and 2");
  EXPECT_EQ(pass.move_name({{2, 3}}, {{0, 3}}), "take 2 from heap 1");
  EXPECT_EQ(Wythoff{}.move_name({{5, 7}}, {{3, 5}}), "take 2 from heap 1, take 2 from heap 2");
}

// 144 was counted by a program of its own, over multisets of heaps.
TEST(Heaps, TheirOrderDoesNotChangeTheNumberOfStates) {
  Budget budget;
  const auto states = [&](const AnyRuleset& r, const std::string& heaps) {
    return Complexity<AnyRuleset>(r, budget).states(r.parse(heaps));
  };
  const AnyRuleset kayles = make_ruleset("octal", "0.77");
  EXPECT_EQ(states(kayles, "9,4"), 144);
  EXPECT_EQ(states(make_ruleset("nim"), "9,4"), 50);
  const std::vector<std::pair<AnyRuleset, std::string>> games = {
      {kayles, ""},
      {make_ruleset("octal", "0.137"), ""},
      {make_ruleset("octal", "4.3"), ""},
      {make_ruleset("octal", "0.8F"), ""},
      {make_ruleset("poctal", "0.6;0.137"), ""},
      {make_ruleset("octalpass", "0.75"), "3,"},  // whose first heap is not like the others
      {make_ruleset("octalpass", "0.75"), "0,"},
      {Switch(SwitchRule::Push, kayles, make_ruleset("octal", "0.07")), ""},
      {Truncate(kayles), ""},
      {make_ruleset("nim"), ""},
      {make_ruleset("subtraction", "1,3"), ""},
  };
  for (const auto& [r, first] : games) {
    const Integer count = states(r, first + "2,4,5");
    for (const auto* heaps : {"2,5,4", "4,2,5", "4,5,2", "5,2,4", "5,4,2"}) {
      EXPECT_EQ(states(r, first + heaps), count) << r.spec() << " at " << first << heaps;
    }
  }
}

RC_GTEST_PROP(Golden, FloorIsTheFloor, ()) {
  const auto n = *a_heap();
  const auto m = floor_golden(n);
  // m <= φ n < m + 1, with equality for n = 0 alone.
  const bool floor = n == 0 ? m == 0 : below_golden(m, n) && !below_golden(m + 1, n);
  RC_ASSERT(floor);
}

RC_GTEST_PROP(Golden, WythoffPairsPartitionTheIntegers, ()) {
  // Every positive integer is ⌊φ n⌋ or ⌊φ n⌋ + n for exactly one n (Beatty).
  const auto k = *rc::gen::inRange<std::int64_t>(1, kMost / 4);
  const auto first = [&](std::int64_t add) {  // the first n with ⌊φ n⌋ + add n >= k
    std::int64_t low = 0, high = k;
    while (low < high) {
      const std::int64_t middle = low + (high - low) / 2;
      if (floor_golden(middle) + add * middle >= k) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  };
  const auto a = first(0), b = first(1);
  RC_ASSERT((floor_golden(a) == k) != (floor_golden(b) + b == k));
}

RC_GTEST_PROP(Wythoff, ThePairsAreExactlyThePPositions, ()) {
  const auto n = *rc::gen::inRange<std::int64_t>(0, kMost / 3);
  const auto a = floor_golden(n);
  const Wythoff w;
  RC_ASSERT(w.theorem(question::Outcome{}, {{a, a + n}}) == Outcome::P);
  RC_ASSERT(w.theorem(question::Outcome{}, {{a + n, a}}) == Outcome::P);
  const auto off = *rc::gen::inRange<std::int64_t>(1, 1000);
  RC_ASSERT(w.theorem(question::Outcome{}, {{a, a + n + off}}) == Outcome::N);
  RC_ASSERT(w.theorem(question::Outcome{}, {{a + off, a + n + off}}) == Outcome::N);
}

RC_GTEST_PROP(Euclid, OutcomeAndGrundyValueAgree, ()) {
  // Anywhere, and close to the golden ratio.
  const auto a = *rc::gen::inRange<std::int64_t>(1, kMost / 2);
  const bool close = *rc::gen::arbitrary<bool>();
  const auto near = floor_golden(a) + *rc::gen::inRange<std::int64_t>(0, 2);
  const auto b = close ? near : *rc::gen::inRange<std::int64_t>(a, kMost + 1);
  const Euclid e;
  const auto value = *e.theorem(question::Grundy{}, {{a, b}});
  RC_ASSERT(e.theorem(question::Outcome{}, {{a, b}}) == (value == 0 ? Outcome::P : Outcome::N));
  RC_ASSERT(e.theorem(question::Grundy{}, {{b, a}}) == value);
  // There are b/a or b/a - 1 moves, and no value exceeds their number.
  RC_ASSERT(value <= static_cast<Nimber>(b / a));
}

RC_GTEST_PROP(Subtraction, SeveralHeapsAreTheNimSum, ()) {
  const auto numbers =
      *rc::gen::nonEmpty(rc::gen::container<std::vector<std::int64_t>>(rc::gen::inRange<std::int64_t>(1, 10)));
  const bool all_but = *rc::gen::arbitrary<bool>();
  const auto heaps = *rc::gen::container<std::vector<std::int64_t>>(3, rc::gen::inRange<std::int64_t>(0, 40));
  const Subtraction game(numbers, all_but);
  Budget budget;
  GrundySolver<AnyRuleset> grundy(without_theory(game), budget);
  const auto one = [&](std::int64_t heap) { return grundy(AnyRuleset(game).enter_board(Heaps{{heap}})); };
  RC_ASSERT(grundy(AnyRuleset(game).enter_board(Heaps{{heaps[0], heaps[1], heaps[2]}})) ==
            (one(heaps[0]) ^ one(heaps[1]) ^ one(heaps[2])));
  // The definition, for one heap.
  const auto n = heaps[0];
  std::set<Nimber> reached;
  game.options({{n}}, [&](const Heaps& q) { reached.insert(one(q[0])); });
  Nimber mex = 0;
  while (reached.contains(mex)) ++mex;
  RC_ASSERT(one(n) == mex);
}

TEST(Octal, PublishedPeriods) {
  // Kayles has period 12 from heap 71 on, Dawson's Kayles (0.07) 34 from heap 53 on.
  Budget budget;
  const auto check = [&](const char* code, std::int64_t period, std::int64_t from) {
    const AnyRuleset octal = make_ruleset("octal", code);
    GrundySolver<AnyRuleset> grundy(without_theory(octal), budget);
    const auto value = [&](std::int64_t n) { return grundy(octal.enter_board(Heaps{{n}})); };
    EXPECT_NE(value(from - 1), value(from - 1 + period)) << code;
    for (std::int64_t n = from; n < from + 2 * period; ++n) EXPECT_EQ(value(n), value(n + period)) << code << " " << n;
  };
  check("0.77", 12, 71);
  check("0.07", 34, 53);
}

}  // namespace
}  // namespace nimatron::heaps_property_test
