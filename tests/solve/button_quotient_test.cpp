// Quotients of heaps that share one button, against the outcomes of search.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "nimatron/notation/evaluator.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/heaps/heaps.h"
#include "nimatron/solve/heap_family.h"
#include "nimatron/solve/outcome.h"
#include "tests/support/typed_position.h"

namespace nimatron {
namespace {

bool is_p_by_search(const AnyRuleset& r, OutcomeSolver<AnyRuleset>& outcome, const std::vector<std::uint64_t>& heaps) {
  std::string text;
  for (const std::uint64_t h : heaps) text += (text.empty() ? "" : ",") + std::to_string(h);
  return outcome(r.parse(text)) == Outcome::P;
}

class ButtonQuotient : public testing::TestWithParam<const char*> {};

TEST_P(ButtonQuotient, AgreesWithSearchOnSumsOfThree) {
  constexpr std::uint32_t kLargest = 7;
  Budget budget;
  const AnyRuleset r = test::read_ruleset(GetParam());
  const HeapQuotient q = heap_quotient(heap_family(r, budget), kLargest, budget);
  ASSERT_EQ(q.largest_heap(), kLargest) << q.text();
  OutcomeSolver<AnyRuleset> outcome(without_theory(r), budget);
  for (std::uint64_t a = 0; a <= kLargest; ++a) {
    for (std::uint64_t b = 0; b <= a; ++b) {
      for (std::uint64_t c = 0; c <= b; ++c) {
        EXPECT_EQ(q.is_p({a, b, c}), is_p_by_search(r, outcome, {a, b, c})) << a << ' ' << b << ' ' << c;
      }
    }
  }
}
INSTANTIATE_TEST_SUITE_P(AllButtons, ButtonQuotient,
                         testing::Values("push(octal[0.77],octal[0.07])", "push(octal[0.07],octal[0.77])",
                                         "push(nim,subtraction[1,2])", "push_live(octal[0.77],subtraction[2,3])",
                                         "pass(octal[0.77])", "pass(subtraction[1,2])", "pass(octal[0.137])",
                                         "push_before(octal[0.77],octal[0.15])",
                                         "push(subtraction[2,3],subtraction[1])",
                                         "conjoined(subtraction[3,4],subtraction[1,2])"));

// A proved quotient answers for heaps that were never added.
TEST(ButtonQuotients, AreProvedForAllHeaps) {
  for (const char* text :
       {"push(subtraction[1,2],subtraction[1,3])", "pass(subtraction[1])", "push_before(subtraction[1,4],octal[0.3])",
        "conjoined(subtraction[2],subtraction[1])", "push(octal[0.7],octal[0.3])", "push(octal[0.3],octal[0.7])"}) {
    SCOPED_TRACE(text);
    Budget budget;
    const AnyRuleset r = test::read_ruleset(text);
    const HeapQuotient q = heap_quotient(heap_family(r, budget), 400, budget);
    ASSERT_TRUE(q.proved()) << q.text();
    OutcomeSolver<AnyRuleset> outcome(without_theory(r), budget);
    for (std::uint64_t a = 0; a <= 40; ++a) {
      for (const std::uint64_t b : {0, 1, 7, 30}) {
        EXPECT_EQ(q.is_p({a, b}), is_p_by_search(r, outcome, {a, b})) << a << ' ' << b;
      }
    }
  }
}

// R pushed with itself is R + *, so that sums are told apart exactly by their nim-values.
TEST(ButtonQuotients, OfARulesetPushedWithItselfAreNimValues) {
  Budget budget;
  const HeapQuotient q = heap_quotient(heap_family(test::read_ruleset("push(nim,nim)"), budget), 7, budget);
  EXPECT_EQ(q.quotient().order(), 8U);
  EXPECT_EQ(q.quotient().p_portion(), 1U);
  EXPECT_TRUE(q.is_p({1}));
  EXPECT_TRUE(q.is_p({2, 3}));
  EXPECT_FALSE(q.is_p({2, 2}));
}

// Kayles with one pass for all heaps.
TEST(ButtonQuotients, OfKaylesWithAPass) {
  Budget budget;
  const HeapQuotient q = heap_quotient(heap_family(test::read_ruleset("pass(octal[0.77])"), budget), 400, budget);
  EXPECT_TRUE(q.proved());
  EXPECT_EQ(q.quotient().order(), 27U);
  EXPECT_EQ(q.quotient().p_portion(), 6U);
  EXPECT_EQ(q.period(), 12U);
  EXPECT_EQ(q.preperiod(), 71U);
}

TEST(ButtonQuotients, RefuseWhatHasNoIndependentHeaps) {
  Budget budget;
  EXPECT_THROW(heap_family(test::read_ruleset("push(euclid,nim)"), budget), Error);
  EXPECT_THROW(heap_family(test::read_ruleset("push(nim,wythoff)"), budget), Error);
  EXPECT_THROW(heap_family(test::read_ruleset("push_after(nim,octal[0.77])"), budget), Error);
}

RC_GTEST_PROP(ButtonQuotients, OfRandomCodesAgreeWithSearch, ()) {
  const auto code = [] {
    std::string text = "octal[0.";
    for (int i = 0; i < 2; ++i) text += std::to_string(*rc::gen::inRange(0, 8));
    return text + "]";
  };
  const std::string op = *rc::gen::element<std::string>("push", "push_live", "push_before", "conjoined");
  const std::string text = op + "(" + code() + "," + code() + ")";
  Budget budget;
  const AnyRuleset r = test::read_ruleset(text);
  const HeapQuotient q = heap_quotient(heap_family(r, budget), 7, budget, 300);
  RC_PRE(q.closed());
  OutcomeSolver<AnyRuleset> outcome(without_theory(r), budget);
  for (int i = 0; i < 10; ++i) {
    const auto sum = *rc::gen::container<std::vector<std::uint64_t>>(*rc::gen::inRange<std::size_t>(1, 5),
                                                                     rc::gen::inRange<std::uint64_t>(0, 8));
    if (q.is_p(sum) != is_p_by_search(r, outcome, sum)) RC_FAIL(text + "\n" + q.text());
  }
}

}  // namespace
}  // namespace nimatron
