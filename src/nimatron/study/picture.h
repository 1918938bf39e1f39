// Pictures of tables: heat maps of two axes and scatter plots of one, as SVG and PNG.
//
//   write_file("jenga.png", picture_png(table));
//
// A heat map shows the first axis downwards and the second to the right, as the text of the table does. Up to eight
// different values get the colours of Okabe and Ito, which everybody can tell apart, more of them a scale from dark to
// light. Large cells carry their value. Outcomes are drawn with P-positions black. Large tables are one embedded
// raster, so that a million cells open quickly.
#pragma once

#include <string>

#include "nimatron/study/raster.h"
#include "nimatron/study/table_data.h"

namespace nimatron {

// An Error where the table has three axes or words too many for colours.
std::string picture_svg(const TableData& table);
std::string picture_png(const TableData& table);

// Many small heat maps in rows, for leafing through a survey.
std::string contact_sheet_png(const std::vector<TableData>& tables, int columns);

// The colour of the i-th of n values.
Colour value_colour(std::size_t i, std::size_t n);

}  // namespace nimatron
