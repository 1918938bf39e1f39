// Answers about families and rulesets, as text.
#include <fmt/format.h>

#include <algorithm>

#include "nimatron/notation/text_parts.h"

namespace nimatron {

namespace {

// What is held in place and what is held by a pointer.
struct Text {
  std::string operator()(const PeriodReport& report) const { return report.text(); }
  template <class T>
  std::string operator()(const Found<T>& found) const {
    return found->text();
  }
};

}  // namespace

std::string text_of(const PeriodFound& period) {
  std::string out;
  if (!period.cells.empty()) out = fmt::format("{} of addition[{}]\n", period.cells, period.moves->text());
  return out + std::visit(Text{}, period.found);
}

std::string text_of(const QuotientFound& quotient) {
  // Which play, and what is summed.
  std::string out = "normal play, heaps that share one button\n";
  if (const auto* p = std::get_if<Placed>(&quotient.of)) {
    out = fmt::format("misère play, positions reached from {}\n", p->print());
  } else if (quotient.ending == Ending::Misere) {
    out = fmt::format("misère play, heaps of {}\n", std::get<AnyRuleset>(quotient.of).spec());
  } else if (quotient.ending == Ending::Conjoined) {
    out = "normal play, heaps that change their rules together\n";
  }
  return out + std::visit(Text{}, quotient.found) + "\n";
}

std::string text_of(const Table& t, GameArena& games, Style style) {
  std::vector<std::string> texts;
  std::visit(
      [&](const auto& cells) {
        for (const auto& c : cells) {
          if constexpr (std::is_same_v<std::decay_t<decltype(c)>, Answer>) {
            texts.push_back(text_of(c, games, style));
          } else {
            texts.push_back(t.exponent == 0 ? std::to_string(c) : Dyadic(c, t.exponent).text());
          }
        }
      },
      t.cells);
  std::size_t width = 1;
  for (const auto& text : texts) width = std::max(width, text.size());
  const auto columns = t.axes.back().size();
  std::string out;
  for (std::size_t i = 0; i < texts.size(); i += columns) {
    if (t.axes.size() == 3 && i > 0 && i % (columns * t.axes[1].size()) == 0) out += '\n';
    for (std::size_t j = 0; j < columns; ++j) out += fmt::format("{}{:>{}}", j == 0 ? "" : " ", texts[i + j], width);
    out += '\n';
  }
  return out;
}

std::string text_of(const Counts& counts, GameArena& games, Style style) {
  std::string out;
  for (const auto& row : counts.rows) {
    out += fmt::format("{} {} {}\n", row.n, text_of(row.value, games, style), row.count);
  }
  return out;
}

namespace {

// Words wrapped to a terminal.
std::string wrapped(const std::string& text, std::size_t indent) {
  std::string out(indent, ' ');
  std::size_t column = indent;
  std::size_t i = 0;
  while (i < text.size()) {
    const auto end = std::min(text.find(' ', i), text.size());
    if (column + end - i > 78 && column > indent) {
      out += "\n" + std::string(indent, ' ');
      column = indent;
    } else if (column > indent) {
      out += ' ';
      ++column;
    }
    out += text.substr(i, end - i);
    column += end - i;
    i = end + 1;
  }
  return out + "\n";
}

}  // namespace

std::string text_of(const RulesetPage& p) {
  auto out = fmt::format("{}{}\n\n{}", p.name, p.parameters.empty() ? "" : "[...]", wrapped(p.rules, 2));
  if (!p.parameters.empty()) out += "\n  Parameters\n" + wrapped(p.parameters, 4);
  out += "\n  Examples\n";
  for (const auto& x : p.examples) out += fmt::format("    {}\n", x);
  if (!p.citation.empty()) out += "\n  Source\n" + wrapped(p.citation, 4);
  return out;
}

std::string text_of_all(const List& ruleset_pages) {
  static constexpr const char* kTitles[] = {"Rulesets", "Operators on rulesets", "Operators on positions"};
  std::string out;
  std::optional<RulesetPage::Kind> kind;
  for (const auto& item : ruleset_pages.items) {
    const auto& p = *found_in<RulesetPage>(item);
    if (kind != p.kind) out += fmt::format("{}{}\n", kind ? "\n" : "", kTitles[static_cast<std::size_t>(p.kind)]);
    kind = p.kind;
    out += fmt::format("  {:<16} {}\n", p.name, p.examples.empty() ? "" : p.examples.front());
  }
  return out + "\nnimatron rulesets NAME gives the rules, parameters, examples and source.\n";
}

}  // namespace nimatron
