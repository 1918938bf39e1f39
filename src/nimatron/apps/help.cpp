#include "nimatron/apps/help.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "nimatron/apps/app.h"
#include "nimatron/apps/topics.h"
#include "nimatron/base/join.h"
#include "nimatron/base/nearest.h"
#include "nimatron/notation/completion.h"
#include "nimatron/notation/names.h"
#include "nimatron/rulesets/registry.h"

namespace nimatron {

namespace {

constexpr std::size_t kWidth = 79;

// Words in lines, each with this much space before it.
std::string wrapped(const std::string& text, std::size_t indent) {
  std::string out, line;
  std::size_t at = 0;
  while (at < text.size()) {
    const auto end = std::min(text.find(' ', at), text.size());
    const auto word = text.substr(at, end - at);
    if (!line.empty() && indent + line.size() + 1 + word.size() > kWidth) {
      out += std::string(indent, ' ') + line + "\n";
      line.clear();
    }
    line += (line.empty() ? "" : " ") + word;
    at = end + 1;
  }
  return out + std::string(indent, ' ') + line + "\n";
}

// Lines that begin with a space stay as they are; the others are paragraphs.
std::string laid_out(std::string_view text) {
  std::string out, paragraph;
  const auto flush = [&] {
    if (!paragraph.empty()) out += wrapped(std::exchange(paragraph, {}), 0);
  };
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size() - 1);
    const auto line = text.substr(0, end);
    if (line.starts_with(' ')) {
      flush();
      out += std::string(line) + "\n";
    } else {
      paragraph += (paragraph.empty() ? "" : " ") + std::string(line);
    }
    text.remove_prefix(end + 1);
  }
  flush();
  return out;
}

template <class Table>
std::string names_of(const Table& table) {
  std::string names;
  for (const auto& e : table) names += (names.empty() ? "" : " ") + std::string(e.name);
  return wrapped(names, 2);
}

std::string ruleset_names(const Entries& entries) {
  std::vector<std::string> names;
  for (const auto& e : rulesets()) names.push_back(e.name);
  if (entries.named() != nullptr) {
    for (auto& name : entries.named()->names()) names.push_back(std::move(name));
  }
  return wrapped(join(names, " "), 2);
}

template <class Described>
std::string about(const Described& e) {
  std::string out = wrapped(e.rules, 0);
  for (const auto& x : e.examples) out += fmt::format("  {}\n", x);
  if (!e.citation.empty()) out += wrapped(e.citation, 0);
  return out;
}

template <class Table>
std::string described(const Table& table) {
  std::string out;
  for (const auto& e : table) out += fmt::format("  {}\n{}", e.examples.front(), wrapped(e.rules, 6));
  return out;
}

std::string about_function(const Entry& e) {
  std::string out = wrapped(signature(e), 0) + wrapped(e.help, 0);
  for (const auto& p : e.parameters) {
    std::string help = p.help;
    if (p.fallback && !p.fallback->empty() && p.kind != ParameterKind::Flag) help += " (default " + *p.fallback + ")";
    if (!help.empty()) out += fmt::format("  {:<10} {}\n", p.name, help);
  }
  if (!e.example.empty()) out += fmt::format("Example: {}\n", e.example);
  return out;
}

std::string about_topic(const Topic& t, const Entries& entries) {
  std::string out = fmt::format("{}\n{}", t.title, laid_out(t.text));
  if (t.name == "rulesets") out += ruleset_names(entries);
  if (t.name == "operators") {
    out += "On rulesets\n" + described(ruleset_operators()) + "On positions\n" + described(position_operators());
  }
  for (const auto name : t.functions) {
    if (const Entry* e = entries.find(name)) out += fmt::format("  {}\n{}", signature(*e), wrapped(e->help, 6));
  }
  return out;
}

std::string about_commands(const Entries& entries) {
  std::string out = "Commands: nimatron NAME ...\n", others;
  for (const auto& c : commands()) {
    out += fmt::format("  {:<12} {}\n", c.name, c.help);
    if (entries.find(c.name) == nullptr) others += (others.empty() ? "" : ", ") + c.name;
  }
  return out + wrapped("All but " + others + " are functions here, too.", 0);
}

// The functions by topic, each once; those of no topic last.
std::string functions_by_topic(const Entries& entries) {
  std::string out;
  std::set<std::string_view> named;
  for (const auto& t : topics()) {
    std::string names;
    for (const auto name : t.functions) {
      if (entries.find(name) != nullptr && named.insert(name).second) names += fmt::format(" {}", name);
    }
    if (!names.empty()) out += fmt::format("  {}\n{}", t.title, wrapped(names.substr(1), 4));
  }
  std::string others, own;
  for (const auto& e : entries.all()) {
    if (named.count(e.name) == 0) (e.defined ? own : others) += " " + e.name;
  }
  if (!others.empty()) out += "  Others\n" + wrapped(others.substr(1), 4);
  if (!own.empty()) out += "  Your own\n" + wrapped(own.substr(1), 4);
  return out;
}

std::string everything(const Entries& entries) {
  return fmt::format(
      "Type a position for a report, or a function of it.\nRulesets\n{}Operators on rulesets\n{}"
      "Operators on positions\n{}Functions\n{}Topics\n{}help NAME, or ?NAME, describes any of them; nimatron eval, "
      "run and claim files use the\nsame language.\n",
      ruleset_names(entries), names_of(ruleset_operators()), names_of(position_operators()),
      functions_by_topic(entries), wrapped(join(topic_names(), " "), 2));
}

}  // namespace

std::vector<std::string> topic_names() {
  std::vector<std::string> out;
  for (const auto& t : topics()) out.emplace_back(t.name);
  out.emplace_back("functions");
  out.emplace_back("commands");
  return out;
}

std::string help_text(const std::string& name, const Entries& entries) {
  if (name.empty()) return everything(entries);
  std::string out;
  const auto add = [&](const std::string& text) { out += (out.empty() ? "" : "\n") + text; };
  if (const auto* f = entries.find(name)) add(about_function(*f));
  if (const auto* r = find_ruleset(name)) {
    add(about(*r) + (r->parameters.empty() ? "" : wrapped("Parameters: " + r->parameters, 0)));
  }
  if (const auto* r = find_ruleset_operator(name)) add(about(*r));
  if (const auto* p = find_position_operator(name)) add(about(*p));
  for (const auto& t : topics()) {
    if (t.name == name || std::find(t.also.begin(), t.also.end(), name) != t.also.end()) add(about_topic(t, entries));
  }
  if (entries.named() != nullptr) {
    if (const auto page = entries.named()->page(name)) add(about(*page));
  }
  if (name == "functions") add(functions_by_topic(entries));
  if (name == "commands") add(about_commands(entries));
  if (!out.empty()) return out;
  auto near = nearest_name(name, entries);
  if (near.empty()) near = nearest(name, topic_names());
  return fmt::format("unknown name '{}'{}\n", name,
                     near.empty() ? "; help lists them" : "; did you mean '" + near + "'?");
}

}  // namespace nimatron
