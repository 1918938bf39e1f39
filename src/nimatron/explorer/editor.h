// How a position can be changed by hand.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nimatron/explorer/request.h"

namespace nimatron::explorer {

// A board of cells: the symbols that a cell may hold, the rows, and whether they are drawn as rows and columns.
struct CellBoard {
  std::string symbols;
  std::vector<std::string> rows;
  bool grid;
};
// None if the position is not on one.
std::optional<CellBoard> cell_board(const Placed& p);

// Whether the ruleset reads the state, as this position if one is given.
bool reads_as(const AnyRuleset& ruleset, const std::string& state, const AnyPosition* position);

// Which editor the page shows, and what it starts from: cells, a partition, a graph, numbers or the text alone.
Json editor(const Placed& p);
// Of a position that the ruleset writes as edges; null of any other.
Json graph_editor(const Placed& p);

}  // namespace nimatron::explorer
