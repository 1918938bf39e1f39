#include "nimatron/claims/certificates.h"

#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>

#include "nimatron/base/error.h"
#include "nimatron/base/system.h"

namespace nimatron {

std::span<const EmbeddedFile> claim_certificates();
std::span<const EmbeddedFile> checker_files();
std::span<const EmbeddedFile> restated_games();

namespace {

namespace fs = std::filesystem;

void write_text(const fs::path& file, std::string_view text) {
  std::ofstream out(file, std::ios::binary);
  out << text;
  if (!out.flush()) throw Error(fmt::format("{} cannot be written", file.string()));
}

// A program that is ended and waited for, whatever happens.
class Process {
 public:
  explicit Process(const std::vector<std::string>& command) {
    int ends[2];
    if (!connect_pair(ends)) throw Error("the checker cannot be started");
    socket_ = ends[0];
    const int problem = start_program(command, ends[1], id_);
    ::close(ends[1]);
    if (problem != 0) {
      ::close(socket_);
      throw Error(fmt::format("{} cannot be started: {}", command[0], std::strerror(problem)));
    }
  }
  ~Process() {
    ::close(socket_);
    ::kill(id_, SIGKILL);
    ::waitpid(id_, nullptr, 0);
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  // All that it prints, until it ends.
  std::string output(Budget& budget) const {
    constexpr int kMilliseconds = 50;
    std::string out;
    std::array<char, 4096> block;
    for (;;) {
      budget.check();
      pollfd waited{socket_, POLLIN, 0};
      if (::poll(&waited, 1, kMilliseconds) <= 0) continue;
      const ssize_t n = ::read(socket_, block.data(), block.size());
      if (n <= 0) return out;
      out.append(block.data(), static_cast<std::size_t>(n));
    }
  }

 private:
  int socket_;
  pid_t id_ = 0;
};

}  // namespace

const EmbeddedFile* certificate_of(std::string_view claim) {
  std::string name(claim);
  std::replace(name.begin(), name.end(), '/', '-');
  name += ".cert";
  for (const auto& file : claim_certificates()) {
    if (file.name == name) return &file;
  }
  return nullptr;
}

CertificateChecker::CertificateChecker() {
  std::string name = (fs::temp_directory_path() / "nimatron-checker-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw Error(fmt::format("{} cannot be made", name));
  folder_ = name;
  fs::create_directory(folder_ / "rules");
  for (const auto& file : checker_files()) write_text(folder_ / file.name, file.text);
  for (const auto& file : restated_games()) write_text(folder_ / "rules" / file.name, file.text);
}

CertificateChecker::~CertificateChecker() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

std::string CertificateChecker::operator()(std::string_view certificate, Budget& budget) const {
  const fs::path file = folder_ / "claim.cert";
  write_text(file, certificate);
  std::string out =
      Process({"/usr/bin/env", "python3", (folder_ / "verify.py").string(), file.string()}).output(budget);
  while (out.ends_with('\n')) out.pop_back();
  if (!out.starts_with("verified: ") && !out.starts_with("refused: ")) {
    throw Error("the independent checker needs python3, which did not run");
  }
  return out;
}

}  // namespace nimatron
