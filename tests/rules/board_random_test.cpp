// Random board games: the compiled rules against an interpreter of their text, and what is derived from the rules
// against game trees.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

#include "nimatron/base/error.h"
#include "nimatron/rules/board_facts.h"
#include "nimatron/rules/game_text.h"
#include "tests/rules/naive_board.h"
#include "tests/support/game_tree.h"

namespace nimatron {
namespace {

using test::NaiveBoard;

class RandomGames {
 public:
  explicit RandomGames(unsigned seed) : random_(seed) {}

  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  bool chance(int percent) { return below(100) < percent; }

  // The lines after `game NAME`.
  std::string file() {
    strip_ = chance(40);
    symbols_ = std::string(".xo#").substr(0, static_cast<std::size_t>(1 + below(4)));
    if (chance(80) && symbols_.size() < 3) symbols_ = ".xo";
    std::string text = strip_ ? "strip" : "grid";
    for (const char c : symbols_) text += fmt::format(" {}", c);
    text += "\n";
    const int rules = 1 + below(3);
    const bool both = chance(30);
    for (int i = 0; i < rules; ++i)
      text += (both ? "both" : chance(15) ? "both" : chance(50) ? "Left" : "Right") + rule() + "\n";
    if (chance(10)) text += "ends " + end() + "\n";
    return text;
  }

  NaiveBoard::Board board() { return filled(strip_ ? 1 : 1 + below(4), strip_ ? 1 + below(8) : 1 + below(4)); }
  NaiveBoard::Board large_board() {
    return strip_ ? filled(1, 60 + below(12)) : chance(50) ? filled(2, 33 + below(3)) : filled(9, 8 + below(3));
  }

 private:
  NaiveBoard::Board filled(int rows, int columns) {
    NaiveBoard::Board b(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(columns), ' '));
    for (auto& row : b) {
      for (char& c : row) c = symbol();
    }
    return b;
  }
  char symbol() { return symbols_[static_cast<std::size_t>(below(static_cast<int>(symbols_.size())))]; }
  std::string brackets(bool edge) {
    std::string set;
    for (const char c : symbols_) {
      if (chance(50)) set += c;
    }
    if (set.empty()) set += symbol();
    return "[" + set + (edge ? "~]" : "]");
  }
  std::string run() { return chance(60) ? "*" : "+"; }

  // An element and its result.
  std::pair<std::string, std::string> element(bool runs) {
    const int kind = below(100);
    if (kind < 8) return {"~", chance(50) ? "~" : "="};
    if (kind < 16) return {brackets(true), "="};
    std::string e = kind < 25 ? "_" : kind < 42 ? brackets(false) : std::string(1, symbol());
    std::string r = chance(30) ? "=" : std::string(1, symbol());
    if (runs && chance(30)) {
      const std::string mark = run();
      e += mark, r += mark;
    }
    return {e, r};
  }

  std::string words() {
    std::string w;
    if (chance(35)) w += " turned";
    if (chance(25)) w += " mirrored";
    return w;
  }

  std::pair<std::string, std::string> cells() {
    const bool block = !strip_ && chance(25);
    const bool column = !strip_ && !block && chance(25);
    const int height = block ? 2 : 1, width = block ? 1 + below(3) : 1 + below(4);
    std::string pattern, result;
    std::vector<std::string> results;
    for (int i = 0; i < height * width; ++i) {
      const bool row_ends = i > 0 && (column || i % width == 0);
      const auto [e, r] = element(!block);
      pattern += (row_ends ? " / " : " ") + e;
      result += (row_ends ? " / " : " ") + r;
      results.push_back(e == "~" ? "" : r);
    }
    if (strip_ && chance(35)) {  // shorter, edges left out
      result.clear();
      std::vector<std::string> kept;
      for (const auto& r : results) {
        if (!r.empty()) kept.push_back(r);
      }
      kept.resize(static_cast<std::size_t>(below(static_cast<int>(kept.size()) + 1)));
      for (const auto& r : kept) result += " " + r;
      if (kept.empty()) result = " -";
    }
    return {pattern, result};
  }

  std::string rule() {
    const auto [pattern, result] = cells();
    std::string text = pattern + " ->" + result + words();
    for (int i = 0; i < 2 && chance(20); ++i) {
      text += std::string(chance(50) ? " if" : " unless") + " beside " +
              (chance(40) ? brackets(false) : std::string(1, symbol()));
    }
    return text;
  }
  std::string end() { return cells().first + words(); }

  std::mt19937 random_;
  bool strip_ = false;
  std::string symbols_;
};

std::string state(const NaiveBoard::Board& b) {
  std::string text;
  for (const auto& row : b) text += (text.empty() ? "" : "/") + row;
  return text;
}

// The moves by the compiled rules; none where a match changes nothing.
std::optional<std::map<std::string, int>> compiled(const AnyRuleset& r, const std::string& text, Player player) {
  std::map<std::string, int> moves;
  try {
    r.options(r.parse(text), player, [&](const AnyPosition& q) { ++moves[r.format(q)]; });
  } catch (const Error& e) {
    EXPECT_NE(std::string(e.what()).find("changes nothing"), std::string::npos) << e.what();
    return std::nullopt;
  }
  return moves;
}

std::optional<std::map<std::string, int>> naive(const NaiveBoard& game, const NaiveBoard::Board& b, Player player) {
  try {
    std::map<std::string, int> moves;
    for (const auto& [q, n] : game.options(b, player == Player::Left ? "Left" : "Right")) moves[state(q)] += n;
    return moves;
  } catch (const NaiveBoard::ChangesNothing&) {
    return std::nullopt;
  }
}

// The tree of a position and the trees of what the engine derives for it.
void check_facts(test::GameTrees& trees, const AnyRuleset& r, const std::string& text) {
  const AnyPosition p = r.parse(text);
  std::optional<test::GameTrees::Tree> tree;
  try {
    tree = trees.of(r, p, 400);
  } catch (const Error&) {  // a loop, or a match that changes nothing
    return;
  }
  if (!tree) return;
  EXPECT_EQ(trees.of(r, r.normal_form(p), 400), tree)
      << "the normal form of " << text << " is " << r.format(r.normal_form(p));
  std::vector<test::GameTrees::Tree> parts;
  r.components(p, [&](const AnyPosition& q) { parts.push_back(*trees.of(r, q, 400)); });
  EXPECT_EQ(trees.sum(parts, 2000).value_or(*tree), *tree) << "components of " << text;
  if (const auto q = r.negated(p)) {
    const auto negative = trees.of(r, *q, 400);
    ASSERT_TRUE(negative);
    EXPECT_EQ(trees.node(trees[*negative].right, trees[*negative].left), *tree) << "the negative of " << text;
  }
}

TEST(BoardRandom, CompiledRulesAreTheText) {
  int games = 0, refused = 0, moves = 0, facts = 0, parted = 0, edges = 0, exchanged = 0;
  for (unsigned seed = 1; seed <= 2500; ++seed) {
    RandomGames random(seed);
    const std::string file = random.file();
    std::optional<MadeGame> made;
    try {
      made = make_game(read_game_file("r.game", "game r\n" + file)[0]);
    } catch (const Error& e) {
      const std::string why = e.what();
      EXPECT_TRUE(why.find("never change") != std::string::npos || why.find("shorter, not longer") != std::string::npos)
          << why << "\n"
          << file;
      ++refused;
      continue;
    }
    ++games;
    SCOPED_TRACE(file);
    const BoardFacts known = facts_of(read_board_rules(read_game_file("r.game", "game r\n" + file)[0]));
    parted += known.separators != 0 ? 1 : 0;
    edges += (known.voids & ~known.inert) != 0 ? 1 : 0;
    exchanged += known.exchange ? 1 : 0;
    const NaiveBoard game(file);
    test::GameTrees trees;
    for (int i = 0; i < 12; ++i) {
      const auto b = random.board();
      for (const Player player : {Player::Left, Player::Right}) {
        const auto expected = naive(game, b, player);
        const auto found = compiled(made->ruleset, state(b), player);
        ASSERT_EQ(found, expected) << state(b);
        if (found) moves += static_cast<int>(found->size());
      }
      if (i < 6) {
        check_facts(trees, made->ruleset, state(b));
        ++facts;
      }
      if (HasFailure()) return;
    }
  }
  EXPECT_GT(games, 1000);
  EXPECT_GT(moves, 5000);
  EXPECT_GT(facts, 5000);
  EXPECT_GT(parted, 200);
  EXPECT_GT(edges, 10);
  EXPECT_GT(exchanged, 20);
  EXPECT_LT(refused, 2 * games);
}

// Boards of several words.
TEST(BoardRandom, LargeBoards) {
  int games = 0, moves = 0;
  for (unsigned seed = 5000; seed < 5400; ++seed) {
    RandomGames random(seed);
    const std::string file = random.file();
    if (std::count(file.begin(), file.end(), '*') + std::count(file.begin(), file.end(), '+') > 2) continue;
    std::optional<MadeGame> made;
    try {
      made = make_game(read_game_file("r.game", "game r\n" + file)[0]);
    } catch (const Error&) {
      continue;
    }
    SCOPED_TRACE(file);
    ++games;
    const auto b = random.large_board();
    const NaiveBoard game(file);
    for (const Player player : {Player::Left, Player::Right}) {
      const auto found = compiled(made->ruleset, state(b), player);
      ASSERT_EQ(found, naive(game, b, player)) << state(b);
      if (found) moves += static_cast<int>(found->size());
    }
    const AnyPosition p = made->ruleset.parse(state(b));
    EXPECT_EQ(made->ruleset.format(p), state(b));
    const AnyPosition form = made->ruleset.normal_form(p);
    EXPECT_EQ(made->ruleset.normal_form(form), form);
  }
  EXPECT_GT(games, 100);
  EXPECT_GT(moves, 1000);
}

}  // namespace
}  // namespace nimatron
