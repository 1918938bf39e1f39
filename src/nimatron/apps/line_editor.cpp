#include "nimatron/apps/line_editor.h"

#include <editline/readline.h>
#include <langinfo.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iostream>

#include "nimatron/apps/watchdog.h"
#include "nimatron/notation/names.h"

namespace nimatron {

namespace {

LineEditor* editing = nullptr;  // libedit's callbacks have no other way to it

std::vector<std::string> matches;

char* next_match(const char*, int state) {
  static std::size_t at;
  if (state == 0) at = 0;
  return at < matches.size() ? strdup(matches[at++].c_str()) : nullptr;
}

std::string history_file() {
  const char* home = std::getenv("XDG_STATE_HOME");
  std::filesystem::path folder;
  if (home != nullptr && *home != '\0') {
    folder = home;
  } else if (home = std::getenv("HOME"); home != nullptr && *home != '\0') {
    folder = std::filesystem::path(home) / ".local" / "state";
  } else {
    return {};
  }
  folder /= "nimatron";
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  return failed ? std::string() : (folder / "history").string();
}

// Why no byte was read.
enum class Missing : std::uint8_t { Nothing, Interrupted, Ended };

// A terminal forgets what was typed when Ctrl-C comes, so that even a read that was ready may wait, until the next one.
Missing read_byte(unsigned char& byte) {
  const auto n = ::read(STDIN_FILENO, &byte, 1);
  if (n == 1) return Missing::Nothing;
  return n < 0 && errno == EINTR ? Missing::Interrupted : Missing::Ended;
}

// The rest of a UTF-8 character whose first byte was read: libedit expects whole characters.
int character(unsigned char first) {
  constexpr int kReplacement = 0xfffd;
  const int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0;
  int out = more == 0 ? first : first & (0x3f >> more);
  for (int i = 0; i < more; ++i) {
    unsigned char next = 0;
    const auto missing = read_byte(next);
    if (missing != Missing::Nothing) return missing == Missing::Interrupted ? kReplacement : -1;
    out = out << 6 | (next & 0x3f);
  }
  return out;
}

// The bytes of the first n characters.
std::size_t bytes_before(std::string_view text, int n) {
  std::size_t i = 0;
  for (; n > 0 && i < text.size(); --n) i += std::max<std::size_t>(1, character_length(text.substr(i)));
  return std::min(i, text.size());
}

}  // namespace

// Ctrl-C is read as the keys that clear the line and end it; SIGTERM as the end of the input.
int LineEditor::next_key(std::FILE*) {
  static std::string_view pending;
  if (pending.empty()) {
    // A signal that arrives just before the wait is noticed a moment later.
    while (last_signal() == 0) {
      pollfd ready{STDIN_FILENO, POLLIN, 0};
      if (::poll(&ready, 1, 100) <= 0) continue;
      unsigned char key = 0;
      const auto missing = read_byte(key);
      if (missing == Missing::Interrupted) continue;
      return missing == Missing::Nothing ? character(key) : -1;
    }
    if (last_signal() != SIGINT) return -1;
    forget_signal();
    editing->interrupted_ = true;
    pending = "\x15\n";  // Ctrl-U, and the end of the line
  }
  const auto key = static_cast<unsigned char>(pending[0]);
  pending.remove_prefix(1);
  return key;
}

// libedit replaces the word from `start` to `end`, in characters, which may begin before the one that is completed.
char** LineEditor::attempt(const char*, int start, int end) {
  const std::string_view line = rl_line_buffer;
  const std::string text = editing->before_ + std::string(line.substr(0, bytes_before(line, end)));
  Completion found;
  try {
    found = editing->complete_(text);
  } catch (const std::exception&) {
    // Ctrl-C, or no memory; libedit knows no exceptions.
  }
  const auto offset = editing->before_.size() + bytes_before(line, start);
  rl_attempted_completion_over = found.file && found.words.empty() ? 0 : 1;
  matches.clear();
  if (found.start < offset) return nullptr;
  const auto kept = text.substr(offset, found.start - offset);
  for (auto& word : found.words) matches.push_back(kept + word);
  return matches.empty() ? nullptr : rl_completion_matches("", next_match);
}

LineEditor::LineEditor(Complete complete) : complete_(std::move(complete)), terminal_(isatty(STDIN_FILENO) != 0) {
  if (!terminal_) return;
  editing = this;
  if (std::setlocale(LC_CTYPE, "") == nullptr || std::string_view(nl_langinfo(CODESET)) != "UTF-8") {
    std::setlocale(LC_CTYPE, "C.UTF-8");
  }
  history_ = history_file();
  rl_readline_name = "nimatron";
  rl_attempted_completion_function = attempt;
  rl_completion_append_character = '\0';
  rl_basic_word_break_characters = " \t\n\"([{,=:|";
  rl_getc_function = next_key;
  using_history();
  if (!history_.empty()) read_history(history_.c_str());
}

LineEditor::~LineEditor() {
  if (!history_.empty()) write_history(history_.c_str());
  editing = nullptr;
}

bool LineEditor::read(const char* prompt, const std::string& before, std::string& line) {
  interrupted_ = false;
  if (!terminal_) return static_cast<bool>(std::getline(std::cin, line));
  before_ = before;
  char* typed = readline(prompt);
  if (typed == nullptr) return false;
  line = typed;
  std::free(typed);  // NOLINT(cppcoreguidelines-no-malloc): readline's contract
  return true;
}

void LineEditor::remember(const std::string& statement) {
  if (terminal_ && !statement.empty()) add_history(statement.c_str());
}

}  // namespace nimatron
