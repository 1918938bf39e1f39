// ask: sums of solved games are solved, what an answer rests on, and answers that agree with each other.
#include "nimatron/engine/ask.h"

#include <gtest/gtest.h>

#include "nimatron/engine/opponent.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/evidence_text.h"
#include "nimatron/notation/text.h"
#include "nimatron/ruleset/operators/impartial.h"
#include "nimatron/ruleset/operators/union.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/grundy.h"

namespace nimatron {
namespace {

class AskTest : public testing::Test {
 protected:
  Term term(const std::string& text) { return std::get<Term>(evaluate_.denoted(text)); }
  std::string text(const std::string& expression) { return text_of(evaluate_(expression)); }

  Budget budget_;
  Session session_{budget_};
  Evaluator evaluate_{session_};
};

TEST_F(AskTest, SumsOfSolvedGamesAreNotSearched) {
  for (const char* sum : {"nim(200000)+nim(199999)", "nim(20000)+wythoff(1,2)+nim(20000)", "octal[0.07](100000)+nim(3)",
                          "nim(30000,5)+subtraction[1,2,3](1000000)"}) {
    const auto asked = ask(session_, question::Outcome{}, term(sum));
    EXPECT_FALSE(std::holds_alternative<evidence::BySearch>(asked.evidence)) << sum;
    EXPECT_EQ(asked.answer == Outcome::P, ask(session_, question::Grundy{}, term(sum)).answer == 0) << sum;
  }
  EXPECT_EQ(text("winning_moves(nim(20000)+nim(19999))"), "nim(19999) + nim(19999)");
  EXPECT_EQ(text("misere_outcome(nim(20000)+nim(19999))"), "N");
  EXPECT_EQ(text("genus(nim(20000)+nim(19999))"), text("genus(nim(20000,19999))"));
}

// The misère quotient of the heaps of one ruleset is that of sums of such positions.
TEST_F(AskTest, HeapsOfOneRulesetInASumAreOnePosition) {
  EXPECT_EQ(text("misere_outcome(octal[0.77](30)+octal[0.77](1000000000000))"),
            text("misere_outcome(octal[0.77](30,1000000000000))"));
  // Both heaps are so large that a search would not end.
  EXPECT_EQ(text("misere_outcome(octal[0.77](9000)+octal[0.77](8999))"),
            text("misere_outcome(octal[0.77](9000,8999))"));
  EXPECT_EQ(text("len(winning_moves(octal[0.77](900)+octal[0.77](899),misere))"),
            text("len(winning_moves(octal[0.77](900,899),misere))"));
  EXPECT_EQ(text("for all $a in 58..66, $b in 0..6: "
                 "misere_outcome(subtraction[1,3,4]($a)+subtraction[1,3,4]($b)) == "
                 "misere_outcome(subtraction[1,3,4]($a,$b),plain)"),
            "true");
  // Its period is 7.
  EXPECT_EQ(text("misere_outcome(subtraction[1,3,4](1000000082532))"),
            text("misere_outcome(subtraction[1,3,4](" + std::to_string(7 + 1000000082532 % 7) + "))"));
}

TEST_F(AskTest, ValuesOfSumsReachPastThirtyTwoBits) {
  EXPECT_EQ(text("subtraction[allbut 8](1000000082532) + nim(3)"), "*500000041271");
  EXPECT_EQ(text("nim(1000000000000) + nim(1000000000000)"), "0");
}

TEST_F(AskTest, EvidenceNamesTheTheorem) {
  const auto asked = ask(session_, question::Grundy{}, placed(make_ruleset("nim"), "3,5,7"));
  EXPECT_EQ(asked.answer, 1U);
  EXPECT_EQ(std::get<evidence::ByTheorem>(asked.evidence).theorem.name, "Bouton's theorem");
  const auto far = ask(session_, question::Grundy{}, placed(make_ruleset("octal", "0.07"), "100000"));
  EXPECT_EQ(std::get<evidence::ByPeriod>(far.evidence).period, 34);
  const auto searched = ask(session_, question::Outcome{}, placed(make_ruleset("clobber"), "xoxo/oxox"));
  EXPECT_GT(std::get<evidence::BySearch>(searched.evidence).positions, 0U);
  const auto sum = ask(session_, question::Outcome{}, term("nim(3)+octal[0.07](100000)"));
  ASSERT_EQ(std::get<evidence::BySum>(sum.evidence).parts->size(), 2U);
}

TEST_F(AskTest, MovesRestOnWhatTheOutcomesAfterThemRestOn) {
  session_.keep_evidence(true);
  const auto why = [&](const std::string& question) { return why_of(evaluate_(question)); };
  const std::string bouton = why("outcome(nim(3,4))");
  ASSERT_EQ(bouton.find("by Bouton's theorem"), 0U);
  for (const char* question : {"winning_moves(nim(3,4))", "mistakes(nim(3,4))", "bluff(nim(3,4))", "strategy(nim(3,4))",
                               "strategy(nim(3,3))"}) {
    EXPECT_EQ(why(question), bouton) << question;
  }
  const std::string sum = why("outcome(nim(3)+nim(4))");
  ASSERT_EQ(sum, "by the nim-sum of its parts (Sprague and Grundy), each " + bouton);
  for (const char* question : {"winning_moves(nim(3)+nim(4))", "winning_moves(nim(3)+nim(3)+nim(4))",
                               "strategy(nim(3)+nim(4))", "strategy(nim(3)+nim(3))"}) {
    EXPECT_EQ(why(question), sum) << question;
  }
  EXPECT_EQ(why("winning_moves(octal[0.07](100000)+nim(3))"), why("outcome(octal[0.07](100000)+nim(3))"));
  // Both players' moves, and all that was searched.
  const Answer searched = evaluate_("winning_moves(clobber(xoxo/oxox))");
  ASSERT_NE(searched.evidence, nullptr);
  EXPECT_GT(std::get<evidence::BySearch>(*searched.evidence).positions, 1U);
  // No move, nothing to rest on.
  EXPECT_EQ(evaluate_("winning_moves(nim(0))").evidence, nullptr);
}

TEST_F(AskTest, WhatIsProvedOfAFamilyRestsOnItsProof) {
  session_.keep_evidence(true);
  const auto kind = [&](const std::string& question) -> std::string {
    const Answer answer = evaluate_(question);
    return answer.evidence ? kind_of(*answer.evidence) : "none";
  };
  EXPECT_EQ(kind("period(octal[0.07])"), "period");
  EXPECT_EQ(kind("period(octal[0.007],to=100)"), "none");
  EXPECT_EQ(kind("period(addition[(-2,0),(-2,1),(1,-1)])"), "pattern");
  EXPECT_EQ(kind("quotient(octal[0.77])"), "quotient");
  EXPECT_EQ(kind("quotient(octal[0.77],heaps=5)"), "none");
  EXPECT_EQ(kind("automaton(wythoff)"), "automaton");
}

// Each of its 40000 moves leaves about 40000 options.
TEST_F(AskTest, TheEngineMovesInALostSumOfLargeHeaps) {
  const Placed p = as_position(session_, term("nim(20000)+nim(20000)"));
  const auto moves = positions_reached(session_, p, Player::Left);
  EXPECT_LT(best_move(session_, p.ruleset, moves, Player::Left, Play::Normal), moves.size());
}

// Every theorem that answers has a name.
TEST_F(AskTest, TheoremsHaveNames) {
  for (const auto& entry : rulesets()) {
    for (const auto& example : entry.examples) {
      const Term t = term(example);
      if (t.parts.size() != 1) continue;
      const auto& [r, p] = t.parts[0];
      if (r.theorem(question::Outcome{}, p)) {
        EXPECT_NE(r.source(question::Kind::Outcome, p).name, "") << example;
      }
      if (r.theorem(question::Grundy{}, p)) {
        EXPECT_NE(r.source(question::Kind::Grundy, p).name, "") << example;
      }
      if (r.theorem(question::Genus{}, p)) {
        EXPECT_NE(r.source(question::Kind::Genus, p).name, "") << example;
      }
    }
  }
}

TEST_F(AskTest, ArithmeticPeriodsReachPastThirtyTwoBits) {
  EXPECT_EQ(text("grundy(subtraction[allbut 8](1000000082532))"), "500000041268");
  // g(n + 16) = g(n) + 8.
  EXPECT_EQ(text("grundy(subtraction[allbut 8](1000000082532))"),
            text("grundy(subtraction[allbut 8](1000000082548)) - 8"));
}

// An operator that makes a known ruleset gives that one: the same options everywhere.
TEST_F(AskTest, OperatorsFindKnownRulesets) {
  EXPECT_EQ(evaluate_.ruleset("impartial(domineering)"), make_ruleset("cram"));
  EXPECT_EQ(evaluate_.ruleset("union(vcram,hcram)"), make_ruleset("cram"));
  const AnyRuleset cram = make_ruleset("cram"), domineering = make_ruleset("domineering");
  const AnyRuleset made = impartial(domineering);
  const auto options = [](const AnyRuleset& r, const std::string& state) {
    std::multiset<std::string> out;
    r.options(r.parse(state), Player::Left, [&](const AnyPosition& q) { out.insert(r.format(q)); });
    return out;
  };
  for (const char* board : {"3x4", "..#/...", "#.#/.../.#.", "1x5", "...../.#.#."}) {
    EXPECT_EQ(options(cram, board), options(made, board)) << board;
  }
}

// The union of two codes has their moves, and so their period.
TEST_F(AskTest, UnionsOfCodesAreCodes) {
  EXPECT_EQ(text("grundy(union(subtraction[1],subtraction[3,4])(1000000082532))"),
            text("grundy(subtraction[1,3,4](1000000082532))"));
  EXPECT_EQ(text("period(union(octal[0.07],octal[0.70])).period"), text("period(octal[0.77]).period"));
  // By search the heaps of a union do not come apart, so they are small.
  for (const char* spec : {"union(subtraction[1,2],subtraction[2,5])", "union(octal[0.07],subtraction[1,4])",
                           "union(octal[0.137],octal[0.26])", "union(takeandbreak[\"0.07\"],octal[0.3F])",
                           "union(subtraction[3],union(octal[0.07],subtraction[1]))"}) {
    const AnyRuleset r = evaluate_.ruleset(spec);
    Budget budget;
    GrundySolver<AnyRuleset> slow(without_theory(r), budget);
    std::string values;
    for (int n = 0; n <= 14; ++n) values += (n > 0 ? ", " : "") + std::to_string(slow(r.parse(std::to_string(n))));
    EXPECT_EQ(text(std::string("tabulate(") + spec + "(_),0..14)"), "[" + values + "]") << spec;
  }
}

TEST_F(AskTest, FieldsHaveTypes) {
  EXPECT_EQ(text("report(domineering(2x2)).value == +-1"), "true");
  EXPECT_EQ(text("period(octal[0.07]).period + 1"), "35");
  EXPECT_EQ(text("report(nim(3,5,7)).outcome == N"), "true");
  EXPECT_EQ(text("report(nim(3,5,7)).position == nim(3,5,7)"), "true");
  EXPECT_EQ(text("report(domineering(3x3)).thermal.mean + 1"), "1");
  EXPECT_EQ(text("report(nim(3,5,7)).moves.moves"), "15");
  EXPECT_EQ(text("len(report(nim(3,5,7)).moves.winning)"), "3");
  EXPECT_EQ(text("report(domineering(2x2)).incentives.left[0] == {2|0}"), "true");
}

TEST_F(AskTest, JsonOfASumNamesItsParts) {
  const auto json = json_of("", evaluate_("first(options(nim(300) + octal[0.77](299)))"));
  EXPECT_NE(json.find(R"("parts":[{"ruleset":"nim","state":")"), std::string::npos) << json;
  EXPECT_NE(json.find(R"("ruleset":"octal[0.77]","state":")"), std::string::npos) << json;
}

}  // namespace
}  // namespace nimatron
