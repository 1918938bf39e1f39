// nimatron explore: the web explorer.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <thread>

#include "nimatron/apps/app.h"
#include "nimatron/claims/program_entries.h"
#include "nimatron/explorer/page.h"
#include "nimatron/explorer/server.h"

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

int run_explorer(const Invocation& v) {
  const int status = guarded(v.settings, [&](Session& session) {
    Budget& budget = session.budget();
    Explorer::Limits limits;
    if (!v.settings.time.empty()) limits.seconds = limits.longest = parse_seconds(v.settings.time);
    Server::Options options;
    options.working = std::max<std::size_t>(4, 2 * std::thread::hardware_concurrency());
    limits.memory = budget.memory() / 4;
    if (v.flag("port")) options.port = std::stoi(v.text("port"));
    const Explorer explorer(explorer_entries(), limits);
    Server server(explorer, web_page(), options);
    if (v.settings.json) {
      say("{}\n", json_of("explore()", Answer(server.address())));
    } else {
      say("{}\n", server.address());
    }
    if (!v.flag("no_browser")) open_browser(server.address());
    // The requests have budgets of their own; this one hears Ctrl-C, and of memory that they hold all together.
    budget.set_time(Budget::Clock::duration::max());
    for (;;) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      try {
        budget.check();
      } catch (const Stopped& e) {
        if (e.why() == Stopped::Why::Interrupt) return;
        server.cancel_all();
        budget.forgotten();
      }
    }
  });
  return last_signal() != 0 ? unanswered_status() : status;
}

}  // namespace

Command explore_command() {
  return {"explore",
          "Opens the web explorer: positions, play, tables, worksheets, claims and rule files in a browser.",
          {{"port", ParameterKind::Whole, "The port on this machine (default: any that is free)", "", {}, 1, 65535},
           {"no_browser", ParameterKind::Flag, "Print the address alone", ""}},
          "nimatron explore\nnimatron explore --no-browser --port 8080",
          run_explorer};
}

}  // namespace nimatron
