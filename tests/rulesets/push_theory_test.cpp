#include "nimatron/rulesets/heaps/push_theory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/rulesets/heaps/fibonacci.h"

namespace nimatron {
namespace {

using Pair = std::pair<std::int64_t, std::int64_t>;
using Moves = std::function<std::vector<Pair>(Pair)>;

std::vector<Pair> nim(Pair p) {
  std::vector<Pair> all;
  for (std::int64_t k = 0; k < p.first; ++k) all.emplace_back(k, p.second);
  for (std::int64_t k = 0; k < p.second; ++k) all.emplace_back(p.first, k);
  return all;
}
std::vector<Pair> wythoff(Pair p) {
  auto all = nim(p);
  for (std::int64_t k = 1; k <= std::min(p.first, p.second); ++k) all.emplace_back(p.first - k, p.second - k);
  return all;
}
std::vector<Pair> euclid(Pair p) {
  const auto [a, b] = p;
  if (a == 0 || b == 0) return a == b ? std::vector<Pair>{} : std::vector<Pair>{{0, 0}};
  std::vector<Pair> all;
  for (std::int64_t k = a - b; k > 0; k -= b) all.emplace_back(k, b);
  for (std::int64_t k = b - a; k > 0; k -= a) all.emplace_back(a, k);
  return all;
}

// The definition of the push compound, searched.
class Push {
 public:
  Push(Moves first, Moves second) : first_(std::move(first)), second_(std::move(second)) {}
  bool wins(Pair p, bool pushed = false) {
    const auto key = std::pair{p, pushed};
    if (const auto it = memo_.find(key); it != memo_.end()) return it->second;
    bool w = !pushed && !wins(p, true);
    for (const auto& q : pushed ? second_(p) : first_(p)) w = w || !wins(q, pushed);
    return memo_[key] = w;
  }

 private:
  Moves first_, second_;
  std::map<std::pair<Pair, bool>, bool> memo_;
};

void expect_agreement(const Moves& first, const Moves& second, Outcome (*closed)(std::int64_t, std::int64_t), int to) {
  Push push(first, second);
  for (std::int64_t a = 0; a <= to; ++a) {
    for (std::int64_t b = 0; b <= to; ++b) {
      EXPECT_EQ(closed(a, b) == Outcome::N, push.wins({a, b})) << a << ',' << b;
    }
  }
}

TEST(PushTheory, NimEuclid) { expect_agreement(nim, euclid, push_nim_euclid, 60); }
TEST(PushTheory, NimWythoff) { expect_agreement(nim, wythoff, push_nim_wythoff, 30); }
TEST(PushTheory, EuclidNim) { expect_agreement(euclid, nim, push_euclid_nim, 60); }
TEST(PushTheory, WythoffNim) { expect_agreement(wythoff, nim, push_wythoff_nim, 45); }
TEST(PushTheory, WythoffEuclid) { expect_agreement(wythoff, euclid, push_wythoff_euclid, 45); }
TEST(PushTheory, EuclidWythoff) { expect_agreement(euclid, wythoff, push_euclid_wythoff, 60); }

// The digits of F_k .. F_2 of a number, no two ones together (E. Zeckendorf); 0 has none.
std::string fibonacci_digits(std::int64_t n) {
  std::string digits;
  for (int k = kLastFibonacci; k >= 2; --k) {
    const bool one = fibonacci(k) <= n;
    if (one) n -= fibonacci(k);
    if (one || !digits.empty()) digits += one ? '1' : '0';
  }
  return digits;
}

std::int64_t fibonacci_value(std::string_view digits) {
  std::int64_t n = 0;
  int k = 2;
  for (auto it = digits.rbegin(); it != digits.rend(); ++it, ++k) {
    if (*it == '1') n += fibonacci(k);
  }
  return n;
}

// (10)(10)...(10), the empty string included.
bool is_tens(std::string_view s) {
  for (std::size_t i = 0; i < s.size(); ++i) {
    if (s[i] != (i % 2 == 0 ? '1' : '0')) return false;
  }
  return s.size() % 2 == 0;
}

// Theorem 3.1.9, the P-positions by Fibonacci digits: whether x is the smaller heap of one (a string that ends with an
// even number of zeros and is not (10)*1, or is (10)*), and the larger heap that goes with it (a 0 appended to the
// digits, or a 1 appended to (10)*).
std::optional<std::int64_t> push_nim_euclid_partner(std::int64_t x) {
  const std::string s = fibonacci_digits(x);
  if (is_tens(s)) return fibonacci_value(s + '1');
  const auto zeros = s.size() - 1 - s.find_last_of('1');
  const bool tens_and_one = zeros == 0 && is_tens(std::string_view(s).substr(0, s.size() - 1));
  if (zeros % 2 != 0 || tens_and_one) return std::nullopt;
  return fibonacci_value(s + '0');
}

TEST(PushTheory, FibonacciNumeration) {
  EXPECT_EQ(fibonacci_digits(0), "");
  EXPECT_EQ(fibonacci_digits(11), "10100");
  for (std::int64_t n : {1LL, 2LL, 53LL, 54LL, 4180LL, 999'999'999'999'999'999LL, 1'000'000'000'000'000'000LL}) {
    const auto s = fibonacci_digits(n);
    EXPECT_EQ(fibonacci_value(s), n);
    EXPECT_EQ(s.find("11"), std::string::npos);
  }
  EXPECT_EQ(fibonacci_index(89), 11);
  EXPECT_EQ(fibonacci_index(1), 2);
  EXPECT_EQ(fibonacci_index(88), std::nullopt);
}

// Theorems 3.1.6 and 3.1.9 are two routes to one set.
TEST(PushTheory, TheTwoFormsOfNimEuclidAgree) {
  std::set<std::int64_t> larger;
  for (std::int64_t x = 0; x < 3000; ++x) {
    const auto partner = push_nim_euclid_partner(x);
    EXPECT_NE(partner.has_value(), larger.contains(x)) << "each number is in one P-position: " << x;
    if (!partner) continue;
    larger.insert(*partner);
    EXPECT_EQ(push_nim_euclid(x, *partner), Outcome::P) << x;
    EXPECT_EQ(push_nim_euclid(x, *partner + 1), Outcome::N) << x;
  }
  for (std::int64_t x = 617'999'999'999'990'000; x < 617'999'999'999'990'500; ++x) {
    if (const auto partner = push_nim_euclid_partner(x)) {
      EXPECT_EQ(push_nim_euclid(*partner, x), Outcome::P) << x;
    } else {
      EXPECT_EQ(push_nim_euclid(x, x + x / 2), Outcome::N) << x;
    }
  }
  EXPECT_EQ(push_nim_euclid(100'000'000'000'000'000, 161'803'398'874'989'485), Outcome::P);
}

TEST(PushTheory, TableOfThePaper) {
  const Pair table[] = {{0, 1}, {2, 4}, {3, 5}, {6, 10}, {7, 12}, {8, 13}, {9, 15}, {11, 18}, {14, 23}, {16, 26}};
  for (const auto& [a, b] : table) EXPECT_EQ(push_nim_euclid_partner(a), b);
}

TEST(PushTheory, Zeruclid) {
  std::map<std::vector<std::int64_t>, bool> memo;
  std::function<bool(std::vector<std::int64_t>)> wins = [&](std::vector<std::int64_t> h) {
    std::sort(h.begin(), h.end());
    h.erase(h.begin(), std::upper_bound(h.begin(), h.end(), 0));
    if (const auto it = memo.find(h); it != memo.end()) return it->second;
    bool w = false;
    for (std::size_t i = 0; i < h.size() && !w; ++i) {
      auto next = h;
      for (next[i] -= h[0]; next[i] >= 0 && !w; next[i] -= h[0]) w = !wins(next);
    }
    return memo[h] = w;
  };
  int known = 0, unknown = 0;
  for (std::int64_t a = 1; a <= 5; ++a) {
    for (std::int64_t b = a; b <= 14; ++b) {
      EXPECT_EQ(zeruclid_two(a, b) == Outcome::N, wins({a, b}));
      for (std::int64_t c = b; c <= 34; ++c) {
        const auto answer = zeruclid_three(c, a, b);
        (answer ? known : unknown)++;
        if (!answer) continue;
        EXPECT_EQ(*answer == Outcome::N, wins({a, b, c})) << a << ',' << b << ',' << c;
      }
    }
  }
  EXPECT_GT(known, 8 * unknown);
}

std::vector<bool> push_of_intervals(std::int64_t k1, std::int64_t k2, std::int64_t to) {
  std::vector<bool> second, n_position;
  for (std::int64_t n = 0; n <= to; ++n) {
    bool w2 = false;
    for (std::int64_t s = 1; s <= std::min(k2, n); ++s) w2 = w2 || !second[static_cast<std::size_t>(n - s)];
    second.push_back(w2);
    bool w = !w2;
    for (std::int64_t s = 1; s <= std::min(k1, n); ++s) w = w || !n_position[static_cast<std::size_t>(n - s)];
    n_position.push_back(w);
  }
  return n_position;
}

TEST(PushTheory, SubtractionIntervals) {
  for (std::int64_t k1 = 1; k1 <= 9; ++k1) {
    for (std::int64_t k2 = 1; k2 <= 9; ++k2) {
      const auto found = push_of_intervals(k1, k2, 400);
      for (std::int64_t n = 0; n <= 400; ++n) {
        EXPECT_EQ(push_intervals(k1, k2, n) == Outcome::N, found[static_cast<std::size_t>(n)])
            << k1 << ' ' << k2 << ' ' << n;
      }
      // The stated period is the least.
      const auto period = push_intervals_period(k1, k2);
      for (std::int64_t p = 1; p < period; ++p) {
        bool holds = true;
        for (std::int64_t n = 0; n + p <= 400 && holds; ++n) {
          holds = found[static_cast<std::size_t>(n)] == found[static_cast<std::size_t>(n + p)];
        }
        EXPECT_FALSE(holds) << k1 << ' ' << k2 << ' ' << p;
      }
    }
  }
}

}  // namespace
}  // namespace nimatron
