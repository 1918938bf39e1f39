// Dyadic: a number m / 2^k, the values of the games in which no move is worth making.
//
//   Dyadic x = Dyadic::parse("-5/8");
//   x + 1 == Dyadic(3, 3);                               // 3/8: numerator, exponent of two
//   simplest_between({x, false}, {Dyadic(2), true});     // 0, of all numbers -5/8 < y <= 2
//
// A numerator that fits 63 bits is held in place; larger ones are Integers. Arithmetic is exact.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "nimatron/base/integer.h"

namespace nimatron {

class Dyadic {
 public:
  constexpr Dyadic() = default;
  Dyadic(std::int64_t n) : Dyadic(n, 0) {}  // NOLINT(google-explicit-constructor): an integer is a number
  // numerator / 2^exponent, in any terms.
  Dyadic(std::int64_t numerator, std::uint32_t exponent);
  Dyadic(Integer numerator, std::uint32_t exponent);

  // "-5/8", "17"; an Error for anything else and for denominators that are not powers of two.
  static Dyadic parse(std::string_view text);

  Integer numerator() const { return big_ ? *big_ : Integer(small_); }
  // The denominator is 2^exponent(), in lowest terms.
  std::uint32_t exponent() const { return exponent_; }
  // The numerator where it fits 63 bits.
  std::optional<std::int64_t> small_numerator() const {
    return big_ ? std::nullopt : std::optional<std::int64_t>(small_);
  }

  bool is_integer() const { return exponent_ == 0; }
  int sign() const;
  Integer floor() const;
  Integer ceil() const;
  Dyadic halved() const;
  Dyadic abs() const { return sign() < 0 ? -*this : *this; }
  std::string text() const;
  double approximate() const;

  Dyadic operator-() const;
  friend Dyadic operator+(const Dyadic& a, const Dyadic& b);
  friend Dyadic operator-(const Dyadic& a, const Dyadic& b);
  friend Dyadic operator*(const Dyadic& a, const Dyadic& b);
  Dyadic& operator+=(const Dyadic& b) { return *this = *this + b; }
  Dyadic& operator-=(const Dyadic& b) { return *this = *this - b; }
  friend bool operator==(const Dyadic& a, const Dyadic& b);
  friend std::strong_ordering operator<=>(const Dyadic& a, const Dyadic& b);
  friend std::size_t hash_value(const Dyadic& x);

 private:
  // Brings a big numerator to lowest terms, and in place where it fits.
  void set(Integer numerator, std::uint32_t exponent);

  std::int64_t small_ = 0;
  std::uint32_t exponent_ = 0;
  std::shared_ptr<const Integer> big_;
};

// One end of an interval of numbers.
struct Bound {
  Dyadic at;
  bool closed = false;
};
// The simplest number of an interval (the one born first); none where the interval is empty. An end
// that is missing is infinite.
std::optional<Dyadic> simplest_between(const std::optional<Bound>& low, const std::optional<Bound>& high);

}  // namespace nimatron
