#include <fmt/format.h>

#include <set>

#include "nimatron/base/integer.h"
#include "nimatron/claims/report/report.h"

namespace nimatron {

namespace {

using fmt::format;

// floor(phi n), exactly.
std::int64_t golden(std::int64_t n) {
  const Integer root = isqrt(Integer(5) * n * n);
  return static_cast<std::int64_t>((n + root) / 2);
}

// The first P-positions: Wythoff's are (floor(phi n), floor(phi n) + n); those of Nim pushed to Euclid are A_n the
// least number not yet used, B_n = ceil(phi A_n), from (0,1) on (Theorem 3.1.7). Their outcomes are found by search.
ExpressionTable first_pairs(int most) {
  ExpressionTable t{{"n", "Wythoff", "outcome", "Nim pushed to Euclid", "outcome"}, {}};
  std::set<std::int64_t> used = {0, 1};
  for (int n = 0; n <= most; ++n) {
    std::int64_t a = 0, b = 1;
    if (n > 0) {
      while (used.contains(a)) ++a;
      b = golden(a) + 1;
      used.insert({a, b});
    }
    t.rows.push_back({std::to_string(n), format("({},{})", golden(n), golden(n) + n),
                      format("=outcome(wythoff({},{}))", golden(n), golden(n) + n), format("({},{})", a, b),
                      format("=outcome(push(nim,euclid)({},{}))", a, b)});
  }
  return t;
}

ExpressionTable push_cram_outcomes() {
  ExpressionTable t;
  t.head.emplace_back("rows \\ columns");
  for (int c = 1; c <= 9; ++c) t.head.push_back(std::to_string(c));
  for (int r = 1; r <= 5; ++r) {
    auto& row = t.rows.emplace_back();
    row.push_back(std::to_string(r));
    // The fifth row is slow from here on.
    for (int c = 1; c <= (r < 5 ? 9 : 7); ++c) row.push_back(format("=outcome(pushcram({}x{}))", r, c));
  }
  return t;
}

ExpressionTable switch_values() {
  ExpressionTable t;
  t.head.emplace_back("a \\ b");
  for (int b = 0; b <= 8; ++b) t.head.push_back(std::to_string(b));
  for (int a = 0; a <= 8; ++a) {
    auto& row = t.rows.emplace_back();
    row.push_back(std::to_string(a));
    for (int b = 0; b <= 8; ++b) row.push_back(format("=grundy(switch(nim,nim,euclid)(2=>{},{}))", a, b));
  }
  return t;
}

ExpressionTable building_outcomes() {
  ExpressionTable t{{"tokens", "three stacks", "four stacks"}, {}};
  for (int n = 0; n <= 12; ++n) {
    t.rows.push_back({std::to_string(n), format("=outcome(buildingnim({};0,0,0))", n),
                      format("=outcome(buildingnim({};0,0,0,0))", n)});
  }
  return t;
}

Family2d pairs_of(const char* ruleset, const char* range) {
  return {{format("{}(_,_)", ruleset), {range, range}, "outcome"}, Family2d::Look::Picture};
}

}  // namespace

Paper push_paper() {
  Paper p;
  p.name = "push";
  p.title = "The switch operators and push-the-button games: a sequential compound over rulesets";
  p.authors = "Eric Duchêne, Marc Heinrich, Urban Larsson, Aline Parreau";
  p.source = "Theoretical Computer Science 715 (2018)";
  p.summary =
      "Two rulesets on the same positions and a button: play is by the first until a player, as a move, pushes the "
      "button, "
      "and by the second from then on. Nim pushed to Euclid is nearly Wythoff's game.";
  p.sections = {
      {"Zeruclid",
       {},
       {{"fig1",
         "Figure 1",
         "The position (2,3,5) and its options.",
         {"push/fig1", "push/sec3-two-heaps"},
         Drawings{{{"zeruclid(2,3,5)", "", {"outcome(zeruclid(2,3,5))"}},
                   {"zeruclid(0,3,5)", "", {"outcome(zeruclid(0,3,5))"}},
                   {"zeruclid(2,1,5)", "", {"outcome(zeruclid(2,1,5))"}},
                   {"zeruclid(2,3,1)", "", {"outcome(zeruclid(2,3,1))"}},
                   {"zeruclid(2,3,3)", "", {"outcome(zeruclid(2,3,3))"}}}}},
        {"fig2",
         "Figure 2",
         "Values of the positions (1,a,b) of Zeruclid.",
         {"push/prop3.1.1", "push/thm3.2.1", "push/thm3.2.2"},
         Family2d{{"zeruclid(1,_,_)", {"0..199", "0..199"}, ""}, Family2d::Look::Picture}}}},
      {"Nim pushed to Euclid, and Wythoff's game",
       {"The two games have nearly the same P-positions; the differences are at Fibonacci numbers."},
       {{"table1",
         "Table 1",
         "The first P-positions.",
         {"push/table1", "push/thm3.1.6", "push/thm3.1.7", "push/prop3.1.3"},
         first_pairs(24)},
        {"wythoff", "P-positions of Wythoff's game", "Black is P.", {"push/prop3.1.3"}, pairs_of("wythoff", "0..59")},
        {"nim-euclid",
         "P-positions of Nim pushed to Euclid",
         "Black is P.",
         {"push/thm3.1.6", "push/thm3.1.9"},
         pairs_of("push(nim,euclid)", "0..59")}}},
      {"Other pairs of heap games",
       {},
       {{"nim-wythoff",
         "Proposition 4.1.1",
         "Nim pushed to Wythoff.",
         {"push/prop4.1.1"},
         pairs_of("push(nim,wythoff)", "0..29")},
        {"euclid-nim",
         "Proposition 4.1.2",
         "Euclid pushed to Nim.",
         {"push/prop4.1.2"},
         pairs_of("push(euclid,nim)", "1..30")},
        {"wythoff-nim",
         "Proposition 4.1.3",
         "Wythoff pushed to Nim.",
         {"push/prop4.1.3"},
         pairs_of("push(wythoff,nim)", "0..29")},
        {"wythoff-euclid",
         "Section 4.1",
         "Wythoff pushed to Euclid.",
         {"push/sec4.1"},
         pairs_of("push(wythoff,euclid)", "0..29")},
        {"subtraction",
         "Theorems 4.2.3 and 4.2.4",
         "The period of one subtraction game pushed to another.",
         {"push/thm4.2.3", "push/thm4.2.4"},
         Printed{{}, "push(subtraction[1,2],subtraction[1,2,3])"}}}},
      {"Push Cram",
       {"Dominoes are vertical before the push and horizontal after it. After the push each row is the octal game "
        "0.07."},
       {{"octal",
         "0.07",
         "The values of a row.",
         {"push/sec5-period", "push/sec5-zeros", "push/sec5-row"},
         Printed{{}, "octal[0.07]"}},
        {"outcomes",
         "Proposition 5.0.2",
         "Outcomes of Push Cram.",
         {"push/prop5.0.2-i", "push/prop5.0.2-ii", "push/prop5.0.2-iii", "push/prop5.0.2-iv", "push/prop5.0.2-v",
          "push/conj5.0.3", "push/conj5.0.3-bluff"},
         push_cram_outcomes()},
        {"strategies",
         "Figures 3 to 5",
         "Positions after a domino and the reply that the strategy prescribes: the player to move loses.",
         {"push/prop5.0.2-iii", "push/prop5.0.2-iv", "push/prop5.0.2-v"},
         Drawings{
             {{"pushcram(#..#/#..#/....)", "Figure 3: mirrored left to right", {"outcome(pushcram(#..#/#..#/....))"}},
              {"pushcram(##./##./.../.../...)",
               "Figure 4: in the other of the first two columns",
               {"outcome(pushcram(##./##./.../.../...))"}},
              {"pushcram(##../##../..../..../....)",
               "Figure 5: in the paired column",
               {"outcome(pushcram(##../##../..../..../....))"}}}}}}},
      {"Variants of the switch",
       {"A switch procedure may be a game in itself: a player may move in it instead of moving by the first ruleset, "
        "and "
        "the second ruleset begins when it has ended. In Building Nim it begins when all tokens are placed."},
       {{"procedure",
         "Section 1, switch procedures",
         "Nim, a heap of two tokens as the procedure, then Euclid: it takes one move or two to switch.",
         {"push/sec1-switch"},
         switch_values()},
        {"building",
         "Section 1.1, Building Nim",
         "Outcomes for three empty stacks and for four.",
         {"push/sec1.1-building"},
         building_outcomes()},
        {"before",
         "Section 6, before",
         "Pushing before a move does not use up the turn: Nim, then Wythoff.",
         {"push/sec6-variants"},
         pairs_of("push_before(nim,wythoff)", "0..19")},
        {"after",
         "Section 6, after",
         "Pushing after a move does not use up the turn: Nim, then Wythoff.",
         {"push/sec6-variants"},
         pairs_of("push_after(nim,wythoff)", "0..19")},
        {"pass", "Section 6, pass", "Nim with one pass.", {"push/sec6-pass"}, pairs_of("pass(nim)", "0..19")}}}};
  return p;
}

}  // namespace nimatron
