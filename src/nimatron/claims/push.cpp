// The switch operators and push-the-button games: Nim, Wythoff and Euclid.
#include <algorithm>
#include <set>

#include "nimatron/claims/push_support.h"
#include "nimatron/ruleset/operators/sum.h"
#include "nimatron/rulesets/heaps/golden.h"
#include "nimatron/rulesets/registry.h"

namespace nimatron {

namespace {

using fmt::format;
using I = std::int64_t;
using Pair = std::pair<int, int>;

// Every pair of heaps below a bound in the order of their sum, so that small counterexamples come first.
template <class F>
void each_pair(int from, int size, F visit) {
  for (int sum = 2 * from; sum <= 2 * (size - 1); ++sum) {
    for (int a = std::max(from, sum - size + 1); 2 * a <= sum; ++a) visit(a, sum - a);
  }
}

// Compares who wins on from <= a <= b < size with what is stated.
template <class F>
Finding compare_pairs(Check& c, const AnyRuleset& ruleset, int from, int size, F stated, Play play = Play::Normal,
                      std::string detail = {}) {
  Played played(c, ruleset);
  Comparison compare(c);
  each_pair(from, size, [&](int a, int b) {
    if (compare.failed()) return;
    const bool p = play == Play::Normal ? played.loses({a, b}) : played.loses_misere({a, b});
    compare.expect(p == stated(a, b), format("{}({},{}) is {}", ruleset.spec(), a, b, p ? 'P' : 'N'));
  });
  return compare.finding(format("{} <= a <= b < {}", from, size), Verdict::Holds, std::move(detail));
}

// The first P-positions a <= b, in the order of a.
std::vector<Pair> first_losses(Check& c, const AnyRuleset& ruleset, int from, int size, std::size_t count) {
  Played played(c, ruleset);
  std::vector<Pair> found;
  for (int a = from; a < size; ++a) {
    for (int b = a; b < size && found.size() < count; ++b) {
      if (played.loses({a, b})) found.emplace_back(a, b);
    }
  }
  return found;
}

std::string text_of(const std::vector<Pair>& pairs) {
  std::string text;
  for (const auto& [a, b] : pairs) text += format("{}({},{})", text.empty() ? "" : " ", a, b);
  return text;
}

// F_n, F_0 = 0.
I fibonacci(int n) {
  I a = 0, b = 1;
  for (int i = 0; i < n; ++i) {
    const I next = a + b;
    a = b;
    b = next;
  }
  return a;
}

Finding sums(Check& c) {
  const int most = c.pick(5, 8, 12);
  Played wythoff(c, make_ruleset("wythoff")), nim(c, make_ruleset("nim"));
  Trees trees(c.search());
  TreeValues values(trees);
  Comparison compare(c);
  for (int a = 0; a <= most; ++a) {
    for (int b = a; b <= most; ++b) {
      for (int k = 0; k <= most; ++k) {
        const Placed parts[] = {wythoff.at({a, b}), nim.at({k})};
        const Nimber v = values.of(trees.of(disjunctive_sum(parts)));
        compare.expect(v == (wythoff.value({a, b}) ^ nim.value({k})),
                       format("wythoff({},{}) + nim({}) has value {}", a, b, k, v));
      }
    }
  }
  return compare.finding(format("wythoff(a,b) + nim(k), a, b, k <= {}", most));
}

Finding undisturbed_euclid(Check& c) {
  Played plain(c, make_ruleset("euclid"));
  return compare_pairs(c, pushed("euclid", "wythoff"), 1, c.pick(40, 80, 160), [&](int a, int b) {
    return plain.loses({a, b});
  });
}

Finding euclid(Check& c) {
  return compare_pairs(c, make_ruleset("euclid"), 1, c.pick(60, 121, 400),
                       [](int a, int b) { return below_golden(b, a); });
}

Finding wythoff(Check& c) {
  return compare_pairs(c, make_ruleset("wythoff"), 0, c.pick(40, 80, 200),
                       [](int a, int b) { return is_wythoff_pair(a, b); });
}

Finding fibonacci_pairs(Check& c) {
  const int most = c.pick(19, 19, 40);
  Comparison compare(c);
  for (int n = 0; n <= most; ++n) {
    const I a = fibonacci(2 * n + 1) - 1, b = fibonacci(2 * n + 2) - 1;
    compare.expect(floor_golden(b - a) == a, format("({},{})", a, b));
  }
  return compare.finding(format("n = 0..{}", most));
}

// With φ^-1 = φ - 1, (-φ)^-n = (1 - φ)^n = x + yφ in integers.
Finding fibonacci_step(Check& c) {
  const int most = c.pick(20, 20, 60);
  Comparison compare(c);
  I x = 1, y = 0;
  for (int n = 0; n <= most; ++n) {
    compare.expect(x == fibonacci(n + 1) && y == -fibonacci(n), format("n = {}", n));
    const I next = x - y;  // (x + yφ)(1 - φ) = x - y + (y - x - y)φ, since φ² = φ + 1
    y = -x;
    x = next;
  }
  // The printed right-hand side at n = 0 is 1/(2φ-1); (2φ-1)² = 4φ² - 4φ + 1 = 5, and the left is F_1 - φ F_0 = 1.
  constexpr I kSquare = 4 * 1 + 1;  // of 2φ-1, with φ² - φ = 1
  compare.refute(fibonacci(0) == 0 && fibonacci(1) * fibonacci(1) * kSquare == 1, "1 = 1/(2φ-1)");
  return compare.finding(format("n = 0..{}, in Z[φ]", most), Verdict::Corrected,
                         "n = 0: F_1 - φ F_0 = 1, and 1/(2φ-1) = 1/√5");
}

// Theorem 3.1.6 as it stands: Wythoff pairs without (u_2n,u_2n+1), with (u_2n+1,u_2n+2).
bool stated_nim_euclid(int a, int b) {
  for (int n = 0; fibonacci(2 * n + 1) - 1 <= a; ++n) {
    if (a == fibonacci(2 * n + 1) - 1 && b == fibonacci(2 * n + 2) - 1) return false;
    if (a == fibonacci(2 * n + 2) - 1 && b == fibonacci(2 * n + 3) - 1) return true;
  }
  return is_wythoff_pair(a, b);
}

Finding nim_euclid(Check& c) {
  return compare_pairs(c, pushed("nim", "euclid"), 0, c.pick(40, 110, 250), stated_nim_euclid);
}

Finding first_pairs(Check& c) {
  Comparison compare(c);
  const std::vector<Pair> of_wythoff = {{0, 0},  {1, 2},   {3, 5},   {4, 7},   {6, 10},  {8, 13},
                                        {9, 15}, {11, 18}, {12, 20}, {14, 23}, {16, 26}, {17, 28}};
  const std::vector<Pair> of_push = {{0, 1},  {2, 4},   {3, 5},   {6, 10},  {7, 12}, {8, 13},
                                     {9, 15}, {11, 18}, {14, 23}, {16, 26}, {17, 28}};
  compare.expect(first_losses(c, make_ruleset("wythoff"), 0, 40, 12) == of_wythoff, "Wythoff");
  const auto found = first_losses(c, pushed("nim", "euclid"), 0, 40, 11);
  compare.expect(found == of_push, text_of(found));
  return compare.finding("12 and 11 pairs");
}

Finding recurrence(Check& c) {
  const int size = c.pick(40, 110, 250);
  std::vector<I> larger(static_cast<std::size_t>(size), -1);
  std::set<I> used;
  for (I a = 0; a < size; ++a) {
    if (used.count(a) != 0) continue;
    const I b = a == 0 ? 1 : ceil_golden(a);
    larger[static_cast<std::size_t>(a)] = b;
    used.insert(b);
  }
  return compare_pairs(c, pushed("nim", "euclid"), 0, size,
                       [&](int a, int b) { return larger[static_cast<std::size_t>(a)] == b; });
}

// The digits of x in the Fibonacci system, greatest first.
std::string fibonacci_digits(I x) {
  std::string digits;
  int top = 2;
  while (fibonacci(top + 1) <= x) ++top;
  for (int i = top; i >= 2 && x > 0; --i) {
    digits += x >= fibonacci(i) ? '1' : '0';
    if (digits.back() == '1') x -= fibonacci(i);
    if (x == 0) digits += std::string(static_cast<std::size_t>(i - 2), '0');
  }
  return digits;
}
// Whether the string is (10)*, or with `one` (10)*1.
bool alternates(const std::string& s, bool one) {
  for (std::size_t i = 0; i < s.size(); ++i) {
    if (s[i] != (i % 2 == 0 ? '1' : '0')) return false;
  }
  return s.size() % 2 == (one ? 1 : 0);
}

Finding numeration(Check& c) {
  const I most = c.pick<I>(1000, 4000, 100000);
  Comparison compare(c);
  // The pairs by the recurrence, which thm3.1.7 compares with play.
  std::set<I> used;
  for (I a = 0; a < most; ++a) {
    const auto s = fibonacci_digits(a);
    const auto zeros = s.size() - (s.find_last_of('1') == std::string::npos ? 0 : s.find_last_of('1') + 1);
    const bool stated = alternates(s, false) || (zeros % 2 == 0 && !alternates(s, true));
    const bool smaller = used.count(a) == 0;
    compare.expect(stated == smaller, format("x = {} = {}", a, s));
    if (!smaller) continue;
    const I b = a == 0 ? 1 : ceil_golden(a);
    used.insert(b);
    compare.expect(fibonacci_digits(b) == s + (alternates(s, false) ? "1" : "0"), format("A_n = {}", a));
  }
  return compare.finding(format("x < {}", most));
}

Finding numeration_proof(Check& c) {
  const int most = c.pick(15, 20, 40);
  Comparison compare(c);
  std::string pairs;  // (10)^(n-1)
  for (int n = 1; n <= most; ++n) {
    compare.expect(fibonacci_digits(fibonacci(2 * n + 1) - 1) == pairs + "1", format("F_{} - 1", 2 * n + 1));
    compare.expect(fibonacci_digits(fibonacci(2 * n + 2) - 1) == pairs + "10", format("F_{} - 1", 2 * n + 2));
    pairs += "10";
  }
  compare.refute(fibonacci_digits(fibonacci(5) - 1) == "10101", "F_5 - 1 is (10)^2 1");
  return compare.finding(format("n = 1..{}", most), Verdict::Corrected, "F_5 - 1 = 4 is 101, not 10101");
}

Finding nim_wythoff(Check& c) {
  return compare_pairs(c, pushed("nim", "wythoff"), 0, c.pick(30, 40, 150),
                       [](int a, int b) { return (a == 0 && b == 1) || (a == b && a >= 2); });
}
Finding nim_wythoff_misere(Check& c) {
  Played nim(c, make_ruleset("nim"));
  return compare_pairs(c, pushed("nim", "wythoff"), 0, c.pick(30, 40, 100), [&](int a, int b) {
    return nim.loses_misere({a, b});
  });
}

bool stated_euclid_nim(int a, int b) {
  if (a == 0) return b > 0;
  for (int i = 0; i < 12; ++i) {
    if (b * fibonacci(2 * i + 1) == a * fibonacci(2 * i + 2)) return false;
    if (i > 0 && b * fibonacci(2 * i) == a * fibonacci(2 * i + 1)) return true;
  }
  return below_golden(b, a);
}
Finding euclid_nim(Check& c) {
  auto misere = compare_pairs(c, make_ruleset("euclid"), 1, c.pick(60, 121, 200), stated_euclid_nim, Play::Misere);
  if (misere.verdict == Verdict::Fails) return misere;
  return compare_pairs(c, pushed("euclid", "nim"), 0, c.pick(50, 81, 200), stated_euclid_nim, Play::Normal,
                       "i >= 0 in F_(2i+2)/F_(2i+1), i >= 1 in F_(2i+1)/F_2i; (0,0) is N, (0,b) is P");
}
Finding wythoff_nim(Check& c) {
  return compare_pairs(c, pushed("wythoff", "nim"), 0, c.pick(40, 64, 200),
                       [](int a, int b) { return is_wythoff_pair(a + 1, b + 1) && a != b; });
}

// The closed forms of these two pairs are ours: with theorems against search.
Finding pairs_not_treated(Check& c) {
  const std::vector<Pair> we = {{0, 1}, {2, 4}, {3, 6}, {5, 9}, {7, 12}, {8, 14}, {10, 17}, {11, 19}};
  const std::vector<Pair> ew = {{1, 1}, {2, 2}, {2, 3}, {3, 3}, {3, 4}, {4, 4},
                                {4, 5}, {4, 6}, {5, 5}, {5, 6}, {5, 7}, {5, 8}};
  const int size = c.pick(30, 60, 200);
  const auto wythoff_euclid = pushed("wythoff", "euclid"), euclid_wythoff = pushed("euclid", "wythoff");
  Comparison compare(c);
  const auto first = first_losses(c, wythoff_euclid, 0, 30, 8), second = first_losses(c, euclid_wythoff, 1, 30, 12);
  compare.expect(first == we, "Wythoff, then Euclid: " + text_of(first));
  compare.expect(second == ew, "Euclid, then Wythoff: " + text_of(second));
  for (const auto& ruleset : {wythoff_euclid, euclid_wythoff}) {
    Played played(c, ruleset);
    auto& theory = c.theory().solver<OutcomeSolver<AnyRuleset>>(ruleset);
    each_pair(0, size, [&](int a, int b) {
      compare.expect(played.loses({a, b}) == (theory(played.at({a, b}).position) == Outcome::P),
                     format("{}({},{})", ruleset.spec(), a, b));
    });
  }
  return compare.finding(format("a, b < {}", size), Verdict::Computed,
                         format("push(wythoff,euclid): {}; push(euclid,wythoff): {}", text_of(we), text_of(ew)));
}

}  // namespace

std::vector<Claim> push_claims() {
  using V = Verdict;
  std::vector<Claim> table = {
      push_claim("prop1.3.3", "Proposition 1.3.3", V::Holds, "The value of a sum is the nim-sum of the values.", "",
                 sums),
      push_claim("prop2.1.4-ii", "Proposition 2.1.4 (ii)", V::Holds,
                 "On positive heaps Euclid pushed to Wythoff keeps the P-positions of Euclid, which are N in Wythoff.",
                 "", undisturbed_euclid),
      push_claim("prop3.0.3", "Proposition 3.0.3", V::Holds, "(a,b), 1 <= a <= b, is P in Euclid iff b < φ a.", "",
                 euclid),
      push_claim("prop3.1.3", "Proposition 3.1.3", V::Holds, "The P-positions of Wythoff are the (⌊φn⌋, ⌊φn⌋+n).", "",
                 wythoff),
      push_claim("prop3.1.5", "Proposition 3.1.5", V::Holds, "(F_(2n+1) - 1, F_(2n+2) - 1) is a Wythoff pair.", "",
                 fibonacci_pairs),
      push_claim("prop3.1.5-proof", "proof of Proposition 3.1.5", V::Corrected, "F_(n+1) - φ F_n = 1/((-φ)^n (2φ-1)).",
                 "F_(n+1) - φ F_n = (-φ)^-n.", fibonacci_step),
      push_claim("thm3.1.6", "Theorem 3.1.6", V::Holds,
                 "The P-positions of Nim pushed to Euclid: Wythoff pairs without the (u_2n,u_2n+1), with the "
                 "(u_2n+1,u_2n+2), u_n = F_(n+1) - 1.",
                 "", nim_euclid),
      push_claim("table1", "Table 1", V::Holds, "The first P-positions of Wythoff and of Nim pushed to Euclid.", "",
                 first_pairs),
      push_claim("thm3.1.7", "Theorem 3.1.7", V::Holds,
                 "A_0 = 0, B_0 = 1, A_n the least number not used before, B_n = ⌈φ A_n⌉.", "", recurrence),
      push_claim(
          "thm3.1.9", "Theorem 3.1.9", V::Holds,
          "x is an A_n iff its Fibonacci digits end with an even number of zeros and are not (10)*1, or are (10)*; "
          "B_n is obtained by appending a 0, or a 1 to (10)*.",
          "", numeration),
      push_claim("thm3.1.9-proof", "proof of Theorem 3.1.9", V::Corrected,
                 "F_(2n+1) - 1 is (10)^n 1 in Fibonacci digits.",
                 "F_(2n+1) - 1 is (10)^(n-1) 1, and F_(2n+2) - 1 is (10)^n.", numeration_proof),
      push_claim("prop4.1.1", "Proposition 4.1.1", V::Holds, "Nim pushed to Wythoff: P are (0,1) and (k,k), k >= 2.",
                 "", nim_wythoff),
      push_claim("prop4.1.1-proof", "proof of Proposition 4.1.1", V::Holds, "These are the P-positions of misère Nim.",
                 "", nim_wythoff_misere),
      push_claim(
          "prop4.1.2", "Proposition 4.1.2", V::Holds,
          "Euclid pushed to Nim, and misère Euclid: P iff b < φ a and b/a is not an F_(2i+2)/F_(2i+1), or if b/a is an "
          "F_(2i+1)/F_2i.",
          "", euclid_nim),
      push_claim("prop4.1.3", "Proposition 4.1.3", V::Holds,
                 "Wythoff pushed to Nim: P are the Wythoff pairs other than (0,0), with one token fewer in each heap.",
                 "", wythoff_nim),
      push_claim("sec4.1", "section 4.1", V::Computed,
                 "The first P-positions of Wythoff pushed to Euclid and of Euclid pushed to Wythoff.", "",
                 pairs_not_treated),
  };
  for (auto* more : {&push_ruleset_claims, &push_game_claims, &push_cram_claims}) {
    for (auto& entry : (*more)()) table.push_back(std::move(entry));
  }
  return table;
}

}  // namespace nimatron
