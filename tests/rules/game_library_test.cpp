// Where the games of rule files come from, and what the language makes of them.
#include "nimatron/rules/game_library.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>

#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/notation/text.h"
#include "nimatron/notation/text_parts.h"
#include "nimatron/rules/rule_report.h"
#include "tests/support/folder.h"

namespace nimatron {
namespace {

constexpr const char* kHalving = "game halving\nheaps n\nboth n -> n - 1 if n >= 1\nboth n -> n div 2 if n >= 2\n";

class Language {
 public:
  Language() {
    entries_ = library_entries();
    rules::add_entries(entries_, games_);
  }
  GameLibrary& games() { return *games_; }
  std::string operator()(const std::string& text) {
    try {
      return text_of(evaluator()(text), {});
    } catch (const Error& e) {
      return e.what();
    }
  }
  void set(const std::string& variable, const std::string& text) { evaluator().set(variable, evaluator()(text)); }

 private:
  Evaluator& evaluator() { return evaluate_ ? *evaluate_ : evaluate_.emplace(session_, entries_); }

  Budget budget_;
  Session session_{budget_};
  std::shared_ptr<GameLibrary> games_ = std::make_shared<GameLibrary>();
  Entries entries_;
  std::optional<Evaluator> evaluate_;
};

TEST(GameLibrary, AGameIsARuleset) {
  Language language;
  language.games().load("h.game", kHalving);
  EXPECT_EQ(language("grundy(halving(9))"), "2");
  EXPECT_EQ(language("outcome(halving(3) + nim(1))"), "N");
  EXPECT_EQ(language("options(push(halving,nim)(1))"), "push(halving,nim)(0) ; push(halving,nim)(2:1)");
  EXPECT_EQ(language("grundy(halvin(9))"), "unknown name 'halvin'; did you mean 'halving'?");
  EXPECT_EQ(language("halving[3](9)"), "halving takes no parameters");
}

TEST(GameLibrary, AGameMayLoop) {
  Language language;
  EXPECT_EQ(language.games()
                .load("k.game", "game knots\ntable\nx: Left zero; Right x\ny: Left y\nzero:\nd: d\n")
                .warnings.size(),
            1U);
  EXPECT_EQ(language("[canonical(knots(x)), canonical(knots(y)), canonical(knots(zero)), canonical(knots(d))]"),
            "[over, on, 0, dud]");
  EXPECT_EQ(language("[knots(x) == over, knots(x) < 1/8, knots(x) + knots(x) == knots(x), knots(y) > knots(x)]"),
            "[true, true, true, true]");
  EXPECT_EQ(language("[outcome(knots(x)), outcome(knots(d)), outcome(knots(y) - knots(y)), outcome(knots(zero))]"),
            "[L, D, D, P]");
  EXPECT_EQ(language("canonical(knots(x) + domineering(2x1))"), "1over");
  EXPECT_EQ(language("knots(x) + on"), "on");
  EXPECT_EQ(language("winning_moves(knots(x),left)"), "knots(zero)");
  EXPECT_EQ(language("drawing_moves(knots(d),left)"), "knots(d)");
  EXPECT_EQ(language("states(knots(x))"), "2");
  EXPECT_EQ(language("strategy(knots(d))"),
            "knots(d) is drawn if Left begins: no player has a winning strategy; see drawing_moves");
  EXPECT_EQ(language("heat(knots(x),1)"), "this is for loopfree games, and the value is loopy: over");
}

TEST(GameLibrary, ImpartialGamesMayLoop) {
  Language language;
  language.games().load("r.game", "game ring\ntable\na: b z\nb: a c\nc: b\nz:\n");
  EXPECT_EQ(language("[grundy(ring(a)), grundy(ring(b)), grundy(ring(c)), grundy(ring(z))]"), "[oo(0), oo(), oo(), 0]");
  EXPECT_EQ(language("[outcome(ring(a)), outcome(ring(b)), outcome(ring(z))]"), "[N, D, P]");
  EXPECT_EQ(language("[grundy(ring(a) + nim(3)), grundy(ring(a) + ring(a))]"), "[oo(3), oo()]");
  EXPECT_EQ(language("[grundy(ring(a)) == oo(0), grundy(ring(a)) == oo(), grundy(ring(a)) == 0]"),
            "[true, false, false]");
  EXPECT_EQ(language("[outcome(ring(a) + ring(a)), outcome(ring(a) + nim(3))]"), "[D, D]");
  EXPECT_EQ(language("winning_moves(ring(a))"), "ring(z)");
  EXPECT_EQ(language("drawing_moves(ring(b))"), "ring(c)");
}

TEST(GameLibrary, AGameMayBeReplacedWithAWarning) {
  GameLibrary games;
  EXPECT_TRUE(games.load("h.game", kHalving).warnings.empty());
  EXPECT_TRUE(games.load("h.game", kHalving).warnings.empty());
  const AnyRuleset* before = games.find("halving");
  const auto other = games.load("g.game", "game halving\nheaps n\nboth n -> n - 2 if n >= 2");
  ASSERT_EQ(other.warnings.size(), 1U);
  EXPECT_EQ(other.warnings[0], "g.game:1:6: the game halving of h.game is replaced");
  EXPECT_FALSE(*before == *games.find("halving"));  // and the old one still lives
}

TEST(GameLibrary, AFileIsLoadedWholeOrNotAtAll) {
  GameLibrary games;
  EXPECT_THROW(games.load("h.game", std::string(kHalving) + "game b\nheaps n\nboth n -> k"), Error);
  EXPECT_EQ(games.find("halving"), nullptr);
}

TEST(GameLibrary, TheUsersFolder) {
  const Folder folder;
  const char* before = std::getenv("XDG_CONFIG_HOME");
  const std::string saved = before == nullptr ? "" : before;
  setenv("XDG_CONFIG_HOME", (folder / "").c_str(), 1);
  std::filesystem::create_directories(folder / "nimatron/games");
  std::ofstream(folder / "nimatron/games/halving.game") << kHalving;
  std::ofstream(folder / "nimatron/games/other.game") << kHalving;
  {
    GameLibrary games;
    EXPECT_NE(games.find("halving"), nullptr);
    EXPECT_EQ(games.find("nothing"), nullptr);
    EXPECT_THROW(games.find("other"), Error);
    const auto names = games.names();
    EXPECT_NE(std::find(names.begin(), names.end(), "other"), names.end());
  }
  if (before == nullptr) {
    unsetenv("XDG_CONFIG_HOME");
  } else {
    setenv("XDG_CONFIG_HOME", saved.c_str(), 1);
  }
}

TEST(GameLibrary, TextsAreRulesets) {
  Language language;
  language.set("R", "ruleset(\"game x\\nheaps n\\nboth n -> n - 1 if n >= 1\")");
  EXPECT_EQ(language("grundy($R(5))"), "1");
  EXPECT_EQ(language("tree_nodes(push($R,nim)(1))"), "5");
  EXPECT_EQ(language("ruleset(\"game x\\nheaps n\")"), "x");
  EXPECT_EQ(language("ruleset(\"game nim\\nheaps n\")"), "text:1:6: there is a built-in ruleset called nim");
}

TEST(GameLibrary, TheGamesOfTheProgramCanBeMade) {
  GameLibrary games;
  for (const auto& file : embedded_games()) {
    for (const auto& g : read_game_file(std::string(file.name), file.text)) {
      EXPECT_NE(games.find(g.name), nullptr);
      EXPECT_FALSE(g.examples.empty()) << g.name << " has no example, so the laws are not asked of it";
    }
  }
}

TEST(RuleReport, NewFilesOfEveryKindCanBePlayed) {
  for (const auto* kind : {"heaps", "tuple", "strip", "grid", "graph", "table"}) {
    const auto report = text_of(rule_report("new.game", new_rule_file("mine", kind_named(kind))));
    EXPECT_TRUE(report.starts_with("mine: ")) << report;
    EXPECT_EQ(report.find("warning"), std::string::npos) << report;
    EXPECT_NE(report.find("ends: "), std::string::npos) << report;
  }
  EXPECT_THROW(kind_named("hexagon"), Error);
}

}  // namespace
}  // namespace nimatron
