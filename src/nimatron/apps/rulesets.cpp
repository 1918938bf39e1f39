// nimatron rulesets: what it knows.
#include <fmt/format.h>

#include "nimatron/apps/app.h"
#include "nimatron/notation/parse.h"
#include "nimatron/rulesets/registry.h"

namespace nimatron {

namespace {

// The words of one entry, wrapped to a terminal.
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

template <class Entry>
void show(const Entry& e, const std::string& parameters) {
  say("{}{}\n\n{}", e.name, parameters.empty() ? "" : "[...]", wrapped(e.rules, 2));
  if (!parameters.empty()) say("\n  Parameters\n{}", wrapped(parameters, 4));
  say("\n  Examples\n");
  for (const auto& x : e.examples) say("    {}\n", x);
  if (!e.citation.empty()) say("\n  Source\n{}", wrapped(e.citation, 4));
}

int list() {
  say("Rulesets\n");
  for (const auto& e : rulesets()) say("  {:<16} {}\n", e.name, e.examples.empty() ? "" : e.examples.front());
  say("\nOperators on rulesets\n");
  for (const auto& e : ruleset_operators()) say("  {:<16} {}\n", e.name, e.examples.empty() ? "" : e.examples.front());
  say("\nOperators on positions\n");
  for (const auto& e : position_operators()) say("  {:<16} {}\n", e.name, e.examples.empty() ? "" : e.examples.front());
  say("\nnimatron rulesets NAME tells the rules, the parameters and the source.\n");
  return kAnswered;
}

int show_one(const std::string& name) {
  if (const auto* ruleset = find_ruleset(name)) {
    show(*ruleset, ruleset->parameters);
  } else if (const auto* on_rulesets = find_ruleset_operator(name)) {
    show(*on_rulesets, "");
  } else if (const auto* on_positions = find_position_operator(name)) {
    show(*on_positions, "");
  } else {
    std::vector<std::string> names;
    for (const auto& e : rulesets()) names.push_back(e.name);
    for (const auto& e : ruleset_operators()) names.push_back(e.name);
    for (const auto& e : position_operators()) names.push_back(e.name);
    const auto near = nearest(name, names);
    throw Error(fmt::format("no ruleset is called '{}'{}", name, near.empty() ? "" : "; did you mean '" + near + "'?"));
  }
  return kAnswered;
}

}  // namespace

void add_rulesets(CLI::App& app, std::function<int()>& run) {
  auto name = std::make_shared<std::string>();
  auto* command = app.add_subcommand("rulesets", "What it can play: rules, parameters, examples, sources");
  command->add_option("NAME", *name, "One ruleset or operator, in full");
  command->footer("Example: nimatron rulesets octal");
  command->callback([name, &run] { run = [name] { return name->empty() ? list() : show_one(*name); }; });
}

}  // namespace nimatron
