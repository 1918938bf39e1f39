#include "nimatron/study/push_cram_file.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <fstream>

#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/push_cram_outcome.h"

namespace nimatron {

namespace {

// What is written before it takes the place of the file.
class Beside {
 public:
  explicit Beside(const std::string& file) : file_(file), name_(fmt::format("{}.{}.tmp", file, ::getpid())) {
    out_.open(name_, std::ios::binary);
    if (!out_) fail();
  }
  Beside(const Beside&) = delete;
  Beside& operator=(const Beside&) = delete;
  ~Beside() {
    std::error_code ignored;
    std::filesystem::remove(name_, ignored);
  }

  std::ostream& out() { return out_; }
  void replace() {
    out_.close();
    std::error_code error;
    if (out_) std::filesystem::rename(name_, file_, error);
    if (!out_ || error) fail();
  }

 private:
  [[noreturn]] void fail() const { throw Error(fmt::format("cannot write {}: {}", file_, std::strerror(errno))); }

  std::string file_, name_;
  std::ofstream out_;
};

}  // namespace

PushCramFile::PushCramFile(std::string path, Session& session) : path_(std::move(path)), session_(&session) {
  const Beside writable(path_);
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
  Beside fresh(path_);
  solver().save(fresh.out());
  fresh.replace();
  kept_ = solver().remembered();
}

std::string PushCramFile::report() const {
  return fmt::format("{}: {} positions searched, {} kept", path_, solver().positions(), kept_);
}

}  // namespace nimatron
