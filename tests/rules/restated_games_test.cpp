// The rule files of checker/rules state games that are written in C++: both read and write the same states, and from
// each of the same states both have the same moves, as often.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>

#include "nimatron/rules/game_text.h"
#include "nimatron/rulesets/registry.h"
#include "tests/support/game_files.h"
#include "tests/support/game_tree.h"

namespace nimatron::test {
namespace {

namespace fs = std::filesystem;
using Texts = std::vector<std::string>;

// A rule file under another name, since a game in C++ has its own.
GameText restated(const fs::path& file) {
  std::string text;
  for (const auto& line : lines_of(file)) {
    text += (line == "game " + file.stem().string() ? "game restated" : line) + "\n";
  }
  return read_game_file(file, text).at(0);
}

// All words of the symbols with `length` letters, `columns` in a row.
void add_boards(Texts& out, const std::string& symbols, std::size_t length, std::size_t columns) {
  std::vector<std::size_t> digits(length);
  for (;;) {
    std::string board;
    for (std::size_t i = 0; i < length; ++i) {
      if (i > 0 && i % columns == 0) board += '/';
      board += symbols[digits[i]];
    }
    out.push_back(board);
    std::size_t i = 0;
    while (i < length && digits[i] + 1 == symbols.size()) digits[i++] = 0;
    if (i == length) return;
    ++digits[i];
  }
}

Texts small_states(const GameText& game) {
  Texts out;
  std::string symbols = game.names.text;
  symbols.erase(std::remove(symbols.begin(), symbols.end(), ' '), symbols.end());
  switch (game.kind) {
    case GameText::Kind::Heaps:
      out.emplace_back();
      for (int a = 0; a <= 16; ++a) out.push_back(std::to_string(a));
      for (int a = 0; a <= 7; ++a) {
        for (int b = 0; b <= 7; ++b) {
          out.push_back(std::to_string(a) + "," + std::to_string(b));
          out.push_back("3," + out.back());
        }
      }
      break;
    case GameText::Kind::Tuple:
      for (int a = 0; a <= 15; ++a) {
        for (int b = 0; b <= 15; ++b) out.push_back(std::to_string(a) + "," + std::to_string(b));
      }
      break;
    case GameText::Kind::Strip:
      for (std::size_t n = 1; n <= (symbols.size() > 3 ? 5U : 7U); ++n) add_boards(out, symbols, n, n);
      break;
    case GameText::Kind::Grid:
      for (const std::size_t rows : {1, 2, 3}) {
        for (std::size_t columns = 1; rows * columns <= (symbols.size() > 2 ? 6U : 9U); ++columns) {
          add_boards(out, symbols, rows * columns, columns);
        }
      }
      break;
    default:
      break;
  }
  return out;
}

// The heaps of a list in ascending order.
std::string in_order(const std::string& heaps) {
  std::vector<std::int64_t> sizes;
  std::istringstream in(heaps);
  for (std::string size; std::getline(in, size, ',');) sizes.push_back(std::stoll(size));
  std::sort(sizes.begin(), sizes.end());
  std::string out;
  for (const auto size : sizes) out += std::to_string(size) + ",";
  return out;
}

// Heaps have no places: what a move leaves may be written in any order.
Texts moves_in_words(const AnyRuleset& r, const AnyPosition& p, Player player, GameText::Kind kind) {
  Texts out;
  const auto all = moves(r, p, player);
  for (const auto& q : all.value()) {
    out.push_back(kind == GameText::Kind::Heaps ? in_order(r.format(q)) : r.format(q));
  }
  std::sort(out.begin(), out.end());
  return out;
}

TEST(RestatedGames, AreTheGamesInCpp) {
  std::set<std::string> names;
  for (const auto& file : fs::directory_iterator("checker/rules")) {
    if (file.path().extension() != ".game") continue;
    const std::string name = file.path().stem().string();
    names.insert(name);
    if (name == "pushcram") continue;  // states are written otherwise: see below
    const GameText text = restated(file.path());
    const MadeGame made = make_game(text);
    const AnyRuleset &rule = made.ruleset, hand = make_ruleset(name);
    EXPECT_TRUE(made.warnings.empty()) << name;
    EXPECT_EQ(rule.impartial(), hand.impartial()) << name;
    const Texts states = small_states(text);
    EXPECT_GT(states.size(), 100U) << name;
    for (const auto& state : states) {
      const AnyPosition p = rule.parse(state), q = hand.parse(state);
      ASSERT_EQ(rule.format(p), hand.format(q)) << name;
      for (const Player player : {Player::Left, Player::Right}) {
        ASSERT_EQ(moves_in_words(rule, p, player, text.kind), moves_in_words(hand, q, player, text.kind))
            << name << "(" << state << ")";
      }
    }
  }
  for (const char* name : {"nim", "wythoff", "euclid", "cram", "domineering", "clobber", "snort", "towers"}) {
    EXPECT_TRUE(names.count(name)) << name;
  }
}

// A board of three rows is a number there (checker/rules/pushcram.game).
TEST(RestatedGames, PushCramHasTheSameTrees) {
  const AnyRuleset hand = make_ruleset("pushcram");
  const MadeGame made = make_game(restated("checker/rules/pushcram.game"));
  GameTrees trees;
  const auto by_hand = [&](const std::string& board) { return trees.of(hand, hand.parse(board), 100'000).value(); };
  const auto by_rules = [&](std::int64_t number) {
    return trees.of(made.ruleset, made.ruleset.parse(std::to_string(number)), 100'000).value();
  };
  for (const std::int64_t columns : {1, 2, 3, 4}) {
    EXPECT_EQ(by_hand("3x" + std::to_string(columns)), by_rules((std::int64_t{2} << 3 * columns) - 1));
  }
  // Some cells are taken: a vertical domino in the second column leaves its last row.
  EXPECT_EQ(by_hand(".#./.#./..."), by_rules(2 * 0747 + 1));
  EXPECT_NE(by_hand("3x2"), by_rules(2 * 077 - 1));
}

}  // namespace
}  // namespace nimatron::test
