#include "nimatron/table/period2d.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "nimatron/table/lattice_finder.h"

namespace nimatron {
namespace {

// Theorem 3.1 of the Jenga paper, found and proved without help; down the columns the least period is 3.
TEST(LatticePeriod, TheoremOfTheJengaPaper) {
  Budget budget;
  const auto report = find_lattice_period(VectorSet::parse("(-2,0),(-2,1),(1,-1)"), 767, budget);
  ASSERT_TRUE(report.proved);
  EXPECT_EQ(report.text(),
            "periods (9,0) (0,3)\n"
            "cone from (1,0) to (0,1): y >= 2, periods (9,0) (0,3)\n"
            "  from (0,2): 1 1 3 2 0 0 3 2 2\n"
            "  from (0,3): 0 0 3 1 1 0 0 3 3\n"
            "  from (0,4): 1 0 0 2 1 1 2 2 1\n"
            "strip along (1,0): 0 <= y <= 1, period (9,0)\n"
            "  from (0,0): 0 0 2 1 1 0 0 2 1\n"
            "  from (0,1): 1 0 0 2 1 1 3 2 1\n"
            "proved by f(x) = mex f(x+v) checked on 66 cells, one of each class of cells with the same neighbourhood: "
            "44 in cones, 22 in strips, 0 in corners\n");
  EXPECT_EQ(report.value(47, 234), 3);
  EXPECT_EQ(report.value(1'000'000'000'000'000'000, 1'000'000'000'000'000'000), report.value(1 + 9, 1 + 9));
}

// G(c+4,r+4) = G(c,r), and row r has period 4 from column r+4 on.
TEST(LatticePeriod, WhiteKnight) {
  Budget budget;
  const auto report = find_lattice_period(VectorSet::parse("(-2,1),(-2,-1),(-1,-2),(1,-2)"), 767, budget);
  ASSERT_TRUE(report.proved);
  EXPECT_EQ(report.pattern->steps(), (std::vector<Cell2>{{4, 0}, {4, 4}, {0, 4}}));
  for (std::int64_t r = 0; r < 40; ++r) {
    for (std::int64_t c = 0; c < 40; ++c) {
      EXPECT_EQ(report.value(c, r), report.value(r, c));
      if (r >= 4 && c >= 4) {
        EXPECT_EQ(report.value(c, r), report.value(c + 4, r + 4));
      }
      if (c >= r + 4) {
        EXPECT_EQ(report.value(c, r), report.value(c + 4, r));
      }
    }
  }
  EXPECT_EQ(report.text().substr(0, 20), "periods (4,0) (0,4)\n");
  EXPECT_NE(report.text().find("strip along (1,1): -1 <= -x+y <= 1, period (4,4)\n"), std::string::npos)
      << report.text();
}

TEST(LatticePeriod, TheShowcaseHasNone) {
  Budget budget;
  const auto report = find_lattice_period(VectorSet::parse("(2,-3),(-1,-1),(-3,2)"), 191, budget);
  EXPECT_FALSE(report.proved);
  EXPECT_EQ(report.text().substr(0, 33), "no periods proved, seen to 191\nro");
}

// What is proved is the table, also far outside the square it was found in.
RC_GTEST_PROP(LatticePeriod, WhatIsProvedIsTheTable, ()) {
  std::vector<LatticeVector> vectors;
  const auto k = *rc::gen::inRange<std::size_t>(1, 5);
  for (std::size_t i = 0; i < k; ++i) {
    const auto e = rc::gen::inRange<std::int64_t>(-3, 4);
    vectors.push_back({*e, *e});
  }
  const VectorSet moves(vectors);
  RC_PRE(decide_termination(moves).terminates);
  Budget budget;
  const auto report = find_lattice_period(moves, 191, budget);
  RC_TAG(report.proved ? "proved" : "open");
  if (!report.proved) return;
  for (const auto& box :
       {LatticeBox{{0, 0}, {250, 250}}, LatticeBox{{700, 500}, {740, 540}}, LatticeBox{{10, 900}, {40, 940}}}) {
    const auto table = lattice_table(moves, box, budget);
    for (auto x = box.low[0]; x <= box.high[0]; ++x) {
      for (auto y = box.low[1]; y <= box.high[1]; ++y) RC_ASSERT(table.at(x, y) == report.value(x, y));
    }
  }
  // The lattice of a cone is one of periods.
  for (std::size_t i = 0; i < report.pattern->cones().size(); ++i) {
    const auto& p = report.pattern->steps()[i];
    const auto& q = report.pattern->steps()[i + 1];
    for (const auto& by : report.pattern->lattice(i)) {
      for (std::int64_t j = 0; j < 50; ++j) {
        const auto x = 5000 * (p[0] + q[0]) + j;
        const auto y = 5000 * (p[1] + q[1]) + 7 * j % 50;
        RC_ASSERT(report.value(x, y) == report.value(x + by[0], y + by[1]));
      }
    }
  }
  RC_ASSERT(!report.text().empty());
}

// The table itself shows its seams: -(v1 + v2) = (6,5), and the diagonal of White Knight.
TEST(LatticeFinder, Seams) {
  Budget budget;
  const auto seams = [&](const char* set) {
    const auto table = lattice_table(VectorSet::parse(set), {{0, 0}, {383, 383}}, budget);
    return LatticeFinder(table, budget).seams(48, 3);
  };
  EXPECT_EQ(seams("(-3,-3),(-3,-2)"), (std::vector<Cell2>{{1, 0}, {6, 5}, {0, 1}}));
  EXPECT_EQ(seams("(-2,1),(-2,-1),(-1,-2),(1,-2)"), (std::vector<Cell2>{{1, 0}, {1, 1}, {0, 1}}));
  EXPECT_EQ(seams("(-2,0),(-2,1),(1,-1)"), (std::vector<Cell2>{{1, 0}, {0, 1}}));
}

// Four cones, one of them narrow: larger windows do not fit into it.
TEST(LatticeFinder, NarrowCones) {
  Budget budget;
  const auto report = find_lattice_period(VectorSet::parse("(-3,-1),(-2,-2),(-1,-1),(0,-1)"), 767, budget);
  ASSERT_TRUE(report.proved);
  EXPECT_EQ(report.pattern->steps(), (std::vector<Cell2>{{1, 0}, {5, 3}, {12, 10}, {4, 4}, {0, 2}}));
}

// A pattern that is wrong at one cell of its core is not proved.
TEST(LatticePeriod, AWrongCellIsNotProved) {
  Budget budget;
  const auto moves = VectorSet::parse("(-2,0),(-2,1),(1,-1)");
  const auto report = find_lattice_period(moves, 95, budget);
  ASSERT_TRUE(report.proved);
  for (const std::size_t cell : {0U, 3U, 97U, 196U}) {
    auto cells = report.pattern->core().cells();
    cells[cell] ^= 1;
    const LatticePattern wrong(report.pattern->steps(), report.pattern->cones(), {report.pattern->core().box(), cells});
    EXPECT_FALSE(wrong.prove(moves, budget).has_value()) << cell;
  }
}

TEST(LatticeBasis, IsTheLattice) {
  EXPECT_EQ(lattice_basis({{4, 4}, {4, 0}}), (std::array<Cell2, 2>{Cell2{4, 0}, Cell2{0, 4}}));
  EXPECT_EQ(lattice_basis({{3, 2}, {1, 4}}), (std::array<Cell2, 2>{Cell2{5, 0}, Cell2{3, 2}}));
  EXPECT_EQ(lattice_intersection(lattice_basis({{2, 0}, {1, 1}}), lattice_basis({{3, 0}, {0, 1}})),
            (std::array<Cell2, 2>{Cell2{6, 0}, Cell2{3, 1}}));
}

}  // namespace
}  // namespace nimatron
