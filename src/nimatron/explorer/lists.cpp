// What there is: rulesets, functions, completions, claims.
#include <fmt/format.h>

#include "nimatron/explorer/request.h"
#include "nimatron/notation/completion.h"
#include "nimatron/notation/json_data.h"
#include "nimatron/notation/text.h"
#include "nimatron/rules/game_library.h"
#include "nimatron/rules/rule_report.h"

namespace nimatron::explorer {

namespace {

const char* kind_name(RulesetPage::Kind kind) {
  switch (kind) {
    case RulesetPage::Kind::Ruleset:
      return "ruleset";
    case RulesetPage::Kind::OperatorOnRulesets:
      return "operator on rulesets";
    case RulesetPage::Kind::OperatorOnPositions:
      return "operator on positions";
  }
  return "";
}

const char* kind_name(ParameterKind kind) {
  constexpr const char* kNames[] = {"position", "game", "number", "whole", "ruleset", "family",   "range", "word",
                                    "flag",     "file", "text",   "any",   "list",    "function", "box"};
  return kNames[static_cast<std::size_t>(kind)];
}

const Entry& entry_named(const Request& r, const char* name) {
  if (const Entry* e = r.evaluate.entries().find(name)) return *e;
  throw Error(fmt::format("{} is not available here", name));
}

// A call of a long function, its rows and progress told as they come.
Answer called(const Request& r, const Entry& entry, const Evaluator::Texts& given) {
  Surface surface;
  surface.row = [&](const Answer& row) {
    Answer one = row;
    one.games = r.session().arena();
    r.tell("row", json_data("", one));
  };
  surface.progress = [&](const std::string& doing, double fraction) {
    r.tell("progress", {{"doing", doing}, {"fraction", fraction}, {"seconds", r.budget().elapsed()}});
  };
  return r.evaluate.call(entry, given, &surface);
}

}  // namespace

Json rulesets(const Request& r) {
  const Answer all = r.evaluate.call(entry_named(r, "rulesets"), Evaluator::Texts{});
  Json out = Json::array();
  const auto* list = found_in<List>(all);
  for (const auto& item : list->items) {
    const auto& p = *found_in<RulesetPage>(item);
    out.push_back({{"name", p.name},
                   {"parameters", p.parameters},
                   {"rules", p.rules},
                   {"source", p.citation},
                   {"examples", p.examples},
                   {"kind", kind_name(p.kind)}});
  }
  return {{"rulesets", std::move(out)}};
}

Json functions(const Request& r) {
  Json out = Json::array();
  for (const auto& e : r.evaluate.entries().all()) {
    Json parameters = Json::array();
    for (const auto& p : e.parameters) {
      if (p.kind == ParameterKind::File) continue;
      Json parameter{{"name", p.name}, {"kind", kind_name(p.kind)}, {"help", p.help}};
      if (p.fallback) parameter["default"] = *p.fallback;
      if (!p.words.empty() && p.kind == ParameterKind::Word) parameter["words"] = p.words;
      parameters.push_back(std::move(parameter));
    }
    out.push_back({{"name", e.name},
                   {"signature", signature(e)},
                   {"answer", name(e.answer)},
                   {"parameters", std::move(parameters)},
                   {"help", e.help},
                   {"example", e.example}});
  }
  return {{"entries", std::move(out)}};
}

Json completed(const Request& r) {
  const auto found = complete(r.text("text"), r.evaluate.entries(), {});
  return {{"start", found.start}, {"words", found.words}};
}

void add_games(Evaluator& evaluate, const std::string& rules) {
  for (const auto& text : read_game_file("rules", rules)) evaluate.add(make_game(text).ruleset);
}

Json rules(const Request& r) {
  const auto text = r.text("rules");
  try {
    const RuleReport report = rule_report("rules", text);
    add_games(r.evaluate, text);
    Json games = Json::array();
    for (const auto& g : report.games) {
      Json game{{"name", g.ruleset.spec()}, {"title", g.title}, {"derived", g.derived}, {"warnings", g.warnings}};
      Json& positions = game["positions"] = Json::array();
      for (const auto& m : g.moves) positions.push_back(g.ruleset.print(m.from));
      games.push_back(std::move(game));
    }
    return {{"games", std::move(games)}};
  } catch (const RuleError& e) {
    return {{"error", e.message()}, {"line", e.place().line}, {"column", e.place().column}};
  }
}

Json templates(const Request&) {
  Json out = Json::array();
  for (const auto& file : embedded_games()) {
    const std::string_view name(file.name);
    out.push_back({{"name", name.substr(0, name.rfind('.'))}, {"text", file.text}});
  }
  return {{"templates", std::move(out)}};
}

Json claims(const Request& r) {
  return json_data("claims", called(r, entry_named(r, "claims"), {{"pattern", {r.text_or("pattern", "*")}}}));
}

Json check(const Request& r) {
  const Evaluator::Texts given{{"pattern", {r.text("pattern")}}, {"scale", {r.text_or("scale", "quick")}}};
  return json_data("check", called(r, entry_named(r, "check"), given));
}

}  // namespace nimatron::explorer
