#include <fmt/format.h>

#include <array>
#include <map>
#include <nlohmann/json.hpp>

#include "nimatron/study/octal_codes.h"
#include "nimatron/study/survey.h"
#include "nimatron/study/survey_table.h"

namespace nimatron {

namespace {

struct OctalLine {
  std::string code, status;
  std::int64_t order = 0, p_portion = 0, heaps = 0, period = 0, preperiod = 0, grundy_from = 0;

  static constexpr std::array kColumns = {"code",  "class",  "order",     "P-portion",
                                          "heaps", "period", "preperiod", "Grundy from"};
  auto fields() const { return std::tie(code, status, order, p_portion, heaps, period, preperiod, grundy_from); }
};

OctalLine octal_line(const Store::Row& row) {
  const auto found = nlohmann::json::parse(answer_text(row));
  const bool proved = found.at("proved");
  const bool closed = found.at("closed"), by_grundy = found.contains("grundy_from"),
             by_weights = found.contains("weights");
  const auto& periodic = by_weights ? found.at("weights") : found;
  return {std::get<std::string>(row.key[0]),
          proved       ? "proved"
          : by_grundy  ? "grundy"
          : by_weights ? "weights"
          : closed     ? "finite"
                       : "open",
          number_at(found, "order"),
          number_at(found, "p_portion"),
          number_at(found, "largest_heap"),
          proved || by_weights ? number_at(periodic, "period") : 0,
          proved || by_weights ? number_at(periodic, "preperiod") : 0,
          by_grundy ? number_at(found, "grundy_from") : 0};
}

std::string octal_summary(const OctalSurvey& s, const Store& store, const SurveyFiles& files) {
  const auto lines = survey_lines<OctalLine>(store, octal_line);
  if (files) write_survey_table(lines, files / "survey.csv");
  std::map<std::string, std::size_t> classes;
  for (const auto& line : lines) ++classes[line.status];
  return fmt::format(
      "{} codes: {} proved for all heaps with a period, {} by their Grundy values, {} by weights, {} finite to heap "
      "{}, {} "
      "open\n",
      lines.size(), classes["proved"], classes["grundy"], classes["weights"], classes["finite"], s.heaps,
      classes["open"]);
}

}  // namespace

Survey octal_survey(const OctalSurvey& s) {
  return {{fmt::format("json(quotient(octal[$code], heaps={}, most={}, sums={}))", s.heaps, s.most, s.sums),
           "$code in " + octal_codes(s.shapes)},
          [s](const Store& store, const SurveyFiles& files, Budget&) { return octal_summary(s, store, files); }};
}

}  // namespace nimatron
