// Laws of every ruleset in which play may go on for ever: results follow from the results after a move, values and
// Smith's numbers say the same as play, and the hooks keep who wins.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "nimatron/engine/ask_loopy.h"
#include "tests/support/examples.h"
#include "tests/support/rule_games.h"
#include "tests/support/typed_position.h"

namespace nimatron::laws::loopy_laws_test {
namespace {

class LoopyLaws : public testing::TestWithParam<test::Examples> {
 protected:
  static constexpr std::size_t kFew = 120;

  // The first positions that can be reached from an example, if its ruleset may loop.
  template <class F>
  void each_position(F f) {
    for (const auto& text : GetParam().positions) {
      const Placed start = test::read_position(text);
      const AnyRuleset& r = start.ruleset;
      if (r.facts().ends) continue;
      std::vector<AnyPosition> found = {start.position};
      for (std::size_t i = 0; i < found.size() && i < kFew; ++i) {
        const AnyPosition p = found[i];
        for (const Player player : {Player::Left, Player::Right}) {
          r.options(p, player, [&](const AnyPosition& q) {
            if (std::find(found.begin(), found.end(), q) == found.end()) found.push_back(q);
          });
        }
        SCOPED_TRACE(r.print(p));
        f(Placed{r, p});
        if (HasFailure()) return;
      }
    }
  }
  LoopyOutcome result(const Placed& p, Play play = Play::Normal) {
    return ask(session_, question::Result{play}, Term{{p}, Game()}).answer;
  }
  static std::string mirrored(std::string name) {
    if (name == "LD") return "DR";
    if (name == "DR") return "LD";
    if (name == "DL") return "RD";
    if (name == "RD") return "DL";
    return name == "L" ? "R" : name == "R" ? "L" : name;
  }

  Budget budget_;
  Session session_{budget_};
};

// The player to move wins if some move wins, loses if all lose, and draws otherwise; who cannot move loses, and wins in
// misère play. A draw has a move that draws.
TEST_P(LoopyLaws, ResultsFollowFromTheMoves) {
  for (const Play play : {Play::Normal, Play::Misere}) {
    each_position([&](const Placed& p) {
      for (const Player player : {Player::Left, Player::Right}) {
        const auto mine = win_of(player), other = win_of(opponent(player));
        std::vector<LoopyOutcome::Result> after;
        p.ruleset.options(p.position, player, [&](const AnyPosition& q) {
          after.push_back(if_starts(result({p.ruleset, q}, play), opponent(player)));
        });
        const bool wins =
            std::find(after.begin(), after.end(), mine) != after.end() || (after.empty() && play == Play::Misere);
        const bool draws = std::find(after.begin(), after.end(), LoopyOutcome::Result::Draw) != after.end();
        EXPECT_EQ(if_starts(result(p, play), player), wins ? mine : draws ? LoopyOutcome::Result::Draw : other);
      }
    });
  }
}

TEST_P(LoopyLaws, ValuesSayWhoWins) {
  each_position([&](const Placed& p) {
    const AnyValue v = ask(session_, question::Worth{}, Term{{p}, Game()}).answer;
    EXPECT_EQ(outcome(session_.games(), v).name(), result(p).name()) << text(session_.games(), v);
    if (!p.ruleset.impartial()) return;
    const LoopyNimber n = ask(session_, question::Smith{}, Term{{p}, Game()}).answer;
    EXPECT_EQ(outcome(n).name(), result(p).name()) << n.text();
  });
}

TEST_P(LoopyLaws, HooksKeepTheResult) {
  each_position([&](const Placed& p) {
    const AnyRuleset& r = p.ruleset;
    EXPECT_EQ(result({r, r.normal_form(p.position)}).name(), result(p).name());
    EXPECT_EQ(result({r, r.orient(p.position)}).name(), result(p).name());
    if (const auto minus = r.negated(p.position)) {
      EXPECT_EQ(result({r, *minus}).name(), mirrored(result(p).name()));
    }
  });
}

// The games of rule files that are not known to end, which the other laws leave out.
std::vector<test::Examples> loopy_examples() {
  std::vector<test::Examples> all;
  NamedRulesets& games = *test::entries_with_games().named();
  for (const auto& name : games.names()) {
    if (!games.find(name)->facts().ends) all.push_back({name, games.page(name)->examples});
  }
  return all;
}

INSTANTIATE_TEST_SUITE_P(Laws, LoopyLaws, testing::ValuesIn(loopy_examples()),
                         [](const auto& tested) { return tested.param.name; });

}  // namespace
}  // namespace nimatron::laws::loopy_laws_test
