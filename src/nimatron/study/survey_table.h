// The lines of a survey.csv, made from the rows of the survey's store.
//
//   struct CoinLine {
//     std::string set, status;
//     std::int64_t period;
//     static constexpr std::array kColumns = {"set", "status", "period"};
//     auto fields() const { return std::tie(set, status, period); }
//   };
//   write_survey_table(lines, files / "survey.csv");
#pragma once

#include <string>
#include <tuple>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/study/fresh_file.h"
#include "nimatron/study/store/store_export.h"

namespace nimatron {

template <class Line>
void write_survey_table(const std::vector<Line>& lines, const std::string& file) {
  FreshFile csv(file);
  csv.out() << csv_header({"", "", {Line::kColumns.front()}, {Line::kColumns.begin() + 1, Line::kColumns.end()}})
            << '\n';
  for (const auto& line : lines) {
    const auto row = std::apply(
        [](const auto& key, const auto&... rest) {
          return Store::Row{{key}, {StoreValue(rest)...}};
        },
        line.fields());
    csv.out() << csv_line(row) << '\n';
  }
  csv.replace();
}

// make(row) for each row.
template <class Line, class Make>
std::vector<Line> survey_lines(const Store& store, Make make) {
  std::vector<Line> out;
  Growth held;
  store.for_each([&](const Store::Row& row) {
    tick();
    held.add(2 * sizeof(Line));
    out.push_back(make(row));
  });
  return out;
}

// The answer, which a plan that computes json(...) has as a text.
inline const std::string& answer_text(const Store::Row& row) { return std::get<std::string>(row.values[0]); }
// What it has under a key, 0 if it has nothing there.
template <class Json>
std::int64_t number_at(const Json& answer, const char* key) {
  return answer.value(key, std::int64_t{0});
}

}  // namespace nimatron
