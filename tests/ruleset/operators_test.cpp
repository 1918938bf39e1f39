// The operators on rulesets and on positions: their definitions, their text, the laws about them, and the
// vectors.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "nimatron/base/join.h"
#include "nimatron/engine/ask.h"
#include "nimatron/engine/session.h"
#include "nimatron/ruleset/operators/compound.h"
#include "nimatron/ruleset/operators/switch.h"
#include "nimatron/ruleset/operators/truncate.h"
#include "nimatron/ruleset/operators/union.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/heaps/heap_game.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/canonical.h"
#include "nimatron/solve/grundy.h"
#include "tests/support/typed_position.h"

namespace nimatron {
namespace {

using test::read_position;

// Answers "outcome(P)", "grundy(P)" and "options(P)".
class Answerer {
 public:
  explicit Answerer(Theory theory = Theory::On) : theory_(theory) {}
  std::string operator()(const std::string& question) {
    const auto open = question.find('(');
    const std::string function = question.substr(0, open);
    Placed p = read_position(question.substr(open + 1, question.size() - open - 2));
    p.ruleset.check(p.position);
    if (theory_ == Theory::Off) p.ruleset = without_theory(p.ruleset);
    if (function == "outcome") {
      Session session(budget_);
      return std::string(1, letter(outcome_of(session, p)));
    }
    if (function == "grundy") {
      return std::to_string(GrundySolver<AnyRuleset>(p.ruleset, budget_)(p.position));
    }
    std::set<std::string> texts;
    p.ruleset.options(p.position, Player::Left, [&](const AnyPosition& q) { texts.insert(p.ruleset.print(q)); });
    return join(texts, " ; ");
  }

 private:
  Theory theory_;
  Budget budget_;
};

std::string error_of(const std::string& expression) {
  try {
    Answerer()("outcome(" + expression + ")");
  } catch (const Error& e) {
    return e.what();
  }
  return "no error";
}

bool has_operator(const std::string& expression) {
  for (const char* name : {"push", "pass(", "conjoined", "truncate", "union", "selective", "conjunctive", "continued",
                           "sequential", "ordinal"}) {
    if (expression.find(name) != std::string::npos) return true;
  }
  return false;
}

TEST(Operators, Vectors) {
  std::ifstream file(NIMATRON_TEST_DATA "/impartial.json");
  Answerer with, without(Theory::Off);
  int answered = 0;
  for (const auto& entry : nlohmann::json::parse(file)) {
    const std::string expr = entry["expr"];
    if (!has_operator(expr)) continue;
    for (const char* function : {"outcome", "grundy"}) {
      const std::string question = std::string(function) + "(" + expr + ")";
      const std::string expected = entry["expect"][function];
      EXPECT_EQ(with(question), expected) << question;
      EXPECT_EQ(without(question), expected) << question;
      ++answered;
    }
  }
  EXPECT_GT(answered, 150);
}

TEST(Operators, OptionsOfTheFamily) {
  Answerer s;
  EXPECT_EQ(s("options(push(nim,euclid)(1,2))"),
            "push(nim,euclid)(0,2) ; push(nim,euclid)(1,0) ; push(nim,euclid)(1,1) ; push(nim,euclid)(2:1,2)");
  EXPECT_EQ(s("options(push_live(nim,euclid)(0,0))"), "");
  EXPECT_EQ(s("options(push(nim,euclid)(0,0))"), "push(nim,euclid)(2:0,0)");
  EXPECT_EQ(s("options(push_before(nim,euclid)(1,2))"),
            "push_before(nim,euclid)(0,2) ; push_before(nim,euclid)(1,0) ; push_before(nim,euclid)(1,1) ; "
            "push_before(nim,euclid)(2:1,1)");
  EXPECT_EQ(s("options(push_after(nim,euclid)(0,1))"), "push_after(nim,euclid)(0,0) ; push_after(nim,euclid)(2:0,0)");
  EXPECT_EQ(s("options(pass(nim)(1))"), "pass(nim)(0) ; pass(nim)(2:1)");
  EXPECT_EQ(s("options(pass(nim)(2:1))"), "pass(nim)(2:0)");
  EXPECT_EQ(s("options(conjoined(subtraction[4],nim)(3))"),
            "conjoined(subtraction[4],nim)(2:0) ; conjoined(subtraction[4],nim)(2:1) ; "
            "conjoined(subtraction[4],nim)(2:2)");
  EXPECT_EQ(s("options(truncate(nim)(2))"), "truncate(nim)(1)");
  EXPECT_EQ(s("options(union(subtraction[2],subtraction[3])(3))"),
            "union(subtraction[2],subtraction[3])(0) ; union(subtraction[2],subtraction[3])(1)");
}

TEST(Operators, NestedPhases) {
  Answerer s;
  EXPECT_EQ(s("options(push(push(nim,wythoff),euclid)(1:2:0,1))"),
            "push(push(nim,wythoff),euclid)(1:2:0,0) ; push(push(nim,wythoff),euclid)(2:0,1)");
  EXPECT_EQ(s("options(push(push(nim,wythoff),euclid)(0,1))"),
            "push(push(nim,wythoff),euclid)(0,0) ; push(push(nim,wythoff),euclid)(1:2:0,1) ; "
            "push(push(nim,wythoff),euclid)(2:0,1)");
  EXPECT_EQ(s("options(push(nim,push(wythoff,euclid))(0,0))"), "push(nim,push(wythoff,euclid))(2:1:0,0)");
  EXPECT_EQ(s("options(push(nim,push(wythoff,euclid))(2:0,0))"), "push(nim,push(wythoff,euclid))(2:2:0,0)");
  EXPECT_EQ(s("outcome(push(push(nim,wythoff),euclid)(2:8,5))"), "P");
}

TEST(Operators, EveryFollowerReadsBack) {
  for (const auto& e : ruleset_operators()) {
    for (const auto& example : e.examples) {
      const std::string start = read_position(example).print();
      std::set<std::string> seen{start}, open{start};
      for (int step = 0; step < 200 && !open.empty(); ++step) {
        const std::string text = *open.begin();
        open.erase(open.begin());
        Placed p = read_position(text);
        EXPECT_EQ(p.print(), text);
        p.ruleset.options(p.position, Player::Left, [&](const AnyPosition& q) {
          const Placed next{p.ruleset, q};
          EXPECT_EQ(read_position(next.print()).position, q) << next.print();
          if (seen.insert(next.print()).second) open.insert(next.print());
        });
      }
    }
  }
}

// Lemma 2.1.1: pushed with itself R is R + *.
TEST(Operators, PushedWithItself) {
  Answerer s(Theory::Off), theory;
  for (const char* p : {"nim(2,3)", "wythoff(3,4)", "euclid(5,12)", "subtraction[2,5](11)", "lctr(3,2,2)"}) {
    const std::string text = p;
    const auto at = text.rfind('(');
    const std::string ruleset = text.substr(0, at), state = text.substr(at);
    const std::string pushed = "push(" + ruleset + "," + ruleset + ")" + state;
    EXPECT_EQ(s("grundy(" + pushed + ")"), s("grundy(" + text + " + nim(1))"));
    EXPECT_EQ(theory("grundy(" + pushed + ")"), s("grundy(" + pushed + ")"));
  }
}

// A ruleset with phases begins again where it is pushed to itself, so it is another game: here one of value 0.
TEST(Operators, PushedWithItselfInPhases) {
  for (const auto theory : {Theory::On, Theory::Off}) {
    Answerer s(theory);
    EXPECT_EQ(s("grundy(push(push(nim,nim),push(nim,nim))(2))"), "0");
    EXPECT_EQ(s("outcome(push(push(nim,nim),push(nim,nim))(2))"), "P");
    EXPECT_EQ(s("grundy(push(nim,push(push(nim,nim),push(nim,nim)))(2:1:2))"), "0");
  }
}

// The same of partizan games, whose button is * as well.
TEST(Operators, PartizanPushedWithItself) {
  Budget budget;
  GameArena games(budget);
  for (const char* p : {"domineering(2x3)", "clobber(xo/ox)", "toadsfrogs(tt.ff)", "hackenbush(BRB)",
                        "partizaneuclid(9,2)", "partizaneuclid(2,9)"}) {
    const std::string text = p;
    const auto at = text.rfind('(');
    const std::string ruleset = text.substr(0, at);
    const Placed plain = read_position(text);
    const Placed pushed = read_position("push(" + ruleset + "," + ruleset + ")" + text.substr(at));
    const Game g = CanonicalSolver<AnyRuleset>(plain.ruleset, games)(plain.position);
    EXPECT_TRUE(CanonicalSolver<AnyRuleset>(pushed.ruleset, games)(pushed.position) == games.sum(g, games.star())) << p;
  }
}

// Proposition 2.1.4 on two-heap rulesets: (i) always, (ii) where P1 and P2 do not meet.
TEST(Operators, PushOntoASecondPlayersWinWins) {
  Answerer s(Theory::Off);
  for (const char* r1 : {"nim", "wythoff", "euclid"}) {
    for (const char* r2 : {"nim", "wythoff", "euclid"}) {
      for (int a = 0; a <= 6; ++a) {
        for (int b = a; b <= 9; ++b) {
          const auto state = "(" + std::to_string(a) + "," + std::to_string(b) + ")";
          if (s("outcome(" + std::string(r2) + state + ")") != "P") continue;
          EXPECT_EQ(s("outcome(push(" + std::string(r1) + "," + r2 + ")" + state + ")"), "N") << r1 << r2 << state;
        }
      }
    }
  }
}

TEST(Operators, PPositionsOfTheVariants) {
  const std::vector<std::pair<std::string, std::string>> expected = {
      {"push_before", "0,0 1,2 3,5 4,7 6,10 "},
      {"push_after", "0,0 1,1 3,3 4,4 6,6 8,8 "},
      {"push_both", "0,0 1,2 3,5 4,7 6,10 "},
      {"push_live", "0,0 1,1 2,2 3,3 4,4 5,5 6,6 7,7 8,8 "},
  };
  Answerer s;
  for (const auto& [name, list] : expected) {
    std::string found;
    for (int a = 0; a <= 8; ++a) {
      for (int b = a; b <= 10; ++b) {
        const auto state = std::to_string(a) + "," + std::to_string(b);
        if (name == "push_live" && b > 8) continue;
        if (s("outcome(" + name + "(nim,wythoff)(" + state + "))") == "P") found += state + " ";
      }
    }
    EXPECT_EQ(found.substr(0, list.size()), list) << name;
  }
}

TEST(Operators, Refusals) {
  EXPECT_NE(error_of("push(lctr,nim)(3)").find("same kind of board"), std::string::npos);
  EXPECT_NE(error_of("push(nim,wythoff)(1,2,3)").find("played on 2 heaps"), std::string::npos);
  EXPECT_NE(error_of("union(octal[4.3],octal[0.3])(3)").find("might not end"), std::string::npos);
  EXPECT_NE(error_of("union(addition[(-1,2)],addition[(2,-1)])(3,3)"), "no error") << "it runs for ever";
  EXPECT_EQ(error_of("union(addition[(-1,0)],addition[(1,-1)])(3,3)"), "no error");
  EXPECT_NE(error_of("push(cram,nim)(3x3)").find("same kind of board"), std::string::npos);
  // Octal moves lead to boards on which the ruleset cannot begin again.
  for (const char* p : {"push(push(euclid,octal[0.77]),push(euclid,octal[0.77]))(2,3)",
                        "leftright(push(euclid,octal[0.77]))(2,3)", "pass(truncate(push(euclid,octal[0.77])))(2,3)"}) {
    EXPECT_NE(error_of(p).find("euclid is played on 2 heaps, not"), std::string::npos) << p;
  }
  EXPECT_NE(error_of("truncate(nim)(2:3)"), "no error");
  EXPECT_NE(error_of("push(nim,euclid)(1:2:3,4)"), "no error");
  EXPECT_NE(error_of("push(nim,nosuch)(3)"), "no error");
}

TEST(Operators, HugeHeapsByTheory) {
  Answerer s;
  EXPECT_EQ(s("outcome(push(nim,euclid)(100000000000000000,161803398874989485))"), "P");
  EXPECT_EQ(s("outcome(zeruclid(1,100000000000000000,161803398874989485))"), "P");
  EXPECT_EQ(
      s("outcome(push(subtraction[1,2],subtraction[1,2,3,4])(1000000000000000000))"),
      s("outcome(push(subtraction[1,2],subtraction[1,2,3,4])(" + std::to_string(1000000000000000000 % 10) + "))"));
}

TEST(Operators, CompoundsKeepAnnihilatedPartsInTheText) {
  Answerer s;
  EXPECT_EQ(s("options(ordinal(nim(1),nim(1)))"), "ordinal(nim(0),0) ; ordinal(nim(1),nim(0))");
  EXPECT_EQ(s("options(selective(nim(1),nim(1)))"),
            "selective(nim(0),nim(0)) ; selective(nim(0),nim(1)) ; selective(nim(1),nim(0))");
  EXPECT_EQ(s("options(conjunctive(nim(1),nim(0)))"), "");
  EXPECT_EQ(s("options(continued(nim(1),nim(0)))"), "continued(nim(0),nim(0))");
  EXPECT_EQ(s("options(sequential(nim(0),nim(1)))"), "sequential(nim(0),nim(0))");
  EXPECT_EQ(s("grundy(sequential(nim(2),nim(1),nim(1)))"), s("grundy(sequential(nim(2),sequential(nim(1),nim(1))))"));
}

// One heap; Left takes one token, Right takes two.
struct OneOrTwo : HeapGame {
  std::string spec() const { return "oneortwo"; }
  void options(const Position& p, Player player, Sink<Position> sink) const {
    const std::int64_t n = player == Player::Left ? 1 : 2;
    if (p[0] >= n) sink({{p[0] - n}});
  }
};

std::string partizan_options(const AnyRuleset& r, const AnyPosition& p, Player player) {
  std::string text;
  r.options(p, player, [&](const AnyPosition& q) { text += r.print(q) + " "; });
  return text;
}

TEST(Operators, PartizanCompounds) {
  const AnyRuleset take = OneOrTwo{};
  const auto heap = [&](const char* n) { return Placed{take, take.parse(n)}; };
  const std::vector<Placed> parts = {heap("1"), heap("2")};
  const auto options = [&](CompoundRule rule, Player player) {
    const Placed p = compound(rule, parts);
    return partizan_options(p.ruleset, p.position, player);
  };
  EXPECT_EQ(options(CompoundRule::Sequential, Player::Right), "") << "the first part is not over";
  EXPECT_EQ(options(CompoundRule::Sequential, Player::Left), "sequential(oneortwo(0),oneortwo(2)) ");
  EXPECT_EQ(options(CompoundRule::Conjunctive, Player::Right), "");
  EXPECT_EQ(options(CompoundRule::Continued, Player::Right), "continued(oneortwo(1),oneortwo(0)) ");
  EXPECT_EQ(options(CompoundRule::Continued, Player::Left), "continued(oneortwo(0),oneortwo(1)) ");

  const AnyRuleset live = Switch(SwitchRule::Live, take, take);
  EXPECT_FALSE(live.impartial());
  EXPECT_EQ(partizan_options(live, live.parse("1"), Player::Right), "") << "no push without a move";
  EXPECT_EQ(partizan_options(live, live.parse("1"), Player::Left),
            "push_live(oneortwo,oneortwo)(0) push_live(oneortwo,oneortwo)(2:1) ");
  const AnyRuleset conjoined = Switch(SwitchRule::Conjoined, take, make_ruleset("nim"));
  EXPECT_EQ(partizan_options(conjoined, conjoined.parse("1"), Player::Right), "") << "Left can still move in the first";
}

TEST(Operators, TruncateDropsMovesThatEndTheGame) {
  const AnyRuleset truncated = Truncate(OneOrTwo{});
  const auto moves = [&](Player player) {
    std::size_t n = 0;
    truncated.options(truncated.parse("2"), player, [&](const AnyPosition&) { ++n; });
    return n;
  };
  EXPECT_EQ(moves(Player::Left), 1U);
  EXPECT_EQ(moves(Player::Right), 0U) << "Right would end the game";
}

}  // namespace
}  // namespace nimatron
