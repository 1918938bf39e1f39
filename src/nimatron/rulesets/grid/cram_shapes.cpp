#include "nimatron/rulesets/grid/cram_shapes.h"

#include <algorithm>

#include "nimatron/rulesets/grid/cram_graph.h"

namespace nimatron {

void CramShapes::options(const Position& p, Sink<Position> sink) const {
  const CramSteps<0> s(p.stride);
  for (Word d = s.across(p.cells); d != 0; d &= d - 1) sink({p.cells & ~((d & -d) * 3), p.stride});
  for (Word d = s.down(p.cells); d != 0; d &= d - 1) {
    const Word upper = d & -d;
    sink({p.cells & ~(upper | s.south(upper)), p.stride});
  }
}

void CramShapes::components(const Position& p, Sink<Position> sink) const {
  const CramSteps<0> s(p.stride);
  for_each_part(pruned(p.cells, s), s, [&](Word part) { sink(least_image(part, p.stride, *tables_)); });
}

std::uint32_t CramShapes::move_count(const Position& p) const {
  const CramSteps<0> s(p.stride);
  return static_cast<std::uint32_t>(count(s.across(p.cells)) + count(s.down(p.cells)));
}

void CramShapes::prepare(const Position& p, Budget& budget, int threads) const {
  const CramBox box(p);
  tables_->prepare(std::min(box.rows, box.columns), count(p.cells), budget, threads);
}

std::optional<Outcome> CramShapes::theorem(question::Outcome, const Position& p) const {
  const CramHalfTurn turn(p);
  if (turn.apart()) return Outcome::P;
  return turn.has_middle() ? std::optional(Outcome::N) : std::nullopt;
}

CramShape CramShapes::parse(Cursor& in) const {
  const auto shape = cram_shape(parse_grid(in, "#."));
  if (!shape) throw Error("a shape of Cram has at most 64 cells in its box");
  return *shape;
}

std::string CramShapes::format(const Position& p) const {
  if (p.cells == 0) return "";
  const CramBox box(p);
  Grid g(box.rows, box.columns);
  for (int r = 0; r < box.rows; ++r) {
    for (int c = 0; c < box.columns; ++c) {
      if (has_bit(p.cells, r * p.stride + c)) g.set(r, c, Cell::Free);
    }
  }
  return format_grid(g);
}

}  // namespace nimatron
