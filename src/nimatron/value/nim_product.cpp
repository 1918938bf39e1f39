#include "nimatron/value/nim_product.h"

#include "nimatron/base/error.h"

namespace nimatron {

namespace {

// Both below 2^(2 * half); half is a power of two, or 0 if they are bits.
Nimber product(Nimber a, Nimber b, int half) {
  if (a < 2 || b < 2) return a * b;
  const Nimber mask = (Nimber{1} << half) - 1;
  if (a <= mask && b <= mask) return product(a, b, half / 2);
  const Nimber a1 = a >> half;
  const Nimber a0 = a & mask;
  const Nimber b1 = b >> half;
  const Nimber b0 = b & mask;
  // (a1 F + a0)(b1 F + b0) with F F = F + F/2, in three products and one by F/2.
  const Nimber low = product(a0, b0, half / 2);
  const Nimber high = product(a1, b1, half / 2);
  const Nimber mixed = product(a1 ^ a0, b1 ^ b0, half / 2);
  return ((mixed ^ low) << half) ^ low ^ product(high, Nimber{1} << (half - 1), half / 2);
}

}  // namespace

Nimber nim_product(Nimber a, Nimber b) { return product(a, b, 32); }

Nimber nim_inverse(Nimber a) {
  if (a == 0) throw Error("0 has no nim inverse");
  int bits = 1;
  while (bits < 64 && a >> bits != 0) bits *= 2;
  // a^(2^bits - 2): the field of 2^bits elements has a^(2^bits - 1) = 1.
  Nimber result = 1;
  Nimber square = a;
  for (int i = 1; i < bits; ++i) {
    square = nim_product(square, square);
    result = nim_product(result, square);
  }
  return result;
}

}  // namespace nimatron
