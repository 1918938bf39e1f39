#include "nimatron/study/checkpoint.h"

#include <fmt/format.h>

#include "nimatron/ruleset/solver.h"
#include "nimatron/study/checked_file.h"
#include "nimatron/study/fresh_file.h"

namespace nimatron {

namespace {

constexpr const char* kKind = "checkpoint 1";

const std::string& checked_writable(const std::string& path) {
  check_writable(path);
  return path;
}

}  // namespace

Checkpoint::Checkpoint(std::string path, Session& session, std::chrono::milliseconds interval)
    : path_(std::move(path)), session_(&session), lock_(checked_writable(path_)), interval_(interval) {
  // A damaged file is refused at once, not after a question.
  if (!is_of_kind(path_, SequenceFile::kKind)) read_checked(path_, kKind);
  session.on_main_solver([this](const AnyRuleset& r, Solver& s) { restore(r, s); });
  session.on_heap_sequence([this](HeapSequence& s) { restore(s); });
}

void Checkpoint::restore(const AnyRuleset& ruleset, Solver& solver) {
  // Of a game of heaps with a code the sequence is kept; only small heaps are searched.
  if (sequence_ || ruleset.heap_code() || (ruleset_ && *ruleset_ != ruleset)) return;
  ruleset_.reset();  // nothing is kept while the file is read
  if (auto file = read_checked(path_, kKind)) {
    if (file->made_by != solver.keeps()) {
      throw Error(fmt::format("{} has {}, not {}", path_, file->made_by, solver.keeps()));
    }
    try {
      solver.restore(file->in);
    } catch (const Stopped&) {
      throw;
    } catch (const Error& e) {
      throw Error(fmt::format("{}: {}", path_, e.what()));
    }
    kept_ = solver.remembered();
  }
  ruleset_ = ruleset;
}

void Checkpoint::restore(HeapSequence& sequence) {
  if (ruleset_ || (sequence_ && sequence_->keeps() != SequenceFile::keeps(sequence.code()))) return;
  if (sequence_) sequence_->keep();
  sequence_.reset();  // nothing is kept while the file is read
  SequenceFile file(path_, sequence, [this](const std::string& what) { session_->warn(what); });
  sequence_ = std::move(file);
}

void Checkpoint::write() {
  if (sequence_) return sequence_->keep();
  if (!ruleset_) return;
  const Solver& solver = session_->main_solver(*ruleset_);
  const auto known = solver.remembered();
  if (known <= kept_) return;
  write_checked(path_, kKind, solver.keeps(), [&](std::ostream& out) { solver.save(out); });
  kept_ = known;
}

void Checkpoint::keep() {
  const std::lock_guard lock(mutex_);
  write();
}

void Checkpoint::keep_at_intervals() {
  if (!ruleset_ && !sequence_) return;
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock || std::chrono::steady_clock::now() - last_ < interval_) return;
  write();
  last_ = std::chrono::steady_clock::now();
}

std::string Checkpoint::report() const {
  if (sequence_) return fmt::format("{}: {} Grundy values kept", path_, sequence_->kept());
  if (!ruleset_) return fmt::format("{}: nothing is kept, for nothing was searched", path_);
  return fmt::format("{}: {} positions searched, {} kept", path_, session_->main_solver(*ruleset_).nodes(), kept_);
}

}  // namespace nimatron
