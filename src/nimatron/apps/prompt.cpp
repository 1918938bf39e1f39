#include "nimatron/apps/prompt.h"

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <new>

#include "nimatron/apps/app.h"
#include "nimatron/apps/help.h"
#include "nimatron/apps/line_editor.h"
#include "nimatron/apps/play.h"
#include "nimatron/apps/screen.h"
#include "nimatron/apps/script.h"
#include "nimatron/base/tell.h"
#include "nimatron/claims/program_entries.h"
#include "nimatron/engine/report.h"
#include "nimatron/engine/stopped_in.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/text.h"

namespace nimatron {

namespace {

std::string trimmed(const std::string& line) {
  const auto begin = line.find_first_not_of(" \t\r");
  return begin == std::string::npos ? "" : line.substr(begin, line.find_last_not_of(" \t\r") - begin + 1);
}

constexpr const char* kOwnFile = "~/.nimatronrc";

class Prompt {
 public:
  Prompt()
      : watchdog_(
            settings_.apply(budget_, isatty(STDIN_FILENO) != 0 ? Watchdog::Where::Prompt : Watchdog::Where::Command)),
        session_(budget_),
        evaluate_(session_, program_entries()),
        editor_([this](std::string_view text) {
          return complete(text, evaluate_.entries(), evaluate_.variables(), topic_names());
        }) {
    session_.on_warning([](const std::string& message) { tell("warning: {}\n", message); });
    surface_.progress = [this](const std::string& doing, double fraction) {
      if (budget_.elapsed() > 2) show_progress(doing, budget_.elapsed(), fraction);
    };
    evaluate_.show_on(&surface_);
  }

  int run() {
    if (editor_.terminal()) say("Nimatron {}. Type an expression, `help`, or `quit`.\n", NIMATRON_VERSION);
    run_own_file();
    std::string line;
    for (;;) {
      budget_.rest();
      if (editor_.terminal() && last_signal() == SIGINT) forget_signal();
      budget_.clear_stop();
      if (!editor_.read(begun_.empty() ? "> " : ". ", begun_, line) || ended()) break;
      budget_.begin();
      if (editor_.interrupted()) {
        begun_.clear();
      } else if (!take(line)) {
        break;
      }
    }
    if (!begun_.empty() && !ended()) answer(std::exchange(begun_, {}), false);
    if (editor_.terminal()) say("\n");
    return ended() ? unanswered_status() : kAnswered;
  }

 private:
  // Whether a signal has come that ends the program; at a terminal Ctrl-C does not.
  bool ended() const { return last_signal() != 0 && !(editor_.terminal() && last_signal() == SIGINT); }

  // False if it says to quit.
  bool take(const std::string& typed) {
    const std::string line = trimmed(typed);
    if (!begun_.empty()) {
      const auto text = std::exchange(begun_, {}) + typed;
      answer(text, !line.empty());
      if (begun_.empty()) editor_.remember(text);
      return true;
    }
    if (line == "quit" || line == "exit" || line == "q" || line == "quit()" || line == "exit()") return false;
    if (line == "variables" || line == "vars" || line == "who" || line == "whos") {
      list_variables();
    } else if (line.starts_with("play") && (line.size() == 4 || line[4] == ' ' || line[4] == '(')) {
      play(trimmed(line.substr(4)));
    } else if (line.starts_with('?') || line == "help" || line.starts_with("help ") || line.starts_with("help(")) {
      auto name = trimmed(line.substr(line.starts_with('?') ? 1 : 4));
      if (name.starts_with('(')) name = trimmed(name.substr(1, name.find(')') - 1));
      say_text(help_text(name.substr(0, name.find('(')), evaluate_.entries()));
    } else if (!line.empty()) {
      answer(typed, true);
    }
    if (begun_.empty()) editor_.remember(line);
    return true;
  }

  void list_variables() {
    const auto columns = terminal_columns(STDOUT_FILENO).value_or(80);
    for (const auto& [name, value] : evaluate_.variables()) {
      auto text = text_of(value, settings_.style());
      const auto end = text.find('\n');
      if (end != std::string::npos) text = text.substr(0, end) + " ...";
      say("{}\n", cut_line(fmt::format("{}{} = {}", name == "it" ? "" : "$", name, text), columns));
    }
    if (evaluate_.variables().empty()) say("there are no variables yet; $x = 3 sets one\n");
  }

  // play nim(3,5,7), play nim(3,5,7) misere, play(nim(3,5,7))
  void play(std::string text) {
    PlaySettings settings;
    for (bool* flag : {&settings.misere, &settings.second, &settings.engines}) {
      const std::string_view word = flag == &settings.misere   ? "misere"
                                    : flag == &settings.second ? "second"
                                                               : "engines";
      for (const auto& ending : {fmt::format(" --{}", word), fmt::format(" {}", word)}) {
        if (!text.ends_with(ending)) continue;
        text = trimmed(text.substr(0, text.size() - ending.size()));
        *flag = true;
      }
    }
    settings.read = [this](const char* prompt, std::string& line) {
      return editor_.read(prompt, "", line) && !editor_.interrupted();
    };
    try {
      const Answer a = evaluate_.denoted(text.empty() ? "it" : text);
      const auto* term = std::get_if<Term>(&a);
      if (term == nullptr) throw Error("play needs a position: play nim(3,5,7)");
      play_match(session_, as_position(session_, *term), settings);
    } catch (const Stopped& e) {
      say("{}\n", error_line(e.error()));
    } catch (const Error& e) {
      say("{}\n", error_line(e));
    }
  }

  // The statements of the user's own file, if there is one.
  void run_own_file() {
    const char* home = std::getenv("HOME");
    if (home == nullptr || *home == '\0') return;
    const auto file = (std::filesystem::path(home) / ".nimatronrc").string();
    std::error_code missing;
    if (!std::filesystem::is_regular_file(file, missing)) return;
    budget_.begin();
    try {
      const auto text = script_text(file);
      const ScriptLines lines(text);
      evaluate_.run(text, [&](const Evaluator::Statement& s) {
        if (s.stopped) tell("{}: {}\n", kOwnFile, error_line(s.stopped->error()));
        if (s.error) {
          const auto e = error_in(lines, *s.error, true);
          tell("{}: {}\n{}", kOwnFile, e.line, e.picture);
        }
        if (s.answer) show(s);
        if (!s.inner) budget_.begin();
        return !budget_.stopped();
      });
    } catch (const Error& e) {
      tell("{}\n", error_line(e));
    } catch (const std::bad_alloc&) {
      session_.clear();
      tell("{}\n", error_line(budget_.stopped_by(Stopped::Why::Memory).error()));
    }
    budget_.clear_stop();
  }

  // `more`: a statement that is not finished waits for the next line.
  void answer(const std::string& text, bool more) {
    try {
      evaluate_.run(
          text,
          [&](const Evaluator::Statement& s) {
            clear_progress();
            if (s.unfinished && more) {
              begun_ = std::string(s.text) + "\n";
            } else if (s.stopped) {
              say("{}\n", error_line(s.stopped->error()));
            } else if (s.error) {
              const bool lines = text.find('\n') < text.find_last_not_of(" \t\n");
              const auto e = error_in(ScriptLines(text), *s.error, lines);
              say("{}{}\n", e.picture, e.line);
            } else if (s.answer) {
              show(s);
            }
            if (!s.inner) budget_.begin();
            return !budget_.stopped();
          },
          true);
    } catch (const std::bad_alloc&) {
      session_.clear();
      say("{}\n", error_line(budget_.stopped_by(Stopped::Why::Memory).error()));
    }
  }

  void show(const Evaluator::Statement& s) {
    const auto* term = std::get_if<Term>(&*s.answer);
    const bool position = term != nullptr && !term->is_value();
    const Answer answer = position ? held(session_, report(session_, *term)) : *s.answer;
    say_text(Screen::here().text(answer, settings_.style()));
    if (const auto e = stopped_in(answer)) say("{}\n", partial_line(*e));
    show_details(answer);
    if (s.timed) say("{:.3f} s\n", s.seconds);
  }

  Settings settings_;
  Budget budget_;
  Watchdog watchdog_;
  Session session_;
  Evaluator evaluate_;
  Surface surface_;
  LineEditor editor_;
  std::string begun_;  // the lines of a statement that is not finished, with their ends
};

}  // namespace

int run_prompt() { return Prompt().run(); }

}  // namespace nimatron
