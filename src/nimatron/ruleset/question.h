// The questions a theorem may answer. A ruleset that knows a closed form has
//
//   std::optional<Nimber> theorem(ask::Grundy, const Position& p) const;
//
// which returns nullopt where the hypotheses of the theorem do not hold. With `--no-theory` none of them is asked.
#pragma once

#include "nimatron/base/integer.h"
#include "nimatron/value/genus.h"
#include "nimatron/value/nimber.h"
#include "nimatron/value/outcome.h"
#include "nimatron/value/weight_entry.h"

namespace nimatron {

namespace ask {

struct Outcome {
  using Answer = nimatron::Outcome;
};
struct MisereOutcome {
  using Answer = nimatron::Outcome;
};
struct Grundy {
  using Answer = Nimber;
};
struct MisereGrundy {
  using Answer = Nimber;
};
struct Genus {
  using Answer = nimatron::Genus;
};
struct Tame {
  using Answer = bool;
};
// Of all-small games.
struct AtomicWeight {
  using Answer = WeightEntry<Integer>;
};
struct States {
  using Answer = Integer;
};
struct TreeNodes {
  using Answer = Integer;
};
struct TreeLeaves {
  using Answer = Integer;
};
struct Height {
  using Answer = Integer;
};

}  // namespace ask

template <class... Qs>
struct QuestionList {};
using Questions = QuestionList<ask::Outcome, ask::MisereOutcome, ask::Grundy, ask::MisereGrundy, ask::Genus, ask::Tame,
                               ask::AtomicWeight, ask::States, ask::TreeNodes, ask::TreeLeaves, ask::Height>;

}  // namespace nimatron
