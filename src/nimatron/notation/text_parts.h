// The parts of an answer as text; `games` holds their values.
#pragma once

#include <string>

#include "nimatron/engine/found.h"
#include "nimatron/notation/text.h"

namespace nimatron {

std::string text_of(const Answer& part, GameArena& games, Style style);
std::string text_of(const PeriodFound& period);
std::string text_of(const QuotientFound& quotient);
std::string text_of(const Report& report, GameArena& games, Style style);
std::string text_of(const Table& table, GameArena& games, Style style);
std::string text_of(const Counts& counts, GameArena& games, Style style);
std::string text_of(const RulesetPage& page);
std::string text_of(const RuleReport& report);
std::string text_of(const Strategy& strategy);
std::string text_of(const AutomatonLaw& law);
// The graph in the language of Graphviz.
std::string dot_of(const Strategy& strategy);
std::string dot_of(const AutomatonLaw& law);
std::string text_of_all(const List& ruleset_pages);
// One line of a list; ClaimLine alone has several.
std::string claim_line(const ClaimLine& claim);
// A header and a line for each shape; the lines alone.
std::string text_of(const Census& census, GameArena& games, Style style);
std::string csv_line(const CensusRow& row);
std::string census_lines(const Census& census, GameArena& games, Style style);
// An answer that a limit or a request to stop cut short is an Error here, since a part of it would be taken for all.
void check_whole(const Answer& answer);
// An answer's structured form, in one line.
std::string json_result(const Answer& answer, GameArena& games);
// What an answer has under a key of its structured form, and its keys.
std::optional<Answer> key_of(const Answer& answer, std::string_view key);
std::vector<std::string> keys_of(const Answer& answer);
// The arena of an answer's values; an Error for a part of an answer, which has none of its own.
GameArena& arena_of(const Answer& answer);

}  // namespace nimatron
