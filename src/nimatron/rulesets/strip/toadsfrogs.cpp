#include "nimatron/rulesets/strip/toadsfrogs.h"

#include "nimatron/base/error.h"

namespace nimatron {

namespace {

Cell at(const Grid& p, int i) { return i >= 0 && i < p.columns() ? p.at(0, i) : Cell::Blocked; }

}  // namespace

template <bool kJumps>
void ToadsFrogsOf<kJumps>::check(const Position& p) const {
  if (p.rows() > 1) throw Error(spec() + " is played on one row");
}

template <bool kJumps>
void ToadsFrogsOf<kJumps>::options(const Position& p, Player player, Sink<Position> sink) const {
  const int step = player == Player::Left ? 1 : -1;
  const Cell own = stone_of(player), enemy = stone_of(opponent(player));
  for (int i = 0; i < p.columns(); ++i) {
    if (at(p, i) != own) continue;
    int to = i + step;
    if (kJumps && at(p, to) == enemy) to += step;
    if (at(p, to) != Cell::Free) continue;
    Position q = p;
    q.set(0, i, Cell::Free);
    q.set(0, to, own);
    sink(q);
  }
}

// Walls part the strip. A frog at the left end of a part and a toad at its right end never move and are
// never jumped over, so they are walls too; a part without a free cell or without a piece is over.
template <bool kJumps>
void ToadsFrogsOf<kJumps>::components(const Position& p, Sink<Position> sink) const {
  for (int begin = 0; begin < p.columns();) {
    int end = begin;
    while (at(p, end) != Cell::Blocked) ++end;
    const int next = end + 1;
    while (begin < end && at(p, begin) == Cell::Right) ++begin;
    while (begin < end && at(p, end - 1) == Cell::Left) --end;
    bool free = false, piece = false;
    for (int i = begin; i < end; ++i) (at(p, i) == Cell::Free ? free : piece) = true;
    if (free && piece) sink(strip_part(p, begin, end));
    begin = next;
  }
}

template <bool kJumps>
std::string ToadsFrogsOf<kJumps>::move_name(const Position& p, const Position& q) const {
  std::string from, to;
  for (const auto& [r, c] : changed_cells(p, q)) (p.at(r, c) == Cell::Free ? to : from) = std::to_string(c + 1);
  return from + "-" + to;
}

template struct ToadsFrogsOf<true>;
template struct ToadsFrogsOf<false>;

RulesetEntry toadsfrogs_entry() {
  return {
      .name = "toadsfrogs",
      .parameters = "",
      .rules =
          "A strip of free (.) and blocked (#) cells. Toads (t, Left's) move one cell to the right, frogs (f, Right's) "
          "one to the left, into a free cell, or jump over one opposing piece into the free cell beyond it.",
      .citation = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), ch. 1",
      .examples = {"toadsfrogs(tt..ff)", "toadsfrogs(t.f)", "toadsfrogs(.t..f.f..tf)", "toadsfrogs(ft.f#t.)"},
      .make = without_parameters<ToadsFrogs>()};
}

RulesetEntry elephantsrhinos_entry() {
  return {.name = "elephantsrhinos",
          .parameters = "",
          .rules =
              "Toads and Frogs without jumps: elephants (t, Left's) move one cell to the right, rhinos (f, Right's) "
              "one to the left, into a free cell (.), not into a blocked one (#).",
          .citation = "M. H. Albert, R. J. Nowakowski, D. Wolfe, Lessons in Play (2007)",
          .examples = {"elephantsrhinos(tt..ff)", "elephantsrhinos(.t..f.f..tf)"},
          .make = without_parameters<ElephantsRhinos>()};
}

}  // namespace nimatron
