// Downright: a piece that steps to the box below or to the right starts in the top left box of a Young
// diagram. It is LCTR without the moves that end the game: the truncation of LCTR.
//
// E. Gottlieb, M. Krnc, P. Muršič, "Sprague-Grundy values and complexity for LCTR": Grundy values in
// O(log r) (Theorem 11), misère outcomes by truncation (Equation 7), tree sizes (section 7.2).
#pragma once

#include "nimatron/rulesets/partition/partition_game.h"

namespace nimatron {

struct Downright : PartitionGame {
  std::string spec() const { return "downright"; }
  void options(const Position& p, Sink<Position> sink) const;
  std::optional<Outcome> theorem(ask::Outcome, const Position& p) const;
  std::optional<Outcome> theorem(ask::MisereOutcome, const Position& p) const;
  std::optional<Nimber> theorem(ask::Grundy, const Position& p) const;
  std::optional<Nimber> theorem(ask::MisereGrundy, const Position& p) const;
  std::optional<Genus> theorem(ask::Genus, const Position& p) const;
  std::optional<bool> theorem(ask::Tame, const Position& p) const;
  std::optional<Integer> theorem(ask::States, const Position& p) const;
  std::optional<Integer> theorem(ask::TreeNodes, const Position& p) const;
  std::optional<Integer> theorem(ask::TreeLeaves, const Position& p) const;
  std::optional<Integer> theorem(ask::Height, const Position& p) const;
  std::string move_name(const Position& p, const Position& q) const;
  void draw(const Position& p, Canvas& canvas) const;
};

RulesetEntry downright_entry();

}  // namespace nimatron
