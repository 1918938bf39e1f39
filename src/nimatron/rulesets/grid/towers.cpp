#include "nimatron/rulesets/grid/towers.h"

#include "nimatron/base/error.h"

namespace nimatron {

void Towers::check(const Position& p) const {
  p.visit([](const auto& board) {
    if (any(board.high)) throw Error("a board of towers has towers and empty cells only, no stones");
  });
}

void Towers::options(const Position& p, Sink<Position> sink) const {
  Position q(p.rows(), p.columns());
  p.visit([&](const auto& board) {
    const auto& towers = board.low;
    const auto& l = board.lattice;
    auto topple = [&](int i, auto step) {
      auto fallen = one_cell(towers, i);
      for (;;) {
        auto more = step(fallen) & towers & ~fallen;
        if (!any(more)) break;
        fallen |= more;
      }
      q.assign(towers & ~fallen);
      sink(q);
    };
    for_each_bit(towers, [&](int i) {
      topple(i, [&](const auto& b) { return l.east(b); });
      topple(i, [&](const auto& b) { return l.west(b); });
      topple(i, [&](const auto& b) { return l.south(b); });
      topple(i, [&](const auto& b) { return l.north(b); });
    });
  });
}

void Towers::components(const Position& p, Sink<Position> sink) const {
  Position q(p.rows(), p.columns());
  p.visit([&](const auto& board) {
    for_each_part(board.lattice, board.low, [&](const auto& part) {
      q.assign(part);
      sink(q);
    });
  });
}

std::optional<Genus> Towers::theorem(question::Genus, const Position& p) const {
  const auto shapes = tower_shapes(p);
  return shapes ? genus_by_theorem(*shapes) : std::nullopt;
}

std::optional<Nimber> Towers::theorem(question::Grundy, const Position& p) const {
  const auto shapes = tower_shapes(p);
  return shapes ? grundy_by_theorem(*shapes) : std::nullopt;
}

std::optional<Nimber> Towers::theorem(question::MisereGrundy, const Position& p) const {
  const auto genus = theorem(question::Genus{}, p);
  return genus ? std::optional<Nimber>(genus->digit(0)) : std::nullopt;
}

std::optional<bool> Towers::theorem(question::Tame, const Position& p) const {
  const auto shapes = tower_shapes(p);
  return shapes ? std::optional<bool>(tame_by_theorem(*shapes)) : std::nullopt;
}

std::optional<Outcome> Towers::theorem(question::Outcome, const Position& p) const {
  const auto shapes = tower_shapes(p);
  return shapes ? outcome_by_theorem(*shapes) : std::nullopt;
}

std::optional<Outcome> Towers::theorem(question::MisereOutcome, const Position& p) const {
  const auto shapes = tower_shapes(p);
  return shapes ? misere_outcome_by_theorem(*shapes) : std::nullopt;
}

std::string Towers::move_name(const Position& p, const Position& q) const {
  const auto fallen = changed_cells(p, q);
  if (fallen.empty()) return format(q);
  const auto [top, left] = fallen.front();
  const auto [bottom, right] = fallen.back();
  if (fallen.size() == 1) return cell_name(top, left);
  auto tower = [&](int r, int c) { return p.contains(r, c) && p.at(r, c) == Cell::Free; };
  if (top == bottom) {
    return tower(top, right + 1) ? cell_name(top, right) + " west" : cell_name(top, left) + " east";
  }
  return tower(bottom + 1, left) ? cell_name(bottom, left) + " north" : cell_name(top, left) + " south";
}

void Towers::draw(const Position& p, Canvas& canvas) const {
  if (p.cells() == 0) canvas.caption("an empty board");
  for (int r = 0; r < p.rows(); ++r) {
    for (int c = 0; c < p.columns(); ++c) {
      const bool tower = p.at(r, c) == Cell::Free;
      canvas.cell(r, c, tower ? "X" : "", tower ? Canvas::Tone::Dark : Canvas::Tone::Plain);
    }
  }
}

RulesetEntry towers_entry() {
  return {
      .name = "towers",
      .parameters = "",
      .rules =
          "Towers (X) stand on cells of a board. A move topples a tower in one of the four directions; the tower and "
          "the unbroken run of towers next to it in that direction are removed.",
      .citation =
          "W. A. Liu, H. Li, Y. Ma, B. Li, On supplements of 2 x m board in Toppling Towers, Integers 12 "
          "(2012); M. R. Allen, Impartial combinatorial misère games, MSc thesis, Dalhousie (2006)",
      .examples = {"towers(XX./.XX)", "towers(2x3)", "towers(X..X/XXXX)", "towers(.X./XXX/XX.)", "towers(X.XX/..X.)"},
      .make = without_parameters<Towers>()};
}

}  // namespace nimatron
