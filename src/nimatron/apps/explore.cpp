// nimatron explore: the web explorer.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <thread>

#include "nimatron/apps/runner.h"
#include "nimatron/base/system.h"
#include "nimatron/claims/program_entries.h"
#include "nimatron/explorer/page.h"
#include "nimatron/explorer/server.h"
#include "nimatron/explorer/worker.h"
#include "nimatron/rules/game_library.h"

namespace nimatron {

namespace {

// Lets the desktop open the address; without a desktop the printed line is enough.
void open_browser(const std::string& address) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  const pid_t child = ::fork();
  if (child == 0) {
    if (::fork() == 0) {
      ::setsid();
      ::execlp("xdg-open", "xdg-open", address.c_str(), nullptr);
    }
    ::_exit(0);
  }
  if (child > 0) ::waitpid(child, nullptr, 0);
}

// This program again, as run_explorer_worker reads its arguments.
std::vector<std::string> worker_command(const Explorer::Limits& limits, const std::vector<std::string>& rules) {
  std::vector<std::string> command{own_program(), kExplorerWorker, fmt::format("{}", limits.seconds),
                                   fmt::format("{}", limits.longest), fmt::format("{}", limits.memory)};
  command.insert(command.end(), rules.begin(), rules.end());
  return command;
}

int run_explorer(const Invocation& v) {
  Runner runner(v.settings, Runner::Errors::Aside);
  const int status = runner("explore()", [&] {
    Budget& budget = runner.budget();
    Explorer::Limits limits;
    if (!v.settings.time.empty()) limits.seconds = limits.longest = parse_seconds(v.settings.time);
    Server::Options options;
    options.working = std::clamp<std::size_t>(2 * std::thread::hardware_concurrency(), 4, 8);
    limits.memory = budget.memory() / options.working;
    if (v.flag("port")) options.port = std::stoi(v.text("port"));
    Server server(worker_command(limits, v.settings.rules), web_page(), options);
    if (v.settings.json) {
      say("{}\n", json_of("explore()", Answer(server.address())));
    } else {
      say("{}\n", server.address());
    }
    if (!v.flag("no_browser")) open_browser(server.address());
    // The requests have limits of their own; this budget hears of Ctrl-C.
    budget.set_time(Budget::Clock::duration::max());
    while (!budget.stopped()) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    return kAnswered;
  });
  return last_signal() != 0 ? unanswered_status() : status;
}

}  // namespace

int run_explorer_worker(const std::vector<std::string>& arguments) {
  constexpr std::size_t kLimits = 3;
  if (arguments.size() < kLimits) throw Error("this command is for the web explorer's server alone");
  const Explorer::Limits limits{parse_seconds(arguments[0]), parse_seconds(arguments[1]), parse_bytes(arguments[2])};
  bound_data(limits.memory);
  for (auto file = arguments.begin() + kLimits; file != arguments.end(); ++file) program_games().load(*file);
  work(Explorer(explorer_entries(), limits));
}

Command explore_command() {
  return {"explore",
          "Opens the web explorer: positions, play, tables, worksheets, claims and rule files in a browser.",
          {{"port", ParameterKind::Whole, "The port on this machine (default: any that is free)", "", {}, 1, 65535},
           {"no_browser", ParameterKind::Flag, "Print the address alone", ""}},
          "nimatron explore\nnimatron explore --no-browser --port 8080",
          run_explorer};
}

}  // namespace nimatron
