// A file of what the search of a ruleset has found, or of the Grundy values of its heaps, so that a long computation
// can be stopped and resumed later.
//
//   Checkpoint file("n33.cram", session);              // reads it, if it is there
//   budget.on_progress([&](auto&) { file.keep_at_intervals(); });
//   evaluate("outcome(pushcram(3x33))");               // Ctrl-C stops it
//   file.keep();                                       // rewrites it atomically
//
// It serves the first ruleset that the session searches, or, if that comes first, the first game of heaps with a code
// (sequence_file.h). A search for the period of such a game keeps its values, until it goes on without them
// (table/window_period.h); then the file becomes one of the window. One process at a time works with a file.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

#include "nimatron/engine/session.h"
#include "nimatron/study/file_lock.h"
#include "nimatron/study/sequence_file.h"
#include "nimatron/table/period_search.h"

namespace nimatron {

class Checkpoint {
 public:
  // An Error that names the file if it is foreign, damaged, in use or not writable.
  Checkpoint(std::string path, Session& session, std::chrono::milliseconds interval = std::chrono::seconds(30));
  Checkpoint(const Checkpoint&) = delete;
  Checkpoint& operator=(const Checkpoint&) = delete;
  ~Checkpoint() {
    session_->on_main_solver(nullptr);
    session_->on_heap_sequence(nullptr);
    session_->on_period_search(nullptr);
  }

  // Writes what the session's solver knows if it has searched since the file was written. Never less: a session that
  // has cleared its memos does not empty the file.
  void keep();
  // The same, once an interval has passed since the last time, a longer one where writing takes long: at most a
  // twentieth of the time is spent on it. From any thread of a search.
  void keep_at_intervals();
  // Whether nothing was searched that it could keep.
  bool empty() const { return !ruleset_ && !sequence_ && !period_; }
  // "n33.cram: 1804057 positions searched, 1500000 kept", "officers.values: 100000001 Grundy values kept",
  // "dim.window: the search for a period kept, at heap 100000000000".
  std::string report() const;

 private:
  void restore(const AnyRuleset& ruleset, Solver& solver);
  void restore(HeapSequence& sequence);
  void restore(const std::shared_ptr<HeapPeriodSearch>& search);
  template <class Restore>
  bool read(const char* kind, const std::string& keeps, Restore restore) const;
  void write();

  std::string path_;
  Session* session_;
  FileLock lock_;
  std::optional<AnyRuleset> ruleset_;  // whose search it keeps
  std::size_t kept_ = 0;
  std::uint64_t searched_ = 0;  // what the solver had counted then
  std::optional<SequenceFile> sequence_;
  std::shared_ptr<const HeapPeriodSearch> period_;
  std::mutex mutex_;
  std::chrono::milliseconds interval_;
  std::chrono::steady_clock::time_point next_ = std::chrono::steady_clock::now() + interval_;
};

}  // namespace nimatron
