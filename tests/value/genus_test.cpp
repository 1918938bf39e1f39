#include "nimatron/value/genus.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>

#include "nimatron/base/error.h"

namespace nimatron::genus_test {
namespace {

// Games as plain trees, and Definition 4 played out: the misère value of the game plus n heaps of 2.
struct Tree {
  std::vector<int> options;
};
using Forest = std::vector<Tree>;

std::uint64_t mex(const std::vector<std::uint64_t>& values) {
  for (std::uint64_t k = 0;; ++k) {
    if (std::find(values.begin(), values.end(), k) == values.end()) return k;
  }
}

// The misère value of tree g plus `twos` heaps of 2 and `ones` heaps of 1, from the rules alone.
std::uint64_t misere_value(const Forest& f, int g, int twos, int ones,
                           std::map<std::tuple<int, int, int>, std::uint64_t>& memo) {
  const auto key = std::tuple(g, twos, ones);
  if (const auto it = memo.find(key); it != memo.end()) return it->second;
  std::vector<std::uint64_t> values;
  for (const int h : f[static_cast<std::size_t>(g)].options) values.push_back(misere_value(f, h, twos, ones, memo));
  if (twos > 0) {
    values.push_back(misere_value(f, g, twos - 1, ones, memo));
    values.push_back(misere_value(f, g, twos - 1, ones + 1, memo));
  }
  if (ones > 0) values.push_back(misere_value(f, g, twos, ones - 1, memo));
  return memo[key] = values.empty() ? 1 : mex(values);
}

TEST(Genus, PrintsAsTheNotationDoes) {
  EXPECT_EQ(Genus().text(), "0^{120}");
  EXPECT_EQ(Genus::of_nimber(1).text(), "1^{031}");
  EXPECT_EQ(Genus::of_nimber(2).text(), "2^{20}");
  EXPECT_EQ(Genus::of_pair(0).text(), "0^{02}");
  EXPECT_EQ(Genus::of_nimber(13).text(), "13^{(13)(15)}");
  EXPECT_EQ(Genus(10, {0, 8, 10}).text(), "10^{08(10)}");
  EXPECT_EQ(Genus(1, {11, 3, 1}).text(), "1^{(11)31}");
}

TEST(Genus, IsShortenedToTheFirstTwoDigitsOfTheAlternation) {
  EXPECT_EQ(Genus(2, {2, 0, 2, 0, 2}).text(), "2^{20}");
  EXPECT_EQ(Genus(0, {1, 2, 0, 2, 0}), Genus());
  EXPECT_EQ(Genus(1, {2, 0, 3, 1}).text(), "1^{2031}");
  EXPECT_EQ(Genus(1, {2, 0, 3, 1}).digit(1001), 1U);
  EXPECT_EQ(Genus(1, {2, 0, 3, 1}).digit(1002), 3U);
}

TEST(Genus, RefusesWhatIsNoGenus) {
  for (const char* text : {"", "2", "2^{}", "2^{2}", "2^{21}", "2^{20", "2^{20}x", "^{20}", "2^{(20}", "2^{2 -1}",
                           "99999999999999999999^{20}"}) {
    EXPECT_THROW(Genus::parse(text), Error) << text;
  }
}

TEST(Genus, TameSums) {
  const Genus zero;
  const Genus one = Genus::of_nimber(1);
  const Genus two = Genus::of_nimber(2);
  EXPECT_EQ(nim_sum(one, one), zero);
  EXPECT_EQ(nim_sum(one, two).text(), "3^{31}");
  EXPECT_EQ(nim_sum(two, two).text(), "0^{02}");
  EXPECT_EQ(nim_sum(Genus::of_pair(1), one).text(), "0^{02}");
  EXPECT_EQ(nim_sum(zero, two), two);
}

TEST(Genus, WildGameWhoseFirstStepByTwoIsNoAlternation) {
  // {{{*2},*},{*2}}: one step by xor 2, then the digits change again.
  const Genus two = Genus::of_nimber(2);
  const Genus one = Genus::of_nimber(1);
  const Genus a = genus_of_options(std::vector{two});
  const Genus b = genus_of_options(std::vector{a, one});
  EXPECT_EQ(genus_of_options(std::vector{b, a}).text(), "1^{2031}");
}

RC_GTEST_PROP(Genus, MexRuleIsTheDefinition, ()) {
  const int size = *rc::gen::inRange(1, 14);
  Forest f(static_cast<std::size_t>(size));
  std::vector<Genus> genera;
  for (int g = 0; g < size; ++g) {
    std::vector<Genus> options;
    for (int h = 0; h < g; ++h) {
      if (*rc::gen::inRange(0, 3) == 0) {
        f[static_cast<std::size_t>(g)].options.push_back(h);
        options.push_back(genera[static_cast<std::size_t>(h)]);
      }
    }
    genera.push_back(genus_of_options(options));
  }
  std::map<std::tuple<int, int, int>, std::uint64_t> memo;
  const Genus& last = genera.back();
  for (int n = 0; n < 10; ++n) {
    RC_ASSERT(last.digit(static_cast<std::size_t>(n)) == misere_value(f, size - 1, n, 0, memo));
  }
  RC_ASSERT(Genus::parse(last.text()) == last);
}

RC_GTEST_PROP(Genus, NimSumIsTheMexRuleOnNim, (const std::vector<std::uint8_t>& raw)) {
  // A Nim position of up to four heaps of up to 5, its genus by the mex rule over all its followers.
  std::vector<int> heaps;
  for (std::size_t i = 0; i < raw.size() && i < 4; ++i) heaps.push_back(raw[i] % 6);
  std::map<std::vector<int>, Genus> memo;
  const auto solve = [&](auto&& self, std::vector<int> p) -> Genus {
    std::sort(p.begin(), p.end());
    if (const auto it = memo.find(p); it != memo.end()) return it->second;
    std::vector<Genus> options;
    for (std::size_t i = 0; i < p.size(); ++i) {
      for (int k = 0; k < p[i]; ++k) {
        std::vector<int> q = p;
        q[i] = k;
        options.push_back(self(self, q));
      }
    }
    return memo[p] = genus_of_options(options);
  };
  Genus sum;
  for (const int h : heaps) sum = nim_sum(sum, Genus::of_nimber(static_cast<std::uint64_t>(h)));
  RC_ASSERT(solve(solve, heaps) == sum);
}

}  // namespace
}  // namespace nimatron::genus_test
