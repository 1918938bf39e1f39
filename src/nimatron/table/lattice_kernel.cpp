#include "nimatron/table/lattice_kernel.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

// The wider instruction sets are chosen when the program starts; elsewhere the compiler splits the vectors. The choice
// runs before the thread sanitizer is ready for it.
#if defined(__x86_64__) && defined(__linux__) && !defined(__SANITIZE_THREAD__)
#define NIMATRON_KERNEL __attribute__((target_clones("avx2", "default")))
#else
#define NIMATRON_KERNEL
#endif

namespace nimatron::kernel {

namespace {

template <class Word>
struct Vec {
  typedef Word Type __attribute__((vector_size(32)));  // NOLINT(modernize-use-using): the attribute needs a typedef
  static constexpr std::size_t kSize = 32 / sizeof(Word);
};

template <class Word, std::size_t K>
__attribute__((always_inline)) inline void mex_fixed(Word* out, const Word* const* in, std::size_t n) {
  using V = typename Vec<Word>::Type;
  std::array<const Word*, K> from;
  for (std::size_t j = 0; j < K; ++j) from[j] = in[j];
  for (std::size_t i = 0; i < n; i += Vec<Word>::kSize) {
    V all;
    std::memcpy(&all, from[0] + i, sizeof all);
    for (std::size_t j = 1; j < K; ++j) {
      V one;
      std::memcpy(&one, from[j] + i, sizeof one);
      all |= one;
    }
    const V lowest = ~all & (all + 1);
    std::memcpy(out + i, &lowest, sizeof lowest);
  }
}

template <class Word>
__attribute__((always_inline)) inline void mex_any(Word* out, const Word* const* in, std::size_t k, std::size_t n) {
  using V = typename Vec<Word>::Type;
  for (std::size_t i = 0; i < n; i += Vec<Word>::kSize) {
    V all;
    std::memcpy(&all, in[0] + i, sizeof all);
    for (std::size_t j = 1; j < k; ++j) {
      V one;
      std::memcpy(&one, in[j] + i, sizeof one);
      all |= one;
    }
    const V lowest = ~all & (all + 1);
    std::memcpy(out + i, &lowest, sizeof lowest);
  }
}

typedef std::uint8_t Row __attribute__((vector_size(16)));  // NOLINT(modernize-use-using)
using Square = std::array<Row, 16>;

// Row i is interleaved with row i + 8; written out because only registers make it quick.
template <std::size_t... I>
__attribute__((always_inline)) inline void interleave(const Square& a, Square& b, std::index_sequence<I...>) {
  ((b[2 * I] = __builtin_shufflevector(a[I], a[I + 8], 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23),
    b[2 * I + 1] =
        __builtin_shufflevector(a[I], a[I + 8], 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31)),
   ...);
}

template <std::size_t... I>
__attribute__((always_inline)) inline void load(const std::uint8_t* const* in, Square& a, std::index_sequence<I...>) {
  (std::memcpy(&a[I], in[I], 16), ...);
}

__attribute__((always_inline)) inline void store_value(Row m, std::uint8_t* out) {
  const Row value = (reinterpret_cast<Row>((m & 0xAA) != 0) & 1) | (reinterpret_cast<Row>((m & 0xCC) != 0) & 2) |
                    (reinterpret_cast<Row>((m & 0xF0) != 0) & 4);
  std::memcpy(out, &value, 16);
}

template <std::size_t... I>
__attribute__((always_inline)) inline void store(const Square& a, std::uint8_t* const* out, std::index_sequence<I...>) {
  (store_value(a[I], out[I]), ...);
}

}  // namespace

NIMATRON_KERNEL void mex_line(std::uint8_t* out, const std::uint8_t* const* in, std::size_t k, std::size_t n) {
  switch (k) {
    case 1:
      return mex_fixed<std::uint8_t, 1>(out, in, n);
    case 2:
      return mex_fixed<std::uint8_t, 2>(out, in, n);
    case 3:
      return mex_fixed<std::uint8_t, 3>(out, in, n);
    case 4:
      return mex_fixed<std::uint8_t, 4>(out, in, n);
    default:
      return mex_any(out, in, k, n);
  }
}

NIMATRON_KERNEL void mex_line(std::uint16_t* out, const std::uint16_t* const* in, std::size_t k, std::size_t n) {
  mex_any(out, in, k, n);
}
NIMATRON_KERNEL void mex_line(std::uint32_t* out, const std::uint32_t* const* in, std::size_t k, std::size_t n) {
  mex_any(out, in, k, n);
}
NIMATRON_KERNEL void mex_line(std::uint64_t* out, const std::uint64_t* const* in, std::size_t k, std::size_t n) {
  mex_any(out, in, k, n);
}

// Four rounds of interleaving rotate the eight index bits of row and column by four: a transposition.
NIMATRON_KERNEL void transpose_values(const std::uint8_t* const* in, std::uint8_t* const* out) {
  constexpr auto kHalf = std::make_index_sequence<8>();
  constexpr auto kAll = std::make_index_sequence<16>();
  Square a;
  Square b;
  load(in, a, kAll);
  interleave(a, b, kHalf);
  interleave(b, a, kHalf);
  interleave(a, b, kHalf);
  interleave(b, a, kHalf);
  store(a, out, kAll);
}

}  // namespace nimatron::kernel
