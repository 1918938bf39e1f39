// Shared by the commands of the command line: the settings every command takes, the budget they run
// in, and the table of commands.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "nimatron/apps/output.h"
#include "nimatron/apps/watchdog.h"
#include "nimatron/base/budget.h"
#include "nimatron/base/error.h"
#include "nimatron/engine/entry.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"

namespace nimatron {

// Exit statuses, which programs rely on.
constexpr int kAnswered = 0, kUnanswered = 1, kWrongCommand = 2;

// --memory, --time, --no-theory, --explicit, --json, --why and --rules, which every command understands.
struct Settings {
  std::string memory, time;
  bool no_theory = false;
  bool explicit_forms = false;
  bool json = false;
  bool why = false;
  std::vector<std::string> rules = {};  // files

  Theory theory() const { return no_theory ? Theory::Off : Theory::On; }
  Style style() const { return {explicit_forms}; }
  // Has the session keep what answers rest on, if that is to be printed.
  void prepare(Session& session) const { session.keep_evidence(json || why); }
  // The answer as it is printed: JSON, or text and, if asked for, what it rests on.
  std::string written(std::string_view expression, const Answer& answer) const;
  // Sets the bounds, shows progress on standard error, and watches over the budget while the command works with it.
  [[nodiscard]] Watchdog apply(Budget& budget, Watchdog::Where where = Watchdog::Where::Command) const;
};

// One line of progress: on a terminal it replaces the previous one, elsewhere every ten seconds. `fraction` of 1 is
// done; it is negative if unknown. A note comes last.
void show_progress(const std::string& what, double seconds, double fraction, const std::string& note = {});
void show_progress(const Budget::Progress& p);
// Erases the line of progress on a terminal, before something else is printed.
void clear_progress();
// "8G", "500M", "1073741824" -> bytes; an Error for anything else.
std::size_t parse_bytes(const std::string& text);
// "10", "0.5" -> seconds; an Error for anything else.
double parse_seconds(const std::string& text);

// A command as typed: the values given for each parameter, by its name.
struct Invocation {
  std::map<std::string, std::vector<std::string>> given;
  Settings settings;

  // The last one given, or empty.
  std::string text(const std::string& parameter) const;
  bool flag(const std::string& parameter) const { return given.contains(parameter); }
};

// A command: the shape of an entry, and what runs it.
struct Command {
  std::string name, help;
  std::vector<Parameter> parameters;
  std::string examples;
  std::function<int(const Invocation&)> run;  // the exit status
};
// The program's own commands and every entry that is a command.
const std::vector<Command>& commands();

Command eval_command();
Command run_command();
Command report_command();
Command play_command();
Command rules_command();
Command explore_command();
Command reference_command();
Command completion_command();
Command manual_command();
Command entry_command(const Entry& entry);
// What the web explorer's server starts this program with, for the processes that compute (worker.h). It is not listed.
constexpr const char* kExplorerWorker = "explorer-worker";
int run_explorer_worker(const std::vector<std::string>& arguments);

// On standard error: why claims that were checked fail.
void show_details(const Answer& answer);
// "error: stopped; the answer is partial": the line after the part of an answer that was found.
std::string partial_line(const Stopped& e);
// The exit status of a command that reached a limit or was stopped.
int unanswered_status();

}  // namespace nimatron
