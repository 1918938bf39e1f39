// The boards of every ruleset that is played on cells: how many there are once under its symmetries, by Burnside's
// lemma; that images left out are the same game; and shapes.
#include "nimatron/engine/board_list.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "nimatron/engine/ask.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/table/shapes.h"

namespace nimatron {
namespace {

// The rulesets of the registry without parameters that have boards.
std::vector<AnyRuleset> board_rulesets() {
  std::vector<AnyRuleset> out;
  for (const auto& entry : rulesets()) {
    if (!entry.parameters.empty()) continue;
    const AnyRuleset r = make_ruleset(entry.name);
    if (r.facts().cells) out.push_back(r);
  }
  return out;
}

// In how many cycles an image of the square moves the cells of a board.
std::int64_t cycles(int rows, int columns, int image) {
  const auto moved = [&](int r, int c) {
    if (image & 1) r = rows - 1 - r;
    if (image & 2) c = columns - 1 - c;
    if (image & 4) std::swap(r, c);
    return r * columns + c;
  };
  std::vector<bool> seen(static_cast<std::size_t>(rows * columns));
  std::int64_t out = 0;
  for (int start = 0; start < rows * columns; ++start) {
    if (seen[static_cast<std::size_t>(start)]) continue;
    ++out;
    for (int at = start; !seen[static_cast<std::size_t>(at)]; at = moved(at / columns, at % columns)) {
      seen[static_cast<std::size_t>(at)] = true;
    }
  }
  return out;
}

std::int64_t by_burnside(int symbols, int rows, int columns, BoardCells::Images images) {
  const int group = images == BoardCells::Images::Itself                   ? 1
                    : images == BoardCells::Images::All && rows == columns ? 8
                                                                           : 4;
  std::int64_t fixed = 0;
  for (int image = 0; image < group; ++image) {
    fixed += static_cast<std::int64_t>(std::pow(symbols, cycles(rows, columns, image)));
  }
  return fixed / group;
}

bool reads(const AnyRuleset& r, int rows, int columns) {
  std::string board;
  for (int i = 0; i < rows; ++i)
    board += (i > 0 ? "/" : "") + std::string(static_cast<std::size_t>(columns), r.facts().cells->symbols[0]);
  try {
    r.parse(board);
    return true;
  } catch (const Error&) {
    return false;
  }
}

TEST(BoardList, CountsAgreeWithBurnside) {
  const auto all = board_rulesets();
  EXPECT_GE(all.size(), 12U);
  for (const auto& r : all) {
    const auto cells = *r.facts().cells;
    for (const auto& [rows, columns] :
         {std::pair(1, 5), std::pair(2, 3), std::pair(3, 2), std::pair(2, 2), std::pair(3, 3)}) {
      if (!reads(r, rows, columns)) continue;
      const auto symbols = static_cast<int>(cells.symbols.size());
      if (std::pow(symbols, rows * columns) > 20'000) continue;
      std::set<std::string> different;
      std::int64_t count = 0;
      BoardList(r, rows, columns).each([&](const AnyPosition& p) {
        ++count;
        different.insert(r.format(p));
        return true;
      });
      EXPECT_EQ(count, by_burnside(symbols, rows, columns, cells.images)) << r.spec() << ' ' << rows << 'x' << columns;
      EXPECT_EQ(static_cast<std::int64_t>(different.size()), count) << r.spec();
    }
  }
}

// Every board of a box has a value that one of the listed boards has, and no board is listed that is none.
TEST(BoardList, ListsEveryValue) {
  Budget budget;
  Session session(budget);
  for (const auto& r : board_rulesets()) {
    const auto [rows, columns] = reads(r, 2, 2) ? std::pair(2, 2) : std::pair(1, 4);
    if (!reads(r, rows, columns)) continue;
    const auto values = [&, height = rows, width = columns](BoardList::Images images) {
      std::set<std::string> out;
      BoardList(r, height, width, images).each([&](const AnyPosition& p) {
        out.insert(value_of(session, {r, p}).text());
        return true;
      });
      return out;
    };
    EXPECT_EQ(values(BoardList::Images::First), values(BoardList::Images::All)) << r.spec();
  }
}

// Domineering may not be turned by a right angle: 1x2 and 2x1 have the values -1 and 1.
TEST(BoardList, DominoesAreNotTurned) {
  const AnyRuleset domineering = make_ruleset("domineering");
  EXPECT_TRUE(domineering.facts().cells->images == BoardCells::Images::Reflections);
  EXPECT_EQ(by_burnside(2, 3, 3, BoardCells::Images::Reflections), 168);
  EXPECT_EQ(by_burnside(2, 3, 3, BoardCells::Images::All), 102);
}

std::vector<int> shapes_by_cells(const AnyRuleset& r, int rows, int columns) {
  Budget budget;
  std::vector<int> count(static_cast<std::size_t>(rows * columns) + 1);
  each_shape(r, rows, columns, budget, [&](const Shape& s) { ++count[static_cast<std::size_t>(s.cells)]; });
  return count;
}

// Free polyominoes: 1, 1, 2, 5, 12, 35 with 1 to 6 cells; one-sided under the four images of a rectangle there are 1,
// 2, 3, 9, 21 of 1 to 5 cells (horizontal and vertical ones differ): OEIS A000105, A056780.
TEST(Shapes, ArePolyominoes) {
  const auto snort = shapes_by_cells(make_ruleset("snort"), 5, 5);
  EXPECT_EQ((std::vector<int>(snort.begin() + 1, snort.begin() + 6)), (std::vector<int>{1, 1, 2, 5, 12}));
  EXPECT_EQ(shapes_by_cells(make_ruleset("towers"), 3, 4), shapes_by_cells(make_ruleset("col"), 3, 4));
}

// The slow definition: all boards of all boxes, those that are connected and fill their box.
TEST(Shapes, OfClobberAgreeWithTheDefinition) {
  const AnyRuleset r = make_ruleset("clobber");
  Budget budget;
  int listed = 0;
  std::set<std::string> different;
  each_shape(r, 2, 3, budget, [&](const Shape& s) {
    ++listed;
    different.insert(r.format(s.position));
  });
  EXPECT_EQ(static_cast<std::size_t>(listed), different.size());
  int expected = 0;
  for (const auto& [rows, columns] :
       {std::pair(1, 1), std::pair(1, 2), std::pair(1, 3), std::pair(2, 2), std::pair(2, 3)}) {
    BoardList(r, rows, columns).each([&, height = rows, width = columns](const AnyPosition& p) {
      const std::string text = r.format(p);
      const auto at = [&](int y, int x) { return text[static_cast<std::size_t>(y * (width + 1) + x)] != '.'; };
      std::vector<int> part(static_cast<std::size_t>(height * width));
      int stones = 0;
      int start = -1;
      std::set<int> ys, xs;
      for (int i = 0; i < height * width; ++i) {
        if (!at(i / width, i % width)) continue;
        ++stones;
        start = i;
        ys.insert(i / width);
        xs.insert(i % width);
      }
      if (static_cast<int>(ys.size()) != height || static_cast<int>(xs.size()) != width) return true;
      std::vector<int> waiting{start};
      int reached = 0;
      part[static_cast<std::size_t>(start)] = 1;
      while (!waiting.empty()) {
        const int i = waiting.back();
        waiting.pop_back();
        ++reached;
        for (const auto& [dy, dx] : {std::pair(0, 1), std::pair(1, 0), std::pair(0, -1), std::pair(-1, 0)}) {
          const int y = i / width + dy, x = i % width + dx;
          if (y < 0 || x < 0 || y >= height || x >= width || !at(y, x)) continue;
          auto& seen = part[static_cast<std::size_t>(y * width + x)];
          if (seen == 0) waiting.push_back(y * width + x);
          seen = 1;
        }
      }
      expected += reached == stones ? 1 : 0;
      return true;
    });
  }
  EXPECT_EQ(listed, expected);
}

TEST(Shapes, AreAListOfTheLanguage) {
  Budget budget;
  Session session(budget);
  Evaluator evaluate(session);
  const auto ask = [&](const char* text) { return text_of(evaluate(text)); };
  EXPECT_EQ(ask("shapes(towers,2x2)"), "[towers(X), towers(XX), towers(XX/X.), towers(XX/XX)]");
  EXPECT_EQ(ask("len(shapes(towers,2x10))"), "3584");
  EXPECT_EQ(ask("first([$P for $P in shapes(domineering,3x3) if $P == 1/2])"), "domineering(#./#./..)");
  EXPECT_THROW(ask("len(shapes(nim,2x2))"), Error);
}

// The census of a ruleset in values, against each position asked alone.
TEST(ValueCensus, AgreesWithTheFunctions) {
  Budget budget;
  Session session(budget);
  Evaluator evaluate(session);
  const auto ask = [&](const std::string& text) { return text_of(evaluate(text)); };
  const std::string csv = ask("census(domineering,2x2)");
  EXPECT_EQ(csv,
            "shape,cells,rows,columns,value,atomic_weight,temperature,first\n"
            ".,1,1,1,0,0,-1,true\n"
            "./.,2,2,1,1,,-1,true\n"
            "..,2,1,2,-1,,-1,true\n"
            "#./..,3,2,2,*,0,0,true\n"
            "../..,4,2,2,+-1,,1,true\n");
  EXPECT_EQ(ask("census(cram,1x3,of=grundy)"),
            "shape,cells,rows,columns,grundy,first\n"
            ".,1,1,1,0,true\n"
            "..,2,1,2,1,true\n"
            "...,3,1,3,1,false\n");
}

}  // namespace
}  // namespace nimatron
