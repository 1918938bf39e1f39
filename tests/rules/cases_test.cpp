// Small rule files, one for each sentence of the format; each says in comments what is expected (reference/check.py
// explains how).
#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <regex>

#include "nimatron/base/error.h"
#include "nimatron/rules/game_text.h"
#include "tests/support/game_files.h"

namespace nimatron::test {
namespace {

namespace fs = std::filesystem;

std::string error_of(const std::function<void()>& f) {
  try {
    f();
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

// A question about the file's first game.
void check_answer(GameFiles& games, const std::string& name, const std::smatch& m) {
  const std::string question = m[2], position = name + "(" + m[3].str() + ")", expected = m[4];
  if (m[1] == "?!") {
    const auto error = error_of([&] { games.ask(question, position); });
    EXPECT_NE(error, "") << question << " of " << position;
    EXPECT_NE(error.find(expected), std::string::npos) << question << " of " << position << ": " << error;
    return;
  }
  try {
    const bool list = question == "left" || question == "right";
    EXPECT_EQ(games.ask(question, position), list ? games.in_order(expected) : expected)
        << question << " of " << position;
  } catch (const Error& e) {
    ADD_FAILURE() << question << " of " << position << ": " << e.what();
  }
}

void check_refusal(const std::string& file, const std::string& place, const std::string& words) {
  GameFiles games;
  const auto error = error_of([&] { games.load(file); });
  EXPECT_TRUE(error.starts_with(file + ":" + place + ":")) << file << " is refused with: " << error;
  EXPECT_NE(error.find(words), std::string::npos) << error;
}

void check_warning(const std::string& file, const std::string& place, const std::string& words) {
  const auto warnings = GameLibrary().load(file).warnings;
  ASSERT_EQ(warnings.size(), 1U) << file;
  EXPECT_TRUE(warnings[0].starts_with(file + ":" + place + ":")) << warnings[0];
  EXPECT_NE(warnings[0].find(words), std::string::npos) << warnings[0];
}

// The name of the first game of a file that is read without an error.
std::string first_game(GameFiles& games, const std::string& file) {
  try {
    return games.load(file).front();
  } catch (const Error& e) {
    ADD_FAILURE() << e.what();
    return "";
  }
}

// The number of expectations in the file.
int check_case(const std::string& file) {
  static const std::regex answer(R"(#(\?!?) (\w+)\((.*?)\) => ?(.*))"), refusal(R"(#! (\S+) ?(.*))"),
      warning(R"(#~ (\S+) ?(.*))");
  int checked = 0;
  GameFiles games;
  std::string name;
  for (const auto& line : lines_of(file)) {
    std::smatch m;
    if (std::regex_match(line, m, answer)) {
      if (name.empty()) name = first_game(games, file);
      if (name.empty()) return checked;
      check_answer(games, name, m);
    } else if (std::regex_match(line, m, refusal)) {
      check_refusal(file, m[1], m[2]);
    } else if (std::regex_match(line, m, warning)) {
      check_warning(file, m[1], m[2]);
    } else {
      continue;
    }
    ++checked;
  }
  return checked;
}

TEST(RuleCases, EachSentenceOfTheFormat) {
  int files = 0;
  for (const auto& entry : fs::directory_iterator("tests/rules/reference/cases")) {
    ++files;
    SCOPED_TRACE(entry.path().string());
    EXPECT_GT(check_case(entry.path().string()), 0) << entry.path() << " expects nothing";
  }
  EXPECT_GE(files, 90);
}

}  // namespace
}  // namespace nimatron::test
