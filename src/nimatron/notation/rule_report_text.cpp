// What is found out about rule files, as text.
#include <fmt/format.h>

#include "nimatron/engine/found.h"
#include "nimatron/notation/text_parts.h"

namespace nimatron {

namespace {

std::string moves_text(const AnyRuleset& r, const std::vector<AnyPosition>& shown, std::size_t count) {
  if (count == 0) return "no moves";
  std::string out;
  for (const auto& q : shown) out += (out.empty() ? "" : " ; ") + r.print(q);
  return count > shown.size() ? fmt::format("{} ; and {} more", out, count - shown.size()) : out;
}

}  // namespace

std::string text_of(const RuleReport& report) {
  std::string out;
  for (const auto& game : report.games) {
    const AnyRuleset& r = game.ruleset;
    out += fmt::format("{}: {}\n", r.spec(), game.kind);
    if (!game.title.empty()) out += fmt::format("  {}\n", game.title);
    for (const auto& d : game.derived) out += fmt::format("  {}\n", d);
    for (const auto& w : game.warnings) out += fmt::format("  warning: {}\n", w);
    for (const auto& m : game.moves) {
      const auto left = moves_text(r, m.left, m.left_count);
      out += r.impartial() ? fmt::format("  {} -> {}\n", r.print(m.from), left)
                           : fmt::format("  {} -> Left: {} | Right: {}\n", r.print(m.from), left,
                                         moves_text(r, m.right, m.right_count));
    }
  }
  return out;
}

}  // namespace nimatron
