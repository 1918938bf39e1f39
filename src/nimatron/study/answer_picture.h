// The pictures of answers, and tables of answers as the writers expect them; nothing here reads or writes a file.
#pragma once

#include <optional>

#include "nimatron/engine/answer.h"
#include "nimatron/engine/session.h"
#include "nimatron/study/table_data.h"

namespace nimatron {

// The picture of an answer, if it has one: a drawing, a thermograph, a position, a table of up to two axes.
std::optional<Canvas> picture_in(Session& session, const Answer& answer);
// The drawing that an answer has beside drawings and tables themselves; none if it has none.
std::optional<Drawing> drawing_in(Session& session, const Answer& answer);

// A table as it is written: numbers, or words.
TableData written(const Table& table, GameArena& games);
TableData written(const Counts& counts, GameArena& games);

bool is_whole(const Answer& answer, GameArena& games);

}  // namespace nimatron
