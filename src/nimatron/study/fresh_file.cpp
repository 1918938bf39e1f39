#include "nimatron/study/fresh_file.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "nimatron/base/error.h"

namespace nimatron {

namespace {

[[noreturn]] void fail(const std::string& file, const std::string& why) {
  throw Error(fmt::format("cannot write {}: {}", file, why));
}

}  // namespace

FreshFile::FreshFile(const std::string& file) : file_(file), name_(fmt::format("{}.{}.tmp", file, ::getpid())) {
  out_.open(name_, std::ios::binary);
  if (!out_) fail(file_, std::strerror(errno));
}

FreshFile::~FreshFile() {
  std::error_code ignored;
  std::filesystem::remove(name_, ignored);
}

void FreshFile::replace() {
  out_.close();
  if (!out_) fail(file_, std::strerror(errno));
  std::error_code error;
  std::filesystem::rename(name_, file_, error);
  if (error) fail(file_, error.message());
}

void write_file(const std::string& file, const std::string& bytes) {
  FreshFile fresh(file);
  fresh.out().write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  fresh.replace();
}

}  // namespace nimatron
