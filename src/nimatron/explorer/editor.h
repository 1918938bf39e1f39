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

// What operators write before the state that they play on, as "2:" in push(vcram,hcram)(2:../..); empty if nothing.
std::string state_prefix(const std::string& state);
// A word after the board, as "@wait"; empty if there is none.
std::string state_suffix(const std::string& state);

// The rows of a board whose cells hold these symbols, also of one that is written "2x3".
std::vector<std::string> cell_rows(const Placed& p, std::string_view symbols);

// Whether the ruleset reads the state, as this position if one is given.
bool reads_as(const AnyRuleset& ruleset, const std::string& state, const AnyPosition* position);

// Which editor the page shows, and what it starts from: cells, a partition, a graph, numbers or the text alone. A
// "prefix" and a "suffix" are what stands before and after the state that is changed.
Json editor(const Placed& p);
// Of a position that the ruleset writes as edges; null of any other.
Json graph_editor(const Placed& p);

}  // namespace nimatron::explorer
