// Driver: runs the program as a shell would, with its streams, its limits and a signal, and counts what does not hold.
//
//   Driver driver(program);
//   const Run r{{"eval", "nim(1)"}, {}};
//   const Result found = driver.run(r);
//   driver.expect(found.status == 0, r, found, "the exit status");
//   return driver.finish();
#pragma once

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "nimatron/base/join.h"
#include "tests/support/folder.h"

namespace nimatron {

struct Run {
  std::vector<std::string> arguments;
  std::string input;
  std::string output = {};           // a file instead of what is read back; "-": closed, "|": a pipe that nobody reads
  std::string errors = {};           // the same for standard error
  int signal = 0;                    // sent after half a second and the first answer
  std::string preload = {};          // a library whose functions replace those of the system
  rlim_t file_size = RLIM_INFINITY;  // no file may become larger
};

struct Result {
  int status;  // as a shell reports it
  std::string out, err;
  double seconds;  // of the processor
  std::size_t peak;
};

class Driver {
 public:
  explicit Driver(std::string program) : program_(std::move(program)) {}

  Result run(const Run& r) {
    const std::string in = folder_ / "in", out = folder_ / "out", err = folder_ / "err", home = folder_ / "";
    std::ofstream(in, std::ios::binary) << r.input;
    for (const auto& file : {out, err}) std::ofstream(file, std::ios::trunc);
    const pid_t child = ::fork();
    if (child == 0) {
      become(STDIN_FILENO, in, O_RDONLY);
      become(STDOUT_FILENO, r.output.empty() ? out : r.output, O_WRONLY | O_CREAT | O_TRUNC);
      become(STDERR_FILENO, r.errors.empty() ? err : r.errors, O_WRONLY | O_CREAT | O_TRUNC);
      const rlimit size{r.file_size, r.file_size};
      ::setrlimit(RLIMIT_FSIZE, &size);
      for (const char* name : {"HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"}) {
        ::setenv(name, home.c_str(), 1);
      }
      if (!r.preload.empty()) ::setenv("LD_PRELOAD", r.preload.c_str(), 1);
      std::vector<char*> words{program_.data()};
      for (const auto& a : r.arguments) words.push_back(const_cast<char*>(a.c_str()));
      words.push_back(nullptr);
      ::execv(program_.c_str(), words.data());
      ::_exit(99);
    }
    const auto start = std::chrono::steady_clock::now();
    int status = 0;
    rusage used{};
    bool signalled = r.signal == 0;
    while (::wait4(child, &status, WNOHANG, &used) == 0) {
      const auto passed = std::chrono::steady_clock::now() - start;
      if (!signalled && passed > std::chrono::milliseconds(500) && (!contents(out).empty() || !r.output.empty())) {
        ::kill(child, r.signal);
        signalled = true;
      }
      if (passed > std::chrono::minutes(1)) ::kill(child, SIGKILL);
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    const auto seconds = [](const timeval& t) {
      return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
    };
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), contents(out), contents(err),
            seconds(used.ru_utime) + seconds(used.ru_stime), static_cast<std::size_t>(used.ru_maxrss) << 10};
  }

  // A failure is reported with its command; the rest is still tried.
  void expect(bool holds, const Run& r, const Result& found, const std::string& what) {
    ++asked_;
    if (holds) return;
    ++failed_;
    fmt::print("FAILED {}: {}\n  status {}, {:.1f} s, {} MB\n  out: {:.200}\n  err: {:.200}\n", join(r.arguments, " "),
               what, found.status, found.seconds, found.peak >> 20, found.out, found.err);
    std::fflush(stdout);
  }
  int finish() const {
    fmt::print("{} of {} expectations hold\n", asked_ - failed_, asked_);
    return failed_ == 0 ? 0 : 1;
  }
  const std::string& program() const { return program_; }
  std::string file(const std::string& name) const { return folder_ / name; }

 private:
  // In the child: a stream becomes a file.
  static void become(int stream, const std::string& file, int flags) {
    if (file == "-") {
      ::close(stream);
      return;
    }
    int ends[2];
    if (file == "|" && ::pipe(ends) == 0) {
      ::close(ends[0]);
      ::dup2(ends[1], stream);
      ::close(ends[1]);
      return;
    }
    const int opened = ::open(file.c_str(), flags, 0666);
    if (opened < 0) ::_exit(99);
    if (opened == stream) return;
    ::dup2(opened, stream);
    ::close(opened);
  }

  std::string program_;
  Folder folder_;
  int asked_ = 0, failed_ = 0;
};

}  // namespace nimatron
