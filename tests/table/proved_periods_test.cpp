#include "nimatron/table/proved_periods.h"

#include <gtest/gtest.h>

#include "nimatron/ruleset/operators/switch.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/heaps/nim.h"
#include "nimatron/rulesets/heaps/octalpass.h"
#include "nimatron/rulesets/heaps/subtraction.h"
#include "nimatron/rulesets/heaps/wythoff.h"
#include "nimatron/rulesets/lattice/addition.h"
#include "nimatron/rulesets/lattice/clock_nim.h"
#include "nimatron/rulesets/lattice/jenga.h"
#include "nimatron/table/grundy_box.h"
#include "nimatron/table/wythoff_table.h"

namespace nimatron {
namespace {

std::optional<Nimber> far(const AnyRuleset& r, std::string_view state) {
  Budget budget;
  return ProvedPeriods(r, budget)(r.parse(state));
}

TEST(ProvedPeriods, CellsAtTheEndOfTheWorld) {
  EXPECT_EQ(far(Addition(VectorSet::parse("(-2,0),(-2,1),(1,-1)")), "1000000000000000,1000000000000000"), 0U);
  EXPECT_EQ(far(white_knight(), "400000000000000000,7"), 3U);
  EXPECT_EQ(far(Addition(VectorSet::parse("(-1),(-4)")), "1000000000000000"), 0U);
  EXPECT_EQ(far(white_knight(), "4,4"), std::nullopt);
  EXPECT_EQ(far(without_theory(white_knight()), "400000000000000000,7"), std::nullopt);
  // No period is known, so a window of the table answers.
  const auto showcase = VectorSet::parse("(2,-3),(-1,-1),(-3,2)");
  Budget budget;
  EXPECT_EQ(far(Addition(showcase), "900,3"), lattice_value_by_search(showcase, {900, 3}, budget));
}

TEST(ProvedPeriods, AgreeWithSearch) {
  const std::vector<std::pair<AnyRuleset, std::vector<std::string>>> cases = {
      {white_knight(), {"70,3", "64,64", "5,80"}},
      {Subtraction({2, 5, 7}), {"100", "77,3,200"}},
      {Octal({0, 7, 7}), {"90", "110,65"}},
      {OctalPass(Octal({0, 7, 5})), {"90", "0,90", "110,65,3", "2,70"}},
      {ClockNim(3, 2), {"3,40|1", "70,2|2"}},
      {Jenga(4).clock(), {"3,40|1"}},
      {ClockNim(2, 1), {"50|1"}},
  };
  for (const auto& [r, states] : cases) {
    for (const auto& state : states) {
      Budget budget;
      GrundySolver<AnyRuleset> search(without_theory(r), budget);
      EXPECT_EQ(far(r, state), search(r.parse(state))) << r.spec() << ' ' << state;
    }
  }
  EXPECT_EQ(far(Wythoff{}, "100,200"), std::nullopt);
}

// One heap of every switch compound of subtraction games, and anything after the switch.
TEST(ProvedPeriods, SwitchCompounds) {
  const AnyRuleset s = Subtraction({2, 5});
  const AnyRuleset t = Subtraction({1, 4, 6});
  const std::vector<AnyRuleset> compounds = {Switch(SwitchRule::Push, s, t),     Switch(SwitchRule::Live, s, t),
                                             Switch(SwitchRule::Pass, s, s),     Switch(SwitchRule::Before, s, t),
                                             Switch(SwitchRule::After, s, t),    Switch(SwitchRule::Both, s, t),
                                             Switch(SwitchRule::Conjoined, s, t)};
  for (const auto& r : compounds) {
    for (const char* state : {"64", "65", "101", "250", "2:100", "2:70,90"}) {
      Budget budget;
      GrundySolver<AnyRuleset> search(without_theory(r), budget);
      EXPECT_EQ(far(r, state), search(r.parse(state))) << r.spec() << ' ' << state;
    }
    EXPECT_TRUE(far(r, "1000000000000000").has_value()) << r.spec();
    EXPECT_EQ(far(without_theory(r), "1000000000000000"), std::nullopt);
    // Several heaps share the button.
    EXPECT_EQ(far(r, "100,100"), std::nullopt);
  }
  const AnyRuleset other = Switch(SwitchRule::Push, Nim{}, Octal({0, 7, 7}));
  EXPECT_EQ(far(other, "100"), std::nullopt);
  EXPECT_EQ(far(other, "2:100"), far(Octal({0, 7, 7}), "100"));
}

TEST(WythoffTable, IsTheGame) {
  Budget budget;
  const auto t = wythoff_table(23, 31, budget);
  const AnyRuleset wythoff = Wythoff{};
  GrundySolver<AnyRuleset> grundy(without_theory(wythoff), budget);
  for (std::int64_t a = 0; a < 23; ++a) {
    for (std::int64_t b = 0; b < 31; ++b) {
      EXPECT_EQ(t[static_cast<std::size_t>(a * 31 + b)], grundy(wythoff.position(Heaps{{a, b}})));
    }
  }
}

TEST(GrundyBox, KnowsWythoffsGameFromTheFirstQuestionOn) {
  Budget budget;
  const AnyRuleset wythoff = Wythoff{};
  GrundySolver<AnyRuleset> grundy(without_theory(wythoff), budget);
  for (const auto& heaps : {Heaps{{17, 30}}, Heaps{{30, 17}}, Heaps{{5, 5}}, Heaps{{0, 3}}}) {
    const auto p = wythoff.position(heaps);
    EXPECT_EQ(GrundyBox(wythoff, budget)(p), grundy(p));
  }
  EXPECT_EQ(GrundyBox(wythoff, budget)(wythoff.parse("100000000,100000000")), std::nullopt);
}

}  // namespace
}  // namespace nimatron
