// The rule files of games/: published values, and positions of every game as an independent interpreter answers them.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>

#include "nimatron/base/error.h"
#include "nimatron/rules/game_text.h"
#include "tests/support/game_files.h"

namespace nimatron::test {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> game_files() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator("games")) {
    if (entry.path().extension() == ".game") files.push_back(entry.path());
  }
  return files;
}

TEST(RuleGames, HaveTheirPublishedValues) {
  GameFiles games;
  const auto lines = lines_of("tests/rules/known.tsv");
  ASSERT_GE(lines.size(), 50U);
  for (const auto& line : lines) {
    const auto fields = split(line, "\t");  // expression, answer, source
    ASSERT_EQ(fields.size(), 3U) << line;
    try {
      EXPECT_EQ(games.evaluate(fields[0]), fields[1]) << fields[0] << "\n" << fields[2];
    } catch (const Error& e) {
      ADD_FAILURE() << fields[0] << ": " << e.what();
    }
  }
}

TEST(RuleGames, AnswerAsTheReferenceInterpreter) {
  GameFiles games;
  const auto lines = lines_of("tests/rules/reference/games.tsv");
  std::map<std::string, int> asked;
  for (const auto& line : lines) {
    const auto fields = split(line, "\t");  // position, question, answer
    ASSERT_EQ(fields.size(), 3U) << line;
    ++asked[fields[0].substr(0, fields[0].find('('))];
    try {
      const bool list = fields[1] == "left" || fields[1] == "right";
      EXPECT_EQ(games.ask(fields[1], fields[0]), list ? games.in_order(fields[2]) : fields[2])
          << fields[1] << " of " << fields[0];
    } catch (const Error& e) {
      ADD_FAILURE() << fields[1] << " of " << fields[0] << ": " << e.what();
    }
  }
  for (const auto& file : game_files()) EXPECT_GE(asked[file.stem().string()], 15) << file;
}

TEST(RuleGames, SayWhatTheyAreAndWhereTheyComeFrom) {
  const auto files = game_files();
  ASSERT_GE(files.size(), 60U);
  for (const auto& file : files) {
    std::string text;
    for (const auto& line : lines_of(file)) text += line + "\n";
    const auto games = read_game_file(file, text);
    ASSERT_EQ(games.size(), 1U) << file;
    EXPECT_EQ(games[0].name, file.stem().string());
    EXPECT_FALSE(games[0].title.empty() || games[0].rules.empty() || games[0].citation.empty()) << file;
    const MadeGame made = make_game(games[0]);
    for (const auto& w : made.warnings) EXPECT_EQ(w.find("never"), std::string::npos) << w;
    EXPECT_GE(games[0].examples.size(), 2U) << file;
    for (const auto& example : games[0].examples) EXPECT_NO_THROW(made.ruleset.parse(example.text)) << example.text;
  }
}

}  // namespace
}  // namespace nimatron::test
