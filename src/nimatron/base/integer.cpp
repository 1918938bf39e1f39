#include "nimatron/base/integer.h"

#include <fmt/format.h>

#include <bit>
#include <charconv>
#include <new>
#include <numeric>
#include <ostream>

#include "nimatron/base/hash.h"
#include "nimatron/base/holding.h"
#include "nimatron/base/long_arithmetic.h"

namespace nimatron {

using long_arithmetic::Number;

struct Integer::Big {
  explicit Big(Number n) : value(std::move(n)) { hold(); }
  Number value;
  Holding held = {};

  std::size_t bytes() const { return value.backend().size() * sizeof(*value.backend().limbs()); }
  // Counts the memory that it holds now, if that is worth counting.
  void hold() {
    constexpr std::size_t kWorthCounting = std::size_t{1} << 16;
    held = Holding();
    if (bytes() > kWorthCounting) held.add(bytes());
  }

  // The number as a Number: its own if it has one, otherwise one constructed in place.
  static const Number& of(const Integer& n, Number& room) {
    if (n.big_) return n.big_->value;
    room = n.small_;
    return room;
  }
};

void Integer::Drop::operator()(Big* big) const noexcept { delete big; }

namespace {

constexpr std::uint64_t kMostBits = std::uint64_t{1} << 30;

[[noreturn]] void too_large() { throw Error("a number is too large (more than 2^30 bits)"); }

// Running out of memory is an Error.
template <class F>
auto guarded(F f) {
  try {
    return f();
  } catch (const std::bad_alloc&) {
    throw Error("a number is too large for the memory that is left");
  }
}

bool fits_in_place(const Number& n) {
  return n >= std::numeric_limits<std::int64_t>::min() && n <= std::numeric_limits<std::int64_t>::max();
}

std::uint64_t magnitude(std::int64_t n) {
  return n < 0 ? 0 - static_cast<std::uint64_t>(n) : static_cast<std::uint64_t>(n);
}

[[noreturn]] void divided_by_0() { throw Error("division by 0"); }

}  // namespace

// Changes the number by way of a Number; the result is stored inline again if it fits.
template <class F>
void Integer::update(F change) {
  guarded([&] {
    if (big_) {
      change(big_->value);
    } else {
      Number value = small_;
      change(value);
      if (fits_in_place(value)) {
        small_ = static_cast<std::int64_t>(value);
        return;
      }
      big_.reset(new Big(std::move(value)));
      small_ = 0;
    }
    if (fits_in_place(big_->value)) {
      small_ = static_cast<std::int64_t>(big_->value);
      big_.reset();
    } else if (heap_bytes() > kMostBits / 8) {
      too_large();
    } else {
      big_->hold();
    }
  });
}

Integer::Integer(std::string_view text) {
  const bool negative = text.starts_with('-');
  auto digits = text.substr(negative ? 1 : 0);
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos) {
    throw Error(fmt::format("expected a whole number, found '{}'", text.substr(0, 40)));
  }
  digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size() - 1));
  if (digits.size() < 19) {
    std::from_chars(digits.data(), digits.data() + digits.size(), small_);
  } else if (digits.size() > kMostBits / 3) {
    too_large();
  } else {
    update([&](Number& n) { n = long_arithmetic::from_decimal(digits); });
  }
  if (negative) negate();
}

Integer Integer::from_words(std::span<const std::uint64_t> words) {
  Integer n;
  if (words.size() > kMostBits / 64) too_large();
  if (!words.empty()) n.update([&](Number& m) { import_bits(m, words.begin(), words.end(), 64, false); });
  return n;
}

void Integer::refuse_shift() { throw Error("a shift by a negative number of bits"); }

void Integer::does_not_fit() const {
  const auto bits = msb(*this) + 1;
  throw Error(bits <= 128 ? fmt::format("the number {} is out of range here", str())
                          : fmt::format("a number of {} bits is out of range here", bits));
}

std::string Integer::str() const {
  if (!big_) return std::to_string(small_);
  return guarded([&] { return long_arithmetic::decimal(big_->value); });
}

std::vector<std::uint64_t> Integer::words() const {
  std::vector<std::uint64_t> out;
  if (!big_) {
    if (small_ != 0) out.push_back(magnitude(small_));
  } else {
    guarded([&] { export_bits(big_->value, std::back_inserter(out), 64, false); });
  }
  return out;
}

std::size_t Integer::heap_bytes() const { return big_ ? big_->bytes() : 0; }

void Integer::set_past_63_bits(std::uint64_t n) {
  update([n](Number& m) { m = n; });
}

bool Integer::fits_unsigned() const {
  return big_->value > 0 && big_->value <= std::numeric_limits<std::uint64_t>::max();
}

std::uint64_t Integer::past_63_bits() const { return static_cast<std::uint64_t>(big_->value); }

int Integer::compare_unsigned(std::uint64_t b) const { return big_->value.compare(b); }

int Integer::big_sign() const { return big_->value.sign(); }

void Integer::copy(const Integer& n) {
  guarded([&] { big_.reset(new Big(n.big_->value)); });
}

int Integer::compare(const Integer& a, const Integer& b) {
  if (!a.big_) return -b.big_sign();
  return b.big_ ? a.big_->value.compare(b.big_->value) : a.big_sign();
}

void Integer::add(const Integer& b) {
  Number room;
  update([&](Number& n) { n += Big::of(b, room); });
}

void Integer::subtract(const Integer& b) {
  Number room;
  update([&](Number& n) { n -= Big::of(b, room); });
}

void Integer::multiply(const Integer& b) {
  if (sign() == 0 || b.sign() == 0) {
    *this = 0;
    return;
  }
  if (msb(*this) + msb(b) >= kMostBits) too_large();
  Number room;
  update([&](Number& n) { n = long_arithmetic::product(n, Big::of(b, room)); });
}

void Integer::divide(const Integer& b) {
  if (b == 0) divided_by_0();
  Number room;
  update([&](Number& n) { n = long_arithmetic::divide(n, Big::of(b, room)).quotient; });
}

void Integer::take_remainder(const Integer& b) {
  if (b == 0) divided_by_0();
  Number room;
  update([&](Number& n) { n = long_arithmetic::divide(n, Big::of(b, room)).remainder; });
}

void Integer::negate() {
  if (big_ || small_ == std::numeric_limits<std::int64_t>::min()) {
    update([](Number& n) { n.backend().negate(); });
  } else {
    small_ = -small_;
  }
}

Integer& Integer::operator&=(const Integer& b) {
  if (!big_ && !b.big_) return *this = small_ & b.small_;
  Number room;
  update([&](Number& n) { n &= Big::of(b, room); });
  return *this;
}

Integer& Integer::operator|=(const Integer& b) {
  if (!big_ && !b.big_) return *this = small_ | b.small_;
  Number room;
  update([&](Number& n) { n |= Big::of(b, room); });
  return *this;
}

Integer& Integer::operator^=(const Integer& b) {
  if (!big_ && !b.big_) return *this = small_ ^ b.small_;
  Number room;
  update([&](Number& n) { n ^= Big::of(b, room); });
  return *this;
}

void Integer::shift_left(std::uint64_t bits) {
  if (sign() == 0) return;
  std::int64_t shifted;
  if (!big_ && bits < 63 && !__builtin_mul_overflow(small_, std::int64_t{1} << bits, &shifted)) {
    small_ = shifted;
    return;
  }
  if (bits >= kMostBits || msb(*this) + bits >= kMostBits) too_large();
  update([&](Number& n) { n <<= bits; });
}

void Integer::shift_right(std::uint64_t bits) {
  if (!big_) {
    small_ >>= std::min<std::uint64_t>(bits, 63);
  } else if (bits > msb(*this)) {
    *this = sign() < 0 ? -1 : 0;
  } else if (sign() > 0) {
    update([&](Number& n) { n >>= bits; });
  } else {  // rounds down through -n - 1, which has all bits of n inverted
    update([&](Number& n) { n = -((-n - 1) >> bits) - 1; });
  }
}

Integer gcd(const Integer& a, const Integer& b) {
  if (!a.big_ && !b.big_) return std::gcd(magnitude(a.small_), magnitude(b.small_));
  Integer divisor = a;
  Number room;
  divisor.update([&](Number& n) { n = long_arithmetic::gcd(n, Integer::Big::of(b, room)); });
  return divisor;
}

Integer isqrt(const Integer& n) {
  if (n < 0) throw Error("a negative number has no root");
  Integer root = n;
  root.update([](Number& m) { m = long_arithmetic::square_root(m); });
  return root;
}

std::uint64_t msb(const Integer& n) {
  if (n == 0) throw Error("0 has no highest bit");
  if (!n.big_) return static_cast<std::uint64_t>(std::bit_width(magnitude(n.small_)) - 1);
  const Number& big = n.big_->value;
  return big.sign() > 0 ? msb(big) : guarded([&] { return msb(Number(-big)); });
}

std::uint64_t lsb(const Integer& n) {
  if (n == 0) throw Error("0 has no lowest bit");
  if (!n.big_) return static_cast<std::uint64_t>(std::countr_zero(magnitude(n.small_)));
  const Number& big = n.big_->value;
  return big.sign() > 0 ? lsb(big) : guarded([&] { return lsb(Number(-big)); });
}

std::size_t hash_value(const Integer& n) {
  if (!n.big_) return static_cast<std::size_t>(n.small_);
  const auto& limbs = n.big_->value.backend();
  std::uint64_t h = limbs.sign() ? 1 : 0;
  for (std::size_t i = 0; i < limbs.size(); ++i) h = mix(h, limbs.limbs()[i]);
  return h;
}

std::ostream& operator<<(std::ostream& out, const Integer& n) { return out << n.str(); }

}  // namespace nimatron
