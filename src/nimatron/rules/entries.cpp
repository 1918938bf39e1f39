// The functions that read rule files.
#include <fmt/format.h>

#include <algorithm>

#include "nimatron/engine/session.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/rules/game_library.h"
#include "nimatron/rules/rule_report.h"

namespace nimatron {

namespace {

// Whether a text is a rule file and not the notation of a ruleset.
bool is_rule_text(std::string_view text) {
  for (;;) {
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return false;
    text.remove_prefix(first);
    if (text[0] != '#') break;
    text.remove_prefix(std::min(text.find('\n'), text.size()));
  }
  return text.starts_with("game") && (text.size() == 4 || text[4] == ' ' || text[4] == '\t');
}

Answer loaded(GameLibrary& games, Arguments& a) {
  const auto found = games.load(a.text("file"));
  for (const auto& w : found.warnings) a.session().warn(w);
  if (found.games.size() == 1) return found.games[0];
  List all{{}, true};
  for (const auto& g : found.games) all.items.emplace_back(g);
  return all;
}

Answer ruleset_of(Arguments& a) {
  const auto text = a.text("text");
  if (!is_rule_text(text)) return Evaluator(a.session(), a.entries()).ruleset(text);
  const auto games = read_game_file("text", text);
  if (games.size() != 1) a.fail("expected one game; a file may hold several");
  MadeGame made = make_game(games[0]);
  for (const auto& w : made.warnings) a.session().warn(w);
  return made.ruleset;
}

Answer rules_of(Arguments& a) {
  RuleReport out;
  for (const auto& file : a.texts("file")) {
    for (auto& game : rule_report(file, read_rule_file(file)).games) out.games.push_back(std::move(game));
  }
  return found(std::move(out));
}

}  // namespace

void rules::add_entries(Entries& entries, std::shared_ptr<GameLibrary> games) {
  entries.set_named(games);
  entries.add({"load",
               AnswerType::Ruleset,
               {{"file", ParameterKind::Text, "A rule file, NAME.game"}},
               "Reads the games of a rule file; from then on they are rulesets like any other.",
               "load(\"examples/halving.game\")",
               [games](Arguments& a) { return loaded(*games, a); }});
  entries.add({"ruleset",
               AnswerType::Ruleset,
               {{"text", ParameterKind::Text,
                 "The text of a rule file with one game, \\n between its lines; or a ruleset in the notation"}},
               "The ruleset that the text of a rule file states, or that the notation names.",
               "ruleset(\"game takeone\\nheaps n\\nboth n -> n - 1 if n >= 1\")",
               ruleset_of});
  Parameter file{"file", ParameterKind::Text, "Rule files"};
  file.many = true;
  entries.add({"rules",
               AnswerType::Report,
               {std::move(file)},
               "What the program finds out about the games of rule files: whether they are impartial, why play ends, "
               "the moves of the first positions, warnings.",
               "rules(\"examples/halving.game\")",
               rules_of});
}

}  // namespace nimatron
