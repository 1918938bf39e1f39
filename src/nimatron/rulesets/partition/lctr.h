// LCTR: a move removes the leftmost column or the topmost row of a Young diagram.
//
// E. Gottlieb, J. Ilić, M. Krnc, "Some results on LCTR, an impartial game on partitions"; E. Gottlieb,
// M. Krnc, P. Muršič, "Sprague-Grundy values and complexity for LCTR": Grundy values in O(log r)
// (Theorem 22), misère outcomes through Downright (Lemma 7), tree sizes (section 7.2). Misère values and
// genera come from one value per box.
#pragma once

#include <optional>
#include <string>

#include "nimatron/base/canvas.h"
#include "nimatron/base/sink.h"
#include "nimatron/ruleset/question.h"
#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/partition/partition.h"

namespace nimatron {

struct Lctr {
  using Position = Partition;
  std::string spec() const { return "lctr"; }
  Position parse(Cursor& in) const { return parse_partition(in); }
  std::string format(const Position& p) const { return format_partition(p); }
  void options(const Position& p, Sink<Position> sink) const;
  // Conjugate partitions have isomorphic game trees (Lemma 6).
  Position normal_form(const Position& p) const { return upright(p); }
  std::optional<Outcome> theorem(ask::Outcome, const Position& p) const;
  std::optional<Outcome> theorem(ask::MisereOutcome, const Position& p) const;
  std::optional<Nimber> theorem(ask::Grundy, const Position& p) const;
  std::optional<Nimber> theorem(ask::MisereGrundy, const Position& p) const;
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
