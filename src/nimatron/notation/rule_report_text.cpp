// What is found out about rule files, as text.
#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/canvas.h"
#include "nimatron/base/error.h"
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

// An example of the file: a drawing, and each move with its name.
std::string example_text(const AnyRuleset& r, const RuleReport::Moves& m) {
  std::string out = fmt::format("  example {}\n", r.print(m.from));
  std::string drawing;
  try {
    Canvas canvas;
    if (r.draw(m.from, canvas) && canvas.has_shapes()) drawing = canvas.text();
  } catch (const Error&) {
    // Too large to draw: the text above is enough.
  }
  for (std::size_t i = 0, end = 0; i < drawing.size(); i = end + 1) {
    end = std::min(drawing.find('\n', i), drawing.size());
    out += fmt::format("    {}\n", drawing.substr(i, end - i));
  }
  const auto add = [&](const char* player, const std::vector<AnyPosition>& shown, std::size_t count) {
    if (count == 0) out += fmt::format("    {}no moves\n", player);
    for (const auto& q : shown) {
      const auto name = r.move_name(m.from, q);
      out += name == r.format(q) ? fmt::format("    {}{}\n", player, r.print(q))
                                 : fmt::format("    {}{}: {}\n", player, name, r.print(q));
    }
    if (count > shown.size()) out += fmt::format("    {}and {} more\n", player, count - shown.size());
  };
  add(r.impartial() ? "" : "Left  ", m.left, m.left_count);
  if (!r.impartial()) add("Right ", m.right, m.right_count);
  return out;
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
      if (m.example) {
        out += example_text(r, m);
        continue;
      }
      const auto left = moves_text(r, m.left, m.left_count);
      out += r.impartial() ? fmt::format("  {} -> {}\n", r.print(m.from), left)
                           : fmt::format("  {} -> Left: {} | Right: {}\n", r.print(m.from), left,
                                         moves_text(r, m.right, m.right_count));
    }
  }
  return out;
}

}  // namespace nimatron
