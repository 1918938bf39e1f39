// Hashing: one mixer for everything that is hashed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

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

inline std::uint64_t hash_bytes(const unsigned char* bytes, std::size_t size) {
  std::uint64_t h = size;
  for (; size >= 8; bytes += 8, size -= 8) {
    std::uint64_t w;
    std::memcpy(&w, bytes, 8);
    h = (h ^ w) * 0x9e3779b97f4a7c15ULL;
    h ^= h >> 32;
  }
  if (size) {
    std::uint64_t w = 0;
    std::memcpy(&w, bytes, size);
    h = (h ^ w) * 0x9e3779b97f4a7c15ULL;
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

}  // namespace nimatron
