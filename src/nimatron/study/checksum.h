// CRC-64/XZ, the checksum of all that is kept in files: bytes that have changed are noticed.
//
//   crc64(crc64(0, "123"), "456789") == 0x995dc9bbdf1939fa
#pragma once

#include <cstdint>
#include <string_view>

namespace nimatron {

// Of what `before` is the checksum of, followed by the bytes; 0 is that of nothing.
std::uint64_t crc64(std::uint64_t before, std::string_view bytes);

}  // namespace nimatron
