#include "nimatron/rules/symbols.h"

#include <fmt/format.h>

#include <algorithm>

namespace nimatron {

bool never_a_symbol(std::string_view character, std::string_view others) {
  constexpr std::string_view kOfPatterns = "-_=~/|[](){}*+%>,;:$\"";
  return kOfPatterns.find(character) != std::string_view::npos || others.find(character) != std::string_view::npos;
}

std::vector<std::string> read_symbols(const GameText& game, const SymbolKind& kind) {
  std::vector<std::string> out;
  const std::string_view text = game.names.text;
  for (std::size_t i = 0; i < text.size();) {
    if (is_space(text[i])) {
      ++i;
      continue;
    }
    const auto c = first_character(text.substr(i));
    if (never_a_symbol(c, kind.reserved)) {
      game.fail(game.names, i, fmt::format("'{}' cannot be a symbol{}", c, kind.whose));
    }
    if (std::find(out.begin(), out.end(), c) != out.end()) {
      game.fail(game.names, i, fmt::format("the symbol '{}' is listed twice", c));
    }
    if (out.size() == kind.most) game.fail(game.names, i, fmt::format("more than {} symbols", kind.most));
    out.emplace_back(c);
    i += c.size();
  }
  if (out.empty()) game.fail(game.names, 0, fmt::format("expected {}", kind.expected));
  return out;
}

}  // namespace nimatron
