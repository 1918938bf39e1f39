// NimberSolver: the Grundy value of a position, by whichever search ends first.
//
// If most followers matter, as in games with few positions, the exhaustive search is best, and it remembers every value
// that it meets. In large games the questions of NimberSearch leave out nearly all of them. Nobody knows beforehand, so
// each in turn gets a share that grows.
#pragma once

#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/search/nimber_search.h"
#include "nimatron/solve/grundy.h"

namespace nimatron {

class NimberSolver {
 public:
  NimberSolver(const AnyRuleset& ruleset, Budget& budget)
      : budget_(&budget), all_(ruleset, budget), some_(ruleset, budget) {}

  Nimber operator()(const AnyPosition& p);
  // For the questions; the exhaustive search has one.
  void set_threads(int threads) { some_.set_threads(threads); }

  // Positions whose options were listed, and positions remembered.
  std::uint64_t nodes() const { return all_.positions() + some_.nodes(); }
  std::size_t remembered() const { return all_.positions() + some_.remembered(); }
  void clear();
  // The two searches, for what they know.
  GrundySolver<AnyRuleset>& all() { return all_; }
  const GrundySolver<AnyRuleset>& all() const { return all_; }
  NimberSearch<AnyRuleset>& some() { return some_; }
  const NimberSearch<AnyRuleset>& some() const { return some_; }

 private:
  Budget* budget_;
  GrundySolver<AnyRuleset> all_;
  NimberSearch<AnyRuleset> some_;
};

}  // namespace nimatron
