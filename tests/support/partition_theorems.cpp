#include "tests/support/partition_theorems.h"

#include <fmt/format.h>

#include "nimatron/rulesets/partition/boxes.h"
#include "nimatron/rulesets/partition/diagonal.h"
#include "nimatron/rulesets/partition/enumerate.h"
#include "nimatron/rulesets/partition/partition.h"
#include "nimatron/rulesets/partition/parts_view.h"

namespace nimatron {

namespace {

// The theory's answers for a diagram: Grundy values, and whether misère play is lost.
struct Answers {
  int lctr, downright;
  bool lctr_loses, downright_loses;
  friend bool operator==(const Answers&, const Answers&) = default;
};

template <class Diagram>
Answers from_diagonal(const Diagram& p) {
  return {lctr_grundy(p), downright_grundy(p), lctr_misere_loses(p), downright_misere_loses(p)};
}

std::string words(const Answers& a) {
  return fmt::format("lctr {} {}, downright {} {}", a.lctr, a.lctr_loses ? 'P' : 'N', a.downright,
                     a.downright_loses ? 'P' : 'N');
}

}  // namespace

PartitionCheck check_partition_theorems(std::int64_t from, std::int64_t to, Budget& budget) {
  PartitionCheck result;
  for (auto n = from; n <= to && !result.counterexample; ++n) {
    each_partition(n, [&](std::span<const std::int64_t> parts) {
      if (result.counterexample) return;
      budget.tick(++result.partitions);
      const auto p = Partition::from_parts(parts);
      const auto lctr = lctr_pair(p);
      const auto downright = downright_pair(p);
      const Answers recursion{lctr.normal, downright.normal, lctr.misere == 0, downright.misere == 0};
      for (const auto& theory : {from_diagonal(p.view()), from_diagonal(PartsView(parts))}) {
        if (theory == recursion) continue;
        result.counterexample =
            fmt::format("{}: theory says {}; recursion says {}", format_partition(p), words(theory), words(recursion));
      }
    });
  }
  return result;
}

}  // namespace nimatron
