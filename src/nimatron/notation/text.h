// Answers as text: what the program prints.
//
//   text_of(evaluate("nim(3,5)"), session.games(), {})            // "*6"
#pragma once

#include <string>
#include <string_view>

#include "nimatron/engine/answer.h"

namespace nimatron {

struct Style {
  bool explicit_forms = false;  // canonical forms without abbreviations
};

// `games` holds the values of the answer. One line without its end, or several lines with theirs.
std::string text_of(const Answer& answer, GameArena& games, Style style);

// Parts of text_of in files of their own.
std::string text_of(const PeriodFound& period);
std::string text_of(const QuotientFound& quotient);
std::string text_of(const Report& report, GameArena& games, Style style);
std::string text_of(const Table& table, GameArena& games, Style style);
std::string text_of(const Counts& counts, GameArena& games, Style style);
std::string text_of(const RulesetPage& page);
std::string text_of_all(const List& ruleset_pages);
// One line of a list; ClaimLine alone has several.
std::string claim_line(const ClaimLine& claim);
std::string csv_header(const Census& census);
std::string csv_line(const CensusRow& row);
// The text with a caret under the column, which counts characters, cut to 80 columns; empty if there is no column.
std::string caret_picture(std::string_view text, const Error& e);
// "error: column 4: expected ')'", columns counted from 1.
std::string error_line(const Error& e);

}  // namespace nimatron
