// FileLock: one process at a time works on a file.
//
//   const FileLock lock("t.npy");        // an Error where another process holds it
//
// An empty file t.npy.lock stands beside it meanwhile. One that a killed process has left locks nothing.
#pragma once

#include <string>

namespace nimatron {

class FileLock {
 public:
  explicit FileLock(const std::string& file);
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  ~FileLock();

 private:
  std::string name_;
  int fd_ = -1;
};

}  // namespace nimatron
