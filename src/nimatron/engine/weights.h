// Atomic weights of sums: each summand by a theorem if there is one, the others by their canonical forms, and the
// atomic weights added (atomic weight is additive).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nimatron/engine/answer.h"
#include "nimatron/rulesets/spindly/trunk.h"
#include "nimatron/value/weight_entry.h"

namespace nimatron {

class Session;

// A summand whose atomic weight a theorem gives.
struct WeighedPart {
  Placed part;
  WeightEntry<Integer> entry;  // with its sign
  bool minus;                  // the summand is the negative of the part
};

struct Weighing {
  std::vector<WeighedPart> by_theorem;
  Term rest;  // the summands to which no theorem applies
};
// Takes a sum apart; nothing is by theorem in a session without theory.
Weighing weigh(Session& session, const Term& term);

// None if the sum has no atomic weight.
std::optional<Game> sum_weight(Session& session, const Weighing& w);
// Why it has none: the summand that is not atomic.
std::string not_atomic(Session& session, const Weighing& w);
// The entries and steps of each summand, and the sum.
std::string weight_trace(Session& session, const Weighing& w);

// The meaning of an atomic weight, in a sentence.
std::string explain_weight(GameArena& games, Game weight);

// Who wins a sum of two or more summands whose atomic weights theorems give, by the two-ahead rule: Left if it is
// at least 2, Right if it is at most -2. None if this does not decide and the sum is small enough to be searched
// out; an Error if it is not.
std::optional<Outcome> outcome_by_weights(Session& session, const Term& term);

}  // namespace nimatron
