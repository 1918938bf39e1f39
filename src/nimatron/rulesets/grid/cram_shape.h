// CramShape: a connected set of free cells as one machine word, for the search of nimbers of Cram.
//
// A shape is cropped, and of its images the least one, unless it is so small that its value is known anyway. In a box
// of up to 8 x 8 cells the rows are 8 bits apart; a wider box of up to 64 cells lies on its side, its rows as far apart
// as it is wide.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "nimatron/base/hash.h"
#include "nimatron/rulesets/grid/cram_tables.h"
#include "nimatron/rulesets/grid/grid.h"
#include "nimatron/rulesets/grid/images.h"
#include "nimatron/value/nimber.h"

namespace nimatron {

struct CramShape {
  static constexpr std::string_view kKind = "shapes";
  Word cells = 0;
  std::uint8_t stride = 8;

  std::uint64_t packed() const { return cells; }
  unsigned layout() const { return stride; }
  friend bool operator==(const CramShape&, const CramShape&) = default;
  friend std::size_t hash_value(const CramShape& s) { return mix(s.cells, s.stride); }
};

// The smallest box around a shape in the corner of its board.
struct CramBox {
  explicit CramBox(const CramShape& p)
      : rows((width(p.cells) + p.stride - 1) / p.stride),
        columns(p.stride == 8 ? width(folded_word(p.cells, 8)) : p.stride) {}
  // One more than the place of the last bit.
  static int width(Word b) { return 64 - std::countl_zero(b); }
  int rows, columns;
};

// Half a turn about the centre of the box: whether the shape is symmetric, and whether its centre is free.
class CramHalfTurn {
 public:
  explicit CramHalfTurn(const CramShape& p);
  // No domino meets its own image: the centre is where four cells meet, or is blocked.
  bool apart() const { return symmetric_ && (meets_four_ || !centre_); }
  // The centre is the middle of a domino.
  bool has_middle() const { return symmetric_ && centre_ && on_edge_; }

 private:
  bool symmetric_ = false, centre_ = false, meets_four_ = false, on_edge_ = false;
};

// The shape of cells in rows of `stride` bits, at least 8.
CramShape least_image(Word cells, int stride, const CramTables& tables);

// The value of a shape that is in a table, if it is below 8.
inline std::optional<Nimber> value_in(const CramTables& tables, const CramShape& s) {
  return s.stride == 8 && tables.contains(s.cells) ? tables.value(s.cells) : std::nullopt;
}

// The free cells of a board as a shape; none if they are too many or too far apart.
std::optional<CramShape> cram_shape(const Grid& g);

}  // namespace nimatron
