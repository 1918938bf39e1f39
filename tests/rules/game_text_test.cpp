#include "nimatron/rules/game_text.h"

#include <gtest/gtest.h>

#include "nimatron/base/error.h"

namespace nimatron::game_text_test {
namespace {

std::string error_of(std::string_view text) {
  try {
    read_game_file("f.game", text);
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

TEST(GameText, SortsTheLinesOfAGame) {
  const auto games = read_game_file("f.game",
                                    "# a comment\n"
                                    "game numberline\n"
                                    "  title Two heaps\n"
                                    "  tuple a b\n"
                                    "\n"
                                    "  Left  a, b -> a - 1, b   if a > 0\n"
                                    "  Right a, b -> a, b - k   for k in 1..b\r\n"
                                    "  Right a, b -> 0, 0\n"
                                    "  example 2,3\n"
                                    "game dominoes\n"
                                    "grid . #\n"
                                    "both . -> #\n"
                                    "ends # #\n");
  ASSERT_EQ(games.size(), 2U);
  const auto& g = games[0];
  EXPECT_EQ(g.name, "numberline");
  EXPECT_EQ(g.title, "Two heaps");
  EXPECT_EQ(g.kind, GameText::Kind::Tuple);
  EXPECT_EQ(g.names.text, "a b");
  EXPECT_FALSE(g.impartial());
  ASSERT_EQ(g.moves.size(), 3U);
  EXPECT_EQ(g.moves[2].name, "Right's rule 2");
  EXPECT_EQ(g.moves[1].rule.text, "a, b -> a, b - k   for k in 1..b");
  EXPECT_EQ(g.moves[1].rule.line, 7U);
  EXPECT_EQ(g.moves[1].rule.column, 9U);
  EXPECT_EQ(g.examples[0].text, "2,3");
  EXPECT_EQ(games[1].names.text, ". #");
  EXPECT_EQ(games[1].ends[0].text, "# #");
  EXPECT_TRUE(games[1].impartial());
}

TEST(GameText, RowsOfATable) {
  const auto games = read_game_file("f.game", "game gadget\ntitle x\ntable\na: Left b; Right title\ntitle: a\nb :\n");
  ASSERT_EQ(games[0].rows.size(), 3U);
  EXPECT_EQ(games[0].rows[1].text, "title: a");
}

TEST(GameText, ColumnsCountCharacters) {
  const auto games = read_game_file("f.game", "game e\ngrid . \xe2\x99\x9f\nboth \xe2\x99\x9f -> .\n");
  EXPECT_EQ(games[0].place(games[0].moves[0].rule, 4).text(), "f.game:3:8: ");
}

TEST(GameText, TheDigestIsOfTheTextAndNotOfComments) {
  const auto digest = [](std::string_view text) { return read_game_file("f", text)[0].digest; };
  EXPECT_EQ(digest("game a\nheaps n\n"), digest("# x\ngame a\n\n  heaps n"));
  EXPECT_NE(digest("game a\nheaps n\n"), digest("game a\nheaps m\n"));
  EXPECT_NE(digest("game a\nheaps n\n"), digest("game b\nheaps n\n"));
}

TEST(GameText, ErrorsSayWhere) {
  EXPECT_EQ(error_of(""), "f.game:1:1: there is no game in this file: expected a line 'game NAME'");
  EXPECT_EQ(error_of("\n heaps n"), "f.game:2:2: expected 'game NAME' first");
  EXPECT_EQ(error_of("game"), "f.game:1:5: expected a name after 'game'");
  EXPECT_EQ(error_of("game a b\nheaps n"), "f.game:1:7: a name has letters, digits and underscores only");
  EXPECT_EQ(error_of("game nim\nheaps n"), "f.game:1:6: there is a built-in ruleset called nim");
  EXPECT_EQ(error_of("game push\nheaps n"), "f.game:1:6: there is an operator called push");
  EXPECT_EQ(error_of("game grundy\nheaps n"), "f.game:1:6: there is a function called grundy");
  EXPECT_EQ(error_of("game if\nheaps n"), "f.game:1:6: 'if' is a word of the language");
  EXPECT_TRUE(error_of("game a\nboth n -> n").starts_with("f.game:1:6: the game a has no kind: expected"));
  EXPECT_EQ(error_of("game a\nheap n\nboth n -> n"), "f.game:2:1: 'heap' is not a kind of game; did you mean 'heaps'?");
  EXPECT_EQ(error_of("game a\nboard . x\nboth . -> x"),
            "f.game:2:1: 'board' is not a kind of game; did you mean 'grid'?");
  EXPECT_EQ(error_of("game a\nheaps n\ngrid x"), "f.game:3:1: the game a already has a kind: heaps");
  EXPECT_EQ(error_of("game a\nheaps n\nbth n -> n"),
            "f.game:3:1: expected 'both', 'Left', 'Right' or another word that begins a line, found 'bth'; did you "
            "mean 'both'?");
  EXPECT_EQ(error_of("game a\nheaps n\ngame a\nheaps n"), "f.game:3:6: the game a is already on line 1");
  EXPECT_EQ(error_of("game a\nheaps n\nends n"), "f.game:3:1: 'ends' is for boards, not for heaps");
  EXPECT_EQ(error_of(std::string_view("game a\nh\0", 9)), "f.game:2:2: this is not text: the byte 0x00");
  EXPECT_EQ(error_of("game a\n\xff"), "f.game:2:1: this is not text: the byte 0xff");
  EXPECT_TRUE(error_of(std::string((1U << 20U) + 1, '\n')).starts_with("f.game:1:1: a rule file is at most"));
}

}  // namespace
}  // namespace nimatron::game_text_test
