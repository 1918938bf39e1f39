#include "nimatron/notation/spelling.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/budget.h"
#include "nimatron/base/cursor.h"
#include "nimatron/notation/for_list.h"
#include "nimatron/notation/parser.h"
#include "nimatron/notation/translation.h"
#include "nimatron/rulesets/registry.h"

namespace nimatron {

namespace {

constexpr std::string_view kLost = "in double quotes the shell removes $names: use single quotes";

// A sign between two operands that never stands before one.
bool joins(std::string_view sign) {
  static constexpr std::string_view kSigns[] = {"+", "==", "!=", "<", ">", "<=", ">=", "div", "mod", "xor"};
  return std::find(std::begin(kSigns), std::end(kSigns), sign) != std::end(kSigns);
}

// Whether names are missing as they are where a shell replaced $n by nothing: `for in 0..3`, `nim(,2)`, `.mean`,
// `mean()`, `= 3`, `() == 3`, `if > 3`, `= + 1`, `octal[0.]`.
bool lost_variables(std::string_view line, const Entries& entries) {
  auto in = tokens_of(line);
  std::erase_if(in, [](const Token& t) { return t.kind == Token::Kind::Space; });
  const auto text = [&](std::size_t i) -> std::string_view { return i < in.size() ? in[i].text : std::string_view(); };
  const auto begins = [&](std::size_t i) {
    return i == 0 || text(i - 1) == "(" || text(i - 1) == "," || text(i - 1) == ";" || text(i - 1) == "[";
  };
  for (std::size_t i = 0; i < in.size(); ++i) {
    const bool loop = text(i) == "for" || (text(i) == "all" || text(i) == "some");
    if (loop && (text(i + 1) == "in" || text(i + 1) == ",")) return true;
    if (begins(i) && (text(i) == "," || text(i) == "=" || (text(i) == "(" && text(i + 1) == ")"))) return true;
    if (text(i) == "." && text(i + 1) == "]") return true;
    if (i + 1 == in.size() && joins(text(i)) && text(i) != "+" && text(i) != ">") return true;
    const bool wants = text(i) == "if" || text(i) == "while" || text(i) == "=" || text(i) == "(" || text(i) == ",";
    if (wants && joins(text(i + 1)) && !(text(i + 1) == "+" && text(i + 2) == "-")) return true;
    if (begins(i) && text(i) == "." && i + 1 < in.size() && in[i + 1].kind == Token::Kind::Word) return true;
    if (in[i].kind != Token::Kind::Word || text(i + 1) != "(" || text(i + 2) != ")") continue;
    const Entry* const f = entries.find(in[i].text);
    if (f != nullptr && !f->parameters.empty() && !f->parameters[0].fallback) return true;
  }
  return false;
}

// Whether the states of its positions can be read, as far as they are written out.
bool has_positions(const Node& node, const Entries& entries) {
  const bool all =
      std::all_of(node.kids.begin(), node.kids.end(), [&](const Node& kid) { return has_positions(kid, entries); });
  if (!all || node.kind != Node::Kind::Position || node.state != nullptr) return all;
  const Node& of = node.kids[0];
  if (of.kind != Node::Kind::Ruleset || of.state != nullptr || !of.kids.empty()) return true;
  const auto read = [&](const AnyRuleset& ruleset) {
    ruleset.check(ruleset.parse(node.text));
    return true;
  };
  if (const auto* own = entries.ruleset(of.text)) return read(*own);
  return read(make_ruleset(of.text, of.extra));
}

// The line as it can be typed, if it can, up to a statement that cannot; a head alone goes on with `...` and `end`.
std::optional<std::string> typed(std::string line, const Entries& entries) {
  while (!line.empty() && (line.back() == ' ' || line.back() == ';')) line.pop_back();
  if (line.ends_with(" end")) line.resize(line.size() - 4);
  Parser parser(line, entries);
  std::size_t end = 0;
  try {
    while (const auto statement = parser.statement(entries)) {
      if (!has_positions(*statement, entries)) return std::nullopt;
      end = parser.place();
    }
    return line;
  } catch (const Error&) {
    if (parser.unfinished() && line.ends_with(':')) return line + " ... end";
    return end == 0 ? std::nullopt : std::optional(line.substr(0, end));
  }
}

// Whether it is what the variable before a bracket holds that is wrong, however the bracket is written.
bool is_about_variable(std::string_view said, std::string_view ours) {
  if (said.find("expected a ruleset or an automaton") != std::string_view::npos) return true;
  const auto begin = said.find('$'), end = said.find(" is not bound");
  return begin != std::string_view::npos && begin < end && end != std::string_view::npos &&
         ours.find(fmt::format("{}(", said.substr(begin, end - begin))) != std::string_view::npos;
}

}  // namespace

std::optional<std::string> our_spelling(std::string_view line, const Entries& entries, bool read,
                                        const std::function<bool(std::string_view)>& is_variable) {
  constexpr std::size_t kLongest = 400;
  if (line.size() > kLongest) return std::nullopt;
  try {
    for (const bool sizes : {false, true}) {
      for (const std::string_view letters : {"", "xo", "BR", "tf"}) {
        auto out = translated(line, {entries, is_variable, read, letters, sizes});
        if (!out && !read && line.ends_with(" end")) out = line;  // for $n in 0..3: $n end
        if (out) out = typed(std::move(*out), entries);
        if (out && *out != line) return out;
      }
    }
  } catch (const Stopped&) {  // the time of the statement is over: no hint
  }
  return std::nullopt;
}

Error with_our_spelling(const Error& e, std::string_view line, const Entries& entries, bool read,
                        const std::function<bool(std::string_view)>& is_variable) {
  auto ours = our_spelling(line, entries, read, is_variable);
  if (ours && is_about_variable(e.what(), *ours)) ours.reset();
  const bool lost = !ours && lost_variables(line, entries);
  if (!ours && (!lost || std::string_view(e.what()).find("in double quotes") != std::string_view::npos)) return e;
  std::string said = e.what();
  // A name that is like the word and has nothing to do with the line.
  static constexpr std::string_view kNear = "; did you mean '";
  if (const auto at = said.find(kNear); ours && at != std::string::npos) {
    const auto name = said.substr(at + kNear.size(), said.find('\'', at + kNear.size()) - at - kNear.size());
    if (ours->find(name) == std::string::npos) said.resize(at);
  }
  const auto message = fmt::format("{}; {}", said, ours ? "here that is written " + *ours : std::string(kLost));
  return e.column() ? Error::at(*e.column(), message) : Error(message);
}

}  // namespace nimatron
