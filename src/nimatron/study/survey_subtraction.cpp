#include <fmt/format.h>

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "nimatron/base/join.h"
#include "nimatron/study/survey.h"
#include "nimatron/study/survey_table.h"

namespace nimatron {

namespace {

struct SubtractionLine {
  std::string set;
  std::int64_t size = 0, greatest = 0, period = 0, preperiod = 0;
  std::string status;

  static constexpr std::array kColumns = {"set", "size", "greatest", "period", "preperiod", "status"};
  auto fields() const { return std::tie(set, size, greatest, period, preperiod, status); }
  bool proved() const { return status == "proved"; }
};

SubtractionLine subtraction_line(const Store::Row& row) {
  const auto found = nlohmann::json::parse(answer_text(row));
  const auto set = nlohmann::json::parse(std::get<std::string>(row.key[1])).get<std::vector<std::int64_t>>();
  return {join(set, ","),
          static_cast<std::int64_t>(set.size()),
          set.back(),
          number_at(found, "period"),
          number_at(found, "preperiod"),
          found.at("proved") ? "proved" : "open"};
}

// The set with the longest period among those with the same greatest number.
struct Longest {
  std::int64_t period = 0;
  std::string set;
};

// Guy's question: the period against the power k(k-1)/2 of the greatest number. A line of longest.csv for each
// greatest number, and of the summary for some.
void compare_longest(const std::vector<Longest>& longest, std::int64_t k, std::string& csv, std::string& summary) {
  const auto most = static_cast<std::int64_t>(longest.size()) - 1;
  const auto degree = k * (k - 1) / 2;
  for (auto m = k; m <= most; ++m) {
    const auto& best = longest[static_cast<std::size_t>(m)];
    const auto power = std::pow(static_cast<double>(m), static_cast<double>(degree));
    const auto ratio = static_cast<double>(best.period) / power;
    csv += fmt::format("{},{},{},\"{}\",{:.0f},{:.3g}\n", k, m, best.period, best.set, power, ratio);
    if (m != most && (m & (m - 1)) != 0) continue;
    summary += fmt::format("  greatest {}: longest period {} at {{{}}}, {:.3g} times {}^{}\n", m, best.period, best.set,
                           ratio, m, degree);
  }
}

std::string subtraction_summary(const SubtractionSurvey& s, const Store& store, const SurveyFiles& files) {
  const auto lines = survey_lines<SubtractionLine>(store, subtraction_line);
  std::string summary;
  std::string csv = "size,greatest,longest period,set,greatest^degree,ratio\n";
  for (auto k = s.size.low; k <= s.size.high; ++k) {
    std::size_t sets = 0;
    std::size_t proved = 0;
    std::vector<Longest> longest(static_cast<std::size_t>(s.most) + 1);
    for (const auto& line : lines) {
      if (line.size != k) continue;
      ++sets;
      proved += line.proved();
      auto& best = longest[static_cast<std::size_t>(line.greatest)];
      if (line.proved() && line.period > best.period) best = {line.period, line.set};
    }
    summary += fmt::format("size {}: {} sets, {} proved\n", k, sets, proved);
    compare_longest(longest, k, csv, summary);
  }
  if (files) {
    write_survey_table(lines, files / "survey.csv");
    write_file(files / "longest.csv", csv);
  }
  return summary;
}

}  // namespace

Survey subtraction_survey(const SubtractionSurvey& s) {
  if (s.size.low < 1 || s.size.high > 8) throw Error("a survey takes sets of 1 to 8 numbers");
  if (s.most < 1 || s.most > 100'000) throw Error("a survey takes numbers up to 100000");
  return {{fmt::format("json(period(subtraction[$set], to={}))", s.to),
           fmt::format("$size in {}..{}, $set in subsets(1..{},$size)", s.size.low, s.size.high, s.most)},
          [s](const Store& store, const SurveyFiles& files, Budget&) { return subtraction_summary(s, store, files); }};
}

}  // namespace nimatron
