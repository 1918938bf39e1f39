// BoardProgram: the rules of a board game, compiled for boards of one size to operations on bit planes.
//
//   BoardProgram<Word> program(rules, 5, 5);
//   program.each_match(planes, Player::Left, [&](const Match<Word>& m) { ...; return true; });
//
// For every set of symbols that a pattern or condition looks at there is a plane of the cells that hold one of them. A
// pattern is matched at all places at once: the planes of its elements are shifted onto the cell at which a match
// begins, its top left one, and intersected. What a match does is a few masks relative to that cell. Runs are tried
// with every length that still matches somewhere.
#pragma once

#include <array>
#include <boost/container/small_vector.hpp>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/rules/board_pattern.h"
#include "nimatron/rules/board_position.h"
#include "nimatron/value/outcome.h"

namespace nimatron {

// What a match does, relative to the cell at which it begins.
template <class B>
struct Effect {
  B cells;                            // the cells of the match
  B touched;                          // those that get a new symbol
  BoardPlanes<B> values;              // the planes of the new symbols
  int removed_from = 0, removed = 0;  // cells of a strip that are taken off
  bool may_keep = true;               // whether some match that does this changes nothing
};

template <class B>
struct Match {
  const BoardRule& rule;
  const Effect<B>& effect;
  int at;           // where it begins, as a place in the planes
  int first, last;  // the cells of the pattern's first and last element on the board
};

template <class B>
class BoardProgram {
 public:
  // The rules must outlive the program.
  BoardProgram(const BoardRules& rules, int rows, int columns);

  const B& all_cells() const { return all_; }
  const Lattice<B>& lattice() const { return lattice_; }
  B no_cells() const { return nimatron::no_cells(all_); }
  // The cells that hold a symbol of the set.
  B cells_in(const BoardPlanes<B>& planes, SymbolSet set) const;

  // Calls f(match) for the matches of a player's rules, conditions included, until it returns false; false then.
  template <class F>
  bool each_match(const BoardPlanes<B>& planes, Player player, F f) const {
    const Side& side = player == Player::Left ? left_ : right_;
    return visit(side, set_planes(planes, side), f);
  }
  // Whether a pattern that ends the game occurs.
  bool is_ended(const BoardPlanes<B>& planes) const {
    if (ends_.shapes.empty() && ends_.lines.empty()) return false;
    return !visit(ends_, set_planes(planes, ends_), [](const Match<B>&) { return false; });
  }

 private:
  static constexpr std::size_t kMostTerms = std::size_t{1} << 20;

  struct Term {
    std::size_t set;
    unsigned shift;
  };
  // A condition, with the set of symbols that it looks for.
  struct Test {
    bool unless;
    std::size_t set;
  };
  // A cell beside a shape, relative to where the shape begins, and from where it is on the board.
  struct Beside {
    int offset;
    B from;
  };
  // A pattern without runs, and the rectangle of it that is on the board.
  struct Shape {
    const BoardRule* rule;
    B anchors;  // where it may begin
    std::vector<Term> terms;
    std::vector<Test> tests;
    std::vector<Beside> beside;  // if it has tests
    Effect<B> effect;
    int first, last;  // relative to where it begins
  };
  // A line with runs.
  struct Line {
    const BoardRule* rule;
    std::vector<PatternCell> elements;
    std::vector<std::size_t> sets;  // of the elements
    std::vector<Test> tests;
    bool down, backwards;  // whether its first element is the pattern's last
  };
  struct Side {
    std::vector<std::size_t> sets;  // those that it looks at
    std::vector<Shape> shapes;
    std::vector<Line> lines;
  };
  struct SetCodes {
    SymbolSet symbols;
    std::vector<unsigned> codes;
    bool others;  // the cells of the set are those with other codes
  };
  using SetPlanes = boost::container::small_vector<B, 8>;
  template <class F>
  struct Walk;

  void add(Side& side, const BoardRule& rule, const Variant& variant);
  void add_shapes(Side& side, const BoardRule& rule, const Variant& variant);
  void add_shape(Side& side, const BoardRule& rule, const Variant& variant, int top, int bottom, int left, int right);
  std::size_t set_number(Side& side, SymbolSet set);
  // The cells of the board in these rows and columns.
  B cells_within(int top, int bottom, int left, int right) const;
  // Where a line may begin so that its k-th cell is on the board.
  B reaching(bool down, int k) const;
  void add_cell(Effect<B>& effect, const PatternCell& e, int at) const;
  Effect<B> no_effect() const;
  B cells_of(const BoardPlanes<B>& planes, const SetCodes& set) const;
  SetPlanes set_planes(const BoardPlanes<B>& planes, const Side& side) const {
    SetPlanes all(sets_.size(), boost::container::default_init);
    for (const std::size_t s : side.sets) all[s] = cells_of(planes, sets_[s]);
    return all;
  }
  template <class F>
  bool visit(const Side& side, const SetPlanes& sets, F f) const;
  template <class F>
  bool walk(const Line& line, const SetPlanes& sets, F& f, std::size_t element, const B& mask, int k, bool after,
            const Effect<B>& effect) const;
  std::vector<Test> tests_of(Side& side, const BoardRule& rule);
  // Those of the places of a shape where its conditions hold.
  B tested(const Shape& shape, B places, const SetPlanes& sets) const;
  bool holds(const std::vector<Test>& tests, const B& cells, const SetPlanes& sets) const;

  const BoardRules& rules_;
  int rows_, columns_, stride_;
  std::size_t planes_;
  std::size_t terms_ = 0;
  Lattice<B> lattice_;
  B all_, top_, left_edge_;
  std::vector<SetCodes> sets_;
  std::vector<B> reaching_[2];
  Side left_, right_, ends_;
};

// ---- Calls f(index) for each bit until it returns false.

template <class F>
bool each_bit_while(Word b, F f) {
  for (; b != 0; b &= b - 1) {
    if (!f(std::countr_zero(b))) return false;
  }
  return true;
}
template <class F>
bool each_bit_while(const Wide& b, F f) {
  for (std::size_t i = 0; i < b.size(); ++i) {
    if (!each_bit_while(b[i], [&](int k) { return f(static_cast<int>(i) * 64 + k); })) return false;
  }
  return true;
}

template <class B>
template <class F>
bool BoardProgram<B>::visit(const Side& side, const SetPlanes& sets, F f) const {
  for (const Shape& s : side.shapes) {
    B places = s.anchors;
    for (const Term& t : s.terms) places &= sets[t.set] >> t.shift;
    if (!any(places)) continue;
    if (!s.tests.empty()) places = tested(s, places, sets);
    const bool go_on = each_bit_while(places, [&](int at) {
      return f(Match<B>{*s.rule, s.effect, at, at + s.first, at + s.last});
    });
    if (!go_on) return false;
  }
  for (const Line& line : side.lines) {
    if (!walk(line, sets, f, 0, all_, 0, false, no_effect())) return false;
  }
  return true;
}

// `mask` has the cells at which the elements so far match with k cells on the board; before the first of them it has
// the cells that may be the first; `after` says that an element was off the board behind them.
template <class B>
template <class F>
bool BoardProgram<B>::walk(const Line& line, const SetPlanes& sets, F& f, std::size_t element, const B& mask, int k,
                           bool after, const Effect<B>& effect) const {
  tick();
  const int step = line.down ? stride_ : 1;
  if (element == line.elements.size()) {
    if (k == 0) return true;
    const int end = (k - 1) * step;
    return each_bit_while(mask, [&](int at) {
      if (!line.tests.empty() && !holds(line.tests, effect.cells << static_cast<unsigned>(at), sets)) return true;
      return f(Match<B>{*line.rule, effect, at, at + (line.backwards ? end : 0), at + (line.backwards ? 0 : end)});
    });
  }
  const PatternCell& e = line.elements[element];
  if (e.edge) {
    const B off = k == 0 ? mask & (line.down ? top_ : left_edge_) : after ? mask : mask & ~reaching(line.down, k);
    if (any(off) && !walk(line, sets, f, element + 1, off, k, k > 0, effect)) return false;
  }
  if (e.run == Run::Star && !walk(line, sets, f, element + 1, mask, k, after, effect)) return false;
  if (after || e.symbols == 0) return true;
  const int most = line.down ? rows_ : columns_;
  B on = mask;
  Effect<B> grown = effect;
  for (int i = k; i < most; ++i) {
    on &= reaching(line.down, i) & sets[line.sets[element]] >> static_cast<unsigned>(i * step);
    if (!any(on)) return true;
    add_cell(grown, e, i * step);
    if (!walk(line, sets, f, element + 1, on, i + 1, false, grown)) return false;
    if (e.run == Run::None) return true;
  }
  return true;
}

}  // namespace nimatron
