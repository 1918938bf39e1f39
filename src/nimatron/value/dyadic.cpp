#include "nimatron/value/dyadic.h"

#include <algorithm>
#include <cmath>

#include "nimatron/base/hash.h"

namespace nimatron {

namespace {

// Reading digits takes quadratic time.
constexpr std::size_t kMostDigits = 100'000;

}  // namespace

Dyadic::Dyadic(Integer numerator, std::uint32_t exponent) : numerator_(std::move(numerator)) {
  if (numerator_ == 0 || exponent == 0) return;
  const auto shift = static_cast<std::uint32_t>(std::min<std::uint64_t>(exponent, lsb(numerator_)));
  numerator_ >>= shift;
  exponent_ = exponent - shift;
}

Dyadic Dyadic::parse(std::string_view text) {
  const auto digits = [&](std::string_view part) {
    if (part.empty() || part.find_first_not_of("0123456789") != std::string_view::npos) {
      throw Error("expected a number like 3 or -5/8");
    }
    if (part.size() > kMostDigits) throw Error("a number of more than " + std::to_string(kMostDigits) + " digits");
    return Integer(part);
  };
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const auto slash = text.find('/');
  Integer numerator = digits(text.substr(0, slash));
  if (negative) numerator = -numerator;
  if (slash == std::string_view::npos) return {std::move(numerator), 0};
  const Integer denominator = digits(text.substr(slash + 1));
  if (denominator == 0 || lsb(denominator) != msb(denominator)) throw Error("a denominator must be a power of two");
  return {std::move(numerator), static_cast<std::uint32_t>(lsb(denominator))};
}

Dyadic Dyadic::halved() const { return {numerator_, exponent_ + 1}; }

std::string Dyadic::text() const {
  return numerator_.str() + (exponent_ > 0 ? "/" + (Integer(1) << exponent_).str() : "");
}

double Dyadic::approximate() const {
  // This many leading bits determine the nearest double; the last one is set if a dropped bit is.
  constexpr std::uint64_t kLeading = 62;
  if (numerator_ == 0) return 0;
  const auto length = msb(numerator_) + 1;
  const auto cut = length > kLeading ? length - kLeading : 0;
  Integer leading = numerator_ >> cut;
  if (cut > lsb(numerator_)) leading |= 1;
  return std::ldexp(static_cast<double>(static_cast<std::int64_t>(leading)),
                    static_cast<int>(static_cast<std::int64_t>(cut) - static_cast<std::int64_t>(exponent_)));
}

Dyadic operator+(const Dyadic& a, const Dyadic& b) {
  const auto exponent = std::max(a.exponent_, b.exponent_);
  return {(a.numerator_ << (exponent - a.exponent_)) + (b.numerator_ << (exponent - b.exponent_)), exponent};
}

Dyadic operator-(const Dyadic& a, const Dyadic& b) { return a + -b; }

Dyadic operator*(const Dyadic& a, const Dyadic& b) {
  std::uint32_t exponent;
  if (__builtin_add_overflow(a.exponent_, b.exponent_, &exponent)) throw Error("a fraction is too small");
  return {a.numerator_ * b.numerator_, exponent};
}

std::strong_ordering operator<=>(const Dyadic& a, const Dyadic& b) {
  const auto exponent = std::max(a.exponent_, b.exponent_);
  return a.numerator_ << (exponent - a.exponent_) <=> b.numerator_ << (exponent - b.exponent_);
}

std::size_t hash_value(const Dyadic& x) { return mix(hash_value(x.numerator_), x.exponent_); }

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
