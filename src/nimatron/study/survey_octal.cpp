#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "nimatron/rulesets/heaps/octal.h"
#include "nimatron/solve/heap_family.h"
#include "nimatron/study/survey.h"
#include "nimatron/study/survey_log.h"

namespace nimatron {

namespace {

// "0.dd" -> 0.00, 0.01, ..., 0.77.
std::vector<std::string> codes_of(const std::string& shape) {
  constexpr std::size_t kMostWild = 5;
  const auto wild = static_cast<std::size_t>(std::count(shape.begin(), shape.end(), 'd'));
  if (wild > kMostWild) throw Error(fmt::format("'{}' stands for too many codes; at most {} d", shape, kMostWild));
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

std::string octal_line(const std::string& code, const OctalSurvey& survey, Budget& budget) {
  Cursor in(code);
  const Octal octal = Octal::parse_parameters(in);
  in.end();
  // Each code has its own time; whether the whole survey is to stop is asked now and then.
  Budget own(budget.memory() / survey.threads);
  own.set_time(std::chrono::duration_cast<Budget::Clock::duration>(std::chrono::duration<double>(survey.seconds)));
  own.on_progress([&](const Budget::Progress&) {
    if (budget.stopped()) own.stop();
  });
  const auto q = heap_quotient(heap_family(octal, own), survey.heaps, own, survey.most);
  budget.check();
  return fmt::format("\"{}\",{},{},{},{},{},{}", code,
                     q.proved()   ? "proved"
                     : q.closed() ? "finite"
                                  : "open",
                     q.quotient().order(), q.quotient().p_portion(), q.largest_heap(), q.proved() ? q.period() : 0,
                     q.proved() ? q.preperiod() : 0);
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
  SurveyLog log(survey.directory, "code,class,order,P-portion,heaps,period,preperiod",
                [](const std::string&) { return true; });
  const auto lines = log.lines(codes, survey.threads, budget,
                               [&](std::size_t i, std::size_t) { return octal_line(codes[i], survey, budget); });
  std::map<std::string, std::size_t> classes;
  for (const auto& line : lines) ++classes[csv_field(line, 1)];
  return fmt::format("{} codes: {} proved for all heaps, {} finite to heap {}, {} open\n", codes.size(),
                     classes["proved"], classes["finite"], survey.heaps, classes["open"]);
}

}  // namespace nimatron
