// Games on graphs and tables: moves by hand, values against games that are known to be the same.
#include <gtest/gtest.h>

#include <algorithm>

#include "nimatron/base/budget.h"
#include "nimatron/rules/game_text.h"
#include "nimatron/rulesets/heaps/octal.h"
#include "nimatron/solve/canonical.h"
#include "nimatron/solve/grundy.h"
#include "tests/support/typed_position.h"

namespace nimatron::graph_game_test {
namespace {

using Texts = std::vector<std::string>;

MadeGame game(const std::string& lines) { return make_game(read_game_file("f.game", "game x\n" + lines).at(0)); }
AnyRuleset ruleset(const std::string& lines) { return game(lines).ruleset; }

Texts options(const AnyRuleset& r, const std::string& state, Player player = Player::Left) {
  Texts out;
  r.options(r.parse(state), player, [&](const AnyPosition& q) { out.push_back(r.format(q)); });
  std::sort(out.begin(), out.end());
  return out;
}

std::string error_of(const std::string& lines, const std::string& state = "0") {
  try {
    options(ruleset(lines), state);
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

std::string path(int vertices) {
  std::string out = vertices == 1 ? "0" : "";
  for (int i = 1; i < vertices; ++i) out += fmt::format("{}{}-{}", i == 1 ? "" : ",", i - 1, i);
  return out;
}

TEST(GraphGame, States) {
  const auto r = ruleset("graph . x o\nLeft . -> x");
  const auto same = [&](const std::string& state) { return r.format(r.parse(state)); };
  EXPECT_EQ(same("2-0, 1-2 ,0-1"), "0-1,0-2,1-2");
  EXPECT_EQ(same("7,3-1b,1-3; 7x , 1o,3."), "1-3,1-3b,7; 1o,7x");
  EXPECT_EQ(same(""), "");
  EXPECT_EQ(same("5;5o"), "5; 5o");
  for (const char* wrong : {"0-0", "0-", "-1", "0;1x", "0;0y", "0-1,", "0-1bb", "9999999999"}) {
    EXPECT_THROW(r.parse(wrong), Error) << wrong;
  }
}

TEST(GraphGame, MovesOfAVertex) {
  const auto r = ruleset("graph . x\nboth . -> % and beside . -> %\nboth x -> = and beside x -> .");
  EXPECT_EQ(options(r, "0-1,1-2,2-3"), (Texts{"0", "0-1", "2-3", "3"}));
  EXPECT_EQ(options(r, "0-1,1-2; 0x,1x"), (Texts{"0-1,1-2; 0x", "0-1,1-2; 1x", "0-1; 0x,1x"}));
}

TEST(GraphGame, TwoVerticesBothWaysUnlessTheyAgree) {
  EXPECT_EQ(options(ruleset("graph .\nboth . - . -> % - %"), "0-1,1-2"), (Texts{"0", "2"}));
  EXPECT_EQ(options(ruleset("graph . x\nboth . - . -> x - ="), "0-1"), (Texts{"0-1; 0x", "0-1; 1x"}));
  EXPECT_EQ(options(ruleset("graph . x\nboth [.x] - . -> = - x"), "0-1; 0x"), Texts{"0-1; 0x,1x"});
  EXPECT_EQ(options(ruleset("graph . x\nboth . -b- . -> % - ="), "0-1,1-2b"), (Texts{"0,2", "0-1"}));
}

TEST(GraphGame, ConditionsLookAtNeighboursOutsideTheMatch) {
  const auto r = ruleset("graph . x o\nLeft . -> x unless beside o\nRight . - . -> o - o if beside x unless beside o");
  EXPECT_EQ(options(r, "0-1,1-2; 0o"), Texts{"0-1,1-2; 0o,2x"});
  EXPECT_EQ(options(r, "0-1,1-2; 0x", Player::Right), Texts{"0-1,1-2; 0x,1o,2o"});
  EXPECT_EQ(options(r, "0-1,1-2,2-3; 0x,3o", Player::Right), Texts{});
}

TEST(GraphGame, Errors) {
  EXPECT_EQ(error_of("graph . x\nboth . -> y"), "f.game:3:11: rule 1 of x: unknown symbol 'y': the symbols are . x");
  EXPECT_EQ(error_of("graph . x\nboth . - . -> x"),
            "f.game:3:14: rule 1 of x: the result has not the shape of the pattern");
  EXPECT_EQ(error_of("graph . x\nboth . - . - . -> x - x - x"),
            "f.game:3:12: rule 1 of x: a pattern has at most two vertices");
  EXPECT_EQ(error_of("graph . x\nboth x -> ="), "f.game:3:6: rule 1 of x: this rule can never change anything");
  EXPECT_EQ(error_of("graph . x\nboth [.x] -> x", "0;0x"),
            "f.game:3:6: rule 1 of x: at x(0; 0x): this match changes nothing");
  EXPECT_EQ(error_of("graph . 1"), "f.game:2:9: '1' cannot be a symbol of a graph");
  EXPECT_EQ(error_of("graph . x\nboth . -> x turned"),
            "f.game:3:13: rule 1 of x: 'turned' is for boards, not for graphs");
}

// Removing a vertex of a path and its neighbours is Dawson's Chess, removing two neighbours Dawson's Kayles (Berlekamp,
// Conway, Guy, "Winning Ways", chapter 4).
TEST(GraphGame, PathsAreOctalGames) {
  Budget budget;
  const AnyRuleset nodes = ruleset("graph .\nboth . -> % and beside . -> %");
  const AnyRuleset arcs = ruleset("graph .\nboth . - . -> % - %");
  const AnyRuleset chess = Octal({0, 1, 3, 7}), kayles = Octal({0, 0, 7});
  GrundySolver<AnyRuleset> of_nodes(nodes, budget), of_arcs(arcs, budget), of_chess(chess, budget),
      of_kayles(kayles, budget);
  for (int n = 1; n <= 12; ++n) {
    EXPECT_EQ(of_nodes(nodes.parse(path(n))), of_chess(chess.parse(std::to_string(n)))) << n;
    EXPECT_EQ(of_arcs(arcs.parse(path(n))), of_kayles(kayles.parse(std::to_string(n)))) << n;
  }
}

TEST(GraphGame, SnortOnAPathIsSnortOnARow) {
  Budget budget;
  GameArena games(budget);
  const AnyRuleset r = ruleset("graph . x o\nLeft . -> x unless beside o\nRight . -> o unless beside x");
  CanonicalSolver<AnyRuleset> canonical(r, games);
  for (int n = 1; n <= 6; ++n) {
    const Placed row = test::read_position(fmt::format("snort(1x{})", n));
    CanonicalSolver<AnyRuleset> known(row.ruleset, games);
    EXPECT_TRUE(canonical(r.parse(path(n))) == known(row.position)) << n;
  }
}

std::string ends(const std::string& lines) {
  for (const auto& d : game(lines).derived) {
    if (d.starts_with("ends: ")) return d.substr(6);
  }
  return "";
}

TEST(GraphGame, WeightsShowThatPlayEnds) {
  EXPECT_EQ(ends("graph .\nboth . - . -> % - ="), "every move makes the number of vertices less");
  EXPECT_EQ(ends("graph . x o\nboth x - . -> . - ."),
            "every move makes the sum of the weights less, 1 for ., 2 for x, 1 for o");
  EXPECT_EQ(ends("graph . x\nboth x - . -> . - x"), "");
  EXPECT_EQ(ends("graph . x\nboth x -> . and beside . -> x"), "");
}

TEST(TableGame, MovesAreThoseOfTheRow) {
  const auto made = game("table\ntop: mix; Left two; Right neg\nmix: neg two two\ntwo: Left 1\n1:\nneg: Right 1");
  const auto& r = made.ruleset;
  EXPECT_FALSE(r.impartial());
  EXPECT_EQ(options(r, "top"), (Texts{"mix", "two"}));
  EXPECT_EQ(options(r, "top", Player::Right), (Texts{"mix", "neg"}));
  EXPECT_EQ(options(r, "mix"), (Texts{"neg", "two", "two"}));
  EXPECT_EQ(options(r, "1"), Texts{});
  EXPECT_THROW(r.parse("tip"), Error);
  EXPECT_TRUE(made.warnings.empty());
}

TEST(TableGame, ErrorsAndCycles) {
  EXPECT_EQ(error_of("table\na: b", "a"), "f.game:3:4: there is no row 'b:' in the table x");
  EXPECT_EQ(error_of("table\na:\na:", "a"), "f.game:4:1: the row a is there twice");
  EXPECT_EQ(error_of("table", "a"), "f.game:1:6: the table x has no rows");
  EXPECT_EQ(game("table\na: b\nb: c\nc: Left b").warnings,
            Texts{"f.game:1:6: play in x may go on for ever: b -> c -> b"});
}

TEST(TableGame, TablesDoNotMix) {
  EXPECT_FALSE(ruleset("table\na:").kind() == ruleset("table\nb:").kind());
  EXPECT_TRUE(ruleset("table\na:").kind() == ruleset("table\na:").kind());
}

}  // namespace
}  // namespace nimatron::graph_game_test
