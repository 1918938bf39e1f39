// Toppling Towers: genera from whole game trees and of random games, and Theorem 10's table from the proof's options.
#include <algorithm>
#include <array>
#include <random>
#include <set>

#include "nimatron/claims/algorithms.h"
#include "nimatron/claims/checks.h"
#include "nimatron/claims/support.h"
#include "nimatron/rulesets/grid/towers_theory.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/game_trees.h"
#include "nimatron/table/shapes.h"
#include "nimatron/value/genus.h"

namespace nimatron {

namespace {

using fmt::format;

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

// Whether the digits alternate by xor 2, or another number, from this index on.
bool alternates_from(const Digits& d, std::size_t n, int by = 2) {
  for (; n + 1 < Digits::kMost; ++n) {
    if (d.at[n + 1] != (d.at[n] ^ by)) return false;
  }
  return true;
}

// The tree of a position with the digits of every follower.
class TreeGenera {
 public:
  explicit TreeGenera(Check& c) : session_(c.search()), trees_(session_.games()) {}
  Digits of(const std::string& position) {
    const auto t = trees_.of(position_of(session_, position));
    while (digits_.size() <= t) {
      std::vector<Digits> options;
      for (const auto o : trees_.options(static_cast<GameTrees::Tree>(digits_.size()))) options.push_back(digits_[o]);
      digits_.push_back(from_options(options));
    }
    return digits_[t];
  }

 private:
  Session& session_;
  GameTrees trees_;
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

}  // namespace

Finding check_alternation(Check& c, int by) {
  const int most = c.pick(200, 4000, 40000);
  Comparison compare(c);
  int longest = 0;
  each_random_game(most, [&](int n, const std::vector<Digits>&, const Digits& g) {
    compare.expect(alternates_from(g, Digits::kMost - 4, by), format("tree {}", n));
    int from = 0;
    while (!alternates_from(g, static_cast<std::size_t>(from))) ++from;
    longest = std::max(longest, from);
  });
  return compare.finding(format("{} random games of 40 positions, seed 5, digits 0 to 15", most), Verdict::Holds,
                         format("the alternation has begun at digit {} or before", longest));
}

// One step by xor 2 is not enough; g_n = g_{n-2} is, if the options alternate from n-1 on.
Finding check_alternation_begins(Check& c, std::size_t before) {
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
    for (std::size_t n = before; n + 2 < Digits::kMost; ++n) {
      const auto settled = [n](const Digits& o) { return alternates_from(o, n - 1); };
      if (g.at[n] != g.at[n - 2] || !std::all_of(options.begin(), options.end(), settled)) continue;
      compare.expect(alternates_from(g, n - before), format("tree {}", tree));
    }
  });
  return compare.finding(format("three games; {} random games of 40 positions, seed 5", most), Verdict::Corrected,
                         "heap 13 of 0.26 has genus `0^{20420}`: `g_1 = g_0 xor 2`, and the digits change again");
}

namespace {

// The cases of Lemma 9.
Digits stated_sum(const Digits& a, const Digits& b, bool own_cases) {
  const Digits zero = nim_digits(0, 1, 2), one = nim_digits(1, 0, 3);
  if (own_cases && a == zero) return b;
  if (own_cases && b == zero) return a;
  if (own_cases && a == one && b == one) return zero;
  const int n = a.value ^ b.value;
  return nim_digits(n, n, n ^ 2);
}

}  // namespace

Finding check_tame_sums(Check& c, bool own_cases) {
  TreeGenera genera(c);
  std::vector<std::string> tame;
  const auto take = [&](const std::string& position) {
    if (genera.of(position).tame) tame.push_back(position);
  };
  const AnyRuleset towers = make_ruleset("towers");
  const int most = c.pick(4, 5, 6);
  each_shape(
      towers, most, most, c.budget(), [&](const Shape& s) { take(towers.print(s.position)); }, most);
  const auto polyominoes = tame.size();
  for (const char* heaps : {"1", "2", "3", "1,1", "1,2", "2,2", "2,3", "1,2,3"}) take(format("nim({})", heaps));
  for (const char* parts : {"1", "2", "3", "4", "5", "2,1", "3,1", "3,2", "4,1", "2,2,1", "3,2,1"}) {
    take(format("lctr({})", parts));
  }
  Comparison compare(c);
  for (std::size_t i = 0; i < tame.size(); ++i) {
    for (std::size_t j = i; j < tame.size(); ++j) {
      const auto sum = tame[i] + " + " + tame[j];
      const Digits stated = stated_sum(genera.of(tame[i]), genera.of(tame[j]), own_cases);
      const Digits found = genera.of(sum);
      compare.expect(found.tame && found == stated, sum);
    }
  }
  return compare.finding(
      format("all pairs of {} tame positions ({} of them polyominoes, the others Nim and LCTR), "
             "genera from the game trees of the sums",
             tame.size(), polyominoes));
}

Finding check_wild_by_options(Check& c, const std::function<bool(bool, bool, bool, bool)>& stated) {
  const int most = c.pick(5, 8, 11);
  std::vector<Digits> genera = {nim_digits(0, 1, 2), nim_digits(1, 0, 3)};
  for (int k = 0; k <= most; ++k) genera.push_back(nim_digits(k, k, k ^ 2));
  Comparison compare(c);
  for (unsigned set = 1; set < 1U << genera.size(); ++set) {
    std::vector<Digits> options;
    for (std::size_t i = 0; i < genera.size(); ++i) {
      if ((set >> i & 1) != 0) options.push_back(genera[i]);
    }
    const auto has = [set](unsigned i) { return (set >> i & 1) != 0; };
    compare.expect(!from_options(options).tame == stated(has(0), has(1), has(2), has(3)),
                   format("option set {:b}", set));
  }
  return compare.finding(format("all {} sets of genera of Nim positions to {}", (1U << genera.size()) - 1, most));
}

// Every board of two rows and its components: from the trees, since the search would use Lemma 9.
Finding check_sums_of_components(Check& c, bool all) {
  const int columns = c.pick(5, 5, 6);  // a wild component and another one need five
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
    bool tame = all;
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
      const bool part_tame = genera.of(text + ")").tame;
      tame = all ? tame && part_tame : tame || part_tame;
      left &= ~part;
    }
    compare.expect(genera.of(board(full)).tame == tame, board(full));
  }
  return compare.finding(format("all {} boards of 2x{}, genera from the game trees", (1U << 2 * columns) - 1, columns));
}

namespace {

std::string tee(int a, int b) {
  const auto copies = [](int n, char c) { return std::string(static_cast<std::size_t>(n), c); };
  return format("towers({}X{}/{})", copies(a, '.'), copies(b, '.'), copies(a + b + 1, 'X'));
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

}  // namespace

Finding check_tee_pattern(Check& c, const std::function<Nimber(int a, int b)>& stated) {
  const int searched = c.pick(6, 12, 16), most = c.pick(60, 200, 600);
  Comparison compare(c);
  for (int b = 0; b <= searched; b += 2) {
    for (int a = 0; a <= b; a += 2) compare.expect("grundy(" + tee(a, b) + ")", std::to_string(stated(a, b)));
  }
  const auto value = tee_values(c, most);
  for (int b = 0; b <= most; b += 2) {
    for (int a = 0; a <= b; a += 2) {
      const int found = value[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
      compare.expect(static_cast<Nimber>(found) == stated(a, b), format("f({},{}) = {}", a, b, found));
    }
  }
  return compare.finding(format("even a <= b <= {} by search, <= {} by the options of the proof", searched, most),
                         Verdict::Holds, "the paper gives no formula");
}

std::vector<Algorithm> toppling_algorithms() {
  // Exactly one of 0^{120} and 1^{031}, and exactly one of 0^{02} and 1^{13}.
  const auto wild = [](bool zero, bool one, bool even, bool odd) { return zero != one && even != odd; };
  return {{"tame_sums", [](Check& c) { return check_tame_sums(c, true); }},
          {"alternation_in_random_games", [](Check& c) { return check_alternation_begins(c, 2); }},
          {"random_games_alternate", [](Check& c) { return check_alternation(c, 2); }},
          {"wild_by_options", [wild](Check& c) { return check_wild_by_options(c, wild); }},
          {"sums_of_components", [](Check& c) { return check_sums_of_components(c, true); }},
          {"tee_pattern", [](Check& c) { return check_tee_pattern(c, tee_pair); }}};
}

}  // namespace nimatron
