#include "nimatron/base/file_text.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <vector>

namespace nimatron {

std::optional<std::string> stream_text(std::istream& in, std::size_t most, Growth& held) {
  std::string out;
  std::vector<char> chunk(std::size_t{1} << 16);
  while (out.size() <= most) {
    tick();
    in.read(chunk.data(), static_cast<std::streamsize>(std::min(chunk.size(), most + 1 - out.size())));
    const auto count = static_cast<std::size_t>(in.gcount());
    if (count == 0) break;
    held.add(count);
    out.append(chunk.data(), count);
  }
  if (in.bad()) return std::nullopt;
  return out;
}

std::optional<std::string> file_text(const std::string& file, std::size_t most, Growth& held) {
  std::error_code error;
  if (std::filesystem::is_directory(file, error)) return std::nullopt;
  std::ifstream in(file, std::ios::binary);
  if (!in.is_open()) return std::nullopt;
  return stream_text(in, most, held);
}

}  // namespace nimatron
