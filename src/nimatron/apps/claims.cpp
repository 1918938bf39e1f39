// nimatron claims: the statements of the papers. nimatron check: run them.
#include <fmt/format.h>

#include <thread>

#include "nimatron/apps/app.h"
#include "nimatron/apps/build_version.h"
#include "nimatron/claims/file/claim_file.h"
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
  say("{}\n  {}\n  as printed: {}\n", c.id, c.citation, c.statement);
  if (!c.corrected.empty()) say("  corrected:  {}\n", c.corrected);
  say("  verdict:    {}\n  check it:   nimatron check '{}'\n", text_of(c.recorded), c.id);
  return kAnswered;
}

bool is_claim_file(const std::string& pattern) { return pattern.ends_with(".claim"); }

// What a command works on: the papers' claims that match, or those of a file. What does not read in a file is told in
// its place among the answers.
class Chosen {
 public:
  Chosen(const std::string& pattern, Theory theory) {
    if (!is_claim_file(pattern)) {
      claims_ = chosen_claims(pattern);
      return;
    }
    file_ = read_claim_file(pattern, theory);
    for (const auto& entry : file_) {
      if (const auto* claim = std::get_if<Claim>(&entry)) claims_.push_back(claim);
    }
  }

  const std::vector<const Claim*>& claims() const { return claims_; }
  bool all_read() const { return file_.empty() || claims_.size() == file_.size(); }
  // Tells the mistakes before the claim, or all that are left.
  void tell_mistakes(const Claim* before = nullptr) {
    for (; told_ < file_.size() && (before == nullptr || std::get_if<Claim>(&file_[told_]) != before); ++told_) {
      const auto* p = std::get_if<FileProblem>(&file_[told_]);
      if (p == nullptr) continue;
      say("error: {}\n", p->text());
      fmt::print(stderr, "{}", caret_picture(p->source, Error::at(p->column - 1, p->message)));
    }
  }

 private:
  ClaimFile file_;
  std::vector<const Claim*> claims_;
  std::size_t told_ = 0;
};

int list(const std::string& pattern) {
  if (const auto* one = find_claim(pattern)) return show(*one);
  Chosen chosen(pattern, Theory::On);
  for (const auto* c : chosen.claims()) {
    chosen.tell_mistakes(c);
    say("{}\t{}\t{}\n", c->id, text_of(c->recorded), c->statement);
  }
  chosen.tell_mistakes();
  return chosen.all_read() ? kAnswered : kUnanswered;
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
  run.version = build_version();
  // One claim of a file after the other, each with all threads, so that the first counterexample comes soon.
  if (is_claim_file(o.pattern)) std::swap(run.jobs, run.threads);
  Budget budget;
  const Watchdog watchdog = o.settings.apply(budget);
  Chosen chosen(o.pattern, o.settings.theory());
  CheckStatus status;
  budget.on_progress([&](const Budget::Progress& p) { show_progress(status.text(), p.seconds, status.fraction()); });
  bool as_recorded = chosen.all_read();
  run_checks(
      chosen.claims(), run, budget,
      [&](const CheckResult& r) {
        clear_progress();
        chosen.tell_mistakes(r.claim);
        say("{}\t{}\t{}\t{:.2f}\n", r.claim->id, r.verdict, r.range, r.seconds);
        if (!r.detail.empty()) fmt::print(stderr, "  {}: {}\n", r.claim->id, r.detail);
        as_recorded = as_recorded && r.expected();
      },
      &status);
  clear_progress();
  chosen.tell_mistakes();
  return as_recorded && !budget.stopped() ? kAnswered : unanswered_status();
}

}  // namespace

void add_claims(CLI::App& app, std::function<int()>& run) {
  auto pattern = std::make_shared<std::string>("*");
  auto* command = app.add_subcommand("claims", "The statements of the papers, with their verdicts");
  command->add_option("PATTERN", *pattern,
                      "An id, a glob over ids such as 'lctr/*', or a file of your own claims, FILE.claim");
  command->footer("Example: nimatron claims 'lctr/thm*'");
  command->callback([pattern, &run] { run = [pattern] { return list(*pattern); }; });
}

void add_check(CLI::App& app, std::function<int()>& run) {
  auto o = std::make_shared<CheckOptions>();
  auto* command = app.add_subcommand("check", "Run the checks of claims; exit 0 if every verdict is the recorded one");
  command->add_option("PATTERN", o->pattern, "An id, a glob over ids, or a file of your own claims, FILE.claim")
      ->required();
  command->add_option("--scale", o->scale, "quick, paper or beyond")
      ->check(CLI::IsMember({"quick", "paper", "beyond"}));
  command->add_option("--jobs", o->jobs, "How many checks, or cases of a file's claim, run side by side")
      ->check(CLI::Range(1, 1024));
  command->add_flag("--fresh", o->fresh, "Check anew what earlier runs have found");
  o->settings.add_to(*command);
  command->footer("Example: nimatron check 'toppling/*' --scale paper\n         nimatron check examples/wythoff.claim");
  command->callback([o, &run] { run = [o] { return check(*o); }; });
}

}  // namespace nimatron
