// FileLock: one process at a time works on a file.
//
//   const FileLock lock("t.npy");        // an Error if another process holds it
//
// Meanwhile there is an empty file t.npy.lock beside it. One left by a killed process locks nothing.
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
