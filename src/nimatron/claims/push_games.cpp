// Push-the-button games: Zeruclid, subtraction games and the variants of the switch.
#include <algorithm>
#include <map>
#include <set>

#include "nimatron/claims/push_support.h"
#include "nimatron/rulesets/heaps/golden.h"
#include "nimatron/rulesets/heaps/push_theory.h"

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
  bool positive = true;  // the count with c >= 1
  for (int k = 1; k <= 20; ++k) positive = positive && !play.loses({1, 1, k});
  compare.refute(!positive, "a positive c makes (1,1,c) a P-position");
  compare.expect(play.loses({1, 2, 4}), "zeruclid(1,4,2), with 0 < c < b");
  compare.expect(!play.loses({1, 1, 2}), "zeruclid(1,1,2), inside the bounds");
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

// Values of a subtraction game, or of one pushed to the game with these values.
std::vector<char> subtraction_values(const std::vector<int>& set, const std::vector<char>& pushed_to, int n) {
  std::vector<char> values(static_cast<std::size_t>(n));
  for (int h = 0; h < n; ++h) {
    std::set<int> options;
    if (!pushed_to.empty()) options.insert(pushed_to[static_cast<std::size_t>(h)]);
    for (const int s : set) {
      if (s <= h) options.insert(values[static_cast<std::size_t>(h - s)]);
    }
    char v = 0;
    while (options.count(v) != 0) ++v;
    values[static_cast<std::size_t>(h)] = v;
  }
  return values;
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
      const int k_values = least_period(subtraction_values(t, {}, 400));
      int value_bound = k_values;
      for (int i = 0; i < s.back(); ++i) value_bound *= static_cast<int>(s.size()) + 2;
      const auto after = subtraction_values(t, {}, 3 * value_bound + 100);
      compare.expect(least_period(subtraction_values(s, after, 3 * value_bound + 100),
                                  static_cast<std::size_t>(value_bound)) <= value_bound,
                     format("values, S to {}, T to {}", s.back(), t.back()));
    }
  }
  return compare.finding(format("outcomes and values of {} pairs, max(S) <= {}", pairs, greatest));
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

Finding nim_with_a_pass(Check& c) {
  const int most = c.pick(4, 8, 12);
  Comparison compare(c);
  for (int a = 0; a <= most; ++a) {
    for (int b = a; b <= most; ++b) {
      const bool p = (a == 0 && b == 0) || (a % 2 == 1 && b == a + 1);
      compare.expect(format("outcome(pass(nim)({},{}))", a, b), p ? "P" : "N");
      if (a <= 5 && b <= 5)
        compare.same_game(format("push_live(nim,nim)({},{})", a, b), format("pass(nim)({},{})", a, b));
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
  const std::set<int> after = {0, 1, 3, 4, 6, 8, 9, 11, 12, 14};  // ⌊φ n⌋
  for (int b = 0; b <= most; ++b) {
    for (int a = 0; a <= b; ++a) {
      compare.expect(format("outcome(push_after(nim,wythoff)({},{}))", a, b),
                     a == b && after.count(a) != 0 ? "P" : "N");
    }
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
  for (int n = 0; n <= c.pick(11, 11, 40); ++n) {
    compare.expect(format("outcome(conjoined(subtraction[2],subtraction[1])({}))", n),
                   n % 4 == 0 || n % 4 == 3 ? "P" : "N");
  }
  return compare.finding(format("two heaps to {}", most), Verdict::Holds,
                         "conjoined, Subtraction(2) and then Subtraction(1): PNNPPNNP...");
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
      push_claim("sec6-pass", "section 6", V::Holds,
                 "A push that needs a move in the first ruleset makes Nim pushed to Nim the game with a pass.", "",
                 nim_with_a_pass),
      push_claim("sec6-variants", "section 6", V::Computed, "The P-positions of the variants of the switch.", "",
                 variants),
      push_claim("sec1.1", "section 1.1", V::Holds, "Play in G and then in * is misère play in G.", "", sequential),
  };
}

}  // namespace nimatron
