#include "nimatron/rulesets/grid/push_cram/strip.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace nimatron::push_cram {

namespace {

constexpr auto kRowNim = [] {
  std::array<std::uint8_t, 65> value{};
  for (int n = 0; n <= 64; ++n) {
    std::uint64_t seen = 0;
    for (int a = 0; a + 2 <= n; ++a) seen |= std::uint64_t{1} << (value[a] ^ value[n - 2 - a]);
    value[n] = static_cast<std::uint8_t>(std::countr_one(seen));
  }
  return value;
}();

std::uint64_t reversed(std::uint64_t x) {
  x = (x >> 1 & 0x5555555555555555U) | (x & 0x5555555555555555U) << 1;
  x = (x >> 2 & 0x3333333333333333U) | (x & 0x3333333333333333U) << 2;
  x = (x >> 4 & 0x0f0f0f0f0f0f0f0fU) | (x & 0x0f0f0f0f0f0f0f0fU) << 4;
  return __builtin_bswap64(x);
}

}  // namespace

int row_nim(int cells) { return kRowNim[static_cast<std::size_t>(cells)]; }

int row_nim(std::uint64_t row) {
  int sum = 0;
  while (row != 0) {
    row >>= std::countr_zero(row);
    const int run = std::countr_one(row);
    sum ^= kRowNim[static_cast<std::size_t>(run)];
    if (run == 64) break;
    row >>= run;
  }
  return sum;
}

Strip turned(const Strip& s) {
  const int shift = 64 - s.columns();
  const Strip mirror{reversed(s.top) >> shift, reversed(s.bottom) >> shift};
  return std::min({s, Strip{s.bottom, s.top}, mirror, Strip{mirror.bottom, mirror.top}});
}

void toggle(Strips& set, const Strip& s) {
  const auto it = std::lower_bound(set.begin(), set.end(), s);
  if (it != set.end() && *it == s) {
    set.erase(it);
  } else {
    set.insert(it, s);
  }
}

Key joined(const Strips& set, int nim) {
  Key key{0, 0, static_cast<std::uint32_t>(nim)};
  int at = 0;
  for (const auto& s : set) {
    assert(at + s.columns() <= kKeyColumns);
    key.top |= s.top << at;
    key.bottom |= s.bottom << at;
    at += s.columns() + 1;
  }
  return key;
}

Strips strips_of(const Key& key) {
  Strips set;
  auto top = key.top, bottom = key.bottom;
  while ((top | bottom) != 0) {
    const int columns = std::countr_one(top | bottom);
    const auto mask = (std::uint64_t{1} << columns) - 1;
    set.push_back({top & mask, bottom & mask});
    top >>= columns + 1;
    bottom >>= columns + 1;
  }
  return set;
}

}  // namespace nimatron::push_cram
