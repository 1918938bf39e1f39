#include "nimatron/rules/board_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "nimatron/rulesets/grid/images.h"

namespace nimatron {

namespace {

Word empty_plane(const Word*, std::size_t) { return 0; }
Wide empty_plane(const Wide*, std::size_t words) { return Wide(words); }

std::size_t plane_words_of(int rows, int columns) {
  return static_cast<std::size_t>(rows * stride_for(columns) + 63) / 64;
}

}  // namespace

template <class B>
BoardProgram<B>::BoardProgram(const BoardRules& rules, int rows, int columns)
    : rules_(rules),
      rows_(rows),
      columns_(columns),
      stride_(stride_for(columns)),
      planes_(rules.planes()),
      lattice_(stride_, plane_words_of(rows, columns)),
      all_(empty_plane(static_cast<const B*>(nullptr), plane_words_of(rows, columns))),
      top_(all_),
      left_edge_(all_) {
  all_ = cells_within(0, rows, 0, columns);
  top_ = cells_within(0, 1, 0, columns);
  left_edge_ = cells_within(0, rows, 0, 1);
  for (const BoardRule& rule : rules.moves) {
    for (const Variant& v : rule.variants) {
      if (rule.mover != Mover::Right) add(left_, rule, v);
      if (rule.mover != Mover::Left) add(right_, rule, v);
    }
  }
  static const BoardRule kEnd{Mover::Both, "ends", {}, {}, {}, {}};
  for (const auto& variants : rules.ends) {
    for (const Variant& v : variants) add(ends_, kEnd, v);
  }
  constexpr int kMostKept = 4096;  // cells; beyond that a line costs more than finding where it fits
  const auto has_line = [&](bool down) {
    const auto is = [&](const Side& s) {
      return std::any_of(s.lines.begin(), s.lines.end(), [&](const Line& l) { return l.down == down; });
    };
    return is(left_) || is(right_) || is(ends_);
  };
  for (const bool down : {false, true}) {
    if (rows * columns > kMostKept || !has_line(down)) continue;
    std::vector<B> kept;
    for (int k = 0; k <= (down ? rows : columns); ++k) kept.push_back(reaching(down, k));
    reaching_[down ? 1 : 0] = std::move(kept);
  }
}

template <class B>
B BoardProgram<B>::cells_within(int top, int bottom, int left, int right) const {
  B cells = empty_plane(static_cast<const B*>(nullptr), plane_words_of(rows_, columns_));
  for (int r = top; r < bottom; ++r) {
    for (int c = left; c < right; ++c) set_bit(cells, r * stride_ + c);
  }
  return cells;
}

template <class B>
B BoardProgram<B>::reaching(bool down, int k) const {
  const auto& kept = reaching_[down ? 1 : 0];
  if (!kept.empty()) return kept[static_cast<std::size_t>(k)];
  return cells_within(0, down ? rows_ - k : rows_, 0, down ? columns_ : columns_ - k);
}

template <class B>
std::size_t BoardProgram<B>::set_number(Side& side, SymbolSet set) {
  auto found = std::find_if(sets_.begin(), sets_.end(), [&](const SetCodes& s) { return s.symbols == set; });
  if (found == sets_.end()) {
    SetCodes codes{set, {}, false};
    const auto size = std::popcount(set);
    codes.others = 2 * static_cast<std::size_t>(size) > rules_.symbols.size();
    for (unsigned s = 0; s < rules_.symbols.size(); ++s) {
      if (((set >> s & 1) != 0) != codes.others) codes.codes.push_back(s);
    }
    found = sets_.insert(sets_.end(), std::move(codes));
  }
  const auto number = static_cast<std::size_t>(found - sets_.begin());
  if (std::find(side.sets.begin(), side.sets.end(), number) == side.sets.end()) side.sets.push_back(number);
  return number;
}

template <class B>
B BoardProgram<B>::cells_of(const BoardPlanes<B>& planes, const SetCodes& set) const {
  B cells = no_cells();
  for (const unsigned code : set.codes) {
    B same = all_;
    for (std::size_t j = 0; j < planes_; ++j) same &= (code >> j & 1) != 0 ? planes[j] : ~planes[j];
    cells |= same;
  }
  return set.others ? all_ & ~cells : cells;
}

template <class B>
B BoardProgram<B>::cells_in(const BoardPlanes<B>& planes, SymbolSet set) const {
  B cells = no_cells();
  for (unsigned s = 0; s < rules_.symbols.size(); ++s) {
    if ((set >> s & 1) == 0) continue;
    B same = all_;
    for (std::size_t j = 0; j < planes_; ++j) same &= (s >> j & 1) != 0 ? planes[j] : ~planes[j];
    cells |= same;
  }
  return cells;
}

template <class B>
Effect<B> BoardProgram<B>::no_effect() const {
  Effect<B> effect{no_cells(), no_cells(), {}, 0, 0, true};
  for (std::size_t j = 0; j < planes_; ++j) effect.values[j] = no_cells();
  return effect;
}

template <class B>
void BoardProgram<B>::add_cell(Effect<B>& effect, const PatternCell& e, int at) const {
  set_bit(effect.cells, at);
  effect.may_keep = effect.may_keep && e.may_keep();
  if (e.result == PatternCell::kRemove) {
    if (effect.removed == 0) effect.removed_from = at;
    ++effect.removed;
  } else if (e.result != PatternCell::kKeep) {
    set_bit(effect.touched, at);
    for (std::size_t j = 0; j < planes_; ++j) {
      if ((e.result >> j & 1) != 0) set_bit(effect.values[j], at);
    }
  }
}

template <class B>
void BoardProgram<B>::add(Side& side, const BoardRule& rule, const Variant& variant) {
  if (!variant.pattern.has_runs()) {
    add_shapes(side, rule, variant);
    return;
  }
  const Pattern& p = variant.pattern;
  // The first cell of the pattern is at the right or the bottom end: after a turn, rows are mirrored by bit 1.
  const bool turned = (variant.image & 4) != 0;
  const bool bottom = (variant.image & (turned ? 1U : 2U)) != 0, right = (variant.image & (turned ? 2U : 1U)) != 0;
  Line line{&rule, p.elements, {}, tests_of(side, rule), p.down, p.down ? bottom : right};
  for (const PatternCell& e : p.elements) line.sets.push_back(e.symbols == 0 ? 0 : set_number(side, e.symbols));
  side.lines.push_back(std::move(line));
}

// What is on the board of a match is a rectangle; all other elements are off the board.
template <class B>
void BoardProgram<B>::add_shapes(Side& side, const BoardRule& rule, const Variant& variant) {
  const Pattern& p = variant.pattern;
  const auto all_are = [&](int top, int bottom, int left, int right, auto is) {
    for (int r = top; r < bottom; ++r) {
      for (int c = left; c < right; ++c) {
        if (!is(p.at(r, c))) return false;
      }
    }
    return true;
  };
  const auto edge = [](const PatternCell& e) { return e.edge; };
  const auto cell = [](const PatternCell& e) { return e.symbols != 0; };
  for (int top = 0; top < p.rows && all_are(0, top, 0, p.columns, edge); ++top) {
    for (int bottom = p.rows; bottom > top && all_are(bottom, p.rows, 0, p.columns, edge); --bottom) {
      for (int left = 0; left < p.columns && all_are(top, bottom, 0, left, edge); ++left) {
        for (int right = p.columns; right > left && all_are(top, bottom, right, p.columns, edge); --right) {
          if (all_are(top, bottom, left, right, cell)) add_shape(side, rule, variant, top, bottom, left, right);
        }
      }
    }
  }
}

template <class B>
void BoardProgram<B>::add_shape(Side& side, const BoardRule& rule, const Variant& variant, int top, int bottom,
                                int left, int right) {
  const Pattern& p = variant.pattern;
  const int height = bottom - top, width = right - left;
  // Where elements are off the board, the rectangle reaches the board's edge.
  const int last_row = rows_ - height, last_column = columns_ - width;
  int first_row = 0, first_column = 0, end_row = last_row + 1, end_column = last_column + 1;
  if (top > 0) end_row = std::min(end_row, 1);
  if (bottom < p.rows) first_row = last_row;
  if (left > 0) end_column = std::min(end_column, 1);
  if (right < p.columns) first_column = last_column;
  if (last_row < 0 || last_column < 0 || first_row >= end_row || first_column >= end_column) return;
  Shape s{
      &rule, cells_within(first_row, end_row, first_column, end_column), {}, tests_of(side, rule), {}, no_effect(), 0,
      0};
  for (int r = top; r < bottom; ++r) {
    for (int c = left; c < right; ++c) {
      const PatternCell& e = p.at(r, c);
      const int at = (r - top) * stride_ + c - left;
      add_cell(s.effect, e, at);
      if (e.symbols != rules_.all_symbols()) {
        s.terms.push_back({set_number(side, e.symbols), static_cast<unsigned>(at)});
      }
    }
  }
  const bool turned = (variant.image & 4) != 0;
  const bool upwards = (variant.image & (turned ? 1U : 2U)) != 0, backwards = (variant.image & (turned ? 2U : 1U)) != 0;
  // A pattern of many cells that may be off the board has a shape for each way to lie across the edges.
  terms_ += s.terms.size() + 1;
  if (terms_ > kMostTerms) {
    throw RuleError(rule.place,
                    fmt::format("{} has too many ways to lie on a board of {} x {}", rule.name, rows_, columns_));
  }
  tick();
  const int corner_row = upwards ? height - 1 : 0, corner_column = backwards ? width - 1 : 0;
  s.first = corner_row * stride_ + corner_column;
  s.last = (height - 1 - corner_row) * stride_ + width - 1 - corner_column;
  if (!s.tests.empty()) {
    const auto add_beside = [&](int row, int column) {
      const B from = cells_within(std::max(0, -row), std::min(rows_, rows_ - row), std::max(0, -column),
                                  std::min(columns_, columns_ - column));
      if (any(from)) s.beside.push_back({row * stride_ + column, from});
    };
    for (int r = 0; r < height; ++r) add_beside(r, -1), add_beside(r, width);
    for (int c = 0; c < width; ++c) add_beside(-1, c), add_beside(height, c);
  }
  side.shapes.push_back(std::move(s));
}

template <class B>
std::vector<typename BoardProgram<B>::Test> BoardProgram<B>::tests_of(Side& side, const BoardRule& rule) {
  std::vector<Test> tests;
  for (const Condition& c : rule.conditions) tests.push_back({c.unless, set_number(side, c.symbols)});
  return tests;
}

template <class B>
B BoardProgram<B>::tested(const Shape& shape, B places, const SetPlanes& sets) const {
  for (const Test& t : shape.tests) {
    B found = no_cells();
    for (const Beside& b : shape.beside) {
      const auto shift = static_cast<unsigned>(std::abs(b.offset));
      found |= (b.offset < 0 ? sets[t.set] << shift : sets[t.set] >> shift) & b.from;
    }
    places &= t.unless ? ~found : found;
  }
  return places;
}

template <class B>
bool BoardProgram<B>::holds(const std::vector<Test>& tests, const B& cells, const SetPlanes& sets) const {
  const B beside = lattice_.neighbours(cells) & all_ & ~cells;
  for (const Test& t : tests) {
    if (any(beside & sets[t.set]) == t.unless) return false;
  }
  return true;
}

template class BoardProgram<Word>;
template class BoardProgram<Wide>;

}  // namespace nimatron
