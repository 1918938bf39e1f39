#include "nimatron/table/census.h"

#include "nimatron/solve/genus.h"
#include "nimatron/table/shapes.h"

namespace nimatron {

void CensusTotals::add(const CensusRow& row) {
  const bool p = row.outcome == Outcome::P, misere = row.misere_outcome == Outcome::P;
  ++shapes;
  tame += row.tame ? 1 : 0;
  normal_p += p ? 1 : 0;
  misere_p += misere ? 1 : 0;
  tame_normal_p += row.tame && p ? 1 : 0;
  tame_misere_p += row.tame && misere ? 1 : 0;
}

CensusTotals census(const AnyRuleset& ruleset, int rows, int columns, Budget& budget, Sink<CensusRow> sink) {
  if (!ruleset.facts().shapes) {
    throw Error("genera are counted for towers and cram, not for " + ruleset.spec());
  }
  GenusSolver<AnyRuleset> genus(ruleset, budget);
  CensusTotals totals;
  each_shape(ruleset, rows, columns, budget, [&](const Shape& s) {
    const AnyPosition& p = s.position;
    CensusRow row{ruleset.format(p), s.cells, s.rows, s.columns, genus(p), genus.tame(p), Outcome::N, Outcome::N};
    if (row.genus.normal_p()) row.outcome = Outcome::P;
    if (row.genus.misere_p()) row.misere_outcome = Outcome::P;
    totals.add(row);
    sink(row);
  });
  return totals;
}

}  // namespace nimatron
