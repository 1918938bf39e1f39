#include "nimatron/table/heap_kernel.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#if defined(__x86_64__) && defined(__linux__)
#include <immintrin.h>
#endif

#define NIMATRON_INLINE __attribute__((always_inline)) inline

namespace nimatron::heap_kernel {

namespace {

template <class Word, std::size_t Bytes>
struct Wide {
  typedef Word Type __attribute__((vector_size(Bytes)));  // NOLINT(modernize-use-using): the attribute needs a typedef
};
using Words2 = Wide<std::uint64_t, 16>::Type;
using Words4 = Wide<std::uint64_t, 32>::Type;
using Words8 = Wide<std::uint64_t, 64>::Type;

NIMATRON_INLINE bool any(const Words2& x) { return (x[0] | x[1]) != 0; }
NIMATRON_INLINE bool any(const Words4& x) {
  const Words2 both = __builtin_shufflevector(x, x, 0, 1) | __builtin_shufflevector(x, x, 2, 3);
  return any(both);
}
NIMATRON_INLINE bool any(const Words8& x) {
  const Words4 both = __builtin_shufflevector(x, x, 0, 1, 2, 3) | __builtin_shufflevector(x, x, 4, 5, 6, 7);
  return any(both);
}

// Xors every element with 2^Bit.
template <int Bit, std::size_t N, class Words>
NIMATRON_INLINE void flip_bit(std::array<Words, N>& tile) {
  constexpr std::array<std::uint64_t, 5> kMasks = {0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F,
                                                   0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF};
  constexpr int kShift = 1 << Bit;
  for (auto& x : tile) x = ((x >> kShift) & kMasks[Bit]) | ((x & kMasks[Bit]) << kShift);
}

template <std::size_t N, class Words>
NIMATRON_INLINE void flip(std::array<Words, N>& tile, std::uint32_t bits) {
  if (bits & 0x01U) flip_bit<0>(tile);
  if (bits & 0x02U) flip_bit<1>(tile);
  if (bits & 0x04U) flip_bit<2>(tile);
  if (bits & 0x08U) flip_bit<3>(tile);
  if (bits & 0x10U) flip_bit<4>(tile);
}

struct Union {
  const unsigned char* at;
  const Step* steps;
  std::size_t count;
  const std::int32_t* offsets;
  std::uint32_t last;
};
template <std::size_t Width, std::size_t Bytes>
NIMATRON_INLINE void unite_in(unsigned char* out, const Union& u) {
  using Words = typename Wide<std::uint64_t, Width>::Type;
  constexpr std::size_t kParts = Bytes / Width;
  std::array<Words, kParts> tile{};
  std::uint32_t i = 0;
  for (std::size_t s = 0; s < u.count; ++s) {
    flip(tile, u.steps[s].flips);
    for (; i < u.steps[s].end; ++i) {
      const unsigned char* from = u.at - u.offsets[i];
#pragma GCC unroll 16
      for (std::size_t j = 0; j < kParts; ++j) {
        Words part;
        std::memcpy(&part, from + j * Width, Width);
        tile[j] |= part;
      }
    }
  }
  flip(tile, u.last);
  for (std::size_t j = 0; j < kParts; ++j) {
    Words part;
    std::memcpy(&part, out + j * Width, Width);
    part |= tile[j];
    std::memcpy(out + j * Width, &part, Width);
  }
}
template <std::size_t Width>
NIMATRON_INLINE void unite_in(unsigned char* out, std::size_t bytes, const Union& u) {
  bytes == kShortTile ? unite_in<Width, kShortTile>(out, u) : unite_in<Width, kLongTile>(out, u);
}

template <std::size_t Bytes, class V>
NIMATRON_INLINE std::size_t find_in(const V* reversed, const V* ahead, std::size_t chunks, V wanted) {
  constexpr std::size_t kTogether = 4;
  using Values = typename Wide<V, Bytes>::Type;
  using Words = typename Wide<std::uint64_t, Bytes>::Type;
  const Values all = wanted - Values{};
  for (std::size_t from = 0; from < chunks; from += kTogether) {
    const std::size_t end = std::min(chunks, from + kTogether);
    Values hit{};
    for (std::size_t c = from; c < end; ++c) {
      for (std::size_t j = 0; j < kChunk; j += Bytes / sizeof(V)) {
        Values x;
        Values y;
        std::memcpy(&x, reversed + j, Bytes);
        std::memcpy(&y, ahead + j, Bytes);
        hit |= reinterpret_cast<Values>((x ^ y) == all);
      }
      reversed += kChunk;
      ahead -= kChunk;
    }
    if (any(reinterpret_cast<Words>(hit))) return from;
  }
  return kNowhere;
}

template <std::size_t Bytes, class V>
NIMATRON_INLINE bool run_in(const V* at, const V* run) {
  using Values = typename Wide<V, Bytes>::Type;
  using Words = typename Wide<std::uint64_t, Bytes>::Type;
  Words hit{};
  for (std::size_t j = 0; j < kChunk; j += Bytes / sizeof(V)) {
    Words here = ~Words{};
    for (std::size_t i = 0; i < kRun; ++i) {
      Values x;
      std::memcpy(&x, at + i + j, Bytes);
      here &= reinterpret_cast<Words>(x == run[i] - Values{});
    }
    hit |= here;
  }
  return any(hit);
}

#if defined(__x86_64__) && defined(__linux__)

// target_clones would give each copy the same width of vectors.
__attribute__((target("avx512bw,avx512vl"))) void unite_512(unsigned char* out, std::size_t bytes, const Union& u) {
  unite_in<64>(out, bytes, u);
}
__attribute__((target("avx2"))) void unite_256(unsigned char* out, std::size_t bytes, const Union& u) {
  unite_in<32>(out, bytes, u);
}
template <class V>
__attribute__((target("avx512bw,avx512vl"))) bool run_512(const V* at, const V* run) {
  return run_in<64>(at, run);
}
template <class V>
__attribute__((target("avx2"))) bool run_256(const V* at, const V* run) {
  return run_in<32>(at, run);
}
template <class V>
__attribute__((target("avx512bw,avx512vl"))) std::size_t find_512(const V* reversed, const V* ahead, std::size_t chunks,
                                                                  V wanted) {
  return find_in<64>(reversed, ahead, chunks, wanted);
}
template <class V>
__attribute__((target("avx2"))) std::size_t find_256(const V* reversed, const V* ahead, std::size_t chunks, V wanted) {
  return find_in<32>(reversed, ahead, chunks, wanted);
}

int width() {
  static const int kWidth = __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") ? 64
                            : __builtin_cpu_supports("avx2")                                         ? 32
                                                                                                     : 16;
  return kWidth;
}

template <class V>
std::size_t find(const V* reversed, const V* ahead, std::size_t chunks, V wanted) {
  switch (width()) {
    case 64:
      return find_512(reversed, ahead, chunks, wanted);
    case 32:
      return find_256(reversed, ahead, chunks, wanted);
    default:
      return find_in<16>(reversed, ahead, chunks, wanted);
  }
}

bool has_bytes() {
  static const bool kHas = width() == 64 && __builtin_cpu_supports("avx512vbmi") &&
                           __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("popcnt");
  return kHas;
}
__attribute__((target("popcnt,avx512bw,avx512vl,avx512vbmi,avx512vbmi2"))) std::size_t strike_512(
    std::uint8_t* left, std::size_t page, SplitSpan reversed, SplitSpan ahead, std::size_t chunks) {
  // Of a value of another page bit 3 or 7 of the low byte is set, so that the shuffle gives 0.
  const __m512i bits = _mm512_set4_epi32(0, 0, static_cast<int>(0x80402010U), 0x08040201);
  const __m512i first = _mm512_loadu_si512(left);
  const __m512i second = _mm512_loadu_si512(left + 64);
  const __m512i other_page =
      _mm512_set1_epi8(static_cast<char>(split_value(static_cast<std::uint32_t>(kPage * page)).low));
  // Hits are gathered without a branch, since it would often be mispredicted.
  std::array<std::uint8_t, kChunk*(kMostStrikes + 1)> which;
  std::array<std::uint8_t, kChunk*(kMostStrikes + 1)> bit;
  std::size_t count = 0;
  for (std::size_t i = 0; i < chunks * kChunk; i += kChunk) {
    const __m512i high = _mm512_xor_si512(_mm512_loadu_si512(reversed.high + i), _mm512_loadu_si512(ahead.high - i));
    const __m512i low = _mm512_ternarylogic_epi64(_mm512_loadu_si512(reversed.low + i),
                                                  _mm512_loadu_si512(ahead.low - i), other_page, 0x96);
    const __m512i its_bit = _mm512_shuffle_epi8(bits, low);
    const auto hits = _mm512_test_epi8_mask(_mm512_permutex2var_epi8(first, high, second), its_bit);
    _mm512_storeu_si512(which.data() + count, _mm512_maskz_compress_epi8(hits, high));
    _mm512_storeu_si512(bit.data() + count, _mm512_maskz_compress_epi8(hits, its_bit));
    count += static_cast<std::size_t>(std::popcount(static_cast<std::uint64_t>(hits)));
  }
  for (std::size_t h = 0; h < count; ++h) left[which[h]] = static_cast<std::uint8_t>(left[which[h]] & ~bit[h]);
  return count;
}

void unite(unsigned char* out, std::size_t bytes, const Union& u) {
  switch (width()) {
    case 64:
      return unite_512(out, bytes, u);
    case 32:
      return unite_256(out, bytes, u);
    default:
      return unite_in<16>(out, bytes, u);
  }
}
template <class V>
bool find_run(const V* at, const V* run) {
  switch (width()) {
    case 64:
      return run_512(at, run);
    case 32:
      return run_256(at, run);
    default:
      return run_in<16>(at, run);
  }
}

#else

bool has_bytes() { return false; }
std::size_t strike_512(std::uint8_t*, std::size_t, SplitSpan, SplitSpan, std::size_t) { return 0; }

template <class V>
std::size_t find(const V* reversed, const V* ahead, std::size_t chunks, V wanted) {
  return find_in<16>(reversed, ahead, chunks, wanted);
}
void unite(unsigned char* out, std::size_t bytes, const Union& u) { unite_in<16>(out, bytes, u); }
template <class V>
bool find_run(const V* at, const V* run) {
  return run_in<16>(at, run);
}

#endif

}  // namespace

void unite_tile(unsigned char* tile, std::size_t bytes, const unsigned char* at, const Step* steps, std::size_t count,
                const std::int32_t* offsets, std::uint32_t last) {
  unite(tile, bytes, {at, steps, count, offsets, last});
}
std::size_t find_sum(const std::uint8_t* reversed, const std::uint8_t* ahead, std::size_t chunks, std::uint8_t wanted) {
  return find(reversed, ahead, chunks, wanted);
}
std::size_t find_sum(const std::uint16_t* reversed, const std::uint16_t* ahead, std::size_t chunks,
                     std::uint16_t wanted) {
  return find(reversed, ahead, chunks, wanted);
}
std::size_t find_sum(const std::uint32_t* reversed, const std::uint32_t* ahead, std::size_t chunks,
                     std::uint32_t wanted) {
  return find(reversed, ahead, chunks, wanted);
}
bool has_run(const std::uint8_t* at, const std::uint8_t* run) { return find_run(at, run); }
bool has_run(const std::uint16_t* at, const std::uint16_t* run) { return find_run(at, run); }
bool has_run(const std::uint32_t* at, const std::uint32_t* run) { return find_run(at, run); }
bool strikes() { return has_bytes(); }
std::size_t strike_sums(std::uint8_t* left, std::size_t page, SplitSpan reversed, SplitSpan ahead, std::size_t chunks) {
  return strike_512(left, page, reversed, ahead, chunks);
}

}  // namespace nimatron::heap_kernel
