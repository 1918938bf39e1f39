// Tables for LaTeX: a tabular for \input that needs no packages.
#pragma once

#include <string>

#include "nimatron/study/table_data.h"

namespace nimatron {

// Rows for the first axis, columns for the second, each with its number; three axes give one tabular for each number of
// the first. An Error past 100 columns or 100,000 cells.
std::string table_tex(const TableData& table);

}  // namespace nimatron
