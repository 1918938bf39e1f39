// Numeration: how natural numbers are written, so that automata can read them.
//
//   Numeration::base(2)              places 1, 2, 4, 8, ...
//   Numeration::fibonacci()          places 1, 2, 3, 5, ...; no two neighbouring digits are 1 (Zeckendorf)
//   Numeration::ostrowski(a)         places 1, a, a^2 + 1, ..., of the continued fraction [0; a, a, a, ...]; digits up
//                                    to a, a digit a is followed by 0, and the lowest digit is below a
//
// In each of them a number has one greedy representation up to leading zeros, and greedy words of one length are
// ordered as their numbers.
//
// Read with the most significant digit first, a word is the pair (p, q) of integers with value p U + q U', for the
// places U and U' of its last digit and of the one below; a digit d leads to (m p + q + d, p), where U'' = m U + U'.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/base/integer.h"

namespace nimatron {

class Numeration {
 public:
  static constexpr int kLargestBase = 16, kLargestQuotient = 15;

  static Numeration base(int b) { return {Kind::Base, b}; }
  static Numeration fibonacci() { return {Kind::Fibonacci, 1}; }
  static Numeration ostrowski(int a) { return {Kind::Ostrowski, a}; }
  // "2" to "16", "fibonacci", "ostrowski 3"; none for another text.
  static std::optional<Numeration> parse(std::string_view text);

  std::string name() const;
  // Digits are below it.
  int radix() const { return kind_ == Kind::Base ? number_ : number_ + 1; }
  bool is_base() const { return kind_ == Kind::Base; }
  bool is_fibonacci() const { return kind_ == Kind::Fibonacci; }
  // Whether the digits of a number are blocks of its binary digits.
  bool has_bits() const { return is_base() && (number_ & (number_ - 1)) == 0; }

  // Greedy, least significant first; none for 0.
  std::vector<std::uint8_t> digits(const Integer& n) const;
  Integer value(const std::vector<std::uint8_t>& digits) const;

  // What a word says that is read with its most significant digit first.
  struct Prefix {
    std::int64_t p = 0, q = 0;
  };
  Prefix after(Prefix s, std::int64_t digit) const {
    if (is_base()) return {number_ * s.p + digit, 0};
    return {number_ * s.p + s.q + digit, s.p};
  }
  std::int64_t value(Prefix s) const { return is_fibonacci() ? s.p + s.q : s.p; }
  // Whether `digit` may follow, most significant first; `full` says that the digit before it was the largest one, in
  // the systems in which this matters, and a word does not end so in Ostrowski's.
  bool may_follow(bool full, int digit) const { return !full || digit == 0; }
  bool is_full(int digit) const { return !is_base() && digit == number_; }
  bool may_end(bool full) const { return !full || is_fibonacci(); }
  // The larger root of x^2 = m x + 1, or the base: how fast places grow.
  double growth() const;

  friend bool operator==(const Numeration&, const Numeration&) = default;

 private:
  enum class Kind : std::uint8_t { Base, Fibonacci, Ostrowski };
  Numeration(Kind kind, int number) : kind_(kind), number_(number) {}

  Kind kind_;
  int number_;
};

}  // namespace nimatron
