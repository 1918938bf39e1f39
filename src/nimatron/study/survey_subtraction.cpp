#include <fmt/format.h>

#include <cmath>

#include "nimatron/study/fresh_file.h"
#include "nimatron/study/survey.h"
#include "nimatron/study/survey_log.h"
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

// The set with the longest period among those with the same greatest number.
struct Longest {
  std::int64_t period = 0;
  std::string set;
};

}  // namespace

std::string survey_subtraction(const SubtractionSurvey& survey, Budget& budget) {
  if (survey.size.low < 1 || survey.size.high > 8) throw Error("a survey takes sets of 1 to 8 numbers");
  if (survey.most < 1 || survey.most > 100'000) throw Error("a survey takes numbers up to 100000");
  // How far an earlier run looked is not told, so what was not proved is looked at again.
  SurveyLog log(survey.directory, "set,size,greatest,period,preperiod,status",
                [](const std::string& line) { return csv_field(line, 5) == "proved"; });
  std::string summary;
  std::string longest_csv = "size,greatest,longest period,set,greatest^degree,ratio\n";
  for (auto k = survey.size.low; k <= survey.size.high; ++k) {
    const auto sets = number_sets(survey.most, k, budget);
    std::vector<std::string> names;
    names.reserve(sets.size());
    for (const auto& s : sets) names.push_back(fmt::format("{}", fmt::join(s, ",")));
    const auto lines = log.lines(names, survey.threads, budget, [&](std::size_t i, std::size_t) {
      const auto report = subtraction_period(sets[i], false, survey.to, budget);
      return fmt::format("\"{}\",{},{},{},{},{}", names[i], k, sets[i].back(),
                         report.period ? report.period->period : 0, report.period ? report.period->preperiod : 0,
                         report.proved ? "proved" : "open");
    });
    std::size_t proved = 0;
    std::vector<Longest> longest(static_cast<std::size_t>(survey.most) + 1);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const bool known = csv_field(lines[i], 5) == "proved";
      proved += known;
      const auto period = csv_number(lines[i], 3);
      auto& best = longest[static_cast<std::size_t>(sets[i].back())];
      if (known && period > best.period) best = {period, names[i]};
    }
    summary += fmt::format("size {}: {} sets, {} proved\n", k, lines.size(), proved);
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
  write_file(survey.directory + "/longest.csv", longest_csv);
  return summary;
}

}  // namespace nimatron
