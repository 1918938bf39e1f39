#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "nimatron/study/fresh_file.h"
#include "nimatron/study/octal_codes.h"
#include "nimatron/study/survey.h"
#include "nimatron/study/survey_rows.h"
#include "nimatron/table/period.h"
#include "nimatron/table/period_search.h"

namespace nimatron {

namespace {

struct PeriodRow {
  std::string code, status;
  std::int64_t period = 0, preperiod = 0, saltus = 0, maximum = 0, rare = 0, last_rare = 0, seen = 0;
  std::string standard, same, cousin;

  static constexpr std::array kColumns = {"code", "class",     "period", "preperiod",     "saltus",  "maximum",
                                          "rare", "last rare", "seen",   "standard form", "same as", "cousin of"};
  auto fields() {
    return std::tie(code, status, period, preperiod, saltus, maximum, rare, last_rare, seen, standard, same, cousin);
  }
};

PeriodRow period_row(const std::string& code, const OctalPeriodSurvey& survey, Budget& budget) {
  // A sequence whose last rare heap is long past costs little.
  constexpr std::int64_t kFurther = 64;
  HeapPeriodSearch search(octal_of(code).heap_code(), budget);
  const auto& found = search.to(survey.to);
  if (!found.proved && found.rare && 4 * static_cast<std::int64_t>(found.rare->last) < found.seen) {
    search.to(kFurther * survey.to);
  }
  PeriodRow row;
  row.code = code;
  row.standard = standard_form(code);
  row.status = found.proved ? "proved" : found.period ? "seen" : "open";
  if (found.period) {
    row.period = found.period->period;
    row.preperiod = found.period->preperiod;
    row.saltus = found.period->saltus;
  }
  row.maximum = found.values->most();
  if (found.rare) {
    row.rare = static_cast<std::int64_t>(found.rare->count);
    row.last_rare = static_cast<std::int64_t>(found.rare->last);
  }
  row.seen = found.seen;
  return row;
}

// The first code with the same values, and the first whose values are the same one or two heaps further on.
struct Relations {
  std::string same, cousin;
};
std::vector<Relations> relations(const std::vector<std::string>& codes, Budget& budget) {
  constexpr std::size_t kHeaps = 10000, kMostShift = 2;
  std::map<HeapValues, std::string> first;
  std::vector<HeapValues> values;
  Growth held;
  for (const auto& code : codes) {
    held.add((kHeaps + kMostShift) * 2 * sizeof(std::uint32_t));
    values.push_back(heap_values(octal_of(code).heap_code(), kHeaps + kMostShift, budget));
    // Heap 0 has value 0 in every game.
    first.emplace(HeapValues(values.back().begin() + 1, values.back().begin() + kHeaps - kMostShift), code);
  }
  std::vector<Relations> out(codes.size());
  for (std::size_t i = 0; i < codes.size(); ++i) {
    for (std::size_t shift = 0; shift <= kMostShift; ++shift) {
      const auto begin = values[i].begin() + 1 + static_cast<std::ptrdiff_t>(shift);
      const auto at = first.find(HeapValues(begin, begin + kHeaps - kMostShift - 1));
      if (at == first.end() || at->second == codes[i]) continue;
      if (shift == 0) {
        out[i].same = at->second;
      } else if (out[i].cousin.empty()) {
        out[i].cousin = fmt::format("{}+{}", at->second, shift);
      }
    }
  }
  return out;
}

// The first values as marks, one column for each heap.
std::string drawing(const HeapValues& values) {
  std::uint32_t most = 0;
  for (const auto v : values) most = std::max(most, v);
  std::string path;
  for (std::size_t n = 0; n < values.size(); ++n) path += fmt::format("M{} {}h2", 2 * n, 2 * (most - values[n]) + 1);
  return fmt::format("<svg width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\"><path d=\"{2}\"/></svg>",
                     2 * values.size(), 2 * most + 2, path);
}

// Every sequence drawn, with what is known about it.
std::string page(const std::vector<PeriodRow>& rows, Budget& budget) {
  constexpr std::size_t kDrawn = 300;
  std::string out =
      "<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Octal games</title><style>"
      "body{font:14px sans-serif}td{vertical-align:top;padding:2px 8px}path{stroke:#246;stroke-width:2}"
      "</style></head><body><h1>Octal games in normal play</h1><table>\n";
  Growth held;
  for (const auto& row : rows) {
    if (!row.same.empty()) continue;
    const auto known = row.status == "open"
                           ? fmt::format("no period to heap {}", row.seen)
                           : fmt::format("period {}, preperiod {}{}, {}", row.period, row.preperiod,
                                         row.saltus == 0 ? "" : fmt::format(", saltus {}", row.saltus), row.status);
    const auto line = fmt::format("<tr><td>{}</td><td>{}<br>maximum {}</td><td>{}</td></tr>\n", row.code, known,
                                  row.maximum, drawing(heap_values(octal_of(row.code).heap_code(), kDrawn, budget)));
    held.add(line.size());
    out += line;
  }
  return out + "</table></body></html>\n";
}

}  // namespace

std::string survey_octal_periods(const OctalPeriodSurvey& survey, Budget& budget) {
  const auto codes = octal_codes(survey.shapes);
  SurveyRows<PeriodRow> log("survey octal normal", survey.place,
                            [&](const PeriodRow& row) { return row.status == "proved" || row.seen >= survey.to; });
  const auto related = relations(codes, budget);
  const auto rows = log.rows(codes, survey.threads, budget, [&](std::size_t i, std::size_t) {
    auto row = period_row(codes[i], survey, budget);
    row.same = related[i].same;
    row.cousin = related[i].cousin;
    return row;
  });
  log.write_csv();
  FreshFile html(survey.place.directory + "/index.html");
  html.out() << page(rows, budget);
  html.replace();
  std::map<std::string, std::size_t> classes;
  std::size_t different = 0;
  for (const auto& row : rows) {
    ++classes[row.status];
    different += row.same.empty() ? 1 : 0;
  }
  return fmt::format("{} codes, {} different sequences: {} periods proved, {} seen, {} codes open to heap {}\n",
                     codes.size(), different, classes["proved"], classes["seen"], classes["open"], survey.to);
}

}  // namespace nimatron
