#include "nimatron/rulesets/grid/grid.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "nimatron/base/error.h"
#include "nimatron/engine/ask.h"

namespace nimatron {
namespace {

Grid grid(const std::string& text) {
  Cursor in(text);
  Grid g = parse_grid(in);
  in.end();
  return g;
}

Grid random_grid(int most_rows, int most_columns) {
  const int rows = *rc::gen::inRange(1, most_rows + 1), columns = *rc::gen::inRange(1, most_columns + 1);
  Grid g(rows, columns);
  const auto cells = *rc::gen::container<std::vector<int>>(static_cast<std::size_t>(g.cells()), rc::gen::inRange(0, 4));
  for (int i = 0; i < g.cells(); ++i)
    g.set(i / columns, i % columns, static_cast<Cell>(cells[static_cast<std::size_t>(i)]));
  return g;
}

Grid mirror(const Grid& g) {
  Grid q(g.rows(), g.columns());
  for (int r = 0; r < g.rows(); ++r) {
    for (int c = 0; c < g.columns(); ++c) q.set(r, g.columns() - 1 - c, g.at(r, c));
  }
  return q;
}

Grid transpose(const Grid& g) {
  Grid q(g.columns(), g.rows());
  for (int r = 0; r < g.rows(); ++r) {
    for (int c = 0; c < g.columns(); ++c) q.set(c, r, g.at(r, c));
  }
  return q;
}

Grid turn_over(const Grid& g) { return transpose(mirror(transpose(g))); }

// The same board with a blocked margin.
Grid framed(const Grid& g, int top, int left) {
  Grid q(g.rows() + top + 1, g.columns() + left + 1);
  for (int r = 0; r < g.rows(); ++r) {
    for (int c = 0; c < g.columns(); ++c) q.set(r + top, c + left, g.at(r, c));
  }
  return q;
}

TEST(Grid, ReadsAndPrints) {
  EXPECT_EQ(format_grid(grid("..#|xo.")), "..#/xo.");
  EXPECT_EQ(format_grid(grid("2x3")), ".../...");
  EXPECT_EQ(format_grid(grid("")), "");
  EXPECT_EQ(format_grid(grid("3x0")), "3x0");
  EXPECT_EQ(grid("//"), grid("3x0"));
  EXPECT_EQ(grid("2x400").columns(), 400);
}

TEST(Grid, RefusesWhatIsNoBoard) {
  EXPECT_THROW(grid("../..."), Error);
  EXPECT_THROW(grid("..q"), Error);
  EXPECT_THROW(grid("99999x99999"), Error);
  EXPECT_THROW(grid("4096x17"), Error);
  EXPECT_THROW(grid("3x"), Error);
  EXPECT_THROW(grid(std::string(5000, '.')), Error);
}

TEST(Grid, NamesCells) {
  EXPECT_EQ(cell_name(0, 0), "a1");
  EXPECT_EQ(cell_name(9, 25), "z10");
  EXPECT_EQ(cell_name(0, 26), "aa1");
  EXPECT_EQ(changed_cells_name(grid("..../...."), grid(".#../.#..")), "b1-b2");
}

RC_GTEST_PROP(Grid, TextAndBytesComeBack, ()) {
  const Grid g = random_grid(20, 40);
  RC_ASSERT(grid(format_grid(g)) == g);
  RC_ASSERT(TaggedAs::decoded<Grid>(TaggedAs(1).encoded(g)) == g);
  RC_ASSERT(hash_value(grid(format_grid(g))) == hash_value(g));
}

// Sizes on both sides of one word, so that the word tricks and the general way are both met.
RC_GTEST_PROP(Grid, ImagesHaveOneNormalForm, ()) {
  const Grid g = random_grid(10, 20);
  const Grid four = oriented(g, Symmetry::Rectangle), eight = oriented(g, Symmetry::Board);
  for (const Grid& image : {mirror(g), turn_over(g), mirror(turn_over(g))}) {
    RC_ASSERT(oriented(image, Symmetry::Rectangle) == four);
    RC_ASSERT(oriented(image, Symmetry::Board) == eight);
  }
  RC_ASSERT(oriented(transpose(g), Symmetry::Board) == eight);
  RC_ASSERT(oriented(framed(g, 3, 2), Symmetry::Board) == eight);
  RC_ASSERT(oriented(framed(g, 0, 9), Symmetry::Rectangle) == four);
}

// The normal form is itself an image, cropped.
RC_GTEST_PROP(Grid, NormalFormIsAnImage, ()) {
  const Grid g = framed(random_grid(9, 17), 1, 1);
  const Grid n = oriented(g, Symmetry::Board);
  RC_ASSERT(n.rows() <= n.columns());
  std::vector<Grid> images;
  for (const Grid& image : {g, transpose(g)}) {
    for (const Grid& i : {image, mirror(image), turn_over(image), mirror(turn_over(image))}) images.push_back(i);
  }
  auto shows = [&](const Grid& image) {  // n somewhere in the image, and nothing besides
    for (int top = 0; top + n.rows() <= image.rows(); ++top) {
      for (int left = 0; left + n.columns() <= image.columns(); ++left) {
        Grid placed(image.rows(), image.columns());
        for (int r = 0; r < n.rows(); ++r) {
          for (int c = 0; c < n.columns(); ++c) placed.set(r + top, c + left, n.at(r, c));
        }
        if (placed == image) return true;
      }
    }
    return false;
  };
  RC_ASSERT(n.cells() == 0 || std::any_of(images.begin(), images.end(), shows));
}

// Parts by flood fill against parts by repeated merging of neighbours.
RC_GTEST_PROP(Grid, PartsAreConnectedAndApart, ()) {
  const Grid g = random_grid(9, 20);
  std::vector<Grid> parts;
  g.visit([&](const auto& board) {
    for_each_part(board.lattice, board.free(), [&](const auto& part) {
      Grid q(g.rows(), g.columns());
      q.assign(part);
      parts.push_back(q);
    });
  });
  auto part_of = [&](int r, int c) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (parts[i].at(r, c) == Cell::Free) return static_cast<int>(i);
    }
    return -1;
  };
  std::vector<int> label(static_cast<std::size_t>(g.cells()));
  for (std::size_t i = 0; i < label.size(); ++i) label[i] = static_cast<int>(i);
  auto at = [&](int r, int c) -> int& { return label[static_cast<std::size_t>(r * g.columns() + c)]; };
  for (bool changed = true; changed;) {
    changed = false;
    auto join = [&](int r, int c, int r2, int c2) {
      if (!g.contains(r2, c2) || g.at(r, c) != Cell::Free || g.at(r2, c2) != Cell::Free || at(r, c) == at(r2, c2))
        return;
      at(r, c) = at(r2, c2) = std::min(at(r, c), at(r2, c2));
      changed = true;
    };
    for (int r = 0; r < g.rows(); ++r) {
      for (int c = 0; c < g.columns(); ++c) join(r, c, r + 1, c), join(r, c, r, c + 1);
    }
  }
  for (int i = 0; i < g.cells(); ++i) {
    const int r = i / g.columns(), c = i % g.columns();
    RC_ASSERT((part_of(r, c) >= 0) == (g.at(r, c) == Cell::Free));
    if (part_of(r, c) < 0) continue;
    for (int k = 0; k < i; ++k) {
      const int r2 = k / g.columns(), c2 = k % g.columns();
      if (part_of(r2, c2) >= 0) RC_ASSERT((part_of(r, c) == part_of(r2, c2)) == (at(r, c) == at(r2, c2)));
    }
  }
}

}  // namespace
}  // namespace nimatron
