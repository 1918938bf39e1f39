// CramTables: the nimbers of all shapes of Cram that fit into a small box, so that a search stops there.
//
//   CramTables tables;
//   tables.prepare(5, 45, budget);                 // before a board of 5 rows and 45 cells is searched
//   tables.value(0x0707);                          // of two rows of three cells
//
// A table has one byte for each shape, bit v set for the value v. A shape's byte is then the lowest bit that is in none
// of its options' bytes, and eight shapes are found at once, as one word. A value of 8 or more is not in the table, its
// byte is 0; values below 8 do not depend on those.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/base/large_pages.h"
#include "nimatron/rulesets/grid/bits.h"
#include "nimatron/value/nimber.h"

namespace nimatron {

class CramTables {
 public:
  // The smallest boxes, whose tables all searches share.
  CramTables();
  // Makes the larger tables that pay for a board of that height, its shorter side, and so many cells, as far
  // as the budget has memory for them. Not while another thread uses these.
  void prepare(int height, int cells, Budget& budget, int threads = 1);

  // Whether a shape is in a table; it is in the corner of the board, in rows of 8 bits, and not higher than it is wide.
  bool contains(Word b) const { return (b & ~boxes_[rows_of(b)].cells) == 0; }
  // The value of a shape that is in a table, if it is below 8.
  std::optional<Nimber> value(Word b) const {
    const Box& box = boxes_[rows_of(b)];
    const std::size_t at = box.index(b);
    const Word one = box.values[at / 8] >> at % 8 * 8 & 255;
    return one == 0 ? std::nullopt : std::optional(static_cast<Nimber>(std::countr_zero(one)));
  }

 private:
  using Values = std::vector<Word, LargePages<Word>>;
  // Where shapes of so many rows are looked up.
  struct Box {
    // The rows close together.
    std::size_t index(Word b) const {
      return static_cast<std::size_t>((b & lanes[0]) | (b >> gap & lanes[1]) | (b >> 2 * gap & lanes[2]) |
                                      (b >> 3 * gap & lanes[3]) | (b >> 4 * gap & lanes[4]));
    }
    const Word* values = nullptr;
    Word cells = 0;
    int gap = 0;
    std::array<Word, 5> lanes{};
  };
  struct Large {
    explicit Large(Budget& budget) : charge(budget) {}
    Charge charge;
    Values values;
  };
  static std::size_t rows_of(Word b) { return static_cast<std::size_t>(71 - std::countl_zero(b)) / 8; }
  void use(int rows, int columns, const Values& values);

  // Both by the number of rows.
  std::array<Box, 9> boxes_{};
  std::array<std::unique_ptr<Large>, 9> large_;
};

}  // namespace nimatron
