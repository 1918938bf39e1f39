// Answers as JSON that can be added to and looked into, before it is text (text.h).
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "nimatron/notation/text.h"

namespace nimatron {

// The object that json_of writes.
nlohmann::ordered_json json_data(std::string_view expression, const Answer& answer, Style style = {});
nlohmann::ordered_json json_data(std::string_view expression, const Error& error);
// On one line; what is not UTF-8 is replaced, not refused.
std::string json_line(const nlohmann::ordered_json& json);

}  // namespace nimatron
