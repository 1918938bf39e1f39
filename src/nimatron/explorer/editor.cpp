// How a position can be changed by hand: what the page needs to turn a click into the text of another position.
#include "nimatron/explorer/editor.h"

#include <algorithm>

#include "nimatron/explorer/states.h"
#include "nimatron/rulesets/heaps/heaps.h"
#include "nimatron/rulesets/partition/partition.h"

namespace nimatron::explorer {

namespace {

constexpr std::size_t kMostSide = 40;
constexpr std::string_view kLetters = ".#01BRGHTtfxoXOL";

std::vector<std::string> split_rows(const std::string& state) {
  std::vector<std::string> rows(1);
  for (const char c : state) {
    if (c == '/') {
      rows.emplace_back();
    } else {
      rows.back() += c;
    }
  }
  return rows;
}

std::string joined_rows(const std::vector<std::string>& rows) {
  std::string out;
  for (const auto& row : rows) out += (out.empty() ? "" : "/") + row;
  return out;
}

// "2x3" is written for a board of one symbol.
std::string whole_board(const Placed& p, const std::string& prefix, const std::string& state,
                        std::string_view symbols) {
  const auto x = state.find('x');
  const auto is_number = [](std::string_view s) {
    return !s.empty() && s.size() < 3 && s.find_first_not_of("0123456789") == std::string_view::npos;
  };
  const std::string_view view(state);
  if (x == std::string::npos || !is_number(view.substr(0, x)) || !is_number(view.substr(x + 1))) return state;
  const auto rows = std::stoul(state.substr(0, x)), columns = std::stoul(state.substr(x + 1));
  for (const char symbol : symbols) {
    auto board = joined_rows(std::vector<std::string>(rows, std::string(columns, symbol)));
    if (reads_as(p.ruleset, prefix + board, &p.position)) return board;
  }
  return state;
}

// The symbols that some cell may hold, where the ruleset does not say.
std::string tried_symbols(const AnyRuleset& ruleset, const std::string& prefix, const std::string& state,
                          const std::string& suffix) {
  const bool rows = state.find('/') != std::string::npos;
  const auto allowed = [&](char c) {
    return kLetters.find(c) != std::string_view::npos && (rows || c < '0' || c > '9');
  };
  std::string symbols;
  if (state.empty() || !std::all_of(state.begin(), state.end(), [&](char c) { return c == '/' || allowed(c); }))
    return {};
  const auto fits = [&](char symbol, std::size_t cell) {
    std::string other = state;
    other[cell] = symbol;
    return state[cell] != '/' && reads_as(ruleset, prefix + other + suffix, nullptr);
  };
  for (const char c : kLetters) {
    if (!allowed(c)) continue;
    std::size_t cell = 0;
    while (cell < std::min(state.size(), kMostSide) && !fits(c, cell)) ++cell;
    if (cell < std::min(state.size(), kMostSide)) symbols += c;
  }
  return symbols;
}

}  // namespace

bool reads_as(const AnyRuleset& ruleset, const std::string& state, const AnyPosition* position) {
  try {
    const AnyPosition p = ruleset.parse(state);
    ruleset.check(p);
    return position == nullptr || p == *position;
  } catch (const Error&) {
    return false;
  }
}

std::string state_prefix(const std::string& state) {
  std::size_t length = 0;
  for (;;) {
    const auto end = state.find_first_not_of("0123456789", length);
    if (end == std::string::npos) break;
    if (state.compare(end, 2, "=>") == 0) return state.substr(0, end + 2);
    if (end == length || state[end] != ':') break;
    length = end + 1;
  }
  return state.substr(0, length);
}

std::string state_suffix(const std::string& state) {
  const auto mark = state.rfind('@');
  const bool word = mark != std::string::npos && mark + 1 < state.size() && is_letter(state[mark + 1]);
  return word ? state.substr(mark) : std::string();
}

std::vector<std::string> cell_rows(const Placed& p, std::string_view symbols) {
  std::string state = p.ruleset.format(p.position);
  const auto prefix = state_prefix(state);
  state = whole_board(p, prefix, state.substr(prefix.size()), symbols);
  return split_rows(state.substr(0, state.find('@')));
}

std::optional<CellBoard> cell_board(const Placed& p) {
  std::string state = p.ruleset.format(p.position);
  const auto prefix = state_prefix(state), suffix = state_suffix(state);
  state = state.substr(prefix.size(), state.size() - prefix.size() - suffix.size());
  std::string symbols;
  if (const auto& cells = p.ruleset.facts().cells) {
    symbols = cells->symbols;
    state = whole_board(p, prefix, state, symbols);
    // Places that are no cells of the board.
    for (const char c : state) {
      if (c == '#' && symbols.find(c) == std::string::npos) symbols += c;
    }
  } else {
    symbols = tried_symbols(p.ruleset, prefix, state, suffix);
  }
  const auto rows = split_rows(state);
  const auto columns = rows[0].size();
  const auto fits = [&](const std::string& row) {
    return row.size() == columns && row.find_first_not_of(symbols) == std::string::npos;
  };
  if (symbols.size() < 2 || columns == 0 || columns > kMostSide || rows.size() > kMostSide) return std::nullopt;
  if (!std::all_of(rows.begin(), rows.end(), fits)) return std::nullopt;
  return CellBoard{symbols, rows, p.ruleset.facts().cells.has_value()};
}

Json editor(const Placed& p) {
  std::string state = p.ruleset.format(p.position);
  if (p.ruleset.kind() == board_kind<Partition>(Partition::kKind)) {
    if (const auto parts = diagram_of(p)) return {{"kind", "partition"}, {"parts", *parts}};
  }
  if (Json out = graph_editor(p); !out.is_null()) return out;
  if (const auto board = cell_board(p)) {
    return {{"kind", "cells"},     {"symbols", board->symbols},     {"rows", board->rows},
            {"grid", board->grid}, {"prefix", state_prefix(state)}, {"suffix", state_suffix(state)}};
  }
  const auto prefix = state_prefix(state);
  state.erase(0, prefix.size());
  if (!state.empty() && state.find_first_not_of("0123456789,;|()- ") == std::string::npos) {
    // A game that takes any number of heaps is played on heaps, another one with two numbers on a quarter of the plane.
    const bool heaps = p.ruleset.kind() == board_kind<Heaps>(Heaps::kKind);
    const bool grows = heaps && reads_as(p.ruleset, prefix + state + ",3", nullptr);
    const bool pair = std::count(state.begin(), state.end(), ',') == 1 && state.find_first_of(";|()- ") == state.npos;
    const char* shape = pair && !grows ? "point" : heaps ? "heaps" : "list";
    return {{"kind", "numbers"}, {"shape", shape}, {"grows", grows}, {"prefix", prefix}};
  }
  return {{"kind", "text"}};
}

}  // namespace nimatron::explorer
