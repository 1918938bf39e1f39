// Shared by the games on one partition: the position type, its text, and the symmetry of rows and columns.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "nimatron/base/canvas.h"
#include "nimatron/base/sink.h"
#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/partition/partition.h"

namespace nimatron {

struct PartitionGame {
  using Position = Partition;
  Position parse(Cursor& in) const { return parse_partition(in); }
  std::string format(const Position& p) const { return format_partition(p); }
  // Conjugate partitions have isomorphic game trees.
  Position normal_form(const Position& p) const { return upright(p); }
  Position orient(const Position& p) const { return upright(p); }
  Facts facts(Facts stated = {}) const {
    stated.measures = kBoxes, stated.symmetry = SymmetryGroup::Conjugation;
    return stated;
  }
};

}  // namespace nimatron
