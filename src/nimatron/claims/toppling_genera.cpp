// Toppling Towers: nim-sums, genera and tame positions in general.
#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <set>

#include "nimatron/claims/toppling_support.h"
#include "nimatron/value/genus.h"

namespace nimatron {

namespace {

using fmt::format;

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
  Digits of(const std::string& position) {
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

// Random trees of forty positions, each with options among the earlier ones: visit(tree, options, position).
template <class F>
void each_random_game(int trees, F visit) {
  std::mt19937 rng(5);
  for (int n = 0; n < trees; ++n) {
    std::vector<Digits> games = {from_options({})};
    while (games.size() < 40) {
      std::vector<Digits> options;
      const auto count = 1 + rng() % 4;
      for (unsigned i = 0; i < count; ++i) options.push_back(games[games.size() - 1 - rng() % games.size()]);
      games.push_back(from_options(options));
      visit(n, options, games.back());
    }
  }
}

Finding stabilises(Check& c) {
  const int most = c.pick(200, 4000, 40000);
  Comparison compare(c);
  int longest = 0;
  each_random_game(most, [&](int n, const std::vector<Digits>&, const Digits& g) {
    compare.expect(alternates_from(g, Digits::kMost - 4), format("tree {}", n));
    int from = 0;
    while (!alternates_from(g, static_cast<std::size_t>(from))) ++from;
    longest = std::max(longest, from);
  });
  return compare.finding(format("{} random games of 40 positions, seed 5, digits 0 to 15", most), Verdict::Holds,
                         format("the alternation has begun at digit {} or before", longest));
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

// All polyominoes of at most `most` cells up to symmetry, by size.
std::vector<Cells> free_polyominoes(int most) {
  std::vector<Cells> all;
  std::set<Cells> shapes = {{{0, 0}}};
  for (int n = 1; n <= most; ++n) {
    std::set<Cells> next;
    for (const auto& shape : shapes) {
      all.push_back(shape);
      for (const auto& [r, k] : shape) {
        for (const auto& [dr, dk] : {std::pair{0, 1}, std::pair{1, 0}, std::pair{0, -1}, std::pair{-1, 0}}) {
          Cells larger = shape;
          if (larger.insert({r + dr, k + dk}).second) next.insert(oriented(larger));
        }
      }
    }
    shapes = std::move(next);
  }
  return all;
}

// One step by xor 2 is not enough; g_n = g_{n-2} is, if the options alternate from n-1 on.
Finding single_step(Check& c) {
  const int most = c.pick(200, 4000, 40000);
  Comparison compare(c);
  for (const auto& [position, genus] :
       {std::pair{"form([[[*2],*],[*2]])", "1^{2031}"}, std::pair{"octal[0.26](13)", "0^{20420}"},
        std::pair{"octal[0.16](14)", "4^{2046}"}}) {
    compare.expect(format("genus({})", position), genus);
    const Genus g = Genus::parse(genus);
    bool step = false;
    for (std::size_t n = 0; n < 3; ++n) {
      step = step || (g.digit(n + 1) == (g.digit(n) ^ 2) && g.digit(n + 2) != g.digit(n));
    }
    compare.expect(step, format("{}: every step by xor 2 is followed by the step back", position));
  }
  each_random_game(most, [&](int tree, const std::vector<Digits>& options, const Digits& g) {
    for (std::size_t n = 2; n + 2 < Digits::kMost; ++n) {
      const auto settled = [n](const Digits& o) { return alternates_from(o, n - 1); };
      if (g.at[n] != g.at[n - 2] || !std::all_of(options.begin(), options.end(), settled)) continue;
      compare.expect(alternates_from(g, n - 2), format("tree {}", tree));
    }
  });
  return compare.finding(format("three games; {} random games of 40 positions, seed 5", most), Verdict::Corrected,
                         "heap 13 of 0.26 has genus 0^{20420}: g_1 = g_0 xor 2, and the digits change again");
}

// The cases of Lemma 9.
Digits stated_sum(const Digits& a, const Digits& b) {
  const Digits zero = nim_digits(0, 1, 2), one = nim_digits(1, 0, 3);
  if (a == zero) return b;
  if (b == zero) return a;
  if (a == one && b == one) return zero;
  const int n = a.value ^ b.value;
  return nim_digits(n, n, n ^ 2);
}

Finding tame_sums(Check& c) {
  TreeGenera genera(c);
  std::vector<std::string> tame;
  const auto take = [&](const std::string& position) {
    if (genera.of(position).tame) tame.push_back(position);
  };
  for (const auto& shape : free_polyominoes(c.pick(4, 5, 6))) take(towers_on(shape));
  const auto polyominoes = tame.size();
  for (const char* heaps : {"1", "2", "3", "1,1", "1,2", "2,2", "2,3", "1,2,3"}) take(format("nim({})", heaps));
  for (const char* parts : {"1", "2", "3", "4", "5", "2,1", "3,1", "3,2", "4,1", "2,2,1", "3,2,1"}) {
    take(format("lctr({})", parts));
  }
  Comparison compare(c);
  for (std::size_t i = 0; i < tame.size(); ++i) {
    for (std::size_t j = i; j < tame.size(); ++j) {
      const auto sum = tame[i] + " + " + tame[j];
      const Digits stated = stated_sum(genera.of(tame[i]), genera.of(tame[j]));
      const Digits found = genera.of(sum);
      compare.expect(found.tame && found == stated, sum);
    }
  }
  return compare.finding(
      format("all pairs of {} tame positions ({} of them polyominoes, the others Nim and LCTR), "
             "genera from the game trees of the sums",
             tame.size(), polyominoes));
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

// Every board of two rows and its components: from the trees, since the search would use Lemma 9.
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
    // A component ends where no row continues to the next column; a column of one board may lie in two.
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

// All free polyominoes of few towers by genus; how many shapes have each genus that the theorems name.
Finding shapes_by_genus(Check& c) {
  const int most = c.pick(5, 6, 7);
  std::map<std::string, std::vector<std::string>> by_genus;
  for (const auto& shape : free_polyominoes(most)) {
    const auto text = towers_on(shape);
    by_genus[answer(c.search(), "genus(" + text + ")")].push_back(text.substr(7, text.size() - 8));
  }
  Comparison compare(c);
  // With at most five and at most six towers.
  const std::ptrdiff_t five[] = {1, 2, 2, 2, 0}, six[] = {6, 2, 2, 2, 2};
  const auto small = [](std::ptrdiff_t towers) {
    return [=](const std::string& shape) { return std::count(shape.begin(), shape.end(), 'X') <= towers; };
  };
  const char* genera[] = {"0^{02}", "1^{031}", "5^{146}", "1^{531}", "6^{046}"};
  std::string detail;
  for (std::size_t i = 0; i < 5; ++i) {
    const auto& found = by_genus[genera[i]];
    const auto shapes = format("{}: {}", genera[i], fmt::join(found, " "));
    compare.expect(std::count_if(found.begin(), found.end(), small(5)) == five[i], shapes);
    if (most >= 6) compare.expect(std::count_if(found.begin(), found.end(), small(6)) == six[i], shapes);
    detail += (detail.empty() ? "" : "; ") + shapes;
  }
  if (most == 7) {
    const auto& found = by_genus["1^{731}"];
    compare.expect(found.size() == 5, format("1^{{731}}: {}", fmt::join(found, " ")));
    detail += format("; 1^{{731}}: {}", fmt::join(found, " "));
  }
  return compare.finding(format("all free polyominoes of at most {} towers", most), Verdict::Computed, detail);
}

}  // namespace

std::vector<Claim> toppling_genus_claims() {
  using V = Verdict;
  return {
      toppling_claim("lemma6", "Lemma 6", V::Holds,
                     "For a >= b: a xor b is 0 iff a = b, lies between a-b and a+b, is 1 iff a = b+1 is odd, has the "
                     "parity of a+b; a xor 1 is a+1 or a-1.",
                     "", nim_sums),
      toppling_claim("lemma9", "Lemma 9", V::Holds,
                     "A sum of tame positions is tame, and its genus is the nim-sum of their genera.", "", tame_sums),
      toppling_claim("def5", "the text after Definition 5", V::Corrected,
                     "The superscript alternates from the first N with g_{N+1} = g_N xor 2 on.",
                     "It alternates from g_{n-2} on if g_n = g_{n-2} and the options alternate from n-1 on.",
                     single_step),
      toppling_claim("def5-stabilises", "Definition 5", V::Holds, "The digits of every genus eventually alternate.", "",
                     stabilises),
      toppling_claim(
          "lemma13", "Lemma 13", V::Holds,
          "A position all of whose options are tame is wild iff exactly one of 0^{120}, 1^{031} and exactly one "
          "of 0^{02}, 1^{13} is the genus of an option.",
          "", wild_by_options),
      toppling_claim("sec3-sums", "section 3", V::Holds,
                     "A position is tame iff all of its components are (some may be plain rows).", "",
                     sums_of_components),
      toppling_claim("shapes", "Theorems 11 to 14, the pictures", V::Computed,
                     "The shapes with the genera of Theorems 11 to 14.", "", shapes_by_genus),
  };
}

}  // namespace nimatron
