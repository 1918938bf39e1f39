#include "nimatron/explorer/touch.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

#include "nimatron/rulesets/grid/grid.h"
#include "nimatron/rulesets/partition/partition.h"

namespace nimatron::explorer {

namespace {

using Numbers = std::vector<std::int64_t>;

constexpr std::int64_t kMostTokens = 60, kFarthest = 64;
constexpr std::size_t kMostHeaps = 24;
constexpr double kApart = 1.5, kTall = 16;  // how far heaps stand apart, and the height of the picture
constexpr Colour kInk{0, 0, 0}, kPaper{255, 255, 255}, kFaint{205, 205, 205}, kSoft{110, 110, 110};
constexpr Colour kToken{86, 180, 233}, kHere{230, 159, 0};

// "3,5" or "6;0,2|1" as numbers, after what an operator writes before them; none if it is anything else.
std::optional<Numbers> numbers_in(const std::string& state) {
  constexpr std::string_view kBetween = ",;|()";
  Numbers out;
  const char* at = state.data() + state_prefix(state).size();
  const char* const end = state.data() + state.size();
  while (at != end) {
    if (kBetween.find(*at) != std::string_view::npos) {
      ++at;
      continue;
    }
    std::int64_t n = 0;
    const auto [next, wrong] = std::from_chars(at, end, n);
    if (wrong != std::errc() || n < 0) return std::nullopt;
    out.push_back(n);
    at = next;
  }
  return out;
}
std::optional<Numbers> numbers_of(const Placed& p) { return numbers_in(p.ruleset.format(p.position)); }

// "2x5,3x3" as rows and columns; none if it is anything else.
using Cakes = std::vector<std::pair<std::int64_t, std::int64_t>>;
Cakes cakes_in(const std::string& state) {
  constexpr std::int64_t kMost = 40;
  Cakes out;
  const char* at = state.data();
  const char* const end = at + state.size();
  while (at != end) {
    std::int64_t rows = 0, columns = 0;
    const auto first = std::from_chars(at, end, rows);
    if (first.ec != std::errc() || first.ptr == end || *first.ptr != 'x') return {};
    const auto second = std::from_chars(first.ptr + 1, end, columns);
    if (second.ec != std::errc() || (second.ptr != end && *second.ptr != ',')) return {};
    if (rows < 1 || columns < 1 || rows > kMost || columns > kMost) return {};
    out.emplace_back(rows, columns);
    at = second.ptr == end ? end : second.ptr + 1;
  }
  return out;
}

// "…@2,0" as a row and a column from 0; none if it does not end so.
std::optional<std::pair<int, int>> place_in(const std::string& state) {
  const auto mark = state.rfind('@');
  if (mark == std::string::npos) return std::nullopt;
  const auto place = numbers_in(state.substr(mark + 1));
  if (!place || place->size() != 2 || std::max((*place)[0], (*place)[1]) > kFarthest) return std::nullopt;
  return std::pair(static_cast<int>((*place)[0]), static_cast<int>((*place)[1]));
}

std::string token(std::size_t heap, std::int64_t n) { return fmt::format("heap{}.{}", heap + 1, n); }

bool is_blank(char symbol) { return symbol == '.' || symbol == '0'; }

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

void add_shape(Canvas& canvas, Canvas::Kind kind, double x1, double y1, double x2, double y2, Colour colour,
               double width) {
  canvas.mark({kind, x1, y1, x2, y2, colour, width});
}

void add_coordinate(Canvas& canvas, double x, double y, std::string text) {
  canvas.label({x, y, std::move(text), Canvas::Anchor::Middle, 11, kSoft});
}

// Whether the name of a move has a cell such as "b3".
bool names_cell(const std::string& name) {
  for (std::size_t i = 1; i < name.size(); ++i) {
    const bool begins = i == 1 || !(is_letter(name[i - 2]) || is_digit(name[i - 2]));
    if (begins && name[i - 1] >= 'a' && name[i - 1] <= 'z' && is_digit(name[i])) return true;
  }
  return false;
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

Touching::Touching(const Placed& p, const Json& how, std::span<const Placed> options) {
  const std::string kind = how["kind"];
  const auto numbers = numbers_of(p);
  const bool named = std::any_of(options.begin(), options.end(), [&](const Placed& to) {
    return names_cell(p.ruleset.move_name(p.position, to.position));
  });
  if (kind == "numbers" && numbers && !numbers->empty()) {
    numbers_ = *numbers;
    const bool point = how["shape"] == "point";
    listed_ = how["shape"] == "list";
    const auto most = *std::max_element(numbers_.begin(), numbers_.end());
    if (point && most <= kFarthest) draw_point(options);
    if (!point && most <= kMostTokens && numbers_.size() <= kMostHeaps) draw_heaps(options);
  } else if (kind == "partition") {
    numbers_ = how["parts"].get<Numbers>();
    draw_diagram();
  } else if (kind == "graph") {
    kind_ = Kind::Graph;
    for (const auto& v : how["vertices"]) known_.insert(std::to_string(v[0].get<unsigned>()));
    std::map<std::string, int> times;
    for (const auto& e : how["edges"]) {
      const auto word = fmt::format("{}-{}", e[0].get<unsigned>(), e[1].get<unsigned>());
      const int seen = ++times[word];
      known_.insert(seen == 1 ? word : fmt::format("{}.{}", word, seen));
    }
    board_ = Json::object();
  } else if (kind == "cells") {
    draw_cells(p, how, named);
  } else if (cakes_ = cakes_in(p.ruleset.format(p.position)); !cakes_.empty()) {
    draw_cakes(p, options);
  } else if (place_in(p.ruleset.format(p.position))) {
    draw_walk(p, options);
  }
  if (!board_.is_null()) return;
  Canvas canvas;
  if (p.ruleset.draw(p.position, canvas) && !canvas.empty()) finish(canvas);
}

void Touching::spot(const std::string& word, double x1, double y1, double x2, double y2) {
  known_.insert(word);
  spots_.push_back({{"word", word}, {"at", {x1, y1, x2, y2}}});
}

void Touching::finish(const Canvas& canvas) { board_ = {{"scene", scene(canvas)}, {"spots", std::move(spots_)}}; }

void Touching::draw_heaps(std::span<const Placed> options) {
  kind_ = Kind::Heaps;
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
    for (std::int64_t n = 1; n <= room[i]; ++n) {
      const double y = tall * static_cast<double>(most - n);
      const double gap = 0.06 * tall;
      const bool there = n <= numbers_[i];
      add_shape(canvas, Canvas::Kind::Disc, x + 0.06, y + gap, x + 0.94, y + tall - gap, there ? kToken : kPaper, 1);
      spot(token(i, n), x, y, x + 1, y + tall);
    }
    const double foot = tall * static_cast<double>(most);
    add_shape(canvas, Canvas::Kind::Line, x, foot + 0.08, x + 1, foot + 0.08, kInk, 2);
    canvas.label(x + 0.5, foot + 0.55, std::to_string(numbers_[i]));
    add_coordinate(canvas, x + 0.5, foot + 1.05, fmt::format("heap {}", i + 1));
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
  for (std::int64_t i = 0; i <= most; ++i) {
    const auto d = static_cast<double>(i);
    add_shape(canvas, Canvas::Kind::Line, d, 0, d, side, kFaint, 1);
    add_shape(canvas, Canvas::Kind::Line, 0, d, side, d, kFaint, 1);
    if (i % (most > 20 ? 5 : 1) != 0) continue;
    add_coordinate(canvas, d, side + 0.9, std::to_string(i));
    add_coordinate(canvas, -0.9, side - d, std::to_string(i));
  }
  const auto here = [&](std::int64_t x, std::int64_t y, double r, Colour colour) {
    const double cx = static_cast<double>(x), cy = side - static_cast<double>(y);
    add_shape(canvas, Canvas::Kind::Disc, cx - r, cy - r, cx + r, cy + r, colour, 1.5);
  };
  for (const auto& [x, y] : reached) {
    here(x, y, 0.25, kPaper);
    const double cx = static_cast<double>(x), cy = side - static_cast<double>(y);
    spot(fmt::format("{},{}", x, y), cx - 0.5, cy - 0.5, cx + 0.5, cy + 0.5);
  }
  here(numbers_[0], numbers_[1], 0.4, kHere);
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

// The cake that is cut, and its first piece: as wide as the cake is, or as high.
Words Touching::cake_words(const Placed& to) const {
  const auto after = cakes_in(to.ruleset.format(to.position));
  if (after.size() <= cakes_.size()) return {};
  const auto more = after.size() - cakes_.size();
  for (std::size_t i = 0; i < cakes_.size(); ++i) {
    const bool here = std::equal(cakes_.begin(), cakes_.begin() + static_cast<std::ptrdiff_t>(i), after.begin()) &&
                      std::equal(cakes_.begin() + static_cast<std::ptrdiff_t>(i) + 1, cakes_.end(),
                                 after.begin() + static_cast<std::ptrdiff_t>(i + more + 1));
    const auto [rows, columns] = after[i];
    if (!here) continue;
    if (rows == cakes_[i].first && columns < cakes_[i].second) return {fmt::format("cake{}.column{}", i + 1, columns)};
    if (columns == cakes_[i].second && rows < cakes_[i].first) return {fmt::format("cake{}.row{}", i + 1, rows)};
  }
  return {};
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

Words Touching::words(const Placed& to, const std::string& name) const {
  switch (kind_) {
    case Kind::None:
      return {};
    case Kind::Graph:
      return named(name);
    case Kind::Diagram:
      return diagram_words(to);
    case Kind::Cells:
      return cell_words(to, name);
    case Kind::Cakes:
      return cake_words(to);
    case Kind::Walk: {
      const auto place = place_in(to.ruleset.format(to.position));
      if (!place) return {};
      const auto word = cell_name(place->first, place->second);
      return known_.contains(word) ? Words{word} : Words{};
    }
    case Kind::Heaps:
    case Kind::Point:
      break;
  }
  const auto after = numbers_of(to);
  if (!after) return {};
  Words out = kind_ == Kind::Heaps ? heap_words(*after) : Words{};
  if (kind_ == Kind::Point && after->size() == 2) out.push_back(fmt::format("{},{}", (*after)[0], (*after)[1]));
  return std::all_of(out.begin(), out.end(), [&](const auto& w) { return known_.contains(w); }) ? out : Words{};
}

Words Touching::heap_words(const Numbers& to) const {
  Numbers before = numbers_, after = to, taken, left;
  std::sort(before.begin(), before.end());
  std::sort(after.begin(), after.end());
  std::set_difference(before.begin(), before.end(), after.begin(), after.end(), std::back_inserter(taken));
  std::set_difference(after.begin(), after.end(), before.begin(), before.end(), std::back_inserter(left));
  std::erase(left, 0);
  std::vector<std::size_t> changed;
  for (std::size_t i = 0; to.size() == numbers_.size() && i < to.size(); ++i) {
    if (to[i] != numbers_[i]) changed.push_back(i);
  }
  if (listed_ && to.size() != numbers_.size()) return {};
  // One heap becomes smaller, or two: from the first token that goes to the last.
  const bool one = sorted_ || changed.size() == 1 || to.size() != numbers_.size();
  if (one && !listed_ && taken.size() == 1 && left.size() <= 2) {
    const auto size = taken[0];
    const auto low = left.empty() ? 0 : left[0], high = left.size() < 2 ? 0 : left[1];
    const auto found = std::find(numbers_.begin(), numbers_.end(), size);
    const auto heap =
        changed.size() == 1 ? changed[0] : static_cast<std::size_t>(std::distance(numbers_.begin(), found));
    if (low + high < size) return {token(heap, low + 1), token(heap, size - high)};
    if (low + high == size && high > 0) return {token(heap, low + 1), token(heap, low)};
  }
  Words out;
  for (const auto i : changed) out.push_back(token(i, to[i] < numbers_[i] ? to[i] + 1 : to[i]));
  return out;
}

Words Touching::diagram_words(const Placed& to) const {
  const Json how = editor(to);
  if (how["kind"] != "partition") return {};
  const auto after = how["parts"].get<Numbers>();
  const auto columns = numbers_.empty() ? 0 : numbers_[0];
  for (std::size_t cut = 1; cut <= numbers_.size() + static_cast<std::size_t>(columns); ++cut) {
    for (std::size_t r = 0; r <= std::min(cut, numbers_.size()); ++r) {
      const auto c = static_cast<std::int64_t>(cut - r);
      Numbers rest;
      for (std::size_t i = r; i < numbers_.size() && numbers_[i] > c; ++i) rest.push_back(numbers_[i] - c);
      if (rest != after) continue;
      if (c == 0) return {fmt::format("row{}", r)};
      if (r == 0) return {fmt::format("column{}", c)};
      const auto box = cell_name(static_cast<int>(r), static_cast<int>(c));
      return known_.contains(box) ? Words{box} : Words{fmt::format("row{}", r), fmt::format("column{}", c)};
    }
  }
  return {};
}

Words Touching::cell_words(const Placed& to, const std::string& name) const {
  const auto after = cell_rows(to, symbols_);
  std::vector<std::pair<std::string, bool>> changed;  // a word, and whether the cell becomes blank
  const bool shorter = rows_.size() == 1 && after.size() == 1 && after[0].size() < rows_[0].size();
  if (shorter) {
    // What falls at one end of a row, from the first to fall to that end.
    const auto& row = rows_[0];
    const auto gone = row.size() - after[0].size();
    if (row.starts_with(after[0])) return {cells_[0][after[0].size()], cells_[0].back()};
    if (row.ends_with(after[0])) return {cells_[0][gone - 1], cells_[0].front()};
    return {};
  }
  for (std::size_t r = 0; r < std::min(rows_.size(), after.size()); ++r) {
    if (after[r].size() != rows_[r].size()) return {};
    for (std::size_t c = 0; c < rows_[r].size(); ++c) {
      if (rows_[r][c] != after[r][c]) changed.emplace_back(cells_[r][c], is_blank(after[r][c]));
    }
  }
  const auto find = [&](const std::string& word) {
    return std::find_if(changed.begin(), changed.end(), [&](const auto& one) { return one.first == word; });
  };
  Words out = named(name);
  const bool all = std::all_of(out.begin(), out.end(), [&](const auto& w) { return find(w) != changed.end(); });
  if (out.empty() || !all) {
    out.clear();
    for (const auto& [word, blank] : changed) out.push_back(word);
  }
  // A piece is touched before the place where it goes.
  std::stable_partition(out.begin(), out.end(), [&](const auto& w) { return find(w)->second; });
  return out;
}

// The words that a name contains, as "cut 0-1B", "a1-b1/a1" and "rule 2 at 3-5" do.
Words Touching::named(const std::string& name) const {
  Words out;
  std::string before;
  for (std::size_t i = 0; i < name.size();) {
    if (!is_digit(name[i]) && !is_letter(name[i])) {
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < name.size() && (is_digit(name[end]) || is_letter(name[end]))) ++end;
    std::string word = name.substr(i, end - i);
    if (kind_ == Kind::Graph && end < name.size() && name[end] == '-' && is_digit(name[i])) {
      std::size_t last = end + 1;
      while (last < name.size() && is_digit(name[last])) ++last;
      const auto edge = name.substr(i, last - i);
      if (known_.contains(edge)) {
        word = edge;
        end = last;
        while (end < name.size() && is_letter(name[end])) ++end;
      }
    }
    if (before != "rule" && known_.contains(word)) out.push_back(word);
    before = std::move(word);
    i = end;
  }
  return out;
}

std::vector<Words> Touching::touches(std::span<const Move> moves) const {
  std::vector<Words> all;
  std::map<Words, int> times;
  for (const auto& m : moves) ++times[all.emplace_back(words(m.to, m.name))];
  // What moves of the same name touch is seen from where they lead.
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (kind_ == Kind::Cells && times[all[i]] > 1) all[i] = words(moves[i].to, "");
  }
  settle(all);
  return all;
}

void Touching::settle(std::vector<Words>& all) const {
  std::map<Words, int> times;
  for (const auto& one : all) ++times[one];
  for (auto& one : all) {
    if (times[one] > 1) one.clear();
  }
  // Those that begin with the same words lie next to each other.
  std::set<Words> whole(all.begin(), all.end());
  const auto begins_others = [&](const Words& start, const Words& own) {
    for (auto it = whole.lower_bound(start); it != whole.end(); ++it) {
      if (it->size() < start.size() || !std::equal(start.begin(), start.end(), it->begin())) return false;
      if (*it != own) return true;
    }
    return false;
  };
  for (auto& own : all) {
    if (own.empty()) continue;
    if (begins_others(own, own)) {
      own.push_back(own.back());
      continue;
    }
    Words start(own.begin(), own.begin() + static_cast<std::ptrdiff_t>(std::min(least_, own.size())));
    while (start.size() < own.size() && begins_others(start, own)) start.push_back(own[start.size()]);
    own = std::move(start);
  }
}

}  // namespace nimatron::explorer
