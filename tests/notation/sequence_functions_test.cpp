// transpose, least_period, fibonacci_digits, is_position, has_aw and spindly_values against their definitions.
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text_parts.h"

namespace nimatron {
namespace {

class SequenceFunctions : public testing::Test {
 protected:
  std::string text(const std::string& expression) {
    const Answer a = evaluate_(expression);
    return text_of(a, session_.games(), {});
  }
  std::string error(const std::string& expression) {
    try {
      return "answered " + text(expression);
    } catch (const Error& e) {
      return e.what();
    }
  }

  Budget budget_;
  Session session_{budget_};
  Evaluator evaluate_{session_};
};

TEST_F(SequenceFunctions, TransposeTurnsRowsIntoColumns) {
  EXPECT_EQ(text("transpose([[1,2,3],[4,5,6]])"), "[[1, 4], [2, 5], [3, 6]]");
  EXPECT_EQ(text("transpose(transpose([[1,2,3],[4,5,6]]))"), "[[1, 2, 3], [4, 5, 6]]");
  EXPECT_EQ(text("transpose([0..2])"), "[[0], [1], [2]]");
  EXPECT_EQ(text("transpose([])"), "[]");
  EXPECT_NE(error("transpose([[1,2],[3]])").find("the rows differ in length"), std::string::npos);
  EXPECT_NE(error("transpose([[1],[2,3]])").find("the rows differ in length"), std::string::npos);
  EXPECT_NE(error("transpose([1,2])").find("a list of lists"), std::string::npos);
}

TEST_F(SequenceFunctions, TabulateListsTheValuesOfAFamily) {
  EXPECT_EQ(text("tabulate(wythoff(_,_),0..2,0..3)"), "[[0, 1, 2, 3], [1, 2, 0, 4], [2, 0, 1, 5]]");
  EXPECT_EQ(text("for all $t = tabulate(addition[(-2,0),(-2,1),(1,-1)],0..9,0..5), $x in 0..9, $y in 0..5: "
                 "$t[$x][$y] == grundy(addition[(-2,0),(-2,1),(1,-1)]($x,$y))"),
            "true");
  EXPECT_EQ(text("tabulate(octal[0.07](_),3..8)"), "[1, 2, 0, 3, 1, 1]");
  EXPECT_EQ(text("tabulate(nim(_),1..3,of=misere_grundy)"), "[0, 2, 3]");
  EXPECT_EQ(text("tabulate(subversion,2..3,1..2,of=mean_aw)"), "[[1, 0], [2, 0]]");
  EXPECT_NE(error("tabulate(nim(3),0..2)").find("_"), std::string::npos);
}

TEST_F(SequenceFunctions, LeastPeriodIsTheLeastShiftThatAgrees) {
  std::mt19937 random(1);
  for (int n = 0; n < 200; ++n) {
    std::vector<unsigned> items(1 + random() % 8);
    for (auto& item : items) item = static_cast<unsigned>(random() % 2);
    std::string list;
    for (const auto item : items) list += (list.empty() ? "[" : ",") + std::to_string(item);
    std::size_t least = 0;
    for (std::size_t p = items.size(); p > 0; --p) {
      bool agrees = true;
      for (std::size_t i = 0; i + p < items.size(); ++i) agrees = agrees && items[i] == items[i + p];
      if (agrees) least = p;
    }
    EXPECT_EQ(text("least_period(" + list + "])"), std::to_string(least)) << list;
  }
  EXPECT_EQ(text("least_period([grundy(octal[0.07]($n)) for $n in 53..300])"), "34");  // Guy and Smith, 1956
}

TEST_F(SequenceFunctions, DigitsByDefinition) {
  EXPECT_EQ(text("digits(0)"), "[0]");
  EXPECT_EQ(text("for all $n in 0..600, $b in 2..11, $d = digits($n,$b): "
                 "sum([$d[$i] * pow($b,len($d) - 1 - $i) for $i in 0..len($d) - 1]) == $n and max($d) < $b and "
                 "($d[0] > 0 or $n == 0)"),
            "true");
  EXPECT_EQ(text("len(digits(pow(10,100000)))"), "100001");
}

TEST_F(SequenceFunctions, FibonacciDigitsAddUpAndAreNoNeighbours) {
  EXPECT_EQ(text("fibonacci_digits(0)"), "[0]");
  EXPECT_EQ(text("fibonacci_digits(11)"), "[1, 0, 1, 0, 0]");
  EXPECT_EQ(text("for all $n in 1..700, $d = fibonacci_digits($n), $m = len($d): "
                 "$d[0] == 1 and $n == sum([$d[$i] * fib($m + 1 - $i) for $i in 0..$m - 1]) and "
                 "not for some $i in 1..$m - 1: $d[$i - 1] == 1 and $d[$i] == 1"),
            "true");
  EXPECT_NE(error("fibonacci_digits(-1)").find("must not be negative"), std::string::npos);
}

TEST_F(SequenceFunctions, ATextIsAPositionIfItCanBeRead) {
  for (const char* yes : {"nim(3,5)", "nim(3) + wythoff(1,2)", "jenga4(1111/1111)"}) {
    EXPECT_EQ(text("is_position(\"" + std::string(yes) + "\")"), "true") << yes;
  }
  for (const char* no : {"jenga4(1000/1111)", "nim", "3", "{1|0}", "nim(3", "grundy(nim(3))", ""}) {
    EXPECT_EQ(text("is_position(\"" + std::string(no) + "\")"), "false") << no;
  }
}

TEST_F(SequenceFunctions, AtomicWeightsByTheirDefinition) {
  EXPECT_EQ(text("has_aw(^^*,2)"), "true");
  EXPECT_EQ(text("has_aw(^^*,1)"), "false");
  EXPECT_EQ(text("has_aw({^5|v7},{3|-5})"), "true");
  EXPECT_EQ(text("for all $g in spindly_values(5): has_aw($g,aw($g)) and not has_aw($g,aw($g) + 1)"), "true");
}

// Every list of arms with at most so many nodes, by its position.
TEST_F(SequenceFunctions, SpindlyValuesAreThoseOfAllTrunks) {
  const int most = 8;
  std::set<std::string> values = {"0"};
  for (int nodes = 1; nodes <= most; ++nodes) {
    for (unsigned word = 0; word < 1U << nodes; ++word) {
      std::string game = "0";
      for (int i = 0; i < nodes; ++i) game = (word >> i & 1) != 0 ? "{0|" + game + "}" : "{" + game + "|0}";
      values.insert(text(game));
    }
  }
  const Answer found = evaluate_("spindly_values(" + std::to_string(most) + ")");
  std::set<std::string> listed;
  for (const auto& g : found_in<List>(found)->items) {
    EXPECT_TRUE(listed.insert(text_of(g, session_.games(), {})).second) << "twice";
  }
  EXPECT_EQ(listed, values);
}

}  // namespace
}  // namespace nimatron
