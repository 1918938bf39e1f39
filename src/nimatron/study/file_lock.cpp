#include "nimatron/study/file_lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "nimatron/base/error.h"
#include "nimatron/study/file_system.h"

namespace nimatron {

namespace {

// Whether the open file still has this name: the holder removes it before releasing the lock.
bool is_named(int fd, const std::string& name) {
  struct stat open {
  }, named{};
  return ::fstat(fd, &open) == 0 && ::lstat(name.c_str(), &named) == 0 && open.st_ino == named.st_ino &&
         open.st_dev == named.st_dev;
}

bool is_empty(int fd) {
  struct stat at {};
  return ::fstat(fd, &at) == 0 && S_ISREG(at.st_mode) && at.st_size == 0;
}

}  // namespace

FileLock::FileLock(const std::string& file) : name_(file + ".lock") {
  auto& system = file_system();
  for (;;) {
    fd_ = system.open(name_.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666);
    if (fd_ < 0) cannot_write(name_);
    if (!is_empty(fd_)) {
      system.close(fd_);
      throw Error(fmt::format("{} is not a lock file of nimatron; remove it or choose another file", name_));
    }
    if (::flock(fd_, LOCK_EX | LOCK_NB) != 0) {
      const int error = errno;
      system.close(fd_);
      if (error == EINTR) continue;
      if (error != EWOULDBLOCK) cannot_write(name_, error);
      throw Error(fmt::format("{} is in use by another process", file));
    }
    if (is_named(fd_, name_)) return;
    system.close(fd_);
  }
}

FileLock::~FileLock() {
  ::unlink(name_.c_str());
  file_system().close(fd_);
}

}  // namespace nimatron
