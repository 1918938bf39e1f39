// The same question has the same answer, whatever was asked before it: all questions about many positions and sums in
// one session, in two orders, and each in a session of its own; with theory and without. And it is the right answer,
// by the definition over the moves alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"
#include "tests/support/by_definition.h"
#include "tests/support/rule_games.h"
#include "tests/support/typed_position.h"

namespace nimatron::laws {
namespace {

// Parts that occur alone and in sums, beside equal and beside different ones.
const std::vector<std::string> kPositions = {
    "lctr(3,3)",
    "lctr(3,3) + lctr(3,3)",
    "lctr(3,3) + lctr(2,2)",
    "lctr(2,2) + lctr(3,3) + lctr(2,1)",
    "cram(2x3)",
    "cram(2x3) + cram(3x3)",
    "cram(2x3) + cram(2x3)",
    "wythoff(3,4)",
    "wythoff(1,1) + wythoff(3,4) + wythoff(2,3)",
    "wythoff(2,3) + wythoff(2,3)",
    "towers(XX/XX)",
    "towers(XXX/XX.) + towers(XX/XX)",
    "towers(XX/XX) + lctr(2,2)",
    "lctr(2,2) + towers(XX/XX)",
    "nim(1,2) + nim(3)",
    "nim(2) + nim(2) + euclid(2,3)",
    "octal[0.77](5) + octal[0.07](6)",
    "octal[0.07](6) + octal[0.77](5)",
    "subtraction[1,3](5) + subtraction[allbut 2](4)",
    "zeruclid(1,2) + euclid3(2,3)",
    "downright(3,2) + downright(3,2)",
    "rook(2,2) + king(3,2) + queen(2,1)",
    "knight(4,4) + bishop(3,3)",
    "lctr_nr(3,2) + downright_nr(2,2)",
    "lctrd((2,1),(1,2)) + lctrd((2,1))",
    "clocknim[3,2](1,1|0) + clocknim[3,2](1,0|1)",
    "jenga(111/110) + jenga(111)",
    "addition[(-1,0),(1,-1)](1,1) + whiteknight(3,2)",
    "union(addition[(-2,0),(1,-1)],addition[(-2,1)])(3,2)",
    "pushcram(2x2) + pushcram(2x2)",
    "push(nim,euclid)(1,2) + push(euclid,nim)(1,2)",
    "pass(pass(nim))(2) + pass(nim)(2)",
    "truncate(lctr)(3,2) + lctr(3,2)",
    "leftright(domineering)(2x2) + vcram(2x2)",
    "selective(nim(2),nim(2)) + selective(nim(1),lctr(2))",
    "ordinal(nim(1),nim(2)) + sequential(nim(1),nim(2))",
    "form([[*2],*]) + form({*2|*2})",
    "domineering(2x2)",
    "domineering(2x2) + domineering(2x3)",
    "domineering(2x3) + -domineering(2x3)",
    "domineering(2x2) + -clobber(xox) + domineering(2x2)",
    "clobber(xo/ox) + clobber(xox)",
    "clobber(xox) + cram(2x2)",
    "snort(1x3) + col(1x3)",
    "konane(xo.xo.) + amazons(x.o)",
    "nogo(1x3) + nogo(1x3)",
    "toadsfrogs(t.f) + toadsfrogs(t..f)",
    "elephantsrhinos(t..f) + shove(.xo)",
    "topplingdominoes(BRG) + pushstrip(.xo)",
    "hackenbush(BRG) + hackenbush(GG)",
    "hackenbush(BR) + cutthroat(BRRB)",
    "psubtraction[1,3;2](4) + poctal[0.31;0.07](4)",
    "partizaneuclid(5,3) + cutcake(2x2) + maundycake(2x2)",
    "subversion(3,2) + subversion(3,2)",
    "spindly(1,-2) + lopchop(BRB)",
    "headstails[3,2](4H,2T) + gensubversion(2;1)",
    "maze(.r/.b@0,0) + maize(.b/.r@0,0)",
    "foxgeese(x./.o) + domineering(2x2)",
    "union(domineering,hcram)(2x2) + domineering(2x2)",
    "conjoined(snort,col)(1x2) + push(domineering,hcram)(2x2)",
};

class Batch : public testing::TestWithParam<Theory> {
 protected:
  using Answers = test::ByDefinition::Answers;

  // Computed once.
  static const Answers& expected() {
    static const Answers kAll = [] {
      test::ByDefinition definition;
      Answers all;
      for (const auto& text : kPositions) {
        try {
          const auto some = definition.answers(test::read_position(text));
          all.insert(all.end(), some.begin(), some.end());
        } catch (const Error& e) {
          ADD_FAILURE() << text << ": " << e.what();
        }
      }
      return all;
    }();
    return kAll;
  }

  static std::string answer(Evaluator& evaluate, const std::string& question) {
    try {
      return text_of(evaluate(question));
    } catch (const Error& e) {
      return e.what();
    }
  }

  void ask_all(unsigned seed) {
    Answers all = expected();
    std::shuffle(all.begin(), all.end(), std::mt19937(seed));
    Budget budget;
    Session session(budget, GetParam());
    Evaluator evaluate(session, test::entries_with_games());
    for (const auto& [question, answer] : all) EXPECT_EQ(this->answer(evaluate, question), answer) << question;
  }
};

TEST_P(Batch, AnswersInOneOrder) {
  EXPECT_GT(expected().size(), 500U);
  ask_all(1);
}

TEST_P(Batch, AnswersInAnotherOrder) { ask_all(2); }

TEST_P(Batch, AnswersEachAlone) {
  for (const auto& [question, answer] : expected()) {
    Budget budget;
    Session session(budget, GetParam());
    Evaluator evaluate(session, test::entries_with_games());
    EXPECT_EQ(this->answer(evaluate, question), answer) << question;
  }
}

INSTANTIATE_TEST_SUITE_P(Laws, Batch, testing::Values(Theory::On, Theory::Off),
                         [](const auto& tested) { return tested.param == Theory::On ? "theory" : "no_theory"; });

}  // namespace
}  // namespace nimatron::laws
