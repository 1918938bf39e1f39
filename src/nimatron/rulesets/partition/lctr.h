// LCTR: a move removes the leftmost column or the topmost row of a Young diagram.
//
// E. Gottlieb, J. Ilić, M. Krnc, "Some results on LCTR, an impartial game on partitions"; E. Gottlieb,
// M. Krnc, P. Muršič, "Sprague-Grundy values and complexity for LCTR": Grundy values in O(log r)
// (Theorem 22), misère outcomes through Downright (Lemma 7), tree sizes (section 7.2). Misère values and
// genera come from one value per box.
#pragma once

#include "nimatron/rulesets/partition/partition_game.h"

namespace nimatron {

struct Lctr : PartitionGame {
  std::string spec() const { return "lctr"; }
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

RulesetEntry lctr_entry();

}  // namespace nimatron
