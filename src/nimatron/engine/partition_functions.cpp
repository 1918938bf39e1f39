// Partitions as mathematicians take them apart: the conjugate, the Durfee length, the subpartitions lambda[i,j].
#include <fmt/format.h>

#include "nimatron/engine/functions.h"
#include "nimatron/rulesets/partition/partition.h"

namespace nimatron {

namespace {

// The same ruleset on another partition.
Answer on(const AnyRuleset& r, const Partition& partition) {
  Placed placed{r, r.enter_board(partition)};
  r.check(placed.position);
  return placed;
}

Partition partition_of(const Arguments& a, const Placed& p) {
  if (p.ruleset.kind() != board_kind<Partition>(Partition::kKind)) {
    a.fail(fmt::format("{} is played on {}, not on {}", p.ruleset.spec(), p.ruleset.kind().name, Partition::kKind));
  }
  return p.ruleset.typed_board<Partition>(p.position);
}

Answer conjugate(Arguments& a) {
  const Placed p = a.position(0);
  return on(p.ruleset, partition_of(a, p).conjugate());
}

Answer durfee(Arguments& a) { return Integer(partition_of(a, a.position(0)).durfee()); }

Answer subposition(Arguments& a) {
  const Placed p = a.position(0);
  const auto count = [&](std::size_t i) {
    const Integer n = a.integer(i);
    if (n < 0) a.fail(fmt::format("argument {} must not be negative", i + 1));
    // More rows or columns than there can be leave nothing.
    return static_cast<std::int64_t>(n < Partition::kMost ? n : Integer(Partition::kMost));
  };
  return on(p.ruleset, Partition(partition_of(a, p).sub(count(1), count(2))));
}

}  // namespace

std::vector<Entry> partition_functions() {
  return {
      {"conjugate",
       AnswerType::Position,
       {a_position()},
       "The position on the conjugate partition: rows become columns.",
       "conjugate(lctr(6,4,3^2,1^2))",
       conjugate},
      {"durfee",
       AnswerType::Whole,
       {a_position()},
       "The Durfee length of a partition: the side of the largest square in its diagram.",
       "durfee(lctr(6,5,4^3,2^2))",
       durfee},
      {"subposition",
       AnswerType::Position,
       {a_position(),
        {"i", ParameterKind::Whole, "Rows to leave out"},
        {"j", ParameterKind::Whole, "Columns to leave out"}},
       "The position without the first i rows and the first j columns, lambda[i,j].",
       "subposition(lctr(8,7,6,5^2,2,1),1,2)",
       subposition},
  };
}

}  // namespace nimatron
