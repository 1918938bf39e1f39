// The name nearest to a mistyped one, for messages that suggest it.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace nimatron {

std::string lower_case(std::string_view text);
// Empty if none of the candidates is near.
std::string nearest(std::string_view name, std::span<const std::string> candidates);

}  // namespace nimatron
