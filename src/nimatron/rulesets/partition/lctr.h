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
  Theorem source(question::Kind, const Position&) const {
    return {"Lemma 7 and Theorem 22 on LCTR",
            "E. Gottlieb, M. Krnc, P. Muršič, Sprague-Grundy values and complexity for LCTR"};
  }
  std::optional<Outcome> theorem(question::Outcome, const Position& p) const;
  std::optional<Outcome> theorem(question::MisereOutcome, const Position& p) const;
  std::optional<Nimber> theorem(question::Grundy, const Position& p) const;
  std::optional<Nimber> theorem(question::MisereGrundy, const Position& p) const;
  std::optional<Genus> theorem(question::Genus, const Position& p) const;
  std::optional<bool> theorem(question::Tame, const Position& p) const;
  std::optional<Integer> theorem(question::States, const Position& p) const;
  std::optional<Integer> theorem(question::TreeNodes, const Position& p) const;
  std::optional<Integer> theorem(question::TreeLeaves, const Position& p) const;
  std::optional<Integer> theorem(question::Height, const Position& p) const;
  // On partitions with exactly so many parts.
  static std::shared_ptr<const LinearRules> linear_rules(std::size_t axes);
  Facts facts() const { return PartitionGame::facts({.linear_rules = linear_rules}); }
  std::string move_name(const Position& p, const Position& q) const;
  void draw(const Position& p, Canvas& canvas) const;
};

}  // namespace nimatron
