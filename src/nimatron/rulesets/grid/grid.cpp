#include "nimatron/rulesets/grid/grid.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cassert>

#include "nimatron/base/error.h"

namespace nimatron {

Grid::Grid(int rows, int columns, Cell fill) : Grid(rows, columns) {
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) set(r, c, fill);
  }
}

void Grid::set(int row, int column, Cell cell) {
  const int i = row * stride() + column;
  for (int plane = 0; plane < 2; ++plane) {
    const auto at = static_cast<std::size_t>(i + plane * plane_bits()) / 64;
    const Word mask = Word{1} << (i % 64);
    if ((static_cast<unsigned>(cell) >> plane & 1) != 0) {
      if (at >= words_.size()) words_.resize(at + 1, 0);
      words_[at] |= mask;
    } else if (at < words_.size()) {
      words_[at] &= ~mask;
    }
  }
  trim();
}

void Grid::trim() {
  while (!words_.empty() && words_.back() == 0) words_.pop_back();
}

Planes<Wide> Grid::wide() const {
  const auto n = static_cast<std::size_t>(plane_bits()) / 64;
  Planes<Wide> p{Lattice<Wide>(stride(), n), Wide(n), Wide(n)};
  for (std::size_t i = 0; i < n; ++i) {
    p.low[i] = word(i);
    p.high[i] = word(n + i);
  }
  return p;
}

void Grid::assign(const Wide& low, const Wide& high) {
  const std::size_t n = low.size();
  words_.resize(2 * n);
  for (std::size_t i = 0; i < n; ++i) {
    words_[i] = low[i];
    words_[n + i] = high[i];
  }
  trim();
}

bool operator<(const Grid& a, const Grid& b) {
  if (a.rows_ != b.rows_) return a.rows_ < b.rows_;
  if (a.columns_ != b.columns_) return a.columns_ < b.columns_;
  return a.words_ < b.words_;
}

// The size and the number of words in one word, then the words: whole words are written and read fastest.
void encode(const Grid& g, ByteWriter& out) {
  out.word(std::uint64_t{g.rows_} | std::uint64_t{g.columns_} << 16 | std::uint64_t{g.words_.size()} << 32);
  for (const Word w : g.words_) out.word(w);
}

void decode(ByteReader& in, Grid& g) {
  const std::uint64_t size = in.word();
  g.rows_ = static_cast<std::uint16_t>(size);
  // Other boards that games on grids share, such as graphs, begin with a number of rows that no grid has.
  if (g.rows_ > Grid::kMostSide) throw Error("this ruleset is played on rectangles of cells, not on a graph");
  g.columns_ = static_cast<std::uint16_t>(size >> 16);
  g.words_.resize(size >> 32, boost::container::default_init);
  for (Word& w : g.words_) w = in.word();
}

namespace {

// The rest of "3x5", or of nothing: a size needs a digit.
std::optional<std::pair<int, int>> parse_size(Cursor& in) {
  if (!in.skip_spaces().at_digit()) return std::nullopt;
  const auto start = in.column();
  const auto rows = in.integer(0, Grid::kMostSide, "the number of rows");
  in.skip_spaces();
  if (in.peek() != 'x' && in.peek() != 'X') in.expected("'x' between rows and columns");
  in.next();
  const auto columns = in.integer(0, Grid::kMostSide, "the number of columns");
  if (rows * columns > Grid::kMostCells) {
    in.back_to(start);
    in.fail(fmt::format("a board of {} cells is too large: the limit is {}", rows * columns, Grid::kMostCells));
  }
  return std::pair(static_cast<int>(rows), static_cast<int>(columns));
}

Cell filling(Fill fill, int row, int column) {
  if (fill == Fill::Free) return Cell::Free;
  return (row + column) % 2 == 0 ? Cell::Left : Cell::Right;
}

}  // namespace

Grid parse_grid(Cursor& in, std::string_view alphabet, Fill fill) {
  if (const auto size = parse_size(in)) {
    Grid g(size->first, size->second);
    for (int r = 0; r < g.rows(); ++r) {
      for (int c = 0; c < g.columns(); ++c) g.set(r, c, filling(fill, r, c));
    }
    return g;
  }
  // Two passes: the first finds the size and the faults.
  const auto start = in.column();
  int rows = 1, columns = -1, column = 0;
  auto end_row = [&] {
    if (columns >= 0 && column != columns) {
      in.fail(fmt::format("row {} has {} cells, the first row has {}", rows, column, columns));
    }
    columns = column;
  };
  for (;; in.next()) {
    const char c = in.peek();
    if (c != '\0' && alphabet.find(c) != std::string_view::npos) {
      if (++column > Grid::kMostSide) in.fail(fmt::format("more than {} columns", Grid::kMostSide));
    } else if (c == '/' || c == '|') {
      end_row();
      column = 0;
      if (++rows > Grid::kMostSide) in.fail(fmt::format("more than {} rows", Grid::kMostSide));
    } else {
      break;
    }
    if (rows * std::max(columns, column) > Grid::kMostCells) {
      in.fail(fmt::format("a board of more than {} cells is too large", Grid::kMostCells));
    }
  }
  end_row();
  const char stop = in.peek();
  if (stop != '\0' && stop != '@' && stop != ')' && stop != ' ') {
    in.expected(fmt::format("a cell (one of {}) or '/'", alphabet));
  }
  if (rows == 1 && columns == 0) return Grid();
  const auto end = in.column();
  in.back_to(start);
  Grid g(rows, columns);
  for (int r = 0; r < rows; ++r, in.next()) {
    for (int c = 0; c < columns; ++c) g.set(r, c, static_cast<Cell>(alphabet.find(in.next())));
  }
  in.back_to(end);
  return g;
}

std::string format_grid(const Grid& g, std::string_view alphabet) {
  if (g.cells() == 0) return g.rows() + g.columns() == 0 ? "" : fmt::format("{}x{}", g.rows(), g.columns());
  std::string text;
  for (int r = 0; r < g.rows(); ++r) {
    if (r > 0) text += '/';
    for (int c = 0; c < g.columns(); ++c) {
      const auto kind = static_cast<std::size_t>(g.at(r, c));
      text += kind < alphabet.size() ? alphabet[kind] : '?';
    }
  }
  return text;
}

// Left is 2, Right is 3: the low plane changes where the high one has a bit.
Grid exchanged(const Grid& g) {
  Grid q(g.rows(), g.columns());
  g.visit([&](const auto& board) { q.assign((board.low & ~board.high) | (board.high & ~board.low), board.high); });
  return q;
}

Grid replaced(const Grid& g, Cell from, Cell to) {
  Grid q = g;
  for (int r = 0; r < g.rows(); ++r) {
    for (int c = 0; c < g.columns(); ++c) {
      if (g.at(r, c) == from) q.set(r, c, to);
    }
  }
  return q;
}

std::string cell_name(int row, int column) {
  std::string letters;
  for (int c = column + 1; c > 0; c = (c - 1) / 26)
    letters.insert(letters.begin(), static_cast<char>('a' + (c - 1) % 26));
  return fmt::format("{}{}", letters, row + 1);
}

std::vector<std::pair<int, int>> changed_cells(const Grid& p, const Grid& q) {
  std::vector<std::pair<int, int>> cells;
  for (int r = 0; r < p.rows(); ++r) {
    for (int c = 0; c < p.columns(); ++c) {
      if (p.at(r, c) != q.at(r, c)) cells.emplace_back(r, c);
    }
  }
  return cells;
}

std::string changed_cells_name(const Grid& p, const Grid& q) {
  std::string name;
  for (const auto& [r, c] : changed_cells(p, q)) name += (name.empty() ? "" : "-") + cell_name(r, c);
  return name;
}

void draw_stone(int row, int column, const std::string& symbol, Canvas::Tone tone, Canvas& canvas) {
  canvas.mark({Canvas::Kind::Box, column + 0., row + 0., column + 1., row + 1., Colour{255, 255, 255}, 1});
  canvas.cell(row, column, symbol, tone, Canvas::Shape::Disc);
}

void draw_grid(const Grid& g, Canvas& canvas) {
  if (g.cells() == 0) canvas.caption("an empty board");
  for (int r = 0; r < g.rows(); ++r) {
    for (int c = 0; c < g.columns(); ++c) {
      switch (g.at(r, c)) {
        case Cell::Blocked:
          canvas.cell(r, c, "", Canvas::Tone::Dark);
          break;
        case Cell::Free:
          canvas.cell(r, c, "", Canvas::Tone::Plain);
          break;
        case Cell::Left:
          draw_stone(r, c, "x", Canvas::Tone::Left, canvas);
          break;
        case Cell::Right:
          draw_stone(r, c, "o", Canvas::Tone::Right, canvas);
          break;
      }
    }
  }
}

}  // namespace nimatron
