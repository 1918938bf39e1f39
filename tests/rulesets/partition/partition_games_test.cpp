// The rules of the partition games: published vectors by search alone, errors, names of moves, drawings.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/partition/enumerate.h"
#include "nimatron/rulesets/partition/partition.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/complexity.h"
#include "nimatron/solve/grundy.h"

namespace nimatron {
namespace {

Nimber slow_misere(const AnyRuleset& r, const AnyPosition& p, std::map<AnyPosition, Nimber>& memo) {
  if (const auto it = memo.find(p); it != memo.end()) return it->second;
  NimberSet seen;
  bool over = true;
  r.options(p, [&](const AnyPosition& q) {
    over = false;
    seen.insert(slow_misere(r, q, memo));
  });
  return memo[p] = over ? 1 : seen.mex();
}

std::string answer(const std::string& function, const AnyRuleset& r, const AnyPosition& p) {
  Budget budget;
  const Complexity<AnyRuleset> size(r, budget);
  if (function == "states") return size.states(p).str();
  if (function == "tree_nodes") return size.tree_nodes(p).str();
  if (function == "tree_leaves") return size.tree_leaves(p).str();
  if (function == "height") return size.height(p).str();
  std::map<AnyPosition, Nimber> memo;
  const auto normal = GrundySolver<AnyRuleset>(r, budget)(p);
  if (function == "grundy") return std::to_string(normal);
  if (function == "outcome") return normal == 0 ? "P" : "N";
  auto misere = slow_misere(r, p, memo);
  misere = r.theorem(question::MisereGrundy{}, p).value_or(misere);
  if (function == "misere_grundy") return std::to_string(misere);
  if (function == "misere_outcome") {
    const auto known = r.theorem(question::MisereOutcome{}, p);
    return std::string(1, known ? letter(*known) : misere == 0 ? 'P' : 'N');
  }
  if (function == "tame") {
    const auto known = r.theorem(question::Tame{}, p);
    return known ? (*known ? "true" : "false") : "";
  }
  return "";
}

TEST(PartitionGames, Vectors) {
  std::ifstream file(std::string(NIMATRON_TEST_DATA) + "/impartial.json");
  const auto vectors = nlohmann::json::parse(file);
  const std::vector<std::string> games = {"lctr", "downright", "lctrd", "lctr_nr", "downright_nr",
                                          "king", "rook",      "queen", "bishop",  "knight"};
  int checked = 0;
  for (const auto& vector : vectors) {
    const auto text = vector["expr"].get<std::string>();
    const auto bracket = text.find('(');
    const auto name = text.substr(0, bracket);
    if (std::find(games.begin(), games.end(), name) == games.end() || text.find(" + ") != std::string::npos) continue;
    const auto r = make_ruleset(name);
    const auto p = r.parse(text.substr(bracket + 1, text.size() - bracket - 2));
    for (const auto& [function, expected] : vector["expect"].items()) {
      for (const auto& played : {r, without_theory(r)}) {
        const auto got = answer(function, played, p);
        if (got.empty()) continue;
        EXPECT_EQ(got, expected.get<std::string>()) << function << " " << text;
        ++checked;
      }
    }
  }
  EXPECT_GT(checked, 700);
}

std::string refusal(const char* name, const char* state) {
  try {
    make_ruleset(name).parse(state);
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

TEST(PartitionGames, RefuseBadStates) {
  EXPECT_EQ(refusal("lctr", "2,3"), "the parts increase from 2 to 3; sorted it is 3,2");
  EXPECT_EQ(refusal("lctr_nr", "3,2@TLTL"), "only the last three moves matter: write at most three");
  EXPECT_EQ(refusal("lctr_nr", "3,2@"), "expected recent moves, T for a row and L for a column, found the end");
  EXPECT_EQ(refusal("lctr_nr", "3,2@TX"), "expected the end, found 'X'");
  EXPECT_EQ(refusal("lctrd", "(1,2,3),(1,2)"), "this corner has 2 coordinates, the first one 3");
  EXPECT_EQ(refusal("lctrd", "(1,2,3),(1,2,4)"), "the corners (1,2,3) and (1,2,4) are comparable: leave out (1,2,3)");
  EXPECT_EQ(refusal("lctrd", "(5,2),(2,2)"), "the corners (2,2) and (5,2) are comparable: leave out (2,2)");
  EXPECT_EQ(refusal("lctrd", "(1,0)"), "a coordinate must be from 1 to 1000000000000000000");
  EXPECT_EQ(refusal("king", "3;2"), "expected the end, found ';'");
}

std::vector<std::string> moves(const char* name, const char* state) {
  const auto r = make_ruleset(name);
  const auto p = r.parse(state);
  std::vector<std::string> out;
  r.options(p, [&](const AnyPosition& q) { out.push_back(r.move_name(p, q) + ": " + r.format(q)); });
  return out;
}

TEST(PartitionGames, NamesOfMoves) {
  using Moves = std::vector<std::string>;
  EXPECT_EQ(moves("lctr", "4,2"), (Moves{"top row: 2", "left column: 3,1"}));
  EXPECT_EQ(moves("lctr", "2,1"), (Moves{"top row or left column: 1", "top row or left column: 1"}));
  EXPECT_EQ(moves("downright", "3"), (Moves{"right: 2"}));
  EXPECT_EQ(moves("lctr_nr", "5,4,4@TLL"), (Moves{"left column: 4,3^2@LLL"}));
  EXPECT_EQ(moves("lctr_nr", "5,4,4@LLL"), (Moves{"top row: 4^2@LLT", "left column: 4,3^2@LLL"}));
  EXPECT_EQ(moves("downright_nr", "2,2@T"), (Moves{"down: 2@TT", "right: 1^2@TL"}));
  EXPECT_EQ(moves("lctrd", "(2,1,3)"), (Moves{"coordinate 1: (1,1,3)", "coordinate 2: ", "coordinate 3: (2,1,2)"}));
  EXPECT_EQ(moves("knight", "5,4,3"), (Moves{"2 down, 1 right: 2", "1 down, 2 right: 2,1"}));
  EXPECT_EQ(moves("queen", "3,2"),
            (Moves{"1 down: 2", "1 right: 2,1", "2 right or 1 down, 1 right: 1", "2 right or 1 down, 1 right: 1"}));
}

std::string drawing(const char* name, const char* state) {
  const auto r = make_ruleset(name);
  Canvas canvas;
  r.draw(r.parse(state), canvas);
  return canvas.text();
}

TEST(PartitionGames, Drawings) {
  EXPECT_EQ(drawing("downright", "5,3,2^2"),
            "2 [0]   2   1   0\n1   2   0\n0   1\n1   0\n"
            "the diagonal decides: boxes (1,1) to (2,2) have the same value\n");
  EXPECT_EQ(drawing("lctr", "2,1"), "0 1\n1\n");
  EXPECT_EQ(drawing("rook", "3,2"), "2   1 [0]\n1   0\n");
  EXPECT_EQ(drawing("lctr", "1000000000000000000^2"),
            "2000000000000000000 boxes are too many to draw; the limit is 20000\n");
  EXPECT_EQ(drawing("queen", "1000000000000000000^2"),
            "2000000000000000000 boxes are too many to draw; the limit is 20000\n");
  EXPECT_EQ(drawing("lctrd", "(2,2,2)"),
            "0 1   1 2\n1 2   2 1\nlayers along coordinate 3; coordinate 1 to the right, "
            "coordinate 2 down\n");
  EXPECT_EQ(drawing("lctrd", "(1,1,1,2)"), "1 corners in 4 dimensions: (1,1,1,2)\n");
  EXPECT_EQ(drawing("lctr_nr", "2,1@TL"), ". .\n.\nrecent moves TL\n");
}

// Two dimensions are LCTR, and three do not let zeros propagate along the diagonal.
TEST(PartitionGames, LctrInOtherDimensions) {
  const auto lctrd = make_ruleset("lctrd");
  Budget budget;
  GrundySolver<AnyRuleset> search(without_theory(lctrd), budget);
  const auto lctr = make_ruleset("lctr");
  each_partition(14, [&](std::span<const std::int64_t> parts) {
    const auto p = Partition::from_parts(parts);
    std::string corners;
    for (std::size_t k = 0; k < p.view().corners(); ++k) {
      const auto c = p.view().corner(k);
      corners += (k > 0 ? ",(" : "(") + std::to_string(c.column) + "," + std::to_string(c.row) + ")";
    }
    const auto q = lctrd.parse(corners);
    ASSERT_EQ(search(q), lctr.theorem(question::Grundy{}, lctr.position(p)));
    ASSERT_EQ(lctrd.theorem(question::Grundy{}, q), lctr.theorem(question::Grundy{}, lctr.position(p)));
  });
  EXPECT_EQ(search(lctrd.parse("(3,3,3)")), 1U);
  EXPECT_EQ(search(lctrd.parse("(2,2,2)")), 0U);
  EXPECT_EQ(search(lctrd.parse("(7)")), lctrd.theorem(question::Grundy{}, lctrd.parse("(7)")));
}

TEST(PartitionGames, RookIsNimAndQueenIsWythoff) {
  Budget budget;
  const auto value = [&](const char* piece, std::int64_t rows, std::int64_t columns) {
    const AnyRuleset r = make_ruleset(piece);
    Partition p;
    p.append(columns + 1, rows + 1);
    return GrundySolver<AnyRuleset>(without_theory(r), budget)(r.position(p));
  };
  for (std::int64_t a = 0; a < 8; ++a) {
    for (std::int64_t b = 0; b < 8; ++b) EXPECT_EQ(value("rook", a, b), static_cast<Nimber>(a ^ b));
  }
  for (const auto& [a, b] : {std::pair{0, 0}, {1, 2}, {3, 5}, {4, 7}, {6, 10}}) EXPECT_EQ(value("queen", a, b), 0U);
  EXPECT_NE(value("queen", 3, 4), 0U);
}

}  // namespace
}  // namespace nimatron
