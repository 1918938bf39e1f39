#include "nimatron/study/checkpoint.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimatron/ruleset/solver.h"
#include "nimatron/study/checked_file.h"
#include "nimatron/study/fresh_file.h"

namespace nimatron {

namespace {

constexpr const char* kKind = "checkpoint 2";
constexpr const char* kWindowKind = "heap window 1";

std::string window_keeps(const HeapCode& code) {
  return "the search for a period of heaps by " + SequenceFile::game(code);
}

const std::string& checked_writable(const std::string& path) {
  check_writable(path);
  return path;
}

}  // namespace

Checkpoint::Checkpoint(std::string path, Session& session, std::chrono::milliseconds interval)
    : path_(std::move(path)), session_(&session), lock_(checked_writable(path_)), interval_(interval) {
  // A damaged file is refused at once, not after a question.
  if (!is_of_kind(path_, SequenceFile::kKind)) {
    read_checked(path_, is_of_kind(path_, kWindowKind) ? kWindowKind : kKind);
  }
  session.on_main_solver([this](const AnyRuleset& r, Solver& s) { restore(r, s); });
  session.on_heap_sequence([this](HeapSequence& s) { restore(s); });
  session.on_period_search([this](const std::shared_ptr<HeapPeriodSearch>& s) { restore(s); });
}

// restore(in) with the bytes of the file, if there is one.
template <class Restore>
bool Checkpoint::read(const char* kind, const std::string& keeps, Restore restore) const {
  auto file = read_checked(path_, kind);
  if (!file) return false;
  if (file->made_by != keeps) throw Error(fmt::format("{} has {}, not {}", path_, file->made_by, keeps));
  try {
    restore(file->in);
  } catch (const Error& e) {
    throw Error(fmt::format("{}: {}", path_, e.what()));
  }
  return true;
}

void Checkpoint::restore(const AnyRuleset& ruleset, Solver& solver) {
  // Of a game of heaps with a code the sequence is kept; only small heaps are searched.
  if (sequence_ || ruleset.facts().heap_code || (ruleset_ && *ruleset_ != ruleset)) return;
  ruleset_.reset();  // nothing is kept while the file is read
  if (read(kKind, solver.keeps(), [&](std::istream& in) { solver.restore(in); })) kept_ = solver.remembered();
  searched_ = solver.nodes();
  ruleset_ = ruleset;
}

void Checkpoint::restore(HeapSequence& sequence) {
  if (ruleset_ || (sequence_ && sequence_->keeps() != SequenceFile::keeps(sequence.code()))) return;
  if (sequence_) sequence_->keep();
  sequence_.reset();  // nothing is kept while the file is read
  SequenceFile file(path_, sequence, [this](const std::string& what) { session_->warn(what); });
  sequence_ = std::move(file);
}

void Checkpoint::restore(const std::shared_ptr<HeapPeriodSearch>& search) {
  if (is_of_kind(path_, kWindowKind)) {
    read(kWindowKind, window_keeps(search->sequence().code()), [&](std::istream& in) { search->restore_window(in); });
    kept_ = static_cast<std::size_t>(search->window()->steps());
  } else {
    restore(search->sequence());
  }
  period_ = search;
}

void Checkpoint::write() {
  const Budget::Unbroken unbroken(session_->budget());
  if (period_ && period_->window() != nullptr) {
    const auto steps = static_cast<std::size_t>(period_->window()->steps());
    if (steps == kept_) return;
    write_checked(path_, kWindowKind, window_keeps(period_->code()),
                  [&](std::ostream& out) { period_->window()->save(out); });
    kept_ = steps;
    return;
  }
  if (sequence_) return sequence_->keep();
  if (!ruleset_) return;
  const Solver& solver = session_->main_solver(*ruleset_);
  // A full table learns without growing.
  const auto known = solver.remembered();
  const auto searched = solver.nodes();
  if (known < kept_ || (known == kept_ && searched == searched_)) return;
  write_checked(path_, kKind, solver.keeps(), [&](std::ostream& out) { solver.save(out); });
  kept_ = known;
  searched_ = searched;
}

void Checkpoint::keep() {
  const std::lock_guard lock(mutex_);
  write();
}

void Checkpoint::keep_at_intervals() {
  if (empty()) return;
  const std::unique_lock lock(mutex_, std::try_to_lock);
  const auto begin = std::chrono::steady_clock::now();
  if (!lock || begin < next_) return;
  write();
  const auto end = std::chrono::steady_clock::now();
  next_ = std::max(begin + interval_, end + 19 * (end - begin));
}

std::string Checkpoint::report() const {
  if (period_ && period_->window() != nullptr) {
    return fmt::format("{}: the search for a period kept, at heap {}", path_, period_->window()->next());
  }
  if (sequence_) return fmt::format("{}: {} Grundy values kept", path_, sequence_->kept());
  if (!ruleset_) return fmt::format("{}: nothing to keep: no search was needed", path_);
  return fmt::format("{}: {} positions searched, {} kept", path_, session_->main_solver(*ruleset_).nodes(), kept_);
}

}  // namespace nimatron
