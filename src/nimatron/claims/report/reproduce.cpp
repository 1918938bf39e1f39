#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "nimatron/base/nearest.h"
#include "nimatron/claims/report/report.h"
#include "nimatron/study/fresh_file.h"

namespace nimatron {

const std::vector<Paper>& papers() {
  static const std::vector<Paper> kTable = {toppling_paper(), lctr_paper(), jenga_paper(), spindly_paper(),
                                            push_paper()};
  return kTable;
}

std::vector<const Paper*> papers_named(const std::vector<std::string>& names) {
  std::vector<std::string> known;
  for (const auto& p : papers()) known.push_back(p.name);
  for (const auto& name : names) {
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    const auto near = nearest(name, known);
    throw Error(fmt::format("there is no paper '{}'; {}the papers are {}", name,
                            near.empty() ? "" : fmt::format("did you mean '{}'? ", near), fmt::join(known, ", ")));
  }
  std::vector<const Paper*> out;
  for (const auto& p : papers()) {
    if (names.empty() || std::find(names.begin(), names.end(), p.name) != names.end()) out.push_back(&p);
  }
  return out;
}

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

}  // namespace

bool reproduce(const Reproduction& what, Budget& budget, const std::function<void(const std::string&, double)>& say) {
  const auto chosen = papers_named(what.papers);
  prepare(what.directory);
  auto path = [&](const std::string& name) { return (fs::path(what.directory) / name).string(); };
  std::vector<std::pair<const Paper*, Findings>> done;
  bool as_recorded = true;
  for (std::size_t n = 0; n < chosen.size(); ++n) {
    const Paper& paper = *chosen[n];
    const double share = 1.0 / static_cast<double>(chosen.size());
    const double before = static_cast<double>(n) * share;
    const auto claims = claims_matching(paper.name + "/*");
    say(paper.name + ": claims", before);
    Findings findings;
    if (what.check) {
      run_checks(claims, what.checks, budget, [&](const CheckResult& r) {
        as_recorded = as_recorded && r.expected();
        findings.push_back(r);
        say(fmt::format("{}: {} of {} claims", paper.name, findings.size(), claims.size()),
            before + share / 2 * static_cast<double>(findings.size()) / static_cast<double>(claims.size()));
      });
      if (budget.stopped()) throw Stopped(Stopped::Why::Interrupt, "stopped");
    } else {
      findings = recorded(claims);
    }
    std::size_t total = 0;
    std::size_t made_so_far = 0;
    for (const auto& s : paper.sections) total += s.figures.size();
    MadeSections made;
    Session session(budget);
    for (const auto& s : paper.sections) {
      auto& row = made.emplace_back();
      for (const auto& f : s.figures) {
        say(fmt::format("{}: {}", paper.name, f.label),
            before + share / 2 * (1 + static_cast<double>(made_so_far) / static_cast<double>(total)));
        try {
          row.push_back(make_figure(f, session));
        } catch (const Stopped&) {
          throw;
        } catch (const Error& e) {
          throw Error(fmt::format("{}, {}: {}", paper.name, f.label, e.what()));
        }
        ++made_so_far;
      }
    }
    for (std::size_t i = 0; i < made.size(); ++i) {
      for (std::size_t k = 0; k < made[i].size(); ++k) {
        const auto* picture = std::get_if<MadePicture>(&made[i][k].content);
        if (picture != nullptr) write_file(path(picture_name(paper, paper.sections[i].figures[k])), picture->png);
      }
    }
    write_file(path(paper.name + ".tex"), latex_file(paper, made));
    write_file(path(paper.name + ".html"), html_page(paper, made, findings, what.checks.scale, what.checks.version));
    done.emplace_back(&paper, std::move(findings));
  }
  std::vector<std::pair<const Paper*, std::optional<Findings>>> pages;
  for (const auto& p : papers()) {
    const auto it = std::find_if(done.begin(), done.end(), [&](const auto& d) { return d.first == &p; });
    if (it != done.end()) {
      pages.emplace_back(&p, it->second);
    } else if (fs::exists(path(p.name + ".html"))) {
      pages.emplace_back(&p, std::nullopt);
    }
  }
  write_file(path("index.html"), html_index(pages, what.checks.version));
  return as_recorded;
}

}  // namespace nimatron
