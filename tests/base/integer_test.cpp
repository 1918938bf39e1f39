// Integer against boost's cpp_int, operation by operation, on small numbers, numbers about the edges of the built-in
// types, and large ones.
#include "nimatron/base/integer.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <boost/multiprecision/cpp_int.hpp>
#include <limits>

#include "nimatron/base/rational.h"
#include "tests/support/allocation.h"

namespace nimatron {
namespace {

using Reference = boost::multiprecision::cpp_int;

Integer ours(const Reference& n) { return Integer(n.str()); }

// Both routes give the same number, stored inline if it fits.
void same(const Integer& n, const Reference& expected) {
  RC_ASSERT(n.str() == expected.str());
  RC_ASSERT(n.sign() == expected.sign());
  RC_ASSERT(n == ours(expected));
  RC_ASSERT(hash_value(n) == hash_value(ours(expected)));
  const bool small =
      expected >= std::numeric_limits<std::int64_t>::min() && expected <= std::numeric_limits<std::int64_t>::max();
  RC_ASSERT(n.fits<std::int64_t>() == small);
  RC_ASSERT((n.heap_bytes() == 0) == small);
}

// Near 0, near +-2^k for the k at which types end, anywhere in 64 bits, and large.
rc::Gen<Reference> references() {
  return rc::gen::map(
      rc::gen::tuple(rc::gen::inRange(0, 4), rc::gen::element(31U, 32U, 62U, 63U, 64U, 65U, 127U, 128U, 200U),
                     rc::gen::inRange(-3, 4), rc::gen::arbitrary<bool>(),
                     rc::gen::container<std::vector<std::uint64_t>>(6, rc::gen::arbitrary<std::uint64_t>()),
                     rc::gen::arbitrary<std::int64_t>()),
      [](const std::tuple<int, unsigned, int, bool, std::vector<std::uint64_t>, std::int64_t>& t) {
        const auto& [kind, bits, off, negative, words, word] = t;
        if (kind == 0) return Reference(off);
        if (kind == 1) return Reference((Reference(negative ? -1 : 1) << bits) + off);
        if (kind == 2) return Reference(word);
        Reference n = 0;
        for (const auto w : words) n = (n << 64) + (w * 0x9e3779b97f4a7c15ULL);
        n >>= bits;
        return negative ? Reference(-n) : n;
      });
}

RC_GTEST_PROP(Integer, ArithmeticIsThatOfTheReference, ()) {
  const Reference a = *references();
  const Reference b = *references();
  const Integer x = ours(a);
  const Integer y = ours(b);
  same(x, a);
  same(x + y, a + b);
  same(x - y, a - b);
  same(x * y, a * b);
  same(-x, -a);
  same(abs(x), abs(a));
  same(gcd(x, y), gcd(a, b));
  if (b == 0) {
    RC_ASSERT_THROWS_AS(x / y, Error);
    RC_ASSERT_THROWS_AS(x % y, Error);
  } else {
    same(x / y, a / b);
    same(x % y, a % b);
  }
  Integer up = x;
  same(++up, a + 1);
  Integer down = x;
  same(--down, a - 1);
  if (a < 0) {
    RC_ASSERT_THROWS_AS(isqrt(x), Error);
  } else {
    same(isqrt(x), Reference(sqrt(a)));
  }
}

RC_GTEST_PROP(Integer, ComparesLikeTheReference, ()) {
  const Reference a = *references();
  const Reference b = *references();
  const Integer x = ours(a);
  const Integer y = ours(b);
  RC_ASSERT((x == y) == (a == b));
  RC_ASSERT((x < y) == (a < b));
  RC_ASSERT((x <= y) == (a <= b));
  RC_ASSERT((x > y) == (a > b));
  const auto built_in = [&](auto n) {
    RC_ASSERT((x == n) == (a == n));
    RC_ASSERT((x < n) == (a < n));
    RC_ASSERT((n < x) == (n < a));
    RC_ASSERT((x >= n) == (a >= n));
    RC_ASSERT(Integer(n) == ours(Reference(n)));
  };
  built_in(static_cast<std::int64_t>(b & 0xffff'ffff'ffff'ffff) * (b < 0 ? -1 : 1));
  built_in(static_cast<std::uint64_t>(abs(b) & 0xffff'ffff'ffff'ffff));
  built_in(static_cast<int>(abs(b) & 0x7fff'ffff) * (b < 0 ? -1 : 1));
  built_in(static_cast<unsigned>(abs(b) & 0xffff'ffff));
}

// floor(n / 2^k), where the reference rounds towards 0.
Reference floor_shift(const Reference& n, unsigned k) {
  const Reference power = Reference(1) << k;
  Reference q = n / power;
  return n < 0 && q * power != n ? Reference(q - 1) : q;
}

// op bit by bit, with the sign as infinitely many bits.
template <class Op>
Reference bitwise(const Reference& a, const Reference& b, Op op) {
  Reference n = 0;
  constexpr unsigned kBits = 420;
  for (unsigned k = 0; k < kBits; ++k) {
    const auto bit = [k](const Reference& m) { return floor_shift(m, k) % 2 != 0; };
    if (op(bit(a), bit(b))) n += Reference(1) << k;
  }
  return op(a < 0, b < 0) ? Reference(n - (Reference(1) << kBits)) : n;
}

RC_GTEST_PROP(Integer, BitsAreThoseOfTheReference, ()) {
  const Reference a = *references();
  const Reference b = *references();
  const Integer x = ours(a);
  const Integer y = ours(b);
  const auto k = *rc::gen::inRange(0U, 300U);
  same(x << k, a * (Reference(1) << k));
  same(x >> k, floor_shift(a, k));
  same(x & y, bitwise(a, b, [](bool p, bool q) { return p && q; }));
  same(x | y, bitwise(a, b, [](bool p, bool q) { return p || q; }));
  same(x ^ y, bitwise(a, b, [](bool p, bool q) { return p != q; }));
  if (a == 0) {
    RC_ASSERT_THROWS_AS(msb(x), Error);
    RC_ASSERT_THROWS_AS(lsb(x), Error);
  } else {
    RC_ASSERT(msb(x) == msb(Reference(abs(a))));
    RC_ASSERT(lsb(x) == lsb(Reference(abs(a))));
  }
  const auto words = x.words();
  RC_ASSERT(words.empty() == (a == 0));
  if (!words.empty()) RC_ASSERT(words.back() != 0U);
  same(Integer::from_words(words), abs(a));
}

// The number itself if the type holds it, otherwise an Error.
template <class T>
void converts(const Reference& a) {
  const Integer x = ours(a);
  const bool fits = a >= std::numeric_limits<T>::min() && a <= std::numeric_limits<T>::max();
  RC_ASSERT(x.fits<T>() == fits);
  if (fits) {
    RC_ASSERT(Reference(static_cast<T>(x)) == a);
  } else {
    RC_ASSERT_THROWS_AS(static_cast<void>(static_cast<T>(x)), Error);
  }
}

RC_GTEST_PROP(Integer, ConvertsOnlyWhatFits, ()) {
  const Reference a = *references();
  converts<std::int64_t>(a);
  converts<std::uint64_t>(a);
  converts<std::int32_t>(a);
  converts<std::uint32_t>(a);
  converts<std::int16_t>(a);
  converts<std::uint8_t>(a);
}

RC_GTEST_PROP(Integer, IsARegularValue, ()) {
  const Reference a = *references();
  const Reference b = *references();
  Integer x = ours(a);
  Integer y = x;
  y += ours(b);
  same(x, a);
  same(y, a + b);
  x = y;
  same(x, a + b);
  Integer moved = std::move(y);
  same(moved, a + b);
  y = std::move(moved);
  same(y, a + b);
  Integer& self = x;
  x = self;
  same(x, a + b);
  x += self;
  same(x, (a + b) * 2);
  x *= self;
  same(x, (a + b) * (a + b) * 4);
  x -= self;
  same(x, 0);
}

TEST(Integer, ReadsDecimalTextOnly) {
  EXPECT_EQ(Integer("0010"), 10);
  EXPECT_EQ(Integer("-0"), 0);
  EXPECT_EQ(Integer("-9223372036854775808"), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(Integer("00000000000000000000000000000000018446744073709551616").str(), "18446744073709551616");
  for (const auto* bad : {"", "-", "+1", "--1", "0x10", "1 ", " 1", "1e3", "12a", "123456789012345678901234567890x"}) {
    EXPECT_THROW(Integer{std::string_view(bad)}, Error) << bad;
  }
}

TEST(Integer, RefusesWhatIsTooLarge) {
  EXPECT_THROW(Integer(1) << 1'000'000'000'000, Error);
  EXPECT_THROW(Integer(1) << std::numeric_limits<std::uint64_t>::max(), Error);
  EXPECT_THROW(Integer(-1) << (1 << 30), Error);
  EXPECT_THROW(Integer(1) << -1, Error);
  EXPECT_THROW(Integer(1) >> -1, Error);
  EXPECT_EQ(Integer(0) << std::numeric_limits<std::uint64_t>::max(), 0);
  EXPECT_EQ((Integer(1) << 100) >> std::numeric_limits<std::uint64_t>::max(), 0);
  EXPECT_EQ((Integer(-1) << 100) >> std::numeric_limits<std::uint64_t>::max(), -1);
  EXPECT_EQ(Integer(-5) >> 1'000'000'000'000, -1);
  const Integer large = Integer(1) << ((1 << 30) - 1);
  EXPECT_EQ(msb(large), (1U << 30) - 1);
  EXPECT_THROW(large * 2, Error);
  EXPECT_THROW(large + large, Error);
  EXPECT_EQ(msb(large + (large - 1)), (1U << 30) - 1);
}

TEST(Integer, WithoutMemoryIsAnError) {
  const Integer a = (Integer(1) << 1'000'000) + 1;
  Integer b = 7;
  Allocations::most_bytes = 1000;
  EXPECT_THROW(Integer(1) << 1'000'000, Error);
  EXPECT_THROW(Integer{a}, Error);
  EXPECT_THROW(a * a, Error);
  EXPECT_THROW(b += a, Error);
  EXPECT_THROW(a.words(), Error);
  Allocations::most_bytes = std::numeric_limits<std::size_t>::max();
  EXPECT_EQ(b, 7);
  EXPECT_EQ(msb(a), 1'000'000U);
}

using RationalReference = boost::multiprecision::cpp_rational;

RC_GTEST_PROP(Rational, ArithmeticIsThatOfTheReference, ()) {
  const auto nonzero = [] { return *rc::gen::suchThat(references(), [](const Reference& n) { return n != 0; }); };
  const Reference n = *references();
  const Reference m = *references();
  const Reference d = nonzero();
  const Reference e = nonzero();
  const Rational x(ours(n), ours(d));
  const Rational y(ours(m), ours(e));
  // The reference wants positive denominators.
  const RationalReference a(d < 0 ? -n : n, abs(d));
  const RationalReference b(e < 0 ? -m : m, abs(e));
  const auto equal = [](const Rational& r, const RationalReference& expected) {
    same(r.numerator(), numerator(expected));
    same(r.denominator(), denominator(expected));
  };
  equal(x, a);
  equal(-x, -a);
  equal(x + y, a + b);
  equal(x - y, a - b);
  equal(x * y, a * b);
  RC_ASSERT((x == y) == (a == b));
  RC_ASSERT((x < y) == (a < b));
  RC_ASSERT((x < 2) == (a < 2));
  if (m == 0) {
    RC_ASSERT_THROWS_AS(x / y, Error);
  } else {
    equal(x / y, a / b);
  }
}

}  // namespace
}  // namespace nimatron
