#include <fmt/format.h>

#include <array>
#include <cmath>

#include "nimatron/study/fresh_file.h"
#include "nimatron/study/survey.h"
#include "nimatron/study/survey_rows.h"
#include "nimatron/table/period.h"

namespace nimatron {

namespace {

using NumberSet = std::vector<std::int64_t>;

std::vector<NumberSet> number_sets(std::int64_t most, std::int64_t size, Budget& budget) {
  std::vector<NumberSet> out;
  for_each_choice(static_cast<std::size_t>(most), static_cast<std::size_t>(size),
                  [&](const std::vector<std::size_t>& chosen) {
                    NumberSet s;
                    for (const auto i : chosen) s.push_back(static_cast<std::int64_t>(i) + 1);
                    out.push_back(std::move(s));
                    budget.tick(out.size());
                  });
  return out;
}

struct SubtractionRow {
  std::string set;
  std::int64_t size = 0, greatest = 0, period = 0, preperiod = 0;
  std::string status;

  static constexpr std::array kColumns = {"set", "size", "greatest", "period", "preperiod", "status"};
  auto fields() { return std::tie(set, size, greatest, period, preperiod, status); }
  bool proved() const { return status == "proved"; }
};

SubtractionRow subtraction_row(const NumberSet& set, const std::string& name, std::int64_t to, Budget& budget) {
  const auto report = heap_period({HeapCode::Kind::Subtract, set}, to, budget);
  SubtractionRow row;
  row.set = name;
  row.size = static_cast<std::int64_t>(set.size());
  row.greatest = set.back();
  if (report.period) {
    row.period = report.period->period;
    row.preperiod = report.period->preperiod;
  }
  row.status = report.proved ? "proved" : "open";
  return row;
}

// The set with the longest period among those with the same greatest number.
struct Longest {
  std::int64_t period = 0;
  std::string set;
};

}  // namespace

std::string survey_subtraction(const SubtractionSurvey& survey, Budget& budget) {
  if (survey.size.low < 1 || survey.size.high > 8) throw Error("a survey takes sets of 1 to 8 numbers");
  if (survey.most < 1 || survey.most > 100'000) throw Error("a survey takes numbers up to 100000");
  // How far an earlier run searched is not recorded, so sets that were not proved are tried again.
  SurveyRows<SubtractionRow> log("survey subtraction", survey.place,
                                 [](const SubtractionRow& row) { return row.proved(); });
  std::string summary;
  std::string longest_csv = "size,greatest,longest period,set,greatest^degree,ratio\n";
  for (auto k = survey.size.low; k <= survey.size.high; ++k) {
    const auto sets = number_sets(survey.most, k, budget);
    std::vector<std::string> names;
    names.reserve(sets.size());
    for (const auto& s : sets) names.push_back(fmt::format("{}", fmt::join(s, ",")));
    const auto rows = log.rows(names, survey.threads, budget, [&](std::size_t i, std::size_t) {
      return subtraction_row(sets[i], names[i], survey.to, budget);
    });
    std::size_t proved = 0;
    std::vector<Longest> longest(static_cast<std::size_t>(survey.most) + 1);
    for (const auto& row : rows) {
      proved += row.proved();
      auto& best = longest[static_cast<std::size_t>(row.greatest)];
      if (row.proved() && row.period > best.period) best = {row.period, row.set};
    }
    summary += fmt::format("size {}: {} sets, {} proved\n", k, rows.size(), proved);
    // Guy's question: the period against the power k(k-1)/2 of the greatest number.
    const auto degree = k * (k - 1) / 2;
    for (auto m = k; m <= survey.most; ++m) {
      const auto& best = longest[static_cast<std::size_t>(m)];
      const auto power = std::pow(static_cast<double>(m), static_cast<double>(degree));
      const auto ratio = static_cast<double>(best.period) / power;
      longest_csv += fmt::format("{},{},{},\"{}\",{:.0f},{:.3g}\n", k, m, best.period, best.set, power, ratio);
      if (m != survey.most && (m & (m - 1)) != 0) continue;
      summary += fmt::format("  greatest {}: longest period {} at {{{}}}, {:.3g} times {}^{}\n", m, best.period,
                             best.set, ratio, m, degree);
    }
  }
  log.write_csv();
  write_file(survey.place.directory + "/longest.csv", longest_csv);
  return summary;
}

}  // namespace nimatron
