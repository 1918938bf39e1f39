// What several answers rest on together: those about the positions after each move, and what is concluded from them.
//
//   GatheredEvidence all;
//   for (...) all.add(ask(session, question::Outcome{}, after).evidence);
//   all.evidence()                                         // what all of them rest on, if one statement covers it
#pragma once

#include <optional>

#include "nimatron/engine/evidence.h"

namespace nimatron {

class GatheredEvidence {
 public:
  void add(const Evidence& why);
  // None if nothing was added, or if the answers rest on different things.
  const std::optional<Evidence>& evidence() const { return all_; }

 private:
  std::optional<Evidence> all_;
  bool different_ = false;
};

// Whether an answer with this evidence was found without a search.
bool is_solved(const Evidence& why);

}  // namespace nimatron
