// Toppling Towers: the statements of the paper on misère play, genus and towers on two rows.
#include <map>
#include <set>

#include "nimatron/claims/checks.h"
#include "nimatron/claims/toppling_support.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/table/census.h"
#include "nimatron/value/genus.h"

namespace nimatron {

namespace {

using fmt::format;

std::string copies(int n, char c) { return std::string(static_cast<std::size_t>(n), c); }
std::string genus_of(const std::string& position) { return "genus(" + position + ")"; }
std::string row_genus(int n) {
  return (n == 1 ? Genus::of_nimber(1) : Genus::of_pair(static_cast<unsigned>(n))).text();
}

Finding rows(Check& c) {
  const int most = c.pick(14, 20, 30);
  Comparison compare(c);
  for (int n = 1; n <= most; ++n) compare.expect(genus_of(row_of_towers(n)), row_genus(n));
  return compare.finding(format("n = 1..{}", most));
}

// Up to three rows of lengths at least 2, and m single towers: P in misère play iff the nim-sum is 0.
Finding sums_of_rows(Check& c) {
  const int longest = c.pick(3, 5, 6);
  Comparison compare(c);
  const auto look = [&](int singles, const std::vector<int>& rows) {
    std::string position;
    auto add = [&](int n) { position += (position.empty() ? "" : " + ") + row_of_towers(n); };
    int sum = singles % 2;
    for (const int n : rows) {
      sum ^= n;
      if (n > 0) add(n);
    }
    for (int i = 0; i < singles; ++i) add(1);
    if (position.empty()) return;
    const bool p = rows.back() == 0 ? singles % 2 == 1 : sum == 0;
    compare.expect(misere_p_by_play(c, position) == p, position);
  };
  for (int singles = 0; singles <= 3; ++singles) {
    for (int x = 0; x <= longest; ++x) {
      for (int y = x; y <= longest; ++y) {
        for (int z = y; z <= longest; ++z) {
          if (x != 1 && y != 1 && z != 1) look(singles, {x, y, z});
        }
      }
    }
  }
  compare.refute(misere_p_by_play(c, "towers(X) + towers(X)"), "two single towers, of nim-sum 0, are misère P");
  return compare.finding(format("up to three rows of length 2..{} and up to 3 single towers", longest),
                         Verdict::Corrected,
                         "2 single towers are N in misère play, where the printed condition says P");
}

// All boards with this many rows and columns that have a tower, as positions.
template <class F>
void each_board(int rows, int columns, F visit) {
  for (unsigned cells = 1; cells < 1U << (rows * columns); ++cells) {
    std::string board;
    for (int i = 0; i < rows * columns; ++i) {
      if (i != 0 && i % columns == 0) board += '/';
      board += (cells >> i & 1) != 0 ? 'X' : '.';
    }
    visit("towers(" + board + ")");
  }
}

Genus searched_genus(Check& c, const std::string& position) {
  return Genus::parse(answer(c.search(), "genus(" + position + ")"));
}

// n heaps of 2 and one of `more`, as they are typed.
std::string heaps_of_two(int n, Nimber more) {
  std::string text = "nim(";
  for (int i = 0; i < n; ++i) text += "2,";
  return text + format("{})", more);
}

Finding mex_rule(Check& c) {
  const int last = c.pick(6, 6, 9);
  Comparison compare(c);
  each_board(2, 3, [&](const std::string& position) {
    const Genus g = searched_genus(c, position);
    for (int n = 0; n <= last; ++n) {
      const auto digit = g.digit(static_cast<std::size_t>(n));
      compare.expect(misere_p_by_play(c, position + " + " + heaps_of_two(n, digit)),
                     format("g_{} of {} is not {}", n, position, digit));
    }
  });
  return compare.finding(format("g_n by playing the sum out, n = 0..{}, the positions of the 2x3 board", last));
}

Finding outcomes_from_genus(Check& c) {
  const int columns = c.pick(3, 4, 4);
  Comparison compare(c);
  each_board(2, columns, [&](const std::string& position) {
    const Genus g = searched_genus(c, position);
    compare.expect(misere_p_by_play(c, position) == g.misere_p(), position);
    compare.expect("outcome(" + position + ")", g.normal_p() ? "P" : "N");
  });
  return compare.finding(format("the positions of the 2x{} board", columns));
}

// m_0 of Theorem 10 for even a <= b, from a program that knows the rules alone.
const std::map<std::pair<int, int>, int>& tee_values() {
  static const std::map<std::pair<int, int>, int> kTable = {
      {{0, 0}, 2},   {{0, 2}, 4},  {{0, 4}, 6},  {{0, 6}, 8},   {{0, 8}, 10}, {{0, 10}, 12}, {{2, 2}, 2},
      {{2, 4}, 8},   {{2, 6}, 6},  {{2, 8}, 12}, {{2, 10}, 10}, {{4, 4}, 4},  {{4, 6}, 10},  {{4, 8}, 14},
      {{4, 10}, 16}, {{6, 6}, 12}, {{6, 8}, 16}, {{6, 10}, 14}, {{8, 8}, 8},  {{8, 10}, 18}, {{10, 10}, 20}};
  return kTable;
}

bool theorem_10(int a, int b, const Genus& found) {
  if (a % 2 == 1 || b % 2 == 1) return found == Genus::of_pair(static_cast<unsigned>((a + b + 1) ^ 1));
  const auto m = found.base();
  return found == Genus::of_pair(m) && m >= 2 && m <= static_cast<unsigned>(a + b + 2);
}

}  // namespace

Finding check_tees(Check& c, const TeeStatement& stated) {
  const int most = c.pick(5, 10, 12);
  Comparison compare(c);
  for (int b = 0; b <= most; ++b) {
    for (int a = 0; a <= b; ++a) {
      compare.expect("tame(" + tee(a, b) + ")", "true");
      const Genus found = searched_genus(c, tee(a, b));
      compare.expect(stated(a, b, found), format("{} has genus {}", tee(a, b), found.text()));
    }
  }
  return compare.finding(format("0 <= a <= b <= {}, by search", most));
}

namespace {

Finding tee_table(Check& c) {
  const int most = c.pick(6, 10, 10);
  Comparison compare(c);
  for (const auto& [ab, value] : tee_values()) {
    if (ab.second > most) continue;
    compare.expect("genus(" + tee(ab.first, ab.second) + ")", Genus::of_pair(static_cast<unsigned>(value)).text());
  }
  return compare.finding(format("even a <= b <= {}", most), Verdict::Computed);
}

Finding square_and_s(Check& c) {
  Comparison compare(c);
  compare.expect("genus(towers(XX/XX))", "0^{02}");
  compare.expect("tame(towers(XX/XX))", "true");
  compare.expect("genus(towers(XX./.XX))", "1^{031}");
  compare.expect("tame(towers(XX./.XX))", "true");
  return compare.finding("the square and the S");
}

std::string cup_genus(int n) {
  const auto k = static_cast<unsigned>(n);
  if (n % 4 == 0) return Genus::of_nimber(1).text();
  if (n % 4 == 2) return Genus(k + 4, {0, k + 2, (k + 2) ^ 2}).text();
  return Genus(1, {k + 4, 3, 1}).text();
}

Finding cups(Check& c) {
  const int most = c.pick(10, 18, 22);
  Comparison compare(c);
  for (int n = 1; n <= most; ++n) {
    compare.expect("genus(" + cup(n) + ")", cup_genus(n));
    compare.expect("tame(" + cup(n) + ")", n % 4 == 0 ? "true" : "false");
  }
  return compare.finding(format("n = 1..{}", most));
}

Finding allen(Check& c) {
  const int most = c.pick(5, 8, 10);
  Comparison compare(c);
  compare.expect("genus(towers(.XX/XXX))", "5^{146}");
  for (int n = 1; n <= most; ++n) {
    compare.expect(format("tame(towers({}XX/{}))", copies(n, '.'), copies(n + 2, 'X')), "false");
  }
  for (int m = 1; m <= 2; ++m) {
    for (int n = 0; n <= c.pick(3, 5, 6); ++n) {
      compare.expect(format("tame(towers({}X{}X/{}))", copies(n, '.'), copies(4 * m, '.'), copies(n + 4 * m + 2, 'X')),
                     "true");
    }
  }
  return compare.finding(format("n = 1..{} single towers in front of the square; before cups of 4 and 8", most),
                         Verdict::Holds, "so the corollary fails for m = 0, n >= 1; for m = 1, 2 it holds");
}

// One census of connected shapes, by search, against Theorems 14 and 15.
Finding census_of_two_rows(Check& c, bool outcomes) {
  const int width = c.pick(6, 10, 11);
  Comparison compare(c);
  std::size_t shapes = 0;
  std::set<std::string> normal, misere;
  census(without_theory(make_ruleset("towers")), 2, width, c.budget(), [&](const CensusRow& shape) {
    if (shape.rows == 1 || shape.columns == 1) return;
    ++shapes;
    const std::string position = "towers(" + shape.shape + ")";
    compare.expect(answer(c.theory(), "tame(" + position + ")") == (shape.tame ? "true" : "false"), position);
    if (!outcomes || !shape.tame) return;
    if (shape.outcome == Outcome::P) normal.insert(shape.shape);
    if (shape.misere_outcome == Outcome::P) misere.insert(shape.shape);
  });
  if (outcomes) {
    const std::set<std::string> square = {"XX/XX"};
    std::set<std::string> stated = {"XX/XX", ".XX/XX."};
    for (int n = 4; n + 2 <= width; n += 4) stated.insert(copies(n + 2, 'X') + "/X" + copies(n, '.') + "X");
    compare.expect(normal == square, format("P in normal play: {}", fmt::join(normal, " ")));
    compare.expect(misere == stated, format("P in misère play: {}", fmt::join(misere, " ")));
  }
  return compare.finding(format("all {} connected shapes with a vertical pair to width {}", shapes, width));
}

}  // namespace

std::string row_of_towers(int n) { return n == 0 ? "nim(0)" : "towers(" + copies(n, 'X') + ")"; }
std::string tee(int a, int b) {
  return format("towers({}X{}/{})", copies(a, '.'), copies(b, '.'), copies(a + b + 1, 'X'));
}
std::string cup(int n) { return format("towers(X{}X/{})", copies(n, '.'), copies(n + 2, 'X')); }

Claim toppling_claim(const char* id, const char* where, Verdict verdict, const char* statement, const char* corrected,
                     std::function<Finding(Check&)> check) {
  return {std::string("toppling/") + id,
          statement,
          corrected,
          std::string("Toppling Towers, ") + where,
          verdict,
          std::move(check)};
}

std::vector<Claim> toppling_claims() {
  using V = Verdict;
  std::vector<Claim> table = {
      toppling_claim("eq3", "Eq. (3)", V::Holds,
                     "A row of n towers has genus 1^{031} for n = 1 and n^{n(n xor 2)} for n > 1.", "", rows),
      toppling_claim(
          "eq4", "Eq. (4)", V::Corrected,
          "A sum of n rows of two or more towers and m single towers is a misère P-position iff the nim-sum is 0.",
          "That holds for n >= 1; m single towers alone are a misère P-position iff m is odd.", sums_of_rows),
      toppling_claim("lemma7", "Definition 4 and Lemma 7", V::Holds,
                     "g_n = G-(G + n copies of *2) follows from the options by the mex rules.", "", mex_rule),
      toppling_claim("eq5-6", "Eqs. (5) and (6)", V::Holds,
                     "The outcome is P in normal play iff g = 0, and in misère play iff g_0 = 0.", "",
                     outcomes_from_genus),
      toppling_claim(
          "thm10", "Theorem 10", V::Holds,
          "A row of a+b+1 towers with one more on number a+1 is tame: its genus is that of the pair m_0 = f(a,b) with "
          "2 <= m_0 <= a+b+2 for even a and b, and that of the pair (a+b+1) xor 1 otherwise.",
          "", [](Check& c) { return check_tees(c, theorem_10); }),
      toppling_claim("thm10-f", "Theorem 10, f(a,b)", V::Computed, "m_0 = f(a,b) depends on a and b: its table.", "",
                     tee_table),
      toppling_claim("thm11", "Theorem 11", V::Holds, "The square has genus 0^{02} and the S 1^{031}; both are tame.",
                     "", square_and_s),
      toppling_claim(
          "thm12", "Theorem 12", V::Holds,
          "Two columns of two with n single towers between: 1^{031} for n = 0 mod 4, (n+4)^{0(n+2)((n+2) xor 2)} for "
          "n = 2 mod 4, 1^{(n+4)31} for odd n; tame iff n = 0 mod 4.",
          "", cups),
      toppling_claim("allen", "section 3, on Corollary 4.3.6 of Allen", V::Holds,
                     "n >= 1 single towers in front of the square are wild; .XX/XXX has genus 5^{146}.", "", allen),
      toppling_claim(
          "thm14", "Theorem 14", V::Holds,
          "A connected shape on two rows with a vertical pair is tame iff it is the square, the S, Theorem 10's shape, "
          "or two columns with 4m single towers between and single towers outside, all in one row.",
          "", [](Check& c) { return census_of_two_rows(c, false); }),
      toppling_claim(
          "thm15", "Theorem 15", V::Holds,
          "Of these tame shapes only the square is a P-position in normal play, and in misère play only the square, "
          "the "
          "S and the cups of 4m.",
          "", [](Check& c) { return census_of_two_rows(c, true); }),
  };
  for (auto* more : {&toppling_genus_claims, &toppling_proof_claims}) {
    for (auto& claim : (*more)()) table.push_back(std::move(claim));
  }
  return table;
}

}  // namespace nimatron
