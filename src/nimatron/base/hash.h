// Hashing: one mixing function for everything.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace nimatron {

// A 64-bit finaliser whose every output bit depends on every input bit.
constexpr std::uint64_t mix(std::uint64_t h) {
  h ^= h >> 32;
  h *= 0xd6e8feb86659fd93ULL;
  h ^= h >> 32;
  h *= 0xd6e8feb86659fd93ULL;
  return h ^ (h >> 32);
}
constexpr std::uint64_t mix(std::uint64_t a, std::uint64_t b) { return mix(a * 0x9e3779b97f4a7c15ULL ^ b); }

// The n <= 8 bytes from `from` on as one word, least first, without a call to memcpy.
inline std::uint64_t load_bytes(const unsigned char* from, std::size_t n) {
  if (n == 8) {
    std::uint64_t w;
    std::memcpy(&w, from, 8);
    return w;
  }
  if (n >= 4) {
    std::uint32_t low, high;
    std::memcpy(&low, from, 4);
    std::memcpy(&high, from + n - 4, 4);
    return low | std::uint64_t{high} << (8 * (n - 4));
  }
  if (n == 0) return 0;
  return std::uint64_t{from[0]} | std::uint64_t{from[n / 2]} << (8 * (n / 2)) |
         std::uint64_t{from[n - 1]} << (8 * (n - 1));
}

inline std::uint64_t hash_bytes(const unsigned char* bytes, std::size_t size) {
  std::uint64_t h = size;
  for (; size >= 8; bytes += 8, size -= 8) {
    std::uint64_t w;
    std::memcpy(&w, bytes, 8);
    h = (h ^ w) * 0x9e3779b97f4a7c15ULL;
    h ^= h >> 32;
  }
  if (size) {
    h = (h ^ load_bytes(bytes, size)) * 0x9e3779b97f4a7c15ULL;
    h ^= h >> 32;
  }
  return h;
}

// For boost::unordered_flat_map and friends: finds hash_value by argument-dependent lookup.
struct Hash {
  using is_avalanching = void;
  template <class T>
  std::size_t operator()(const T& value) const {
    return mix(hash_value(value));
  }
};

// For hash tables with a text as the key, which can be asked by any kind of text.
struct TextHash {
  using is_avalanching = void;
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const {
    return mix(hash_bytes(reinterpret_cast<const unsigned char*>(text.data()), text.size()));
  }
};

}  // namespace nimatron
