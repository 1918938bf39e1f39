// Toppling Towers: the lemmas about nim-sums and genera, and the steps of the proofs.
#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <set>

#include "nimatron/claims/toppling_support.h"
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

Finding nim_sums(Check& c) {
  const int most = c.pick(64, 128, 512);
  Comparison compare(c);
  for (int a = 0; a < most; ++a) {
    for (int b = 0; b <= a; ++b) {
      const int x = a ^ b;
      const bool holds = (a == b) == (x == 0) && a - b <= x && x <= a + b && (x == 1) == (a - b == 1 && a % 2 == 1) &&
                         x % 2 == (a + b) % 2;
      compare.expect(holds, format("a = {}, b = {}", a, b));
    }
    compare.expect((a ^ 1) == (a % 2 == 0 ? a + 1 : a - 1), format("a = {}", a));
  }
  return compare.finding(format("0 <= b <= a < {}", most));
}

// A genus as far as digit 15, by the mex rules of Lemma 7 on the options, and tameness by Definition 8.
struct Digits {
  static constexpr std::size_t kMost = 16;
  int value = 0;
  std::array<int, kMost> at{};
  bool tame = true;
  friend bool operator==(const Digits& a, const Digits& b) { return a.value == b.value && a.at == b.at; }
};

Digits nim_digits(int value, int first, int second) {
  Digits d{value, {first, second}, true};
  for (std::size_t n = 2; n < Digits::kMost; ++n) d.at[n] = d.at[n - 1] ^ 2;
  return d;
}
// The genera of Nim positions: 0^{120}, 1^{031} and k^{k(k xor 2)}.
bool of_nim(const Digits& d) {
  return d == nim_digits(d.value, d.value, d.value ^ 2) || d == nim_digits(0, 1, 2) || d == nim_digits(1, 0, 3);
}

int mex_of(const std::set<int>& values) {
  int v = 0;
  while (values.count(v) != 0) ++v;
  return v;
}

Digits from_options(const std::vector<Digits>& options) {
  Digits d;
  std::set<int> values;
  for (const auto& o : options) {
    values.insert(o.value);
    d.tame = d.tame && o.tame;
  }
  d.value = mex_of(values);
  for (std::size_t n = 0; n < Digits::kMost; ++n) {
    values.clear();
    for (const auto& o : options) values.insert(o.at[n]);
    if (n > 0) values.insert({d.at[n - 1], d.at[n - 1] ^ 1});
    d.at[n] = mex_of(values);
  }
  if (options.empty()) d = nim_digits(0, 1, 2);
  d.tame = d.tame && of_nim(d);
  return d;
}

// Whether the digits alternate by xor 2 from this index on.
bool alternates_from(const Digits& d, std::size_t n) {
  for (; n + 1 < Digits::kMost; ++n) {
    if (d.at[n + 1] != (d.at[n] ^ 2)) return false;
  }
  return true;
}

// The tree of a position with the digits of every follower.
class TreeGenera {
 public:
  explicit TreeGenera(Check& c) : trees_(c.search()) {}
  const Digits& of(const std::string& position) {
    const auto t = trees_.of(position);
    while (digits_.size() <= t) {
      std::vector<Digits> options;
      for (const auto o : trees_.options(static_cast<Trees::Tree>(digits_.size()))) options.push_back(digits_[o]);
      digits_.push_back(from_options(options));
    }
    return digits_[t];
  }

 private:
  Trees trees_;
  std::vector<Digits> digits_;
};

// Random trees of forty positions, each with options among the earlier ones.
Finding stabilises(Check& c) {
  const int most = c.pick(200, 4000, 40000);
  std::mt19937 rng(5);
  Comparison compare(c);
  int longest = 0;
  for (int n = 0; n < most; ++n) {
    std::vector<Digits> games = {from_options({})};
    while (games.size() < 40) {
      std::vector<Digits> options;
      const auto count = 1 + rng() % 4;
      for (unsigned i = 0; i < count; ++i) options.push_back(games[games.size() - 1 - rng() % games.size()]);
      games.push_back(from_options(options));
      compare.expect(alternates_from(games.back(), Digits::kMost - 4), format("tree {}", n));
      int from = 0;
      while (!alternates_from(games.back(), static_cast<std::size_t>(from))) ++from;
      longest = std::max(longest, from);
    }
  }
  return compare.finding(format("{} random games of 40 positions, seed 5, digits 0 to 15", most), Verdict::Holds,
                         format("the alternation has begun at digit {} or before", longest));
}

Finding wild_by_options(Check& c) {
  const int most = c.pick(5, 8, 11);
  std::vector<Digits> genera = {nim_digits(0, 1, 2), nim_digits(1, 0, 3)};
  for (int k = 0; k <= most; ++k) genera.push_back(nim_digits(k, k, k ^ 2));
  Comparison compare(c);
  for (unsigned set = 1; set < 1U << genera.size(); ++set) {
    std::vector<Digits> options;
    for (std::size_t i = 0; i < genera.size(); ++i) {
      if ((set >> i & 1) != 0) options.push_back(genera[i]);
    }
    const auto one_of = [&](unsigned i, unsigned j) { return (set >> i & 1) != (set >> j & 1); };
    compare.expect(!from_options(options).tame == (one_of(0, 1) && one_of(2, 3)), format("option set {:b}", set));
  }
  return compare.finding(format("all {} sets of genera of Nim positions to {}", (1U << genera.size()) - 1, most));
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
                         Verdict::Computed,
                         "with i = a/2, j = b/2: f/2 = i+j+1 if i and j share no binary digit 1; else, 2^t the highest "
                         "shared, i+j-2^t if 2^t divides both, i+j otherwise");
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

// Every board of two rows, its components apart: by the trees, where the search would use Lemma 9.
Finding sums_of_components(Check& c) {
  const int columns = c.pick(3, 5, 6);
  Comparison compare(c);
  TreeGenera genera(c);
  const auto full = (1U << columns) - 1;
  for (unsigned cells = 1; cells < 1U << 2 * columns; ++cells) {
    const unsigned rows[] = {cells & full, cells >> columns};
    const auto board = [&](unsigned mask) {
      std::string text;
      for (const unsigned row : rows) {
        text += text.empty() ? "towers(" : "/";
        for (int i = 0; i < columns; ++i) text += (row & mask) >> i & 1 ? 'X' : '.';
      }
      return text + ")";
    };
    // A component ends where no row goes on to the next column; a column of one board may lie in two.
    bool all = true;
    for (unsigned left = cells; left != 0;) {
      unsigned part = left & -left;
      for (unsigned before = 0; before != part;) {
        before = part;
        const unsigned up = part >> columns, low = part & full;
        const unsigned near_low = low | low << 1 | low >> 1 | up, near_up = up | up << 1 | up >> 1 | low;
        part = cells & ((near_low & full) | (near_up & full) << columns);
      }
      std::string text = "towers(";
      for (int i = 0; i < 2 * columns; ++i) {
        if (i == columns) text += '/';
        text += part >> i & 1 ? 'X' : '.';
      }
      all = all && genera.of(text + ")").tame;
      left &= ~part;
    }
    compare.expect(genera.of(board(full)).tame == all, board(full));
  }
  return compare.finding(format("all {} boards of 2x{}, genera from the game trees", (1U << 2 * columns) - 1, columns));
}

// Wild shapes of two rows all of whose options are tame.
Finding least_wild(Check& c) {
  const int width = c.pick(5, 9, 10);
  std::set<std::string> found;
  census(without_theory(make_ruleset("towers")), 2, width, c.budget(), [&](const CensusRow& shape) {
    if (shape.tame || shape.rows == 1) return;
    const auto options = answer(c.search(), "options(towers(" + shape.shape + "))");
    for (std::size_t from = 0; from < options.size();) {
      const auto to = std::min(options.find(" ; ", from), options.size());
      if (answer(c.search(), "tame(" + options.substr(from, to - from) + ")") == "false") return;
      from = to + 3;
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

using Cells = std::set<std::pair<int, int>>;

// The least of the eight images, moved to the corner.
Cells oriented(const Cells& shape) {
  Cells best;
  for (int image = 0; image < 8; ++image) {
    Cells turned;
    int top = 1 << 20, left = 1 << 20;
    for (auto [r, k] : shape) {
      if ((image & 1) != 0) std::swap(r, k);
      if ((image & 2) != 0) r = -r;
      if ((image & 4) != 0) k = -k;
      turned.insert({r, k});
      top = std::min(top, r);
      left = std::min(left, k);
    }
    Cells moved;
    for (const auto& [r, k] : turned) moved.insert({r - top, k - left});
    if (best.empty() || moved < best) best = std::move(moved);
  }
  return best;
}

std::string towers_on(const Cells& shape) {
  int rows = 0, columns = 0;
  for (const auto& [r, k] : shape) {
    rows = std::max(rows, r + 1);
    columns = std::max(columns, k + 1);
  }
  std::string text = "towers(";
  for (int r = 0; r < rows; ++r) {
    if (r > 0) text += '/';
    for (int k = 0; k < columns; ++k) text += shape.count({r, k}) != 0 ? 'X' : '.';
  }
  return text + ")";
}

// All free polyominoes of few towers by genus; how many shapes have each genus that names a lost picture.
Finding shapes_by_genus(Check& c) {
  const int most = c.pick(5, 6, 7);
  std::map<std::string, std::vector<std::string>> by_genus;
  std::set<Cells> shapes = {{{0, 0}}};
  for (int n = 1; n <= most; ++n) {
    std::set<Cells> next;
    for (const auto& shape : shapes) {
      const auto text = towers_on(shape);
      by_genus[answer(c.search(), "genus(" + text + ")")].push_back(text.substr(7, text.size() - 8));
      for (const auto& [r, k] : shape) {
        for (const auto& [dr, dk] : {std::pair{0, 1}, std::pair{1, 0}, std::pair{0, -1}, std::pair{-1, 0}}) {
          Cells larger = shape;
          if (larger.insert({r + dr, k + dk}).second) next.insert(oriented(larger));
        }
      }
    }
    shapes = std::move(next);
  }
  Comparison compare(c);
  const std::size_t stated[] = {6, 2, 2, 2, 2};
  const char* genera[] = {"0^{02}", "1^{031}", "5^{146}", "1^{531}", "6^{046}"};
  std::string detail;
  for (std::size_t i = 0; i < 5; ++i) {
    const auto& found = by_genus[genera[i]];
    if (most == 6) compare.expect(found.size() == stated[i], format("{}: {}", genera[i], fmt::join(found, " ")));
    detail += format("{}{}: {}", detail.empty() ? "" : "; ", genera[i], fmt::join(found, " "));
  }
  if (most == 7) {
    const auto& found = by_genus["1^{731}"];
    compare.expect(found.size() == 5, format("1^{{731}}: {}", fmt::join(found, " ")));
    detail += format("; 1^{{731}}: {}", fmt::join(found, " "));
  }
  return compare.finding(format("all free polyominoes of at most {} towers", most), Verdict::Computed, detail);
}

}  // namespace

std::vector<Claim> toppling_proof_claims() {
  using V = Verdict;
  return {
      toppling_claim("lemma6", "Lemma 6", V::Holds,
                     "For a >= b: a xor b is 0 iff a = b, lies between a-b and a+b, is 1 iff a = b+1 is odd, has the "
                     "parity of a+b; a xor 1 is a+1 or a-1.",
                     "", nim_sums),
      toppling_claim("def5-stabilises", "Definition 5", V::Holds, "The digits of every genus alternate in the end.", "",
                     stabilises),
      toppling_claim("lemma13", "Lemma 13", V::Holds,
                     "A position with tame options alone is wild iff exactly one of 0^{120}, 1^{031} and exactly one "
                     "of 0^{02}, 1^{13} is the genus of an option.",
                     "", wild_by_options),
      toppling_claim("eq7", "Eq. (7)", V::Holds, "a = 0: the genus is that of the pair b+2.", "",
                     [](Check& c) { return ell_and_one(c, 0); }),
      toppling_claim("eq8", "Eq. (8)", V::Holds, "a = 1: the genus is that of the pair (b+2) xor 1.", "",
                     [](Check& c) { return ell_and_one(c, 1); }),
      toppling_claim("thm10-options", "proof of Theorem 10", V::Holds,
                     "A_i to J_u are all options; the base is 2^{20}.", "", tee_options),
      toppling_claim("thm10-case4", "proof of Theorem 10, case (iv)", V::Corrected,
                     "m_0 xor z <= (a-z-1+b+2) xor z <= a+b+1.", "m_0 xor z <= m_0 + z <= a+b+1.", tee_case_four),
      toppling_claim("thm10-closed", "Theorem 10, f(a,b)", V::Computed,
                     "f(a,b) depends on a and b; no formula is given. One is proved in docs/results.md.", "",
                     tee_pattern),
      toppling_claim("thm11-proof", "proof of Theorem 11", V::Corrected,
                     "The options of the square and the S; C is a row of three and a single tower, of genus 3^{31}.",
                     "C is a row of two and a single tower.", square_options),
      toppling_claim("thm12-options", "proof of Theorem 12", V::Holds,
                     "A to F_j are all options up to symmetry; the genera of A, D, E and of the bases.", "",
                     cup_options),
      toppling_claim("thm12-proof", "proof of Theorem 12", V::Corrected,
                     "The last digit for m = 2 mod 4 is (m+2) xor 4; in case 1 e = e_0 = m+3.",
                     "(m+2) xor 2, as in the statement; e = e_0 = m+2.", cup_slips),
      toppling_claim("sec3-sums", "section 3", V::Holds,
                     "A position is tame iff all of its components are (some may be plain rows).", "",
                     sums_of_components),
      toppling_claim("shapes", "Theorems 11 to 14, the pictures", V::Computed,
                     "The shapes whose genera name the pictures that are lost.", "", shapes_by_genus),
      toppling_claim("thm14-proof", "proof of Theorem 14, H_1 to H_4", V::Holds,
                     "The least wild shapes; their pictures are lost.", "", least_wild),
  };
}

}  // namespace nimatron
