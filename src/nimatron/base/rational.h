// Rational: an exact fraction, in lowest terms with a positive denominator.
//
//   Rational(6, -4) == Rational(-3, 2);
//   Rational(1, 3) + Rational(1, 6);         // 1/2
#pragma once

#include <compare>

#include "nimatron/base/integer.h"

namespace nimatron {

class Rational {
 public:
  Rational() = default;
  template <MachineInteger T>
  Rational(T n) : numerator_(n) {}  // NOLINT(google-explicit-constructor): an integer is a fraction
  Rational(Integer numerator, Integer denominator)
      : numerator_(std::move(numerator)), denominator_(std::move(denominator)) {
    if (denominator_ == 0) throw Error("division by 0");
    Integer common = gcd(numerator_, denominator_);
    if (denominator_ < 0) common = -common;
    if (common == 1) return;
    numerator_ /= common;
    denominator_ /= common;
  }

  const Integer& numerator() const { return numerator_; }
  const Integer& denominator() const { return denominator_; }

  friend Rational operator-(Rational a) {
    a.numerator_ = -std::move(a.numerator_);
    return a;
  }
  friend Rational operator+(const Rational& a, const Rational& b) {
    return {a.numerator_ * b.denominator_ + b.numerator_ * a.denominator_, a.denominator_ * b.denominator_};
  }
  friend Rational operator-(const Rational& a, const Rational& b) { return a + -b; }
  friend Rational operator*(const Rational& a, const Rational& b) {
    return {a.numerator_ * b.numerator_, a.denominator_ * b.denominator_};
  }
  friend Rational operator/(const Rational& a, const Rational& b) {
    return {a.numerator_ * b.denominator_, a.denominator_ * b.numerator_};
  }
  friend bool operator==(const Rational&, const Rational&) = default;
  friend std::strong_ordering operator<=>(const Rational& a, const Rational& b) {
    return a.numerator_ * b.denominator_ <=> b.numerator_ * a.denominator_;
  }

 private:
  Integer numerator_;
  Integer denominator_ = 1;
};

}  // namespace nimatron
