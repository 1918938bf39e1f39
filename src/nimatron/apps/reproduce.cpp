// nimatron reproduce: the papers' tables and figures made anew, with a verdict on every claim.
#include <fmt/format.h>

#include <mutex>
#include <thread>

#include "nimatron/apps/app.h"
#include "nimatron/apps/build_version.h"
#include "nimatron/claims/report/report.h"
#include "nimatron/study/check_store.h"

namespace nimatron {

namespace {

struct ReproduceOptions {
  Settings settings;
  std::vector<std::string> papers;
  std::string out, scale = "quick";
  unsigned jobs = std::max(1U, std::thread::hardware_concurrency());
  bool fresh = false, no_check = false;
};

int run_reproduce(const ReproduceOptions& o) {
  Reproduction what;
  what.papers = o.papers;
  what.directory = o.out;
  what.check = !o.no_check;
  what.checks.scale = o.scale == "quick" ? Scale::Quick : o.scale == "paper" ? Scale::Paper : Scale::Beyond;
  what.checks.jobs = o.jobs;
  what.checks.fresh = o.fresh;
  what.checks.store = CheckStore::default_path();
  what.checks.version = build_version();
  papers_named(o.papers);  // an unknown one is a wrong command
  Budget budget;
  const Watchdog watchdog = o.settings.apply(budget);
  std::mutex mutex;
  std::string doing;
  double fraction = 0;
  auto show = [&](double seconds) {
    const std::lock_guard lock(mutex);
    show_progress(doing, seconds, fraction);
  };
  budget.on_progress([&](const Budget::Progress& p) { show(p.seconds); });
  try {
    const bool as_recorded = reproduce(what, budget, [&](const std::string& words, double part) {
      {
        const std::lock_guard lock(mutex);
        doing = words;
        fraction = part;
      }
      if (budget.elapsed() > 2) show(budget.elapsed());
    });
    clear_progress();
    say("{}/index.html\n", o.out);
    if (!as_recorded) fmt::print(stderr, "a verdict is not the recorded one; the pages say which\n");
    return as_recorded ? kAnswered : kUnanswered;
  } catch (const Error& e) {
    clear_progress();
    fmt::print(stderr, "{}\n", error_line(e));
    return unanswered_status();
  }
}

}  // namespace

void add_reproduce(CLI::App& app, std::function<int()>& run) {
  auto o = std::make_shared<ReproduceOptions>();
  auto* command =
      app.add_subcommand("reproduce", "The papers' tables and figures made anew, with a verdict on every claim");
  command->add_option("PAPER", o->papers, "toppling, lctr, jenga, spindly, push (default: all)");
  command->add_option("--out", o->out, "The folder for index.html, a page and LaTeX tables for each paper")->required();
  command->add_option("--scale", o->scale, "How far claims are checked: quick, paper or beyond")
      ->check(CLI::IsMember({"quick", "paper", "beyond"}));
  command->add_option("--jobs", o->jobs, "How many checks run side by side")->check(CLI::Range(1, 1024));
  command->add_flag("--fresh", o->fresh, "Check anew what earlier runs have found");
  command->add_flag("--no-check", o->no_check, "Show the recorded verdicts; check nothing");
  o->settings.add_to(*command);
  command->footer("Example: nimatron reproduce lctr --out report");
  command->callback([o, &run] { run = [o] { return run_reproduce(*o); }; });
}

}  // namespace nimatron
