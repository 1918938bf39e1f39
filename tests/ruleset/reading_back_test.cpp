// Every position that is printed reads back as itself, and what was read can be played: over the registry and random
// nestings of the operators.
#include <gtest/gtest.h>

#include <optional>
#include <random>

#include "nimatron/notation/evaluator.h"
#include "nimatron/rulesets/registry.h"
#include "tests/support/nested_positions.h"

namespace nimatron {
namespace {

class ReadingBack : public ::testing::Test {
 protected:
  // The position, or none if the text is refused.
  std::optional<Placed> read(const std::string& text) {
    try {
      const Answer d = evaluate_.denoted(text);
      const auto& t = std::get<Term>(d);
      return t.parts.empty() ? std::nullopt : std::optional<Placed>(t.parts[0]);
    } catch (const Error&) {
      return std::nullopt;
    }
  }

  std::vector<AnyPosition> moves(const Placed& p) {
    struct Enough {};
    std::vector<AnyPosition> all;
    for (const Player player : {Player::Left, Player::Right}) {
      const auto most = all.size() + 6;
      try {
        p.ruleset.options(p.position, player, [&](const AnyPosition& q) {
          all.push_back(q);
          if (all.size() == most) throw Enough{};
        });
      } catch (const Enough&) {
      }
    }
    return all;
  }

  // A random play; each move on the way is printed and read.
  void play(Placed p) {
    for (int step = 0; step < 5; ++step) {
      std::vector<AnyPosition> all;
      try {
        all = moves(p);
      } catch (const Error& e) {  // the one reason not to list moves: a ruleset leaves boards that the other refuses
        ASSERT_NE(std::string(e.what()).find(" cannot be played on the board "), std::string::npos) << p.print();
        return;
      }
      for (const auto& q : all) {
        const auto text = p.ruleset.print(q);
        const auto back = read(text);
        ASSERT_TRUE(back) << text << " from " << p.print();
        EXPECT_TRUE(back->position == q) << text << " from " << p.print() << " reads as " << back->print();
        ++read_back_;
      }
      if (all.empty()) return;
      p.position = all[random_() % all.size()];
    }
  }

  Budget budget_{std::size_t{1} << 30};
  Session session_{budget_};
  Evaluator evaluate_{session_};
  std::mt19937 random_{7};
  int read_back_ = 0;
};

struct Example {
  std::string ruleset, state;
};

std::vector<Example> examples() {
  std::vector<Example> all;
  for (const auto& entry : rulesets()) {
    if (entry.name == "form") continue;  // a form is printed as a value if it has a name
    for (const auto& text : entry.examples) {
      auto open = text.size() - 1;
      for (int depth = 1; depth > 0;) {
        --open;
        depth += text[open] == ')' ? 1 : text[open] == '(' ? -1 : 0;
      }
      all.push_back({text.substr(0, open), text.substr(open + 1, text.size() - open - 2)});
    }
  }
  return all;
}

TEST_F(ReadingBack, Rulesets) {
  for (const auto& e : examples()) {
    const auto p = read(e.ruleset + "(" + e.state + ")");
    ASSERT_TRUE(p) << e.ruleset << " " << e.state;
    play(*p);
  }
  EXPECT_GT(read_back_, 1000);
}

TEST_F(ReadingBack, NestedOperators) {
  const auto all = examples();
  const auto& operators = test::general_operators();
  int played = 0;
  for (int round = 0; round < 1500; ++round) {
    const Example& e = all[random_() % all.size()];
    std::string ruleset = e.ruleset;
    const auto depth = 1 + random_() % 3;
    for (std::size_t level = 0; level < depth; ++level) {
      const auto& op = operators[random_() % operators.size()];
      if (op.name == "union" && level > 0) continue;  // its two rulesets have positions of one shape, without phases
      const std::string& other = all[random_() % all.size()].ruleset;
      const bool first = random_() % 2 == 0;
      ruleset = op.name + "(" + (op.most == 1 ? ruleset : first ? ruleset + "," + other : other + "," + ruleset) + ")";
    }
    if (const auto p = read(ruleset + "(" + e.state + ")")) {
      play(*p);
      ++played;
    }
  }
  EXPECT_GT(played, 100);
  EXPECT_GT(read_back_, 2000);
}

TEST_F(ReadingBack, PhasesAreWrittenOutermostFirst) {
  for (const auto* text : {"push(push(nim,wythoff),euclid)(1:2:3,5)", "push(push(nim,wythoff),euclid)(2:3,5)",
                           "push(push(nim,wythoff),euclid)(3,5)", "push(nim,push(wythoff,euclid))(2:1:3,5)",
                           "push(nim,pass(pass(euclid)))(2:1:2:3,5)", "pass(truncate(pass(nim)))(1:2:3,5)"}) {
    const auto p = read(text);
    ASSERT_TRUE(p) << text;
    EXPECT_EQ(p->print(), text);
  }
  EXPECT_EQ(read("push(nim,push(wythoff,euclid))(2:3,5)")->print(), "push(nim,push(wythoff,euclid))(2:1:3,5)");
  EXPECT_EQ(read("push(push(nim,wythoff),euclid)(1:1:3,5)")->print(), "push(push(nim,wythoff),euclid)(3,5)");
  EXPECT_FALSE(read("push(nim,wythoff)(1:2:3,5)"));
  EXPECT_FALSE(read("push(nim,pass(nim))(1:2:3)"));
  EXPECT_FALSE(read("push(push(nim,wythoff),euclid)(2:1:3,5)"));
}

TEST_F(ReadingBack, BoardsThatOnlyTheOtherRulesetHasSymbolsFor) {
  for (const char* text : {"push(pushstrip,domineering)(2:x##o)", "push(shove,cram)(2:##.x)",
                           "push(pass(pushstrip),domineering)(2:x##o)"}) {
    const auto p = read(text);
    ASSERT_TRUE(p) << text;
    EXPECT_EQ(p->print(), text);
  }
  for (const char* text : {"push(pushstrip,domineering)(x##o)", "pushstrip(x##o)", "domineering(x##o)", "shove(#)"}) {
    EXPECT_FALSE(read(text)) << text;
  }
}

TEST_F(ReadingBack, NoMoveLeadsWherePlayCannotGoOn) {
  // 0.77 may leave three heaps, and Wythoff and Euclid have two.
  for (const char* text : {"push(octal[0.77],wythoff)(5,1)", "push_live(octal[0.77],euclid)(9,4)"}) {
    const auto p = read(text);
    ASSERT_TRUE(p);
    EXPECT_THROW(moves(*p), Error) << text;
  }
  EXPECT_FALSE(read("push(nim,wythoff)(1,2,3)"));
  EXPECT_TRUE(read("push(nim,wythoff)(1000000000000,3)"));
}

}  // namespace
}  // namespace nimatron
