// The questions a theorem may answer. A ruleset that knows a closed form has
//
//   std::optional<Nimber> theorem(ask::Grundy, const Position& p) const;
//
// and answers nullopt where the theorem's hypotheses do not hold. `--no-theory` asks none of them.
#pragma once

#include <concepts>
#include <memory>
#include <utility>

#include "nimatron/value/genus.h"
#include "nimatron/value/nimber.h"
#include "nimatron/value/outcome.h"
#include "nimatron/value/weight_entry.h"

namespace nimatron {

// An Integer in a box, so that the rulesets that never see a big integer need not compile one.
// A theorem returns std::optional<Integer>; who asks takes it out by as<Integer>().
class BoxedInteger {
 public:
  template <class I>
  requires(!std::same_as<I, BoxedInteger>) && requires(I n) { n % n; }
  BoxedInteger(I n)  // NOLINT(google-explicit-constructor): an Integer converts where an answer is expected
      : box_(std::make_shared<const I>(std::move(n))) {}
  template <class I>
  const I& as() const {
    return *static_cast<const I*>(box_.get());
  }

 private:
  std::shared_ptr<const void> box_;
};

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
// Of all-small games; the integer in the entry is an Integer.
struct AtomicWeight {
  using Answer = WeightEntry<BoxedInteger>;
};
struct States {
  using Answer = BoxedInteger;
};
struct TreeNodes {
  using Answer = BoxedInteger;
};
struct TreeLeaves {
  using Answer = BoxedInteger;
};
struct Height {
  using Answer = BoxedInteger;
};

}  // namespace ask

template <class... Qs>
struct QuestionList {};
using Questions = QuestionList<ask::Outcome, ask::MisereOutcome, ask::Grundy, ask::MisereGrundy, ask::Genus, ask::Tame,
                               ask::AtomicWeight, ask::States, ask::TreeNodes, ask::TreeLeaves, ask::Height>;

}  // namespace nimatron
