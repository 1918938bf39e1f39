// The rule files that `nimatron rules new` writes.
#include <fmt/format.h>

#include "nimatron/base/error.h"
#include "nimatron/rules/rule_report.h"

namespace nimatron {

namespace {

constexpr const char* kHeapsFile = R"(# A position is a list of heaps, {0}(3,5); a move replaces one heap n.
game {0}
title Take one or two, or split
heaps n
example 3,5

# What is left of the heap, and then `for` or `if`; several heaps are written a, b, and `-` is nothing.
both n -> n - k      for k in 1..2 if k <= n
both n -> a, n - a   for a in 1..n-1 if a < n - a
)";

constexpr const char* kTupleFile = R"(# A position is two numbers at once, {0}(3,5).
game {0}
title A queen that moves to the corner
tuple a b
example 3,5

# `both` is a move for both players; `Left` and `Right` are for one of them.
both a, b -> a - k, b       for k in 1..a
both a, b -> a, b - k       for k in 1..b
both a, b -> a - k, b - k   for k in 1..min(a,b)
)";

constexpr const char* kStripFile = R"(# A position is a row of cells, {0}(t..f); the first symbol fills {0}(1x7).
game {0}
title Toads and frogs
strip . t f
example tt.ff

# A pattern and what its cells become; `=` leaves a cell as it is.
Left  t .   -> . t
Left  t f . -> . = t
Right . f   -> f .
Right . t f -> f = .
)";

constexpr const char* kGridFile = R"(# A position is rows of cells, {0}(xo./.xo); the first symbol fills {0}(3x4).
game {0}
title A stone takes a neighbour of the other colour
grid . x o
example xo/ox

# A pattern and what its cells become. `turned` adds the rotations, `mirrored` the reflections; `if beside x` and
# `unless beside x` look at the cells around.
Left  x o -> . x   turned
Right o x -> . o   turned
)";

constexpr const char* kGraphFile = R"(# A position is edges and then marks, {0}(0-1,1-2; 0x).
game {0}
title Colour a vertex, no two neighbours in different colours
graph . x o
example 0-1,1-2,2-3

# A pattern is a vertex, or two that are joined, `. - .`; `%` deletes a vertex.
Left  . -> x   unless beside o
Right . -> o   unless beside x
)";

constexpr const char* kTableFile = R"(# A position is a name, {0}(a).
game {0}
title A game whose positions are listed
table
example a

# A row lists the moves from a position: for Left, for Right, or for both.
a: Left b c; Right d
b: d
c: Left d
d:
)";

}  // namespace

std::string new_rule_file(const std::string& name, GameText::Kind kind) {
  switch (kind) {
    case GameText::Kind::Heaps:
      return fmt::format(fmt::runtime(kHeapsFile), name);
    case GameText::Kind::Tuple:
      return fmt::format(fmt::runtime(kTupleFile), name);
    case GameText::Kind::Strip:
      return fmt::format(fmt::runtime(kStripFile), name);
    case GameText::Kind::Grid:
      return fmt::format(fmt::runtime(kGridFile), name);
    case GameText::Kind::Graph:
      return fmt::format(fmt::runtime(kGraphFile), name);
    case GameText::Kind::Table:
      break;
  }
  return fmt::format(fmt::runtime(kTableFile), name);
}

GameText::Kind kind_named(std::string_view word) {
  using Kind = GameText::Kind;
  for (const auto kind : {Kind::Heaps, Kind::Tuple, Kind::Strip, Kind::Grid, Kind::Graph, Kind::Table}) {
    if (name(kind) == word) return kind;
  }
  throw Error(fmt::format("'{}' is not a kind of game: heaps, tuple, strip, grid, graph or table", word));
}

}  // namespace nimatron
