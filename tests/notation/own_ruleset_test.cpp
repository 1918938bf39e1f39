// A ruleset that is not in the registry is known to an evaluator, and to every function of it, once it is added.
#include <gtest/gtest.h>

#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"

namespace nimatron {
namespace {

// A heap, from which a move takes one token or two.
struct OneOrTwo {
  struct Position {
    static constexpr std::string_view kKind = "one heap";
    std::uint64_t tokens = 0;
    [[maybe_unused]] friend bool operator==(const Position&, const Position&) = default;
    [[maybe_unused]] friend std::size_t hash_value(const Position& p) { return p.tokens; }
  };
  std::string name = "oneortwo";

  std::string spec() const { return name; }
  void options(const Position& p, Sink<Position> sink) const {
    for (std::uint64_t take = 1; take <= 2 && take <= p.tokens; ++take) sink({p.tokens - take});
  }
  Position parse(Cursor& in) const { return {static_cast<std::uint64_t>(in.natural())}; }
  std::string format(const Position& p) const { return std::to_string(p.tokens); }
  friend bool operator==(const OneOrTwo&, const OneOrTwo&) = default;
};

class OwnRuleset : public testing::Test {
 protected:
  std::string say(const std::string& text) { return text_of(evaluate_(text)); }

  Budget budget_;
  Session session_{budget_};
  Evaluator evaluate_{session_};
};

TEST_F(OwnRuleset, IsKnownOnceItIsAdded) {
  EXPECT_THROW(say("oneortwo(5)"), Error);
  evaluate_.add(OneOrTwo{});
  EXPECT_EQ(say("oneortwo(5)"), "*2");
  EXPECT_EQ(say("oneortwo(5) + nim(7)"), "*5");
  EXPECT_EQ(say("winning_moves(oneortwo(5))"), "oneortwo(3)");
  EXPECT_EQ(say("misere_outcome(oneortwo(4))"), "P");
  EXPECT_EQ(say("outcome(selective(oneortwo(3),nim(2)))"), say("outcome(selective(subtraction[1,2](3),nim(2)))"));
  EXPECT_EQ(say("period(oneortwo,60)").substr(0, 8), "period 3");
  EXPECT_EQ(evaluate_.ruleset("oneortwo"), AnyRuleset(OneOrTwo{}));
  EXPECT_EQ(say("pass(oneortwo)(4)"), say("pass(subtraction[1,2])(4)"));
  EXPECT_THROW(say("oneortwo[3](5)"), Error);
}

TEST_F(OwnRuleset, MayNotTakeAnotherName) {
  for (const char* name : {"nim", "grundy", "push", "ordinal", "", "two words", "one[2]", "2nim"}) {
    EXPECT_THROW(evaluate_.add(OneOrTwo{name}), Error) << name;
  }
  evaluate_.add(OneOrTwo{});
  EXPECT_THROW(evaluate_.add(OneOrTwo{}), Error);
  evaluate_.add(OneOrTwo{"another"});
  EXPECT_EQ(say("another(4) + oneortwo(4)"), "0");
  try {
    say("anothre(4)");
    FAIL();
  } catch (const Error& e) {
    EXPECT_NE(std::string(e.what()).find("another"), std::string::npos) << e.what();
  }
}

TEST_F(OwnRuleset, IsKnownToItsEvaluatorAlone) {
  evaluate_.add(OneOrTwo{});
  Evaluator other(session_);
  EXPECT_THROW(other("oneortwo(5)"), Error);
}

}  // namespace
}  // namespace nimatron
