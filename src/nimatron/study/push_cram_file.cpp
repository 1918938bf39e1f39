#include "nimatron/study/push_cram_file.h"

#include <fmt/format.h>

#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/push_cram_outcome.h"
#include "nimatron/study/checked_file.h"
#include "nimatron/study/fresh_file.h"

namespace nimatron {

namespace {

constexpr const char* kKind = "checkpoint 1";
constexpr const char* kMadeBy = "outcomes of push(vcram,hcram) on three rows";

const std::string& checked_writable(const std::string& path) {
  check_writable(path);
  return path;
}

}  // namespace

PushCramFile::PushCramFile(std::string path, Session& session, std::chrono::milliseconds interval)
    : path_(std::move(path)), session_(&session), lock_(checked_writable(path_)), interval_(interval) {
  auto file = read_checked(path_, kKind);
  if (!file) return;
  if (file->made_by != kMadeBy) throw Error(fmt::format("{} does not hold positions of Push Cram", path_));
  try {
    solver().load(file->in);
  } catch (const Stopped&) {
    throw;
  } catch (const Error& e) {
    throw Error(fmt::format("{}: {}", path_, e.what()));
  }
  kept_ = solver().remembered();
}

push_cram::Solver& PushCramFile::solver() const {
  return session_->solver<PushCramOutcome>(make_ruleset("pushcram")).solver();
}

void PushCramFile::write() {
  const auto known = solver().remembered();
  if (known <= kept_) return;
  write_checked(path_, kKind, kMadeBy, [&](std::ostream& out) { solver().save(out); });
  kept_ = known;
}

void PushCramFile::keep() {
  const std::lock_guard lock(mutex_);
  write();
}

void PushCramFile::keep_at_intervals() {
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock || std::chrono::steady_clock::now() - last_ < interval_) return;
  write();
  last_ = std::chrono::steady_clock::now();
}

std::string PushCramFile::report() const {
  return fmt::format("{}: {} positions searched, {} kept", path_, solver().positions(), kept_);
}

}  // namespace nimatron
