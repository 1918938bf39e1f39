// Answers in files, by the extension: tables .txt .csv .json .npy .bfile .svg .png .tex, lists the same, drawings,
// positions and thermographs .svg .png .tex (TikZ) .txt, everything .txt and .json.
#pragma once

#include <optional>
#include <string>

#include "nimatron/engine/answer.h"
#include "nimatron/engine/session.h"
#include "nimatron/study/picture.h"
#include "nimatron/study/table_data.h"

namespace nimatron {

// An Error if an answer of this kind cannot be written to such a file.
void save(Session& session, const Answer& answer, const std::string& file, const PictureStyle& style = {});

// The picture of an answer, if it has one: a drawing, a thermograph, a position, a table of up to two axes.
std::optional<Canvas> picture_in(Session& session, const Answer& answer);

// A table as it is written: numbers, or words.
TableData written(const Table& table, GameArena& games);
TableData written(const Counts& counts, GameArena& games);

}  // namespace nimatron
