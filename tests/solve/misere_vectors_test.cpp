// The misère answers of the independently computed vectors, and the solvers against the definitions.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "nimatron/notation/text_parts.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/genus.h"
#include "nimatron/solve/hierarchy.h"
#include "nimatron/solve/misere_canonical.h"
#include "nimatron/solve/misere_outcome.h"
#include "nimatron/solve/position_quotient.h"
#include "tests/support/typed_position.h"

namespace nimatron::misere_vectors_test {
namespace {

TEST(MisereVectors, AgreeWithEverySolver) {
  std::ifstream in(std::string(NIMATRON_TEST_DATA) + "/impartial.json");
  const auto cases = nlohmann::json::parse(in);
  std::size_t done = 0;
  for (const auto& c : cases) {
    const std::string expr = c["expr"];
    ++done;
    const Placed p = test::read_position(expr);
    const auto& expect = c["expect"];
    for (const auto& r : {p.ruleset, without_theory(p.ruleset)}) {
      Budget budget;
      GenusSolver<AnyRuleset> genus(r, budget);
      EXPECT_EQ(genus(p.position).text(), expect["genus"]) << expr;
      EXPECT_EQ(genus.tame(p.position), expect["tame"] == "true") << expr;
      EXPECT_EQ(std::to_string(genus.misere_grundy(p.position)), expect["misere_grundy"]) << expr;
      MisereOutcomeSolver outcome(r, budget, genus);
      EXPECT_EQ(std::string(1, letter(outcome(p.position))), expect["misere_outcome"]) << expr;
    }
  }
  EXPECT_GT(done, 200U);
}

// Misère outcome and genus by the definitions, over whole positions.
class Brute {
 public:
  explicit Brute(AnyRuleset r) : r_(std::move(r)) {}
  const Genus& genus(const AnyPosition& p) {
    if (const auto it = memo_.find(p); it != memo_.end()) return it->second;
    std::vector<Genus> options;
    r_.options(p, [&](const AnyPosition& q) { options.push_back(genus(q)); });
    return memo_[p] = genus_of_options(options);
  }
  bool tame(const AnyPosition& p) {
    if (const auto it = tame_.find(p); it != tame_.end()) return it->second;
    bool all = genus(p).of_nim();
    r_.options(p, [&](const AnyPosition& q) { all = tame(q) && all; });
    return tame_[p] = all;
  }

 private:
  AnyRuleset r_;
  std::map<AnyPosition, Genus> memo_;
  std::map<AnyPosition, bool> tame_;
};

TEST(GenusSolver, OfSumsWithWildPartsIsThatOfPlay) {
  // Kayles heaps 9 and above, and the towers below, are wild.
  for (const char* text : {"octal[0.77](5,9)", "octal[0.77](9,9)", "octal[0.77](9,5,2)", "octal[0.77](13,9,1,1)",
                           "octal[0.26](13,6)", "octal[0.15](10,11)", "towers(.XX.X/XXX.X)", "towers(XXX.XX/XXX.XX)",
                           "octal[0.77](9) + towers(.XX/XXX)", "nim(2,2) + octal[0.77](9)"}) {
    const Placed p = test::read_position(text);
    Budget budget;
    GenusSolver<AnyRuleset> genus(without_theory(p.ruleset), budget);
    Brute brute(p.ruleset);
    EXPECT_EQ(genus(p.position), brute.genus(p.position)) << text;
    EXPECT_EQ(genus.tame(p.position), brute.tame(p.position)) << text;
    MisereCanonicalSolver<AnyRuleset> simplest(p.ruleset, budget);
    EXPECT_EQ(simplest.arena().genus(simplest(p.position)), brute.genus(p.position)) << text;
  }
}

// A bridge has no genus by theorem, but it is tame with known outcomes: its Grundy value decides.
TEST(GenusSolver, OfBridgesByTheirGrundyValue) {
  Budget budget;
  const AnyRuleset towers = make_ruleset("towers");
  GenusSolver<AnyRuleset> on(towers, budget);
  GenusSolver<AnyRuleset> off(without_theory(towers), budget);
  for (const char* text : {".X....X./XXXXXXXX", ".X....X/XXXXXXX", "..X....X.../XXXXXXXXXXX", "X....X../XXXXXXXX"}) {
    const AnyPosition p = towers.parse(text);
    EXPECT_EQ(on(p), off(p)) << text;
    EXPECT_TRUE(on.tame(p)) << text;
    EXPECT_TRUE(off.tame(p)) << text;
  }
}

TEST(GenusSolver, PublishedGenera) {
  const std::map<std::string, std::string> published{
      {"octal[0.26](13)", "0^{20420}"}, {"octal[0.16](14)", "4^{2046}"},  {"towers(XX/XX)", "0^{02}"},
      {"towers(XX./.XX)", "1^{031}"},   {"towers(.XX/XXX)", "5^{146}"},   {"towers(X.X/XXX)", "1^{531}"},
      {"towers(XXX/XXX)", "2^{20}"},    {"towers(X..X/XXXX)", "6^{046}"}, {"nim()", "0^{120}"}};
  for (const auto& [text, genus_text] : published) {
    const Placed p = test::read_position(text);
    Budget budget;
    EXPECT_EQ(GenusSolver<AnyRuleset>(without_theory(p.ruleset), budget)(p.position).text(), genus_text) << text;
  }
}

TEST(MisereOutcome, OfManyKaylesHeapsByTheQuotient) {
  std::string heaps;
  for (int h = 30; h >= 1; --h) heaps += (heaps.empty() ? "" : ",") + std::to_string(h);
  const Placed p = test::read_position("octal[0.77](" + heaps + ")");
  Budget budget;
  GenusSolver<AnyRuleset> genera(p.ruleset, budget);
  MisereOutcomeSolver outcome(p.ruleset, budget, genera);
  EXPECT_EQ(outcome(p.position), Outcome::N);
  const Placed large = test::read_position("octal[0.77](1000000,999988)");
  EXPECT_EQ(outcome(large.position), Outcome::P);
}

TEST(MisereOutcome, OfPartizanPositionsBySearch) {
  // A player without a move wins: so does a player with no place for a domino.
  for (const auto& [text, expected] : std::map<std::string, Outcome>{
           {"domineering(.)", Outcome::N}, {"domineering(..)", Outcome::L}, {"domineering(./.)", Outcome::R}}) {
    const Placed p = test::read_position(text);
    Budget budget;
    GenusSolver<AnyRuleset> genera(p.ruleset, budget);
    EXPECT_EQ(MisereOutcomeSolver(p.ruleset, budget, genera)(p.position), expected) << text;
  }
}

// The answer of classify, as printed.
std::string classified(const Placed& p, bool why = false) {
  Budget budget;
  GameArena games(budget);
  const Hierarchy<AnyRuleset> h(p.ruleset, budget);
  return text_of(found(Classified{p.ruleset, h.classify(p.position), why}), games, {});
}

TEST(Hierarchy, OfTheGamesOnPartitions) {
  Budget budget;
  const Placed lctr = test::read_position("lctr(5,4,3,3)");
  const Hierarchy<AnyRuleset> h(lctr.ruleset, budget);
  EXPECT_EQ(classified(lctr), "domestic returnable");
  const Placed small = test::read_position("lctr(3,3)");
  EXPECT_TRUE(classified(small, true)
                  .starts_with("domestic returnable; not tame: lctr(3^2) is (2,1); not pet: lctr(2^2) is (0,0); not "
                               "forced: lctr(3) is (1,0) and "
                               "moves to lctr(2), which is (2,2); "))
      << classified(small, true);
  const auto pairs = h.sg_pairs(small.position);
  std::string text;
  for (const auto& pair : pairs) {
    text += std::to_string(pair.normal) + "," + std::to_string(pair.misere) + ":" + small.ruleset.print(pair.position) +
            " ";
  }
  EXPECT_EQ(text, "0,0:lctr(2^2) 0,1:lctr() 1,0:lctr(1) 2,1:lctr(3^2) 2,2:lctr(2) ");
}

TEST(Hierarchy, NimIsMiserableAndOneHeapStrongly) {
  const Placed nim = test::read_position("nim(3,3,2)");
  EXPECT_EQ(classified(nim), "domestic tame forced returnable miserable");
  const Placed one = test::read_position("nim(5)");
  EXPECT_EQ(classified(one), "domestic tame pet forced returnable miserable strongly_miserable");
}

TEST(PositionQuotient, OfAClosedSetOfPositions) {
  Budget budget;
  // The square of towers plays with rows of 2 and 3 and the corner; all of them are tame.
  const Placed square = test::read_position("towers(XX/XX)");
  const auto q = position_quotient<AnyRuleset>(square.ruleset, {square.position}, budget);
  EXPECT_FALSE(q.open);
  EXPECT_EQ(q.quotient.order(), 6U);
  EXPECT_TRUE(q.is_p({square.position, square.position}));
  EXPECT_TRUE(q.is_p({square.position}));
  EXPECT_FALSE(q.is_p({}));
  // A wild one, against play.
  const Placed wild = test::read_position("towers(.XX/XXX)");
  const auto w = position_quotient<AnyRuleset>(wild.ruleset, {wild.position}, budget);
  EXPECT_FALSE(w.open);
  const Placed two = test::read_position("towers(.XX..XX/XXX.XXX)");
  EXPECT_EQ(w.is_p({wild.position, wild.position}),
            GenusSolver<AnyRuleset>(two.ruleset, budget)(two.position).misere_p());
}

TEST(PositionQuotient, KeepsWhatItHasWhenItDoesNotClose) {
  Budget budget;
  const Placed nim = test::read_position("nim(4)");
  const auto q = position_quotient<AnyRuleset>(nim.ruleset, {nim.position}, budget, 8);
  ASSERT_TRUE(q.open);
  EXPECT_EQ(*q.open, nim.position);
  EXPECT_EQ(q.quotient.order(), 6U);
  EXPECT_TRUE(q.is_p({nim.ruleset.parse("2"), nim.ruleset.parse("2")}));
  EXPECT_THROW(q.image({nim.position}), Error);
  EXPECT_NE(q.text().find("with 4 it was not completed, at least 6 classes"), std::string::npos) << q.text();
}

TEST(MisereCanonical, OfHeaps) {
  Budget budget;
  for (const auto& [text, form] : std::map<std::string, std::string>{
           {"nim(1,1)", "0"}, {"nim(1,2)", "*3"}, {"nim(2,2)", "[*2,*3]"}, {"octal[0.77](4)", "*"}, {"nim(4)", "*4"}}) {
    const Placed p = test::read_position(text);
    MisereCanonicalSolver<AnyRuleset> simplest(p.ruleset, budget);
    EXPECT_EQ(simplest.arena().text(simplest(p.position)), form) << text;
  }
}

}  // namespace
}  // namespace nimatron::misere_vectors_test
