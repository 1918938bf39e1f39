#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "nimatron/rulesets/heaps/octal.h"
#include "nimatron/solve/heap_family.h"
#include "nimatron/study/survey.h"
#include "nimatron/study/survey_rows.h"

namespace nimatron {

namespace {

// "0.dd" -> 0.00, 0.01, ..., 0.77.
std::vector<std::string> codes_of(const std::string& shape) {
  constexpr std::size_t kMostWild = 5;
  const auto wild = static_cast<std::size_t>(std::count(shape.begin(), shape.end(), 'd'));
  if (wild > kMostWild) throw Error(fmt::format("'{}' stands for too many codes; use at most {} d", shape, kMostWild));
  std::vector<std::string> out{""};
  for (const char c : shape) {
    std::vector<std::string> longer;
    for (const auto& code : out) {
      if (c != 'd') {
        longer.push_back(code + c);
      } else {
        for (char digit = '0'; digit <= '7'; ++digit) longer.push_back(code + digit);
      }
    }
    out = std::move(longer);
  }
  return out;
}

struct OctalRow {
  std::string code, status;
  std::int64_t order = 0, p_portion = 0, heaps = 0, period = 0, preperiod = 0;

  static constexpr std::array kColumns = {"code", "class", "order", "P-portion", "heaps", "period", "preperiod"};
  auto fields() { return std::tie(code, status, order, p_portion, heaps, period, preperiod); }
};

OctalRow octal_row(const std::string& code, const OctalSurvey& survey, Budget& budget) {
  Cursor in(code);
  const Octal octal = Octal::parse_parameters(in);
  in.end();
  const auto q = heap_quotient(heap_family(octal, budget), survey.heaps, budget, survey.most, survey.sums);
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
  std::vector<std::string> codes;
  std::size_t start = 0;
  while (start <= survey.shapes.size()) {
    const auto comma = std::min(survey.shapes.find(',', start), survey.shapes.size());
    for (auto& code : codes_of(survey.shapes.substr(start, comma - start))) codes.push_back(std::move(code));
    start = comma + 1;
  }
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
