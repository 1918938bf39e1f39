// The text of a board of a rule file: rows from the top with '/' between them, "x.o/..x", or its size, "3x4", for a
// board that is filled with the first symbol. A row of cells that reads like a size is written with a space, "1 x7".
#pragma once

#include <string>

#include "nimatron/base/canvas.h"
#include "nimatron/base/cursor.h"
#include "nimatron/rules/board_pattern.h"
#include "nimatron/rules/board_position.h"

namespace nimatron {

CellBoard parse_board(Cursor& in, const BoardRules& rules);
std::string format_board(const CellBoard& board, const BoardRules& rules);
// "b3", on a strip the cell's number.
std::string cell_text(const BoardRules& rules, int row, int column);
void draw_board(const CellBoard& board, const BoardRules& rules, Canvas& canvas);

}  // namespace nimatron
