#include "nimatron/rulesets/strip/turning.h"

#include <gtest/gtest.h>

#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/grundy.h"
#include "nimatron/value/nim_product.h"

namespace nimatron {
namespace {

AnyRuleset turning(const std::string& code) { return make_ruleset("turning", "\"" + code + "\""); }

// By play: of a head at each place from 1 on, with tails before it.
std::vector<Nimber> values(const AnyRuleset& r, int places) {
  Budget budget;
  const Budget::Scope scope(budget);
  GrundySolver<AnyRuleset> grundy(without_theory(r), budget);
  std::vector<Nimber> out;
  for (int n = 1; n <= places; ++n)
    out.push_back(grundy(without_theory(r).parse(std::string(static_cast<std::size_t>(n - 1), 'T') + "H")));
  return out;
}

TEST(Turning, KnownGames) {
  EXPECT_EQ(values(turning("1-2"), 8), (std::vector<Nimber>{1, 2, 3, 4, 5, 6, 7, 8}));     // Turning Turtles
  EXPECT_EQ(values(turning("1-3"), 8), (std::vector<Nimber>{1, 2, 4, 7, 8, 11, 13, 14}));  // Mock Turtles
  EXPECT_EQ(values(turning("1+C"), 8), (std::vector<Nimber>{1, 2, 1, 4, 1, 2, 1, 8}));     // the Ruler game
  EXPECT_EQ(values(turning("2"), 6), (std::vector<Nimber>{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(values(turning("1"), 4), (std::vector<Nimber>{1, 1, 1, 1}));
  EXPECT_EQ(values(turning("2F"), 4), (std::vector<Nimber>{0, 1, 1, 1}));
  EXPECT_EQ(values(turning("2C(3)"), 5), (std::vector<Nimber>{0, 1, 2, 0, 1}));
  EXPECT_EQ(values(turning("3E"), 5), values(turning("3S"), 5));
}

TEST(Turning, CodesArePrinted) {
  EXPECT_EQ(turning("1-3C(5)F, 2+ES").spec(), "turning[\"1-3C(5)F,2+ES\"]");
  for (const std::string code : {"", "0", "3-2", "2X", "C"}) EXPECT_THROW(turning(code), Error) << code;
}

// Cells without a coin stand on boards that push(turning["1-2"],cram) writes, where no coin is turned any more.
TEST(Turning, BoardsWithoutACoinAreReadAndRefused) {
  const AnyRuleset r = turning("1-2");
  for (const std::string board : {"TH/TT", "T#H"}) EXPECT_THROW(r.check(r.parse(board)), Error) << board;
  const std::vector<AnyRuleset> operands = {r, make_ruleset("cram")};
  const AnyRuleset pushed = apply_operator(*find_ruleset_operator("push"), operands);
  EXPECT_EQ(pushed.format(pushed.parse("2:##HT")), "2:##HT");
  EXPECT_EQ(pushed.format(pushed.parse("2:TH##")), "2:TH##");
}

// The sum of single heads, against play.
TEST(Turning, HeadsAreAdded) {
  Budget budget;
  const Budget::Scope scope(budget);
  for (const std::string code : {"1-2", "1-3", "3", "1+C", "3C(5)", "1-5C", "3E", "4FS", "1+S", "3E,1"}) {
    const AnyRuleset r = turning(code), played = without_theory(r);
    GrundySolver<AnyRuleset> by_theorem(r, budget), by_play(played, budget);
    for (unsigned heads = 0; heads < 256; heads += 7) {
      std::string row;
      for (unsigned i = 0; i < 8; ++i) row += (heads >> i & 1) != 0 ? 'H' : 'T';
      EXPECT_EQ(by_theorem(r.parse(row)), by_play(played.parse(row))) << r.spec() << " " << row;
    }
  }
  const AnyRuleset moidores = turning("1-9");
  GrundySolver<AnyRuleset> grundy(moidores, budget);
  EXPECT_EQ(grundy(moidores.parse(std::string(19, 'T') + "H")), 43691);
}

// The Tartan theorem, against play: of one head, and of several, whose values are added.
TEST(Turning, TartanTheorem) {
  Budget budget;
  const Budget::Scope scope(budget);
  for (const auto& [rows, columns] : {std::pair{"1-2", "1-2"}, {"1+C", "1-2"}, {"1-3", "1+C"}}) {
    const AnyRuleset r = turning(rows), s = turning(columns), both = without_theory(Tartan(r, s));
    const auto g = values(r, 3), h = values(s, 3);
    GrundySolver<AnyRuleset> grundy(both, budget);
    for (unsigned heads = 1; heads < 512; heads += 37) {
      std::string board;
      Nimber expected = 0;
      for (unsigned i = 0; i < 9; ++i) {
        if (i > 0 && i % 3 == 0) board += '/';
        const bool head = (heads >> i & 1) != 0;
        board += head ? 'H' : 'T';
        if (head) expected ^= nim_product(g[i / 3], h[i % 3]);
      }
      EXPECT_EQ(grundy(both.parse(board)), expected) << both.spec() << " " << board;
    }
  }
  EXPECT_THROW(Tartan(make_ruleset("nim", ""), turning("1")), Error);
}

}  // namespace
}  // namespace nimatron
