#include "nimatron/value/dyadic.h"

#include <bit>
#include <boost/functional/hash.hpp>

#include "nimatron/base/hash.h"

namespace nimatron {

namespace {

__extension__ using Wide = __int128;

// A numerator in place keeps one bit free, so that negation and one addition cannot overflow.
constexpr std::int64_t kSmallest = -(std::int64_t{1} << 62);
constexpr std::int64_t kLargest = std::int64_t{1} << 62;

// Reading digits takes time that grows with their square.
constexpr std::size_t kMostDigits = 100'000;

Integer shifted(const Integer& n, std::uint32_t bits) { return n << bits; }

// floor(n / 2^bits), which cpp_int's shift is not for negative n.
Integer floor_shift(const Integer& n, std::uint32_t bits) {
  if (n >= 0) return n >> bits;
  return -((-n + (Integer(1) << bits) - 1) >> bits);
}

}  // namespace

Dyadic::Dyadic(std::int64_t numerator, std::uint32_t exponent) {
  if (numerator < kSmallest || numerator > kLargest) {
    set(Integer(numerator), exponent);
    return;
  }
  if (numerator != 0) {
    const auto shift = std::min<std::uint32_t>(
        exponent, static_cast<std::uint32_t>(std::countr_zero(static_cast<std::uint64_t>(numerator))));
    small_ = numerator >> shift;
    exponent_ = exponent - shift;
  }
}

Dyadic::Dyadic(Integer numerator, std::uint32_t exponent) { set(std::move(numerator), exponent); }

void Dyadic::set(Integer numerator, std::uint32_t exponent) {
  if (numerator == 0) exponent = 0;
  if (exponent > 0) {
    const bool negative = numerator < 0;
    if (negative) numerator = -numerator;
    const auto shift = std::min<std::uint64_t>(exponent, lsb(numerator));
    numerator >>= shift;
    exponent -= static_cast<std::uint32_t>(shift);
    if (negative) numerator = -numerator;
  }
  exponent_ = exponent;
  if (numerator >= kSmallest && numerator <= kLargest) {
    small_ = static_cast<std::int64_t>(numerator);
    big_.reset();
  } else {
    small_ = 0;
    big_ = std::make_shared<const Integer>(std::move(numerator));
  }
}

Dyadic Dyadic::parse(std::string_view text) {
  const auto digits = [&](std::string_view part) {
    if (part.empty() || part.find_first_not_of("0123456789") != std::string_view::npos) {
      throw Error("expected a number like 3 or -5/8");
    }
    if (part.size() > kMostDigits) throw Error("a number of more than " + std::to_string(kMostDigits) + " digits");
    const auto start = part.find_first_not_of('0');  // a leading zero would be read as octal
    return start == std::string_view::npos ? Integer(0) : Integer(std::string(part.substr(start)));
  };
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const auto slash = text.find('/');
  Integer numerator = digits(text.substr(0, slash));
  if (negative) numerator = -numerator;
  if (slash == std::string_view::npos) return {std::move(numerator), 0};
  const Integer denominator = digits(text.substr(slash + 1));
  if (denominator <= 0 || lsb(denominator) != msb(denominator)) throw Error("a denominator must be a power of two");
  return {std::move(numerator), static_cast<std::uint32_t>(lsb(denominator))};
}

int Dyadic::sign() const {
  if (big_) return *big_ < 0 ? -1 : 1;
  return small_ < 0 ? -1 : small_ > 0 ? 1 : 0;
}

Integer Dyadic::floor() const { return floor_shift(numerator(), exponent_); }

Integer Dyadic::ceil() const { return -floor_shift(-numerator(), exponent_); }

Dyadic Dyadic::halved() const {
  if (big_) return {*big_, exponent_ + 1};
  return {small_, exponent_ + 1};
}

std::string Dyadic::text() const {
  std::string s = big_ ? big_->str() : std::to_string(small_);
  if (exponent_ > 0) {
    s += '/';
    s += exponent_ < 63 ? std::to_string(std::uint64_t{1} << exponent_) : Integer(Integer(1) << exponent_).str();
  }
  return s;
}

double Dyadic::approximate() const {
  if (!big_) return std::ldexp(static_cast<double>(small_), -static_cast<int>(exponent_));
  return static_cast<double>(Rational(*big_, Integer(1) << exponent_));
}

Dyadic Dyadic::operator-() const {
  Dyadic r = *this;
  r.small_ = -small_;
  if (big_) r.big_ = std::make_shared<const Integer>(-*big_);
  return r;
}

Dyadic operator+(const Dyadic& a, const Dyadic& b) {
  const auto exponent = std::max(a.exponent_, b.exponent_);
  const auto up_a = exponent - a.exponent_;
  const auto up_b = exponent - b.exponent_;
  if (!a.big_ && !b.big_ && up_a < 60 && up_b < 60) {
    const Wide sum = (Wide{a.small_} << up_a) + (Wide{b.small_} << up_b);
    if (sum >= kSmallest && sum <= kLargest) return {static_cast<std::int64_t>(sum), exponent};
  }
  return {Integer(shifted(a.numerator(), up_a) + shifted(b.numerator(), up_b)), exponent};
}

Dyadic operator-(const Dyadic& a, const Dyadic& b) { return a + -b; }

Dyadic operator*(const Dyadic& a, const Dyadic& b) {
  if (!a.big_ && !b.big_) {
    const Wide product = Wide{a.small_} * b.small_;
    if (product >= kSmallest && product <= kLargest) {
      return {static_cast<std::int64_t>(product), a.exponent_ + b.exponent_};
    }
  }
  return {Integer(a.numerator() * b.numerator()), a.exponent_ + b.exponent_};
}

bool operator==(const Dyadic& a, const Dyadic& b) {
  if (a.exponent_ != b.exponent_) return false;
  if (!a.big_ && !b.big_) return a.small_ == b.small_;
  return a.big_ && b.big_ && *a.big_ == *b.big_;
}

std::strong_ordering operator<=>(const Dyadic& a, const Dyadic& b) {
  const auto exponent = std::max(a.exponent_, b.exponent_);
  const auto up_a = exponent - a.exponent_;
  const auto up_b = exponent - b.exponent_;
  if (!a.big_ && !b.big_ && up_a < 64 && up_b < 64) return (Wide{a.small_} << up_a) <=> (Wide{b.small_} << up_b);
  const int sign = Integer(shifted(a.numerator(), up_a)).compare(shifted(b.numerator(), up_b));
  return sign <=> 0;
}

std::size_t hash_value(const Dyadic& x) {
  const auto numerator =
      x.big_ ? static_cast<std::uint64_t>(hash_value(*x.big_)) : static_cast<std::uint64_t>(x.small_);
  return mix(numerator, x.exponent_);
}

std::optional<Dyadic> simplest_between(const std::optional<Bound>& low, const std::optional<Bound>& high) {
  const auto above = [&](const Dyadic& x) { return !low || x > low->at || (low->closed && x == low->at); };
  const auto below = [&](const Dyadic& x) { return !high || x < high->at || (high->closed && x == high->at); };
  if (above(0) && below(0)) return Dyadic(0);
  if (!above(0) && !below(0)) return std::nullopt;
  if (below(0)) {
    // All of it is positive: the least multiple of 1, then of 1/2, 1/4, ... that is in it.
    std::uint32_t last = low->at.exponent() + 1;
    if (high) last = std::max(last, high->at.exponent() + 1);
    for (std::uint32_t k = 0; k <= last; ++k) {
      const Dyadic scaled(low->at.numerator() << k, low->at.exponent());
      const bool exact = low->closed && scaled.is_integer();
      const Dyadic x(exact ? scaled.numerator() : Integer(scaled.floor() + 1), k);
      if (below(x)) return x;
    }
    return std::nullopt;
  }
  const auto mirrored = [](const std::optional<Bound>& b) {
    return b ? std::optional<Bound>(Bound{-b->at, b->closed}) : std::nullopt;
  };
  const auto x = simplest_between(mirrored(high), mirrored(low));
  return x ? std::optional<Dyadic>(-*x) : std::nullopt;
}

}  // namespace nimatron
