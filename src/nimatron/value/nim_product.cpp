#include "nimatron/value/nim_product.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <utility>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/base/error.h"

namespace nimatron {

namespace {

using Word = std::uint64_t;
using Words = std::vector<Word>;

// The product by the definition of the fields, for nimbers below 256; half is a power of two, or 0 for bits.
unsigned slow_product(unsigned a, unsigned b, unsigned half) {
  if (a < 2 || b < 2) return a * b;
  const unsigned mask = (1U << half) - 1;
  const unsigned low = slow_product(a & mask, b & mask, half / 2);
  const unsigned high = slow_product(a >> half, b >> half, half / 2);
  const unsigned mixed = slow_product((a >> half) ^ (a & mask), (b >> half) ^ (b & mask), half / 2);
  return ((mixed ^ low) << half) ^ low ^ slow_product(high, 1U << (half - 1), half / 2);
}

// The powers of a generator of the field of 256 elements, and which power each element is.
struct Bytes {
  std::array<std::uint8_t, 510> power = {};
  std::array<std::uint8_t, 256> logarithm = {};
  Bytes() {
    for (unsigned g = 2; g < 256; ++g) {
      unsigned x = 1;
      unsigned order = 0;
      do {
        power[order] = power[order + 255] = static_cast<std::uint8_t>(x);
        logarithm[x] = static_cast<std::uint8_t>(order);
        x = slow_product(x, g, 4);
        ++order;
      } while (x != 1);
      if (order == 255) return;
    }
  }
};

const Bytes& bytes() {
  static const Bytes kBytes;
  return kBytes;
}

// Products in the field of 2^bits elements, bits from 8 to 64.
struct InWord {
  const Bytes& table = bytes();

  Word product(Word a, Word b, unsigned bits) const {
    if (a == 0 || b == 0) return 0;
    if (bits == 8) return table.power[std::size_t{table.logarithm[a]} + table.logarithm[b]];
    const unsigned half = bits / 2;
    const Word mask = (Word{1} << half) - 1;
    const Word a1 = a >> half, a0 = a & mask, b1 = b >> half, b0 = b & mask;
    const Word low = product(a0, b0, half);
    if (a1 == 0 && b1 == 0) return low;
    const Word mixed = product(a1 ^ a0, b1 ^ b0, half);
    return ((mixed ^ low) << half) ^ low ^ times_half(product(a1, b1, half), half);
  }
  // By 2^(bits - 1), which is half the next field's F = 2^bits; it is the product of all smaller F.
  Word times_half(Word a, unsigned bits) const {
    if (a == 0) return 0;
    if (bits == 8) return product(a, 128, 8);
    const unsigned half = bits / 2;
    const Word a1 = a >> half, a0 = a & ((Word{1} << half) - 1);
    return (times_half(a1 ^ a0, half) << half) ^ times_half(times_half(a1, half), half);
  }
  Word square(Word a) const { return product(a, a, 64); }
  Word inverse(Word a) const {
    // a^(2^64 - 2): the field of 2^64 elements has a^(2^64 - 1) = 1.
    Word result = 1;
    for (int i = 1; i < 64; ++i) {
      a = square(a);
      result = product(result, a, 64);
    }
    return result;
  }
  Word sqrt(Word a) const {
    for (int i = 1; i < 64; ++i) a = square(a);
    return a;
  }
};

// Products in the field of 2^(64 n) elements, n a power of two.
class InWords {
 public:
  Words product(const Words& a, const Words& b) {
    Words out(a.size());
    product(a.data(), b.data(), out.data(), a.size());
    return out;
  }
  Words inverse(const Words& a) {
    tick();
    if (a.size() == 1) return {word_.inverse(a[0])};
    auto [a0, a1] = halves(a);
    if (is_zero(a1.data(), a1.size())) return joined(inverse(a0), a1);
    // (a1 F + a0)(a1 F + a0 + a1) = a0 (a0 + a1) + a1^2 F/2, which is in the smaller field.
    const Words sum = added(a0, a1);
    const Words norm = inverse(added(product(a0, sum), times_half(product(a1, a1))));
    return joined(product(sum, norm), product(a1, norm));
  }
  Words sqrt(const Words& a) {
    tick();
    if (a.size() == 1) return {word_.sqrt(a[0])};
    // (a1 F + a0)^2 = a1^2 F + a0^2 + a1^2 F/2.
    auto [a0, a1] = halves(a);
    return joined(sqrt(added(a0, times_half(a1))), sqrt(a1));
  }

 private:
  static bool is_zero(const Word* a, std::size_t n) {
    return std::all_of(a, a + n, [](Word w) { return w == 0; });
  }
  static std::pair<Words, Words> halves(const Words& a) {
    const auto middle = a.begin() + static_cast<std::ptrdiff_t>(a.size() / 2);
    return {Words(a.begin(), middle), Words(middle, a.end())};
  }
  static Words joined(Words low, const Words& high) {
    low.insert(low.end(), high.begin(), high.end());
    return low;
  }
  static Words added(Words a, const Words& b) {
    for (std::size_t i = 0; i < a.size(); ++i) a[i] ^= b[i];
    return a;
  }
  Words times_half(Words a) {
    times_half(a.data(), a.size());
    return a;
  }

  void product(const Word* a, const Word* b, Word* out, std::size_t n) {
    if (n == 1) {
      out[0] = word_.product(a[0], b[0], 64);
      return;
    }
    if (n >= 16) tick();
    const std::size_t half = n / 2;
    const Word *a1 = a + half, *b1 = b + half;
    if (is_zero(a1, half)) {
      std::swap(a, b);
      std::swap(a1, b1);
    }
    if (is_zero(b1, half)) {
      product(a, b, out, half);
      if (is_zero(a1, half)) {
        std::fill(out + half, out + n, 0);
      } else {
        product(a1, b, out + half, half);
      }
      return;
    }
    Words high(half), mixed(half), sum_a(a, a1), sum_b(b, b1);
    for (std::size_t i = 0; i < half; ++i) {
      sum_a[i] ^= a1[i];
      sum_b[i] ^= b1[i];
    }
    product(a, b, out, half);
    product(a1, b1, high.data(), half);
    product(sum_a.data(), sum_b.data(), mixed.data(), half);
    times_half(high.data(), half);
    for (std::size_t i = 0; i < half; ++i) {
      out[half + i] = mixed[i] ^ out[i];
      out[i] ^= high[i];
    }
  }
  void times_half(Word* a, std::size_t n) {
    if (n == 1) {
      a[0] = word_.times_half(a[0], 64);
      return;
    }
    if (is_zero(a, n)) return;
    const std::size_t half = n / 2;
    Word* a1 = a + half;
    for (std::size_t i = 0; i < half; ++i) a[i] ^= a1[i];
    times_half(a, half);
    times_half(a1, half);
    times_half(a1, half);
    std::swap_ranges(a, a1, a1);
  }

  InWord word_;
};

// At least `least` words, a power of two.
Words words_of(const Integer& a, std::size_t least = 1) {
  if (a.sign() < 0) throw Error("nimbers are not negative");
  Words out = a.words();
  out.resize(std::bit_ceil(std::max(out.size(), least)));
  return out;
}

// What a computation with so many words holds on its way.
constexpr std::size_t room_for(std::size_t words) { return words * sizeof(Word) * 8; }

}  // namespace

Nimber nim_product(Nimber a, Nimber b) { return InWord().product(a, b, 64); }

Integer nim_product(const Integer& a, const Integer& b) {
  const Words x = words_of(a, b.words().size()), y = words_of(b, x.size());
  Growth held;
  held.add(room_for(x.size()));
  return Integer::from_words(InWords().product(x, y));
}

Nimber nim_inverse(Nimber a) {
  if (a == 0) throw Error("0 has no nim inverse");
  return InWord().inverse(a);
}

Integer nim_inverse(const Integer& a) {
  if (a == 0) throw Error("0 has no nim inverse");
  const Words x = words_of(a);
  Growth held;
  held.add(room_for(x.size()));
  return Integer::from_words(InWords().inverse(x));
}

Integer nim_sqrt(const Integer& a) {
  const Words x = words_of(a);
  Growth held;
  held.add(room_for(x.size()));
  return Integer::from_words(InWords().sqrt(x));
}

Integer nim_power(const Integer& a, const Integer& n) {
  if (n.sign() < 0) throw Error("the exponent is negative");
  if (n == 0) return 1;
  if (a == 0) return 0;
  // The field of 2^bits elements has a^(2^bits - 1) = 1.
  const std::size_t words = words_of(a).size();
  const Integer exponent = n % ((Integer(1) << (words * 64)) - 1);
  const Words bits = exponent.words();
  Integer result = 1;
  for (std::size_t i = bits.size() * 64; i-- > 0;) {
    tick();
    result = nim_product(result, result);
    if ((bits[i / 64] >> (i % 64) & 1) != 0) result = nim_product(result, a);
  }
  return result;
}

}  // namespace nimatron
