// Charts: a list of numbers, of pairs or of lists, or a table, as a drawing.
//
//   chart(session, answer, ChartKind::Dots, "")
#pragma once

#include <cstdint>
#include <string>

#include "nimatron/engine/answer.h"
#include "nimatron/engine/session.h"

namespace nimatron {

enum class ChartKind : std::uint8_t { Dots, Line, Bars };

// Numbers are plotted against their places, pairs as points, pairs of a word and a number as bars, lists of numbers
// each in its own colour; a table of two axes becomes a heat map. An Error for anything else.
Drawing chart(Session& session, const Answer& what, ChartKind kind, const std::string& title);

}  // namespace nimatron
