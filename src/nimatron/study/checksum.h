// CRC-64/XZ, the checksum of everything kept in files; it detects changed bytes.
//
//   crc64(crc64(0, "123"), "456789") == 0x995dc9bbdf1939fa
#pragma once

#include <cstdint>
#include <string_view>

namespace nimatron {

// The checksum of the data with checksum `before`, followed by the bytes; 0 is the checksum of no data.
std::uint64_t crc64(std::uint64_t before, std::string_view bytes);

}  // namespace nimatron
