#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/form/form_text.h"
#include "nimatron/rulesets/lattice/addition.h"
#include "nimatron/rulesets/lattice/clock_nim.h"
#include "nimatron/rulesets/lattice/jenga.h"
#include "nimatron/rulesets/lattice/jenga_theorem.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/grundy.h"

namespace nimatron::lattice_rulesets_test {
namespace {

constexpr std::string_view kOurs[] = {"addition", "whiteknight", "clocknim", "jenga", "jenga4"};

// "name[parameters](state)".
Placed place(std::string_view text) {
  const auto open = text.find_first_of("[(");
  const auto name = text.substr(0, open);
  std::string_view parameters;
  auto state = open;
  if (text[open] == '[') {
    state = text.find("](") + 1;
    parameters = text.substr(open + 1, state - open - 2);
  }
  const AnyRuleset r = make_ruleset(name, parameters);
  return {r, r.parse(text.substr(state + 1, text.size() - state - 2))};
}

std::string refusal(std::string_view text) {
  try {
    place(text);
  } catch (const Error& e) {
    return e.what();
  }
  return "accepted";
}

Nimber searched(const Placed& at) {
  Budget budget;
  return GrundySolver<AnyRuleset>(without_theory(at.ruleset), budget)(at.position);
}

std::string drawn(std::string_view text) {
  const auto at = place(text);
  Canvas canvas;
  EXPECT_TRUE(at.ruleset.draw(at.position, canvas));
  return canvas.text();
}

TEST(LatticeRulesets, ExamplesComeBack) {
  for (const auto name : kOurs) {
    for (const auto& text : find_ruleset(name)->examples)
      EXPECT_EQ(place(place(text).print()).position, place(text).position) << text;
  }
  EXPECT_EQ(place("clocknim[3,2](3|0)").print(), "clocknim[3,2](3,0|0)");
  EXPECT_EQ(place("clocknim[3,2](0,1,0|2)").print(), "clocknim[3,2](0,1|2)");
}

TEST(LatticeRulesets, VectorsOfTheTests) {
  std::ifstream file(NIMATRON_TEST_DATA "/impartial.json");
  std::size_t cases = 0;
  for (const auto& c : nlohmann::json::parse(file)) {
    const auto text = c["expr"].get<std::string>();
    const auto name = text.substr(0, text.find_first_of("[("));
    const bool ours = std::find(std::begin(kOurs), std::end(kOurs), name) != std::end(kOurs);
    if (!ours || text.find(" + ") != std::string::npos) continue;
    ++cases;
    const auto at = place(text);
    const auto expected = std::stoull(c["expect"]["grundy"].get<std::string>());
    EXPECT_EQ(searched(at), expected) << c["expr"];
    Budget budget;
    EXPECT_EQ(GrundySolver<AnyRuleset>(at.ruleset, budget)(at.position), expected) << c["expr"];
    // The longest play.
    std::map<std::string, int> memo;
    const std::function<int(const AnyPosition&)> height = [&](const AnyPosition& p) {
      const std::string key(p.bytes());
      if (const auto it = memo.find(key); it != memo.end()) return it->second;
      int most = 0;
      at.ruleset.options(p, [&](const AnyPosition& q) { most = std::max(most, 1 + height(q)); });
      return memo[key] = most;
    };
    EXPECT_EQ(std::to_string(height(at.ruleset.normal_form(at.position))), c["expect"]["height"].get<std::string>())
        << c["expr"];
  }
}

TEST(LatticeRulesets, Theorem31AgreesWithSearch) {
  const Addition jenga(VectorSet::parse("(1,-1),(-2,0),(-2,1)"));
  Budget budget;
  GrundySolver<AnyRuleset> grundy(without_theory(jenga), budget);
  for (std::int64_t x = 0; x < 30; ++x) {
    for (std::int64_t y = 0; y < 20; ++y)
      EXPECT_EQ(jenga_cell_value(x, y), grundy(AnyRuleset(jenga).position(Heaps{{x, y}}))) << x << ' ' << y;
  }
}

// The options of the clock position, cell by cell, are those of the addition game.
void expect_isomorphic(const ClockNim& clock, std::int64_t most) {
  const Addition cells(clock.vectors());
  Budget budget;
  GrundySolver<AnyRuleset> grundy(without_theory(clock), budget);
  const auto n = static_cast<std::size_t>(clock.new_pile());
  ClockPosition q;
  q.piles.resize(n);
  for (;;) {
    for (q.clock = 0; q.clock < clock.period(); ++q.clock) {
      if (const auto z = clock.cell(q)) {
        std::multiset<LatticeVector> by_clock;
        std::multiset<LatticeVector> by_cell;
        clock.options(q, [&](const ClockPosition& r) {
          ASSERT_TRUE(clock.cell(r).has_value());
          by_clock.insert(*clock.cell(r));
        });
        Heaps at;
        at.sizes.assign(z->begin(), z->end());
        cells.options(at, [&](const Heaps& h) { by_cell.insert(LatticeVector(h.sizes.begin(), h.sizes.end())); });
        EXPECT_EQ(by_clock, by_cell) << clock.spec() << ' ' << clock.format(q);
      } else {
        EXPECT_TRUE(q.piles.back() == 0 && q.clock == 0);
      }
      if (const auto known = clock.theorem(question::Grundy{}, q)) {
        EXPECT_EQ(*known, grundy(AnyRuleset(clock).position(q))) << clock.format(q);
      }
    }
    q.clock = 0;
    std::size_t i = 0;
    while (i < n && q.piles[i] == most) q.piles[i++] = 0;
    if (i == n) return;
    ++q.piles[i];
  }
}

TEST(LatticeRulesets, ClockNimIsAnAdditionGame) {
  EXPECT_EQ(ClockNim(3, 2).vectors(), VectorSet::parse("(-2,0),(-2,1),(1,-1)"));
  EXPECT_EQ(Jenga(4).clock().vectors(), VectorSet::parse("(-3,1),(1,-1)"));
  expect_isomorphic(ClockNim(3, 2), 7);
  expect_isomorphic(Jenga(4).clock(), 7);
  expect_isomorphic(ClockNim(2, 1), 7);
  expect_isomorphic(ClockNim(5, 3), 3);
  Cursor in("[[*2],[[*2],*]]");
  expect_isomorphic(ClockNim(7, FormKinds(parse_form(in))), 1);
}

// A tower and its clock position have the same options, and the normal form the same number of them of each kind.
TEST(LatticeRulesets, TowersAreClockPositions) {
  for (const unsigned blocks : {3U, 4U}) {
    const Jenga jenga(blocks);
    const auto clock = jenga.clock();
    const std::vector<std::string> layers =
        blocks == 3 ? std::vector<std::string>{"111", "110", "011", "101", "010"}
                    : std::vector<std::string>{"1111", "1110", "1101", "1011", "0111", "1001", "0110"};
    const std::vector<std::string> tops = blocks == 3 ? std::vector<std::string>{"", "/100", "/010", "/011"}
                                                      : std::vector<std::string>{"", "/1000", "/0110", "/1110"};
    const auto full = std::string(blocks, '1');
    for (const auto& a : layers) {
      for (const auto& b : layers) {
        for (const auto& top : tops) {
          const std::string text = a + "/" + b + "/" + full + top;
          Cursor in(text);
          const auto t = jenga.parse(in);
          const auto q = jenga.clock_position(t);
          std::set<std::string> by_tower;
          std::multiset<std::string> counted;
          jenga.options(t, [&](const Tower& to) {
            jenga.check(to);
            by_tower.insert(clock.format(jenga.clock_position(to)));
            counted.insert(clock.format(jenga.clock_position(to)));
          });
          std::set<std::string> by_clock;
          clock.options(q, [&](const ClockPosition& r) { by_clock.insert(clock.format(r)); });
          EXPECT_EQ(by_tower, by_clock) << text;
          const auto normal = jenga.normal_form(t);
          EXPECT_EQ(jenga.normal_form(normal), normal);
          EXPECT_TRUE(jenga.clock_position(normal) == q) << text;
          std::multiset<std::string> normal_counted;
          jenga.options(normal,
                        [&](const Tower& to) { normal_counted.insert(clock.format(jenga.clock_position(to))); });
          EXPECT_EQ(normal_counted, counted) << text;
        }
      }
    }
  }
}

// Figure 5 of the paper: five winning moves, not three; the commercial tower is lost for the player who begins.
TEST(LatticeRulesets, PublishedValues) {
  EXPECT_EQ(searched(place("clocknim[3,2](3,3|0)")), 3U);
  EXPECT_EQ(searched(place("clocknim[3,2](2,1|0)")), 3U);
  EXPECT_EQ(searched(place("clocknim[3,2](1,1|1)")), 2U);
  EXPECT_EQ(searched(place("clocknim[3,2](0,4|2)")), 1U);
  EXPECT_EQ(searched(place("clocknim[3,2](0,17|0)")), 0U);
  EXPECT_EQ(searched(place("clocknim[5,4](6,3,0,0|3)")), 2U);
  EXPECT_EQ(searched(place("jenga(101/101/011/011/111/010)")), 1U);
  EXPECT_EQ(searched(place("jenga(010/101/011/101/111/011)")), 0U);
  const auto wins = [](std::string_view text, Nimber to) {
    const auto at = place(text);
    std::set<std::string> found;
    at.ruleset.options(at.position, [&](const AnyPosition& q) {
      if (searched({at.ruleset, q}) == to) found.insert(at.ruleset.format(q));
    });
    return found;
  };
  EXPECT_EQ(wins("clocknim[3,2](3,3|0)", 0), (std::set<std::string>{"3,2|1"}));
  EXPECT_EQ(wins("clocknim[3,2](2,1|0)", 0), (std::set<std::string>{"3,0|1"}));
  EXPECT_EQ(wins("clocknim[3,2](1,1|1)", 1).size(), 2U);
  EXPECT_EQ(wins("clocknim[3,2](0,4|2)", 2), (std::set<std::string>{"0,4|0"}));
}

TEST(LatticeRulesets, SaysWhatIsWrong) {
  EXPECT_EQ(refusal("clocknim[2,2](1,1|0)"),
            "in Clock Nim p must be greater than n, or play might never end: p = 2, n = 2");
  EXPECT_NE(refusal("clocknim[2,form({*|*})](1,1|0)"), "accepted");
  EXPECT_EQ(refusal("clocknim[4,form({*|*})](1,1,1|0)"),
            "clocknim[4,form([*])] has 2 kinds of piles: a1 counts *, a2 counts [*]");
  EXPECT_EQ(refusal("clocknim[4,form({*|0})](1,1|0)"), "form(v) is partizan: the players have different options");
  EXPECT_EQ(refusal("jenga(111/100/111)"),
            "layer 2 (100) is unstable: a layer below the top must keep its central block or both lateral blocks");
  EXPECT_EQ(refusal("jenga(111/101/100)"), "layer 2 (101), below an incomplete top layer, must be complete");
  EXPECT_NE(refusal("jenga(111/000)"), "accepted");
  EXPECT_NE(refusal("jenga(100)"), "accepted");
  EXPECT_NE(refusal("jenga4(1100/1111)"), "accepted");
  EXPECT_NE(refusal("jenga(1111/111)"), "accepted");
  EXPECT_EQ(refusal("addition[(-1,0),(0,-1)](1,2,3)"), "addition[(-1,0),(0,-1)] is played on 2 coordinates, not 3");
  EXPECT_NE(refusal("addition[(-1,0),(0,-1)](-1,2)"), "accepted");
  EXPECT_NE(refusal("addition[(-1,1),(1,-1)](1,2)"), "accepted");
  EXPECT_NE(refusal("clocknim[3,2](1,1|3)"), "accepted");
}

TEST(LatticeRulesets, Drawings) {
  EXPECT_EQ(drawn("jenga(111/011/111/100)"),
            "#\n#   #   #\n    #   +\n+ [!]   +\n! winning block, + may be taken, # stays\nclocknim[3,2](1,1|1)\n"
            "cell (3,1) of addition[(-2,0),(-2,1),(1,-1)]\n");
  EXPECT_NE(drawn("addition[(-2,0),(-2,1),(1,-1)](3,1)").find('@'), std::string::npos);
  EXPECT_NE(drawn("clocknim[4,form({*|*})](2,1|3)").find("clock 3 of 4"), std::string::npos);
}

TEST(LatticeRulesets, MovesHaveNames) {
  const auto at = place("jenga(111/111/100)");
  std::set<std::string> names;
  at.ruleset.options(at.position, [&](const AnyPosition& q) { names.insert(at.ruleset.move_name(at.position, q)); });
  EXPECT_EQ(names, (std::set<std::string>{"the central block of layer 1", "the left block of layer 1",
                                          "the right block of layer 1"}));
  const auto cell = place("whiteknight(0,2)");
  cell.ruleset.options(
      cell.position, [&](const AnyPosition& q) { EXPECT_EQ(cell.ruleset.move_name(cell.position, q), "add (1,-2)"); });
}

}  // namespace
}  // namespace nimatron::lattice_rulesets_test
