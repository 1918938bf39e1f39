// nimatron claims: the statements of the papers. nimatron check: run them.
#include <fmt/format.h>

#include <csignal>
#include <thread>

#include "nimatron/apps/app.h"
#include "nimatron/claims/run.h"
#include "nimatron/notation/parse.h"
#include "nimatron/study/check_store.h"

namespace nimatron {

namespace {

[[noreturn]] void no_such_claim(const std::string& pattern) {
  std::vector<std::string> ids;
  for (const auto& c : claims()) ids.push_back(c.id);
  const auto near = nearest(pattern, ids);
  throw Error(fmt::format("no claim matches '{}'; {}nimatron claims lists them", pattern,
                          near.empty() ? "" : "did you mean '" + near + "'? "));
}

std::vector<const Claim*> chosen_claims(const std::string& pattern) {
  auto chosen = claims_matching(pattern);
  if (chosen.empty()) no_such_claim(pattern);
  return chosen;
}

int show(const Claim& c) {
  fmt::print("{}\n  {}\n  as printed: {}\n", c.id, c.citation, c.statement);
  if (!c.corrected.empty()) fmt::print("  corrected:  {}\n", c.corrected);
  fmt::print("  verdict:    {}\n  check it:   nimatron check '{}'\n", text_of(c.recorded), c.id);
  return kAnswered;
}

int list(const std::string& pattern) {
  if (const auto* one = find_claim(pattern)) return show(*one);
  for (const auto* c : chosen_claims(pattern)) fmt::print("{}\t{}\t{}\n", c->id, text_of(c->recorded), c->statement);
  return kAnswered;
}

struct CheckOptions {
  Settings settings;
  std::string pattern, scale = "quick";
  unsigned jobs = std::max(1U, std::thread::hardware_concurrency());
  bool fresh = false;
};

int check(const CheckOptions& o) {
  CheckRun run;
  run.scale = o.scale == "quick" ? Scale::Quick : o.scale == "paper" ? Scale::Paper : Scale::Beyond;
  run.jobs = o.jobs;
  run.fresh = o.fresh;
  run.store = CheckStore::default_path();
  run.version = NIMATRON_VERSION;
  Budget budget;
  o.settings.apply(budget);
  bool as_recorded = true;
  run_checks(chosen_claims(o.pattern), run, budget, [&](const CheckResult& r) {
    fmt::print("{}\t{}\t{}\t{:.2f}\n", r.claim->id, r.verdict, r.range, r.seconds);
    std::fflush(stdout);
    if (!r.detail.empty()) fmt::print(stderr, "  {}: {}\n", r.claim->id, r.detail);
    as_recorded = as_recorded && r.expected();
  });
  if (budget.stopped()) return 128 + SIGINT;
  return as_recorded ? kAnswered : kUnanswered;
}

}  // namespace

void add_claims(CLI::App& app, std::function<int()>& run) {
  auto pattern = std::make_shared<std::string>("*");
  auto* command = app.add_subcommand("claims", "The statements of the papers, with their verdicts");
  command->add_option("PATTERN", *pattern, "An id, or a glob over ids such as 'lctr/*'");
  command->footer("Example: nimatron claims 'lctr/thm*'");
  command->callback([pattern, &run] { run = [pattern] { return list(*pattern); }; });
}

void add_check(CLI::App& app, std::function<int()>& run) {
  auto o = std::make_shared<CheckOptions>();
  auto* command = app.add_subcommand("check", "Run the checks of claims; exit 0 if every verdict is the recorded one");
  command->add_option("PATTERN", o->pattern, "An id or a glob over ids")->required();
  command->add_option("--scale", o->scale, "quick, paper or beyond")
      ->check(CLI::IsMember({"quick", "paper", "beyond"}));
  command->add_option("--jobs", o->jobs, "How many checks run side by side")->check(CLI::Range(1, 1024));
  command->add_flag("--fresh", o->fresh, "Check anew what earlier runs have found");
  o->settings.add_to(*command);
  command->footer("Example: nimatron check 'toppling/*' --scale paper");
  command->callback([o, &run] { run = [o] { return check(*o); }; });
}

}  // namespace nimatron
