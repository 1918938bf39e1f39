// Toppling Dominoes: a row of dominoes, blue (B, Left's), red (R, Right's) or green (G, either's). A player
// topples one of theirs to the east or to the west; it and all dominoes beyond it fall and are removed.
//
// A. Fink, R. J. Nowakowski, A. N. Siegel, D. Wolfe, "Toppling conjectures", Games of No Chance 4 (2015).
#include "nimatron/base/error.h"
#include "nimatron/rulesets/strip/strip_game.h"

namespace nimatron {

struct TopplingDominoes {
  using Position = Grid;
  static constexpr std::string_view kAlphabet = "#GBR";
  std::string spec() const { return "topplingdominoes"; }
  Facts facts() const { return {.cells = BoardCells{"BRG", BoardCells::Images::Reflections}}; }
  Position parse(Cursor& in) const { return parse_strip(in, kAlphabet); }
  std::string format(const Position& p) const { return format_grid(p, kAlphabet); }
  void check(const Position& p) const;
  void options(const Position& p, Player player, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  Position negated(const Position& p) const { return exchanged(p); }
  Position normal_form(const Position& p) const { return oriented(p, Symmetry::Rectangle); }
  std::string move_name(const Position& p, const Position& q) const;
  void draw(const Position& p, Canvas& canvas) const { draw_strip(p, kAlphabet, canvas); }
};

void TopplingDominoes::check(const Position& p) const {
  if (p.rows() > 1) throw Error("topplingdominoes is played on one row");
}

void TopplingDominoes::options(const Position& p, Player player, Sink<Position> sink) const {
  const int n = p.columns();
  for (int begin = 0; begin < n;) {
    int end = begin;  // a stretch between gaps
    while (end < n && p.at(0, end) != Cell::Blocked) ++end;
    for (int i = begin; i < end; ++i) {
      if (p.at(0, i) != Cell::Free && p.at(0, i) != stone_of(player)) continue;
      auto fall = [&](int from, int to) {
        Position q = p;
        for (int k = from; k < to; ++k) q.set(0, k, Cell::Blocked);
        // What fell at an end of the row is cut off.
        sink(to == n ? strip_part(q, 0, from) : from == 0 ? strip_part(q, to, n) : q);
      };
      fall(i, end);
      fall(begin, i + 1);
    }
    begin = end + 1;
  }
}

void TopplingDominoes::components(const Position& p, Sink<Position> sink) const {
  for (int begin = 0; begin < p.columns();) {
    int end = begin;
    while (end < p.columns() && p.at(0, end) != Cell::Blocked) ++end;
    if (end > begin) sink(strip_part(p, begin, end));
    begin = end + 1;
  }
}

std::string TopplingDominoes::move_name(const Position&, const Position& q) const {
  return q.cells() == 0 ? "topple all" : "topple to " + format(q);
}

RulesetEntry topplingdominoes_entry() {
  return {
      .name = "topplingdominoes",
      .parameters = "",
      .rules =
          "A row of dominoes, B (Left's), R (Right's) or G (either's); # is a gap. A player topples one of their own "
          "or a green domino to the east or to the west; it and all dominoes beyond it up to the next gap are removed.",
      .citation =
          "A. Fink, R. J. Nowakowski, A. N. Siegel, D. Wolfe, Toppling conjectures, Games of No Chance 4 "
          "(2015)",
      .examples = {"topplingdominoes(BRG)", "topplingdominoes(BRRBRRB)", "topplingdominoes(BG#RB)"},
      .make = without_parameters<TopplingDominoes>()};
}

}  // namespace nimatron
