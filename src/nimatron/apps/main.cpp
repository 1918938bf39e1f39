// nimatron: the command line.
#include <fmt/format.h>

#include <csignal>
#include <string_view>

#include "nimatron/apps/command_line.h"
#include "nimatron/base/tell.h"
#include "nimatron/claims/program_entries.h"

namespace nimatron {

const std::vector<Command>& commands() {
  static const std::vector<Command> kTable = [] {
    std::vector<Command> table = {eval_command(), run_command(), report_command(), play_command()};
    for (const auto& e : program_entries().all()) {
      if (!e.command.empty() && e.name != "report") table.push_back(entry_command(e));
    }
    table.push_back(rules_command());
    table.push_back(explore_command());
    table.push_back(reference_command());
    table.push_back(completion_command());
    table.push_back(manual_command());
    return table;
  }();
  return kTable;
}

}  // namespace nimatron

int main(int argc, char** argv) {
  nimatron::hold_standard_streams();
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is a failed write like any other
  std::signal(SIGXFSZ, SIG_IGN);  // a file at its size limit is a failed write like any other
  try {
    if (argc > 1 && std::string_view(argv[1]) == nimatron::kExplorerWorker) {
      return nimatron::run_explorer_worker({argv + 2, argv + argc});
    }
    return nimatron::run_command_line({argv + 1, argv + argc});
  } catch (const nimatron::OutputFailed& e) {
    if (!e.reader_gone()) nimatron::tell("nimatron: {}\n", e.what());
    return nimatron::unanswered_status();
  } catch (const nimatron::Error& e) {
    nimatron::tell("nimatron: {}\n", e.what());
    return nimatron::kWrongCommand;
  } catch (const std::exception& e) {
    nimatron::tell("nimatron: {}\n", e.what());
    return nimatron::kUnanswered;
  }
}
