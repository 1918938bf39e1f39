// Surreal: numbers that may be infinite: finite sums of c w^e with integers c and ordinals e, w the least infinite
// ordinal. They contain the integers and the ordinals below epsilon_0, and are added and multiplied as surreal numbers.
//
//   const Surreal w = Surreal::omega_to(1);
//   (w * w - w * 3 + 1).text()            // w^2-w*3+1
//   (w + 1) * (w + 1) == w * w + w * 2 + 1
//   (w - 1).is_ordinal()                  // false: a coefficient is negative
#pragma once

#include <compare>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nimatron/base/formula.h"
#include "nimatron/base/integer.h"

namespace nimatron {

class Surreal {
 public:
  struct Term;

  Surreal() = default;
  Surreal(const Integer& n);  // NOLINT(google-explicit-constructor): an integer is a surreal number
  template <MachineInteger T>
  Surreal(T n) : Surreal(Integer(n)) {}  // NOLINT(google-explicit-constructor)
  // w^e, for an ordinal e; an Error for another number.
  static Surreal omega_to(const Surreal& e);
  // The sum of these terms, in any order.
  static Surreal sum_of(std::vector<Term> terms);

  // Exponents fall, no coefficient is 0.
  const std::vector<Term>& terms() const;
  // The integer that it is; none if it is infinite.
  std::optional<Integer> integer() const;
  int sign() const;
  // Whether no coefficient is negative.
  bool is_ordinal() const;
  // When it is born: the ordinal with the coefficients |c|, the length of its expansion into signs.
  Surreal birthday() const;
  std::string text() const;
  std::size_t bytes() const { return size_ * 64; }

  friend Surreal operator-(const Surreal& a);
  friend Surreal operator+(const Surreal& a, const Surreal& b);
  friend Surreal operator-(const Surreal& a, const Surreal& b) { return a + -b; }
  friend Surreal operator*(const Surreal& a, const Surreal& b);
  friend bool operator==(const Surreal& a, const Surreal& b) { return (a <=> b) == 0; }
  friend std::strong_ordering operator<=>(const Surreal& a, const Surreal& b);

 private:
  std::shared_ptr<const std::vector<Term>> terms_;  // null: 0
  std::size_t size_ = 0;                            // terms, those of the exponents included
  std::size_t height_ = 0;                          // of the tower of exponents
};

struct Surreal::Term {
  Surreal exponent;
  Integer coefficient;
};

// With the Greek letter.
Formula formula(const Surreal& a);

}  // namespace nimatron
