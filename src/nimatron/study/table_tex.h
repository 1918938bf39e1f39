// Tables for LaTeX: a tabular to be \input, without packages.
#pragma once

#include <string>

#include "nimatron/study/table_data.h"

namespace nimatron {

// Rows of the first axis, columns of the second, each with its number; three axes are one tabular for each number of
// the first. An Error past 100 columns or 100,000 cells.
std::string table_tex(const TableData& table);

// A value, genus, number or other word as mathematics: "{1|*2}" is $\{1\mid {*}2\}$.
std::string latex_value(const std::string& text);

}  // namespace nimatron
