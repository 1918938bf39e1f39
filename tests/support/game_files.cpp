#include "tests/support/game_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "nimatron/base/error.h"
#include "nimatron/base/join.h"
#include "nimatron/engine/functions.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/notation/text.h"

namespace nimatron::test {

namespace {

constexpr std::size_t kMemory = std::size_t{2} << 30;

Entries entries_with(const std::shared_ptr<GameLibrary>& library) {
  Entries entries;
  engine::add_entries(entries);
  language::add_entries(entries);
  rules::add_entries(entries, library);
  return entries;
}

}  // namespace

std::vector<std::string> lines_of(const std::string& file) {
  std::ifstream in(file);
  if (!in) throw Error("cannot read " + file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> split(const std::string& text, const std::string& separator) {
  std::vector<std::string> parts;
  for (std::size_t from = 0;;) {
    const auto to = text.find(separator, from);
    parts.push_back(text.substr(from, to - from));
    if (to == std::string::npos) return parts;
    from = to + separator.size();
  }
}

GameFiles::GameFiles() : entries_(entries_with(library_)), budget_(kMemory), session_(budget_) {
  evaluator_ = std::make_unique<Evaluator>(session_, entries_);
}

std::vector<std::string> GameFiles::load(const std::string& file) {
  std::vector<std::string> names;
  for (const AnyRuleset& game : library_->load(file).games) names.push_back(game.spec());
  return names;
}

std::string GameFiles::evaluate(const std::string& expression) {
  return text_of((*evaluator_)(expression), Style{true});
}

GameFiles::Place GameFiles::place(const std::string& position) {
  const auto open = position.find('(');
  const AnyRuleset* ruleset = library_->find(position.substr(0, open));
  if (ruleset == nullptr || !position.ends_with(')')) throw Error("no position: " + position);
  return {ruleset, ruleset->parse(position.substr(open + 1, position.size() - open - 2))};
}

std::string GameFiles::in_order(const std::string& positions) {
  if (positions.empty()) return "";
  std::vector<std::string> texts;
  for (const auto& p : split(positions, " ; ")) {
    const Place there = place(p);
    texts.push_back(there.ruleset->print(there.position));
  }
  std::sort(texts.begin(), texts.end());
  return join(texts, " ; ");
}

std::string GameFiles::ask(const std::string& question, const std::string& position) {
  if (question != "left" && question != "right") return evaluate(fmt::format("{}({})", question, position));
  const Place from = place(position);
  std::vector<std::string> texts;
  from.ruleset->options(from.position, question == "left" ? Player::Left : Player::Right,
                        [&](const AnyPosition& q) { texts.push_back(from.ruleset->print(q)); });
  std::sort(texts.begin(), texts.end());
  return join(texts, " ; ");
}

}  // namespace nimatron::test
