#include "nimatron/apps/prompt.h"

#include <editline/readline.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "nimatron/apps/entries.h"
#include "nimatron/engine/report.h"
#include "nimatron/engine/terms.h"

namespace nimatron {

namespace {

char* next_completion(const char* text, int state) {
  static std::vector<std::string> matches;
  static std::size_t at;
  if (state == 0) {
    matches.clear();
    at = 0;
    for (const auto& word : prompt_words()) {
      if (word.starts_with(text)) matches.push_back(word);
    }
  }
  return at < matches.size() ? strdup(matches[at++].c_str()) : nullptr;
}

char** complete(const char* text, int, int) {
  rl_attempted_completion_over = 1;
  return rl_completion_matches(text, next_completion);
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

// The next key. Ctrl-C is read as the keys that clear the line and end it; SIGTERM as the end of the input.
int next_key(std::FILE*) {
  static std::string_view pending;
  if (pending.empty()) {
    // A signal that arrives just before the wait is noticed a moment later.
    while (last_signal() == 0) {
      pollfd ready{STDIN_FILENO, POLLIN, 0};
      if (::poll(&ready, 1, 100) <= 0) continue;
      unsigned char key = 0;
      return ::read(STDIN_FILENO, &key, 1) == 1 ? key : -1;
    }
    if (last_signal() != SIGINT) return -1;
    forget_signal();
    pending = "\x15\n";  // Ctrl-U, and the end of the line
  }
  const auto key = static_cast<unsigned char>(pending[0]);
  pending.remove_prefix(1);
  return key;
}

// One line typed; false at the end of the input.
bool read_line(bool terminal, std::string& line) {
  if (!terminal) return static_cast<bool>(std::getline(std::cin, line));
  char* typed = readline("> ");
  if (typed == nullptr) return false;
  line = typed;
  std::free(typed);  // NOLINT(cppcoreguidelines-no-malloc): readline's contract
  if (!line.empty()) add_history(line.c_str());
  return true;
}

}  // namespace

int run_prompt() {
  Settings settings;
  Budget budget;
  Session session(budget);
  const Watchdog watchdog = settings.apply(budget);
  Evaluator evaluate(session, program_entries());
  const bool terminal = isatty(STDIN_FILENO) != 0;
  const std::string history = terminal ? history_file() : std::string();
  if (terminal) {
    rl_readline_name = "nimatron";
    rl_attempted_completion_function = complete;
    rl_completion_append_character = '\0';
    rl_getc_function = next_key;
    using_history();
    if (!history.empty()) read_history(history.c_str());
    say("Nimatron {}. Type an expression, `help`, or `quit`.\n", NIMATRON_VERSION);
  }
  std::string line;
  for (;;) {
    budget.rest();
    if (terminal) forget_signal();
    if (!read_line(terminal, line) || last_signal() != 0) break;
    budget.clear_stop();
    budget.begin();
    const auto begin = line.find_first_not_of(" \t");
    if (begin == std::string::npos) continue;
    line = line.substr(begin, line.find_last_not_of(" \t") - begin + 1);
    if (line == "quit" || line == "exit") break;
    if (line == "help" || line.starts_with("help ")) {
      say("{}", help_text(line.size() > 5 ? line.substr(5) : ""));
      continue;
    }
    try {
      evaluate.run(
          line,
          [&](const Evaluator::Statement& statement) {
            clear_progress();
            if (statement.stopped) {
              say("{}\n", error_line(*statement.stopped));
            } else if (statement.error) {
              say("{}{}\n", caret_picture(line, *statement.error), error_line(*statement.error));
            } else if (statement.answer) {
              const auto* term = std::get_if<Term>(&*statement.answer);
              const bool position = term != nullptr && !term->is_value();
              std::string text =
                  text_of(position ? held(session, report(session, *term)) : *statement.answer, settings.style());
              if (text.empty() || text.back() != '\n') text += '\n';
              say_text(text);
              if (statement.timed) say("{:.3f} s\n", statement.seconds);
            }
            budget.begin();
            return !budget.stopped();
          },
          true);
    } catch (const std::bad_alloc&) {
      session.clear();
      say("{}\n", error_line(budget.stopped_by(Stopped::Why::Memory)));
    }
  }
  if (!history.empty()) write_history(history.c_str());
  if (terminal) say("\n");
  return last_signal() != 0 ? unanswered_status() : kAnswered;
}

}  // namespace nimatron
