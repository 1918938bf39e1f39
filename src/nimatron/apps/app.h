// What the commands of the command line share: the settings every command takes, the budget they run
// in, and the table of commands.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "nimatron/apps/output.h"
#include "nimatron/apps/watchdog.h"
#include "nimatron/base/budget.h"
#include "nimatron/base/error.h"
#include "nimatron/notation/evaluator.h"

namespace nimatron {

// Exit statuses, which programs rely on.
constexpr int kAnswered = 0, kUnanswered = 1, kWrongCommand = 2;

// --memory, --time, --no-theory and --explicit, which every command understands.
struct Settings {
  std::string memory, time;
  bool no_theory = false;
  bool explicit_forms = false;

  void add_to(CLI::App& app);
  Theory theory() const { return no_theory ? Theory::Off : Theory::On; }
  Style style() const { return {explicit_forms}; }
  // Sets the bounds, shows progress on standard error, and watches over the budget while the command works with it.
  [[nodiscard]] Watchdog apply(Budget& budget) const;
};

// One line of progress: on a terminal in the place of the last one, elsewhere every ten seconds. `fraction` of 1 is
// done, or negative where that is not known.
void show_progress(const std::string& what, double seconds, double fraction);
// Wipes the line of progress from a terminal, before something else is printed.
void clear_progress();
// "8G", "500M", "1073741824" -> bytes; an Error for anything else.
std::size_t parse_bytes(const std::string& text);
// "10", "0.5" -> seconds; an Error for anything else.
double parse_seconds(const std::string& text);

struct Command {
  const char* name;
  // Adds the subcommand, and sets `run` to what it does: the exit status.
  void (*add)(CLI::App& app, std::function<int()>& run);
};
const std::vector<Command>& commands();

void add_eval(CLI::App& app, std::function<int()>& run);
void add_report(CLI::App& app, std::function<int()>& run);
void add_rulesets(CLI::App& app, std::function<int()>& run);
void add_play(CLI::App& app, std::function<int()>& run);
void add_quotient(CLI::App& app, std::function<int()>& run);
void add_census(CLI::App& app, std::function<int()>& run);
void add_claims(CLI::App& app, std::function<int()>& run);
void add_check(CLI::App& app, std::function<int()>& run);
void add_reproduce(CLI::App& app, std::function<int()>& run);
void add_reference(CLI::App& app, std::function<int()>& run);
void add_completion(CLI::App& app, std::function<int()>& run);
void add_manual(CLI::App& app, std::function<int()>& run);
void add_table(CLI::App& app, std::function<int()>& run);
void add_period(CLI::App& app, std::function<int()>& run);
void add_survey(CLI::App& app, std::function<int()>& run);

// The exit status of a command that met its bounds or was stopped.
int unanswered_status();
// Runs a long command within the settings' bounds; an error is one line on standard error. The exit status.
int guarded(const Settings& settings, const std::function<void(Session&)>& work);

// "error: column 4: expected ')'", columns counted from 1.
std::string error_line(const Error& e);
// The text with a caret under the column, which counts characters, cut to 80 columns; empty where there is no column.
std::string caret_picture(std::string_view text, const Error& e);

// An expression may begin with '-'; what looks like an option to the parser of options is shielded by a space.
std::string shield(std::string argument);

}  // namespace nimatron
