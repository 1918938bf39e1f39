// SurveyRows: the rows of a survey, in DIRECTORY/survey.store, from which a stopped survey resumes.
//
//   struct CoinRow {
//     std::string set;                                     // the key
//     std::string status;
//     std::int64_t period;
//     static constexpr std::array kColumns = {"set", "status", "period"};
//     auto fields() { return std::tie(set, status, period); }
//   };
//   SurveyRows<CoinRow> log("survey headstails", place, [](const CoinRow& row) { return row.status == "proved"; });
//   auto rows = log.rows(names, threads, budget, [&](std::size_t i, std::size_t thread) { return CoinRow{...}; });
//   log.write_csv();
//
// Rows that are stored and settled are reused, the others are computed. survey.csv is an export of what was
// asked for, in that order.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/study/store/store.h"
#include "nimatron/study/survey.h"

namespace nimatron {

// The part that does not depend on the type of the rows.
class SurveyStore {
 public:
  using Compute = std::function<std::vector<StoreValue>(std::size_t i, std::size_t thread)>;

  // columns[0] is the name of a set, which is the key.
  SurveyStore(const std::string& survey, const std::vector<std::string>& columns, const SurveyPlace& place,
              std::function<bool(const Store::Row&)> settled);

  // compute(i, thread) computes the row of set i; each thread has a number below `threads`. Computed rows are stored
  // almost at once.
  std::vector<Store::Row> rows(const std::vector<std::string>& names, std::size_t threads, Budget& budget,
                               const Compute& compute);
  // All rows asked for that are known.
  void write_csv() const;

 private:
  void keep(std::vector<Store::Row>& pending);

  std::string directory_;
  Store store_;
  std::function<bool(const Store::Row&)> settled_;
  std::vector<Store::Row> all_;
};

template <class Row>
class SurveyRows {
 public:
  SurveyRows(const std::string& survey, const SurveyPlace& place, std::function<bool(const Row&)> settled)
      : store_(survey, {Row::kColumns.begin(), Row::kColumns.end()}, place,
               [settled = std::move(settled)](const Store::Row& row) { return settled(from(row)); }) {}

  std::vector<Row> rows(const std::vector<std::string>& names, std::size_t threads, Budget& budget,
                        const std::function<Row(std::size_t i, std::size_t thread)>& compute) {
    const auto found = store_.rows(names, threads, budget,
                                   [&](std::size_t i, std::size_t thread) { return values(compute(i, thread)); });
    std::vector<Row> out;
    for (const auto& row : found) out.push_back(from(row));
    return out;
  }
  void write_csv() const { store_.write_csv(); }

 private:
  static std::vector<StoreValue> values(Row row) {
    return std::apply([](const auto&, const auto&... rest) { return std::vector<StoreValue>{StoreValue(rest)...}; },
                      row.fields());
  }
  static Row from(const Store::Row& row) {
    Row out;
    std::apply(
        [&](auto& key, auto&... rest) {
          key = std::get<std::string>(row.key[0]);
          std::size_t i = 0;
          ((rest = std::get<std::remove_reference_t<decltype(rest)>>(row.values[i++])), ...);
        },
        out.fields());
    return out;
  }

  SurveyStore store_;
};

// Calls f with each choice of k of the numbers 0..n-1, in order.
void for_each_choice(std::size_t n, std::size_t k, const std::function<void(const std::vector<std::size_t>&)>& f);

}  // namespace nimatron
