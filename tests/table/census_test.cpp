#include "nimatron/table/census.h"

#include <gtest/gtest.h>

#include "nimatron/notation/text_parts.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/registry.h"

namespace nimatron {
namespace {

std::vector<CensusRow> rows_of(const char* name, int rows, int columns, bool theory, CensusTotals& totals) {
  Budget budget;
  std::vector<CensusRow> all;
  const AnyRuleset r = make_ruleset(name);
  totals =
      census(theory ? r : without_theory(r), rows, columns, budget, [&](const CensusRow& row) { all.push_back(row); });
  return all;
}

// Free polyominoes have 1, 1, 2, 5 and 12 shapes of 1..5 cells; the row of 5 is too long for this box.
TEST(Census, CountsPolyominoes) {
  CensusTotals totals;
  std::vector<int> count(13);
  for (const auto& row : rows_of("cram", 3, 4, true, totals)) ++count[static_cast<std::size_t>(row.cells)];
  EXPECT_EQ((std::vector<int>{count.begin() + 1, count.begin() + 6}), (std::vector<int>{1, 1, 2, 5, 11}));
  EXPECT_EQ(count[12], 1);
}

// 3575 connected shapes with a vertical pair up to width 10, of which X/X is a row here, and ten rows.
TEST(Census, TwoRows) {
  CensusTotals totals;
  rows_of("towers", 2, 10, true, totals);
  EXPECT_EQ(totals.shapes, 3584U);
  // Theorem 15: normal play XX/XX; misère play XX/XX, XX./.XX, the cups of 4 and 8, and a single tower.
  EXPECT_EQ(totals.tame_normal_p, 1U);
  EXPECT_EQ(totals.tame_misere_p, 5U);
}

// All theorems on two rows against search to width 10, and a box of three rows.
TEST(Census, TheoremsChangeNothing) {
  for (const auto& [rows, columns] : {std::pair(2, 10), std::pair(3, 4)}) {
    CensusTotals with, without;
    const auto a = rows_of("towers", rows, columns, true, with);
    const auto b = rows_of("towers", rows, columns, false, without);
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i) ASSERT_EQ(csv_line(a[i]), csv_line(b[i]));
    EXPECT_EQ(csv_line(a[0]), "X,1,1,1,1^{031},true,N,P");
  }
}

TEST(Census, RefusesOtherGames) {
  Budget budget;
  EXPECT_THROW(census(make_ruleset("nim"), 2, 2, budget, [](const CensusRow&) {}), Error);
  EXPECT_THROW(census(make_ruleset("towers"), 0, 2, budget, [](const CensusRow&) {}), Error);
}

}  // namespace
}  // namespace nimatron
