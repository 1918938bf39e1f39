#include "nimatron/study/survey.h"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "nimatron/study/fresh_file.h"
#include "nimatron/study/store/store_export.h"

namespace nimatron {

namespace {

// The first error, with its case.
std::string first_failure(const Store& store) {
  std::string out;
  store.for_each([&](const Store::Row& row) {
    if (out.empty() && is_failure(row.values[0])) out = csv_line(row);
  });
  return out;
}

}  // namespace

std::string run_survey(const Survey& survey, const Sweep& s, const SurveyFiles& files, const Entries& entries,
                       Budget& budget) {
  if (files) {
    std::error_code unmade;  // then it cannot be written to either
    std::filesystem::create_directories(files.folder, unmade);
    check_writable(files / "survey.csv");
  }
  const auto done = sweep(PlanReader(survey.plan, entries), s, budget);
  const Store store(s.store);
  if (done.failed > 0) {
    throw Error(fmt::format("{} of {} cases failed, the first: {}", done.failed, done.rows, first_failure(store)));
  }
  const Budget::Scope scope(budget);
  try {
    return survey.summary(store, files, budget);
  } catch (const nlohmann::json::exception&) {
    throw Error(fmt::format("{}: the rows are not those of this survey", s.store));
  }
}

}  // namespace nimatron
