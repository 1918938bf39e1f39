// FileSystem: the calls of the system through which files are written, so that tests can make any of them fail.
//
//   file_system().write = [](int, const void*, std::size_t) -> ssize_t { errno = ENOSPC; return -1; };
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <string>

namespace nimatron {

struct FileSystem {
  int (*open)(const char* path, int flags, mode_t mode);
  ssize_t (*write)(int fd, const void* data, std::size_t size);
  int (*allocate)(int fd, off_t size);  // reserves disk space; returns the error number, 0 for none
  int (*fsync)(int fd);
  int (*close)(int fd);
  int (*rename)(const char* from, const char* to);
  int (*name)(int fd, const char* as);  // gives an open file a name
};

// The system's own calls, unless a test has replaced them.
FileSystem& file_system();

// The folder that a file is in, "." for a plain name.
std::string folder_of(const std::string& file);

// Renames `from` to `file`, in the same folder, and waits until the folder is on disk; an Error that
// names `file` if that fails.
void replace_file(const std::string& from, const std::string& file);

// "cannot write FILE: No space left on device", by default for the last error of the system.
[[noreturn]] void cannot_write(const std::string& file);
[[noreturn]] void cannot_write(const std::string& file, int error);

}  // namespace nimatron
