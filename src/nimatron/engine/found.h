// The answers that are only declared in answer.h, and what they hold.
#pragma once

#include <vector>

#include "nimatron/engine/answer.h"
#include "nimatron/engine/strategy.h"
#include "nimatron/solve/class_counts.h"
#include "nimatron/solve/heap_quotient.h"
#include "nimatron/solve/hierarchy.h"
#include "nimatron/solve/position_quotient.h"
#include "nimatron/table/census.h"
#include "nimatron/table/guess/law.h"
#include "nimatron/table/lattice_axes.h"
#include "nimatron/table/law.h"
#include "nimatron/table/period2d.h"
#include "nimatron/table/weight_period.h"
#include "nimatron/value/loopy_nimber.h"
#include "nimatron/value/uptimal.h"

namespace nimatron {

// The classes of a position of this ruleset; `why`: with the positions that break the others.
struct Classified {
  AnyRuleset ruleset;
  Classification<AnyPosition> classes;
  bool why;
};

// How many positions of a ruleset up to a size belong to each class.
struct ClassCounts {
  AnyRuleset ruleset;
  std::int64_t size;  // the last one that was finished; -1: none
  ClassCount<AnyRuleset>::Counts counts;
  std::optional<Stopped> stopped = {};
};

// A shape and what a function says of it.
struct ShapeValue {
  std::string shape;  // as it is typed
  int cells, rows, columns;
  Answer value;
  bool first;  // whether no shape before it has the same value
  // Of partizan games: the atomic weight if there is one, and the temperature.
  std::optional<Game> weight = {};
  std::optional<Dyadic> temperature = {};
};

// Every connected shape in a box: with its genus and outcomes, or with the value of a function.
struct Census {
  AnyRuleset ruleset;
  int rows, columns;
  std::vector<CensusRow> shapes;
  CensusTotals totals;
  std::string of = {};   // the function; empty: genera and outcomes
  bool thermal = false;  // whether there are weights and temperatures
  std::vector<ShapeValue> values = {};
  std::optional<Stopped> stopped = {};
};

// What is found out about the games of rule files.
struct RuleReport {
  // The moves from a position, the first few of each player's; those of an impartial game are Left's.
  struct Moves {
    AnyPosition from;
    std::vector<AnyPosition> left = {}, right = {};
    std::size_t left_count = 0, right_count = 0;
    bool example = false;  // of the file
  };
  struct Game {
    AnyRuleset ruleset;
    std::string kind, title;
    std::vector<std::string> derived, warnings;  // a sentence each
    std::vector<Moves> moves = {};
  };
  std::vector<Game> games;
};

template <class T>
Found<T> found(T result) {
  return std::make_shared<const T>(std::move(result));
}

}  // namespace nimatron
