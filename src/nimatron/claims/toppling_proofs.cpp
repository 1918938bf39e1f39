// Toppling Towers: the steps of the proofs.
#include <algorithm>
#include <set>

#include "nimatron/claims/toppling_support.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/grid/towers_theory.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/table/census.h"
#include "nimatron/value/genus.h"

namespace nimatron {

namespace {

using fmt::format;

std::string ell(int b) { return tee(0, b); }
std::string pair_genus(int k) { return Genus::of_pair(static_cast<unsigned>(k)).text(); }
std::string plus(const std::string& a, const std::string& b) { return a + " + " + b; }
const std::string& single() {
  static const std::string kOne = row_of_towers(1);
  return kOne;
}

Finding ell_and_one(Check& c, int a) {
  const int most = c.pick(8, 16, 24);
  Comparison compare(c);
  for (int b = 0; b <= most; ++b) {
    compare.expect("genus(" + tee(a, b) + ")", pair_genus(a == 0 ? b + 2 : (b + 2) ^ 1));
  }
  return compare.finding(format("b = 0..{}", most));
}

Finding tee_options(Check& c) {
  const int most = c.pick(3, 5, 6);
  Comparison compare(c);
  for (int a = 0; a <= most; ++a) {
    for (int b = 0; b <= most; ++b) {
      std::vector<std::string> all = {row_of_towers(a + b + 1),
                                      plus(plus(row_of_towers(a), single()), row_of_towers(b)),
                                      plus(row_of_towers(a), row_of_towers(b))};
      for (int i = 1; i <= a; ++i) all.push_back(tee(a - i, b));
      for (int j = 0; j <= b; ++j) all.push_back(plus(single(), row_of_towers(b - j)));
      for (int x = 1; x <= b; ++x) all.push_back(tee(a, b - x));
      for (int y = 0; y <= a; ++y) all.push_back(plus(row_of_towers(a - y), single()));
      for (int z = 1; z <= a - 1; ++z) all.push_back(plus(row_of_towers(z), tee(a - z - 1, b)));
      for (int u = 1; u <= b - 1; ++u) all.push_back(plus(tee(a, b - u - 1), row_of_towers(u)));
      compare.options_are(tee(a, b), all);
    }
  }
  compare.expect("genus(" + tee(2, 2) + ")", "2^{20}");
  return compare.finding(format("0 <= a, b <= {}, as game trees; the base a = b = 2", most));
}

Finding tee_case_four(Check& c) {
  const int most = c.pick(8, 12, 16);
  Comparison compare(c);
  bool printed = true;
  for (int a = 2; a <= most; a += 2) {
    for (int b = 2; b <= most; b += 2) {
      for (int z = 1; z < a; z += 2) {
        const int m = std::stoi(answer(c.search(), "grundy(" + tee(a - z - 1, b) + ")"));
        compare.expect((m ^ z) <= m + z && m + z <= a + b + 1, format("a = {}, b = {}, z = {}", a, b, z));
        printed = printed && (m ^ z) <= ((a - z - 1 + b + 2) ^ z);
      }
    }
  }
  compare.refute(printed, "m_0 xor z <= (a-z-1+b+2) xor z");
  compare.expect("grundy(" + tee(2, 2) + ")", "2");
  compare.expect("genus(" + single() + ")", "1^{031}");
  return compare.finding(format("even a, b <= {}, odd z < a", most), Verdict::Corrected,
                         "a = 8, b = 2, z = 5: m_0 = 2 and 2 xor 5 = 7 > 3 = 6 xor 5");
}

// The values of all tees to a bound by the list of options in the proof of Theorem 10, which thm10-options checks.
std::vector<std::vector<int>> tee_values(Check& c, int most) {
  const auto n = static_cast<std::size_t>(most) + 1;
  std::vector<std::vector<int>> value(n, std::vector<int>(n));
  std::vector<int> seen(8 * n);
  int stamp = 0;
  for (std::size_t sum = 0; sum < 2 * n - 1; ++sum) {
    for (std::size_t a = sum < n ? 0 : sum - n + 1; a <= std::min(sum, n - 1); ++a) {
      const std::size_t b = sum - a;
      c.budget().tick(static_cast<std::uint64_t>(stamp++));
      const auto take = [&](std::size_t v) { seen[v] = stamp; };
      const auto of = [&](std::size_t x, std::size_t y) { return static_cast<std::size_t>(value[x][y]); };
      take(a + b + 1);
      take(a ^ b ^ 1);
      take(a ^ b);
      for (std::size_t i = 1; i <= a; ++i) take(of(a - i, b));
      for (std::size_t j = 0; j <= b; ++j) take((b - j) ^ 1);
      for (std::size_t x = 1; x <= b; ++x) take(of(a, b - x));
      for (std::size_t y = 0; y <= a; ++y) take((a - y) ^ 1);
      for (std::size_t z = 1; z + 1 <= a; ++z) take(z ^ of(a - z - 1, b));
      for (std::size_t u = 1; u + 1 <= b; ++u) take(u ^ of(a, b - u - 1));
      int v = 0;
      while (seen[static_cast<std::size_t>(v)] == stamp) ++v;
      value[a][b] = v;
    }
  }
  return value;
}

Finding tee_pattern(Check& c) {
  const int searched = c.pick(6, 12, 16), most = c.pick(60, 200, 600);
  Comparison compare(c);
  for (int b = 0; b <= searched; b += 2) {
    for (int a = 0; a <= b; a += 2) compare.expect("grundy(" + tee(a, b) + ")", std::to_string(tee_pair(a, b)));
  }
  const auto value = tee_values(c, most);
  for (int b = 0; b <= most; b += 2) {
    for (int a = 0; a <= b; a += 2) {
      const int found = value[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
      compare.expect(static_cast<Nimber>(found) == tee_pair(a, b), format("f({},{}) = {}", a, b, found));
    }
  }
  return compare.finding(format("even a <= b <= {} by search, <= {} by the options of the proof", searched, most),
                         Verdict::Holds, "the paper gives no formula");
}

Finding square_options(Check& c) {
  const std::string a = "towers(XX/X.)", domino = row_of_towers(2), two = plus(single(), single());
  Comparison compare(c);
  compare.options_are("towers(XX/XX)", {a, domino});
  compare.options_are(a, {domino, single(), two});
  compare.options_are("towers(XX./.XX)", {plus(domino, single()), domino, a, two});
  compare.expect("genus(" + a + ")", "3^{31}");
  compare.expect("genus(" + domino + ")", "2^{20}");
  compare.expect("genus(" + plus(domino, single()) + ")", "3^{31}");
  compare.refute(answer(c.search(), "genus(" + plus(row_of_towers(3), single()) + ")") == "3^{31}",
                 "a row of three and a single tower have genus 3^{31}");
  return compare.finding("the options of the square, of XX/X. and of the S", Verdict::Corrected,
                         "a row of three and a single tower have genus 2^{20}; the option is a row of two and a "
                         "single tower");
}

Finding cup_options(Check& c) {
  const int most = c.pick(5, 12, 13);
  Comparison compare(c);
  for (int m = 1; m <= most; ++m) {
    std::vector<std::string> all = {plus(single(), ell(m)), plus(single(), single()), ell(m + 1), ell(m)};
    for (int i = 1; i <= m; ++i) all.push_back(plus(single(), ell(m - i)));
    for (int j = 0; j <= (m - 1) / 2; ++j) all.push_back(plus(ell(j), ell(m - j - 1)));
    compare.options_are(cup(m), all);
    compare.expect("genus(" + all[0] + ")", pair_genus((m + 2) ^ 1));
    compare.expect("genus(" + ell(m + 1) + ")", pair_genus(m + 3));
    compare.expect("genus(" + ell(m) + ")", pair_genus(m + 2));
  }
  const char* base[] = {"1^{531}", "6^{046}", "1^{731}", "1^{031}"};
  for (int n = 1; n <= 4; ++n) compare.expect("genus(" + cup(n) + ")", base[n - 1]);
  return compare.finding(format("m = 1..{}, as game trees; genera of A, D, E; the bases n = 1..4", most));
}

Finding cup_slips(Check& c) {
  const int most = c.pick(10, 18, 22);
  Comparison compare(c);
  for (int m = 2; m <= most; m += 4) {
    const auto k = static_cast<unsigned>(m);
    compare.expect("genus(" + cup(m) + ")", Genus(k + 4, {0, k + 2, (k + 2) ^ 2}).text());
    const auto found = Genus::parse(answer(c.search(), "genus(" + cup(m) + ")"));
    compare.refute(found.digit(2) == ((k + 2) ^ 4), format("xor 4 at m = {}", m));
  }
  for (int m = 4; m <= most; m += 4) {
    const auto e = answer(c.search(), "genus(" + ell(m) + ")");
    compare.expect(e == pair_genus(m + 2), e);
    compare.refute(e == pair_genus(m + 3), format("e = m + 3 at m = {}", m));
  }
  return compare.finding(format("m <= {}", most), Verdict::Corrected, "m = 2: 6^{046}, where xor 4 would give 6^{040}");
}

// Wild shapes of two rows all of whose options are tame.
Finding least_wild(Check& c) {
  const int width = c.pick(5, 9, 10);
  std::set<std::string> found;
  census(without_theory(make_ruleset("towers")), 2, width, c.budget(), [&](const CensusRow& shape) {
    if (shape.tame || shape.rows == 1) return;
    for (const auto& option : options_of(c.search(), "towers(" + shape.shape + ")")) {
      if (answer(c.search(), "tame(" + option + ")") == "false") return;
    }
    found.insert(shape.shape);
  });
  std::set<std::string> stated = {"XXX/XX.", ".XXX/XX.."};
  for (int n = 1; n + 2 <= width; ++n) {
    const auto between = static_cast<std::size_t>(n);
    if (n % 4 != 0) stated.insert(std::string(between + 2, 'X') + "/X" + std::string(between, '.') + "X");
  }
  Comparison compare(c);
  compare.expect(found == stated, format("{}", fmt::join(found, " ")));
  compare.expect("genus(towers(XXX/XXX))", "2^{20}");
  compare.expect("tame(towers(XXX/XXX))", "false");
  return compare.finding(format("all connected shapes of two rows to width {}", width), Verdict::Holds,
                         "XXX/XX., .XXX/XX.. and the cups of n not 0 mod 4; XXX/XXX is wild with the genus 2^{20}");
}

}  // namespace

std::vector<Claim> toppling_proof_claims() {
  using V = Verdict;
  return {
      toppling_claim("eq7", "Eq. (7)", V::Holds, "a = 0: the genus is that of the pair b+2.", "",
                     [](Check& c) { return ell_and_one(c, 0); }),
      toppling_claim("eq8", "Eq. (8)", V::Holds, "a = 1: the genus is that of the pair (b+2) xor 1.", "",
                     [](Check& c) { return ell_and_one(c, 1); }),
      toppling_claim("thm10-options", "proof of Theorem 10", V::Holds,
                     "A_i to J_u are all options; the base is 2^{20}.", "", tee_options),
      toppling_claim("thm10-case4", "proof of Theorem 10, case (iv)", V::Corrected,
                     "m_0 xor z <= (a-z-1+b+2) xor z <= a+b+1.", "m_0 xor z <= m_0 + z <= a+b+1.", tee_case_four),
      proved_by("the proof in docs/results.md, \"A formula for f(a,b) of Theorem 10\"",
                toppling_claim("thm10-closed", "Theorem 10, f(a,b)", V::Proved,
                               "With i = a/2, j = b/2: f(a,b)/2 = i+j+1 if i and j share no binary digit 1; else, 2^t "
                               "the highest they share, i+j-2^t if 2^t divides both, and i+j otherwise.",
                               "", tee_pattern)),
      toppling_claim("thm11-proof", "proof of Theorem 11", V::Corrected,
                     "The options of the square and the S; C is a row of three and a single tower, of genus 3^{31}.",
                     "C is a row of two and a single tower.", square_options),
      toppling_claim("thm12-options", "proof of Theorem 12", V::Holds,
                     "A to F_j are all options up to symmetry; the genera of A, D, E and of the bases.", "",
                     cup_options),
      toppling_claim("thm12-proof", "proof of Theorem 12", V::Corrected,
                     "The last digit for m = 2 mod 4 is (m+2) xor 4; in case 1 e = e_0 = m+3.",
                     "(m+2) xor 2, as in the statement; e = e_0 = m+2.", cup_slips),
      toppling_claim("thm14-proof", "proof of Theorem 14, H_1 to H_4", V::Holds,
                     "The wild shapes of two rows all of whose options are tame.", "", least_wild),
  };
}

}  // namespace nimatron
