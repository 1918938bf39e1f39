#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>

#include "nimatron/study/octal_codes.h"
#include "nimatron/study/survey.h"
#include "nimatron/study/survey_table.h"
#include "nimatron/table/heap_sequence.h"
#include "nimatron/table/period.h"

namespace nimatron {

namespace {

struct PeriodLine {
  std::string code, status;
  std::int64_t period = 0, preperiod = 0, saltus = 0, maximum = 0, rare = 0, last_rare = 0, seen = 0;
  std::string standard, same, cousin;

  static constexpr std::array kColumns = {"code", "class",     "period", "preperiod",     "saltus",  "maximum",
                                          "rare", "last rare", "seen",   "standard form", "same as", "cousin of"};
  auto fields() const {
    return std::tie(code, status, period, preperiod, saltus, maximum, rare, last_rare, seen, standard, same, cousin);
  }
};

PeriodLine period_line(const Store::Row& row) {
  const auto found = nlohmann::json::parse(answer_text(row));
  const auto rare = found.value("rare", nlohmann::json::object());
  const auto& code = std::get<std::string>(row.key[0]);
  return {code,
          found.at("proved")         ? "proved"
          : found.contains("period") ? "seen"
                                     : "open",
          number_at(found, "period"),
          number_at(found, "preperiod"),
          number_at(found, "saltus"),
          number_at(found, "maximum"),
          number_at(rare, "count"),
          number_at(rare, "last"),
          number_at(found, "seen"),
          standard_form(code),
          {},
          {}};
}

// The first code with the same values, and the first whose values are the same one or two heaps further on.
void relate(std::vector<PeriodLine>& lines, Budget& budget) {
  constexpr std::size_t kHeaps = 10000, kMostShift = 2;
  std::map<HeapValues, std::string> first;
  std::vector<HeapValues> values;
  Growth held;
  for (const auto& line : lines) {
    held.add((kHeaps + kMostShift) * 2 * sizeof(std::uint32_t));
    values.push_back(heap_values(octal_of(line.code).heap_code(), kHeaps + kMostShift, budget));
    // Heap 0 has value 0 in every game.
    first.emplace(HeapValues(values.back().begin() + 1, values.back().begin() + kHeaps - kMostShift), line.code);
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (std::size_t shift = 0; shift <= kMostShift; ++shift) {
      const auto begin = values[i].begin() + 1 + static_cast<std::ptrdiff_t>(shift);
      const auto at = first.find(HeapValues(begin, begin + kHeaps - kMostShift - 1));
      if (at == first.end() || at->second == lines[i].code) continue;
      if (shift == 0) {
        lines[i].same = at->second;
      } else if (lines[i].cousin.empty()) {
        lines[i].cousin = fmt::format("{}+{}", at->second, shift);
      }
    }
  }
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
std::string page(const std::vector<PeriodLine>& lines, Budget& budget) {
  constexpr std::size_t kDrawn = 300;
  std::string out =
      "<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Octal games</title><style>"
      "body{font:14px sans-serif}td{vertical-align:top;padding:2px 8px}path{stroke:#246;stroke-width:2}"
      "</style></head><body><h1>Octal games in normal play</h1><table>\n";
  Growth held;
  for (const auto& row : lines) {
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

std::string period_summary(const OctalPeriodSurvey& s, const Store& store, const SurveyFiles& files, Budget& budget) {
  auto lines = survey_lines<PeriodLine>(store, period_line);
  relate(lines, budget);
  if (files) {
    write_survey_table(lines, files / "survey.csv");
    write_file(files / "index.html", page(lines, budget));
  }
  std::map<std::string, std::size_t> classes;
  std::size_t different = 0;
  for (const auto& line : lines) {
    ++classes[line.status];
    different += line.same.empty() ? 1 : 0;
  }
  return fmt::format("{} codes, {} different sequences: {} periods proved, {} seen, {} codes open to heap {}\n",
                     lines.size(), different, classes["proved"], classes["seen"], classes["open"], s.to);
}

}  // namespace

Survey octal_period_survey(const OctalPeriodSurvey& s) {
  // A sequence whose last rare heap is long past costs little.
  constexpr std::int64_t kFurther = 64;
  return {{fmt::format("json(period(octal[$code], to={}, further={}))", s.to, kFurther * s.to),
           "$code in " + octal_codes(s.shapes)},
          [s](const Store& store, const SurveyFiles& files, Budget& budget) {
            return period_summary(s, store, files, budget);
          }};
}

}  // namespace nimatron
