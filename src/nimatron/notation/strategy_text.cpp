// Strategies as text and as graphs.
#include <fmt/format.h>

#include "nimatron/base/budget.h"
#include "nimatron/engine/found.h"
#include "nimatron/notation/text_parts.h"

namespace nimatron {

namespace {

std::string count(std::size_t n, const char* one, const char* many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}

std::string who_wins(const Strategy& s) {
  const bool begins = s.first == s.winner;
  if (s.ruleset.impartial()) return begins ? "the first player wins" : "the second player wins";
  return fmt::format("{} wins, moving {}", s.winner == Player::Left ? "Left" : "Right", begins ? "first" : "second");
}

}  // namespace

std::string text_of(const Strategy& s) {
  std::string out = fmt::format("{}: {}, {}\n", who_wins(s), count(s.positions.size(), "position", "positions"),
                                count(s.replies(), "reply", "replies"));
  Growth held;
  for (const auto& n : s.positions) {
    if (n.to_move != s.winner) continue;
    const auto line =
        fmt::format("{} -> {}\n", s.ruleset.print(n.position), s.ruleset.print(s.positions[n.moves.front()].position));
    held.add(line.size());
    out += line;
  }
  return out;
}

std::string dot_of(const Strategy& s) {
  std::string out = "digraph strategy {\n";
  Growth held;
  for (std::size_t i = 0; i < s.positions.size(); ++i) {
    const auto& n = s.positions[i];
    std::string label = s.ruleset.format(n.position);
    for (std::size_t at = 0; (at = label.find_first_of("\"\\", at)) != std::string::npos; at += 2)
      label.insert(at, 1, '\\');
    auto lines = fmt::format("  {} [label=\"{}\", shape={}];\n", i, label, n.to_move == s.winner ? "box" : "ellipse");
    for (const auto next : n.moves) lines += fmt::format("  {} -> {};\n", i, next);
    held.add(lines.size());
    out += lines;
  }
  return out + "}\n";
}

}  // namespace nimatron
