// Heads & Tails: stacks of coins, each stack all heads or all tails. Left takes one coin from a stack of heads and must
// turn it over if a multiple of k coins is left; she may take a whole stack of tails. Right takes one coin from a stack
// of tails and must turn it over if a multiple of j coins is left; he may take a whole stack of heads.
//
// M. Fisher, N. McKay, R. J. Nowakowski, P. Ottaway, C. P. dos Santos, "Atomic weight calculus of spindly games",
// Integers 20 (2020), Example 6.6.
//
//   headstails[3,2](10H,8T)     a stack of 10 heads and one of 8 tails
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/spindly/entry.h"

namespace nimatron {

struct Stack {
  std::int64_t coins;
  bool heads;
  friend auto operator<=>(const Stack&, const Stack&) = default;
};

struct Stacks {
  static constexpr std::string_view kKind = "stacks of coins";
  std::vector<Stack> stacks;

  friend bool operator==(const Stacks&, const Stacks&) = default;
  friend std::size_t hash_value(const Stacks& s);
  friend void encode(const Stacks& s, ByteWriter& out);
  friend void decode(ByteReader& in, Stacks& s);
};

// The entries of n coins, heads up and tails up.
struct CoinEntries {
  WeightEntry<std::int64_t> heads{EntryKind::Zero, 0};
  WeightEntry<std::int64_t> tails{EntryKind::Zero, 0};
  friend bool operator==(const CoinEntries&, const CoinEntries&) = default;
};

class HeadsTails {
 public:
  using Position = Stacks;
  static constexpr std::int64_t kMostCoins = 1'000'000'000'000'000'000;
  static constexpr std::size_t kMostStacks = 100'000;

  HeadsTails(std::int64_t k, std::int64_t j) : k_(k), j_(j) {}
  static HeadsTails parse_parameters(Cursor& in);
  std::int64_t k() const { return k_; }
  std::int64_t j() const { return j_; }

  std::string spec() const;
  Position parse(Cursor& in) const;
  std::string format(const Position& p) const;
  void options(const Position& p, Player player, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  Position normal_form(const Position& p) const;

  // What one coin is taken from, and what is left of it.
  Stack without_coin(Stack s) const;
  // The entries of n + 1 coins from those of n, by Theorem 4.2.
  CoinEntries next(std::int64_t n, const CoinEntries& of_n) const;

  // Of one stack: which player the first arm of two nodes is for; and by the table, one coin after another, up to
  // kMostSteps coins.
  static constexpr std::int64_t kMostSteps = 1'000'000;
  Theorem source(question::Kind, const Position&) const {
    return {"the atomic weight calculus of spindly games",
            "M. Fisher, N. McKay, R. J. Nowakowski, P. Ottaway, C. P. dos Santos, Atomic weight calculus of spindly "
            "games, 2020"};
  }
  std::optional<Outcome> theorem(question::Outcome, const Position& p) const;
  std::optional<WeightEntry<Integer>> theorem(question::AtomicWeight, const Position& p) const;
  std::optional<Integer> theorem(question::Height, const Position& p) const;

  std::optional<std::vector<Integer>> theorem(question::Arms, const Position& p) const;
  Facts facts() const { return {.turns = TurnRule{k_, j_}}; }
  friend bool operator==(const HeadsTails& a, const HeadsTails& b) { return a.k_ == b.k_ && a.j_ == b.j_; }

 private:
  std::int64_t k_, j_;
};

}  // namespace nimatron
