// Values that a user holds stay valid: over a forget of the session, over its end, and beside values of another one.
#include <gtest/gtest.h>

#include <optional>
#include <utility>

#include "nimatron/engine/ask.h"
#include "nimatron/engine/functions.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"

namespace nimatron {
namespace {

constexpr const char* kBoard = "domineering(2x3)";
constexpr const char* kBoardValue = "{2|-1/2}";

TEST(HeldAnswers, OutliveAForget) {
  Budget budget;
  Session session(budget);
  Evaluator evaluate(session);
  const Answer held = evaluate(kBoard);
  session.clear();
  EXPECT_NE(session.arena(), held.games);
  evaluate("{7|5||3|{1|-9}}");  // takes the first handles of the new arena
  const Answer again = evaluate(kBoard);
  EXPECT_EQ(text_of(held), kBoardValue);
  EXPECT_EQ(text_of(again), kBoardValue);
  EXPECT_EQ(value_of(held), value_of(again));
  EXPECT_NE(value_of(held), value_of(evaluate("{7|5||3|{1|-9}}")));
}

TEST(HeldAnswers, OutliveTheirSession) {
  Budget budget;
  std::optional<Value> held;
  {
    Session session(budget);
    Evaluator evaluate(session);
    held = value_of(evaluate(kBoard));
  }
  EXPECT_EQ(held->text(), kBoardValue);
  EXPECT_GT(budget.used(), 0U);
  held.reset();
  EXPECT_EQ(budget.used(), 0U);
}

// A heap of which one token is taken at a time, whose moves are refused memory once.
struct Refused {
  struct Position {
    static constexpr std::string_view kKind = "one heap";
    std::uint64_t tokens = 0;
    [[maybe_unused]] friend bool operator==(const Position&, const Position&) = default;
    [[maybe_unused]] friend std::size_t hash_value(const Position& p) { return p.tokens; }
  };
  bool* refuse;

  std::string spec() const { return "refused"; }
  void options(const Position& p, Sink<Position> sink) const {
    if (std::exchange(*refuse, false)) throw Stopped(Stopped::Why::Memory, "no memory");
    if (p.tokens > 0) sink({p.tokens - 1});
  }
  Position parse(Cursor& in) const { return {static_cast<std::uint64_t>(in.natural())}; }
  std::string format(const Position& p) const { return std::to_string(p.tokens); }
  friend bool operator==(const Refused&, const Refused&) = default;
};

class ForgetfulSession : public testing::Test {
 protected:
  ForgetfulSession() { evaluate_.add(Refused{&refuse_}); }

  bool refuse_ = true;
  Budget budget_;
  Session session_{budget_};
  Evaluator evaluate_{session_};
};

TEST_F(ForgetfulSession, AnswersOutliveWhatItForgets) {
  const Answer held = evaluate_(kBoard);
  EXPECT_EQ(session_.arena(), held.games);
  EXPECT_EQ(text_of(evaluate_("refused(7)")), "*");
  EXPECT_NE(session_.arena(), held.games);
  EXPECT_EQ(text_of(held), kBoardValue);
  EXPECT_EQ(value_of(held), value_of(evaluate_(kBoard)));
}

// The second argument makes it forget, after the first was read.
TEST_F(ForgetfulSession, ArgumentsOfOneCallAreOfOneArena) {
  const Entry& heat = *engine_entries().find("heat");
  const auto heated = [&](const std::string& by) {
    return text_of(
        evaluate_.call(heat, {{heat.parameters[0].name, {"{9|7||5|{3|-8}}"}}, {heat.parameters[1].name, {by}}}));
  };
  const auto expected = heated("2");
  evaluate_(kBoard);
  const auto before = session_.arena();
  EXPECT_EQ(heated("grundy(refused(7)) + 1"), expected);
  EXPECT_NE(session_.arena(), before);
  EXPECT_FALSE(refuse_);
}

TEST(HeldAnswers, OfTwoSessionsAreCompared) {
  Budget budget;
  Session one(budget), two(budget);
  Evaluator first(one), second(two);
  second("{1|0||-3}");  // so that equal handles are different values
  for (const char* text : {"0", "*", "^^*", "{2|-1/2}", "+-1", "{3||1|0}", "Tiny(2)"}) {
    EXPECT_EQ(value_of(first(text)), value_of(second(text))) << text;
    EXPECT_EQ(compare(value_of(first(text)), value_of(second("5"))), Relation::Less) << text;
  }
  EXPECT_EQ(compare(value_of(first("*")), value_of(second("0"))), Relation::Confused);
  EXPECT_EQ(value_of(first("nim(3,5)")), value_of(second("*6")));
  EXPECT_EQ(value_of(first("grundy(nim(3,5))")), value_of(second("6")));
  EXPECT_EQ(value_of(one, placed(first.ruleset("domineering"), "2x3")), value_of(second(kBoard)));
}

TEST(HeldAnswers, PartsHaveNoArenaOfTheirOwn) {
  Budget budget;
  Session session(budget);
  Evaluator evaluate(session);
  const Answer list = evaluate("followers({2|-1/2})");
  EXPECT_THROW(text_of(found_in<List>(list)->items.front()), Error);
  EXPECT_THROW(value_of(found_in<List>(list)->items.front()), Error);
  EXPECT_THROW(value_of(list), Error);
}

}  // namespace
}  // namespace nimatron
