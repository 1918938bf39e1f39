// The symbols of a game on cells or vertices: one character each, in the order of the file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nimatron/notation/names.h"
#include "nimatron/rules/game_text.h"

namespace nimatron {

inline bool is_space(char c) { return c == ' ' || c == '\t'; }
// The first character of a text that is not empty.
inline std::string_view first_character(std::string_view text) { return text.substr(0, character_length(text)); }

// Whether a character cannot be a symbol because patterns use it, or because it is one of `others`.
bool never_a_symbol(std::string_view character, std::string_view others = {});

// "; did you mean 'x'?", of a symbol that is not among those of the game and looks like one of them; else empty.
std::string symbol_hint(std::string_view character, const std::vector<std::string>& symbols);

// What the symbols of a kind of game may be.
struct SymbolKind {
  std::string_view reserved;  // beside what patterns use
  std::string_view whose;     // "", " of a graph"
  std::string_view expected;  // "the symbols of the cells"
  std::size_t most;
};
// The symbols that a game lists.
std::vector<std::string> read_symbols(const GameText& game, const SymbolKind& kind);

}  // namespace nimatron
