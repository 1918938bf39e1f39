// Arithmetic on long numbers: against Boost's, and that it can be stopped.
#include "nimatron/base/long_arithmetic.h"

#include <gtest/gtest.h>

#include <random>

#include "nimatron/base/budget.h"
#include "nimatron/base/holding.h"
#include "nimatron/base/integer.h"

namespace nimatron {
namespace {

using long_arithmetic::Number;

Number random_number(std::mt19937_64& random, std::size_t words) {
  std::vector<std::uint64_t> all(words);
  for (auto& w : all) w = random() % 8 == 0 ? 0 : random() % 8 == 0 ? ~std::uint64_t{0} : random();
  Number n;
  import_bits(n, all.begin(), all.end(), 64, false);
  return n;
}

TEST(LongArithmetic, AgreesWithBoost) {
  std::mt19937_64 random(20261118);
  for (const auto& [m, n] : {std::pair(1, 1), {300, 2}, {2150, 2000}, {15'000, 290}}) {
    Number a = random_number(random, static_cast<std::size_t>(m)) + 1,
           b = random_number(random, static_cast<std::size_t>(n)) + 1;
    for (int signs = 0; signs < 2; ++signs) {
      a = -a;
      if (signs == 1) b = -b;
      EXPECT_EQ(long_arithmetic::product(a, b), Number(a * b));
      const auto [quotient, remainder] = long_arithmetic::divide(a, b);
      EXPECT_EQ(quotient, Number(a / b));
      EXPECT_EQ(remainder, Number(a % b));
    }
  }
}

TEST(LongArithmetic, ReadsAndWritesDigits) {
  std::mt19937_64 random(20261119);
  for (const std::size_t words : {200U, 251U, 520U, 1200U, 3000U}) {
    const Number n = random_number(random, words) + 1;
    EXPECT_EQ(long_arithmetic::decimal(n), n.str());
    EXPECT_EQ(long_arithmetic::decimal(-n), "-" + n.str());
    EXPECT_EQ(long_arithmetic::from_decimal(n.str()), n);
  }
  for (const unsigned digits : {4999U, 5000U, 5001U, 10'000U, 20'000U, 20'001U}) {
    const Number n = pow(Number(10), digits);
    EXPECT_EQ(long_arithmetic::decimal(n), "1" + std::string(digits, '0'));
    EXPECT_EQ(long_arithmetic::decimal(n - 1), std::string(digits, '9'));
    EXPECT_EQ(long_arithmetic::from_decimal("1" + std::string(digits, '0')), n);
    EXPECT_EQ(long_arithmetic::from_decimal(std::string(digits, '9')), n - 1);
  }
}

TEST(LongArithmetic, FindsDivisorsAndRoots) {
  std::mt19937_64 random(20261120);
  for (const auto& [m, n] : {std::pair(400, 400), {1500, 350}, {700, 1}}) {
    const Number common = random_number(random, 700) + 1;
    const Number a = common * (random_number(random, static_cast<std::size_t>(m)) + 1);
    const Number b = common * (random_number(random, static_cast<std::size_t>(n)) + 1);
    EXPECT_EQ(long_arithmetic::gcd(a, -b), Number(boost::multiprecision::gcd(a, b)));
    EXPECT_EQ(long_arithmetic::gcd(a, 0), a);
  }
  for (const std::size_t words : {500U, 1001U, 2400U}) {
    const Number n = random_number(random, words);
    const Number root = long_arithmetic::square_root(n);
    EXPECT_LE(root * root, n);
    EXPECT_GT((root + 1) * (root + 1), n);
    EXPECT_EQ(long_arithmetic::square_root(n * n), n);
    EXPECT_EQ(long_arithmetic::square_root(n * n - 1), n - 1);
  }
}

// Asked to stop before it begins, a long operation does not come to its end.
TEST(LongArithmetic, IsStopped) {
  const Integer a = (Integer(3) << 3'000'000) - 1, b = (Integer(5) << 2'000'000) + 7;
  const std::string digits(1'000'000, '7');
  Budget budget(std::size_t{1} << 30);
  const Budget::Scope scope(budget);
  budget.stop();
  EXPECT_THROW(a * b, Stopped);
  EXPECT_THROW(a / b, Stopped);
  EXPECT_THROW(a % b, Stopped);
  EXPECT_THROW(gcd(a, b), Stopped);
  EXPECT_THROW(isqrt(a), Stopped);
  EXPECT_THROW(a.str(), Stopped);
  EXPECT_THROW(Integer(std::string_view(digits)), Stopped);
}

TEST(LongArithmetic, CountsTheMemoryOfNumbers) {
  const auto before = Holding::total();
  {
    const Integer a = Integer(1) << 8'000'000;
    const Integer copy = a;
    EXPECT_GE(Holding::total(), before + 2'000'000);
  }
  EXPECT_EQ(Holding::total(), before);
  Budget budget(std::size_t{10} << 20);
  const Budget::Scope scope(budget);
  std::vector<Integer> all;
  const auto fill = [&] {
    for (int i = 0; i < 100; ++i) all.push_back(Integer(1) << 8'000'000);
  };
  EXPECT_THROW(fill(), Stopped);
  EXPECT_LE(all.size(), 10U);
}

}  // namespace
}  // namespace nimatron
