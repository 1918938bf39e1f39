#include "nimatron/study/file_system.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "nimatron/base/error.h"
#include "nimatron/base/system.h"

namespace nimatron {

FileSystem& file_system() {
  static FileSystem kSystem{
      [](const char* path, int flags, mode_t mode) { return ::open(path, flags, mode); },
      [](int fd, const void* data, std::size_t size) { return ::write(fd, data, size); },
      reserve_space,
      [](int fd) { return ::fsync(fd); },
      [](int fd) { return ::close(fd); },
      [](const char* from, const char* to) { return std::rename(from, to); },
      [](int fd, const char* as) {
        return ::linkat(AT_FDCWD, path_of_open_file(fd).c_str(), AT_FDCWD, as, AT_SYMLINK_FOLLOW);
      },
  };
  return kSystem;
}

std::string folder_of(const std::string& file) {
  const auto folder = std::filesystem::path(file).parent_path().string();
  return folder.empty() ? "." : folder;
}

void replace_file(const std::string& from, const std::string& file) {
  auto& system = file_system();
  if (system.rename(from.c_str(), file.c_str()) != 0) cannot_write(file);
  const int folder = system.open(folder_of(file).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  if (folder < 0) cannot_write(file);
  // Some file systems have nothing to sync and return EINVAL.
  const int failed = system.fsync(folder) != 0 && errno != EINVAL ? errno : 0;
  system.close(folder);
  if (failed != 0) cannot_write(file, failed);
}

void cannot_write(const std::string& file) { cannot_write(file, errno); }

void cannot_write(const std::string& file, int error) {
  throw Error(fmt::format("cannot write {}: {}", file, std::strerror(error)));
}

}  // namespace nimatron
