// Push-the-button games: Zeruclid, subtraction games and the variants of the switch.
#include <algorithm>
#include <set>

#include "nimatron/claims/push_support.h"
#include "nimatron/ruleset/operators/compound.h"
#include "nimatron/rulesets/heaps/golden.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/table/switch_period.h"

namespace nimatron {

namespace {

using fmt::format;
using Numbers = std::vector<std::int64_t>;

Played zeruclid(Check& c) { return Played(c, make_ruleset("zeruclid")); }

Finding zeruclid_on_two(Check& c) {
  const int most = c.pick(30, 60, 120);
  Played play = zeruclid(c);
  Comparison compare(c);
  for (int b = 1; b <= most; ++b) {
    for (int a = 1; a <= b; ++a) {
      compare.expect(play.loses({a, b}) == below_golden(b, a), format("zeruclid({},{})", a, b));
      compare.expect(!play.loses({b}), format("zeruclid({})", b));
    }
  }
  return compare.finding(format("1 <= a <= b <= {}", most));
}

Finding figure_one(Check& c) {
  Comparison compare(c);
  const auto r = make_ruleset("zeruclid");
  std::set<std::string> options;
  r.options(r.parse("2,3,5"), Player::Left, [&](const AnyPosition& q) { options.insert(r.format(q)); });
  compare.expect(options == std::set<std::string>{"0,3,5", "2,1,5", "2,3,1", "2,3,3"},
                 format("({})", fmt::join(options, "), (")));
  return compare.finding("zeruclid(2,3,5)", Verdict::Computed, "(0,3,5), (2,1,5), (2,3,1), (2,3,3)");
}

Finding zeruclid_with_one(Check& c) {
  const int most = c.pick(12, 30, 50);
  Played play = zeruclid(c), compound(c, pushed("nim", "euclid"));
  Comparison compare(c);
  for (int b = 0; b < most; ++b) {
    for (int a = 0; a <= b; ++a) {
      compare.expect(compound.loses({a, b}) == play.loses({1, a, b}), format("({},{})", a, b));
    }
  }
  compare.expect(play.value({1, 1, 3}) == 2, "the value of zeruclid(1,1,3)");
  compare.expect(compound.value({1, 3}) == 4, "the value of push(nim,euclid)(1,3)");
  return compare.finding(format("0 <= a <= b < {}", most), Verdict::Holds,
                         "only the outcomes agree: (1,1,3) has value 2, (1,3) has value 4");
}

Finding zeruclid_bounds(Check& c) {
  const int most = c.pick(5, 10, 12);
  Played play = zeruclid(c);
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
  Played play = zeruclid(c);
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

AnyRuleset subtraction(const Numbers& set) { return make_ruleset("subtraction", format("{}", fmt::join(set, ","))); }

Numbers up_to(int k) {
  Numbers set;
  for (int s = 1; s <= k; ++s) set.push_back(s);
  return set;
}

// The values of one subtraction game pushed to another, from their recurrence; the first ones are compared with play.
HeapValues pushed_values(Check& c, Comparison& compare, const Numbers& first, const Numbers& second, std::int64_t n) {
  auto values = switch_sequence(SwitchRule::Push, first, second, static_cast<std::size_t>(n), c.budget()).first;
  Played played(c, combined("push", subtraction(first), subtraction(second)));
  for (std::int64_t h = 0; h < std::min<std::int64_t>(n, 30); ++h) {
    compare.expect(played.value({h}) == values[static_cast<std::size_t>(h)],
                   format("{}({})", played.ruleset().spec(), h));
  }
  return values;
}

std::vector<char> losses(const HeapValues& values) {
  std::vector<char> all;
  for (const auto v : values) all.push_back(v == 0 ? 1 : 0);
  return all;
}

Finding intervals(Check& c) {
  const int most = c.pick(6, 9, 20);
  Comparison compare(c);
  for (int k = 1; k <= most; ++k) {
    Played played(c, subtraction(up_to(k)));
    for (int n = 0; n < 120; ++n) {
      const int residue = n % (k + 1);
      compare.expect(played.loses({n}) == (residue == 0) && played.loses_misere({n}) == (residue == 1),
                     format("k = {}, n = {}", k, n));
    }
  }
  return compare.finding(format("k = 1..{}, n < 120", most));
}

// Every set of numbers up to `greatest`, pushed to seven others. The periods are proved by the program, by a window of
// values that repeats; a bound on the values' period and preperiod is compared with them, and one on the outcomes' with
// the outcomes beyond the bound.
Finding period_bound(Check& c) {
  const int greatest = c.pick(3, 4, 5);
  Comparison compare(c);
  int pairs = 0;
  for (unsigned bits = 1; bits < 1U << greatest; ++bits) {
    Numbers s;
    for (int k = 1; k <= greatest; ++k) {
      if ((bits >> (k - 1) & 1) != 0) s.push_back(k);
    }
    for (const auto& t :
         {Numbers{1}, Numbers{1, 2}, Numbers{2}, Numbers{1, 3}, Numbers{2, 3}, Numbers{1, 2, 3}, Numbers{1, 4}}) {
      ++pairs;
      const auto name = format("S = {{{}}}, T = {{{}}}", fmt::join(s, ","), fmt::join(t, ","));
      const auto after = subtraction_period(t, false, 10000, c.budget());
      compare.expect(after.proved && after.period->preperiod == 0, name + ": T is purely periodic");
      const std::int64_t k = least_period(losses(after.values));
      const std::int64_t bound = k << s.back();
      const auto loses = losses(pushed_values(c, compare, s, t, 4 * bound + 100));
      compare.expect(least_period(loses, static_cast<std::size_t>(bound)) <= bound, name);
      std::int64_t value_bound = after.period->period;
      for (int i = 0; i < s.back(); ++i) value_bound *= static_cast<std::int64_t>(s.size()) + 2;
      const auto found =
          switch_period(combined("push", subtraction(s), subtraction(t)), 4 * value_bound + 100, c.budget());
      compare.expect(
          found && found->proved && found->period->period <= value_bound && found->period->preperiod <= value_bound,
          name + ", values");
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
      const auto loses = losses(pushed_values(c, compare, up_to(k1), up_to(k2), 5 * stated + 50));
      compare.expect(least_period(loses) == stated, format("k1 = {}, k2 = {}: {}", k1, k2, least_period(loses)));
    }
  }
  return compare.finding(format("k1, k2 <= {}", most), Verdict::Holds, "the least a >= 1 is meant");
}

Finding nim_with_a_pass(Check& c) {
  const int most = c.pick(4, 8, 12);
  const auto nim = make_ruleset("nim");
  Played live(c, combined("push_live", nim, nim)), pass(c, find_ruleset_operator("pass")->make(std::vector{nim}));
  Trees trees(c.search());
  Comparison compare(c);
  for (int a = 0; a <= most; ++a) {
    for (int b = a; b <= most; ++b) {
      const bool p = (a == 0 && b == 0) || (a % 2 == 1 && b == a + 1);
      compare.expect(pass.loses({a, b}) == p, format("pass(nim)({},{})", a, b));
      if (b <= 5) {
        compare.expect(trees.of(live.at({a, b})) == trees.of(pass.at({a, b})),
                       format("push_live(nim,nim)({},{}) and pass(nim)({},{}) are different games", a, b, a, b));
      }
    }
  }
  return compare.finding(format("heaps to {}", most), Verdict::Holds, "P: (0,0), (1,2), (3,4), (5,6), ...");
}

Finding variants(Check& c) {
  const int most = c.pick(7, 10, 14);
  const auto nim = make_ruleset("nim"), wythoff = make_ruleset("wythoff");
  Comparison compare(c);
  const auto look = [&](const char* rule, const auto& stated) {
    Played played(c, combined(rule, nim, wythoff));
    for (int b = 0; b <= most; ++b) {
      for (int a = 0; a <= b; ++a) {
        compare.expect(played.loses({a, b}) == stated(a, b), format("{}(nim,wythoff)({},{})", rule, a, b));
      }
    }
  };
  look("push_before", [](int a, int b) { return is_wythoff_pair(a, b); });
  look("push_both", [](int a, int b) { return is_wythoff_pair(a, b); });
  look("push_live", [](int a, int b) { return a == b; });
  std::set<std::int64_t> smaller;  // ⌊φ n⌋
  for (int n = 0; n <= most; ++n) smaller.insert(floor_golden(n));
  look("push_after", [&](int a, int b) { return a == b && smaller.count(a) != 0; });
  return compare.finding(format("(nim,wythoff), heaps to {}", most), Verdict::Computed,
                         "push_before and push_both: (0,0) (1,2) (3,5) (4,7); push_after: (0,0) (1,1) (3,3) (4,4) "
                         "(6,6); push_live: (k,k)");
}

Finding sequential(Check& c) {
  const int most = c.pick(4, 6, 8);
  Played nim(c, make_ruleset("nim"));
  Comparison compare(c);
  for (int a = 0; a <= most; ++a) {
    for (int b = a; b <= most; ++b) {
      const Placed parts[] = {nim.at({a, b}), nim.at({1})};
      const Placed then_star = compound(CompoundRule::Sequential, parts);
      OutcomeSolver<AnyRuleset> outcome(then_star.ruleset, c.budget());
      compare.expect((outcome(then_star.position) == Outcome::P) == nim.loses_misere({a, b}), then_star.print());
    }
  }
  Played conjoined(c, combined("conjoined", subtraction({2}), subtraction({1})));
  for (int n = 0; n <= c.pick(11, 11, 40); ++n) {
    compare.expect(conjoined.loses({n}) == (n % 4 == 0 || n % 4 == 3), format("conjoined, heap {}", n));
  }
  return compare.finding(format("two heaps to {}", most), Verdict::Holds,
                         "conjoined, Subtraction(2) and then Subtraction(1): PNNPPNNP...");
}

// Empty stacks. With an odd number of tokens the stacks never end with nim-sum 0, and the second player begins Nim;
// with even numbers of tokens and of stacks the second player can mirror every placement.
Finding building(Check& c) {
  const int most = c.pick(7, 10, 14);
  Played play(c, make_ruleset("buildingnim"));
  Comparison compare(c);
  std::string three;
  for (int tokens = 0; tokens <= most; ++tokens) {
    for (int stacks = 1; stacks <= 4; ++stacks) {
      std::string state = format("{};0", tokens);
      for (int s = 1; s < stacks; ++s) state += ",0";
      const bool p = play.loses(state);
      if (tokens % 2 == 1) compare.expect(p, state);
      if (tokens % 2 == 0 && stacks % 2 == 0) compare.expect(p, state);
      if (stacks == 3 && tokens % 2 == 0) three += p ? 'P' : 'N';
    }
  }
  return compare.finding(format("up to 4 stacks, up to {} tokens", most), Verdict::Computed,
                         "three stacks and 0, 2, 4, ... tokens: " + three);
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
                 "If pushing requires a move in the first ruleset, Nim pushed to Nim is Nim with a pass.", "",
                 nim_with_a_pass),
      push_claim("sec6-variants", "section 6", V::Computed, "The P-positions of the variants of the switch.", "",
                 variants),
      push_claim("sec1.1-building", "section 1.1", V::Computed,
                 "Outcomes of Building Nim, whose second phase begins when the first ends.", "", building),
      push_claim("sec1.1", "section 1.1", V::Holds, "Play in G and then in * is misère play in G.", "", sequential),
  };
}

}  // namespace nimatron
