#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <functional>
#include <map>

#include "nimatron/table/lattice.h"

namespace nimatron {
namespace {

VectorSet jenga() { return VectorSet::parse("(-2,0),(-2,1),(1,-1)"); }
VectorSet showcase() { return VectorSet::parse("(2,-3),(-1,-1),(-3,2)"); }

std::string row_text(const LatticeTable& t, std::int64_t y, std::int64_t columns) {
  std::string out;
  for (std::int64_t x = 0; x < columns; ++x) out += static_cast<char>('0' + t.at(x, y));
  return out;
}

// Table 1 of the Jenga paper, columns are the first coordinate.
TEST(LatticeTable, IsTheJengaPapersTable) {
  Budget budget;
  const auto t = lattice_table(jenga(), {{0, 0}, {39, 9}}, budget);
  EXPECT_EQ(row_text(t, 0, 40), "0021100210021100210021100210021100210021");
  EXPECT_EQ(row_text(t, 1, 40), "1002113211002113211002113211002113211002");
  EXPECT_EQ(row_text(t, 2, 9), "113200322");
  EXPECT_EQ(row_text(t, 3, 9), "003110033");
  EXPECT_EQ(row_text(t, 4, 9), "100211221");
  EXPECT_EQ(row_text(t, 7, 40), "1002112211002112211002112211002112211002");
  EXPECT_EQ(row_text(t, 8, 40), "1132003221132003221132003221132003221132");
  EXPECT_EQ(row_text(t, 9, 40), "0031100330031100330031100330031100330031");
}

TEST(LatticeTable, IsTheShowcaseOfFigure12) {
  Budget budget;
  const auto t = lattice_table(showcase(), {{0, 0}, {11, 11}}, budget);
  const char* rows[] = {"000101000101", "011201011202", "010212020201", "122233131233", "001312032012", "112320112320",
                        "000101200101", "012331012302", "010122020121", "122203131203", "000312002002", "121320121321"};
  for (std::int64_t y = 0; y < 12; ++y) EXPECT_EQ(row_text(t, y, 12), rows[y]) << y;
}

TEST(LatticeTable, FarCellsByWindow) {
  Budget budget;
  EXPECT_EQ(lattice_value(jenga(), {47, 234}, budget), 3U);
  EXPECT_EQ(lattice_value(VectorSet::parse("(-1,-1,1),(-1,1,-1),(1,-2,0)"), {1, 4, 3}, budget), 1U);
  EXPECT_EQ(lattice_value(VectorSet::parse("(-1),(-2)"), {100}, budget), 1U);
}

// No cell of the box has weight 1, yet (1,0) leads to the cell of weight 1 beside it.
TEST(LatticeTable, LinesBetweenTheCellsOfABox) {
  Budget budget;
  EXPECT_EQ(row_text(lattice_table(VectorSet::parse("(-1,1)"), {{0, 0}, {4, 0}}, budget), 0, 5), "01010");
}

// Any set, any box, any number of threads: the border and the inside against the search of single cells.
RC_GTEST_PROP(LatticeTable, AgreesWithSearch, ()) {
  const auto k = *rc::gen::inRange<std::size_t>(1, 12);
  std::vector<LatticeVector> vectors;
  for (std::size_t i = 0; i < k; ++i) {
    const auto e = rc::gen::inRange<std::int64_t>(-4, 4);
    LatticeVector v{*e, *e};
    if (v[0] >= 0 && v[1] >= 0) v[i % 2] = -1 - v[i % 2];
    vectors.push_back(v);
  }
  const VectorSet moves(vectors);
  RC_PRE(decide_termination(moves).terminates);
  const LatticeVector low{*rc::gen::inRange<std::int64_t>(0, 40), *rc::gen::inRange<std::int64_t>(0, 40)};
  const LatticeVector high{low[0] + *rc::gen::inRange<std::int64_t>(0, 40),
                           low[1] + *rc::gen::inRange<std::int64_t>(0, 40)};
  Budget budget;
  const auto table = lattice_table(moves, {low, high}, budget, *rc::gen::inRange<std::size_t>(1, 3));
  for (const auto x : {low[0], (low[0] + high[0]) / 2, high[0]}) {
    for (const auto y : {low[1], (low[1] + high[1]) / 2, high[1]}) {
      const auto value = lattice_value_by_search(moves, {x, y}, budget);
      RC_ASSERT(table.at(x, y) == value);
      RC_ASSERT(lattice_value(moves, {x, y}, budget) == value);
    }
  }
  // Every cell whose options are in the box is their mex.
  for (auto x = low[0]; x <= high[0]; ++x) {
    for (auto y = low[1]; y <= high[1]; ++y) {
      std::map<unsigned, bool> seen;
      bool inside = true;
      for (const auto& v : moves.vectors()) {
        const auto a = x + v[0];
        const auto b = y + v[1];
        if (a < 0 || b < 0) continue;
        if (a < low[0] || b < low[1] || a > high[0] || b > high[1]) {
          inside = false;
          break;
        }
        seen[table.at(a, b)] = true;
      }
      if (!inside) continue;
      unsigned mex = 0;
      while (seen.count(mex)) ++mex;
      RC_ASSERT(table.at(x, y) == mex);
    }
  }
}

// Steep and thin: weights far from 1, boxes of one row or one column, cells far from the origin.
RC_GTEST_PROP(LatticeTable, ThinBoxesAndLargeWeights, ()) {
  const auto far = *rc::gen::inRange<std::int64_t>(2, 12);
  const auto k = *rc::gen::inRange<std::size_t>(1, 6);
  std::vector<LatticeVector> vectors;
  for (std::size_t i = 0; i < k; ++i) {
    LatticeVector v{*rc::gen::inRange<std::int64_t>(-far, 3), *rc::gen::inRange<std::int64_t>(-2, far)};
    if (v[0] >= 0 && v[1] >= 0) v[i % 2] = -1 - v[i % 2];
    vectors.push_back(v);
  }
  auto moves = VectorSet(vectors);
  if (*rc::gen::arbitrary<bool>()) moves = moves.swapped();
  RC_PRE(decide_termination(moves).terminates);
  const auto most = *rc::gen::element<std::int64_t>(4, 30, 120);
  LatticeVector low{*rc::gen::inRange<std::int64_t>(0, most), *rc::gen::inRange<std::int64_t>(0, most)};
  LatticeVector high = low;
  const auto thick = *rc::gen::inRange<std::size_t>(0, 2);
  high[thick] += *rc::gen::inRange<std::int64_t>(0, 60);
  high[1 - thick] += *rc::gen::inRange<std::int64_t>(0, 2);
  Budget budget;
  const auto table = lattice_table(moves, {low, high}, budget, *rc::gen::inRange<std::size_t>(1, 3));
  // The whole square from the origin, whose lines are all there, and single cells by search.
  const auto whole = lattice_table(moves, {{0, 0}, high}, budget);
  for (auto x = low[0]; x <= high[0]; ++x) {
    for (auto y = low[1]; y <= high[1]; ++y) {
      RC_ASSERT(table.at(x, y) == whole.at(x, y));
      if ((x + y) % 7 != 0) continue;
      RC_ASSERT(table.at(x, y) == lattice_value_by_search(moves, {x, y}, budget));
      RC_ASSERT(table.at(x, y) == lattice_value(moves, {x, y}, budget));
    }
  }
}

RC_GTEST_PROP(LatticeTable, ThreeDimensions, ()) {
  std::vector<LatticeVector> vectors;
  const auto k = *rc::gen::inRange<std::size_t>(1, 5);
  for (std::size_t i = 0; i < k; ++i) {
    const auto e = rc::gen::inRange<std::int64_t>(-3, 3);
    LatticeVector v{*e, *e, *e};
    if (v[0] >= 0 && v[1] >= 0 && v[2] >= 0) v[i % 3] = -1 - v[i % 3];
    vectors.push_back(v);
  }
  const VectorSet moves(vectors);
  RC_PRE(decide_termination(moves).terminates);
  LatticeVector low, high;
  for (int i = 0; i < 3; ++i) {
    low.push_back(*rc::gen::inRange<std::int64_t>(0, 6));
    high.push_back(low.back() + *rc::gen::inRange<std::int64_t>(0, 4));
  }
  Budget budget;
  const auto table = lattice_table(moves, {low, high}, budget);
  // By the definition, one cell at a time and with a memo of its own.
  std::map<LatticeVector, unsigned> memo;
  const std::function<unsigned(const LatticeVector&)> value = [&](const LatticeVector& at) {
    if (const auto it = memo.find(at); it != memo.end()) return it->second;
    std::map<unsigned, bool> seen;
    for (const auto& v : moves.vectors()) {
      const LatticeVector to{at[0] + v[0], at[1] + v[1], at[2] + v[2]};
      if (to[0] >= 0 && to[1] >= 0 && to[2] >= 0) seen[value(to)] = true;
    }
    unsigned mex = 0;
    while (seen.count(mex) != 0) ++mex;
    return memo[at] = mex;
  };
  for (auto x = low[0]; x <= high[0]; ++x) {
    for (auto y = low[1]; y <= high[1]; ++y) {
      for (auto z = low[2]; z <= high[2]; ++z) RC_ASSERT(table.at({x, y, z}) == value({x, y, z}));
    }
  }
}

TEST(LatticeTable, ThreadsAgreeOnWideTables) {
  for (const char* text : {"(2,-3),(-1,-1),(-3,2)", "(-2,0),(-2,1),(1,-1)", "(-5,1),(3,-2),(-1,-1),(0,-7)"}) {
    const auto moves = VectorSet::parse(text);
    Budget budget;
    const LatticeBox box{{3, 5}, {2900, 1800}};
    const auto one = lattice_table(moves, box, budget, 1);
    for (const std::size_t threads : {2, 3}) {
      EXPECT_EQ(one.cells(), lattice_table(moves, box, budget, threads).cells()) << text << ' ' << threads;
    }
    EXPECT_EQ(one.at(2900, 1800), lattice_value(moves, {2900, 1800}, budget, 2));
  }
}

TEST(LatticeTable, ResumesWhereItStopped) {
  const LatticeBox box{{0, 0}, {700, 500}};
  Budget budget;
  const auto whole = lattice_table(jenga(), box, budget);
  for (const std::size_t threads : {1, 2}) {
    std::vector<std::uint8_t> out(box_cells(box));
    LatticeFill how;
    how.threads = threads;
    how.block = 100;
    LatticeCheckpoint last;
    how.after_block = [&](const std::function<LatticeCheckpoint()>& save, bool) {
      last = save();
      if (last.level > 1500) throw Error("interrupted");
    };
    EXPECT_THROW(lattice_fill(jenga(), box, out.data(), budget, how), Error);
    EXPECT_NE(out, whole.cells());
    LatticeFill again;
    again.threads = threads;
    again.resume = last;
    lattice_fill(jenga(), box, out.data(), budget, again);
    EXPECT_EQ(out, whole.cells());
  }
}

TEST(LatticeTable, ManyMovesAndOtherDimensionsAreSearched) {
  Budget budget;
  std::vector<LatticeVector> nim;
  for (std::int64_t i = 1; i <= 70; ++i) {
    nim.push_back({-i, 0});
    nim.push_back({0, -i});
  }
  const auto t = lattice_table(VectorSet(nim), {{0, 0}, {20, 70}}, budget);
  for (std::int64_t x = 0; x <= 20; ++x) {
    for (std::int64_t y = 0; y <= 70; ++y) EXPECT_EQ(t.at(x, y), x ^ y);
  }
  const auto cube = VectorSet::parse("(-1,0,0),(1,-1,0),(0,1,-1)");
  const auto t3 = lattice_table(cube, {{0, 1, 2}, {3, 4, 5}}, budget);
  for (std::int64_t x = 0; x <= 3; ++x) {
    for (std::int64_t z = 2; z <= 5; ++z) EXPECT_EQ(t3.at({x, 3, z}), lattice_value_by_search(cube, {x, 3, z}, budget));
  }
}

TEST(LatticeTable, RefusesWhatItCannotHold) {
  Budget budget(1 << 20);
  EXPECT_THROW(lattice_table(jenga(), {{0, 0}, {9999, 9999}}, budget), Stopped);
  EXPECT_THROW(lattice_table(jenga(), {{-1, 0}, {9, 9}}, budget), Error);
  EXPECT_THROW(lattice_table(jenga(), {{0}, {9}}, budget), Error);
  EXPECT_THROW(lattice_value(jenga(), {1'000'000'000'000'000, 1'000'000'000'000'000}, budget), Error);
  budget.stop();
  Budget large;
  large.stop();
  EXPECT_THROW(lattice_table(jenga(), {{0, 0}, {999, 999}}, large, 2), Stopped);
}

}  // namespace
}  // namespace nimatron
