#include "nimatron/rulesets/grid/cram.h"

namespace nimatron {

template <Dominoes kDominoes>
constexpr bool kVertical = kDominoes != Dominoes::Horizontal;
template <Dominoes kDominoes>
constexpr bool kHorizontal = kDominoes != Dominoes::Vertical;

template <Dominoes kDominoes>
std::string CramOf<kDominoes>::spec() const {
  return kDominoes == Dominoes::Both ? "cram" : kDominoes == Dominoes::Vertical ? "vcram" : "hcram";
}

template <Dominoes kDominoes>
void CramOf<kDominoes>::options(const Position& p, Sink<Position> sink) const {
  Position q(p.rows(), p.columns());
  p.visit([&](const auto& board) {
    const auto free = board.free();
    auto place = [&](const auto& starts, int step) {
      for_each_bit(starts, [&](int i) {
        auto low = board.low;
        clear_bit(low, i);
        clear_bit(low, i + step);
        q.assign(low, board.high);
        sink(q);
      });
    };
    if constexpr (kHorizontal<kDominoes>) place(free & board.lattice.west(free), 1);
    if constexpr (kVertical<kDominoes>) place(free & board.lattice.north(free), board.lattice.stride());
  });
}

// Connected parts; if all dominoes are horizontal, or all vertical, only rows or only columns connect.
template <Dominoes kDominoes>
void CramOf<kDominoes>::components(const Position& p, Sink<Position> sink) const {
  Position q(p.rows(), p.columns());
  p.visit([&](const auto& board) {
    const auto& l = board.lattice;
    auto rest = board.free();
    while (any(rest)) {
      auto part = one_cell(rest, first_bit(rest));
      if constexpr (kDominoes == Dominoes::Both) {
        part = l.flood(part, rest);
      } else {
        // The first cell of a run is its least, so the run continues in one direction.
        for (auto end = part; any(end);) {
          end = (kDominoes == Dominoes::Horizontal ? l.east(end) : l.south(end)) & rest;
          part |= end;
        }
      }
      rest &= ~part;
      if (count(part) < 2) continue;
      q.assign(part);
      sink(q);
    }
  });
}

template <Dominoes kDominoes>
Grid CramOf<kDominoes>::normal_form(const Position& p) const {
  constexpr auto kSymmetry = kDominoes == Dominoes::Both ? Symmetry::Board : Symmetry::Rectangle;
  if (p.small() && p.high() == 0) return oriented(p, kSymmetry);
  Position q(p.rows(), p.columns());
  p.visit([&](const auto& board) { q.assign(board.free()); });
  return oriented(q, kSymmetry);
}

template struct CramOf<Dominoes::Both>;
template struct CramOf<Dominoes::Vertical>;
template struct CramOf<Dominoes::Horizontal>;

namespace {

constexpr const char* kCitation =
    "M. Gardner, Cram, crosscram and quadraphage, Scientific American 230 (February 1974)";

}  // namespace

RulesetEntry cram_entry() {
  return {.name = "cram",
          .parameters = "",
          .rules = "A board of free (.) and blocked (#) cells. A move places a domino on two free neighbouring cells.",
          .citation = kCitation,
          .examples = {"cram(3x4)", "cram(..#/...)", "cram(.#.../#.#../#..#.)"},
          .make = without_parameters<Cram>()};
}

RulesetEntry vcram_entry() {
  return {.name = "vcram",
          .parameters = "",
          .rules = "Cram with vertical dominoes only: two free cells one above the other.",
          .citation = kCitation,
          .examples = {"vcram(4x3)", "vcram(..../..#./.#.#)"},
          .make = without_parameters<VerticalCram>()};
}

RulesetEntry hcram_entry() {
  return {.name = "hcram",
          .parameters = "",
          .rules = "Cram with horizontal dominoes only: two free cells side by side.",
          .citation = kCitation,
          .examples = {"hcram(3x4)", "hcram(..#./.#.#/....)"},
          .make = without_parameters<HorizontalCram>()};
}

}  // namespace nimatron
