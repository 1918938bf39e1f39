// Push-the-button games: Zeruclid, subtraction games, Cram and Push Cram, and the variants of the switch.
#include <algorithm>
#include <map>
#include <set>

#include "nimatron/claims/push_support.h"
#include "nimatron/rulesets/heaps/golden.h"
#include "nimatron/rulesets/heaps/push_theory.h"
#include "nimatron/solve/push_cram.h"

namespace nimatron {

namespace {

using fmt::format;
using I = std::int64_t;
using Triple = std::array<int, 3>;

// Zeruclid on at most three heaps by its rules.
class Zeruclid {
 public:
  bool loses(Triple heaps) {
    std::sort(heaps.begin(), heaps.end());
    if (const auto it = known_.find(heaps); it != known_.end()) return it->second;
    int smallest = 0;
    for (const int h : heaps) {
      if (smallest == 0) smallest = h;
    }
    bool wins = false;
    for (std::size_t i = 0; i < 3 && smallest > 0 && !wins; ++i) {
      for (int left = heaps[i] - smallest; left >= 0 && heaps[i] > 0 && !wins; left -= smallest) {
        Triple next = heaps;
        next[i] = left;
        wins = loses(next);
      }
    }
    return known_[heaps] = !wins;
  }

 private:
  std::map<Triple, bool> known_;
};

I ceil_golden(I n) {
  I m = n;
  while (below_golden(m, n)) ++m;
  return m;
}

Finding zeruclid_on_two(Check& c) {
  const int most = c.pick(30, 60, 120);
  Zeruclid play;
  Comparison compare(c);
  for (int b = 1; b <= most; ++b) {
    for (int a = 1; a <= b; ++a) {
      compare.expect(play.loses({0, a, b}) == below_golden(b, a), format("zeruclid({},{})", a, b));
      compare.expect(!play.loses({0, 0, b}), format("zeruclid({})", b));
    }
  }
  return compare.finding(format("1 <= a <= b <= {}", most));
}

Finding figure_one(Check& c) {
  Comparison compare(c);
  compare.expect("options(zeruclid(2,3,5))", "zeruclid(0,3,5) ; zeruclid(2,1,5) ; zeruclid(2,3,1) ; zeruclid(2,3,3)");
  return compare.finding("zeruclid(2,3,5)", Verdict::Computed, "(0,3,5), (2,1,5), (2,3,1), (2,3,3)");
}

Finding zeruclid_with_one(Check& c) {
  const int most = c.pick(12, 30, 50);
  Zeruclid play;
  Comparison compare(c);
  for (int b = 0; b < most; ++b) {
    for (int a = 0; a <= b; ++a) {
      compare.expect(format("outcome(push(nim,euclid)({},{}))", a, b), play.loses({1, a, b}) ? "P" : "N");
    }
  }
  compare.expect("grundy(zeruclid(1,1,3))", "2");
  compare.expect("grundy(push(nim,euclid)(1,3))", "4");
  return compare.finding(format("0 <= a <= b < {}", most), Verdict::Holds,
                         "only the outcomes agree: (1,1,3) has value 2, (1,3) has value 4");
}

Finding zeruclid_bounds(Check& c) {
  const int most = c.pick(5, 10, 12);
  Zeruclid play;
  Comparison compare(c);
  for (int a = 1; a <= most; ++a) {
    for (int b = a; b <= 2 * most; ++b) {
      const auto low = static_cast<int>(ceil_golden(b));
      for (int k = b; k <= low + 2 * a + 11; ++k) {
        compare.expect(!play.loses({a, b, k}) || (low <= k && k < low + a), format("zeruclid({},{},{})", a, b, k));
      }
    }
  }
  compare.expect(!play.loses({1, 1, 2}), "zeruclid(1,1,2)");
  return compare.finding(format("a <= {}, b <= {}", most, 2 * most), Verdict::Holds,
                         "the bounds do not suffice: (1,1,2) is N");
}

Finding zeruclid_residues(Check& c) {
  const int most = c.pick(5, 10, 12);
  Zeruclid play;
  Comparison compare(c);
  for (int a = 1; a <= most; ++a) {
    for (int b = a; b <= 2 * most; ++b) {
      std::multiset<int> residues;
      for (int k = 0; k <= ceil_golden(b) + 2L * a + 11; ++k) {
        if (play.loses({a, b, k})) residues.insert(k % a);
      }
      bool one_each = residues.size() == static_cast<std::size_t>(a);
      for (int r = 0; r < a; ++r) one_each = one_each && residues.count(r) == 1;
      compare.expect(one_each, format("a = {}, b = {}", a, b));
    }
  }
  compare.expect(play.loses({1, 2, 4}), "zeruclid(1,4,2)");
  return compare.finding(format("a <= {}, b <= {}, c >= 0", most, 2 * most), Verdict::Corrected,
                         "(a,b) = (1,1): the only c is 0");
}

// Whether heap n is lost: subtraction games by their options.
std::vector<char> subtraction_losses(const std::vector<int>& set, int n, bool misere) {
  std::vector<char> loses(static_cast<std::size_t>(n));
  for (int h = 0; h < n; ++h) {
    bool wins = misere && h < *std::min_element(set.begin(), set.end());
    for (const int s : set) wins = wins || (s <= h && loses[static_cast<std::size_t>(h - s)] != 0);
    loses[static_cast<std::size_t>(h)] = wins ? 0 : 1;
  }
  return loses;
}
std::vector<char> pushed_losses(const std::vector<int>& first, const std::vector<int>& second, int n) {
  const auto after = subtraction_losses(second, n, false);
  std::vector<char> loses(static_cast<std::size_t>(n));
  for (int h = 0; h < n; ++h) {
    bool wins = after[static_cast<std::size_t>(h)] != 0;
    for (const int s : first) wins = wins || (s <= h && loses[static_cast<std::size_t>(h - s)] != 0);
    loses[static_cast<std::size_t>(h)] = wins ? 0 : 1;
  }
  return loses;
}
std::vector<int> up_to(int k) {
  std::vector<int> set;
  for (int s = 1; s <= k; ++s) set.push_back(s);
  return set;
}
// The least period from the start, over the whole sequence.
int least_period(const std::vector<char>& s, std::size_t from = 0) {
  for (std::size_t p = 1; p < s.size(); ++p) {
    if (std::equal(s.begin() + static_cast<std::ptrdiff_t>(from + p), s.end(),
                   s.begin() + static_cast<std::ptrdiff_t>(from))) {
      return static_cast<int>(p);
    }
  }
  return static_cast<int>(s.size());
}

Finding intervals(Check& c) {
  const int most = c.pick(6, 9, 20);
  Comparison compare(c);
  for (int k = 1; k <= most; ++k) {
    const auto normal = subtraction_losses(up_to(k), 120, false);
    const auto misere = subtraction_losses(up_to(k), 120, true);
    for (std::size_t n = 0; n < 120; ++n) {
      const int residue = static_cast<int>(n) % (k + 1);
      compare.expect((normal[n] != 0) == (residue == 0) && (misere[n] != 0) == (residue == 1),
                     format("k = {}, n = {}", k, n));
    }
  }
  return compare.finding(format("k = 1..{}, n < 120", most));
}

Finding period_bound(Check& c) {
  const int greatest = c.pick(3, 4, 5);
  Comparison compare(c);
  int pairs = 0;
  for (unsigned bits = 1; bits < 1U << greatest; ++bits) {
    std::vector<int> s;
    for (int k = 1; k <= greatest; ++k) {
      if ((bits >> (k - 1) & 1) != 0) s.push_back(k);
    }
    for (const auto& t : {std::vector<int>{1}, std::vector<int>{1, 2}, std::vector<int>{2}, std::vector<int>{1, 3},
                          std::vector<int>{2, 3}, std::vector<int>{1, 2, 3}, std::vector<int>{1, 4}}) {
      const int k = least_period(subtraction_losses(t, 400, false));
      const int bound = k << s.back();
      const auto loses = pushed_losses(s, t, 4 * bound + 100);
      ++pairs;
      compare.expect(least_period(loses, static_cast<std::size_t>(bound)) <= bound,
                     format("S to {}, T to {}", s.back(), t.back()));
    }
  }
  return compare.finding(format("outcomes of {} pairs, max(S) <= {}", pairs, greatest));
}

Finding interval_periods(Check& c) {
  const int most = c.pick(6, 12, 20);
  Comparison compare(c);
  for (int k1 = 1; k1 <= most; ++k1) {
    for (int k2 = 1; k2 <= most; ++k2) {
      int a = 1;
      while (a <= k2 + 1 && ((k1 + 1) * a + 1) % (k2 + 1) != 0) ++a;
      const int stated = a > k2 + 1 ? k1 + 1 : (k1 + 1) * a + 1;
      const auto loses = pushed_losses(up_to(k1), up_to(k2), 5 * stated + 50);
      compare.expect(least_period(loses) == stated, format("k1 = {}, k2 = {}: {}", k1, k2, least_period(loses)));
    }
  }
  return compare.finding(format("k1, k2 <= {}", most), Verdict::Holds, "the least a >= 1 is meant");
}

// 0.07 by its rules: take two neighbours of a row.
std::vector<int> row_values(int n) {
  std::vector<int> g(static_cast<std::size_t>(n), 0);
  for (int h = 2; h < n; ++h) {
    std::set<int> options;
    for (int left = 0; left <= h - 2; ++left) {
      options.insert(g[static_cast<std::size_t>(left)] ^ g[static_cast<std::size_t>(h - 2 - left)]);
    }
    int v = 0;
    while (options.count(v) != 0) ++v;
    g[static_cast<std::size_t>(h)] = v;
  }
  return g;
}

Finding dawson(Check& c) {
  const int n = c.pick(250, 1200, 3000);
  const auto g = row_values(n);
  Comparison compare(c);
  int last = -1;
  for (int h = 0; h + 34 < n; ++h) {
    if (g[static_cast<std::size_t>(h)] != g[static_cast<std::size_t>(h + 34)]) last = h;
  }
  compare.expect(last == 52, format("the last exception is {}", last));
  for (const int p : {1, 2, 17}) {
    bool smaller = true;
    for (int h = 53; h + p < n; ++h)
      smaller = smaller && g[static_cast<std::size_t>(h)] == g[static_cast<std::size_t>(h + p)];
    compare.expect(!smaller, format("the period is {}", p));
  }
  return compare.finding(format("heaps 0..{}", n - 1), Verdict::Corrected,
                         "heap 52 differs from heap 86: counted from 0 the pre-period is 53");
}

Finding zero_rows(Check& c) {
  const int n = c.pick(250, 1200, 3000);
  const auto g = row_values(n);
  Comparison compare(c);
  compare.expect(g[0] == 0, "the empty row");
  for (int h = 1; h < n; ++h) compare.expect(g[static_cast<std::size_t>(h)] != 0 || h % 2 == 1, format("n = {}", h));
  return compare.finding(format("n < {}", n), Verdict::Corrected, "n = 0 is even and has value 0");
}

Finding row_cram(Check& c) {
  const int most = c.pick(9, 12, 16);
  const auto g = row_values(most + 1);
  Comparison compare(c);
  for (int n = 1; n <= most; ++n) {
    compare.expect(format("grundy(cram(1x{}))", n), std::to_string(g[static_cast<std::size_t>(n)]));
    compare.expect(format("genus(cram(1x{}))", n), answer(c.search(), format("genus(octal[0.07]({}))", n)));
  }
  return compare.finding(format("n = 1..{}", most));
}

Finding cram_grids(Check& c) {
  Comparison compare(c);
  std::vector<std::pair<std::string, std::string>> boards = {{"2x2", "P"}, {"2x4", "P"}, {"2x1", "N"}, {"2x3", "N"},
                                                             {"1x1", "P"}, {"1x3", "N"}, {"1x5", "P"}, {"3x3", "P"}};
  if (c.scale() != Scale::Quick) {
    for (const auto* more : {"4x4 P", "2x6 P", "2x5 N", "2x7 N", "4x3 N", "3x5 N"}) {
      const std::string text = more;
      boards.emplace_back(text.substr(0, 3), text.substr(4));
    }
  }
  for (const auto& [board, outcome] : boards) compare.expect("outcome(cram(" + board + "))", outcome);
  return compare.finding(format("{} boards", boards.size()));
}

Finding rows_after_the_push(Check& c) {
  const int columns = c.pick(4, 5, 6);
  const auto g = row_values(columns + 1);
  Comparison compare(c);
  for (int m = 1; m <= 3; ++m) {
    for (int n = 1; n <= columns; ++n) {
      compare.expect(format("grundy(hcram({}x{}))", m, n),
                     std::to_string(m % 2 == 0 ? 0 : g[static_cast<std::size_t>(n)]));
    }
  }
  return compare.finding(format("m <= 3, n <= {}", columns));
}

void expect_grid(Comparison& compare, int rows, int columns, bool p) {
  compare.expect(format("outcome(pushcram({}x{}))", rows, columns), p ? "P" : "N");
}

Finding even_rows(Check& c) {
  const int columns = c.pick(4, 6, 7);
  Comparison compare(c);
  for (int rows = 2; rows <= 4; rows += 2) {
    for (int n = 1; n <= columns; ++n) expect_grid(compare, rows, n, false);
  }
  return compare.finding(format("2 and 4 rows, n <= {}", columns));
}
Finding zero_columns(Check& c) {
  const std::vector<int> widths = c.pick<std::vector<int>>({1, 5}, {1, 5, 9}, {1, 5, 9, 15});
  Comparison compare(c);
  for (const int n : widths) {
    for (int rows = 1; rows <= 3; rows += 2) expect_grid(compare, rows, n, false);
  }
  return compare.finding(format("1 and 3 rows, n to {}", widths.back()));
}
Finding three_by_even(Check& c) {
  const int most = c.pick(4, 12, 16);
  Comparison compare(c);
  push_cram::Solver solver(c.budget());
  expect_grid(compare, 3, 0, false);
  for (int n = 2; n <= most; n += 2) {
    if (n <= 6) expect_grid(compare, 3, n, true);
    compare.expect(solver.outcome(n) == Outcome::P, format("3x{}", n));
  }
  return compare.finding(format("3 x 2k, 2k <= {}", most), Verdict::Corrected, "the empty board 3x0 is N");
}
Finding three_columns(Check& c) {
  const int most = c.pick(5, 9, 11);
  const auto g = row_values(most + 1);
  Comparison compare(c);
  expect_grid(compare, 0, 3, false);
  for (int n = 1; n <= most; ++n) expect_grid(compare, n, 3, g[static_cast<std::size_t>(n)] == 0);
  return compare.finding(format("n x 3, n <= {}", most), Verdict::Corrected, "the empty board 0x3 is N, and G(0) = 0");
}
Finding four_columns(Check& c) {
  const int most = c.pick(3, 5, 7);
  Comparison compare(c);
  for (int rows = 1; rows <= most; rows += 2) expect_grid(compare, rows, 4, true);
  return compare.finding(format("odd rows to {}", most));
}

Finding three_by_odd(Check& c) {
  const int most = c.pick(7, 15, 19);
  push_cram::Solver solver(c.budget());
  Comparison compare(c);
  for (int n = 1; n <= most; n += 2) {
    if (n <= 5) expect_grid(compare, 3, n, false);
    compare.expect(solver.outcome(n) == Outcome::N, format("3x{} is P", n));
  }
  return compare.finding(format("3 x n, n odd to {}", most));
}

Finding bluff(Check& c) {
  const int most = c.pick(7, 15, 17);
  const auto g = row_values(most + 1);
  push_cram::Solver solver(c.budget());
  Comparison compare(c);
  for (int n = 1; n <= most; n += 2) {
    const bool push_wins = g[static_cast<std::size_t>(n)] == 0;
    for (const auto& first : solver.first_dominoes(n)) {
      compare.expect(first.wins != push_wins, format("3x{}, a domino in column {}", n, first.column));
    }
    if (n <= 5) compare.expect(format("bluff(pushcram(3x{}))", n), "false");
  }
  return compare.refuted(format("every first move of 3 x n, n odd to {}", most),
                         "3x1: the push wins, both dominoes lose; 3x3: every domino wins, the push loses");
}

Finding nim_with_a_pass(Check& c) {
  const int most = c.pick(4, 8, 12);
  Comparison compare(c);
  for (int a = 0; a <= most; ++a) {
    for (int b = a; b <= most; ++b) {
      const bool p = (a == 0 && b == 0) || (a % 2 == 1 && b == a + 1);
      compare.expect(format("outcome(pass(nim)({},{}))", a, b), p ? "P" : "N");
      compare.expect(format("outcome(push_live(nim,nim)({},{}))", a, b), p ? "P" : "N");
    }
  }
  return compare.finding(format("heaps to {}", most), Verdict::Holds, "P: (0,0), (1,2), (3,4), (5,6), ...");
}

Finding variants(Check& c) {
  const int most = c.pick(7, 10, 14);
  const std::set<std::pair<int, int>> pairs = {{0, 0}, {1, 2}, {3, 5}, {4, 7}, {6, 10}, {8, 13}};
  Comparison compare(c);
  for (int b = 0; b <= most; ++b) {
    for (int a = 0; a <= b; ++a) {
      const bool wythoff = pairs.count({a, b}) != 0;
      const auto ask = [&](const char* rule, bool p) {
        compare.expect(format("outcome({}(nim,wythoff)({},{}))", rule, a, b), p ? "P" : "N");
      };
      ask("push_before", wythoff);
      ask("push_both", wythoff);
      ask("push_live", a == b);
    }
  }
  for (const auto& [a, p] :
       std::map<int, bool>{{0, true}, {1, true}, {2, false}, {3, true}, {4, true}, {5, false}, {6, true}}) {
    compare.expect(format("outcome(push_after(nim,wythoff)({},{}))", a, a), p ? "P" : "N");
  }
  return compare.finding(format("(nim,wythoff), heaps to {}", most), Verdict::Computed,
                         "push_before and push_both: (0,0) (1,2) (3,5) (4,7); push_after: (0,0) (1,1) (3,3) (4,4) "
                         "(6,6); push_live: (k,k)");
}

Finding sequential(Check& c) {
  const int most = c.pick(4, 6, 8);
  Comparison compare(c);
  for (int a = 0; a <= most; ++a) {
    for (int b = a; b <= most; ++b) {
      const bool p = misere_p_by_play(c, format("nim({},{})", a, b));
      compare.expect(format("outcome(sequential(nim({},{}),nim(1)))", a, b), p ? "P" : "N");
    }
  }
  return compare.finding(format("two heaps to {}", most));
}

}  // namespace

std::vector<Claim> push_game_claims() {
  using V = Verdict;
  return {
      push_claim("sec3-two-heaps", "section 3", V::Holds,
                 "Zeruclid on two heaps has the P-positions of Euclid; removing the smaller heap loses.", "",
                 zeruclid_on_two),
      push_claim("fig1", "Figure 1", V::Computed, "The options of (2,3,5) in Zeruclid.", "", figure_one),
      push_claim("prop3.1.1", "Proposition 3.1.1", V::Holds,
                 "Zeruclid (1,a,b) has the outcome of Nim pushed to Euclid on (a,b).", "", zeruclid_with_one),
      push_claim("thm3.2.1", "Theorem 3.2.1", V::Holds,
                 "A P-position a <= b <= c of Zeruclid has ⌈φb⌉ <= c <= ⌈φb⌉ + a - 1.", "", zeruclid_bounds),
      push_claim("thm3.2.2", "Theorem 3.2.2", V::Corrected,
                 "For a <= b there are exactly a values c with (a,b,c) P, one for each residue modulo a.",
                 "That holds with c >= 0; with c >= 1 it fails for every b < φ a.", zeruclid_residues),
      push_claim("prop4.2.2", "Proposition 4.2.2", V::Holds,
                 "Subtraction({1..k}): n is P iff n = 0 modulo k+1, in misère play iff n = 1.", "", intervals),
      push_claim("thm4.2.3", "Theorem 4.2.3", V::Holds,
                 "Subtraction(S) pushed to a ruleset of period k has period and pre-period at most k 2^max(S).", "",
                 period_bound),
      push_claim("thm4.2.4", "Theorem 4.2.4", V::Holds,
                 "Subtraction({1..k1}) pushed to Subtraction({1..k2}) has period (k1+1)a + 1, a the least with "
                 "(k1+1)a = -1 modulo k2+1, or k1+1 if there is none.",
                 "", interval_periods),
      push_claim("sec5-period", "section 5", V::Corrected, "0.07 has period 34 and pre-period 52.",
                 "The last exception is heap 52, so the pre-period from heap 0 on is 53.", dawson),
      push_claim("sec5-zeros", "section 5", V::Corrected, "If heap n of 0.07 has value 0 then n is odd.",
                 "That holds for n >= 1.", zero_rows),
      push_claim("sec5-row", "section 5", V::Holds, "Cram on 1 x n is 0.07.", "", row_cram),
      push_claim("sec5-cram", "section 5", V::Holds, "Cram is P on even by even grids and N on even by odd ones.", "",
                 cram_grids),
      push_claim("sec5-rows", "section 5", V::Holds, "After the push the value is the nim-sum of the rows.", "",
                 rows_after_the_push),
      push_claim("prop5.0.2-i", "Proposition 5.0.2 (i)", V::Holds, "2k x n is N.", "", even_rows),
      push_claim("prop5.0.2-ii", "Proposition 5.0.2 (ii)", V::Holds, "(2k+1) x n is N if n has value 0 in 0.07.", "",
                 zero_columns),
      push_claim("prop5.0.2-iii", "Proposition 5.0.2 (iii)", V::Corrected, "3 x 2k is P.",
                 "That holds for k >= 1; the empty board is N.", three_by_even),
      push_claim("prop5.0.2-iv", "Proposition 5.0.2 (iv)", V::Corrected, "n x 3 is P iff n has value 0 in 0.07.",
                 "That holds for n >= 1; the empty board is N.", three_columns),
      push_claim("prop5.0.2-v", "Proposition 5.0.2 (v)", V::Holds, "(2k+1) x 4 is P.", "", four_columns),
      push_claim("conj5.0.3", "Conjecture 5.0.3", V::Holds, "3 x (2k+1) is N.", "", three_by_odd),
      push_claim("conj5.0.3-bluff", "Conjecture 5.0.3", V::Fails, "Every first move on 3 x (2k+1) wins.",
                 "If 2k+1 has value 0 in 0.07 only the push wins, else, as far as checked, exactly the dominoes win.",
                 bluff),
      push_claim("sec6-pass", "section 6", V::Holds,
                 "A push that needs a move in the first ruleset makes Nim pushed to Nim the game with a pass.", "",
                 nim_with_a_pass),
      push_claim("sec6-variants", "section 6", V::Computed, "The P-positions of the variants of the switch.", "",
                 variants),
      push_claim("sec1.1", "section 1.1", V::Holds, "Play in G and then in * is misère play in G.", "", sequential),
  };
}

}  // namespace nimatron
