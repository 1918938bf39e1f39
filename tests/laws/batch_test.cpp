// The same question has the same answer, whatever was asked before it: all questions about many positions and sums in
// one session, in two orders, and each in a session of its own; with theory and without. And it is the right answer,
// by the definition over the moves alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "nimatron/base/join.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"
#include "nimatron/value/game.h"
#include "nimatron/value/misere_game.h"
#include "tests/support/game_tree.h"
#include "tests/support/rule_games.h"
#include "tests/support/typed_position.h"

namespace nimatron::laws {
namespace {

using test::GameTrees;
using Tree = GameTrees::Tree;

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

// The answers by definition.
class Definition {
 public:
  Definition() : games_(budget_), misere_(budget_) {}

  // Every question about the position, with its answer.
  std::vector<std::pair<std::string, std::string>> answers(const std::string& text) {
    const Placed p = test::read_position(text);
    const auto found = trees_.of(p.ruleset, p.position, 6000);
    if (!found) throw Error("too large for a test");
    const Tree t = *found;
    const auto node = trees_[t];
    std::map<std::string, std::string> all;
    all["outcome"] = letter(node.outcome());
    all["misere_outcome"] = letter(node.misere_outcome());
    all["canonical"] = nimatron::text(games_, trees_.value(games_, t));
    all["height"] = node.height.str();
    all["states"] = std::to_string(states(p));
    std::map<AnyPosition, Integer> memo;
    all["tree_nodes"] = nodes(p.ruleset, p.position, memo).str();
    if (p.ruleset.impartial()) {
      all["grundy"] = std::to_string(node.grundy);
      all["misere_grundy"] = std::to_string(node.misere_grundy);
      all["genus"] = node.genus.text();
      all["tame"] = node.tame ? "true" : "false";
      all["misere_canonical"] = misere_.text(simplest(t));
      all["winning_moves"] = winning(p, Player::Left);
    } else {
      all["winning_moves"] = "Left: " + winning(p, Player::Left) + " | Right: " + winning(p, Player::Right);
    }
    std::vector<std::pair<std::string, std::string>> list;
    for (const auto& [function, answer] : all) list.emplace_back(function + "(" + text + ")", answer);
    return list;
  }

 private:
  static std::vector<AnyPosition> children(const AnyRuleset& r, const AnyPosition& p) {
    auto all = *test::moves(r, p, Player::Left);
    if (r.impartial()) return all;
    const auto right = *test::moves(r, p, Player::Right);
    all.insert(all.end(), right.begin(), right.end());
    return all;
  }

  static std::size_t states(const Placed& p) {
    std::set<AnyPosition> seen = {p.position};
    std::vector<AnyPosition> open = {p.position};
    while (!open.empty()) {
      const AnyPosition q = open.back();
      open.pop_back();
      for (const auto& next : children(p.ruleset, q)) {
        if (seen.insert(next).second) open.push_back(next);
      }
    }
    return seen.size();
  }

  static Integer nodes(const AnyRuleset& r, const AnyPosition& p, std::map<AnyPosition, Integer>& memo) {
    if (const auto it = memo.find(p); it != memo.end()) return it->second;
    Integer n = 1;
    for (const auto& q : children(r, p)) n += nodes(r, q, memo);
    return memo[p] = n;
  }

  std::string winning(const Placed& p, Player player) {
    std::set<std::string> texts;
    const auto reached = test::moves(p.ruleset, p.position, player);
    for (const auto& q : reached.value()) {
      const auto& after = trees_[trees_.of(p.ruleset, q, 6000).value()];
      if (!wins_first(after.outcome(), opponent(player))) texts.insert(p.ruleset.print(q));
    }
    return join(texts, " ; ");
  }

  MisereArena::Id simplest(Tree t) {
    if (const auto it = simplest_.find(t); it != simplest_.end()) return it->second;
    std::vector<MisereArena::Id> options;
    for (const Tree o : trees_[t].left) options.push_back(simplest(o));
    return simplest_[t] = misere_.make(options);
  }

  Budget budget_;
  GameArena games_;
  MisereArena misere_;
  GameTrees trees_;
  std::map<Tree, MisereArena::Id> simplest_;
};

class Batch : public testing::TestWithParam<Theory> {
 protected:
  using Answers = std::vector<std::pair<std::string, std::string>>;

  // Computed once.
  static const Answers& expected() {
    static const Answers kAll = [] {
      Definition definition;
      Answers all;
      for (const auto& text : kPositions) {
        try {
          const auto some = definition.answers(text);
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
