// Pictures of tables: heat maps of two axes and plots of points, for SVG and PNG.
//
//   write_file("jenga.png", picture_png(table));
//   picture_svg(table, {.ratio = true})          // the values of two axes against x/y
//
// A heat map shows the first axis downwards and the second to the right, as the text of the table does, in a palette
// that is safe for the colour-blind (colour_scale.h). Large cells show their value, cut if it is too long. Few
// points of a plot are dots; with many points, each pixel is darker the more points are near it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nimatron/base/canvas.h"
#include "nimatron/study/plot.h"
#include "nimatron/study/table_data.h"

namespace nimatron {

// The colour of axes and ticks.
constexpr Colour kGrey{120, 120, 120};

struct PictureStyle {
  bool ratio = false;             // points against x/y instead of a heat map
  std::optional<PlotRange> x, y;  // the part of a plot of points that is shown; none: all of it
};

// "0.25..0.5", or "0.25..0.5,-10..10" for both directions.
void parse_zoom(const std::string& text, PictureStyle& style);

// "Grundy values of Wythoff", "Outcomes of Nim (3,n)".
std::string table_title(const TableData& table);

// The cells of a table of two axes, coloured by their values, from (x,y) on.
Canvas::Image cells_image(const TableData& table, double x, double y, double side);
// The picture as a drawing, which holds all that it shows.
Canvas picture_of(const TableData& table, const PictureStyle& style = {});
// An Error if the table has three axes or too many different values for colours.
std::string picture_svg(const TableData& table, const PictureStyle& style = {});
std::string picture_png(const TableData& table, const PictureStyle& style = {});

// The plots: for one axis, the value of each n; for two, the value of each cell (x,y) with 0 <= x < y against x/y. If
// a few values are far from all others the picture leaves them out and says so.
Canvas sequence_plot(const TableData& table, const PictureStyle& style);
Canvas ratio_plot(const TableData& table, const PictureStyle& style);

// Many small heat maps in rows, to browse a survey.
std::string contact_sheet_png(const std::vector<TableData>& tables, int columns);

}  // namespace nimatron
