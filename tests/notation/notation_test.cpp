// What the grammar accepts, and its error messages.
#include <gtest/gtest.h>

#include "nimatron/engine/terms.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/notation/names.h"
#include "nimatron/notation/text.h"
#include "nimatron/rulesets/registry.h"

namespace nimatron {
namespace {

class Notation : public ::testing::Test {
 protected:
  std::string eval(const std::string& source) {
    try {
      return text_of(evaluate_(source));
    } catch (const Error& e) {
      return (e.column() ? "column " + std::to_string(*e.column() + 1) + ": " : "") + e.what();
    }
  }
  Budget budget_{std::size_t{1} << 30};
  Session session_{budget_};
  Evaluator evaluate_{session_};
};

TEST_F(Notation, PartsOfAValueStandTogether) {
  EXPECT_EQ(eval("1*2"), "1*2");
  EXPECT_EQ(eval("1*2 == 1 + *2"), "true");
  EXPECT_EQ(eval("v2* == -^2 + *"), "true");
  EXPECT_EQ(eval("^^ == ^2"), "true");
  EXPECT_EQ(eval("1/2^* - 1/2 == ^*"), "true");
}

TEST_F(Notation, SignsBindAsDocumented) {
  EXPECT_EQ(eval("-1^ == -1 + ^"), "true");
  EXPECT_EQ(eval("-(1^) == -1 + v"), "true");
  EXPECT_EQ(eval("2 - 1^ == 1 + v"), "true");
  EXPECT_EQ(eval("+-1 == {1|-1}"), "true");
  EXPECT_EQ(eval("- - -1"), "-1");
}

TEST_F(Notation, PlusMinusIsOneSignEverywhere) {
  for (const auto* text : {"3+-1", "3 +-1", "3 +- 1", "3+- 1", "3\u00b11", "3 + +-1", "3 - +-1", "+-1+3"}) {
    EXPECT_EQ(eval(text), "{4|2}") << text;
  }
  EXPECT_EQ(eval("3 + -1"), "2");
  EXPECT_EQ(eval("3+ -1"), "2");
  EXPECT_EQ(eval("1+-1^ == 1 + pm(1^)"), "true");  // the whole juxtaposed value
  EXPECT_EQ(eval("{0|1+-1} == {0|{2|0}}"), "true");
  EXPECT_EQ(eval("nim(1)+-1 == * + pm(1)"), "true");
  EXPECT_EQ(eval("+-+-1 == pm(pm(1))"), "true");
  EXPECT_EQ(eval("+--1 == pm(-1)"), "true");
  EXPECT_EQ(eval("-+-{2|1} == pm({2|1})"), "true");
  EXPECT_EQ(eval("1+-"), "column 4: expected a value, a position or a function, found the end");
}

TEST_F(Notation, DecimalsAreErrorsThatSayWhatToWrite) {
  EXPECT_EQ(eval("0.5"), "column 1: '0.5' is a decimal fraction: write 1/2");
  EXPECT_EQ(eval("1.5"), "column 1: '1.5' is a decimal fraction: write 3/2");
  EXPECT_EQ(eval(".5"), "column 1: '.5' is a decimal fraction: write 1/2");
  EXPECT_EQ(eval("-0.25"), "column 2: '0.25' is a decimal fraction: write 1/4");
  EXPECT_EQ(eval("3.0^"), "column 1: '3.0' is a decimal fraction: write 3");
  EXPECT_EQ(eval("2 + 0.125"), "column 5: '0.125' is a decimal fraction: write 1/8");
  EXPECT_EQ(eval("2 .5"), "column 3: '.5' is a decimal fraction: write 1/2");
  EXPECT_EQ(eval("heat(^,0.5)"), "column 8: '0.5' is a decimal fraction: write 1/2");
  EXPECT_EQ(eval("cool({1|-1}, .5)"), "column 14: '.5' is a decimal fraction: write 1/2");
  EXPECT_EQ(eval("{1|0.5}"), "column 4: '0.5' is a decimal fraction: write 1/2");
  EXPECT_EQ(eval("{.5|1}"), "column 2: '.5' is a decimal fraction: write 1/2");
  EXPECT_EQ(eval("1>.5"), "column 3: '.5' is a decimal fraction: write 1/2");
  EXPECT_EQ(eval("0.1"), "column 1: '0.1' is not a number here: only dyadic fractions m/2^k are, such as 3/8");
  EXPECT_EQ(eval("*2.5"), "column 2: '2.5' reads as a decimal fraction; put spaces around '.' to multiply");
  EXPECT_EQ(eval("1/2.5"), "column 3: '2.5' reads as a decimal fraction; put spaces around '.' to multiply");
  EXPECT_EQ(eval("0." + std::string(1000, '3')).find("column 1: '0.333"), 0U);
  EXPECT_EQ(eval("2.^"), "^^");
  EXPECT_EQ(eval("2.(^)"), "^^");
  EXPECT_EQ(eval("3.{1|0} == {1|0}+{1|0}+{1|0}"), "true");
  EXPECT_EQ(eval("2 . 5"), "10");
  EXPECT_EQ(eval("grundy(octal[0.5](3))"), "1");
}

TEST_F(Notation, DownIsReadWhereverAnOperandStands) {
  EXPECT_EQ(eval("mean(v)"), "0");
  EXPECT_EQ(eval("aw(v)"), "-1");
  EXPECT_EQ(eval("aw( v2 )"), "-2");
  EXPECT_EQ(eval("heat(v,1) == heat(-^,1)"), "true");
  for (const auto* down : {"v", "v*", "v3", "v2*3", "v<2>", "v[2]"}) {
    EXPECT_EQ(eval("canonical(" + std::string(down) + ")"), down);
  }
  EXPECT_EQ(eval("ordinal(v,v) == -ordinal(^,^)"), "true");
  EXPECT_EQ(eval("{v|^} == {-^|^}"), "true");
  EXPECT_EQ(eval("1v == 1 - ^"), "true");
  EXPECT_EQ(eval("v:v"), eval("ordinal(v,v)"));
  EXPECT_EQ(eval("v < 0"), "true");
  EXPECT_EQ(eval("vv == -^^ and vvv == -^^^ and vv* == -(^^*) and vv*2 == -^^ + *2"), "true");
  EXPECT_EQ(eval("1/2vv*2 == 1/2 - ^^ + *2"), "true");
  EXPECT_EQ(eval("{vv|^} == {v2|^} and vv:vv == v2:v2"), "true");
  EXPECT_EQ(eval("2.vv == v4"), "true");
  EXPECT_EQ(eval("aw(vvvv)"), "-4");
  EXPECT_EQ(eval("canonical(form({vv|^^}))"), eval("{v2|^2}"));
  EXPECT_EQ(eval("vv3"), "column 3: write the number of downs once: v3 or vvv");
  EXPECT_EQ(eval("vv<2>"), "column 3: write the number of downs once: v3 or vvv");
  EXPECT_EQ(eval("vvx"), "column 1: unknown name 'vvx'");
  EXPECT_EQ(eval("vcra(2x2)"), "column 1: unknown name 'vcra'; did you mean 'vcram'?");
  EXPECT_EQ(eval("aw(^,v)"), "column 1: aw takes 1 argument: aw(G[,check|trace])");
}

TEST_F(Notation, LiteralFormsAreKeptWhereTheFormMatters) {
  EXPECT_EQ(eval("subordinate(^[5],form({*|*}))"), "5");
  EXPECT_EQ(eval("form({*|*}):5 == ^[5]"), "true");
  EXPECT_EQ(eval("height(form({*|*}))"), "2");
  EXPECT_EQ(eval("height({*|*})"), "0");  // a value is its canonical form
  // A sum that contains a position is not simplified.
  EXPECT_EQ(eval("height(nim(1) + * + *)"), "3");
  EXPECT_EQ(eval("height(* + nim(1) - *)"), "3");
  EXPECT_EQ(eval("height(nim(1) + 1 - 1)"), "3");
  EXPECT_EQ(eval("genus(nim(0) + *2 + *2)"), eval("genus(nim(2,2))"));
  EXPECT_EQ(eval("misere_outcome(nim(0) + *2 + *2)"), eval("misere_outcome(nim(2,2))"));
  EXPECT_EQ(eval("misere_grundy(octal[0.77](9) + *2 + *2)"), eval("misere_grundy(octal[0.77](9) + nim(2,2))"));
  EXPECT_EQ(eval("genus(nim(2) + 1 - 1)").find("genus:"), 0U);  // partizan
  EXPECT_EQ(eval("canonical(nim(1) + * + *)"), "*");
}

TEST_F(Notation, SlashLevels) {
  EXPECT_EQ(eval("{0||0|-2} == {0|{0|-2}}"), "true");
  EXPECT_EQ(eval("{2|1||0} == {{2|1}|0}"), "true");
  EXPECT_EQ(eval("{|} == 0"), "true");
  EXPECT_EQ(eval("{1|2|3}"), "column 1: two bars of the same length; which one splits this game?");
}

TEST_F(Notation, Comparisons) {
  EXPECT_EQ(eval("^ > 0"), "true");
  EXPECT_EQ(eval("* <> 0"), "true");
  EXPECT_EQ(eval("* < 1"), "true");
  EXPECT_EQ(eval("1 <= 1"), "true");
  EXPECT_EQ(eval("1 != 1"), "false");
}

TEST_F(Notation, UnicodeForms) {
  EXPECT_EQ(eval("\u2191 == ^"), "true");
  EXPECT_EQ(eval("\u00b11 == +-1"), "true");
}

TEST_F(Notation, PositionsAndSums) {
  EXPECT_EQ(eval("nim(3,5,7)"), "*");
  EXPECT_EQ(eval("nim(3) + nim(5)"), "*6");
  EXPECT_EQ(eval("grundy(nim(3) + nim(5) + *6)"), "0");
  EXPECT_EQ(eval("nim(2) + 1/2 == 1/2*2"), "true");
  EXPECT_EQ(eval("grundy(nim(1000000000000000000,1))"), "1000000000000000001");
}

TEST_F(Notation, ErrorsSayWhereAndWhat) {
  EXPECT_EQ(eval("nim(3,5"), "column 8: expected ')', found the end");
  EXPECT_EQ(eval("nim(-1)"), "column 5: a heap must be from 0 to 1000000000000000000");
  EXPECT_EQ(eval("grundi(nim(3))"), "column 1: unknown name 'grundi'; did you mean 'grundy'?");
  EXPECT_EQ(
      eval("grundy()"),
      "column 1: grundy takes 1 argument: grundy(position); in double quotes the shell removes $names: use single "
      "quotes");
  EXPECT_EQ(eval("1 +"), "column 4: expected a value, a position or a function, found the end");
  EXPECT_EQ(eval("nim"), "column 1: 'nim' is a ruleset; a position of it needs a state in brackets: nim(...)");
  EXPECT_EQ(eval("   "), "empty expression");
  EXPECT_EQ(eval("{1"), "column 3: expected '|', found the end");
  EXPECT_EQ(eval("grundy(nim($a))"), "column 12: the variable $a is not bound");
  EXPECT_EQ(eval("1/3"), "column 1: a denominator must be a power of two");
}

TEST_F(Notation, DepthIsLimitedAndLengthIsNot) {
  EXPECT_EQ(eval(std::string(1000000, '(')), "column 1001: brackets nested more than 1000 deep");
  EXPECT_EQ(eval(std::string(900, '(') + "1" + std::string(900, ')')), "1");
  EXPECT_EQ(eval(std::string(100000, '-') + "(1)"), "1");
  std::string sum = "1";
  for (int i = 0; i < 100000; ++i) sum += i % 2 != 0 ? "+1" : " - 1";
  EXPECT_EQ(eval(sum), "1");
  std::string product = "1";
  for (int i = 0; i < 100000; ++i) product += " . 1";
  EXPECT_EQ(eval(product), "1");
  std::string signs;
  for (int i = 0; i < 30000; ++i) signs += "+-";
  EXPECT_EQ(eval(signs + "1"), "0");  // +-(+-1) is 0, +-0 is *, +-* is 0
  EXPECT_EQ(eval(signs + "+-1"), "*");
  std::string ordinals = "1";
  for (int i = 0; i < 100000; ++i) ordinals += ":1";
  EXPECT_EQ(eval(ordinals), "100001");
  EXPECT_EQ(eval(std::string(1000000, '^')), "^1000000");
  std::string parts;
  for (int i = 0; i < 100000; ++i) parts += "^*";
  EXPECT_EQ(eval(parts), "^100000");
  EXPECT_EQ(eval(std::string(1000000, '7')), "column 1: a number of more than 100000 digits");
  EXPECT_EQ(eval("1/" + std::string(1000000, '2')), "column 1: a number of more than 100000 digits");
  EXPECT_EQ(eval(std::string(1000000, 'a')), "column 1: unknown name '" + std::string(40, 'a') + "'");
  std::string nested = "0";
  for (int i = 0; i < 990; ++i) nested = "{" + nested + "|}";
  EXPECT_EQ(eval(nested), "990");
  std::string passes = "nim";
  for (int i = 0; i < 100; ++i) passes = "pass(" + passes + ")";
  EXPECT_EQ(eval("grundy(" + passes + "(0))"), "0");
}

TEST_F(Notation, ColumnsCountTheCharactersTyped) {
  EXPECT_EQ(eval("\u22062"), "column 1: '\u2206' is not notation");
  EXPECT_EQ(eval("\u2191 + \u22062"), "column 5: '\u2206' is not notation");
  EXPECT_EQ(eval("{1\u20160|foo}"), "column 6: unknown name 'foo'");
  EXPECT_EQ(eval("\u2191\u2191 + \u00b1 foo"), "column 8: unknown name 'foo'");
  EXPECT_EQ(eval("\u21d3 + nim(3,x)"), "column 11: expected a heap, found 'x'");
  EXPECT_EQ(eval("\u21d33"), "column 1: write the number of downs once: v3");
  EXPECT_EQ(eval("\u21d3* == v2*"), "true");
  EXPECT_EQ(eval("{1\u20160|\u22121} \u2013 1"), "{0||-1|-2}");
  EXPECT_EQ(eval("2\u00b7\u2191 == ^^"), "true");
  EXPECT_EQ(eval("outcome(domineering(2\u00d72) + \u22c62)"), "N");
  EXPECT_EQ(eval("\u03c9 > 5"), "true");
  EXPECT_EQ(eval("1 \xff"), "column 3: the text is not UTF-8");
}

TEST_F(Notation, NearMissesAreSuggested) {
  const std::pair<const char*, const char*> kCases[] = {{"NIM(3)", "nim"},
                                                        {"nmi(3)", "nim"},
                                                        {"temp(^)", "temperature"},
                                                        {"stops(^)", "left_stop"},
                                                        {"tiny(2)", "Tiny"},
                                                        {"atomic_weight(^)", "aw"},
                                                        {"MINY(2)", "Miny"},
                                                        {"Kayles(20)", "kayles"},
                                                        {"dawsons_kayles(20)", "dawson_kayles"},
                                                        {"Wythof(1,2)", "wythoff"},
                                                        {"Grundy(nim(1))", "grundy"},
                                                        {"thermo(^)", "thermograph"},
                                                        {"push(nmi,nim)(1)", "nim"}};
  for (const auto& [typed, meant] : kCases) {
    EXPECT_NE(eval(typed).find("; did you mean '" + std::string(meant) + "'?"), std::string::npos) << eval(typed);
  }
  EXPECT_EQ(eval("qqqq(3)"), "column 1: unknown name 'qqqq'");
}

TEST_F(Notation, BoardsAreReadWithTheirOwnLettersOnly) {
  for (const auto* game : {"domineering", "cram", "vcram", "hcram", "pushcram"}) {
    EXPECT_NE(eval(std::string(game) + "(.x/..)").find("expected a cell (one of #.) or '/', found 'x'"),
              std::string::npos)
        << game;
  }
  EXPECT_NE(eval("towers(x)").find("expected a cell (one of .X) or '/', found 'x'"), std::string::npos);
  EXPECT_NE(eval("clobber(xq)").find("expected a cell (one of #.xo) or '/', found 'q'"), std::string::npos);
  // Rulesets that share a board with stones play around them.
  EXPECT_EQ(eval("outcome(push(clobber,domineering)(2:xo/..))"), "R");
  EXPECT_EQ(eval("outcome(push(domineering,clobber)(2:xo/..))"), "N");
  EXPECT_EQ(eval("union(domineering,clobber)(x./..) == union(clobber,domineering)(x./..)"), "true");
  EXPECT_NE(eval("cram(../.)").find("row 2 has 1 cells, the first row has 2"), std::string::npos);
  EXPECT_EQ(eval("cram(2 x 3) == cram(2x3)"), "true");
  EXPECT_EQ(eval("cram(0x5)"), "0");
  EXPECT_EQ(eval("cram()"), "0");
}

TEST(Tables, NamesAreUnique) {
  std::vector<std::string> names;
  for (const auto& e : rulesets()) names.push_back(e.name);
  for (const auto& e : ruleset_operators()) names.push_back(e.name);
  for (const auto& e : position_operators()) names.push_back(e.name);
  for (const auto& e : library_entries().all()) names.push_back(e.name);
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
}

}  // namespace
}  // namespace nimatron
