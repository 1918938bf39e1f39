// Integer: an exact whole number of any size; and checked arithmetic on 64-bit numbers.
//
//   Integer n = (Integer(1) << 100) - 1;
//   n.str();                                 // "1267650600228229401496703205375"
//   static_cast<int>(n % 1000);              // 375; an Error if the number does not fit
//   Integer("-12") / 5;                      // -2: division rounds towards zero
//   Integer(-12) >> 3;                       // -2: a shift rounds down, and & | ^ are those of two's complement
//
// A number that fits 64 bits is held in place, a larger one on the heap. A number of more than 2^30 bits, or one for
// which there is no memory, is an Error.
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nimatron/base/error.h"

namespace nimatron {

template <class T>
concept MachineInteger = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char>;

class Integer {
 public:
  Integer() = default;
  template <MachineInteger T>
  Integer(T n) {  // NOLINT(google-explicit-constructor): a built-in integer is an Integer
    if (std::in_range<std::int64_t>(n)) {
      small_ = static_cast<std::int64_t>(n);
    } else {
      set_past_63_bits(static_cast<std::uint64_t>(n));
    }
  }
  // "-12": decimal digits, perhaps after a minus sign; an Error for anything else.
  explicit Integer(std::string_view text);
  // From 64-bit words, least first.
  static Integer from_words(std::span<const std::uint64_t> words);

  Integer(const Integer& n) : small_(n.small_) {
    if (n.big_) copy(n);
  }
  Integer(Integer&&) = default;
  Integer& operator=(const Integer& n) {
    if (big_ || n.big_) return *this = Integer(n);
    small_ = n.small_;
    return *this;
  }
  Integer& operator=(Integer&&) = default;
  ~Integer() = default;

  // The number if T can hold it, otherwise an Error.
  template <MachineInteger T>
  explicit operator T() const {
    if (fits<T>()) return big_ ? static_cast<T>(past_63_bits()) : static_cast<T>(small_);
    does_not_fit();
  }
  template <MachineInteger T>
  bool fits() const {
    if (!big_) return std::in_range<T>(small_);
    return std::unsigned_integral<T> && sizeof(T) == 8 && fits_unsigned();
  }
  std::string str() const;
  // |n| in 64-bit words, least first; none for 0.
  std::vector<std::uint64_t> words() const;
  int sign() const { return big_ ? big_sign() : (small_ > 0) - (small_ < 0); }
  // What it holds on the heap.
  std::size_t heap_bytes() const;

  Integer& operator+=(const Integer& b) {
    std::int64_t sum;
    if (big_ || b.big_ || __builtin_add_overflow(small_, b.small_, &sum)) {
      add(b);
    } else {
      small_ = sum;
    }
    return *this;
  }
  Integer& operator-=(const Integer& b) {
    std::int64_t difference;
    if (big_ || b.big_ || __builtin_sub_overflow(small_, b.small_, &difference)) {
      subtract(b);
    } else {
      small_ = difference;
    }
    return *this;
  }
  Integer& operator*=(const Integer& b) {
    std::int64_t product;
    if (big_ || b.big_ || __builtin_mul_overflow(small_, b.small_, &product)) {
      multiply(b);
    } else {
      small_ = product;
    }
    return *this;
  }
  Integer& operator/=(const Integer& b) {
    if (big_ || b.big_ || b.small_ == 0 || b.small_ == -1) {
      divide(b);
    } else {
      small_ /= b.small_;
    }
    return *this;
  }
  Integer& operator%=(const Integer& b) {
    if (big_ || b.big_ || b.small_ == 0 || b.small_ == -1) {
      take_remainder(b);
    } else {
      small_ %= b.small_;
    }
    return *this;
  }
  Integer& operator&=(const Integer& b);
  Integer& operator|=(const Integer& b);
  Integer& operator^=(const Integer& b);
  template <MachineInteger T>
  Integer& operator<<=(T bits) {
    shift_left(shift_of(bits));
    return *this;
  }
  template <MachineInteger T>
  Integer& operator>>=(T bits) {
    shift_right(shift_of(bits));
    return *this;
  }
  Integer& operator++() { return *this += 1; }
  Integer& operator--() { return *this -= 1; }

  friend Integer operator-(Integer n) {
    n.negate();
    return n;
  }
  friend Integer operator+(Integer a, const Integer& b) { return std::move(a += b); }
  friend Integer operator-(Integer a, const Integer& b) { return std::move(a -= b); }
  friend Integer operator*(Integer a, const Integer& b) { return std::move(a *= b); }
  friend Integer operator/(Integer a, const Integer& b) { return std::move(a /= b); }
  friend Integer operator%(Integer a, const Integer& b) { return std::move(a %= b); }
  friend Integer operator&(Integer a, const Integer& b) { return std::move(a &= b); }
  friend Integer operator|(Integer a, const Integer& b) { return std::move(a |= b); }
  friend Integer operator^(Integer a, const Integer& b) { return std::move(a ^= b); }
  template <MachineInteger T>
  friend Integer operator<<(Integer n, T bits) {
    return std::move(n <<= bits);
  }
  template <MachineInteger T>
  friend Integer operator>>(Integer n, T bits) {
    return std::move(n >>= bits);
  }

  friend bool operator==(const Integer& a, const Integer& b) {
    return a.big_ || b.big_ ? compare(a, b) == 0 : a.small_ == b.small_;
  }
  friend std::strong_ordering operator<=>(const Integer& a, const Integer& b) {
    return a.big_ || b.big_ ? compare(a, b) <=> 0 : a.small_ <=> b.small_;
  }
  template <MachineInteger T>
  friend bool operator==(const Integer& a, T b) {
    return (a <=> b) == 0;
  }
  template <MachineInteger T>
  friend std::strong_ordering operator<=>(const Integer& a, T b) {
    if (a.big_ && !std::in_range<std::int64_t>(b)) return a.compare_unsigned(static_cast<std::uint64_t>(b)) <=> 0;
    if (a.big_) return a.sign() <=> 0;
    if (!std::in_range<std::int64_t>(b)) return std::strong_ordering::less;
    return a.small_ <=> static_cast<std::int64_t>(b);
  }

  friend Integer abs(Integer n) {
    if (n.sign() < 0) n.negate();
    return n;
  }
  friend Integer gcd(const Integer& a, const Integer& b);
  // The square root rounded down; an Error for a negative number.
  friend Integer isqrt(const Integer& n);
  // The places of the highest and of the lowest 1 in |n|, counted from 0; an Error for 0.
  friend std::uint64_t msb(const Integer& n);
  friend std::uint64_t lsb(const Integer& n);
  friend std::size_t hash_value(const Integer& n);
  friend std::ostream& operator<<(std::ostream& out, const Integer& n);

 private:
  struct Big;
  struct Drop {
    void operator()(Big* big) const noexcept;
  };

  template <MachineInteger T>
  static std::uint64_t shift_of(T bits) {
    if (!std::in_range<std::uint64_t>(bits)) refuse_shift();
    return static_cast<std::uint64_t>(bits);
  }
  [[noreturn]] static void refuse_shift();
  [[noreturn]] void does_not_fit() const;
  static int compare(const Integer& a, const Integer& b);

  void set_past_63_bits(std::uint64_t n);
  std::uint64_t past_63_bits() const;
  bool fits_unsigned() const;
  int compare_unsigned(std::uint64_t b) const;
  int big_sign() const;
  void copy(const Integer& n);
  void add(const Integer& b);
  void subtract(const Integer& b);
  void multiply(const Integer& b);
  void divide(const Integer& b);
  void take_remainder(const Integer& b);
  void negate();
  void shift_left(std::uint64_t bits);
  void shift_right(std::uint64_t bits);
  template <class F>
  void update(F change);

  std::int64_t small_ = 0;  // 0 if the number is a big one
  std::unique_ptr<Big, Drop> big_;
};

inline std::int64_t checked_add(std::int64_t a, std::int64_t b) {
  std::int64_t r;
  if (__builtin_add_overflow(a, b, &r)) throw Error("a number is too large (past 2^63)");
  return r;
}
inline std::int64_t checked_mul(std::int64_t a, std::int64_t b) {
  std::int64_t r;
  if (__builtin_mul_overflow(a, b, &r)) throw Error("a number is too large (past 2^63)");
  return r;
}

}  // namespace nimatron
