// Answers in files: tables by their extension, censuses as CSV, drawings as .svg, .png, .tex (TikZ) or .txt.
#pragma once

#include <string>

#include "nimatron/engine/answer.h"
#include "nimatron/study/picture.h"
#include "nimatron/study/table_data.h"

namespace nimatron {

// An Error if an answer of this kind cannot be written to such a file.
void save(const Answer& answer, const std::string& file, const PictureStyle& style, GameArena& games);

// A table as it is written: numbers, or words.
TableData written(const Table& table, GameArena& games);
TableData written(const Counts& counts, GameArena& games);

}  // namespace nimatron
