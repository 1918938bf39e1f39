#include "nimatron/study/checked_file.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "nimatron/base/error.h"
#include "nimatron/study/checksum.h"
#include "nimatron/study/fresh_file.h"

namespace nimatron {

namespace {

constexpr std::size_t kSumBytes = sizeof(std::uint64_t);

// Whether the last eight bytes are the checksum of the others.
bool is_intact(std::ifstream& in, std::uintmax_t size) {
  if (size < kSumBytes) return false;
  std::array<char, 1 << 16> block;
  std::uint64_t sum = 0;
  for (auto left = size - kSumBytes; left > 0;) {
    const auto n = std::min<std::uintmax_t>(left, block.size());
    if (!in.read(block.data(), static_cast<std::streamsize>(n))) return false;
    sum = crc64(sum, {block.data(), n});
    left -= n;
  }
  std::uint64_t kept = 0;
  return in.read(reinterpret_cast<char*>(&kept), kSumBytes) && kept == sum;
}

// At its first byte; none if there is no file.
std::optional<std::ifstream> open_regular(const std::string& file) {
  std::error_code error;
  const auto status = std::filesystem::status(file, error);
  if (status.type() == std::filesystem::file_type::not_found) return std::nullopt;
  if (status.type() != std::filesystem::file_type::regular) {
    throw Error(fmt::format("cannot read {}: {}", file, error ? error.message() : "it is not a regular file"));
  }
  std::ifstream in(file, std::ios::binary);
  if (!in) throw Error(fmt::format("cannot read {}: {}", file, std::strerror(errno)));
  return in;
}

bool read_line(std::ifstream& in, const std::string& expected) {
  std::string line(expected.size() + 1, '\0');
  in.read(line.data(), static_cast<std::streamsize>(line.size()));
  return line == expected + '\n';
}

std::string first_line(const std::string& kind) { return "nimatron " + kind; }

}  // namespace

std::string checked_title(const std::string& kind, const std::string& made_by) {
  return first_line(kind) + '\n' + made_by + '\n';
}

void write_checked(const std::string& file, const std::string& kind, const std::string& made_by,
                   const std::function<void(std::ostream&)>& write) {
  FreshFile fresh(file);
  fresh.out() << checked_title(kind, made_by);
  write(fresh.out());
  const auto sum = fresh.checksum();
  fresh.out().write(reinterpret_cast<const char*>(&sum), kSumBytes);
  fresh.replace();
}

bool is_of_kind(const std::string& file, const std::string& kind) {
  auto in = open_regular(file);
  return in && read_line(*in, first_line(kind));
}

std::optional<CheckedFile> open_titled(const std::string& file, const std::string& kind) {
  auto in = open_regular(file);
  if (!in) return std::nullopt;
  CheckedFile out{{}, std::move(*in)};
  if (!read_line(out.in, first_line(kind))) throw Error(fmt::format("{} is not a '{}' file", file, first_line(kind)));
  std::getline(out.in, out.made_by);
  return out;
}

std::optional<CheckedFile> read_checked(const std::string& file, const std::string& kind) {
  auto out = open_titled(file, kind);
  if (!out) return std::nullopt;
  out->in.clear();
  out->in.seekg(0);
  if (!is_intact(out->in, std::filesystem::file_size(file))) throw Error(fmt::format("{} is damaged", file));
  out->in.clear();
  out->in.seekg(static_cast<std::streamoff>(checked_title(kind, out->made_by).size()));
  return out;
}

}  // namespace nimatron
