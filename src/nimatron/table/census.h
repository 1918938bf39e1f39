// Census: every connected shape that fits in a box, once up to the eight symmetries of a board, with its normal-
// and misère-play data.
//
//   CensusTotals t = census(make_ruleset("towers"), 2, 8, budget, [&](const CensusRow& row) {
//     fmt::print("{} {}\n", row.shape, row.genus.text());
//   });
//
// The shapes are those of table/shapes.h, listed by their number of cells. All
// components of all options of a shape are shapes of the same census, so one solver's memo serves
// them all. It is for towers and cram, where a shape is the set of cells that are not blocked.
#pragma once

#include <cstdint>
#include <string>

#include "nimatron/base/budget.h"
#include "nimatron/base/sink.h"
#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/solve/grundy.h"
#include "nimatron/value/genus.h"

namespace nimatron {

struct CensusRow {
  std::string shape;  // as it is typed
  int cells, rows, columns;
  Genus genus;
  bool tame;
  Outcome outcome, misere_outcome;
};

struct CensusTotals {
  std::uint64_t shapes = 0, tame = 0;
  std::uint64_t normal_p = 0, misere_p = 0;  // P-positions
  std::uint64_t tame_normal_p = 0, tame_misere_p = 0;
  void add(const CensusRow& row);
};

CensusTotals census(const AnyRuleset& ruleset, int rows, int columns, Budget& budget, Sink<CensusRow> sink);

}  // namespace nimatron
