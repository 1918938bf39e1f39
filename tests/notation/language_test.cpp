// The language: statements, variables, lists, loops, precedence, and what its errors say.
#include <gtest/gtest.h>

#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"

namespace nimatron {
namespace {

class Language : public ::testing::Test {
 protected:
  // What the statements of a text print, one line each.
  std::string run(const std::string& source) {
    std::string out;
    evaluate_.run(source, [&](const Evaluator::Statement& s) {
      if (s.stopped) out += std::string("stopped: ") + s.stopped->what() + "\n";
      if (s.error) {
        out += (s.error->column() ? "column " + std::to_string(*s.error->column() + 1) + ": " : "") + s.error->what() +
               "\n";
      }
      if (s.answer) out += text_of(*s.answer) + "\n";
      return true;
    });
    if (!out.empty()) out.pop_back();
    return out;
  }
  Budget budget_{std::size_t{1} << 30};
  Session session_{budget_};
  Evaluator evaluate_{session_};
};

TEST_F(Language, IntegersHaveThePrecedenceOfTheLanguage) {
  EXPECT_EQ(run("2+3 * 4"), "14");
  EXPECT_EQ(run("(2+3)*4"), "20");
  EXPECT_EQ(run("5 xor 3 + 1"), "1");
  EXPECT_EQ(run("-7 div 2; -7 mod 2; 10 - 3 - 2"), "-4\n1\n5");
  EXPECT_EQ(run("max(2,min(9,7)) + gcd(12,18) + abs(-1) + isqrt(24) + fib(10)"), "73");
  EXPECT_EQ(run("$a = 5; $b = 7; 2*$a + $b mod 3"), "11");
  EXPECT_EQ(run("fib(100)"), "354224848179261915075");
  EXPECT_EQ(run("pow(2,100); digits(10,2); bitand(12,10); bitor(12,10)"),
            "1267650600228229401496703205376\n[1, 0, 1, 0]\n8\n14");
  EXPECT_EQ(run("1 div 0"), "column 7: division by 0");
  EXPECT_EQ(run("isqrt(-1)"), "isqrt: a negative number has no root");
}

TEST_F(Language, AStarIsAStarOrATimes) {
  EXPECT_EQ(run("2*3; 2 * 3; *$(2+1); 1*2"), "2*3\n6\n*3\n1*2");
  EXPECT_EQ(run("$n = 3; 2*$n; *$n; 2 *$n; (2)*3"), "6\n*3\n6\n6");
  EXPECT_EQ(run("^[2]*3"), "^[2]*3");
  EXPECT_EQ(run("2 *3"), "column 3: write 2 * 3 for a product, 2*3 for 2 + *3");
  EXPECT_EQ(run("2* 3"), "column 2: write 2 * 3 for a product, 2*3 for 2 + *3");
  EXPECT_EQ(run("2 * ^; 3 * {1|-1}; 2 * nim(3)"), "^^\n+-1\n0");
}

TEST_F(Language, StatementsEndAtLinesAndSemicolons) {
  EXPECT_EQ(run("1 +\n2"), "3");
  EXPECT_EQ(run("[1,\n 2]"), "[1, 2]");
  EXPECT_EQ(run("1 # one\n2"), "1\n2");
  EXPECT_EQ(run("# nothing\n\n;;\n"), "");
  EXPECT_EQ(run("cram(..#/...)"), run("cram(..#/...) # a board"));
  EXPECT_EQ(run("gensubversion(5,3;4,7) == gensubversion(5,3;4,7)"), "true");
  EXPECT_EQ(run("1 2\n3"), "column 3: expected an operator or the end, found '2'\n3");
}

TEST_F(Language, AnAnswerThatCannotBeWrittenIsAnError) {
  std::vector<std::string> seen;
  evaluate_.run("1; 2; 3", [&](const Evaluator::Statement& s) {
    if (s.stopped || s.error) {
      seen.emplace_back(s.stopped ? s.stopped->what() : s.error->what());
      return true;
    }
    const auto text = text_of(*s.answer);
    if (text == "1") throw Error("too long");
    if (text == "2") throw Stopped(Stopped::Why::Time, "too late");
    seen.push_back(text);
    return true;
  });
  EXPECT_EQ(seen, (std::vector<std::string>{"too long", "too late", "3"}));
}

TEST_F(Language, VariablesHoldAnyAnswer) {
  EXPECT_EQ(run("$G = {2|-1}\n$G + 1"), "{3|0}");
  EXPECT_EQ(run("$R = octal[0.07]; grundy($R(20)); push($R,nim)(3) == push(octal[0.07],nim)(3); $R"),
            "3\ntrue\noctal[0.07]");
  EXPECT_EQ(run("$n = 2; cram($n x 3) == cram(2x3); lctr($(2*$n + 1),$n) == lctr(5,2)"), "true\ntrue");
  EXPECT_EQ(run("$p = [4,2,1]; lctr($p) == lctr(4,2,1)"), "true");
  EXPECT_EQ(run("$d = 77; octal[\"0.$d\"](9) == octal[0.77](9); octal[0.$d](9) == octal[0.77](9)"), "true\ntrue");
  EXPECT_EQ(run("$unbound"), "column 1: the variable $unbound is not bound");
  EXPECT_EQ(run("nim(3,5); genus(it)"), "*6\n6^{64}");
}

TEST_F(Language, Functions) {
  EXPECT_EQ(run("f($x,$y) = $x*$x + $y; f(3,4)"), "13");
  EXPECT_EQ(run("fact($n) = 1 if $n == 0 else $n*fact($n - 1); fact(20)"), "2432902008176640000");
  EXPECT_EQ(run("grundy($x) = 1"), "column 1: the name grundy is taken");
  EXPECT_EQ(run("nim($x) = 1"), "column 1: the name nim is taken");
  EXPECT_EQ(run("mod($x) = 1"), "column 1: 'mod' is a word of the language");
  EXPECT_EQ(run("g($x) = $x; g($x) = $x + 1; g(1)"), "2");
  EXPECT_NE(run("h($x) = h($x + 1); h(0)").find("more than there is room for"), std::string::npos);
  EXPECT_EQ(run("h($x) = 0 if $x <= 0 else 1 + h($x - 1); h(50)"), "50");
  EXPECT_EQ(run("sq($n) = $n*$n; sort([3,-4,1], by=sq)"), "[1, 3, -4]");
}

TEST_F(Language, Lists) {
  EXPECT_EQ(run("[1,2,3]; []; [nim(3), 1/2]"), "[1, 2, 3]\n[]\n[nim(3), 1/2]");
  EXPECT_EQ(run("$xs = [4,5,6,7]; $xs[0]; $xs[1..2]; $xs + [8]; 5 in $xs; len($xs); $xs[9]"),
            "4\n[5, 6]\n[4, 5, 6, 7, 8]\ntrue\n4\ncolumn 72: the list has 4 items, counted from 0");
  EXPECT_EQ(run("0..3; 3..0; sum(1..100)"), "[0, 1, 2, 3]\n[]\n5050");
  EXPECT_EQ(run("min([]); first([]); max([*,0])"),
            "min: the list is empty\nfirst: the list is empty\nmax: * and 0 cannot be compared");
  EXPECT_EQ(run("distinct([1,2,1]); tally([1,2,1]); argmax([3,9,4]); count([$n for $n in 0..20 if $n mod 3 == 1])"),
            "[1, 2]\n[[1, 2], [2, 1]]\n1\n7");
  EXPECT_EQ(run("sample(0..1000,3) == sample(0..1000,3)"), "true");
  EXPECT_EQ(run("mex([0,1,3]); mex([])"), "2\n0");
}

TEST_F(Language, LoopsAreMadeAsTheyAreRead) {
  EXPECT_EQ(run("[$a*$b for $a in 1..3, $b in 0..$a if $a != $b]"), "[0, 0, 2, 0, 3, 6]");
  EXPECT_EQ(run("[$d for $a, $b in 0..1, $d = 10*$a + $b]"), "[0, 1, 10, 11]");
  EXPECT_EQ(run("first([$n for $n in 1..1000000000000 if $n * $n > 1000])"), "32");
  EXPECT_EQ(run("[[$b for $b in 0..$a] for $a in 0..2]"), "[[0], [0, 1], [0, 1, 2]]");
  EXPECT_EQ(run("first([$P for $P in positions(nim(3,5)) if $P == *2])"), "nim(3,1)");
  EXPECT_EQ(run("len(partitions(10)); len(born(2))"), "42\n22");
  EXPECT_EQ(run("subsets(1..4,2); len(subsets(1..20,0)); subsets(1..2,3); subsets([*,^],1)"),
            "[[1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]]\n1\n[]\n[[*], [^]]");
  EXPECT_EQ(run("addition_games(1,-1..0)"), "[addition[(-1,-1)], addition[(-1,0)]]");
}

// Lists of values are in an order of their own, whatever was computed before in the session.
TEST_F(Language, TheOrderOfValuesDoesNotDependOnThePast) {
  for (const std::string question :
       {"born(2)", "followers({{4|^*}|{*2|-3}})", "left_options({^,*2|v})", "incentives({3,{4|1}|-2,{0|-5}})"}) {
    Budget budget;
    Session fresh(budget), used(budget);
    Evaluator alone(fresh), later(used);
    const auto expected = text_of(alone(question));
    later("[$G + $H for $G in [v, *2, -3, {0|-5}, ^*, {4|1}], $H in [+-1, 1/2, {2||1|0}, ^]]");
    EXPECT_EQ(text_of(later(question)), expected);
  }
}

// A structured answer in one line, for files and stores.
TEST_F(Language, AnswersAsJson) {
  EXPECT_EQ(run("json(period(subtraction[1,2]))"),
            R"({"period":3,"preperiod":0,"saltus":0,"maximum":2,"exceptions":[],"proved":true,"by":"the window of 2 )"
            R"(values from 0 repeating, which fixes all later ones","seen":255})");
  EXPECT_EQ(run("json([1,*2]); json(3 > 2)"),
            R"([{"type":"integer","text":"1","result":1},{"type":"value","text":"*2","result":"*2"}])"
            "\ntrue");
  // Very many exceptions are counted.
  const auto many = run("json(period(octal[0.56], to=1000000))");
  EXPECT_LT(many.size(), 1000U);
  EXPECT_NE(many.find(R"("exceptional":{"count":291858,"first":[0,1,2,4,)"), std::string::npos) << many;
  EXPECT_NE(many.find(R"("last":326639})"), std::string::npos) << many;
}

TEST_F(Language, Conditions) {
  EXPECT_EQ(run("for all $a in 0..20, $b in $a..20: grundy(nim($a,$b)) == $a xor $b"), "true");
  EXPECT_EQ(run("for all $a in 0..20, $b in $a..20: grundy(nim($a,$b)) == $a + $b"), "false at $a = 1, $b = 1");
  EXPECT_EQ(run("for some $a in 0..5: $a*$a == 16; for some $a in 0..3: $a*$a == 16"), "true\nfalse");
  EXPECT_EQ(run("for all $a in 0..9 where $a mod 2 == 0: $a != 3"), "true");
  EXPECT_EQ(run("true or 1 div 0 == 1; false and 1 div 0 == 1; false implies 1 div 0 == 1"), "true\nfalse\ntrue");
  EXPECT_EQ(run("not 1 == 2 and true; 1 < 2 < 3; 1 < 3 < 2; 1 == 1 exactly when 2 == 2"), "true\ntrue\nfalse\ntrue");
  EXPECT_EQ(run("1 if 2 < 1 else 3"), "3");
  EXPECT_EQ(run("* <| 0; ^ |> 0; 0 <| *; 1 <| 0"), "true\ntrue\ntrue\nfalse");
  EXPECT_EQ(run("outcome(nim(1,1)) == P; genus(nim(2)) == 2^{20}; 2^{20}"), "true\ntrue\n2^{20}");
  EXPECT_EQ(run("1 and 2"), "column 1: expected true or false, or a comparison such as ==");
}

TEST_F(Language, KeysOfAnswers) {
  EXPECT_EQ(run("period(octal[0.07]).preperiod; period(octal[0.07],to=500).period"), "53\n34");
  EXPECT_EQ(run("thermograph({3|1}).mean + 1"), "3");
  EXPECT_EQ(run("period(octal[0.07]).nothing").find("column 21: a period has no key nothing; it has period"), 0U);
  // The name of a function for games, behind an answer that is none.
  EXPECT_EQ(run("report(nim(3)).temperature"),
            "column 16: a report has no key temperature; it has position, outcome, value, moves, drawing");
  EXPECT_EQ(run("{3|1}.temperature; nim(3).grundy; report(nim(3)).value.birthday"), "1\n3\n3");
}

TEST_F(Language, AnIntegerIsNoNimber) {
  std::string warned;
  session_.on_warning([&](const std::string& w) { warned = w; });
  EXPECT_EQ(run("grundy(nim(3)) == *3"), "false");
  EXPECT_NE(warned, "");
  warned.clear();
  EXPECT_EQ(run("grundy(nim(3)) == 3; nim(3) == *3; grundy(nim(0)) == 0"), "true\ntrue\ntrue");
  EXPECT_EQ(warned, "");
}

TEST_F(Language, VariablesSurviveForgetting) {
  EXPECT_EQ(run("$g = {3|1}; $l = [^, {2|-1}]"), "");
  session_.clear();
  EXPECT_EQ(run("$g + 1; $l; $l[0] > 0"), "{4|2}\n[^, {2|-1}]\ntrue");
}

}  // namespace
}  // namespace nimatron
