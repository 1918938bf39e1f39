#include "nimatron/rulesets/grid/cram_shape.h"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "nimatron/rulesets/grid/word_images.h"

namespace nimatron {

namespace {

// The steps from cell to cell of a shape.
class Steps {
 public:
  explicit Steps(int stride)
      : stride_(stride), first_(kFirst[static_cast<std::size_t>(stride)]), last_(first_ << (stride - 1)) {}
  int stride() const { return stride_; }
  Word east(Word b) const { return (b & ~last_) << 1; }
  Word west(Word b) const { return (b & ~first_) >> 1; }
  Word south(Word b) const { return b << stride_; }
  Word north(Word b) const { return b >> stride_; }
  // Left cells of horizontal dominoes, and upper cells of vertical ones.
  Word horizontal(Word b) const { return b & west(b); }
  Word vertical(Word b) const { return b & north(b); }
  // Spreads over the edges except those to the east of `cut`.
  Word flood(Word seed, Word within, Word cut) const {
    const Word no_east = last_ | cut, no_west = first_ | east(cut);
    for (;;) {
      const Word wider = (seed | (seed & ~no_east) << 1 | (seed & ~no_west) >> 1 | south(seed) | north(seed)) & within;
      if (wider == seed) return seed;
      seed = wider;
    }
  }

 private:
  // The first column of boards of each width.
  static constexpr auto kFirst = [] {
    std::array<Word, 65> first{};
    for (std::size_t w = 1; w < first.size(); ++w) {
      for (std::size_t i = 0; i < 64; i += w) first[w] |= Word{1} << i;
    }
    return first;
  }();

  int stride_;
  Word first_, last_;
};

// Which neighbours the cells have.
struct Neighbours {
  Neighbours(Word b, const Steps& s)
      : east(b & s.west(b)), west(b & s.east(b)), south(b & s.north(b)), north(b & s.south(b)) {}
  Word any() const { return east | west | south | north; }
  Word two() const { return (east & (west | south | north)) | (west & (south | north)) | (south & north); }
  Word east, west, south, north;
};

// Without the cells all of whose neighbours have other leaves.
Word pruned(Word b, const Steps& s) {
  for (;;) {
    const Neighbours n(b, s);
    const Word leaves = n.any() & ~n.two();
    Word kept = n.any(), centres = s.east(leaves & n.east);
    // One leaf of each centre stays.
    const auto others = [&](Word of, auto back) {
      kept &= ~back(of & centres);
      centres |= of;
    };
    others(s.west(leaves & n.west), [&](Word c) { return s.east(c); });
    others(s.south(leaves & n.south), [&](Word c) { return s.north(c); });
    others(s.north(leaves & n.north), [&](Word c) { return s.south(c); });
    const Word rest = kept & ~centres;
    kept &= ~(rest & ~leaves & ~(s.east(rest) | s.west(rest) | s.south(rest) | s.north(rest)));
    if (kept == b) return b;
    b = kept;
  }
}

// The cells whose edge to the east may be cut: in a square two cells across that have no other neighbours.
Word cuts(Word b, const Steps& s) {
  const Neighbours n(b, s);
  const Word upper_left = n.east & n.south & ~n.west & ~n.north, lower_right = n.west & n.north & ~n.east & ~n.south;
  const Word upper_right = n.west & n.south & ~n.east & ~n.north, lower_left = n.east & n.north & ~n.west & ~n.south;
  const Word down = upper_left & s.west(s.north(lower_right)), up = lower_left & s.west(s.south(upper_right));
  return down | s.south(down) | up | s.north(up);
}

struct Box {
  int rows, columns;
};
// One more than the place of the last bit.
int width(Word b) { return 64 - std::countl_zero(b); }
// Of a shape in the corner of its board.
Box box_of(const CramShape& p) {
  if (p.stride == 8) {
    return {(width(p.cells) + 7) / 8, width(folded_word(p.cells, 8))};
  }
  return {(width(p.cells) + p.stride - 1) / p.stride, p.stride};
}

Word half_turn(const CramShape& p, Box box) {
  const Word reversed = __builtin_bswap64(mirrored_word(p.cells, 8));
  return p.stride == 8 ? reversed >> (64 - 8 * box.rows + 8 - box.columns) : reversed >> (64 - p.stride * box.rows);
}

// The least image of cells in rows of 8 bits.
CramShape least_image(Word b, const CramTables& tables) {
  b >>= std::countr_zero(b) & ~7;
  b >>= std::countr_zero(folded_word(b, 8));
  const Box box = box_of({b, 8});
  if (box.rows <= box.columns && tables.contains(b)) return {b, 8};
  const auto least = [](Word x, int rows, int columns) {
    const Word mirrored = mirrored_word(x, 8) >> (8 - columns);
    const int shift = 64 - 8 * rows;
    return std::min({x, mirrored, flipped_word(x, 8) >> shift, flipped_word(mirrored, 8) >> shift});
  };
  if (box.rows < box.columns) return {least(b, box.rows, box.columns), 8};
  const Word turned = transposed_word(b);
  if (tables.contains(turned)) return {turned, 8};
  if (box.rows > box.columns) return {least(turned, box.columns, box.rows), 8};
  return {std::min(least(b, box.rows, box.rows), least(turned, box.rows, box.rows)), 8};
}

// The same for any stride: rows are taken one by one.
CramShape least_image(Word b, int stride, const CramTables& tables) {
  if (stride == 8) return least_image(b, tables);
  const Word lane = (Word{1} << stride) - 1;
  std::array<Word, 8> rows;
  std::size_t count = 0;
  Word all = 0;
  for (b >>= std::countr_zero(b) / stride * stride; b != 0; b >>= stride) all |= rows[count++] = b & lane;
  const int left = std::countr_zero(all), columns = width(all) - left;
  if (columns <= 8) {
    Word narrow = 0;
    for (std::size_t r = 0; r < count; ++r) narrow |= rows[r] >> left << (8 * r);
    return least_image(narrow, tables);
  }
  std::array<Word, 4> images{};
  for (std::size_t r = 0; r < count; ++r) {
    const Word row = rows[r] >> left, mirrored = __builtin_bswap64(mirrored_word(row, 8)) >> (64 - columns);
    const auto down = static_cast<int>(r) * columns, up = static_cast<int>(count - 1 - r) * columns;
    images[0] |= row << down;
    images[1] |= mirrored << down;
    images[2] |= row << up;
    images[3] |= mirrored << up;
  }
  return {*std::min_element(images.begin(), images.end()), static_cast<std::uint8_t>(columns)};
}

void split(Word b, const Steps& s, const CramTables& tables, Sink<CramShape> sink) {
  const Word cut = cuts(b, s);
  for (Word rest = b; rest != 0;) {
    const Word part = s.flood(rest & -rest, rest, cut);
    rest &= ~part;
    if (cut != 0 && part != b) {
      const Word less = pruned(part, s);
      if (less != part) {
        split(less, s, tables, sink);
        continue;
      }
    }
    sink(least_image(part, s.stride(), tables));
  }
}

// Half a turn about the centre of the box: whether the shape is symmetric, and whether its centre is free.
struct HalfTurn {
  explicit HalfTurn(const CramShape& p) : box(box_of(p)), symmetric(p.cells != 0 && half_turn(p, box) == p.cells) {
    centre = symmetric && (p.cells >> (box.rows / 2 * p.stride + box.columns / 2) & 1) != 0;
  }
  // No domino meets its own image: the centre is where four cells meet, or is blocked.
  bool apart() const { return symmetric && ((box.rows % 2 == 0 && box.columns % 2 == 0) || !centre); }
  // The centre is the middle of a domino.
  bool has_middle() const { return symmetric && centre && (box.rows + box.columns) % 2 != 0; }
  Box box;
  bool symmetric, centre = false;
};

}  // namespace

void CramShapes::options(const Position& p, Sink<Position> sink) const {
  const Steps s(p.stride);
  for (Word d = s.horizontal(p.cells); d != 0; d &= d - 1) sink({p.cells & ~((d & -d) * 3), p.stride});
  for (Word d = s.vertical(p.cells); d != 0; d &= d - 1) {
    const Word upper = d & -d;
    sink({p.cells & ~(upper | s.south(upper)), p.stride});
  }
}

void CramShapes::components(const Position& p, Sink<Position> sink) const {
  const Steps s(p.stride);
  split(pruned(p.cells, s), s, *tables_, sink);
}

std::uint32_t CramShapes::move_count(const Position& p) const {
  const Steps s(p.stride);
  return static_cast<std::uint32_t>(count(s.horizontal(p.cells)) + count(s.vertical(p.cells)));
}

std::optional<Nimber> CramShapes::at_once(const Position& p) const {
  return p.stride == 8 && tables_->contains(p.cells) ? tables_->value(p.cells) : std::nullopt;
}

void CramShapes::prepare(const Position& p, Budget& budget) const {
  const Box box = box_of(p);
  tables_->prepare(std::min(box.rows, box.columns), count(p.cells), budget);
}

std::optional<Nimber> CramShapes::theorem(ask::Grundy, const Position& p) const {
  return HalfTurn(p).apart() ? std::optional<Nimber>(0) : std::nullopt;
}

std::optional<Outcome> CramShapes::theorem(ask::Outcome, const Position& p) const {
  const HalfTurn turn(p);
  if (turn.apart()) return Outcome::P;
  return turn.has_middle() ? std::optional(Outcome::N) : std::nullopt;
}

CramShape CramShapes::parse(Cursor& in) const {
  const auto shape = cram_shape(parse_grid(in, "#."));
  if (!shape) throw Error("a shape of Cram has at most 64 cells in its box");
  return *shape;
}

std::string CramShapes::format(const Position& p) const {
  if (p.cells == 0) return "";
  const Box box = box_of(p);
  Grid g(box.rows, box.columns);
  for (int r = 0; r < box.rows; ++r) {
    for (int c = 0; c < box.columns; ++c) {
      if (has_bit(p.cells, r * p.stride + c)) g.set(r, c, Cell::Free);
    }
  }
  return format_grid(g);
}

std::optional<CramShape> cram_shape(const Grid& g) {
  int top = g.rows(), left = g.columns(), bottom = -1, right = -1;
  for (int r = 0; r < g.rows(); ++r) {
    for (int c = 0; c < g.columns(); ++c) {
      if (g.at(r, c) != Cell::Free) continue;
      top = std::min(top, r);
      bottom = r;
      left = std::min(left, c);
      right = std::max(right, c);
    }
  }
  if (bottom < 0) return CramShape{};
  const int rows = bottom - top + 1, columns = right - left + 1;
  const bool lies = rows <= columns;
  const int wide = std::max(rows, columns), high = std::min(rows, columns);
  const int stride = std::max(wide, 8);
  if (stride > 31 || high * stride > 64) return std::nullopt;
  Word cells = 0;
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      if (g.at(top + r, left + c) == Cell::Free) set_bit(cells, lies ? r * stride + c : c * stride + r);
    }
  }
  return least_image(cells, stride, CramTables());
}

}  // namespace nimatron
