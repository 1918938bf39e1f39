// The answers that are only declared in answer.h, and what they hold.
#pragma once

#include <vector>

#include "nimatron/engine/answer.h"
#include "nimatron/solve/heap_quotient.h"
#include "nimatron/solve/hierarchy.h"
#include "nimatron/solve/position_quotient.h"
#include "nimatron/table/census.h"
#include "nimatron/table/lattice_axes.h"
#include "nimatron/table/period2d.h"
#include "nimatron/table/weight_period.h"
#include "nimatron/value/uptimal.h"

namespace nimatron {

// The classes of a position of this ruleset; `why`: with the positions that break the others.
struct Classified {
  AnyRuleset ruleset;
  Classification<AnyPosition> classes;
  bool why;
};

struct Census {
  AnyRuleset ruleset;
  int rows, columns;
  std::vector<CensusRow> shapes;
  CensusTotals totals;
};

template <class T>
Found<T> found(T result) {
  return std::make_shared<const T>(std::move(result));
}

}  // namespace nimatron
