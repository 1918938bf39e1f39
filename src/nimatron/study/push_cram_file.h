// A file of Push Cram positions already searched, so that a long search can be stopped and resumed later.
//
//   PushCramFile file("n33.cram", session);            // reads it, if it is there
//   budget.on_progress([&](auto&) { file.keep_at_intervals(); });
//   evaluate("outcome(pushcram(3x33))");               // Ctrl-C stops it
//   file.keep();                                       // rewrites it atomically
//
// Entries are exact, so that a file serves boards of every size. One process at a time works with a file.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

#include "nimatron/engine/session.h"
#include "nimatron/solve/push_cram.h"
#include "nimatron/study/file_lock.h"

namespace nimatron {

class PushCramFile {
 public:
  // An Error that names the file if it is foreign, damaged, in use or not writable.
  PushCramFile(std::string path, Session& session, std::chrono::milliseconds interval = std::chrono::seconds(30));

  // Writes what the session's solver knows if that is more than the file holds. Never less: a session that
  // has cleared its memos does not empty the file.
  void keep();
  // The same, once an interval has passed since the last time; from any thread of a search.
  void keep_at_intervals();
  // "n33.cram: 1804057 positions searched, 1500000 kept".
  std::string report() const;

 private:
  push_cram::Solver& solver() const;
  void write();

  std::string path_;
  Session* session_;
  FileLock lock_;
  std::size_t kept_ = 0;
  std::mutex mutex_;
  std::chrono::milliseconds interval_;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace nimatron
