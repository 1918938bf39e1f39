// Damage: files that were written whole and then changed. The input says how, and so needs no knowledge of the format.
#pragma once

#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>

#include "fuzz/fuzz.h"
#include "nimatron/study/checksum.h"
#include "tests/support/folder.h"

namespace nimatron::fuzz {

// The bytes with up to eight of them changed, inserted or removed, or the end cut off.
inline std::string damaged(std::string bytes, Choices& choices) {
  for (std::size_t edits = choices.below(9); edits > 0 && !bytes.empty(); --edits) {
    const auto kind = choices.below(16);
    const auto at = (choices.below(65536) << 8 | choices.byte()) % bytes.size();
    if (kind == 0) {
      bytes.resize(at);
    } else if (kind == 1) {
      bytes.insert(at, 1, static_cast<char>(choices.byte()));
    } else if (kind == 2) {
      bytes.erase(at, 1);
    } else {
      bytes[at] = static_cast<char>(bytes[at] ^ choices.byte());
    }
  }
  return bytes;
}

// With the checksum at the end that fits what stands before it.
inline std::string resealed(std::string bytes) {
  std::uint64_t sum = 0;
  if (bytes.size() < sizeof sum) return bytes;
  bytes.resize(bytes.size() - sizeof sum);
  sum = crc64(0, bytes);
  return bytes.append(reinterpret_cast<const char*>(&sum), sizeof sum);
}

inline void write(const std::string& file, std::string_view bytes) {
  std::ofstream(file, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

}  // namespace nimatron::fuzz
