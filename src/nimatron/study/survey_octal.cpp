#include <fmt/format.h>

#include <array>
#include <map>

#include "nimatron/solve/heap_family.h"
#include "nimatron/study/octal_codes.h"
#include "nimatron/study/survey.h"
#include "nimatron/study/survey_rows.h"

namespace nimatron {

namespace {

struct OctalRow {
  std::string code, status;
  std::int64_t order = 0, p_portion = 0, heaps = 0, period = 0, preperiod = 0;

  static constexpr std::array kColumns = {"code", "class", "order", "P-portion", "heaps", "period", "preperiod"};
  auto fields() { return std::tie(code, status, order, p_portion, heaps, period, preperiod); }
};

OctalRow octal_row(const std::string& code, const OctalSurvey& survey, Budget& budget) {
  const auto q = heap_quotient(heap_family(octal_of(code), budget), survey.heaps, budget, survey.most, survey.sums);
  if (q.stopped()) throw Stopped(*q.stopped());  // the limits of the whole survey do not concern this code
  OctalRow row;
  row.code = code;
  row.status = q.proved() ? "proved" : q.closed() ? "finite" : "open";
  row.order = static_cast<std::int64_t>(q.quotient().order());
  row.p_portion = static_cast<std::int64_t>(q.quotient().p_portion());
  row.heaps = static_cast<std::int64_t>(q.largest_heap());
  if (q.proved()) {
    row.period = static_cast<std::int64_t>(q.period());
    row.preperiod = static_cast<std::int64_t>(q.preperiod());
  }
  return row;
}

}  // namespace

std::string survey_octal(const OctalSurvey& survey, Budget& budget) {
  const auto codes = octal_codes(survey.shapes);
  SurveyRows<OctalRow> log("survey octal", survey.place, [](const OctalRow&) { return true; });
  const auto rows = log.rows(codes, survey.threads, budget,
                             [&](std::size_t i, std::size_t) { return octal_row(codes[i], survey, budget); });
  log.write_csv();
  std::map<std::string, std::size_t> classes;
  for (const auto& row : rows) ++classes[row.status];
  return fmt::format("{} codes: {} proved for all heaps, {} finite to heap {}, {} open\n", codes.size(),
                     classes["proved"], classes["finite"], survey.heaps, classes["open"]);
}

}  // namespace nimatron
