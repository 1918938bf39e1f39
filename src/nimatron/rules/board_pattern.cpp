#include "nimatron/rules/board_pattern.h"

#include <algorithm>
#include <utility>

#include "nimatron/rulesets/grid/images.h"

namespace nimatron {

bool Pattern::has_runs() const {
  return std::any_of(elements.begin(), elements.end(), [](const PatternCell& e) { return e.run != Run::None; });
}

bool Pattern::sees_edges() const {
  return std::any_of(elements.begin(), elements.end(), [](const PatternCell& e) { return e.edge; });
}

Pattern image_of(const Pattern& p, unsigned number) {
  const BoardImage image{number, p.rows, p.columns};
  Pattern q{image.height(), image.width(), {}, false};
  q.down = p.has_runs() && p.down != image.turned();
  q.elements.resize(p.elements.size());
  image.each([&](int r, int c, int y, int x) { q.elements[static_cast<std::size_t>(y * q.columns + x)] = p.at(r, c); });
  return q;
}

// Plain elements first, then runs that may be empty: x+ is x x*.
Pattern in_blocks(const Pattern& p) {
  if (!p.has_runs()) return p;
  Pattern q{1, 1, {}, p.down};
  for (std::size_t i = 0; i < p.elements.size();) {
    PatternCell letter = p.elements[i];
    letter.run = Run::None;
    std::size_t least = 0, runs = 0;
    for (; i < p.elements.size(); ++i) {
      PatternCell other = p.elements[i];
      const Run run = std::exchange(other.run, Run::None);
      if (other != letter) break;
      least += run == Run::Star ? 0 : 1;
      runs += run == Run::None ? 0 : 1;
    }
    q.elements.insert(q.elements.end(), least, letter);
    letter.run = Run::Star;
    q.elements.insert(q.elements.end(), runs, letter);
  }
  (q.down ? q.rows : q.columns) = static_cast<int>(q.elements.size());
  return q;
}

std::vector<Variant> variants(const Pattern& p, Images images) {
  std::vector<Variant> distinct;
  for (unsigned i = 0; i < 8; ++i) {
    if ((images >> i & 1) == 0) continue;
    Pattern q = in_blocks(image_of(p, i));
    const bool known = std::any_of(distinct.begin(), distinct.end(), [&](const Variant& v) { return v.pattern == q; });
    if (!known) distinct.push_back({std::move(q), i});
  }
  return distinct;
}

namespace {

// Along one line: edges, then at least one cell, then edges.
bool can_match_line(const std::vector<PatternCell>& elements) {
  bool before = true, on = false, after = false;
  for (const PatternCell& e : elements) {
    const bool cell = e.symbols != 0, skip = e.run == Run::Star;
    const bool next_before = before && (e.edge || skip);
    const bool next_on = ((before || on) && cell) || (on && skip);
    const bool next_after = ((on || after) && e.edge) || (after && skip);
    before = next_before, on = next_on, after = next_after;
  }
  return on || after;
}

}  // namespace

// The cells of a match that are on the board are a rectangle of the pattern.
bool can_match(const Pattern& p) {
  if (p.rows == 1 || p.columns == 1) return can_match_line(p.elements);
  auto row_is = [&](int r, auto accepts) {
    for (int c = 0; c < p.columns; ++c) {
      if (!accepts(p.at(r, c))) return false;
    }
    return true;
  };
  for (int top = 0; top < p.rows; ++top) {
    std::vector<PatternCell> columns;  // what each column accepts in rows [top, bottom]
    for (int bottom = top; bottom < p.rows; ++bottom) {
      bool outside = true;
      for (int r = 0; r < p.rows; ++r) {
        if (r < top || r > bottom) outside = outside && row_is(r, [](const PatternCell& e) { return e.edge; });
      }
      if (!outside) continue;
      columns.assign(static_cast<std::size_t>(p.columns), PatternCell{1, true, Run::None, PatternCell::kKeep});
      for (int r = top; r <= bottom; ++r) {
        for (int c = 0; c < p.columns; ++c) {
          auto& column = columns[static_cast<std::size_t>(c)];
          if (p.at(r, c).symbols == 0) column.symbols = 0;
          column.edge = column.edge && p.at(r, c).edge;
        }
      }
      if (can_match_line(columns)) return true;
    }
  }
  return false;
}

std::string BoardRules::text_of(SymbolSet set) const {
  std::string text;
  for (std::size_t s = 0; s < symbols.size(); ++s) {
    if ((set >> s & 1) != 0) text += (text.empty() ? "" : " ") + symbols[s];
  }
  return text;
}

}  // namespace nimatron
