// A line of CGSuite, Sage or Python, word by word in this language, as far as it is known how.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/engine/entry.h"

namespace nimatron {

struct Token {
  enum class Kind : std::uint8_t { Word, Variable, Number, Text, Space, Sign } kind;
  std::string text;
};
std::vector<Token> tokens_of(std::string_view line);

struct Translating {
  const Entries& entries;
  std::function<bool(std::string_view)> is_variable;  // whether a variable has this name
  bool read = false;         // the line could be read as it is: only what fails when it is evaluated is foreign in it
  std::string_view letters;  // what L and R are in states, if not themselves
  bool sizes = false;        // two numbers as a state are a size
};
// None if nothing in the line is foreign, or something that nobody knows how to write.
std::optional<std::string> translated(std::string_view line, const Translating& how);

}  // namespace nimatron
