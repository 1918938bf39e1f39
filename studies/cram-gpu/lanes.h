// What the lanes of a warp do together, and operations on words: for a graphics card, or, compiled as plain C++, for a
// processor, where a warp has one lane.
#pragma once

#include <cstdint>
#include <cstring>

#ifdef __CUDACC__
#define DEVICE __device__ __forceinline__
#define DEVICE_CALL __device__ __noinline__
#define UNROLL _Pragma("unroll")
#else
#define DEVICE inline
#define DEVICE_CALL inline
#define UNROLL
#endif

namespace cram_gpu {

using u8 = std::uint8_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
__extension__ typedef unsigned __int128 u128;

#ifdef __CUDACC__
constexpr int kLanes = 32;
constexpr u32 kAllLanes = 0xffffffff;
DEVICE int lane() { return static_cast<int>(threadIdx.x % kLanes); }
DEVICE void sync() { __syncwarp(); }
DEVICE u32 lanes_where(bool b) { return __ballot_sync(kAllLanes, b); }
template <class T>
DEVICE T from_lane(T x, int l) {
  return __shfl_sync(kAllLanes, x, l);
}
// f over the values of all lanes.
template <class T, class F>
DEVICE T over_lanes(T x, F f) {
  for (int d = kLanes / 2; d != 0; d /= 2) x = f(x, __shfl_xor_sync(kAllLanes, x, d));
  return x;
}
DEVICE int count_of(u64 x) { return __popcll(x); }
DEVICE int low_bit_of(u64 x) { return __ffsll(static_cast<long long>(x)) - 1; }
DEVICE int high_bit_of(u64 x) { return 63 - __clzll(static_cast<long long>(x)); }
DEVICE u64 reversed_of(u64 x) { return __brevll(x); }
DEVICE u64 high_product(u64 x, u64 y) { return __umul64hi(x, y); }
DEVICE u32 add_at(u32* p, u32 x) { return atomicAdd(p, x); }
DEVICE u32 look_at(const u32* p) { return __ldcg(p); }
#else
constexpr int kLanes = 1;
inline int lane() { return 0; }
inline void sync() {}
inline u32 lanes_where(bool b) { return b ? 1 : 0; }
template <class T>
T from_lane(T x, int) {
  return x;
}
template <class T, class F>
T over_lanes(T x, F) {
  return x;
}
inline int count_of(u64 x) { return __builtin_popcountll(x); }
inline int low_bit_of(u64 x) { return __builtin_ctzll(x); }
inline int high_bit_of(u64 x) { return 63 - __builtin_clzll(x); }
inline u64 reversed_of(u64 x) {
  u64 r = 0;
  for (int i = 0; i < 64; ++i) r |= (x >> i & 1) << (63 - i);
  return r;
}
inline u64 high_product(u64 x, u64 y) { return static_cast<u64>(static_cast<u128>(x) * y >> 64); }
inline u32 add_at(u32* p, u32 x) { return __atomic_fetch_add(p, x, __ATOMIC_RELAXED); }
inline u32 look_at(const u32* p) { return __atomic_load_n(p, __ATOMIC_RELAXED); }
#endif

// Of words of 64 bits and less, and of two of them.
template <class W>
DEVICE u64 upper(W x) {
  if constexpr (sizeof(W) > 8) return static_cast<u64>(x >> 64);
  return 0;
}
template <class W>
DEVICE u64 lower(W x) {
  return static_cast<u64>(x);
}
template <class W>
DEVICE int count(W x) {
  if constexpr (sizeof(W) > 8) return count_of(lower(x)) + count_of(upper(x));
  return count_of(lower(x));
}
template <class W>
DEVICE int low_bit(W x) {
  if constexpr (sizeof(W) > 8) return lower(x) != 0 ? low_bit_of(lower(x)) : 64 + low_bit_of(upper(x));
  return low_bit_of(lower(x));
}
template <class W>
DEVICE int high_bit(W x) {
  if constexpr (sizeof(W) > 8) return upper(x) != 0 ? 64 + high_bit_of(upper(x)) : high_bit_of(lower(x));
  return high_bit_of(lower(x));
}
DEVICE u64 reversed(u64 x) { return reversed_of(x); }
DEVICE u128 reversed(u128 x) { return u128{reversed_of(lower(x))} << 64 | reversed_of(upper(x)); }

template <class T>
DEVICE T least(T a, T b) {
  return a < b ? a : b;
}
template <class T>
DEVICE T most(T a, T b) {
  return a > b ? a : b;
}
DEVICE u32 bits_of(float x) {
  u32 b;
  memcpy(&b, &x, sizeof b);
  return b;
}
DEVICE float float_of(u32 b) {
  float x;
  memcpy(&x, &b, sizeof x);
  return x;
}
// The place of the k-th bit of x, counted from 0.
template <class W>
DEVICE int nth_bit(W x, int k) {
  int at = 0;
  for (int half = 4 * static_cast<int>(sizeof(W)); half != 0; half /= 2) {
    const int below = count(static_cast<W>(x >> at & ((W{1} << half) - 1)));
    if (k < below) continue;
    k -= below;
    at += half;
  }
  return at;
}

}  // namespace cram_gpu
