#include "nimatron/notation/reference.h"

#include <fmt/format.h>

#include "nimatron/rulesets/registry.h"

namespace nimatron {

namespace {

std::string code_list(const std::vector<std::string>& items) {
  std::string out;
  for (const auto& i : items) out += fmt::format("{}`{}`", out.empty() ? "" : ", ", i);
  return out;
}

template <class Entry>
std::string section(const Entry& e, const std::string& title, const std::string& parameters) {
  std::string out = fmt::format("### {}\n\n{}\n\n", title, e.rules);
  if (!parameters.empty()) out += fmt::format("Parameters: {}.\n\n", parameters);
  if (!e.examples.empty()) out += fmt::format("Examples: {}.\n\n", code_list(e.examples));
  if (!e.citation.empty()) out += fmt::format("Source: {}.\n\n", e.citation);
  return out;
}

}  // namespace

std::string reference_markdown(const Entries& entries) {
  std::string out =
      "# Reference\n\n"
      "Made from the tables of the program by `nimatron reference`; a test compares the two.\n\n## Rulesets\n\n";
  for (const auto& e : rulesets()) out += section(e, e.name + (e.parameters.empty() ? "" : "[...]"), e.parameters);
  out += "## Operators on rulesets\n\n";
  for (const auto& e : ruleset_operators()) out += section(e, e.name, "");
  out += "## Operators on positions\n\nBesides `P + Q`, the disjunctive sum, and `-P`:\n\n";
  for (const auto& e : position_operators()) out += section(e, e.name, "");
  out += "## Functions\n\n| function | what it answers | example |\n| --- | --- | --- |\n";
  auto cell = [](std::string text) {
    for (std::size_t i = 0; (i = text.find('|', i)) != std::string::npos; i += 2) text.insert(i, "\\");
    return text;
  };
  for (const auto& f : entries.all()) {
    out += fmt::format("| `{}` | {} | `{}` |\n", cell(signature(f)), cell(f.help), cell(f.example));
  }
  return out;
}

}  // namespace nimatron
