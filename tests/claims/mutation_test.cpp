// Checks can fail: each is given a false statement close to the true one.
#include <gtest/gtest.h>

#include "nimatron/claims/checks.h"
#include "nimatron/claims/file/claim_file.h"
#include "nimatron/claims/papers.h"
#include "nimatron/rulesets/grid/towers_theory.h"

namespace nimatron {
namespace {

template <class... As, class... Bs>
Verdict verdict(Finding (*check)(Check&, As...), Bs... statement) {
  Budget budget(std::size_t{1} << 30);
  Check c(Scale::Quick, budget);
  const auto found = check(c, statement...);
  EXPECT_GT(c.comparisons(), 0U);
  return found.verdict;
}

// The verdict on a claim of a paper after a change to the text of its file.
Verdict changed(const std::string& id, const std::string& from, const std::string& to) {
  const auto paper = id.substr(0, id.find('/'));
  std::string text(text_of_paper(paper));
  auto at = text.find("claim " + id + "\n");
  if (text.find(from, at) == std::string::npos) at = 0;  // a definition
  at = text.find(from, at);
  EXPECT_NE(at, std::string::npos) << id << " does not say " << from;
  if (at == std::string::npos) return Verdict::Proved;
  text.replace(at, from.size(), to);
  for (const auto& claim : parse_claim_file(paper, text, Reading{Theory::On, true})) {
    if (std::get<Claim>(claim).id != id) continue;
    Budget budget(std::size_t{1} << 30);
    return run_check(std::get<Claim>(claim), Scale::Quick, budget).verdict;
  }
  ADD_FAILURE() << "there is no claim " << id;
  return Verdict::Proved;
}

TEST(Mutations, OfTheoremTen) {
  EXPECT_EQ(changed("toppling/thm10", "2 <=", "2 <="), Verdict::Holds);
  EXPECT_EQ(changed("toppling/thm10", "<= $a + $b + 2", "<= $a + $b + 1"), Verdict::Fails)
      << "the upper bound is attained";
  EXPECT_EQ(changed("toppling/thm10", "and 2 <=", "and 3 <="), Verdict::Fails) << "the lower bound is attained";
  EXPECT_EQ(changed("toppling/thm10", "($a + $b + 1) xor 1", "$a + $b + 1"), Verdict::Fails) << "without the xor 1";
}

// One change to each of some statements, which the check must notice.
TEST(Mutations, OfStatements) {
  struct Change {
    const char *id, *from, *to;
  };
  for (const auto& [id, from, to] : std::vector<Change>{
           {"toppling/eq3", "is_pair(genus(row($k)),$k)", "is_pair(genus(row($k)),$k + 1)"},
           {"toppling/eq4", "$z == 0 else", "$z < 0 else"},
           {"toppling/lemma7", "nim($(repeat(\"2,\",$k))$d)", "nim($(repeat(\"2,\",$k))$($d + 1))"},
           {"toppling/eq5-6", "$g.base == 0", "$g.base == 1"},
           {"toppling/thm10-f", "[2,4,8]", "[2,4,6]"},
           {"toppling/thm12", "$k mod 4 == 0\n", "$k mod 2 == 0\n"},
           {"toppling/thm15", ",\".XX/XX.\"]", "]"},
           {"toppling/lemma6", "$a - $b == 1 and $a mod 2 == 1", "$a - $b == 1"},
           {"toppling/shapes", "[1,2,2,2,0,0]", "[1,2,2,1,0,0]"},
           {"toppling/thm10-options", "$x in 1..$b]", "$x in 2..$b]"},
           {"toppling/thm12-options", "$j in 0..", "$j in 1.."},
           {"toppling/thm14-proof", "\"XXX/XX.\",", ""},
           {"lctr/eq1", "cut($p,$i + $k,$j + $l)", "cut($p,$i + $l,$j + $k)"},
           {"lctr/cor1", "$v <= len($moves)", "$v < len($moves)"},
           {"lctr/lemma7", "grundy(downright($p)) == 0", "grundy(downright($p)) == 1"},
           {"lctr/thm9", "outcome(truncate($R)($a,$b))", "outcome($R($a,$b))"},
           {"lctr/eq7", "without_corners($p)", "$p"},
           {"lctr/thm19-lctr", "[1,2],", ""},
           {"lctr/eq5", "lctr_gamma($r,$c)", "downright_gamma($r,$c)"},
           {"lctr/lemma10", "subposition($P,1,1)", "subposition($P,0,1)"},
           {"lctr/thm11", "downright_gamma(len($last),$last[0])", "lctr_gamma(len($last),$last[0])"},
           {"lctr/lemma14", "three_rows($a,$b,$c)", "two_rows($a,$b)"},
           {"lctr/eq9", "one_row($p[1] - 2)", "one_row($p[1] - 1)"},
           {"lctr/eq12", "[three_rows($r,$j,$i)]", "[two_rows($j,$i)]"},
           {"lctr/lemma15", "durfee($P) - 1 <=", "durfee($P) <="},
           {"lctr/lemma17", "$v != $up", "$v == $up"},
           {"lctr/lemma24", "binomial($r + $c,$r) - 1", "binomial($r + $c,$r)"},
           {"lctr/prop28", "<= $k + 1", "<= $k"},
           {"lctr/sec8-2d", "$i + 1,\")\"", "$i + 2,\")\""},
           {"jenga/obs2.4", "3*$b + $s - 1", "3*$b + $s"},
           {"jenga/sec2.1", "\"/010\"", "\"/011\""},
           {"jenga/fig11", "$y mod 2", "$x mod 2"},
           {"jenga/fig12", "[0,0,0,1,0,1,0,0,0,1,0,1]", "[0,0,0,1,0,1,0,0,0,1,0,2]"},
           {"jenga/appendix-program", "clock_options(2,3,$s", "clock_options(1,3,$s"},
           {"spindly/thm2.1", "spindly($list)", "spindly($list,1)"},
           {"spindly/thm4.2-table1", "entry({$h|0}),true", "entry({$h|0}),false"},
           {"spindly/thm4.2-table2", "entry({0|$h}),false", "entry({0|$h}),true"},
           {"spindly/sec5-psi", "psi($k,$e)\n", "psi($k + 1,$e)\n"},
           {"spindly/ex6.6-period", "$k + 6)T", "$k + 5)T"},
           {"push/prop3.1.3", "exactly when $a == $c", "exactly when $a == $c + 1"},
           {"push/thm3.1.6", "[$a,$b] in $with or ", ""},
           {"push/thm3.1.7", "and $is", ""},
           {"push/thm3.1.9", "trailing_zeros($d) mod 2 == 0", "trailing_zeros($d) mod 2 == 1"},
           {"push/thm3.2.2", "in 0..above_golden", "in 1..above_golden"},
           {"push/lemma2.1.1", "+ nim(1)", "+ nim(2)"},
           {"toppling/thm14", "$at[0]) mod 4 == 1", "$at[0]) mod 2 == 1"},
           {"toppling/thm10-genera", "$m.base xor $z", "$m.base + $z"},
           {"toppling/thm10-facts", "0..$m - 1", "0..$m"},
           {"toppling/thm12-genera", "($m - $j + 1) xor", "($m - $j + 2) xor"},
           {"toppling/thm12-cases", "[($m - 2) div 2]", "[$m div 2]"},
           {"lctr/sec2.2", "exactly when grundy($G) == grundy($H)", "exactly when grundy($G) <= grundy($H)"},
           {"lctr/eq3", "$j >= $p[$i] else", "$j > $p[$i] else"},
           {"lctr/eq4", "mex([grundy(subposition($P,$i,$j + 1))]) if", "0 if"},
           {"lctr/sec8-3d", "== $k mod 2 and grundy(cube(4", "== 0 and grundy(cube(4"},
           {"lctr/sec8-nonrepetitive", "!= 2\n", "!= 3\n"},
           {"lctr/sec8-pieces", "1 if $a mod 2 == 0 else 3", "1"},
           {"jenga/sec2.1-layers", "\"100\", \"001\"", "\"100\", \"010\""},
           {"jenga/fig5", "[3,3,2,1]", "[3,3,1,1]"},
           {"spindly/sec1-sum", "[-1,-1,0]", "[-1,0,-1]"},
           {"spindly/table1", "\"0L\"", "\"0R\""},
           {"push/sec6-variants", "$second and not $to_lost and", "$second and"},
           {"push/sec6-components", "outcome(pushcram(...#./##.#.)) == P", "outcome(pushcram(...#./##.#.)) == N"},
           {"push/fig4", "- 2\n", "- 1\n"},
           {"push/fig5", "pushed([$e,$e,$d,$d]) == $v", "pushed([$e,$e,$d,$d]) != $v"},
           {"push/sec5-cram", "$c mod 2 == 0", "$c mod 2 == 1"},
       }) {
    EXPECT_EQ(changed(id, from, to), Verdict::Fails) << id << ": " << from << " -> " << to;
  }
}

// What a claim refutes must not turn out true.
TEST(Mutations, OfWhatIsRefuted) {
  EXPECT_EQ(changed("toppling/thm11-proof", "refutes", "refutes"), Verdict::Corrected);
  EXPECT_THROW(changed("toppling/thm11-proof", "refutes genus(row(3)", "refutes genus(row(2)"), Error);
  EXPECT_THROW(changed("lctr/sec5.1", "refutes grundy(lctr(3,1))", "refutes grundy(lctr(3,2))"), Error);
  EXPECT_THROW(changed("jenga/sec3-cell", "(47,234)) == 0", "(47,234)) == 3"), Error);
  EXPECT_THROW(changed("spindly/thm3.2", "refutes ^* >= 0", "refutes ^* <> 0"), Error);
  EXPECT_THROW(changed("push/thm3.2.2", "for some $c in 1..20", "for some $c in 0..20"), Error);
}

TEST(Mutations, OfTheClassesOfGames) {
  using Inclusions = std::vector<std::pair<std::string, std::string>>;
  EXPECT_EQ(verdict(check_inclusions, Inclusions{{"pet", "tame"}}), Verdict::Holds);
  EXPECT_EQ(verdict(check_inclusions, Inclusions{{"tame", "pet"}}), Verdict::Fails);
  EXPECT_EQ(verdict(check_inclusions, Inclusions{{"returnable", "forced"}}), Verdict::Fails);
  EXPECT_EQ(verdict(check_inclusions, Inclusions{{"domestic", "tame"}}), Verdict::Fails);
  EXPECT_EQ(verdict(check_inclusions, Inclusions{{"tame", "tame"}}), Verdict::Fails) << "not strict";
}

TEST(Mutations, OfTheNumberOfReads) {
  EXPECT_EQ(verdict(check_durfee_reads, 1), Verdict::Holds);
  EXPECT_EQ(verdict(check_durfee_reads, 0), Verdict::Fails);
  EXPECT_EQ(verdict(check_conjugate_reads, 1), Verdict::Holds);
  EXPECT_EQ(verdict(check_conjugate_reads, 0), Verdict::Fails);
  EXPECT_EQ(verdict(check_lctr_reads, 4, 3), Verdict::Holds);
  EXPECT_EQ(verdict(check_lctr_reads, 3, 3), Verdict::Fails);
  EXPECT_EQ(verdict(check_downright_reads, 2, 1), Verdict::Holds);
  EXPECT_EQ(verdict(check_downright_reads, 1, 1), Verdict::Fails);
}

TEST(Mutations, OfTheLargestTrees) {
  const auto square = [](std::int64_t n) { return rectangle(n, n); };
  const auto other = [](std::int64_t n) { return n == 4 ? rectangle(2, 8) : rectangle(n, n); };
  EXPECT_EQ(verdict(check_largest_trees, square), Verdict::Holds);
  EXPECT_EQ(verdict(check_largest_trees, other), Verdict::Fails);
}

TEST(Mutations, OfTheGenera) {
  EXPECT_EQ(verdict(check_alternation, 2), Verdict::Holds);
  EXPECT_EQ(verdict(check_alternation, 1), Verdict::Fails);
  EXPECT_EQ(verdict(check_alternation_begins, std::size_t{2}), Verdict::Corrected);
  EXPECT_EQ(verdict(check_alternation_begins, std::size_t{3}), Verdict::Fails);
  EXPECT_EQ(verdict(check_tame_sums, true), Verdict::Holds);
  EXPECT_EQ(verdict(check_tame_sums, false), Verdict::Fails);
  EXPECT_EQ(verdict(check_sums_of_components, true), Verdict::Holds);
  EXPECT_EQ(verdict(check_sums_of_components, false), Verdict::Fails);
  EXPECT_EQ(verdict(check_wild_by_options, [](bool a, bool b, bool c, bool d) { return a != b && c != d; }),
            Verdict::Holds);
  EXPECT_EQ(verdict(check_wild_by_options, [](bool a, bool b, bool c, bool d) { return a != b && (c || d); }),
            Verdict::Fails);
  EXPECT_EQ(verdict(check_wild_by_options, [](bool a, bool b, bool c, bool d) { return (a || b) && c != d; }),
            Verdict::Fails);
}

TEST(Mutations, OfTheFormulaForTees) {
  EXPECT_EQ(verdict(check_tee_pattern, [](int a, int b) { return tee_pair(a, b); }), Verdict::Holds);
  EXPECT_EQ(verdict(check_tee_pattern, [](int a, int b) { return (a & b) == 0 ? tee_pair(a, b) : Nimber(a + b); }),
            Verdict::Fails);
}

TEST(Mutations, OfTheCountsInSpace) {
  EXPECT_EQ(verdict(check_values_in_space, [](int) { return std::vector<std::uint64_t>{9, 4, 6}; }), Verdict::Computed);
  EXPECT_EQ(verdict(check_values_in_space, [](int) { return std::vector<std::uint64_t>{9, 5, 5}; }), Verdict::Fails);
}

TEST(Mutations, OfTheNimDimension) {
  EXPECT_EQ(verdict(check_nim_dimension, std::size_t{3}, std::uint64_t{1}), Verdict::Computed);
  EXPECT_EQ(verdict(check_nim_dimension, std::size_t{2}, std::uint64_t{1}), Verdict::Fails);
  EXPECT_EQ(verdict(check_nim_dimension, std::size_t{3}, std::uint64_t{2}), Verdict::Fails);
}

TEST(Mutations, OfPushCram) {
  EXPECT_EQ(verdict(check_three_by_even, Outcome::P), Verdict::Corrected);
  EXPECT_EQ(verdict(check_three_by_even, Outcome::N), Verdict::Fails);
  EXPECT_EQ(verdict(check_three_by_odd, Outcome::N), Verdict::Holds);
  EXPECT_EQ(verdict(check_three_by_odd, Outcome::P), Verdict::Fails);
  EXPECT_EQ(verdict(check_bluff, [](Nimber row) { return row == 0; }), Verdict::Corrected);
  EXPECT_EQ(verdict(check_bluff, [](Nimber) { return true; }), Verdict::Fails) << "the conjecture as printed";
  EXPECT_EQ(verdict(check_bluff, [](Nimber row) { return row <= 1; }), Verdict::Fails);
}

TEST(Mutations, OfThePushOfAnyRulesets) {
  EXPECT_EQ(verdict(check_kernel, [](bool in, bool push, bool meets) { return in != (push || meets); }),
            Verdict::Holds);
  EXPECT_EQ(verdict(check_kernel, [](bool in, bool, bool meets) { return in != meets; }), Verdict::Fails);
  EXPECT_EQ(verdict(check_kernel, [](bool in, bool push, bool meets) { return !in || (!push && !meets); }),
            Verdict::Fails)
      << "not unique without the second half";
  EXPECT_EQ(verdict(check_undisturbed, Hypotheses{}), Verdict::Holds);
  EXPECT_EQ(verdict(check_undisturbed, Hypotheses{false, true}), Verdict::Fails);
  EXPECT_EQ(verdict(check_undisturbed, Hypotheses{true, false}), Verdict::Fails);
}

TEST(Mutations, OfThePatternOfJenga) {
  const auto rows = [](int row) -> std::string {
    if (row == 0) return "002110021";
    if (row == 1) return "100211321";
    return row % 3 == 2 ? "113200322" : row % 3 == 0 ? "003110033" : "100211221";
  };
  EXPECT_EQ(verdict(check_jenga_pattern, rows), Verdict::Holds);
  for (int wrong = 0; wrong < 5; ++wrong) {
    EXPECT_EQ(verdict(check_jenga_pattern,
                      [=](int row) {
                        auto text = rows(row);
                        if (row == wrong) text[4] = '3';
                        return text;
                      }),
              Verdict::Fails)
        << wrong;
  }
}

TEST(Mutations, OfTheProofOfTheoremThreeOne) {
  EXPECT_EQ(changed("jenga/thm3.1-a", "- 9", "- 9"), Verdict::Proved);
  EXPECT_EQ(changed("jenga/thm3.1-a", "- 9", "- 8"), Verdict::Fails);
  EXPECT_EQ(changed("jenga/thm3.1-b", "12 + $v[1]..$n + $v[1]] == $g[$x + 9 + $v[0]][3 +",
                    "9 + $v[1]..$n + $v[1]] == $g[$x + 9 + $v[0]][0 +"),
            Verdict::Fails)
      << "the first two rows are another pattern";
  EXPECT_EQ(changed("jenga/thm3.1-c", "$g[$x + $v[0]][3 + $v[1]..$n - 9", "$g[$x + $v[0]][4 + $v[1]..$n - 8"),
            Verdict::Fails);
}

}  // namespace
}  // namespace nimatron
