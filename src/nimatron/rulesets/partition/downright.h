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
  Theorem source(question::Kind, const Position&) const {
    return {"Theorem 11 and Equation 7 on Downright",
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
  std::string move_name(const Position& p, const Position& q) const;
  void draw(const Position& p, Canvas& canvas) const;
};

}  // namespace nimatron
