// The images of boards kept as words are those of the boards cell by cell.
#include "nimatron/rulesets/grid/images.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "nimatron/rulesets/grid/two_words.h"

namespace nimatron::images_test {
namespace {

using Cells = std::set<std::pair<int, int>>;

Cells random_cells(int rows, int columns, std::mt19937& random) {
  Cells out;
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      if (random() % 2 == 0) out.insert({r, c});
    }
  }
  return out;
}

Cells image_of_cells(const Cells& cells, const BoardImage& image) {
  Cells out;
  for (const auto& [r, c] : cells) out.insert(image.at(r, c));
  return out;
}

Word in_lanes(const Cells& cells, int stride) {
  Word out = 0;
  for (const auto& [r, c] : cells) out |= Word{1} << (r * stride + c);
  return out;
}

template <class W>
W without_gaps(const Cells& cells, int columns) {
  W out = 0;
  for (const auto& [r, c] : cells) out |= domineering::cell<W>(r * columns + c);
  return out;
}

TEST(BoardImages, AreMirrorImagesHalfTurnsAndTurns) {
  const Cells l = {{0, 0}, {0, 1}, {0, 2}, {1, 0}};  // ### / #..
  const auto image = [&](unsigned number) { return image_of_cells(l, {number, 2, 3}); };
  EXPECT_EQ(image(0), l);
  EXPECT_EQ(image(1), (Cells{{0, 0}, {0, 1}, {0, 2}, {1, 2}}));
  EXPECT_EQ(image(2), (Cells{{1, 0}, {1, 1}, {1, 2}, {0, 0}}));
  EXPECT_EQ(image(3), (Cells{{1, 0}, {1, 1}, {1, 2}, {0, 2}}));
  EXPECT_EQ(image(4), (Cells{{0, 0}, {1, 0}, {2, 0}, {0, 1}}));
  EXPECT_EQ(image(5), (Cells{{0, 0}, {1, 0}, {2, 0}, {2, 1}}));
  std::set<Cells> all;
  for (unsigned i = 0; i < 8; ++i) all.insert(image(i));
  EXPECT_EQ(all.size(), 8U);
}

TEST(BoardImages, OfWordsInLanes) {
  std::mt19937 random(1);
  for (const int stride : {8, 16, 32, 64}) {
    for (int rows = 1; rows <= 64 / stride; ++rows) {
      for (int columns = stride == 8 ? 1 : stride / 2 + 1; columns <= stride; ++columns) {
        const Cells cells = random_cells(rows, columns, random);
        for (unsigned i = 0; i < (stride == 8 ? 8U : 4U); ++i) {
          const BoardImage image{i, rows, columns};
          EXPECT_EQ(image_word(in_lanes(cells, stride), image, stride), in_lanes(image_of_cells(cells, image), stride))
              << rows << "x" << columns << ", image " << i;
        }
      }
    }
  }
}

template <class W>
void expect_images_without_gaps(int rows, int columns, std::mt19937& random) {
  const GaplessBoard<W> board(rows, columns);
  const Cells cells = random_cells(rows, columns, random);
  const auto here = without_gaps<W>(cells, columns);
  const auto there = [&](unsigned i) { return without_gaps<W>(image_of_cells(cells, {i, rows, columns}), columns); };
  EXPECT_TRUE(board.mirrored(here) == there(1)) << rows << "x" << columns;
  EXPECT_TRUE(board.flipped(here) == there(2)) << rows << "x" << columns;
  if (rows == columns) {
    EXPECT_TRUE(board.transposed(here) == there(4)) << rows << "x" << columns;
  }
}

TEST(BoardImages, OfBitsWithoutGaps) {
  std::mt19937 random(2);
  for (int rows = 1; rows <= 64; ++rows) {
    for (int columns = 1; columns <= 63 && rows * columns <= 128; ++columns) {
      if (rows * columns <= 64) expect_images_without_gaps<Word>(rows, columns, random);
      expect_images_without_gaps<domineering::TwoWords>(rows, columns, random);
    }
  }
}

TEST(BoardImages, OfTwoSetsInAWord) {
  std::mt19937 random(3);
  for (int rows = 1; rows <= 32; ++rows) {
    for (int columns = 1; rows * columns <= 32; ++columns) {
      const GaplessBoard<Word, 2> both(rows, columns);
      const GaplessBoard<Word> one(rows, columns);
      const Word low = random() & ((Word{1} << (rows * columns)) - 1);
      const Word high = random() & ((Word{1} << (rows * columns)) - 1);
      const Word word = high << 32 | low;
      EXPECT_EQ(both.mirrored(word), one.mirrored(high) << 32 | one.mirrored(low)) << rows << "x" << columns;
      EXPECT_EQ(both.flipped(word), one.flipped(high) << 32 | one.flipped(low)) << rows << "x" << columns;
      if (rows == columns) {
        EXPECT_EQ(both.transposed(word), one.transposed(high) << 32 | one.transposed(low)) << rows << "x" << columns;
      }
    }
  }
}

TEST(BoardImages, TheLeastReflection) {
  const auto mirror = [](int b) { return b ^ 1; };
  const auto flip = [](int b) { return b ^ 2; };
  for (int b = 0; b < 8; ++b) EXPECT_EQ(least_reflection(b, mirror, flip), b & 4);
}

}  // namespace
}  // namespace nimatron::images_test
