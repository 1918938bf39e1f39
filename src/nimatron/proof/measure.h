// Measures: weights that every move makes less, so that play ends. Of cells and vertices they are weights of the
// symbols; of heaps and tuples, of the numbers, with a constant for each heap; of a table, of its rows.
//
//   const NameCounts weigh(text, ruleset);
//   weigh.names()                            // {".", "#"}
//   weigh(p)                                 // how often each occurs: {{0, 6}, {1, 2}}
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "nimatron/rules/game_text.h"

namespace nimatron {

class NameCounts {
 public:
  // How often each name occurs in a position, by the place of the name; what does not occur is left out.
  using Counts = std::map<std::size_t, std::int64_t>;
  NameCounts(const GameText& text, AnyRuleset ruleset);
  const std::vector<std::string>& names() const { return names_; }
  GameText::Kind kind() const { return kind_; }
  // A symbol counts as the first of those for which it is exchanged when the players change sides, so that a position
  // weighs as much as its negative.
  std::size_t first_alike(std::size_t name) const { return first_[name]; }
  Counts operator()(const AnyPosition& p) const;

 private:
  GameText::Kind kind_;
  AnyRuleset ruleset_;
  std::vector<std::string> names_;
  std::vector<std::size_t> first_;
  std::map<std::string, std::size_t, std::less<>> rows_;  // of a table
};

using Weights = std::vector<std::int64_t>;
// An Error past 64 bits.
std::int64_t weight(const Weights& weights, const NameCounts::Counts& counts);

// The moves that were seen, by what they change, and the least weights that they all make less: none of them could be
// one less, and the constant of heaps not one nearer to 0.
class SeenMoves {
 public:
  explicit SeenMoves(NameCounts weighing) : weigh_(std::move(weighing)) {}
  void see(const AnyPosition& from, const AnyPosition& to);
  // None if none are found.
  std::optional<Weights> least_weights() const;
  bool are_least(const Weights& weights) const;
  const NameCounts& weighing() const { return weigh_; }

 private:
  std::optional<Weights> of_table() const;
  bool all_fall(const Weights& weights) const;
  // The weights with one of them nearer to 0.
  std::vector<Weights> nearer(const Weights& weights) const;
  NameCounts weigh_;
  std::set<NameCounts::Counts> changes_;
  Growth held_;
};

}  // namespace nimatron
