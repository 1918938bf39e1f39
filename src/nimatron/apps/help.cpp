// The text of `help X` at the prompt, from the tables.
#include <fmt/format.h>

#include <algorithm>

#include "nimatron/apps/entries.h"
#include "nimatron/apps/prompt.h"
#include "nimatron/notation/names.h"
#include "nimatron/rulesets/registry.h"

namespace nimatron {

std::vector<std::string> prompt_words() {
  std::vector<std::string> words = {"help", "it", "quit"};
  for (const auto& e : rulesets()) words.push_back(e.name);
  for (const auto& e : ruleset_operators()) words.push_back(e.name);
  for (const auto& e : position_operators()) words.push_back(e.name);
  for (const auto& e : program_entries().all()) words.push_back(e.name);
  std::sort(words.begin(), words.end());
  return words;
}

namespace {

template <class Table>
std::string names_of(const Table& table) {
  std::string out = " ";
  std::size_t column = 1;
  for (const auto& e : table) {
    if (column + e.name.size() > 78) {
      out += "\n ";
      column = 1;
    }
    out += " " + e.name;
    column += e.name.size() + 1;
  }
  return out + "\n";
}

template <class Entry>
std::string about(const Entry& e) {
  std::string out = fmt::format("{}\n", e.rules);
  for (const auto& x : e.examples) out += fmt::format("  {}\n", x);
  if (!e.citation.empty()) out += fmt::format("{}\n", e.citation);
  return out;
}

}  // namespace

std::string help_text(const std::string& topic) {
  if (topic.empty()) {
    return fmt::format(
        "Type a position for a report, or a function of it; `it` is the last result, Ctrl-C stops a computation.\n"
        "Rulesets\n{}Operators on rulesets\n{}Operators on positions\n{}Functions\n{}help NAME describes one of "
        "them.\n",
        names_of(rulesets()), names_of(ruleset_operators()), names_of(position_operators()),
        names_of(program_entries().all()));
  }
  if (const auto* f = program_entries().find(topic)) {
    return fmt::format("{}\n{}\n  {}\n", signature(*f), f->help, f->example);
  }
  if (const auto* r = find_ruleset(topic)) {
    return about(*r) + (r->parameters.empty() ? "" : fmt::format("Parameters: {}\n", r->parameters));
  }
  if (const auto* r = find_ruleset_operator(topic)) return about(*r);
  if (const auto* p = find_position_operator(topic)) return about(*p);
  const auto near = nearest_name(topic, program_entries());
  return fmt::format("unknown name '{}'{}\n", topic, near.empty() ? "" : "; did you mean '" + near + "'?");
}

}  // namespace nimatron
