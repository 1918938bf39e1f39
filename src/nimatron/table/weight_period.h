// Atomic weights of stacks of Heads & Tails: their sequences, heads up and tails up, and proofs that their periods
// continue forever.
//
//   weight_period(HeadsTails(3, 2), 100000, budget).text()
//
// The entries of n + 1 coins follow from those of n coins and the remainders of n by k and by j (Theorem 4.2 of Fisher
// et al., "Atomic weight calculus of spindly games"). So the sequences have the period p from n0 on, with a saltus, if
// p is a multiple of k and of j, the entries of n0 + p are those of n0, each with some integer s added, and for n0,
// ..., n0 + p - 1 a table line with s > 0 is one of k >= 4 or {k|2}, with s < 0 one of k <= -4 or {-2|k}: these lines
// add s as well, or forget k.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/rulesets/spindly/headstails.h"
#include "nimatron/solve/grundy.h"

namespace nimatron {

// entry(n + period) is entry(n) with saltus[(n - preperiod) mod period] added to its integer, for all n >= preperiod.
struct EntryPeriod {
  std::int64_t preperiod = 0;
  std::vector<std::int64_t> saltus;
  std::int64_t period() const { return static_cast<std::int64_t>(saltus.size()); }
  bool is_pure() const;  // all saltus are 0: the entries themselves repeat
};

struct WeightPeriod {
  std::int64_t k = 0, j = 0;
  std::vector<CoinEntries> entries;         // of n = 0, 1, 2, ...
  std::optional<EntryPeriod> heads, tails;  // proved

  // The entry of any n, where the periods are proved.
  std::optional<WeightEntry<std::int64_t>> entry(std::int64_t n, bool heads_up) const;
  // The least period of both sequences together.
  std::int64_t period() const;
  std::int64_t preperiod() const;
  // Lines "period 6", "preperiod 3", "saltus 0", "proved by ..." and those of each sequence.
  std::string text() const;
};

// Looks at stacks of at most `to` coins.
WeightPeriod weight_period(const HeadsTails& game, std::int64_t to, Budget& budget);

// Atomic weights of stacks far out, by a period that is found and proved on first need.
class ProvedWeights {
 public:
  ProvedWeights(AnyRuleset ruleset, Budget& budget) : ruleset_(std::move(ruleset)), budget_(&budget) {}
  // None for other games, several stacks, and where nothing could be proved.
  std::optional<WeightEntry<std::int64_t>> operator()(const AnyPosition& p);

 private:
  AnyRuleset ruleset_;
  Budget* budget_;
  std::optional<WeightPeriod> found_;
};

}  // namespace nimatron
