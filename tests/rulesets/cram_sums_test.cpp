#include "nimatron/rulesets/grid/cram_sums.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "nimatron/rulesets/grid/cram_shapes.h"

namespace nimatron {
namespace {

struct Sum {
  Nimber number = 0;
  std::vector<Word> forms;
  friend bool operator==(const Sum&, const Sum&) = default;
};

// An option by the definition: taken apart and looked up.
Sum by_components(const CramShapes& r, const CramShape& option) {
  Sum sum;
  r.components(option, [&](const CramShape& part) {
    if (const auto value = r.at_once(part)) {
      sum.number ^= *value;
    } else {
      sum.forms.push_back(part.cells);
    }
  });
  std::sort(sum.forms.begin(), sum.forms.end());
  return sum;
}

// Dominoes that separate nothing, dominoes that do, and what is pruned and cut, on boards of both kinds of rows.
TEST(CramSums, AreTheOptionsTakenApart) {
  const CramShapes r;
  const CramTables tables;
  std::mt19937_64 random(1);
  std::size_t alone = 0, several = 0;
  for (int i = 0; i < 600; ++i) {
    Grid g = i % 2 == 0 ? Grid(5, 7, Cell::Free) : Grid(4, 12, Cell::Free);
    for (int blocked = static_cast<int>(random() % 12); blocked > 0; --blocked) {
      g.set(static_cast<int>(random() % 4), static_cast<int>(random() % 7), Cell::Blocked);
    }
    r.components(*cram_shape(g), [&](const CramShape& shape) {
      std::vector<CramShape> options;
      r.options(shape, [&](const CramShape& q) { options.push_back(q); });
      std::size_t count = 0;
      for (CramSums sums(shape, {}, tables); sums.next(); ++count) {
        const CramShape option{shape.cells & ~sums.move(), shape.stride};
        ASSERT_NE(std::find(options.begin(), options.end(), option), options.end());
        Sum sum{sums.number(), {}};
        for (const auto& part : sums.parts()) {
          sum.forms.push_back(part.form.cells);
          EXPECT_EQ(part.at.cells & ~option.cells, 0U);
          EXPECT_EQ(least_image(part.at.cells, part.at.stride, tables), part.form);
        }
        std::sort(sum.forms.begin(), sum.forms.end());
        EXPECT_EQ(sum, by_components(r, option)) << print(r, option);
        alone += sum.forms.size() == 1;
        several += sum.forms.size() > 1;
      }
      EXPECT_EQ(count, options.size());
    });
  }
  EXPECT_GT(alone, 100U);
  EXPECT_GT(several, 100U);
}

TEST(CramSums, SomeMovesComeFirst) {
  const CramShape shape = *cram_shape(Grid(3, 5, Cell::Free));
  CramMoves first;
  first.insert(0x0600);
  first.insert(0x1010);
  const CramTables tables;
  std::vector<Word> moves;
  for (CramSums sums(shape, first, tables); sums.next();) moves.push_back(sums.move());
  ASSERT_EQ(moves.size(), 22U);
  EXPECT_EQ(moves[0], 0x0600U);
  EXPECT_EQ(moves[1], 0x1010U);
  std::sort(moves.begin(), moves.end());
  EXPECT_EQ(std::unique(moves.begin(), moves.end()), moves.end());
}

}  // namespace
}  // namespace nimatron
