// Checks can fail: each is given a false statement close to the true one.
#include <gtest/gtest.h>

#include "nimatron/claims/checks.h"

namespace nimatron {
namespace {

template <class... As, class... Bs>
Verdict verdict(Finding (*check)(Check&, As...), Bs... statement) {
  Budget budget(std::size_t{1} << 30);
  Check c(Scale::Quick, budget);
  const auto found = check(c, statement...);
  EXPECT_GT(c.comparisons(), 0U);
  return found.verdict;
}

TEST(Mutations, OfTheoremTen) {
  const auto bounded = [](int least, int beyond) -> TeeStatement {
    return [=](int a, int b, const Genus& found) {
      if (a % 2 == 1 || b % 2 == 1) return true;
      return found.base() >= static_cast<unsigned>(least) && found.base() <= static_cast<unsigned>(a + b + beyond);
    };
  };
  EXPECT_EQ(verdict(check_tees, bounded(2, 2)), Verdict::Holds);
  EXPECT_EQ(verdict(check_tees, bounded(2, 1)), Verdict::Fails) << "the upper bound is attained";
  EXPECT_EQ(verdict(check_tees, bounded(3, 2)), Verdict::Fails) << "the lower bound is attained";
  EXPECT_EQ(verdict(check_tees,
                    [](int a, int b, const Genus& found) {
                      return (a + b) % 2 == 0 || found == Genus::of_pair(static_cast<unsigned>(a + b + 1));
                    }),
            Verdict::Fails)
      << "without the xor 1";
}

TEST(Mutations, OfTheClassesOfGames) {
  using Inclusions = std::vector<std::pair<std::string, std::string>>;
  EXPECT_EQ(verdict(check_inclusions, Inclusions{{"pet", "tame"}}), Verdict::Holds);
  EXPECT_EQ(verdict(check_inclusions, Inclusions{{"tame", "pet"}}), Verdict::Fails);
  EXPECT_EQ(verdict(check_inclusions, Inclusions{{"returnable", "forced"}}), Verdict::Fails);
  EXPECT_EQ(verdict(check_inclusions, Inclusions{{"domestic", "tame"}}), Verdict::Fails);
  EXPECT_EQ(verdict(check_inclusions, Inclusions{{"tame", "tame"}}), Verdict::Fails) << "not strict";
}

TEST(Mutations, OfTheEquationsForSmallDurfeeLengths) {
  for (const std::int64_t side : {2, 3}) {
    EXPECT_EQ(verdict(check_durfee_length, side, [](const Diagram& d) { return d.lctr(0, 0)[0]; }), Verdict::Holds);
    EXPECT_EQ(verdict(check_durfee_length, side, [](const Diagram& d) { return d.lctr(1, 1)[0]; }), Verdict::Fails);
    EXPECT_EQ(verdict(check_durfee_length, side, [](const Diagram& d) { return d.downright(0, 0)[0]; }),
              Verdict::Fails);
  }
}

TEST(Mutations, OfTheNumberOfReads) {
  EXPECT_EQ(verdict(check_durfee_reads, 1), Verdict::Holds);
  EXPECT_EQ(verdict(check_durfee_reads, 0), Verdict::Fails);
  EXPECT_EQ(verdict(check_conjugate_reads, 1), Verdict::Holds);
  EXPECT_EQ(verdict(check_conjugate_reads, 0), Verdict::Fails);
  EXPECT_EQ(verdict(check_lctr_reads, 4, 3), Verdict::Holds);
  EXPECT_EQ(verdict(check_lctr_reads, 3, 3), Verdict::Fails);
  EXPECT_EQ(verdict(check_downright_reads, 2, 1), Verdict::Holds);
  EXPECT_EQ(verdict(check_downright_reads, 1, 1), Verdict::Fails);
}

TEST(Mutations, OfThePatternOfJenga) {
  const auto rows = [](int row) -> std::string {
    if (row == 0) return "002110021";
    if (row == 1) return "100211321";
    return row % 3 == 2 ? "113200322" : row % 3 == 0 ? "003110033" : "100211221";
  };
  EXPECT_EQ(verdict(check_jenga_pattern, rows), Verdict::Holds);
  for (int wrong = 0; wrong < 5; ++wrong) {
    EXPECT_EQ(verdict(check_jenga_pattern,
                      [=](int row) {
                        auto text = rows(row);
                        if (row == wrong) text[4] = '3';
                        return text;
                      }),
              Verdict::Fails)
        << wrong;
  }
}

TEST(Mutations, OfTheProofOfTheoremThreeOne) {
  EXPECT_EQ(verdict(check_same_options, 11, 0, -9, 0), Verdict::Holds);
  EXPECT_EQ(verdict(check_same_options, 9, 0, -9, 0), Verdict::Fails) << "moves leave the board";
  EXPECT_EQ(verdict(check_same_options, 11, 0, -8, 0), Verdict::Fails);
  EXPECT_EQ(verdict(check_same_options, 2, 12, 9, -9), Verdict::Holds);
  EXPECT_EQ(verdict(check_same_options, 2, 9, 9, -9), Verdict::Fails) << "the first two rows are another pattern";
  EXPECT_EQ(verdict(check_same_options, 0, 12, 0, -9), Verdict::Holds);
  EXPECT_EQ(verdict(check_same_options, 0, 12, 0, -8), Verdict::Fails);
}

}  // namespace
}  // namespace nimatron
