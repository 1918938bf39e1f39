// The rule files of games/: published values, and positions of every game as an independent interpreter answers them.
#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>
#include <map>
#include <set>

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

// What a file without a line in known.tsv says.
constexpr const char* kNoneFound = "# No published values were found.";

TEST(RuleGames, HaveTheirPublishedValues) {
  GameFiles games;
  for (const auto& line : lines_of("tests/rules/known.tsv")) {
    const auto fields = split(line, "\t");  // expression, answer, source
    ASSERT_EQ(fields.size(), 3U) << line;
    try {
      EXPECT_EQ(games.evaluate(fields[0]), fields[1]) << fields[0] << "\n" << fields[2];
    } catch (const Error& e) {
      ADD_FAILURE() << fields[0] << ": " << e.what();
    }
  }
}

// The games that are called with a position in an expression.
std::set<std::string> games_in(const std::string& expression) {
  std::set<std::string> names;
  for (std::size_t at = 0; (at = expression.find('(', at)) != std::string::npos; ++at) {
    std::size_t first = at;
    while (first > 0 && (std::isalnum(static_cast<unsigned char>(expression[first - 1])) != 0)) --first;
    names.insert(expression.substr(first, at - first));
  }
  return names;
}

TEST(RuleGames, HaveAPublishedValueOrSayThatNoneWasFound) {
  std::set<std::string> published;
  for (const auto& line : lines_of("tests/rules/known.tsv")) published.merge(games_in(split(line, "\t")[0]));
  for (const auto& file : game_files()) {
    EXPECT_NE(published.count(file.stem().string()) == 1, lines_of(file)[0] == kNoneFound) << file;
  }
}

TEST(RuleGames, HaveTheValuesOfGamesInCpp) {
  GameFiles games;
  for (const std::string equal : {
           "for all $n in 1..8: kaylesrow(1x$n) == octal[0.77]($n)",
           "for all $n in 1..7: seatingboysgirls(1x$n) == snort(1x$n)",
           "for all $n in 1..7: rowcol(1x$n) == col(1x$n)",
           "for all $P in [\"xoxoxo\",\"xxoxoo\"]: lineclobber($P) == clobber($P)",
           "for all $P in [\"BRBBR\",\"GBR\",\"BGRB\"]: stalks($P) == hackenbush($P)",
       }) {
    EXPECT_EQ(games.evaluate(equal), "true") << equal;
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
    EXPECT_EQ(made.warnings.size(), made.ruleset.facts().ends ? 0U : 1U) << file;
    EXPECT_GE(games[0].examples.size(), 2U) << file;
    for (const auto& example : games[0].examples) EXPECT_NO_THROW(made.ruleset.parse(example.text)) << example.text;
  }
}

}  // namespace
}  // namespace nimatron::test
