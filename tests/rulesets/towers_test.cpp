#include "nimatron/rulesets/grid/towers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace nimatron {
namespace {

// Genus and tameness by the definitions alone: the options, the mex rule, Definition 8. A sum is a sorted
// list of components and is played out move by move.
struct BruteForce {
  struct Answer {
    Genus genus;
    bool tame = true;
  };
  using Sum = std::vector<Grid>;

  const Answer& operator()(const Grid& p) {
    Sum sum;
    add_components(p, sum);
    return solve(sum);
  }
  void add_components(const Grid& p, Sum& sum) {
    towers.components(p, [&](const Grid& part) { sum.push_back(towers.normal_form(part)); });
    std::sort(sum.begin(), sum.end());
  }
  const Answer& solve(const Sum& sum) {
    if (const auto it = memo.find(sum); it != memo.end()) return it->second;
    std::vector<Genus> genera;
    Answer answer;
    for (std::size_t i = 0; i < sum.size(); ++i) {
      if (i > 0 && sum[i] == sum[i - 1]) continue;
      towers.options(sum[i], [&](const Grid& q) {
        Sum next = sum;
        next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
        add_components(q, next);
        const Answer& option = solve(next);
        genera.push_back(option.genus);
        answer.tame = answer.tame && option.tame;
      });
    }
    answer.genus = genus_of_options(std::span<const Genus>(genera));
    answer.tame = answer.tame && answer.genus.of_nim();
    return memo.emplace(sum, answer).first->second;
  }
  Towers towers;
  std::map<Sum, Answer> memo;
};

Grid board(const std::string& text) {
  Cursor in(text);
  return Towers{}.parse(in);
}

// Every board of two rows, connected or not: every theorem agrees with search.
TEST(Towers, TheoremsAgreeWithSearchOnTwoRows) {
  BruteForce search;
  const Towers towers;
  constexpr int kWidth = 6;
  int answered = 0;
  for (unsigned cells = 0; cells < 1U << (2 * kWidth); ++cells) {
    Grid p(2, kWidth);
    for (int i = 0; i < 2 * kWidth; ++i) {
      if ((cells >> i & 1) != 0) p.set(i % 2, i / 2, Cell::Free);
    }
    const auto& truth = search(p);
    const auto name = towers.format(p);
    ASSERT_EQ(towers.theorem(question::Tame{}, p), truth.tame) << name;
    if (const auto genus = towers.theorem(question::Genus{}, p)) {
      ASSERT_EQ(*genus, truth.genus) << name;
      ++answered;
    }
    if (const auto v = towers.theorem(question::Grundy{}, p)) {
      ASSERT_EQ(*v, truth.genus.base()) << name;
    }
    if (const auto v = towers.theorem(question::MisereGrundy{}, p)) {
      ASSERT_EQ(*v, truth.genus.digit(0)) << name;
    }
    if (const auto o = towers.theorem(question::Outcome{}, p)) {
      ASSERT_EQ(*o == Outcome::P, truth.genus.normal_p()) << name;
    }
    if (const auto o = towers.theorem(question::MisereOutcome{}, p)) {
      ASSERT_EQ(*o == Outcome::P, truth.genus.misere_p()) << name;
    }
  }
  EXPECT_GT(answered, 1500);
}

TEST(Towers, RowsTeesAndCupsToWidthTwenty) {
  BruteForce search;
  const Towers towers;
  for (int width = 1; width <= 20; ++width) {
    Grid row(1, width, Cell::Free);
    EXPECT_EQ(*towers.theorem(question::Genus{}, row), search(row).genus);
    for (int a = 0; 2 * a < width; ++a) {
      Grid tee(2, width);
      for (int c = 0; c < width; ++c) tee.set(1, c, Cell::Free);
      tee.set(0, a, Cell::Free);
      EXPECT_EQ(*towers.theorem(question::Genus{}, tee), search(tee).genus) << towers.format(tee);
      EXPECT_TRUE(search(tee).tame);
    }
    if (width < 3) continue;
    Grid cup(2, width);
    for (int c = 0; c < width; ++c) cup.set(1, c, Cell::Free);
    cup.set(0, 0, Cell::Free);
    cup.set(0, width - 1, Cell::Free);
    EXPECT_EQ(*towers.theorem(question::Genus{}, cup), search(cup).genus) << towers.format(cup);
    EXPECT_EQ(search(cup).tame, (width - 2) % 4 == 0);
  }
}

TEST(Towers, TeesOfTheTable) {
  const int published[][6] = {{2, 4, 6, 8, 10, 12},   {4, 2, 8, 6, 12, 10},    {6, 8, 4, 10, 14, 16},
                              {8, 6, 10, 12, 16, 14}, {10, 12, 14, 16, 8, 18}, {12, 10, 16, 14, 18, 20}};
  for (int a = 0; a < 6; ++a) {
    for (int b = 0; b < 6; ++b) EXPECT_EQ(tee_pair(2 * a, 2 * b), static_cast<Nimber>(published[a][b])) << a << b;
  }
}

// The formula against the mex over the options that the proof of Theorem 10 lists; a row of n has value n.
TEST(Towers, TeesByTheirOptions) {
  constexpr int kMost = 80;
  std::vector<std::vector<Nimber>> tee(kMost + 1, std::vector<Nimber>(kMost + 1));
  const auto at = [&](int a, int b) { return tee[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)]; };
  for (int sum = 0; sum <= kMost; ++sum) {
    for (int a = 0; a <= sum; ++a) {
      const int b = sum - a;
      std::set<Nimber> options;
      const auto row = [](int n) { return static_cast<Nimber>(n); };
      for (int i = 1; i <= a; ++i) options.insert(at(a - i, b));
      for (int j = 0; j <= b; ++j) options.insert(1 ^ row(b - j));
      options.insert({row(a + b + 1), row(a) ^ 1 ^ row(b), row(a) ^ row(b)});
      for (int x = 1; x <= b; ++x) options.insert(at(a, b - x));
      for (int y = 0; y <= a; ++y) options.insert(row(a - y) ^ 1);
      for (int z = 1; z < a; ++z) options.insert(row(z) ^ at(a - z - 1, b));
      for (int u = 1; u < b; ++u) options.insert(at(a, b - u - 1) ^ row(u));
      Nimber v = 0;
      while (options.contains(v)) ++v;
      tee[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = v;
      if (a % 2 == 0 && b % 2 == 0) {
        EXPECT_EQ(tee_pair(a, b), v) << a << ' ' << b;
      } else {
        EXPECT_EQ(row(a + b + 1) ^ 1, v) << a << ' ' << b;
      }
    }
  }
}

TEST(Towers, GeneraOfThePaper) {
  BruteForce search;
  const std::pair<const char*, const char*> published[] = {
      {"XX/XX", "0^{02}"},      {"XX./.XX", "1^{031}"},       {"..X../XXXXX", "2^{20}"},
      {".XX/XXX", "5^{146}"},   {"XXX/XXX", "2^{20}"},        {"X.X/XXX", "1^{531}"},
      {"X..X/XXXX", "6^{046}"}, {"X....X/XXXXXX", "1^{031}"}, {"XXX/XX./X..", "0^{02}"}};
  for (const auto& [text, genus] : published) EXPECT_EQ(search(board(text)).genus.text(), genus) << text;
  EXPECT_FALSE(search(board("XXX/XXX")).tame);
  EXPECT_TRUE(search(board("XX/XX")).tame);
}

TEST(Towers, LargeBoardsAreAnsweredByTheorems) {
  const Towers towers;
  std::string cup = "X" + std::string(398, '.') + "X/" + std::string(400, 'X');
  EXPECT_EQ(towers.theorem(question::Genus{}, board(cup))->text(), "402^{0(400)(402)}");
  EXPECT_EQ(*towers.theorem(question::Tame{}, board(cup)), false);
  cup[200] = 'X';
  EXPECT_FALSE(towers.theorem(question::Genus{}, board(cup)));
  const std::string tee = std::string(199, '.') + "X" + std::string(200, '.') + "/" + std::string(400, 'X');
  EXPECT_EQ(*towers.theorem(question::Grundy{}, board(tee)), 401U);
  EXPECT_EQ(*towers.theorem(question::Tame{}, Grid(2, 4096, Cell::Free)), false);
}

TEST(Towers, NamesMoves) {
  const Towers towers;
  EXPECT_EQ(towers.move_name(board("XXX/..X"), board("X../..X")), "b1 east");
  EXPECT_EQ(towers.move_name(board("XXX/..X"), board("..X/..X")), "b1 west");
  EXPECT_EQ(towers.move_name(board("XXX/..X"), board("XX./...")), "c1 south");
  EXPECT_EQ(towers.move_name(board("XXX/..X"), board("XXX/...")), "c2");
}

}  // namespace
}  // namespace nimatron
