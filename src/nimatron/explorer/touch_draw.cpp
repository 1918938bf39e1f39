// The pictures that are touched, each with its spots.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "nimatron/explorer/states.h"
#include "nimatron/explorer/touch.h"
#include "nimatron/rulesets/grid/grid.h"

namespace nimatron::explorer {

namespace {

constexpr std::size_t kMostOptions = 24;
constexpr double kApart = 1.5, kTall = 16;  // how far heaps stand apart, and the height of the picture
constexpr Colour kInk{0, 0, 0}, kPaper{255, 255, 255}, kFaint{205, 205, 205}, kSoft{110, 110, 110};
constexpr Colour kToken{86, 180, 233}, kHere{230, 159, 0};

void add_shape(Canvas& canvas, Canvas::Kind kind, double x1, double y1, double x2, double y2, Colour colour,
               double width) {
  canvas.mark({kind, x1, y1, x2, y2, colour, width});
}

void add_coordinate(Canvas& canvas, double x, double y, std::string text, double large = 1) {
  canvas.label({x, y, std::move(text), Canvas::Anchor::Middle, 11 * large, kSoft});
}

std::string column_letters(int column) {
  std::string name = cell_name(0, column);
  name.pop_back();
  return name;
}

// The unit squares in which the drawing has something; none if it has a shape that is not in one.
std::optional<std::set<std::pair<int, int>>> squares(const Canvas& canvas) {
  constexpr double kNear = 0.2;
  std::set<std::pair<int, int>> out;
  for (const auto& m : canvas.marks()) {
    const double x = std::round(m.x1), y = std::round(m.y1);
    const auto near = [](double a, double b) { return std::abs(a - b) < kNear; };
    if (m.kind == Canvas::Kind::Line || !near(m.x1, x) || !near(m.y1, y)) return std::nullopt;
    if (!near(m.x2, x + 1) || !near(m.y2, y + 1)) return std::nullopt;
    out.emplace(static_cast<int>(y), static_cast<int>(x));
  }
  return out;
}

}  // namespace

void Touching::draw_heaps(std::span<const Placed> options) {
  kind_ = faces_.empty() ? Kind::Heaps : Kind::Stacks;
  sorted_ = !listed_ && std::all_of(options.begin(), options.end(), [](const Placed& to) {
    const auto after = numbers_of(to);
    return !after || std::is_sorted(after->begin(), after->end());
  });
  // Some moves make a heap larger: the places of its new tokens are drawn too.
  Numbers room = numbers_;
  for (const auto& to : options) {
    const auto after = numbers_of(to);
    if (!after || after->size() != room.size()) continue;
    const auto words = heap_words(*after);
    for (std::size_t i = 0; i < room.size(); ++i) {
      if (std::find(words.begin(), words.end(), token(i, (*after)[i])) != words.end())
        room[i] = std::max(room[i], std::min((*after)[i], 2 * kMostTokens));
    }
  }
  const auto most = std::max<std::int64_t>(4, *std::max_element(room.begin(), room.end()));
  const double tall = std::min(1.0, kTall / static_cast<double>(most));
  Canvas canvas;
  for (std::size_t i = 0; i < room.size(); ++i) {
    const double x = kApart * static_cast<double>(i);
    const Colour face = !faces_.empty() && faces_[i] == 'T' ? kHere : kToken;
    for (std::int64_t n = 1; n <= room[i]; ++n) {
      const double y = tall * static_cast<double>(most - n);
      const double gap = 0.06 * tall;
      const bool there = n <= numbers_[i];
      add_shape(canvas, Canvas::Kind::Disc, x + 0.06, y + gap, x + 0.94, y + tall - gap, there ? face : kPaper, 1);
      spot(token(i, n), x, y, x + 1, y + tall);
    }
    const double foot = tall * static_cast<double>(most);
    add_shape(canvas, Canvas::Kind::Line, x, foot + 0.08, x + 1, foot + 0.08, kInk, 2);
    canvas.label(x + 0.5, foot + 0.55, std::to_string(numbers_[i]) + (faces_.empty() ? "" : faces_.substr(i, 1)));
    add_coordinate(canvas, x + 0.5, foot + 1.05, fmt::format("{} {}", faces_.empty() ? "heap" : "stack", i + 1));
  }
  finish(canvas);
}

void Touching::draw_point(std::span<const Placed> options) {
  kind_ = Kind::Point;
  std::set<std::pair<std::int64_t, std::int64_t>> reached;
  auto most = std::max<std::int64_t>({4, numbers_[0], numbers_[1]});
  for (const auto& to : options) {
    const auto after = numbers_of(to);
    if (!after || after->size() != 2 || std::max((*after)[0], (*after)[1]) > kFarthest) continue;
    reached.emplace((*after)[0], (*after)[1]);
    most = std::max({most, (*after)[0], (*after)[1]});
  }
  Canvas canvas(most > 16 ? 20 : 32);
  const auto side = static_cast<double>(most);
  // Where there are many points, fewer lines, and letters and the piece as large as on a board of this size.
  const double large = std::max(1.0, side / 24);
  const std::int64_t lines = most > 40 ? 5 : 1, numbers = most > 40 ? 10 : most > 20 ? 5 : 1;
  for (std::int64_t i = 0; i <= most; i += lines) {
    const auto d = static_cast<double>(i);
    add_shape(canvas, Canvas::Kind::Line, d, 0, d, side, kFaint, 1);
    add_shape(canvas, Canvas::Kind::Line, 0, side - d, side, side - d, kFaint, 1);
    if (i % numbers != 0) continue;
    add_coordinate(canvas, d, side + 0.9 * large, std::to_string(i), large);
    add_coordinate(canvas, -0.9 * large, side - d, std::to_string(i), large);
  }
  const auto here = [&](std::int64_t x, std::int64_t y, double r, Colour colour) {
    const double cx = static_cast<double>(x), cy = side - static_cast<double>(y);
    add_shape(canvas, Canvas::Kind::Disc, cx - r, cy - r, cx + r, cy + r, colour, 1.5);
  };
  for (const auto& [x, y] : reached) {
    here(x, y, std::min(0.45, 0.25 * large), kPaper);
    const double cx = static_cast<double>(x), cy = side - static_cast<double>(y);
    spot(fmt::format("{},{}", x, y), cx - 0.5, cy - 0.5, cx + 0.5, cy + 0.5);
  }
  here(numbers_[0], numbers_[1], 0.4 * large, kHere);
  finish(canvas);
}

void Touching::draw_diagram() {
  kind_ = Kind::Diagram;
  Canvas canvas;
  for (std::size_t r = 0; r < numbers_.size(); ++r) {
    const auto y = static_cast<double>(r);
    for (std::int64_t c = 0; c < numbers_[r]; ++c) {
      const auto x = static_cast<double>(c);
      add_shape(canvas, Canvas::Kind::Box, x, y, x + 1, y + 1, kPaper, 1);
      spot(cell_name(static_cast<int>(r), static_cast<int>(c)), x, y, x + 1, y + 1);
    }
    add_coordinate(canvas, -0.5, y + 0.5, std::to_string(r + 1));
    spot(fmt::format("row{}", r + 1), -1, y, 0, y + 1);
  }
  for (std::int64_t c = 0; !numbers_.empty() && c < numbers_[0]; ++c) {
    const auto x = static_cast<double>(c);
    add_coordinate(canvas, x + 0.5, -0.5, column_letters(static_cast<int>(c)));
    spot(fmt::format("column{}", c + 1), x, -1, x + 1, 0);
  }
  if (numbers_.empty()) canvas.caption("no box is left");
  finish(canvas);
}

void Touching::draw_cells(const Placed& p, const Json& how, bool named) {
  rows_ = how["rows"].get<std::vector<std::string>>();
  symbols_ = how["symbols"];
  Canvas drawn;
  const int rows = static_cast<int>(rows_.size()), columns = static_cast<int>(rows_[0].size());
  const bool own = p.ruleset.draw(p.position, drawn);
  // Cells that no game draws show their symbols.
  for (int r = 0; !own && r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      add_shape(drawn, Canvas::Kind::Box, c, r, c + 1, r + 1, kPaper, 1);
      const char symbol = rows_[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
      if (symbol != '.') drawn.label(c + 0.5, r + 0.5, std::string(1, symbol));
    }
  }
  const auto full = squares(drawn);
  // Towers are written from the bottom up.
  const auto fits = [&](bool flipped) {
    if (!full) return false;
    for (int r = 0; r < rows; ++r) {
      for (int c = 0; c < columns; ++c) {
        const bool is = !is_blank(rows_[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)]);
        if (is && !full->contains({flipped ? rows - 1 - r : r, c})) return false;
      }
    }
    return std::all_of(full->begin(), full->end(), [&](const auto& s) {
      return s.first >= 0 && s.first < rows && s.second >= 0 && s.second < columns;
    });
  };
  const bool down = how["grid"] || named || rows == 1 || !own;
  if (!fits(!down)) return;
  kind_ = Kind::Cells;
  if (down) least_ = 2;
  const bool numbered = rows == 1 && !named;
  Canvas canvas;
  for (int r = 0; r < rows; ++r) {
    auto& line = cells_.emplace_back();
    const double y = down ? r : rows - 1 - r;
    for (int c = 0; c < columns; ++c) {
      line.push_back(numbered ? std::to_string(c + 1) : cell_name(r, c));
      // A board has its squares where stones lie too.
      if (down) add_shape(canvas, Canvas::Kind::Box, c, y, c + 1, y + 1, kPaper, 1);
      spot(line.back(), c, y, c + 1, y + 1);
    }
    if (!numbered) add_coordinate(canvas, -0.5, y + 0.5, std::to_string(r + 1));
  }
  for (int c = 0; c < columns; ++c)
    add_coordinate(canvas, c + 0.5, -0.5, numbered ? std::to_string(c + 1) : column_letters(c));
  for (auto m : drawn.marks()) {
    if (m.kind == Canvas::Kind::Disc) {
      m.x1 += 0.12, m.y1 += 0.12, m.x2 -= 0.12, m.y2 -= 0.12;
    }
    canvas.mark(m);
  }
  for (const auto& l : drawn.labels()) canvas.label(l);
  finish(canvas);
}

// Handles above the columns and left of the rows, where a cut begins.
void Touching::draw_cakes(const Placed& p, std::span<const Placed> options) {
  kind_ = Kind::Cakes;
  Canvas canvas;
  p.ruleset.draw(p.position, canvas);
  std::set<std::string> cuts;
  for (const auto& to : options) {
    for (const auto& word : cake_words(to)) cuts.insert(word);
  }
  double x = 0;
  for (std::size_t i = 0; i < cakes_.size(); ++i) {
    const auto handle = [&](const std::string& word, double cx, double cy) {
      if (!cuts.contains(word)) return;
      add_shape(canvas, Canvas::Kind::Disc, cx - 0.2, cy - 0.2, cx + 0.2, cy + 0.2, kFaint, 1);
      spot(word, cx - 0.4, cy - 0.3, cx + 0.4, cy + 0.3);
    };
    const auto [rows, columns] = cakes_[i];
    for (std::int64_t c = 1; c < columns; ++c)
      handle(fmt::format("cake{}.column{}", i + 1, c), x + static_cast<double>(c), -0.5);
    for (std::int64_t r = 1; r < rows; ++r)
      handle(fmt::format("cake{}.row{}", i + 1, r), x - 0.5, static_cast<double>(r));
    x += static_cast<double>(columns) + 1;
  }
  finish(canvas);
}

// A piece that walks over squares, written as its row and column after "@".
void Touching::draw_walk(const Placed& p, std::span<const Placed> options) {
  Canvas canvas;
  if (!p.ruleset.draw(p.position, canvas) || canvas.empty()) return;
  kind_ = Kind::Walk;
  std::set<std::pair<int, int>> reached;
  for (const auto& to : options) {
    if (const auto place = place_in(to.ruleset.format(to.position))) reached.insert(*place);
  }
  for (const auto& [r, c] : reached) spot(cell_name(r, c), c, r, c + 1, r + 1);
  int rows = 0, columns = 0;
  for (const auto& m : canvas.marks()) {
    rows = std::max(rows, static_cast<int>(m.y2));
    columns = std::max(columns, static_cast<int>(m.x2));
  }
  for (int r = 0; r < rows; ++r) add_coordinate(canvas, -0.5, r + 0.5, std::to_string(r + 1));
  for (int c = 0; c < columns; ++c) add_coordinate(canvas, c + 0.5, -0.5, column_letters(c));
  finish(canvas);
}

// The stalk of a spindly game: its top edge, and the black one at its foot, with which all of it falls.
bool Touching::draw_stalk(const Placed& p) {
  const auto arms = p.ruleset.theorem(question::Arms{}, p.position);
  Canvas canvas;
  if (!arms || arms->empty() || !p.ruleset.draw(p.position, canvas)) return false;
  const auto& marks = canvas.marks();
  if (marks.empty()) return false;
  kind_ = Kind::Stalk;
  const auto [top, foot] =
      std::minmax_element(marks.begin(), marks.end(), [](const auto& a, const auto& b) { return a.y1 < b.y1; });
  if (top->y1 < foot->y1) spot("top", top->x1, top->y1, top->x2, top->y2);
  spot("black", foot->x1, foot->y1, foot->x2, foot->y2);
  finish(canvas);
  return true;
}

// The position above, Left's options on the left and Right's on the right, those of both players in the middle.
void Touching::draw_options(const Placed& p, std::span<const Placed> left, std::span<const Placed> right) {
  constexpr double kLetter = 0.27, kWidest = 8, kHigh = 0.9, kStep = 1.2;
  const bool both = p.ruleset.impartial();
  if (left.size() + right.size() > kMostOptions) return;
  kind_ = Kind::Options;
  Canvas canvas;
  const auto box = [&](const Placed& one, double x, double y, Colour colour, bool leftwards, bool middle) {
    Canvas::Label label{0, y, one.ruleset.format(one.position)};
    if (label.text.empty()) label.text = one.print();
    const double wide = std::min(kWidest, std::max(1.6, kLetter * static_cast<double>(label.text.size()) + 0.6));
    const double from = middle ? x - wide / 2 : leftwards ? x - wide : x;
    label.x = from + wide / 2;
    fit(label, (wide - 0.3) * canvas.unit());
    add_shape(canvas, Canvas::Kind::Box, from, y - kHigh / 2, from + wide, y + kHigh / 2, colour, 1.5);
    canvas.label(label);
    return std::pair(from, from + wide);
  };
  box(p, 0, 0, kFaint, false, true);
  const auto column = [&](std::span<const Placed> options, Player player, const char* word) {
    const bool leftwards = !both && player == Player::Left;
    const double x = both ? 0 : leftwards ? -0.8 : 0.8;
    for (std::size_t i = 0; i < options.size(); ++i) {
      const double y = 1.6 + kStep * static_cast<double>(i);
      const Colour colour = both ? kPaper : leftwards ? kToken : kHere;
      if (!both) add_shape(canvas, Canvas::Kind::Line, 0, kHigh / 2, x, y, kSoft, 1.5);
      const auto [from, to] = box(options[i], x, y, colour, leftwards, both);
      const auto name = fmt::format("{}{}", word, i + 1);
      spot(name, from, y - kHigh / 2, to, y + kHigh / 2);
      options_[player == Player::Left ? 0 : 1][options[i].print()] = name;
    }
  };
  column(left, Player::Left, both ? "option" : "left");
  if (!both) column(right, Player::Right, "right");
  finish(canvas);
}

// Beside the picture.
void Touching::draw_buttons(Canvas& canvas) {
  constexpr double kSide = 1.8;
  const auto page = canvas.page();
  double y = (page.top + page.bottom - kSide * static_cast<double>(buttons_.size())) / 2;
  for (const auto& [prefix, button] : buttons_) {
    const double x = page.right + 0.3;
    add_shape(canvas, Canvas::Kind::Disc, x + 0.1, y + 0.1, x + kSide - 0.1, y + kSide - 0.1, kHere, 1.5);
    Canvas::Label label{x + kSide / 2, y + kSide / 2, button.second};
    fit(label, (kSide - 0.4) * canvas.unit());
    canvas.label(label);
    spot(button.first, x, y, x + kSide, y + kSide);
    y += kSide;
  }
}

}  // namespace nimatron::explorer
