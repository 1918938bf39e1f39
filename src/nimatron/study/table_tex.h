// Tables for LaTeX: a tabular for \input that needs no packages.
#pragma once

#include <string>

#include "nimatron/base/formula.h"
#include "nimatron/study/table_data.h"

namespace nimatron {

// Rows for the first axis, columns for the second, each with its number; three axes give one tabular for each number of
// the first; cells that are words are the given formulas, or their text where there is none. An Error past 100 columns
// or 100,000 cells.
std::string table_tex(const TableData& table, const std::vector<std::optional<Formula>>& formulas = {});

}  // namespace nimatron
