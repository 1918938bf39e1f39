// Quotients of heaps that share one button, against the outcomes of search.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "nimatron/notation/evaluator.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/heaps/heaps.h"
#include "nimatron/solve/heap_family.h"
#include "nimatron/solve/nimber_solver.h"
#include "tests/support/typed_position.h"

namespace nimatron {
namespace {

bool is_p_by_search(const AnyRuleset& r, NimberSolver& nimbers, const std::vector<std::uint64_t>& heaps) {
  std::string text;
  for (const std::uint64_t h : heaps) text += (text.empty() ? "" : ",") + std::to_string(h);
  return nimbers.is_zero(r.parse(text));
}

class ButtonQuotient : public testing::TestWithParam<const char*> {};

TEST_P(ButtonQuotient, AgreesWithSearchOnSumsOfThree) {
  constexpr std::uint32_t kLargest = 7;
  Budget budget;
  const AnyRuleset r = test::read_ruleset(GetParam());
  const HeapQuotient q = heap_quotient(heap_family(r, budget), kLargest, budget);
  ASSERT_EQ(q.largest_heap(), kLargest) << q.text();
  NimberSolver nimbers(without_theory(r), budget);
  for (std::uint64_t a = 0; a <= kLargest; ++a) {
    for (std::uint64_t b = 0; b <= a; ++b) {
      for (std::uint64_t c = 0; c <= b; ++c) {
        EXPECT_EQ(q.is_p({a, b, c}), is_p_by_search(r, nimbers, {a, b, c})) << a << ' ' << b << ' ' << c;
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
    NimberSolver nimbers(without_theory(r), budget);
    for (std::uint64_t a = 0; a <= 40; ++a) {
      for (const std::uint64_t b : {0, 1, 7, 30}) {
        EXPECT_EQ(q.is_p({a, b}), is_p_by_search(r, nimbers, {a, b})) << a << ' ' << b;
      }
    }
  }
}

// R pushed with itself is R + *, so sums are equivalent exactly when their nim-values are equal.
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

// The compounds of subtraction games by their definitions, played out over lists of heaps.
struct BruteForce {
  using Sum = std::vector<int>;
  enum class Button { Push, Live, Before, Conjoined };
  Button button;
  std::set<int> first, second;
  std::map<std::pair<bool, Sum>, bool> known = {};

  static Sum less(Sum x, std::size_t i, int take) {
    x[i] -= take;
    if (x[i] == 0) x.erase(x.begin() + static_cast<std::ptrdiff_t>(i));
    std::sort(x.begin(), x.end());
    return x;
  }
  static std::vector<Sum> moves(const Sum& x, const std::set<int>& numbers) {
    std::vector<Sum> all;
    for (std::size_t i = 0; i < x.size(); ++i) {
      for (const int take : numbers) {
        if (take <= x[i]) all.push_back(less(x, i, take));
      }
    }
    return all;
  }
  bool loses(const Sum& x, bool pushed = false) {
    if (const auto it = known.find({pushed, x}); it != known.end()) return it->second;
    bool wins = false;
    const auto by_second = moves(x, second);
    if (pushed) {
      for (const Sum& y : by_second) wins = wins || loses(y, true);
    } else {
      const auto by_first = moves(x, first);
      for (const Sum& y : by_first) wins = wins || loses(y);
      if (button == Button::Push || (button == Button::Live && !by_first.empty())) wins = wins || loses(x, true);
      if (button == Button::Before || (button == Button::Conjoined && by_first.empty())) {
        for (const Sum& y : by_second) wins = wins || loses(y, true);
      }
    }
    return known[{pushed, x}] = !wins;
  }
  // How many classes of sums of at most `heaps` heaps there are, told apart by adding sums of at most `heaps` heaps.
  std::size_t classes(int largest, std::size_t heaps) {
    std::vector<Sum> sums = {{}};
    for (std::size_t i = 0; i < sums.size(); ++i) {
      const Sum x = sums[i];
      if (x.size() == heaps) continue;
      for (int h = x.empty() ? 1 : x.back(); h <= largest; ++h) {
        sums.push_back(x);
        sums.back().push_back(h);
      }
    }
    std::set<std::vector<bool>> rows;
    for (const Sum& x : sums) {
      std::vector<bool> row;
      for (const Sum& z : sums) {
        Sum both = x;
        both.insert(both.end(), z.begin(), z.end());
        std::sort(both.begin(), both.end());
        row.push_back(loses(both));
      }
      rows.insert(std::move(row));
    }
    return rows.size();
  }
};

TEST(ButtonQuotients, AgreeWithBruteForce) {
  using Button = BruteForce::Button;
  constexpr std::uint32_t kLargest = 4;
  const std::pair<const char*, Button> operators[] = {{"push", Button::Push},
                                                      {"push_live", Button::Live},
                                                      {"push_before", Button::Before},
                                                      {"conjoined", Button::Conjoined}};
  const std::pair<const char*, std::set<int>> sets[] = {
      {"1", {1}}, {"1,2", {1, 2}}, {"2", {2}}, {"1,3", {1, 3}}, {"2,3", {2, 3}}};
  for (const auto& [name, button] : operators) {
    for (const auto& [one, first] : sets) {
      for (const auto& [other, second] : sets) {
        const auto text = std::string(name) + "(subtraction[" + one + "],subtraction[" + other + "])";
        SCOPED_TRACE(text);
        Budget budget;
        const HeapQuotient q = heap_quotient(heap_family(test::read_ruleset(text), budget), kLargest, budget);
        ASSERT_GE(q.largest_heap(), kLargest);
        BruteForce play{button, first, second};
        for (int a = 0; a <= 4; ++a) {
          for (int b = a; b <= 4; ++b) {
            for (int c = b; c <= 4; ++c) {
              BruteForce::Sum sum;
              std::vector<std::uint64_t> heaps;
              for (const int h : {a, b, c}) {
                heaps.push_back(static_cast<std::uint64_t>(h));
                if (h > 0) sum.push_back(h);
              }
              EXPECT_EQ(q.is_p(heaps), play.loses(sum)) << a << ' ' << b << ' ' << c;
            }
          }
        }
        EXPECT_LE(play.classes(4, 2), q.quotient().order());
      }
    }
  }
}

// Sums of four heaps, added to sums of four heaps, have as many classes as the quotient has elements.
TEST(ButtonQuotients, HaveNoElementTooMany) {
  Budget budget;
  for (const auto& [text, first, second] :
       {std::tuple{"push(subtraction[1,2],subtraction[1,3])", std::set<int>{1, 2}, std::set<int>{1, 3}},
        std::tuple{"push(subtraction[1],subtraction[1,2])", std::set<int>{1}, std::set<int>{1, 2}}}) {
    BruteForce play{BruteForce::Button::Push, first, second};
    EXPECT_EQ(heap_quotient(heap_family(test::read_ruleset(text), budget), 4, budget).quotient().order(),
              play.classes(4, 4))
        << text;
  }
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
  NimberSolver nimbers(without_theory(r), budget);
  for (int i = 0; i < 10; ++i) {
    const auto sum = *rc::gen::container<std::vector<std::uint64_t>>(*rc::gen::inRange<std::size_t>(1, 5),
                                                                     rc::gen::inRange<std::uint64_t>(0, 8));
    if (q.is_p(sum) != is_p_by_search(r, nimbers, sum)) RC_FAIL(text + "\n" + q.text());
  }
}

}  // namespace
}  // namespace nimatron
