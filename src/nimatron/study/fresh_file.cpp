#include "nimatron/study/fresh_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <random>
#include <utility>

#include "nimatron/base/error.h"
#include "nimatron/base/system.h"
#include "nimatron/study/checksum.h"
#include "nimatron/study/file_system.h"

namespace nimatron {

namespace {

// A device or a pipe must not be replaced by a file, nor must a file without write permission.
void check_target(const std::string& file) {
  struct stat at {};
  if (::stat(file.c_str(), &at) != 0) return;
  if (S_ISDIR(at.st_mode)) cannot_write(file, EISDIR);
  if (!S_ISREG(at.st_mode)) throw Error(fmt::format("cannot write {}: it is not a regular file", file));
  if (::access(file.c_str(), W_OK) != 0) cannot_write(file);
}

std::string unforeseeable_name(const std::string& folder) {
  std::random_device random;
  return fmt::format("{}/.nimatron-{:08x}{:08x}{:08x}", folder, random(), random(), random());
}

}  // namespace

FreshFile::FreshFile(const std::string& file) : file_(file), buffer_(file_), out_(&buffer_) {
  // Lets the buffer's exceptions through.
  out_.exceptions(std::ios::badbit);
  check_target(file_);
  make();
}

template <class Attempt>
void FreshFile::find_name(Attempt attempt) {
  constexpr int kAttempts = 16;
  for (int i = 0;; ++i) {
    std::string name = unforeseeable_name(folder_of(file_));
    if (attempt(name.c_str())) {
      name_ = std::move(name);
      return;
    }
    if ((errno != EEXIST && errno != EINTR) || i == kAttempts) cannot_write(file_);
  }
}

void FreshFile::make() {
  auto& system = file_system();
  auto& fd = buffer_.fd;
  fd = system.open(folder_of(file_).c_str(), O_WRONLY | kNamelessFile | O_CLOEXEC, 0666);
  if (fd >= 0) {
    if (::access(path_of_open_file(fd).c_str(), F_OK) == 0) return;
    system.close(fd);
  }
  find_name([&](const char* name) {
    fd = system.open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    return fd >= 0;
  });
}

FreshFile::~FreshFile() {
  if (buffer_.fd >= 0) file_system().close(buffer_.fd);
  if (!name_.empty()) ::unlink(name_.c_str());
}

std::uint64_t FreshFile::checksum() {
  buffer_.write_out();
  return buffer_.checksum;
}

void FreshFile::replace() {
  buffer_.write_out();
  while (file_system().fsync(buffer_.fd) != 0) {
    if (errno != EINTR) cannot_write(file_);
  }
  if (name_.empty()) {
    find_name([&](const char* name) { return file_system().name(buffer_.fd, name) == 0; });
  }
  if (file_system().close(std::exchange(buffer_.fd, -1)) != 0 && errno != EINTR) cannot_write(file_);
  replace_file(name_, file_);
  name_.clear();
}

void FreshFile::Buffer::write_out() {
  const char* at = pbase();
  checksum = crc64(checksum, {at, static_cast<std::size_t>(pptr() - at)});
  while (at < pptr()) {
    const auto n = file_system().write(fd, at, static_cast<std::size_t>(pptr() - at));
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) {
      empty();
      cannot_write(file_, n == 0 ? ENOSPC : errno);
    }
    at += n;
  }
  empty();
}

FreshFile::Buffer::int_type FreshFile::Buffer::overflow(int_type c) {
  write_out();
  if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
  return sputc(traits_type::to_char_type(c));
}

int FreshFile::Buffer::sync() {
  write_out();
  return 0;
}

void write_file(const std::string& file, std::string_view bytes) {
  FreshFile fresh(file);
  fresh.out().write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  fresh.replace();
}

void check_writable(const std::string& file) { const FreshFile probe(file); }

}  // namespace nimatron
