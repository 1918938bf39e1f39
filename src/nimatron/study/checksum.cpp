#include "nimatron/study/checksum.h"

#include <array>
#include <cstddef>
#include <cstring>

namespace nimatron {

namespace {

static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "eight bytes at a time are read as a little-endian word");

// kTables[k][b]: the remainder of byte b with k zero bytes behind it.
using Tables = std::array<std::array<std::uint64_t, 256>, 8>;

constexpr Tables make_tables() {
  constexpr std::uint64_t kPolynomial = 0xc96c5795d7870f42;
  Tables out{};
  for (std::uint64_t b = 0; b < 256; ++b) {
    std::uint64_t r = b;
    for (int i = 0; i < 8; ++i) r = (r >> 1) ^ ((r & 1) != 0 ? kPolynomial : 0);
    out[0][b] = r;
  }
  for (std::size_t k = 1; k < 8; ++k) {
    for (std::size_t b = 0; b < 256; ++b) out[k][b] = (out[k - 1][b] >> 8) ^ out[0][out[k - 1][b] & 255];
  }
  return out;
}

constexpr Tables kTables = make_tables();

}  // namespace

std::uint64_t crc64(std::uint64_t before, std::string_view bytes) {
  std::uint64_t r = ~before;
  const char* at = bytes.data();
  auto left = bytes.size();
  for (; left >= 8; left -= 8, at += 8) {
    std::uint64_t word;
    std::memcpy(&word, at, 8);
    word ^= r;
    r = 0;
    for (std::size_t k = 0; k < 8; ++k) r ^= kTables[7 - k][word >> (8 * k) & 255];
  }
  for (; left > 0; --left, ++at) r = (r >> 8) ^ kTables[0][(r ^ static_cast<unsigned char>(*at)) & 255];
  return ~r;
}

}  // namespace nimatron
