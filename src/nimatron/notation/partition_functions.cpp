// Partitions as mathematicians take them apart: the conjugate, the Durfee length, the subpartitions lambda[i,j].
#include <fmt/format.h>

#include "nimatron/notation/functions.h"
#include "nimatron/rulesets/partition/partition.h"

namespace nimatron {

namespace {

Partition partition_of(const Arguments& a, const Placed& p) {
  if (p.ruleset.kind() != Partition::kKind) {
    a.fail(fmt::format("{} is played on {}, not on a partition", p.ruleset.spec(), p.ruleset.kind()));
  }
  return unerased<Partition>(p.ruleset.board(p.position));
}

// The same ruleset on another partition.
Datum on(const Placed& p, const Partition& partition) {
  Placed placed{p.ruleset, p.ruleset.enter(erased(partition))};
  p.ruleset.check(placed.position);
  return Term{{std::move(placed)}, Game(), true};
}

Datum conjugate(Arguments& a) {
  const Placed p = a.position(0);
  return on(p, partition_of(a, p).conjugate());
}

Datum durfee(Arguments& a) { return Integer(partition_of(a, a.position(0)).durfee()); }

Datum subposition(Arguments& a) {
  const Placed p = a.position(0);
  const auto count = [&](std::size_t i) {
    const Integer n = a.integer(i);
    if (n < 0) a.fail(fmt::format("argument {} must not be negative", i + 1));
    // More rows or columns than there can be leave nothing.
    return static_cast<std::int64_t>(n < Partition::kMost ? n : Integer(Partition::kMost));
  };
  return on(p, Partition(partition_of(a, p).sub(count(1), count(2))));
}

}  // namespace

std::vector<FunctionEntry> partition_functions() {
  constexpr auto P = ArgumentKind::Position;
  constexpr auto N = ArgumentKind::Whole;
  return {
      {"conjugate",
       {P},
       {},
       "The position on the conjugate partition: rows become columns.",
       "conjugate(lctr(6,4,3^2,1^2))",
       conjugate},
      {"durfee",
       {P},
       {},
       "The Durfee length of a partition: the side of the largest square in its diagram.",
       "durfee(lctr(6,5,4^3,2^2))",
       durfee},
      {"subposition",
       {P, N, N},
       {},
       "The position without the first i rows and the first j columns, lambda[i,j].",
       "subposition(lctr(8,7,6,5^2,2,1),1,2)",
       subposition},
  };
}

}  // namespace nimatron
