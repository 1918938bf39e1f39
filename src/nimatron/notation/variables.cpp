#include "nimatron/notation/variables.h"

#include <fmt/format.h>

#include "nimatron/notation/builder.h"

namespace nimatron {

std::string with_variable(std::string_view expression, std::string_view name, std::string_view replacement) {
  std::string out;
  for (std::size_t i = 0; i < expression.size();) {
    if (expression[i] != '$') {
      out += expression[i++];
      continue;
    }
    const auto rest = expression.substr(i + 1);
    const auto length = word_length(rest.data(), rest.size());
    if (rest.substr(0, length) == name) {
      out += replacement;
    } else {
      out += expression.substr(i, length + 1);
    }
    i += length + 1;
  }
  return out;
}

void check_no_variables(std::string_view expression) {
  const auto at = expression.find('$');
  if (at == std::string_view::npos) return;
  const auto rest = expression.substr(at + 1);
  throw Error::at(at,
                  fmt::format("the variable ${} is not bound", rest.substr(0, word_length(rest.data(), rest.size()))));
}

}  // namespace nimatron
