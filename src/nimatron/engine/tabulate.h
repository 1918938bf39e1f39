// Tables of families of positions.
//
//   tabulate(plain_family(wythoff, 2), {{0, 99}, {0, 99}}, "grundy", entries, session)
//
// Grundy values of lattice rulesets and of Wythoff's game, and mean atomic weights of Subversion, come from kernels
// written for them, all others from the function.
#pragma once

#include <string>
#include <vector>

#include "nimatron/engine/entry.h"
#include "nimatron/engine/session.h"

namespace nimatron {

// `of` is the name of a function of one position; empty: grundy, or canonical if positions are partizan. The first
// axis gives the rows.
Table tabulate(const Family& family, const std::vector<Range>& axes, std::string of, const Entries& entries,
               Session& session, std::size_t threads = 1);
// How many partitions of each n in the range have each value.
Counts count_partitions(const AnyRuleset& ruleset, const Range& range, std::string of, const Entries& entries,
                        Session& session);

// The coordinates of a cell.
std::vector<std::int64_t> coordinates(const std::vector<Range>& axes, std::size_t cell);

}  // namespace nimatron
