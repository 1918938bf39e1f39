// Dyadic: a number m / 2^k, the value of a game in which every move costs the player who makes it.
//
//   Dyadic x = Dyadic::parse("-5/8");
//   x + 1 == Dyadic(3, 3);                               // 3/8: numerator, exponent of two
//   simplest_between({x, false}, {Dyadic(2), true});     // 0, of all numbers -5/8 < y <= 2
//
// Arithmetic is exact.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "nimatron/base/integer.h"

namespace nimatron {

class Dyadic {
 public:
  Dyadic() = default;
  Dyadic(std::int64_t n) : numerator_(n) {}  // NOLINT(google-explicit-constructor): an integer is a number
  // numerator / 2^exponent, in any terms.
  Dyadic(Integer numerator, std::uint32_t exponent);

  // "-5/8", "17"; an Error for anything else and for denominators that are not powers of two.
  static Dyadic parse(std::string_view text);

  const Integer& numerator() const { return numerator_; }
  // The denominator is 2^exponent(), in lowest terms.
  std::uint32_t exponent() const { return exponent_; }
  // The numerator if it fits 64 bits.
  std::optional<std::int64_t> small_numerator() const {
    if (!numerator_.fits<std::int64_t>()) return std::nullopt;
    return static_cast<std::int64_t>(numerator_);
  }

  bool is_integer() const { return exponent_ == 0; }
  int sign() const { return numerator_.sign(); }
  Integer floor() const { return numerator_ >> exponent_; }
  Integer ceil() const { return -(-numerator_ >> exponent_); }
  Dyadic halved() const;
  Dyadic abs() const { return sign() < 0 ? -*this : *this; }
  std::string text() const;
  double approximate() const;

  friend Dyadic operator-(Dyadic x) {
    x.numerator_ = -std::move(x.numerator_);
    return x;
  }
  friend Dyadic operator+(const Dyadic& a, const Dyadic& b);
  friend Dyadic operator-(const Dyadic& a, const Dyadic& b);
  friend Dyadic operator*(const Dyadic& a, const Dyadic& b);
  Dyadic& operator+=(const Dyadic& b) { return *this = *this + b; }
  Dyadic& operator-=(const Dyadic& b) { return *this = *this - b; }
  friend bool operator==(const Dyadic&, const Dyadic&) = default;
  friend std::strong_ordering operator<=>(const Dyadic& a, const Dyadic& b);
  friend std::size_t hash_value(const Dyadic& x);

 private:
  Integer numerator_;
  std::uint32_t exponent_ = 0;
};

// One end of an interval of numbers.
struct Bound {
  Dyadic at;
  bool closed = false;
};
// The simplest number of an interval (the one born first); none if the interval is empty. An end
// that is missing is infinite.
std::optional<Dyadic> simplest_between(const std::optional<Bound>& low, const std::optional<Bound>& high);

}  // namespace nimatron
