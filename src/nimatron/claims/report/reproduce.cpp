#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "nimatron/claims/report/report.h"
#include "nimatron/study/fresh_file.h"

namespace nimatron {

namespace {

namespace fs = std::filesystem;

// Makes the folder, and fails if nothing can be written into it.
void prepare(const std::string& directory) {
  std::error_code failed;
  fs::create_directories(fs::path(directory) / "figures", failed);
  if (failed) throw Error(fmt::format("cannot write to the folder {}: {}", directory, failed.message()));
  check_writable((fs::path(directory) / "index.html").string());
}

Findings recorded(const std::vector<const Claim*>& claims) {
  Findings out;
  for (const auto* c : claims) out.push_back({c, std::string(text_of(c->recorded)), "", "", 0});
  return out;
}

Findings checked(const Paper& paper, const CheckRun& checks, Budget& budget, const std::function<void(double)>& say) {
  Findings out;
  run_checks(paper.claims, checks, budget, [&](const CheckResult& r) {
    out.push_back(r);
    say(static_cast<double>(out.size()) / static_cast<double>(paper.claims.size()));
  });
  if (budget.stopped()) throw Stopped(Stopped::Why::Interrupt, "stopped");
  return out;
}

void write_paper(const fs::path& directory, const Paper& paper, const std::vector<Made>& made, const Findings& findings,
                 const CheckRun& checks) {
  const auto write = [&](const std::string& name, const std::string& bytes) {
    write_file((directory / name).string(), bytes);
  };
  const auto figures = paper.figures();
  for (std::size_t i = 0; i < figures.size(); ++i) {
    std::size_t pictures = 0;
    for (const auto& shown : made[i].shown) {
      const auto* picture = std::get_if<MadePicture>(&shown);
      if (picture != nullptr) write(picture_name(paper, *figures[i], pictures++), picture->png);
    }
  }
  write(paper.name + ".tex", latex_file(paper, made));
  write(paper.name + ".html", html_page(paper, made, findings, checks.scale, checks.version));
}

}  // namespace

bool reproduce(const Reproduction& what, Budget& budget, const Entries& entries,
               const std::function<void(const std::string&, double)>& say) {
  const auto chosen = papers_named(what.papers);
  prepare(what.directory);
  std::vector<std::pair<const Paper*, std::optional<Findings>>> pages;
  bool as_recorded = true;
  for (std::size_t n = 0; n < chosen.size(); ++n) {
    const Paper& paper = chosen[n];
    // Half of a paper's share of the time is for its claims, half for its figures.
    const auto tell = [&](const std::string& doing, double fraction) {
      say(fmt::format("{}: {}", paper.name, doing),
          (static_cast<double>(n) + fraction) / static_cast<double>(chosen.size()));
    };
    tell("claims", 0);
    Findings findings = !what.check ? recorded(paper.claims) : checked(paper, what.checks, budget, [&](double part) {
      tell(fmt::format("{:.0f}% of {} claims", 100 * part, paper.claims.size()), part / 2);
    });
    for (const auto& r : findings) as_recorded = as_recorded && r.expected();
    const auto figures = static_cast<double>(std::max<std::size_t>(1, paper.figures().size()));
    double made_so_far = 0;
    Session session(budget);
    const auto made = make_figures(paper, session, entries,
                                   [&](const Figure& f) { tell(text(f.label), (1 + made_so_far++ / figures) / 2); });
    write_paper(what.directory, paper, made, findings, what.checks);
    pages.emplace_back(&paper, std::move(findings));
  }
  // The other papers' pages that are there from earlier runs.
  for (const auto& p : papers()) {
    const bool done = std::any_of(chosen.begin(), chosen.end(), [&](const Paper& c) { return c.name == p.name; });
    if (!done && fs::exists(fs::path(what.directory) / (p.name + ".html"))) pages.emplace_back(&p, std::nullopt);
  }
  write_file((fs::path(what.directory) / "index.html").string(), html_index(pages, what.checks.version));
  return as_recorded;
}

}  // namespace nimatron
