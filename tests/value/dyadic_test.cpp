#include "nimatron/value/dyadic.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "nimatron/base/rational.h"

namespace nimatron {
namespace {

Rational rational(const Dyadic& x) { return Rational(x.numerator(), Integer(1) << x.exponent()); }

// Small ones, ones at the edge of 64 bits, and big ones.
rc::Gen<Dyadic> dyadics() {
  return rc::gen::map(rc::gen::tuple(rc::gen::arbitrary<std::int64_t>(), rc::gen::inRange<std::uint32_t>(0, 90),
                                     rc::gen::inRange(0, 3), rc::gen::inRange(0, 100)),
                      [](const std::tuple<std::int64_t, std::uint32_t, int, int>& t) {
                        const auto& [n, exponent, kind, shift] = t;
                        if (kind == 0) return Dyadic(n % 100, exponent % 6);
                        if (kind == 1) return Dyadic(n, exponent);
                        return Dyadic(Integer(n) << shift, exponent);
                      });
}

TEST(Dyadic, ReadsAndWrites) {
  EXPECT_EQ(Dyadic::parse("-5/8").text(), "-5/8");
  EXPECT_EQ(Dyadic::parse("6/8").text(), "3/4");
  EXPECT_EQ(Dyadic::parse("017").text(), "17");
  EXPECT_EQ(Dyadic::parse("0/4"), Dyadic(0));
  EXPECT_EQ(Dyadic::parse("100000000000000000000000000000/1024").text(), "97656250000000000000000000");
}

TEST(Dyadic, RefusesWhatIsNoDyadic) {
  for (const auto* bad : {"", "-", "1/3", "1/0", "x", "1/", "/2", "--1", "1/-2", "1.5"}) {
    EXPECT_THROW(Dyadic::parse(bad), Error) << bad;
  }
}

RC_GTEST_PROP(Dyadic, ArithmeticIsThatOfRationals, ()) {
  const Dyadic a = *dyadics();
  const Dyadic b = *dyadics();
  RC_ASSERT(rational(a + b) == rational(a) + rational(b));
  RC_ASSERT(rational(a - b) == rational(a) - rational(b));
  RC_ASSERT(rational(a * b) == rational(a) * rational(b));
  RC_ASSERT((a < b) == (rational(a) < rational(b)));
  RC_ASSERT((a == b) == (rational(a) == rational(b)));
  RC_ASSERT(rational(a.halved()) * 2 == rational(a));
  RC_ASSERT(Dyadic(a.floor(), 0) <= a);
  RC_ASSERT(a < Dyadic(Integer(a.floor() + 1), 0));
  RC_ASSERT(a.ceil() == -(-a).floor());
  RC_ASSERT(Dyadic::parse(a.text()) == a);
  if (a == b) RC_ASSERT(hash_value(a) == hash_value(b));
}

// No double is nearer: half a step on either side of it holds the number.
RC_GTEST_PROP(Dyadic, ApproximatesByTheNearestDouble, ()) {
  const Dyadic a = *dyadics();
  const double x = a.approximate();
  const auto exact = [](double d) {
    int exponent = 0;
    const auto whole = static_cast<std::int64_t>(std::ldexp(std::frexp(d, &exponent), 53));
    exponent -= 53;
    return exponent > 0 ? Dyadic(Integer(whole) << exponent, 0) : Dyadic(whole, static_cast<std::uint32_t>(-exponent));
  };
  RC_ASSERT((exact(x) - a).abs() <= (exact(std::nextafter(x, HUGE_VAL)) - a).abs());
  RC_ASSERT((exact(x) - a).abs() <= (exact(std::nextafter(x, -HUGE_VAL)) - a).abs());
}

// The day a number is born.
Integer born(const Dyadic& x) {
  const Dyadic size = x.abs();
  return size.is_integer() ? size.numerator() : Integer(size.floor() + 1 + size.exponent());
}

RC_GTEST_PROP(Dyadic, SimplestIsBornFirst, ()) {
  const Dyadic a(*rc::gen::inRange<std::int64_t>(-40, 40), 3);
  const Dyadic b(*rc::gen::inRange<std::int64_t>(-40, 40), 3);
  const bool low_closed = *rc::gen::arbitrary<bool>();
  const bool high_closed = *rc::gen::arbitrary<bool>();
  std::optional<Dyadic> best;
  for (std::int64_t n = -160; n <= 160; ++n) {
    const Dyadic x(n, 4);
    if (x < a || x > b || (x == a && !low_closed) || (x == b && !high_closed)) continue;
    if (!best || born(x) < born(*best)) best = x;
  }
  RC_ASSERT(simplest_between(Bound{a, low_closed}, Bound{b, high_closed}) == best);
}

TEST(Dyadic, SimplestWithoutAnEnd) {
  EXPECT_EQ(simplest_between(std::nullopt, std::nullopt), Dyadic(0));
  EXPECT_EQ(simplest_between(Bound{Dyadic(7, 1), false}, std::nullopt), Dyadic(4));
  EXPECT_EQ(simplest_between(std::nullopt, Bound{Dyadic(-3), false}), Dyadic(-4));
  EXPECT_EQ(simplest_between(std::nullopt, Bound{Dyadic(-3), true}), Dyadic(-3));
}

}  // namespace
}  // namespace nimatron
