#include "nimatron/engine/strategy.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "nimatron/engine/ask.h"
#include "nimatron/rulesets/heaps/heap_game.h"
#include "tests/support/error_text.h"
#include "tests/support/typed_position.h"

namespace nimatron {
namespace {

// By the rules alone: no solver is asked.
void verify(const Strategy& s) {
  const AnyRuleset& r = s.ruleset;
  // A node's moves lead to nodes that are won already; those that are not are looked at again.
  std::vector<bool> won(s.positions.size());
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = s.positions.size(); i-- > 0;) {
      const auto& n = s.positions[i];
      if (won[i] || !std::all_of(n.moves.begin(), n.moves.end(), [&](auto m) { return won[m]; })) continue;
      std::vector<AnyPosition> options;
      r.options(n.position, n.to_move, [&](const AnyPosition& q) { options.push_back(q); });
      const auto leads_to = [&](const AnyPosition& q) {
        return std::any_of(n.moves.begin(), n.moves.end(), [&](auto m) { return s.positions[m].position == q; });
      };
      for (const auto m : n.moves) {
        EXPECT_NE(s.positions[m].to_move, n.to_move);
        EXPECT_NE(std::find(options.begin(), options.end(), s.positions[m].position), options.end());
      }
      if (n.to_move == s.winner) {
        EXPECT_EQ(n.moves.size(), 1U);
      } else {
        EXPECT_TRUE(std::all_of(options.begin(), options.end(), leads_to));
      }
      won[i] = changed = true;
    }
  }
  EXPECT_TRUE(std::all_of(won.begin(), won.end(), [](bool w) { return w; }));
}

TEST(Strategy, IsOneByTheRulesAlone) {
  Budget budget;
  Session session(budget);
  for (const char* text :
       {"nim(3,5,7)", "nim(1,2,3)", "nim()", "wythoff(5,8)", "cram(3x4)", "cram(4x4)", "domineering(3x4)",
        "domineering(4x4)", "clobber(3x3)", "nogo(3x3)", "push(nim,wythoff)(3,4)", "snort(2x3)"}) {
    const Placed p = test::read_position(text);
    for (const auto first : {Player::Left, Player::Right}) {
      const Strategy s = strategy_of(session, p, first);
      EXPECT_EQ(s.positions[0].position, p.position);
      EXPECT_EQ(s.positions[0].to_move, first);
      EXPECT_EQ(s.winner == s.first, wins_first(outcome_of(session, p), first)) << text;
      verify(s);
    }
  }
}

// It would be as large as a table of all pairs of heaps, and each reply is found at once without it.
TEST(Strategy, OfLargeSolvedSumsIsNotListed) {
  Budget budget;
  Session session(budget);
  const auto error = test::error_text(
      [&] { strategy_of(session, test::read_position("nim(2000)+nim(1999)"), Player::Left, 100'000); });
  EXPECT_EQ(error.find("a winning strategy has more than "), 0U) << error;
  EXPECT_NE(error.find(" positions here; it begins nim(2000) + nim(1999) -> nim(1999) + nim(1999), and winning_moves "
                       "gives each later reply"),
            std::string::npos)
      << error;
}

// Nim on one heap with a theorem that is wrong: it says the same of every position.
struct WrongNim : HeapGame {
  Outcome who;
  std::string spec() const { return "wrong_nim"; }
  void options(const Position& p, Sink<Position> sink) const {
    for (std::int64_t n = 0; n < p[0]; ++n) sink({{n}});
  }
  std::optional<Outcome> theorem(question::Outcome, const Position&) const { return who; }
  friend bool operator==(const WrongNim& a, const WrongNim& b) { return a.who == b.who; }
};

TEST(Strategy, OfAWrongAnswerIsAnError) {
  const auto error_at = [](Outcome who, const char* heap) {
    Budget budget;
    Session session(budget);
    WrongNim wrong;
    wrong.who = who;
    return test::error_text([&] { strategy_of(session, placed(wrong, heap), Player::Left); });
  };
  const std::string contradicted = " has no winning move, which contradicts the answer that the player to move wins";
  EXPECT_EQ(error_at(Outcome::N, "0"), "wrong_nim(0)" + contradicted);
  EXPECT_EQ(error_at(Outcome::N, "3"), "wrong_nim(3)" + contradicted);
  EXPECT_EQ(error_at(Outcome::P, "3"), "wrong_nim(0)" + contradicted);
}

}  // namespace
}  // namespace nimatron
