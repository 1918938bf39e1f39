#include "nimatron/table/shapes.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <vector>

#include "nimatron/base/join.h"
#include "nimatron/rulesets/grid/grid.h"
#include "nimatron/rulesets/grid/images.h"
#include "nimatron/search/interner.h"

namespace nimatron {

namespace {

void check_shape_box(int rows, int columns) {
  if (rows < 1 || columns < 1 || rows > Grid::kMostSide || columns > Grid::kMostSide ||
      rows * columns > Grid::kMostCells) {
    throw Error(fmt::format("a box of {} x {} cannot be counted", rows, columns));
  }
}

// Hands out the shapes of one cell more than `shape` that fit, not each only once.
void grow(const Grid& shape, int most_rows, int most_columns, Sink<Grid> sink) {
  auto occupied = [&](int r, int c) { return shape.contains(r, c) && shape.at(r, c) == Cell::Free; };
  for (int r = -1; r <= shape.rows(); ++r) {
    for (int c = -1; c <= shape.columns(); ++c) {
      if (occupied(r, c)) continue;
      if (!occupied(r - 1, c) && !occupied(r + 1, c) && !occupied(r, c - 1) && !occupied(r, c + 1)) continue;
      const int down = r < 0 ? 1 : 0, right = c < 0 ? 1 : 0;
      Grid larger(std::max(shape.rows() + down, r + 1 + down), std::max(shape.columns() + right, c + 1 + right));
      const int low = std::min(larger.rows(), larger.columns()), high = std::max(larger.rows(), larger.columns());
      if (low > most_rows || high > most_columns) continue;
      for (int y = 0; y < shape.rows(); ++y) {
        for (int x = 0; x < shape.columns(); ++x) larger.set(y + down, x + right, shape.at(y, x));
      }
      larger.set(r + down, c + right, Cell::Free);
      sink(oriented(larger, Symmetry::Board));
    }
  }
}

// A game on sets of cells has two symbols; a board of empty cells alone comes down to nothing.
std::string set_symbols(const AnyRuleset& r) {
  const std::string symbols(r.facts().cells->symbols);
  const bool empty_first = r.format(r.normal_form(r.parse(symbols.substr(0, 1)))).empty();
  return empty_first ? symbols : std::string(symbols.rbegin(), symbols.rend());
}

AnyPosition set_position(const AnyRuleset& r, const Grid& shape) {
  if (r.kind() == board_kind<Grid>(Grid::kKind)) return r.enter_board(shape);
  return r.parse(format_grid(shape, set_symbols(r)));
}

// Sets of cells, for rulesets in which they are all there is to a position.
void each_cell_set(const AnyRuleset& ruleset, int rows, int columns, int most, Budget& budget, Sink<Shape> sink) {
  if (rows > columns) std::swap(rows, columns);
  std::vector<Grid> level{Grid(1, 1, Cell::Free)};
  std::uint64_t done = 0;
  for (int cells = 1; cells <= most && !level.empty(); ++cells) {
    std::sort(level.begin(), level.end());
    Interner<Grid> next;
    Charge charge(budget);
    for (const Grid& shape : level) {
      budget.tick(++done, -1, "shapes");
      sink({set_position(ruleset, shape), cells, shape.rows(), shape.columns()});
      grow(shape, rows, columns, [&](const Grid& larger) { next.insert(larger); });
      charge.set(next.bytes());
    }
    level.clear();
    for (std::size_t id = 0; id < next.size(); ++id) level.push_back(next[static_cast<std::uint32_t>(id)]);
  }
}

// A board as its rows of symbols.
using Rows = std::vector<std::string>;

Rows image_of_rows(const Rows& rows, unsigned number) {
  const BoardImage image{number, static_cast<int>(rows.size()), static_cast<int>(rows[0].size())};
  Rows out(static_cast<std::size_t>(image.height()), std::string(static_cast<std::size_t>(image.width()), ' '));
  const auto cell = [](auto& board, int r, int c) -> auto& {
    return board[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
  };
  image.each([&](int r, int c, int y, int x) { cell(out, y, x) = cell(rows, r, c); });
  return out;
}

std::string text_of_rows(const Rows& rows) { return join(rows, "/"); }

// Connected sets of cells, each with one of the symbols `inside`, the others with `outside`.
class SymbolShapes {
 public:
  SymbolShapes(const AnyRuleset& ruleset, std::string inside, char outside, int rows, int columns)
      : ruleset_(ruleset),
        inside_(std::move(inside)),
        outside_(outside),
        rows_(static_cast<std::size_t>(rows)),
        columns_(static_cast<std::size_t>(columns)),
        images_(ruleset.facts().cells->images) {}

  void each(int most, Budget& budget, Sink<Shape> sink) const {
    std::set<Rows> level;
    for (const char s : inside_) level.insert({std::string(1, s)});
    std::uint64_t done = 0;
    for (int cells = 1; cells <= most && !level.empty(); ++cells) {
      std::set<Rows> next;
      Growth held;
      for (const Rows& shape : level) {
        budget.tick(++done, -1, "shapes");
        sink({ruleset_.parse(text_of_rows(shape)), cells, static_cast<int>(shape.size()),
              static_cast<int>(shape[0].size())});
        grow_symbols(shape, [&](const Rows& larger) {
          if (next.insert(larger).second) held.add(64 + larger.size() * (32 + larger[0].size()));
        });
      }
      level = std::move(next);
    }
  }

 private:
  bool fits(std::size_t height, std::size_t width) const {
    return (height <= rows_ && width <= columns_) ||
           (images_ == BoardCells::Images::All && height <= columns_ && width <= rows_);
  }

  void grow_symbols(const Rows& shape, Sink<Rows> sink) const {
    const auto height = static_cast<int>(shape.size()), width = static_cast<int>(shape[0].size());
    const auto occupied = [&](int r, int c) {
      return r >= 0 && c >= 0 && r < height && c < width &&
             shape[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)] != outside_;
    };
    for (int r = -1; r <= height; ++r) {
      for (int c = -1; c <= width; ++c) {
        if (occupied(r, c)) continue;
        if (!occupied(r - 1, c) && !occupied(r + 1, c) && !occupied(r, c - 1) && !occupied(r, c + 1)) continue;
        Rows larger = shape;
        if (c < 0) {
          for (auto& row : larger) row.insert(row.begin(), outside_);
        } else if (c == width) {
          for (auto& row : larger) row += outside_;
        }
        const std::string empty(larger[0].size(), outside_);
        if (r < 0) larger.insert(larger.begin(), empty);
        if (r == height) larger.push_back(empty);
        if (!fits(larger.size(), larger[0].size())) continue;
        auto& cell = larger[static_cast<std::size_t>(std::max(r, 0))][static_cast<std::size_t>(std::max(c, 0))];
        for (const char s : inside_) {
          cell = s;
          sink(first_image(larger));
        }
      }
    }
  }

  // Of the images that fit in the box, those that are wide before those that are high, the least.
  Rows first_image(const Rows& shape) const {
    using Images = BoardCells::Images;
    const unsigned images = images_ == Images::All ? 8 : images_ == Images::Reflections ? 4 : 1;
    Rows least = shape;
    const auto before = [](const Rows& a, const Rows& b) { return a.size() != b.size() ? a.size() < b.size() : a < b; };
    for (unsigned i = 1; i < images; ++i) {
      Rows image = image_of_rows(shape, i);
      if (before(image, least)) least = std::move(image);
    }
    return least;
  }

  AnyRuleset ruleset_;
  std::string inside_;
  char outside_;
  std::size_t rows_, columns_;
  BoardCells::Images images_;
};

bool reads(const AnyRuleset& r, std::string_view board) {
  try {
    r.parse(board);
    return true;
  } catch (const Error&) {
    return false;
  }
}

// Whether somebody has a move on an empty board.
bool moves_when_empty(const AnyRuleset& r, char empty) {
  for (const auto& [height, width] : {std::pair<std::size_t, std::size_t>{1, 2}, {2, 1}}) {
    const auto board = text_of_rows(Rows(height, std::string(width, empty)));
    if (!reads(r, board)) continue;
    bool any = false;
    for (const Player player : {Player::Left, Player::Right}) {
      r.options(r.parse(board), player, [&](const AnyPosition&) { any = true; });
    }
    if (any) return true;
  }
  return false;
}

// Every filling of a strip of up to so many cells.
void each_strip(const AnyRuleset& r, const std::string& symbols, int columns, Budget& budget, Sink<Shape> sink) {
  const bool reflected = r.facts().cells->images != BoardCells::Images::Itself;
  std::uint64_t done = 0;
  for (int n = 1; n <= columns; ++n) {
    std::vector<std::size_t> digits(static_cast<std::size_t>(n));
    for (;;) {
      budget.tick(++done, -1, "shapes");
      std::string strip;
      for (const auto d : digits) strip += symbols[d];
      if (!reflected || strip <= std::string(strip.rbegin(), strip.rend())) sink({r.parse(strip), n, 1, n});
      auto i = digits.size();
      while (i > 0 && digits[i - 1] + 1 == symbols.size()) digits[--i] = 0;
      if (i == 0) break;
      ++digits[i - 1];
    }
  }
}

}  // namespace

void each_shape(const AnyRuleset& r, int rows, int columns, Budget& budget, Sink<Shape> sink, int most_cells) {
  const auto& cells = r.facts().cells;
  if (!cells) throw Error(fmt::format("{} is not played on boards of cells, so it has no shapes", r.spec()));
  check_shape_box(rows, columns);
  if (r.facts().shapes) return each_cell_set(r, rows, columns, most_cells, budget, sink);
  const std::string symbols(cells->symbols);
  const char empty = symbols[0];
  if (!reads(r, text_of_rows(Rows(2, std::string(1, empty))))) {
    if (rows > 1) throw Error(fmt::format("{} is played on strips: a box of one row", r.spec()));
    return each_strip(r, symbols, std::min(columns, most_cells), budget, sink);
  }
  if (moves_when_empty(r, empty) && reads(r, "#")) {
    return SymbolShapes(r, std::string(1, empty), '#', rows, columns).each(most_cells, budget, sink);
  }
  std::string stones;
  for (const char s : symbols) {
    if (s != empty && s != '#') stones += s;
  }
  SymbolShapes(r, stones, empty, rows, columns).each(most_cells, budget, sink);
}

}  // namespace nimatron
