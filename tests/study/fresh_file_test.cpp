#include "nimatron/study/fresh_file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <new>

#include "nimatron/base/error.h"
#include "nimatron/study/checked_file.h"
#include "nimatron/study/checksum.h"
#include "nimatron/study/file_lock.h"
#include "nimatron/study/file_system.h"
#include "tests/support/allocation.h"
#include "tests/support/child.h"
#include "tests/support/folder.h"

namespace nimatron {
namespace {

namespace fs = std::filesystem;

std::ptrdiff_t files_in(const Folder& folder) {
  return std::distance(fs::directory_iterator(folder / ""), fs::directory_iterator());
}

// Makes the n-th call of the system fail, counted over all of them.
class Fault {
 public:
  explicit Fault(int n) : old_(file_system()) {
    left_ = n;
    system_ = &old_;
    file_system() = {
        [](const char* path, int flags, mode_t mode) { return fails() ? -1 : system_->open(path, flags, mode); },
        [](int fd, const void* data, std::size_t size) {
          return fails() ? ssize_t{-1} : system_->write(fd, data, std::min<std::size_t>(size, 3000));
        },
        [](int fd, off_t size) { return fails() ? ENOSPC : system_->allocate(fd, size); },
        [](int fd) { return fails() ? -1 : system_->fsync(fd); },
        [](int fd) {
          const int status = system_->close(fd);
          return fails() ? -1 : status;
        },
        [](const char* from, const char* to) { return fails() ? -1 : system_->rename(from, to); },
        [](int fd, const char* as) { return fails() ? -1 : system_->name(fd, as); },
    };
  }
  Fault(const Fault&) = delete;
  Fault& operator=(const Fault&) = delete;
  ~Fault() { file_system() = old_; }
  static bool happened() { return left_ <= 0; }

 private:
  static bool fails() {
    if (--left_ != 0) return false;
    errno = ENOSPC;
    return true;
  }
  static int left_;
  static const FileSystem* system_;
  FileSystem old_;
};
int Fault::left_ = 0;
const FileSystem* Fault::system_ = nullptr;

TEST(FreshFile, IsWholeOrAbsentWhicheverCallFails) {
  const Folder folder;
  const std::string old_text(5000, 'o');
  const std::string new_text(100'000, 'n');
  const auto file = folder / "table.csv";
  int failures = 0;
  for (int n = 1;; ++n) {
    write_file(file, old_text);
    bool failed = false;
    {
      const Fault fault(n);
      try {
        write_file(file, new_text);
      } catch (const Error& e) {
        failed = true;
        EXPECT_EQ(std::string(e.what()), "cannot write " + file + ": No space left on device");
      }
      if (!Fault::happened()) break;
    }
    failures += failed;
    const auto now = contents(file);
    // Once it has its name it is the new one, also if the folder could not be written to the disk.
    EXPECT_TRUE(now == old_text || now == new_text) << n;
    EXPECT_EQ(files_in(folder), 1) << n;
  }
  EXPECT_EQ(contents(file), new_text);
  EXPECT_GT(failures, 30) << "open, writes of 3000 bytes, fsync, close, rename, the folder";
}

TEST(FreshFile, IsWholeOrAbsentWhicheverAllocationFails) {
  const Folder folder;
  const auto file = folder / "table.csv";
  write_file(file, "old");
  std::size_t n = 0;
  for (bool done = false; !done;) {
    Allocations::failing = ++n;
    try {
      write_file(file, "new");
      done = Allocations::failing > 0;
    } catch (const std::bad_alloc&) {
    } catch (const Error&) {
    }
    Allocations::failing = 0;
    const auto now = contents(file);
    EXPECT_TRUE(now == "old" || now == "new") << n;
    EXPECT_EQ(files_in(folder), 1) << n;
  }
  EXPECT_GT(n, 3U);
  EXPECT_EQ(contents(file), "new");
}

TEST(FreshFile, WhatIsNotReplacedIsGone) {
  const Folder folder;
  {
    FreshFile fresh(folder / "a");
    fresh.out() << "text";
    FreshFile another(folder / "a");
    another.out() << "another text";
    for (const auto& entry : fs::directory_iterator(folder / "")) {
      EXPECT_EQ(entry.path().filename().string().substr(0, 10), ".nimatron-");
    }
    another.replace();
    EXPECT_EQ(contents(folder / "a"), "another text");
  }
  EXPECT_EQ(files_in(folder), 1);
}

// Where files without a name cannot be made, those with one serve.
TEST(FreshFile, IsMadeWithoutFilesThatHaveNoName) {
  const Folder folder;
  const FileSystem old = file_system();
  static const FileSystem* system = nullptr;
  system = &old;
  file_system().open = [](const char* path, int flags, mode_t mode) {
    if ((flags & O_TMPFILE) != O_TMPFILE) return system->open(path, flags, mode);
    errno = EOPNOTSUPP;
    return -1;
  };
  write_file(folder / "a", "text");
  {
    FreshFile fresh(folder / "a");
    EXPECT_EQ(files_in(folder), 2);
  }
  file_system() = old;
  EXPECT_EQ(contents(folder / "a"), "text");
  EXPECT_EQ(files_in(folder), 1);
}

// Killed before it has replaced the old file.
TEST(FreshFile, LeavesNothingIfItIsKilled) {
  const Folder folder;
  const int unnamed = ::open((folder / "").c_str(), O_WRONLY | O_TMPFILE, 0600);
  if (unnamed < 0) GTEST_SKIP() << "this file system has no files without a name";
  ::close(unnamed);
  write_file(folder / "a", "old");
  Child child([&] {
    FreshFile fresh(folder / "a");
    fresh.out() << std::string(1 << 20, 'n') << std::flush;
    write_file(folder / "begun", "");
    std::this_thread::sleep_for(std::chrono::hours(1));
  });
  while (!fs::exists(folder / "begun")) std::this_thread::yield();
  child.kill();
  EXPECT_EQ(contents(folder / "a"), "old");
  EXPECT_EQ(files_in(folder), 2);
}

TEST(FreshFile, OfTwoWritersOneIsWhole) {
  const Folder folder;
  const auto write = [&](char c) {
    for (int i = 0; i < 20; ++i) write_file(folder / "a", std::string(200'000, c));
  };
  Child first([&] { write('1'); });
  Child second([&] { write('2'); });
  EXPECT_EQ(first.wait(), 0);
  EXPECT_EQ(second.wait(), 0);
  const auto text = contents(folder / "a");
  EXPECT_EQ(text, std::string(200'000, text[0]));
  EXPECT_EQ(files_in(folder), 1);
}

TEST(FreshFile, TakesItsModeFromTheMask) {
  const Folder folder;
  const auto old_mask = ::umask(027);
  write_file(folder / "a", "");
  ::umask(old_mask);
  EXPECT_EQ(fs::status(folder / "a").permissions(), fs::perms(0640));
}

TEST(FreshFile, ReplacesALinkAndLeavesWhatItPointsAt) {
  const Folder folder;
  write_file(folder / "victim", "mine");
  fs::create_symlink(folder / "victim", folder / "out.csv");
  write_file(folder / "out.csv", "table");
  EXPECT_EQ(contents(folder / "victim"), "mine");
  EXPECT_EQ(contents(folder / "out.csv"), "table");
  EXPECT_FALSE(fs::is_symlink(folder / "out.csv"));
}

TEST(FreshFile, RefusesWhatIsNoFile) {
  const Folder folder;
  const auto message = [](const std::string& file) -> std::string {
    try {
      write_file(file, "x");
    } catch (const Error& e) {
      return e.what();
    }
    return "written";
  };
  fs::create_directory(folder / "d");
  EXPECT_EQ(message(folder / "d"), "cannot write " + (folder / "d") + ": Is a directory");
  EXPECT_EQ(message(folder / "no/such"), "cannot write " + (folder / "no/such") + ": No such file or directory");
  EXPECT_EQ(message("/dev/null"), "cannot write /dev/null: it is not a regular file");
  fs::create_symlink("/dev/full", folder / "link");
  EXPECT_NE(message(folder / "link"), "written");
  EXPECT_NE(message(""), "written");
  EXPECT_NE(message(folder / "d/"), "written");
}

// Like a full disk: a file may not grow beyond a limit.
TEST(FreshFile, AFileThatMayNotGrowIsAnError) {
  const Folder folder;
  write_file(folder / "a", "old");
  Child child([&] {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit most{100'000, 100'000};
    ::setrlimit(RLIMIT_FSIZE, &most);
    write_file(folder / "a", std::string(200'000, 'n'));
  });
  EXPECT_EQ(child.wait(), 1);
  EXPECT_EQ(contents(folder / "a"), "old");
  EXPECT_EQ(files_in(folder), 1);
}

TEST(Checksum, IsCrc64Xz) {
  EXPECT_EQ(crc64(0, "123456789"), 0x995dc9bbdf1939faU);
  EXPECT_EQ(crc64(crc64(0, "1234"), "56789"), 0x995dc9bbdf1939faU);
  const std::string text(1000, 'x');
  for (std::size_t i = 0; i < text.size(); i += 37) {
    EXPECT_EQ(crc64(crc64(0, text.substr(0, i)), text.substr(i)), crc64(0, text)) << i;
  }
  EXPECT_EQ(crc64(0, ""), 0U);
}

// Each byte changed, each length: always detected.
TEST(CheckedFile, DamageIsNoticedWhereverItIs) {
  const Folder folder;
  const auto file = folder / "state";
  write_checked(file, "test 1", "what made it", [](std::ostream& out) { out << "some bytes\nmore"; });
  const auto bytes = contents(file);
  const auto intact = [&] {
    try {
      return read_checked(file, "test 1").has_value();
    } catch (const Error& e) {
      EXPECT_NE(std::string(e.what()).find(file), std::string::npos) << e.what();
      return false;
    }
  };
  EXPECT_TRUE(intact());
  auto read = read_checked(file, "test 1");
  EXPECT_EQ(read->made_by, "what made it");
  std::string word;
  read->in >> word;
  EXPECT_EQ(word, "some");
  const auto intact_as = [&](const std::string& changed) {
    std::ofstream(file, std::ios::binary) << changed;
    return intact();
  };
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    auto changed = bytes;
    changed[i] = static_cast<char>(changed[i] ^ (1 << (i % 8)));
    EXPECT_FALSE(intact_as(changed)) << i;
    EXPECT_FALSE(intact_as(bytes.substr(0, i))) << i;
  }
  EXPECT_FALSE(intact_as(bytes + "x"));
  EXPECT_FALSE(read_checked(folder / "none", "test 1"));
  fs::create_directory(folder / "d");
  EXPECT_THROW(read_checked(folder / "d", "test 1"), Error);
}

TEST(FileLock, OneAtATime) {
  const Folder folder;
  const auto file = folder / "t.npy";
  {
    const FileLock lock(file);
    EXPECT_THROW(FileLock{file}, Error);
    EXPECT_EQ(Child([&] { FileLock{file}; }).wait(), 1);
  }
  EXPECT_EQ(files_in(folder), 0);
  EXPECT_EQ(Child([&] { FileLock{file}; }).wait(), 0);
}

TEST(FileLock, OfAKilledProcessHoldsNothing) {
  const Folder folder;
  Child child([&] {
    const FileLock lock(folder / "a");
    write_file(folder / "held", "");
    std::this_thread::sleep_for(std::chrono::hours(1));
  });
  while (!fs::exists(folder / "held")) std::this_thread::yield();
  child.kill();
  EXPECT_TRUE(fs::exists(folder / "a.lock"));
  EXPECT_NO_THROW(FileLock{folder / "a"});
}

TEST(FileLock, IsNoLinkAndNoFileOfOthers) {
  const Folder folder;
  write_file(folder / "victim", "mine");
  fs::create_symlink(folder / "victim", folder / "a.lock");
  EXPECT_THROW(FileLock{folder / "a"}, Error);
  write_file(folder / "b.lock", "notes");
  EXPECT_THROW(FileLock{folder / "b"}, Error);
  EXPECT_EQ(contents(folder / "victim"), "mine");
  EXPECT_EQ(contents(folder / "b.lock"), "notes");
}

}  // namespace
}  // namespace nimatron
