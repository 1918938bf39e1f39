#include "nimatron/rules/symbols.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "nimatron/base/nearest.h"

namespace nimatron {

bool never_a_symbol(std::string_view character, std::string_view others) {
  constexpr std::string_view kOfPatterns = "-_=~/|[](){}*+%>,;:$\"";
  return kOfPatterns.find(character) != std::string_view::npos || others.find(character) != std::string_view::npos;
}

std::string symbol_hint(std::string_view character, const std::vector<std::string>& symbols) {
  constexpr std::string_view kAlike[] = {"oO0", "lLiI1|", ".,_-", "xX+*", "#%@"};
  const auto alike = [&](const std::string& s) {
    if (s.size() != 1 || character.size() != 1) return false;
    if (lower_case(s) == lower_case(character)) return true;
    return std::any_of(std::begin(kAlike), std::end(kAlike), [&](std::string_view group) {
      return group.find(s) != std::string_view::npos && group.find(character) != std::string_view::npos;
    });
  };
  const auto found = std::find_if(symbols.begin(), symbols.end(), alike);
  return found == symbols.end() ? "" : fmt::format("; did you mean '{}'?", *found);
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
