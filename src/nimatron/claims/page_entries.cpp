#include "nimatron/claims/page_entries.h"

#include <fmt/format.h>

#include "nimatron/claims/check_result.h"
#include "nimatron/engine/functions.h"
#include "nimatron/engine/session.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/proof/entries.h"
#include "nimatron/study/chart_entries.h"

namespace nimatron {

namespace {

std::vector<const Claim*> papers_claims(Arguments& a) {
  const auto pattern = a.text("pattern");
  if (pattern.ends_with(".claim")) a.fail("the explorer reads and writes no files");
  return chosen_claims(pattern);
}

Answer list_claims(Arguments& a) {
  if (const auto* one = find_claim(a.text("pattern"))) return line_of(*one);
  List list;
  for (const auto* claim : papers_claims(a)) list.items.emplace_back(line_of(*claim));
  return list;
}

Answer check_claims(Arguments& a) {
  const auto chosen = papers_claims(a);
  const Scale scale = scale_of(a.text("scale"));
  Budget& budget = a.session().budget();
  const Surface* surface = a.surface();
  List list;
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    const auto doing =
        fmt::format("{} of {} check{}, now {}", i, chosen.size(), chosen.size() == 1 ? "" : "s", chosen[i]->id);
    double part = 0;
    if (surface != nullptr && surface->progress) {
      budget.on_progress([&](const Budget::Progress&) {
        surface->progress(doing, (static_cast<double>(i) + part) / static_cast<double>(chosen.size()));
      });
    }
    CheckHost host;
    host.progress = [&](std::uint64_t, double fraction) { part = fraction; };
    list.items.emplace_back(line_of(check_one(*chosen[i], scale, budget, std::move(host))));
    budget.on_progress({});
    budget.check();  // a limit that was reached ends the whole run
    if (surface != nullptr && surface->row) surface->row(list.items.back());
  }
  return list;
}

}  // namespace

void add_page_entries(Entries& entries, const std::shared_ptr<GameLibrary>& games) {
  engine::add_entries(entries);
  language::add_entries(entries);
  study::add_chart_entries(entries);
  add_library_rulesets(games);
  Entries with_files;
  rules::add_entries(with_files, games);
  proof::add_entries(with_files, games);
  entries.set_named(games);
  for (const auto* name : {"ruleset", "prove"}) entries.add(*with_files.find(name));
  constexpr const char* kWhich = "An id, or a glob over ids such as 'lctr/*'";
  entries.add({"claims",
               AnswerType::List,
               {claims_parameter(kWhich, "*")},
               "Lists the statements of the papers with their verdicts.",
               "claims(\"lctr/*\")",
               list_claims});
  entries.add({"check",
               AnswerType::List,
               {claims_parameter(kWhich, std::nullopt), scale_parameter()},
               "Runs the checks of claims, one after the other.",
               "check(\"lctr/def2\")",
               check_claims});
}

}  // namespace nimatron
