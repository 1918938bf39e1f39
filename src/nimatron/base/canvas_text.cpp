// Drawings in a terminal: cells as letters; lines as box-drawing characters where they are horizontal or vertical,
// as dots of Braille patterns elsewhere, and small discs without an outline as one such dot.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "nimatron/base/canvas.h"
#include "nimatron/base/error.h"

namespace nimatron {

namespace {

constexpr std::size_t kMostCharacters = 1'000'000;
constexpr char32_t kBraille = 0x2800;
// By the directions in which a line continues: 1 up, 2 right, 4 down, 8 left.
constexpr std::u32string_view kLines = U" ╵╶└╷│┌├╴┘─┴┐┤┬┼";

int below(double x) { return static_cast<int>(std::floor(x + 1e-9)); }

std::size_t width(const std::string& s) { return decode_utf8(s).size(); }

class Grid {
 public:
  void put(int row, int column, char32_t c) {
    if (++written_ > kMostCharacters) throw Error("too large to draw in a terminal; write it to a file");
    rows_[row][column] = c;
  }
  void words(int row, int column, const std::string& text) {
    for (const auto c : decode_utf8(text)) put(row, column++, c);
  }
  void go(int row, int column, std::size_t directions) {
    const auto old = kLines.find(at(row, column));
    put(row, column, kLines[(old == std::u32string_view::npos ? 0 : old) | directions]);
  }
  void dot(int x, int y) {  // in dots, two by four a character
    static constexpr char32_t kDots[4][2] = {{1, 8}, {2, 16}, {4, 32}, {64, 128}};
    const int row = below(y / 4.0), column = below(x / 2.0);
    const auto old = at(row, column) >= kBraille ? at(row, column) : kBraille;
    put(row, column, old | kDots[y - 4 * row][x - 2 * column]);
  }
  std::string text() const {
    if (rows_.empty()) return {};
    int first = rows_.begin()->second.begin()->first;
    for (const auto& [row, columns] : rows_) first = std::min(first, columns.begin()->first);
    std::string out;
    int next = rows_.begin()->first;
    for (const auto& [row, columns] : rows_) {
      out.append(static_cast<std::size_t>(row - next), '\n');
      std::string line;
      int column = first;
      for (const auto& [at, c] : columns) {
        line.append(static_cast<std::size_t>(at - column), ' ');
        append(line, c);
        column = at + 1;
      }
      line.erase(line.find_last_not_of(' ') + 1);
      out += line + '\n';
      next = row + 1;
    }
    return out;
  }

 private:
  char32_t at(int row, int column) const {
    const auto r = rows_.find(row);
    if (r == rows_.end()) return U' ';
    const auto c = r->second.find(column);
    return c == r->second.end() ? U' ' : c->second;
  }
  static void append(std::string& out, char32_t c) {
    if (c < 0x80) {
      out += static_cast<char>(c);
      return;
    }
    if (c >= 0x10000) out += static_cast<char>(0xF0 | c >> 18);
    if (c >= 0x800) out += static_cast<char>(c >= 0x10000 ? 0x80 | (c >> 12 & 0x3F) : 0xE0 | c >> 12);
    out += static_cast<char>(c >= 0x800 ? 0x80 | (c >> 6 & 0x3F) : 0xC0 | c >> 6);
    out += static_cast<char>(0x80 | (c & 0x3F));
  }

  std::map<int, std::map<int, char32_t>> rows_;
  std::size_t written_ = 0;
};

// Characters a unit.
struct Scale {
  int wide, high;
};

void draw_line(Grid& grid, const Canvas::Mark& m, Scale s) {
  const int column = below(std::min(m.x1, m.x2) * s.wide), last_column = below(std::max(m.x1, m.x2) * s.wide);
  const int row = below(std::min(m.y1, m.y2) * s.high), last_row = below(std::max(m.y1, m.y2) * s.high);
  if (column == last_column) {
    for (int r = row; r <= last_row; ++r) grid.go(r, column, (r > row ? 1U : 0U) | (r < last_row ? 4U : 0U));
  } else if (row == last_row) {
    for (int c = column; c <= last_column; ++c) grid.go(row, c, (c > column ? 8U : 0U) | (c < last_column ? 2U : 0U));
  } else {
    const double lower = s.high > 1 ? 0.5 : 0;  // the middle of a unit is the middle of a character
    const auto x = [&](double v) { return (v * s.wide + 0.5) * 2; };
    const auto y = [&](double v) { return (v * s.high + lower) * 4; };
    const double dx = x(m.x2) - x(m.x1), dy = y(m.y2) - y(m.y1);
    const int steps = below(std::max(std::abs(dx), std::abs(dy)));
    for (int i = 0; i <= steps; ++i) grid.dot(below(x(m.x1) + dx * i / steps), below(y(m.y1) + dy * i / steps));
  }
}

// The middle of a small disc.
void draw_dot(Grid& grid, const Canvas::Mark& m, Scale s) {
  const double lower = s.high > 1 ? 0.5 : 0;
  grid.dot(below(((m.x1 + m.x2) / 2 * s.wide + 0.5) * 2), below(((m.y1 + m.y2) / 2 * s.high + lower) * 4));
}

}  // namespace

std::string Canvas::text() const {
  const auto shown = [](const Mark& m) { return m.kind == Kind::Line && !m.faint; };
  const bool lines = std::any_of(marks_.begin(), marks_.end(), shown);
  std::size_t cell = 1;
  std::set<std::pair<int, int>> cells;
  for (const auto& g : glyphs_) {
    cell = std::max(cell, width(g.text));
    cells.emplace(g.row, g.column);
  }
  // What is inside a cell is its glyph already; labels among cells are as wide as these.
  std::vector<const Label*> free;
  for (const auto& l : labels_) {
    if (cells.contains({below(l.y), below(l.x)})) continue;
    free.push_back(&l);
    if (!lines && l.anchor == Anchor::Middle) cell = std::max(cell, width(l.text));
  }
  const Page p = bounds();
  const auto room = static_cast<int>(cell) + 1;
  const Scale s{lines ? std::max(4, room + room % 2) : room, lines && p.bottom - p.top <= 20 ? 2 : 1};
  Grid grid;
  for (const auto& m : marks_) {
    if (shown(m)) draw_line(grid, m, s);
    if (m.kind == Kind::Disc && m.width == 0) draw_dot(grid, m, s);
  }
  // In lines of cells words end below each other; between lines they are centred.
  const auto centred = [&](double x, std::size_t w) {
    return lines ? below(x * s.wide - static_cast<double>(w) / 2 + 0.5)
                 : below(x) * s.wide + static_cast<int>(cell) - static_cast<int>(w);
  };
  for (const auto& g : glyphs_)
    grid.words(below((g.row + 0.5) * s.high), centred(g.column + 0.5, width(g.text)), g.text);
  for (const auto* l : free) {
    const auto w = width(l->text);
    const int column = l->anchor == Anchor::Middle  ? centred(l->x, w)
                       : l->anchor == Anchor::Start ? below(l->x * s.wide)
                                                    : below(l->x * s.wide) - static_cast<int>(w) + 1;
    grid.words(below(l->y * s.high), column, l->text);
  }
  std::string out = title_.empty() ? "" : title_ + "\n";
  out += grid.text();
  for (const auto& words : captions_) out += words + "\n";
  return out;
}

}  // namespace nimatron
