#include "nimatron/study/push_cram_file.h"

#include <fmt/format.h>

#include <cstring>
#include <filesystem>
#include <fstream>

#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/push_cram_outcome.h"
#include "nimatron/study/fresh_file.h"

namespace nimatron {

PushCramFile::PushCramFile(std::string path, Session& session) : path_(std::move(path)), session_(&session) {
  const FreshFile writable(path_);
  std::error_code error;
  if (!std::filesystem::exists(path_, error)) return;
  std::ifstream in(path_, std::ios::binary);
  if (!in) throw Error(fmt::format("cannot read {}: {}", path_, std::strerror(errno)));
  try {
    solver().load(in);
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

void PushCramFile::keep() {
  if (solver().remembered() <= kept_) return;
  FreshFile fresh(path_);
  solver().save(fresh.out());
  fresh.replace();
  kept_ = solver().remembered();
}

std::string PushCramFile::report() const {
  return fmt::format("{}: {} positions searched, {} kept", path_, solver().positions(), kept_);
}

}  // namespace nimatron
