// Shove and Push: a player moves one of their pieces one cell to the left. In Shove every piece to its left
// moves along; in Push only the unbroken block of pieces that ends at it does. Pieces pushed over the left
// end are lost. Left owns x, Right owns o.
//
// M. H. Albert, R. J. Nowakowski, D. Wolfe, "Lessons in Play" (2007), ch. 5: all values are numbers.
#include "nimatron/base/error.h"
#include "nimatron/rulesets/strip/strip_game.h"

namespace nimatron {

template <bool kAll>
struct ShoveOf {
  using Position = Grid;
  static constexpr std::string_view kAlphabet = "#.xo";
  std::string spec() const { return kAll ? "shove" : "pushstrip"; }
  Facts facts() const { return {.cells = BoardCells{".xo", BoardCells::Images::Itself}}; }
  // Blocked cells are read and refused by check, since push(pushstrip,domineering) goes on with some.
  Position parse(Cursor& in) const { return parse_strip(in, kAlphabet); }
  std::string format(const Position& p) const { return format_grid(p, kAlphabet); }
  void check(const Position& p) const;
  void options(const Position& p, Player player, Sink<Position> sink) const;
  Position negated(const Position& p) const { return exchanged(p); }
  Position normal_form(const Position& p) const;
  void draw(const Position& p, Canvas& canvas) const { draw_strip(p, kAlphabet, canvas); }
};

using Shove = ShoveOf<true>;
using PushStrip = ShoveOf<false>;

template <bool kAll>
void ShoveOf<kAll>::check(const Position& p) const {
  if (p.rows() > 1) throw Error(spec() + " is played on one row");
  for_each_cell(p, Cell::Blocked, [&](int, int) { throw Error(spec() + " has no blocked cells"); });
}

template <bool kAll>
void ShoveOf<kAll>::options(const Position& p, Player player, Sink<Position> sink) const {
  for (int i = 0; i < p.columns(); ++i) {
    if (p.at(0, i) != stone_of(player)) continue;
    int first = 0;
    if (!kAll) {
      first = i;
      while (first > 0 && p.at(0, first - 1) != Cell::Free) --first;
    }
    Position q = p;
    for (int k = first; k <= i; ++k) {
      if (k > 0) q.set(0, k - 1, p.at(0, k));
    }
    q.set(0, i, Cell::Free);
    sink(q);
  }
}

// Free cells at the right end do not matter.
template <bool kAll>
Grid ShoveOf<kAll>::normal_form(const Position& p) const {
  int end = p.columns();
  while (end > 0 && p.at(0, end - 1) == Cell::Free) --end;
  return strip_part(p, 0, end);
}

namespace {

constexpr const char* kCitation = "M. H. Albert, R. J. Nowakowski, D. Wolfe, Lessons in Play (2007), ch. 5";

}  // namespace

RulesetEntry shove_entry() {
  return {.name = "shove",
          .parameters = "",
          .rules =
              "A strip with pieces x (Left's) and o (Right's). A player pushes one of their pieces and every piece to "
              "its left one cell to the left; a piece pushed off the end is lost.",
          .citation = kCitation,
          .examples = {"shove(.x.xo.)", "shove(xx.oo)"},
          .make = without_parameters<Shove>()};
}

RulesetEntry pushstrip_entry() {
  return {.name = "pushstrip",
          .parameters = "",
          .rules =
              "The game Push. A strip with pieces x (Left's) and o (Right's). A player pushes one of their pieces and "
              "the unbroken block of pieces that ends at it one cell to the left; a piece pushed off the end is lost.",
          .citation = kCitation,
          .examples = {"pushstrip(.xoxxo)", "pushstrip(..xo)"},
          .make = without_parameters<PushStrip>()};
}

}  // namespace nimatron
