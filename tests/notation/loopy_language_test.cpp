// Loopy values in the language: facts of the literature and of CGSuite, names, errors, and that what is printed can be
// typed back.
#include <gtest/gtest.h>

#include <fstream>
#include <random>
#include <string>

#include "nimatron/engine/loopy_values.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"
#include "nimatron/value/loopy_functions.h"
#include "tests/support/all_entries.h"

namespace nimatron {
namespace {

class LoopyLanguage : public ::testing::Test {
 protected:
  // The answer, or ! and the error.
  std::string ask(const std::string& source) {
    try {
      return text_of(evaluate_(source));
    } catch (const Error& e) {
      return "!" + std::string(e.what());
    }
  }
  Budget budget_{std::size_t{1} << 30};
  Session session_{budget_};
  Evaluator evaluate_{session_, test::all_entries()};
};

TEST_F(LoopyLanguage, FactsOfCGSuite) {
  std::ifstream in(std::string(NIMATRON_TEST_DATA) + "/loopy_facts.txt");
  std::size_t facts = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with('#')) continue;
    ++facts;
    const auto tab = line.find('\t');
    ASSERT_NE(tab, std::string::npos) << line;
    const auto source = line.substr(0, tab), expected = line.substr(tab + 1);
    const auto found = ask(source);
    if (expected == "!") {
      EXPECT_TRUE(found.starts_with('!')) << source << " is " << found;
    } else if (found != expected) {  // written in another way, but the same value
      EXPECT_EQ(ask("(" + source + ") == (" + expected + ")"), "true") << source << " is " << found;
    }
  }
  EXPECT_GT(facts, 300U);
}

TEST_F(LoopyLanguage, ReferenceValues) {
  EXPECT_EQ(ask("over + over"), "over");
  EXPECT_EQ(ask("on + off"), "dud");
  EXPECT_EQ(ask("on + on"), "on");
  EXPECT_EQ(ask("{pass|*}"), "^[on]");
  EXPECT_EQ(ask("{0|0,pass}"), "v[on]*");
  EXPECT_EQ(ask("a{1||a|0}"), "2 & +-1");
  EXPECT_EQ(ask("{2&-2|1&-2}"), "{2|1} & -2*");
  EXPECT_EQ(ask("[2over, 3*, {6|2over}, {4over|3*}]"), "[2over, 3*, {6|2over}, {4over|3*}]");
  EXPECT_EQ(ask("[upon*, 5upon*2, 3/2under*, 1over^, Tiny(on), 9Tiny(on), Miny(over)]"),
            "[^[on]*, 5^[on]*2, 3/2under, 1over, Tiny(on), 9Tiny(on), Miny(over)]");
}

TEST_F(LoopyLanguage, LoopfreeResultsAreOrdinaryValues) {
  EXPECT_EQ(ask("{over|}"), "1");
  EXPECT_EQ(ask("a{0|{|a}}"), ask("a{0|{|a}} & a{0|{|a}}"));
  EXPECT_EQ(ask("{on|off} + 0 == +-on"), "true");
  EXPECT_EQ(ask("birthday({over|})"), "1");
  EXPECT_EQ(ask("is_loopfree({over|})"), "true");
  EXPECT_EQ(ask("domineering(2x2) + over == {1|-1} + over"), "true");
}

TEST_F(LoopyLanguage, OrderAndOutcomes) {
  EXPECT_EQ(ask("[on > 1000, off < -1000, over > 0, over < 1/1024, under < 0, on >= on, dud <> 0, dud == dud]"),
            "[true, true, true, true, true, true, true, true]");
  EXPECT_EQ(ask("[upon > ^[9], upon < ^^, ^^ < over, upon <> *, ^<on> < ^<9>]"), "[true, true, true, true, true]");
  EXPECT_EQ(ask("[outcome(on), outcome(off), outcome(dud), outcome(upon*), outcome(+-on)]"), "[L, R, D, N, N]");
  EXPECT_EQ(ask("[outcome(dud) == D, outcome(dud) == N, outcome(1 & 0) == DL, outcome(^ & v*) == LD]"),
            "[true, false, true, true]");
  EXPECT_EQ(ask("[outcome(0 & -1), outcome(* & -1)]"), "[RD, DR]");
}

TEST_F(LoopyLanguage, NamesHideNothing) {
  EXPECT_EQ(ask("a{0|{a|b{0|b}}} == a{0|{a|over}}"), "true");
  EXPECT_EQ(ask("nim{0|nim} + nim(3)"), "over");
  EXPECT_EQ(ask("grundy(pass(nim)(1))"), "2");
  EXPECT_EQ(ask("a{a|b{b|0}} == {pass|under}"), "true");
  EXPECT_TRUE(ask("a{0|a} + a").starts_with("!unknown name 'a'")) << ask("a{0|a} + a");
  EXPECT_TRUE(ask("{0|1 + pass}").starts_with("!'pass' stands for a game around it")) << ask("{0|1 + pass}");
  EXPECT_TRUE(ask("a{0|1 + a}").starts_with("!'a' stands for a game around it"));
}

TEST_F(LoopyLanguage, WhatMakesNoSenseIsAnError) {
  for (const auto* source :
       {"mean(dud)", "temperature(on)", "left_stop(dud)", "thermograph(off)", "degree(dud)", "birthday(over)",
        "over . 2", "aw(upon)", "onside(a{0,{1|1,{*,{1*|1*,a}|*}}|0})", "v & over", "grundy(on)",
        "misere_outcome(over)", "heat(over,1)", "variety({0|Tiny(on)})"}) {
    EXPECT_TRUE(ask(source).starts_with('!')) << source << " is " << ask(source);
  }
}

TEST_F(LoopyLanguage, Temperatures) {
  EXPECT_EQ(ask("[mean({6|2over}), temperature({6|2over}), mean(upon), temperature(5over)]"), "[4, 2, 0, 0]");
  EXPECT_EQ(ask("thermograph({6|2over})"), "left (7,-1) (4,2); right (1,-1) (4,2); mast 4 from 2");
  EXPECT_EQ(ask("thermograph({{6|2over}|1})"), ask("thermograph({{6|2}|1})"));
}

TEST_F(LoopyLanguage, SumsOfInfinities) {
  EXPECT_EQ(ask("[oo(0,2) + 3, 1 + oo(0,2), oo(1) + oo(2), oo(0,2) + *2, oo() + 0]"),
            "[oo(1,3), oo(1,3), oo(), oo(0,2), oo()]");
  EXPECT_EQ(ask("[oo(0,2) + nim(1), outcome(oo(0,2)), outcome(oo(2)), outcome(oo(2) + 2)]"), "[oo(1,3), N, D, N]");
  EXPECT_EQ(ask("[-oo(0,2), oo(0,2) - nim(1)]"), "[oo(0,2), oo(1,3)]");
  EXPECT_EQ(ask("latex(oo(0,2))"), "{\\infty}_{0,2}");
  EXPECT_EQ(ask("latex(oo())"), "{\\infty}");
  EXPECT_TRUE(ask("oo(0) + 1/2").starts_with("!oo(A) is added")) << ask("oo(0) + 1/2");
  EXPECT_TRUE(ask("oo(0) + over").starts_with("!oo(A) is added"));
}

TEST_F(LoopyLanguage, NumbersMoveAlong) {
  EXPECT_EQ(ask("1000000over - 1000000"), "over");
  EXPECT_EQ(ask("5.over"), "over");
  EXPECT_EQ(ask("-3.(1over)"), "-3under");
  EXPECT_EQ(ask("over + {100000|-100000}"), "{100000over|-100000over}");
  EXPECT_EQ(ask("[on + {100000|-100000}, dud + {100000|-100000}]"), "[on, dud]");
  EXPECT_EQ(ask("upon + {5|-1/2}"), ask("{5 + upon|upon - 1/2}"));
}

TEST_F(LoopyLanguage, PowersByTheirDefinition) {
  for (const std::string h :
       {"*", "^*", "*2", "0", "1", "-1", "v*", "{0|-2}", "{0|off}", "over", "^<on>", "{1|over}"}) {
    const std::string g = "{0|" + h + "}";
    if (ask("left_options(" + g + ") == [0] and right_options(" + g + ") == [" + h + "]") != "true") continue;
    for (const std::string x : {"2", "3", "7/4", "{1|pass}", "on"}) {
      const std::string power = "power(" + g + "," + x + ")";
      EXPECT_EQ(ask(power + " == {0|" + h + " - power_to(" + g + "," + x + " - 1)}"), "true") << power;
    }
  }
  EXPECT_EQ(ask("power(over,2)"), "over & {0|under}");
}

TEST_F(LoopyLanguage, SumsOfLists) {
  EXPECT_EQ(ask("[sum([over,1,^]), sum([on,off]), sum([1,domineering(2x2),over])]"), "[1over, dud, {2over|over}]");
  EXPECT_EQ(ask("[sum([oo(1),2]), sum([w,w,1]), sum([*w,*2])]"), "[oo(3), w*2+1, *(w+2)]");
  EXPECT_EQ(ask("sum([w,over])"), "!infinite numbers and loopy games are not added");
  EXPECT_EQ(ask("w > over"), "!infinite numbers and loopy games are not compared");
}

TEST_F(LoopyLanguage, MovesOfValuesAndOfPositions) {
  EXPECT_EQ(ask("winning_moves({on|over})"), "Left: on | Right: ");
  EXPECT_EQ(ask("drawing_moves(over,left)"), "");
  EXPECT_EQ(ask("[winning_moves({over,*|upon},left)]"), "[over]");
  EXPECT_TRUE(ask("winning_moves(over,misere)").starts_with('!'));
  evaluate_.set("R", evaluate_("ruleset(\"game knots\\ntable\\nx: Left zero; Right x\\nzero:\")"));
  EXPECT_EQ(ask("left_options($R(x))"), "[knots(zero)]");
  EXPECT_EQ(ask("right_options($R(x))"), "[knots(x)]");
}

// Of random graphs, written in braces.
TEST_F(LoopyLanguage, WhatIsPrintedCanBeTypedBack) {
  GameArena& games = session_.games();
  const Budget::Scope scope(budget_);
  std::mt19937 random(11);
  int loopy = 0;
  for (int i = 0; i < 1500; ++i) {
    LoopyBuilder build(games);
    const int size = 2 + static_cast<int>(random() % 4);
    for (int x = 0; x < size; ++x) build.node();
    for (std::uint32_t x = 0; x < static_cast<std::uint32_t>(size); ++x) {
      for (const Player p : {Player::Left, Player::Right}) {
        for (std::uint32_t to = 0; to < static_cast<std::uint32_t>(size); ++to) {
          if (random() % 100 < 28) build.connect(x, p, to);
        }
        if (random() % 3 == 0) build.connect(x, p, AnyValue(games.integer(static_cast<int>(random() % 3) - 1)));
        if (random() % 4 == 0) build.connect(x, p, AnyValue(games.nimber(static_cast<std::uint32_t>(random() % 3))));
      }
    }
    const AnyValue v = build.value(0);
    loopy += std::holds_alternative<LoopyValue>(v) ? 1 : 0;
    const auto written = text(games, v);
    const AnyValue back = any_value_of(session_, evaluate_(written));
    ASSERT_TRUE(equal(games, v, back)) << written;
    if (is_stopper(v)) {
      ASSERT_EQ(text(games, back), written);
    }
  }
  EXPECT_GT(loopy, 500);
}

}  // namespace
}  // namespace nimatron
