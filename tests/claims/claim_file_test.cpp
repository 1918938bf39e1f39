// Claim files: what they state, against plain loops; the smallest counterexample; threads; resuming after a stop.
#include "nimatron/claims/file/claim_file.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "nimatron/claims/check_result.h"
#include "nimatron/claims/file/stated_claim.h"
#include "nimatron/claims/run.h"
#include "nimatron/engine/session.h"

namespace nimatron {
namespace {

Finding check_text(const std::string& text, CheckHost host = {}, Scale scale = Scale::Quick) {
  const auto file = parse_claim_file("t.claim", text, Theory::On);
  Budget budget(std::size_t{1} << 30);
  return run_check(std::get<Claim>(file.at(0)), scale, budget, std::move(host));
}

std::string problem(const std::string& text) {
  const auto file = parse_claim_file("t.claim", text, Theory::On);
  const auto* p = std::get_if<FileProblem>(&file.at(0));
  return p == nullptr ? "" : p->text();
}

RC_GTEST_PROP(ClaimFiles, SumsOfTwoHeapsAgreeWithALoop, ()) {
  const int most = *rc::gen::inRange(1, 9);
  const int shift = *rc::gen::inRange(0, 5);
  // The claim holds up to the first pair whose xor is not below the shift.
  std::string smallest;
  for (int sum = 0; sum <= 2 * most && smallest.empty(); ++sum) {
    for (int a = 0; a <= most && smallest.empty(); ++a) {
      const int b = sum - a;
      if (b >= a && b <= most && (a ^ b) > shift)
        smallest = "$a = " + std::to_string(a) + ", $b = " + std::to_string(b);
    }
  }
  const auto text = "for all $a in 0.." + std::to_string(most) + ", $b in $a.." + std::to_string(most) +
                    ": grundy(nim($a,$b)) <= " + std::to_string(shift);
  CheckHost host;
  host.jobs = *rc::gen::inRange(1U, 4U);
  const auto f = check_text(text, host);
  RC_ASSERT(f.verdict == (smallest.empty() ? Verdict::Holds : Verdict::Fails));
  RC_ASSERT(f.detail.substr(0, smallest.size()) == smallest);
}

TEST(ClaimFiles, ReadEveryKindOfFormula) {
  for (const char* holds : {
           "for all $a in 0..4: outcome(nim($a,$a)) == P",
           "for all $a in 0..4: not outcome(nim($a,$a)) == N",
           "for all $a in 1..4: (outcome(nim($a)) == N or $a == 0) and 0 < $a <= 4",
           "for all $a in 0..4 where $a mod 2 == 0: canonical(nim($a)) == *$a or $a == 0",
           "for all $a in 0..4: $a > 2 implies grundy(nim($a)) > 2",
           "for all $n in 1..4: tame(towers(1x$n))",
           "genus(towers(XX/XX)) == 0^{02}",
           "tame(towers(XX)) == true",
           "^<2> < ^",
           "for some $a in 0..9: grundy(nim($a)) == 7",
           "for all $a in 0..3: for some $b in 0..3: outcome(nim($a,$b)) == P",
           "for all $a, $b in 0..3, $c = $a xor $b: outcome(nim($a,$b,$c)) == P",
           "grundy(nim($(2+3))) == 5",
           "outcome(nim(1) + nim(1)) == P iff 1 == 1",
       }) {
    const auto text = std::string(holds);
    ASSERT_EQ(problem(text), "") << holds;
    EXPECT_EQ(text_of(check_text(text).verdict), "holds") << holds;
  }
}

TEST(ClaimFiles, ScalesGiveVariablesTheirValues) {
  const std::string text = "claim x\nscale $n = 1, 2, 3\nfor all $a in 0..$n: $a <= 2";
  EXPECT_EQ(check_text(text, {}, Scale::Paper).verdict, Verdict::Holds);
  const auto f = check_text(text, {}, Scale::Beyond);
  EXPECT_EQ(f.verdict, Verdict::Fails);
  EXPECT_EQ(f.range, "for all $a in 0..$n; 4 cases, $n = 3");
}

TEST(ClaimFiles, SayWhereTheyAreWrong) {
  EXPECT_EQ(problem("for all $a in 0..3: grundy(nim($a)) == $c"), "t.claim:1:40: the variable $c is not bound");
  EXPECT_EQ(problem("for all $a in 0..3:\n  grundi(nim($a)) == 1"),
            "t.claim:2:3: unknown name 'grundi'; did you mean 'grundy'?");
  EXPECT_EQ(problem("claim x y"), "t.claim:1:8: the name of a claim has letters, digits and / - . _ ( ) only");
  EXPECT_NE(problem("for all $a in 0..3 $a == 1"), "");
  EXPECT_NE(problem("for all a in 0..3: $a == 1"), "");
  EXPECT_NE(problem("(1 == 1"), "");
  EXPECT_NE(problem("1 == "), "");
  EXPECT_NE(problem("5"), "");
  EXPECT_THROW(parse_claim_file("t.claim", "# nothing\n", Theory::On), Error);
  EXPECT_THROW(check_text("for all $a in 0..3: $a div $a == 1"), Error);
}

TEST(ClaimFiles, FailWhereTheyCompareNothing) {
  for (const char* empty : {
           "for all $a in 5..3: $a == 1",
           "for some $a in 5..3: $a == 1",
           "not for some $a in 5..3: $a == 1",
           "for all $a in 3..5, $b in 9..$a: $a == $b",
           "for all $a in 3..5 where $a > 9: $a == $a",
           "for all $a in 0..3: for all $b in 5..4: $a == $b",
           "for all $a in 0..3: for some $b in 5..4: $a == $b",
           "for all $a in 0..3: not for some $b in $a + 1..$a: $a == $b",
           "for all $a in 0..3: for all $b in 0..3 where $b > 9: grundy(nim($a)) == 7",
           "for all $a in 0..3: $a >= 0 and for all $b in 5..4: 1 == 2",
           "for all $a in 0..3: $a > 9 implies grundy(nim($a)) == 7",
       }) {
    const auto f = check_text(empty);
    EXPECT_EQ(f.verdict, Verdict::Fails) << empty;
    EXPECT_TRUE(f.detail.starts_with(kComparedNothing)) << empty << ": " << f.detail;
    // The expected failure did not occur.
    const auto file = parse_claim_file("t.claim", std::string("expect fails\n") + empty, Theory::On);
    const auto& claim = std::get<Claim>(file.at(0));
    EXPECT_FALSE((CheckResult{&claim, std::string(text_of(f.verdict)), f.range, f.detail}.expected())) << empty;
  }
  // An inner range may be empty at the edge.
  EXPECT_EQ(check_text("for all $a in 0..3: for all $b in 0..$a - 1: $b < $a").verdict, Verdict::Holds);
}

TEST(ClaimFiles, HoldWhereAllTheirStatementsDo) {
  const std::string two = "for all $a in 0..3: $a < 4\nfor all $a in 0..5:\n  $a < 6\n  or $a == 9\n1 == 1";
  EXPECT_EQ(check_text(two).verdict, Verdict::Holds);
  EXPECT_EQ(check_text(two).range, "for all $a in 0..3; for all $a in 0..5; 11 cases");
  const auto f = check_text("for all $a in 0..3: $a < 4\nfor all $a in 0..9: $a + 1 < 5\nfor all $a in 0..9: $a < 1");
  EXPECT_EQ(f.verdict, Verdict::Fails);
  EXPECT_EQ(f.detail, "$a = 4: 4 + 1 is 5") << "of the first statement that fails";
  EXPECT_EQ(check_text("1 == 1\n2 ==\n  3").detail, "2 == 3");
  const auto empty = check_text("1 == 1\nfor all $a in 5..3: $a == 1");
  EXPECT_EQ(empty.verdict, Verdict::Fails);
  EXPECT_EQ(empty.detail, "compared nothing: t.claim:2:1: this part never had a case");
}

TEST(ClaimFiles, DefineForTheClaimAndForTheFile) {
  const std::string text =
      "twice($a) = 2*$a\n$three = 3\nclaim x\nscale $n = 4, 5, 6\nmore($a) = twice($a) + $n\n"
      "for all $a in 0..$three: more($a) == 2*$a + 4\nclaim y\nmore(1) == 6";
  EXPECT_EQ(check_text(text).verdict, Verdict::Holds);
  EXPECT_EQ(check_text(text, {}, Scale::Paper).verdict, Verdict::Fails);
  const auto file = parse_claim_file("t.claim", text, Theory::On);
  EXPECT_EQ(std::get<FileProblem>(file.at(1)).text(), "t.claim:8:1: unknown name 'more'") << "x's own";
  EXPECT_EQ(problem("f($a) = $a\nclaim x\nf(1) == $b"), "t.claim:3:9: the variable $b is not bound");
  EXPECT_NE(problem("claim x\nf($a) = $a"), "") << "states nothing";
  const auto single = parse_claim_file("t.claim", "f($a) = $a\nf(1) == 1", Theory::On);
  EXPECT_EQ(std::get<Claim>(single.at(0)).id, "t");
}

TEST(ClaimFiles, RefuteWhatIsFalse) {
  const std::string refuting = "expect fails\nrefutes for all $a in 0..9: grundy(nim($a)) < 7\n1 == 1\n";
  const auto f = check_text(refuting);
  EXPECT_EQ(f.verdict, Verdict::Fails);
  EXPECT_EQ(f.detail, "$a = 7: grundy(nim(7)) is 7");
  EXPECT_THROW(check_text("expect fails\nrefutes 1 == 1"), Error) << "it is true";
  EXPECT_THROW(check_text(refuting + "1 == 2"), Error) << "another counterexample than the recorded one";
  EXPECT_EQ(check_text("expect corrected\ncorrected so\nrefutes 1 == 2\n2 == 2").verdict, Verdict::Corrected);
  EXPECT_EQ(check_text("expect corrected\ncorrected so\nrefutes 1 == 2\n2 == 3").verdict, Verdict::Fails);
  EXPECT_NE(problem("1 ==\nrefutes 2"), "") << "refutes within a statement";
}

// The terminal shows formulas as they are typed, without the marks around them.
TEST(ClaimFiles, MarkTheirFormulas) {
  const auto file = parse_claim_file(
      "t.claim", "claim x\ntitle For `0 <= a`\nscale $n = 4, 5, 6\nrange `a <= $n`\nfor all $a in 0..$n: $a >= 0",
      Theory::On);
  const auto& claim = std::get<Claim>(file.at(0));
  EXPECT_EQ(line_of(claim).statement, "For 0 <= a: for all $a in 0..$n: $a >= 0");
  Budget budget;
  const auto line = line_of(check_one(claim, Scale::Quick, budget, {}));
  EXPECT_EQ(line.verdict, "holds");
  EXPECT_EQ(line.range, "a <= 4");
  EXPECT_EQ(problem("claim x\ntitle For `0 <= a\n1 == 1"),
            "t.claim:1:1: the claim x: '`' is not closed in 'For `0 <= a'");
  EXPECT_NE(problem("claim x\ncorrected That `a \\lee b`\n1 == 1").find("unknown command \\lee"), std::string::npos);
  const auto odd = parse_claim_file("t.claim", "claim x\nexpect computed\ndetail one ` alone\n1 == 1", Theory::On);
  EXPECT_EQ(check_one(std::get<Claim>(odd.at(0)), Scale::Quick, budget, {}).verdict, "error");
  // A variable of the language is no mark.
  EXPECT_EQ(problem("claim x\ntitle The sum of $n heaps\n1 == 1"), "");
}

TEST(ClaimFiles, SayWhatTheyAreToldToSay) {
  const std::string text =
      "claim x\ntitle So\ntitle it is\nscale $n = 4, 5, 6\nexpect computed\nrange $cases cases to $n\n"
      "detail $(join([2*$k for $k in 1..$n],\"; \")) \"quoted\"\nfor all $a in 0..$n: $a < 9";
  const auto f = check_text(text);
  EXPECT_EQ(f.verdict, Verdict::Computed);
  EXPECT_EQ(f.range, "5 cases to 4");
  EXPECT_EQ(f.detail, "2; 4; 6; 8 \"quoted\"");
  const auto file = parse_claim_file("t.claim", "claim x\nproof a proof\n1 == 1", Theory::On);
  EXPECT_EQ(std::get<Claim>(file.at(0)).recorded, Verdict::Proved);
  Budget budget;
  EXPECT_EQ(run_check(std::get<Claim>(file.at(0)), Scale::Quick, budget, {}).verdict, Verdict::Proved);
  EXPECT_NE(problem("expect proved\n1 == 1"), "") << "without a proof";
}

TEST(ClaimFiles, DecideStatementsAboutAllNumbers) {
  const std::string law = "claim x\n$A = automaton(wythoff(_,_))\n";
  EXPECT_EQ(check_text(law + "for all $a, $d: $A($a,$a + $d) == P iff $a == lower_wythoff($d)").verdict,
            Verdict::Holds);
  EXPECT_EQ(check_text(law + "for all $a, $d: $A($a,$a + $d) == P iff $a == lower_wythoff($d) + 1").verdict,
            Verdict::Fails);
}

TEST(ClaimFiles, CompareTheoryWithSearch) {
  // A heap so large that only theory answers.
  EXPECT_EQ(check_text("with_theory(grundy(octal[0.07](1000000000000))) <= 9").verdict, Verdict::Holds);
  EXPECT_EQ(check_text("for all $P in [nim(3,5),octal[0.07](30)]: grundy($P) == with_theory(grundy($P))").verdict,
            Verdict::Holds);
}

TEST(ClaimFiles, TellTheVerdictLastFound) {
  const auto folder = std::filesystem::temp_directory_path() / ("nimatron-verdicts-" + std::to_string(::getpid()));
  CheckRun run;
  run.store = (folder / "checks.db").string();
  run.version = "test";
  const auto file = parse_claim_file("t.claim",
                                     "claim a\nexpect fails\nscale $n = 3, 9, 9\nfor all $a in 0..$n: $a < 5\n"
                                     "claim b\nfor all $a in 0..9: $a < 20",
                                     Theory::On);
  const std::vector<const Claim*> chosen = {&std::get<Claim>(file.at(0)), &std::get<Claim>(file.at(1))};
  EXPECT_EQ(last_verdicts(chosen, run), (std::vector<std::string>{"unchecked", "unchecked"}));
  EXPECT_FALSE(std::filesystem::exists(run.store)) << "asking leaves nothing behind";
  const auto check = [&](Scale scale, std::vector<const Claim*> which) {
    run.scale = scale;
    Budget budget(std::size_t{1} << 30);
    run_checks(which, run, budget, [](const CheckResult&) {});
  };
  check(Scale::Quick, {chosen[0]});
  EXPECT_EQ(last_verdicts(chosen, run), (std::vector<std::string>{"holds", "unchecked"}));
  check(Scale::Paper, chosen);
  EXPECT_EQ(last_verdicts(chosen, run), (std::vector<std::string>{"fails", "holds"}));
  std::filesystem::remove_all(folder);
}

TEST(ClaimFiles, GoOnWhereTheyStopped) {
  const std::string text = "for all $a in 0..999: grundy(nim($a)) != 700";
  const auto file = parse_claim_file("t.claim", text, Theory::On);
  const auto& claim = std::get<Claim>(file.at(0));
  std::string state;
  {
    Budget budget(std::size_t{1} << 30);
    CheckHost host;
    host.save = [&](const std::string& s) { state = s; };
    host.progress = [&](std::uint64_t done, double) {
      if (done >= 320) budget.stop();
    };
    EXPECT_THROW(run_check(claim, Scale::Quick, budget, host), Stopped);
  }
  EXPECT_EQ(state, "320 320 320 0");
  Budget budget(std::size_t{1} << 30);
  CheckHost host;
  host.saved = state;
  std::uint64_t least = 1000;
  host.progress = [&](std::uint64_t done, double) { least = std::min(least, done); };
  const auto f = run_check(claim, Scale::Quick, budget, host);
  EXPECT_EQ(least, 321U);
  EXPECT_EQ(f.verdict, Verdict::Fails);
  EXPECT_EQ(f.detail, "$a = 700: grundy(nim(700)) is 700");
  EXPECT_EQ(f.range, "for all $a in 0..999; 1000 cases");
}

TEST(ClaimFiles, AreRememberedByWhatTheySay) {
  const auto folder = std::filesystem::temp_directory_path() / ("nimatron-claims-" + std::to_string(::getpid()));
  CheckRun run;
  run.store = (folder / "checks.db").string();
  run.version = "test";
  std::vector<std::string> seen;
  auto check = [&](const std::string& text) {
    const auto file = parse_claim_file("t.claim", text, Theory::On);
    Budget budget(std::size_t{1} << 30);
    std::string verdict;
    int asked = 0;
    Claim claim = std::get<Claim>(file.at(0));
    const auto inner = claim.check;
    claim.check = [&](Check& c) {
      ++asked;
      return inner(c);
    };
    run_checks({&claim}, run, budget, [&](const CheckResult& r) { verdict = r.verdict; });
    return verdict + (asked > 0 ? "" : " remembered");
  };
  EXPECT_EQ(check("for all $a in 0..3: $a < 4"), "holds");
  EXPECT_EQ(check("for all $a in 0..3: $a < 4"), "holds remembered");
  EXPECT_EQ(check("for all $a in 0..3: $a < 3"), "fails");
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace nimatron
