// Tables and their pictures as functions that read and write no files; study/entries.h adds files to them.
#pragma once

#include <vector>

#include "nimatron/engine/entry.h"

namespace nimatron {

// What `table` was asked for: its ranges, whether they are the partitions of each n, and the family that the ranges
// run over. An Error if they do not fit.
std::vector<Range> table_ranges(Arguments& a);
bool is_partitions(const std::vector<Range>& ranges);
Family table_family(Arguments& a, std::size_t axes);

namespace study {

// `table` and `plot`, and `draw` for everything that has a picture.
void add_chart_entries(Entries& entries);

}  // namespace study

}  // namespace nimatron
