// Shapes: every connected shape that fits in a box, once up to the images that leave each player the same moves.
//
//   each_shape(make_ruleset("towers"), 2, 8, budget, [&](const Shape& s) { ... });
//
// What a shape is depends on the ruleset:
//   towers, cram                  the set of occupied or free cells;
//   an empty board has a move     the set of free cells, all other cells being blocked (domineering, snort);
//   it has none                   a set of cells, each with a stone (clobber);
//   strips                        every filling of a strip.
// Shapes come in the order of their number of cells; a shape of k+1 cells is one of k cells and a neighbour.
#pragma once

#include <limits>

#include "nimatron/base/budget.h"
#include "nimatron/base/sink.h"
#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron {

struct Shape {
  AnyPosition position;
  int cells, rows, columns;
};

// Those with at most so many cells. An Error if the ruleset is not played on boards of cells, or the box is too large.
void each_shape(const AnyRuleset& ruleset, int rows, int columns, Budget& budget, Sink<Shape> sink,
                int most_cells = std::numeric_limits<int>::max());

}  // namespace nimatron
