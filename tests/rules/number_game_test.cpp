// Games on heaps and tuples: their moves against loops written out here, their values against published ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "nimatron/base/budget.h"
#include "nimatron/rules/game_text.h"
#include "nimatron/rulesets/heaps/octal.h"
#include "nimatron/rulesets/heaps/subtraction.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/grundy.h"
#include "nimatron/table/grundy_box.h"

namespace nimatron::number_game_test {
namespace {

MadeGame game(const std::string& lines) { return make_game(read_game_file("f.game", "game x\n" + lines).at(0)); }
AnyRuleset heaps(const std::string& rules) { return game("heaps n\n" + rules).ruleset; }

std::vector<std::string> options(const AnyRuleset& r, const std::string& state, Player player = Player::Left) {
  std::vector<std::string> out;
  r.options(r.parse(state), player, [&](const AnyPosition& q) { out.push_back(r.format(q)); });
  std::sort(out.begin(), out.end());
  return out;
}
using Texts = std::vector<std::string>;

std::string error_of(const std::string& lines, const std::string& state = "") {
  try {
    const auto made = game(lines);
    options(made.ruleset, state);
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

std::vector<int> values(const AnyRuleset& r, int to) {
  Budget budget;
  GrundySolver<AnyRuleset> grundy(r, budget);
  std::vector<int> out;
  for (int n = 0; n <= to; ++n) out.push_back(static_cast<int>(grundy(r.parse(std::to_string(n)))));
  return out;
}

TEST(NumberGame, EveryChoiceIsAMove) {
  const auto r = heaps("both n -> n - 1 if n >= 1\nboth n -> n div 2 if n >= 2");
  EXPECT_EQ(options(r, "2,2"), (Texts{"1,2", "1,2", "2,1", "2,1"}));
  EXPECT_EQ(options(r, "0"), Texts{});
  EXPECT_EQ(options(r, ""), Texts{});
}

TEST(NumberGame, NothingOneOrSeveralHeapsAreLeft) {
  const auto r =
      heaps("both n -> - if n mod 3 == 1\nboth n -> a, b, n - a - b for a in 1..2, b in [a, 5] if a + b < n");
  EXPECT_EQ(options(r, "1"), Texts{""});
  EXPECT_EQ(options(r, "4,9"), (Texts{"1,1,2,9", "4,1,1,7", "4,1,5,3", "4,2,2,5", "4,2,5,2", "9"}));
}

TEST(NumberGame, TheExpressionsOfTheLanguage) {
  const auto value = [](const std::string& expression) {
    return options(heaps("both n -> " + expression), "20").at(0);
  };
  EXPECT_EQ(value("2*3 + n*2"), "46");
  EXPECT_EQ(value("n div 3 * 3 + n mod 3"), "20");
  EXPECT_EQ(value("-7 div 2 + 4 + -7 mod 4"), "1");
  EXPECT_EQ(value("n xor 5"), "17");
  EXPECT_EQ(value("bitand(n, 6) + bitor(n, 3)"), "27");
  EXPECT_EQ(value("min(n, 7) + max(n, 7) + gcd(n, 8) + isqrt(n) + abs(3 - n)"), "52");
  EXPECT_EQ(value("pow(2, 5) + fib(10)"), "87");
  EXPECT_EQ(value("sum([k*k for k in 1..4 if k mod 2 == 0]) + len(digits(n, 2)) + mex([0, 1, 3])"), "27");
  EXPECT_EQ(value("(1 if n in [3, 20] and not n < 4 else 0)"), "1");
  EXPECT_EQ(value("(1 if 3 <= n < 20 or n in 21..30 else 0)"), "0");
  EXPECT_EQ(value("([5, 6, 7] + [8])[3] + max([1, 9, 2][1..2])"), "17");
  EXPECT_EQ(value("(1 if (for all k in 2..4: n mod k != 1) else 0)"), "1");
  EXPECT_EQ(options(heaps("both n -> n - k for k in 1..3, j in k..2"), "9"), (Texts{"7", "8", "8"}));
  EXPECT_EQ(options(heaps("both n -> n - v for v in [1, 4]"), "9"), (Texts{"5", "8"}));
  EXPECT_EQ(options(heaps("both n -> d for k in 1..2, d = n - k where d != 8"), "9"), Texts{"7"});
}

TEST(NumberGame, Players) {
  const auto made = game("tuple a b\nLeft a, b -> a - 1, b if a > 0\nRight a, b -> a, b - k for k in 1..b");
  const auto& r = made.ruleset;
  EXPECT_FALSE(r.impartial());
  EXPECT_EQ(options(r, "2,2", Player::Left), Texts{"1,2"});
  EXPECT_EQ(options(r, "2,2", Player::Right), (Texts{"2,0", "2,1"}));
  EXPECT_EQ(r.move_name(r.parse("2,2"), r.parse("2,0")), "take 2 from b");
  EXPECT_THROW(r.parse("1"), Error);
}

TEST(NumberGame, MoveNames) {
  const auto split = heaps("both n -> a, b for a in 0..n, b in 0..n");
  const auto name = [](const AnyRuleset& r, const char* from, const char* to) {
    return r.move_name(r.parse(from), r.parse(to));
  };
  EXPECT_EQ(name(split, "3,5", "3,2,3"), "split heap 2 into 2 and 3");
  EXPECT_EQ(name(split, "3,5", "3,2,1"), "take 2 from heap 2, leaving 2 and 1");
  EXPECT_EQ(name(split, "3,5", "3,4,4"), "replace heap 2 by 4 and 4");
  const auto take = heaps("both n -> n - k for k in 1..n\nboth n -> - if n == 2\nboth n -> n + 1 if n == 4");
  EXPECT_EQ(name(take, "2,5", "2,3"), "take 2 from heap 2");
  EXPECT_EQ(name(take, "2,5", "5"), "take 2 from heap 1");
  EXPECT_EQ(name(take, "4", "5"), "add 1 to heap 1");
  const auto pair = game("tuple a b\nboth a, b -> a - k, b - k for k in 1..min(a,b)\nboth a, b -> b, a + 1 if a > 9");
  EXPECT_EQ(name(pair.ruleset, "5,7", "3,5"), "take 2 from a and b");
  EXPECT_EQ(name(pair.ruleset, "10,7", "7,11"), "a to 7, b to 11");
}

// OEIS A002188, and Berlekamp, Conway, Guy, "Winning Ways", chapter 4.
TEST(NumberGame, GrundysGame) {
  const auto r = heaps("both n -> a, n - a for a in 1..n-1 if a < n - a");
  EXPECT_EQ(values(r, 20), (std::vector<int>{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0}));
  EXPECT_TRUE(r.facts().heap_code);
}

TEST(NumberGame, ErrorsNameTheRuleAndThePosition) {
  EXPECT_EQ(error_of("heaps n\nboth n -> n\nboth n -> n - 3", "2"),
            "f.game:4:11: rule 2 of x: at x(2): n - 3 is -1, and numbers are not negative; 'if' at the end keeps such "
            "moves out");
  EXPECT_EQ(error_of("heaps n\nboth n -> n * n * n * n", "1000000"),
            "f.game:3:11: rule 1 of x: at x(1000000): a number here is too large for 64 bits");
  EXPECT_EQ(error_of("heaps n\nboth n -> n mod (n - n)", "1"), "f.game:3:18: rule 1 of x: at x(1): mod by 0");
  EXPECT_EQ(error_of("heaps n\nboth n -> n - k"), "f.game:3:15: rule 1 of x: the name k is not bound");
  EXPECT_EQ(error_of("heaps n\nboth m -> m"), "f.game:3:6: rule 1 of x: the left side must be 'n'");
  EXPECT_EQ(error_of("heaps n\nboth n"), "f.game:3:7: rule 1 of x: expected '->' and what is left after the move");
  EXPECT_EQ(error_of("heaps n\nboth n -> n ^ 2"), "f.game:3:13: rule 1 of x: '^' means nothing in a rule over numbers");
  EXPECT_EQ(error_of("heaps n\nboth n -> n . 2"), "f.game:3:13: rule 1 of x: '.' means nothing in a rule over numbers");
  EXPECT_EQ(error_of("heaps n\nboth n -> n % 2"),
            "f.game:3:13: rule 1 of x: '%' means nothing in a rule over numbers; write mod");
  EXPECT_EQ(error_of("heaps n\nboth n => n"), "f.game:3:8: rule 1 of x: expected '->' and what is left after the move");
  EXPECT_EQ(error_of("heaps n\nboth n -> n - k for k from 1 to n"),
            "f.game:3:23: rule 1 of x: expected 'in' and a range or list, or '=' and an expression, found 'from'; "
            "write in 1..n");
  EXPECT_EQ(error_of("heaps n\nboth n -> n - 1 when n > 0"),
            "f.game:3:17: rule 1 of x: expected an operator or the end, found 'when'; write if");
  EXPECT_EQ(error_of("heaps n\nboth n -> $n"), "f.game:3:11: rule 1 of x: names are written without '$' in a rule");
  EXPECT_EQ(error_of("heaps n\nboth n -> n if n"), "f.game:3:16: rule 1 of x: expected a condition such as n >= 1");
  EXPECT_EQ(error_of("heaps n\nboth n -> N"), "f.game:3:11: rule 1 of x: 'N' is a word of the language, not a name");
  EXPECT_EQ(error_of("heaps n\nboth n -> grundy(n)"), "f.game:3:11: rule 1 of x: unknown name 'grundy'");
  EXPECT_EQ(error_of("heaps n\nboth n -> first(tally([n]))"),
            "f.game:3:17: rule 1 of x: tally is not a function over integers and lists");
  EXPECT_EQ(error_of("heaps a b"), "f.game:2:7: 'heaps' takes one name, which stands for any of the heaps");
  EXPECT_EQ(error_of("tuple a a"), "f.game:2:9: the name a is there twice");
  EXPECT_EQ(error_of("tuple a b\nboth a, b -> a"), "f.game:3:6: rule 1 of x: a move leaves 2 numbers (a, b), not 1");
  EXPECT_EQ(error_of("heaps n\nboth n -> 99999999999999999999"),
            "f.game:3:11: rule 1 of x: this number is too large for 64 bits");
  EXPECT_EQ(error_of("heaps n\nboth n -> sum([k for k in 1..n])", "1000000"),
            "f.game:3:16: rule 1 of x: at x(1000000): a list of more than 100000 numbers");
}

std::string ends(const std::string& lines) {
  const auto made = game(lines);
  for (const auto& d : made.derived) {
    if (d.starts_with("ends: ")) return d.substr(6);
  }
  EXPECT_EQ(made.warnings.size(), 1U);
  return "";
}

TEST(NumberGame, AMeasureShowsThatPlayEnds) {
  EXPECT_EQ(ends("heaps n\nboth n -> n div 2, n div 3 if n >= 2"), "every move replaces a heap by smaller ones");
  EXPECT_EQ(ends("heaps n\nboth n -> n mod 3 if n > 2"), "every move replaces a heap by smaller ones");
  EXPECT_EQ(ends("heaps n\nboth n -> n div 2"), "");  // 0 stays 0
  EXPECT_EQ(ends("heaps n\nboth n -> n + 1 if n < 5"), "");
  EXPECT_EQ(ends("tuple a b\nboth a, b -> a - 1, 2*b if a > 0\nboth a, b -> a, b - 1 if b > 0"),
            "every move makes the sequence (a, b) less, read from the left");
  EXPECT_EQ(ends("tuple a b\nboth a, b -> a + 1, b if a < b"), "every move makes -a + b less");
  EXPECT_EQ(ends("tuple a b\nboth a, b -> a, b - k*a for k in 1..b div a if a > 0\n"
                 "both a, b -> b, a if b < a"),
            "every move makes 2*a + b less");
  EXPECT_EQ(ends("tuple a b\nboth a, b -> b, b - a mod b if b > 0 and a mod b > 0"), "every move makes b less");
  EXPECT_EQ(ends("tuple a b\nboth a, b -> b, b - a mod b if b > 0 and a mod 3 > 0"), "");
  EXPECT_EQ(ends("tuple a b\nboth a, b -> b, a"), "");
  EXPECT_EQ(ends("tuple a b\nboth a, b -> a - 1, b + 3 if a > 0\nboth a, b -> a + 1, b - 4 if b > 3"),
            "every move makes 7*a + 2*b less");
  // The division is not evaluated where b is 0, so b is not known to be positive.
  EXPECT_EQ(ends("tuple a b\nboth a, b -> a, 0 if b == 0 or a mod b == 5"), "");
}

// The text of rules for a code, one for each digit.
std::string rules_of(const std::vector<unsigned>& digits) {
  std::string out;
  for (std::size_t k = 0; k < digits.size(); ++k) {
    const auto d = digits[k];
    if (d & 1U) out += fmt::format("both n -> - if n == {}\n", k);
    if (d & 2U) out += fmt::format("both n -> n - {0} if n > {0}\n", k);
    if (d & 4U) out += fmt::format("both n -> a, n - {0} - a for a in 1..n-{0}-1 if a <= n - {0} - a\n", k);
    if (d & 8U)
      out += fmt::format("both n -> a, b, n - {0} - a - b for a in 1..n, b in a..n if a + 2*b <= n - {0}\n", k);
  }
  return out;
}

TEST(NumberGame, CodesAreRecognised) {
  std::mt19937 random(7);
  for (int i = 0; i < 40; ++i) {
    std::vector<unsigned> digits(1 + random() % 3);
    for (std::size_t k = 0; k < digits.size(); ++k) digits[k] = k == 0 ? 4 * (random() % 4) : random() % 16;
    if (std::all_of(digits.begin(), digits.end(), [](unsigned d) { return d == 0; })) continue;
    const Octal octal(digits);
    const auto rules = rules_of(digits);
    const auto r = heaps(rules);
    ASSERT_TRUE(r.facts().heap_code) << rules;
    const auto code = *r.facts().heap_code;
    const AnyRuleset same = code.kind == HeapCode::Kind::Digits
                                ? AnyRuleset(Octal({code.numbers.begin(), code.numbers.end()}))
                                : AnyRuleset(Subtraction(code.numbers));
    EXPECT_EQ(same.facts().heap_code->kind == HeapCode::Kind::Digits ? same.spec() : octal.spec(), octal.spec())
        << rules;
    EXPECT_EQ(values(r, 12), values(octal, 12)) << rules;
  }
}

TEST(NumberGame, CodesInOtherWords) {
  const auto spec = [](const std::string& rules) {
    for (const auto& d : game("heaps n\n" + rules).derived) {
      if (d.starts_with("the options are those of ")) return d.substr(25);
    }
    return std::string();
  };
  EXPECT_EQ(spec("both n -> a, n - k - a for k in 1..2, a in 0..n-k"), "octal[0.77]");
  EXPECT_EQ(spec("both n -> n - k for k in [1, 2, 4] if k <= n"), "subtraction[1,2,4]");
  EXPECT_EQ(spec("both n -> n - k for k in 1..3 if n >= k"), "subtraction[1,2,3]");
  EXPECT_EQ(spec("both n -> n - k for k in 1..n"), "nim");
  EXPECT_EQ(spec("both n -> k for k in 0..n-1"), "nim");
  EXPECT_EQ(spec("both n -> - if n in 1..3\nboth n -> n - 2 if n > 2"), "octal[0.131]");
  EXPECT_EQ(spec("both n -> a, n - 1 - a for a in 0..(n - 1) div 2 if n > 0"), "octal[0.7]");
  EXPECT_EQ(spec("both n -> a, n - a for a in 1..n div 2"), "octal[4.0]");
  EXPECT_EQ(spec("both n -> a, n - a for a in 1..n-1 if a < n - a"), "a take-and-break code");  // Grundy's game
  // Nearly a code, but not one.
  EXPECT_EQ(spec("both n -> a, n - a for a in 1..n div 3"), "");
  EXPECT_EQ(spec("both n -> a, n - a for a in n div 2..n-1"), "");
  EXPECT_EQ(spec("both n -> n - 1 if n >= 3"), "");
  EXPECT_EQ(spec("both n -> n - 1 if n >= 1 and n != 7"), "");
  EXPECT_EQ(spec("both n -> a, n - 1 - a for a in 2..n-3"), "");
  EXPECT_EQ(spec("both n -> n - 1 if n mod 2 == 1"), "");
  EXPECT_EQ(spec("both n -> n - 1"), "");  // an error for the heap 0
  EXPECT_EQ(spec("both n -> n - k for k in 2..n"), "");
  EXPECT_EQ(spec("both n -> a, n - a for a in 0..n"), "");
}

TEST(NumberGame, IdentityIsTheText) {
  EXPECT_EQ(heaps("both n -> n - 1 if n > 0"), heaps("# a comment\n  both n -> n - 1 if n > 0"));
  EXPECT_FALSE(heaps("both n -> n - 1 if n > 0") == heaps("both n -> n - 1 if n > 1"));
}

// A kernel is found by what the rules state, and not by the name of the game: the same moves, and others that differ a
// little.
TEST(NumberGame, WythoffsMovesAreKnownHoweverTheyAreStated) {
  Budget budget;
  const auto knows = [&](const std::string& last_move) {
    const AnyRuleset queen =
        game("tuple a b\nboth a, b -> a - k, b for k in 1..a\nboth a, b -> a, b - k for k in 1..b\n" + last_move)
            .ruleset;
    const AnyPosition p = queen.parse("17,30");
    const auto near = GrundyBox(queen, budget)(p);
    EXPECT_EQ(near.value_or(0), near ? GrundySolver<AnyRuleset>(queen, budget)(p) : 0);
    return near.has_value();
  };
  EXPECT_TRUE(knows("both a, b -> a - k, b - k for k in 1..a if k <= b"));
  EXPECT_TRUE(knows("both a, b -> k, b - a + k for k in 0..a-1 if k + b >= a"));
  EXPECT_FALSE(knows("both a, b -> a - k, b - k for k in 1..a if k <= b and k < 5"));
  EXPECT_FALSE(knows("both a, b -> a - 2*k, b - k for k in 1..b if 2*k <= a"));
}

}  // namespace
}  // namespace nimatron::number_game_test
