// NimberSolver: the Grundy value of a position, or whether it is 0, by whichever search ends first.
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
      : ruleset_(ruleset), budget_(&budget), all_(ruleset, budget), some_(ruleset, budget) {}

  Nimber operator()(const AnyPosition& p);
  // Whether the second player wins.
  bool is_zero(const AnyPosition& p);
  // For the questions that last; the exhaustive search has one.
  void set_threads(int threads) { threads_ = threads; }

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
  // Calls some(options) and every(positions), the exhaustive search, with shares that grow, until one has an answer;
  // the exhaustive search gets none where there is no memory for so many positions.
  template <class Every, class Some>
  auto in_turn(const AnyPosition& p, const Every& every, const Some& some);

  AnyRuleset ruleset_;
  Budget* budget_;
  int threads_ = 1;
  GrundySolver<AnyRuleset> all_;
  NimberSearch<AnyRuleset> some_;
};

}  // namespace nimatron
