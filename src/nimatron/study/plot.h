// Plots of points with axes: sequences, and values against the ratio of the two coordinates.
//
// Few points are dots; of many, each pixel is the darker the more of them it holds.
#pragma once

#include <string>

#include "nimatron/study/picture.h"
#include "nimatron/study/scene.h"
#include "nimatron/study/table_data.h"

namespace nimatron {

// One axis: the value of each n.
Scene sequence_plot(const TableData& table, const PictureStyle& style);
// Two axes: the value of each cell (x,y) with 0 <= x < y against x/y. Where a few values are far from all others the
// picture leaves them out and says so.
Scene ratio_plot(const TableData& table, const PictureStyle& style);

}  // namespace nimatron
