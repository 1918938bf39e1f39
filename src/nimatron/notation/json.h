// Answers as JSON (docs/json.md): {"expr":…, "type":…, "text":…, "result":…}, one line each.
#pragma once

#include <string>
#include <string_view>

#include "nimatron/base/error.h"
#include "nimatron/notation/text.h"

namespace nimatron {

std::string json_of(std::string_view expression, const Answer& answer, GameArena& games, Style style);
// {"expr":…, "error":…, "column":…}, columns counted from 1.
std::string json_of(std::string_view expression, const Error& error);

}  // namespace nimatron
