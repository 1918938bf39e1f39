// Fills tables: every ruleset whose positions are tuples of integers, and partitions.
//
//   TableRequest r{.what = "zeruclid(1,_,_)", .ranges = {"0..499", "0..499"}};
//   TableData t = fill_table(r, session);
//
// WHAT is a ruleset, or a position, sum or other expression with `_` for each axis. A range is a..b inclusive, the
// first axis is the rows; n=a..b counts the values of the partitions of each n. Grundy values of lattice rulesets and
// of Wythoff's game come from kernels made for them, all others from the evaluator.
#pragma once

#include <string>
#include <vector>

#include "nimatron/solve/session.h"
#include "nimatron/study/table_data.h"

namespace nimatron {

struct TableRequest {
  std::string what;
  std::vector<std::string> ranges;
  std::string of;  // empty: grundy, or canonical where the ruleset is partizan
  std::size_t threads = 1;
};

TableData fill_table(const TableRequest& request, Session& session);

// "a..b" or "a".
TableAxis parse_axis(const std::string& text);

}  // namespace nimatron
