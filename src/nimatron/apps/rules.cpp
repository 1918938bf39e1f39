// nimatron rules: checks rule files, and starts new ones.
#include <fmt/format.h>

#include <filesystem>

#include "nimatron/apps/runner.h"
#include "nimatron/base/tell.h"
#include "nimatron/engine/wrong_argument.h"
#include "nimatron/rules/game_library.h"
#include "nimatron/rules/rule_report.h"
#include "nimatron/study/fresh_file.h"

namespace nimatron {

namespace {

int start_new(const Invocation& v, const std::vector<std::string>& words) {
  if (words.size() != 2) throw WrongArgument("nimatron rules new NAME --kind KIND");
  const std::string& name = words[1];
  const std::string file = name + ".game";
  const std::string text = new_rule_file(name, kind_named(v.flag("kind") ? v.text("kind") : "heaps"));
  read_game_file(file, text);  // the name may be taken
  if (std::filesystem::exists(file)) throw Error(fmt::format("there is a file '{}' already", file));
  write_file(file, text);
  say("{}\n", file);
  return kAnswered;
}

int check_files(const Invocation& v, const std::vector<std::string>& files) {
  int status = kAnswered;
  for (const auto& file : files) {
    const auto expression = fmt::format("rules(\"{}\")", file);
    Runner runner(v.settings, Runner::Errors::Aside);
    const int one = runner(expression, [&] {
      try {
        Answer answer(found(rule_report(file, read_rule_file(file))));
        answer.games = runner.session().arena();
        runner.show(expression, answer);
        return kAnswered;
      } catch (const Error& e) {
        if (v.settings.json) throw;
        tell("{}\n", e.what());  // it has the file and the line already
        return kUnanswered;
      }
    });
    if (one != kAnswered) status = one;
  }
  return status;
}

int run_rules(const Invocation& v) {
  const auto& words = v.given.at("file");
  return words[0] == "new" ? start_new(v, words) : check_files(v, words);
}

}  // namespace

Command rules_command() {
  Parameter file{"file", ParameterKind::Text, "Rule files to check; or: new NAME, to start one"};
  file.many = true;
  return {
      "rules",
      "Checks rule files: what is derived about each game, the moves of the first positions, warnings.",
      {file,
       {"kind", ParameterKind::Word, "Of a new file", "heaps", {"heaps", "tuple", "strip", "grid", "graph", "table"}}},
      "nimatron rules clob.game\nnimatron rules new clob --kind grid",
      run_rules};
}

}  // namespace nimatron
