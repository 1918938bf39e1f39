#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "nimatron/study/fresh_file.h"
#include "nimatron/study/picture.h"
#include "nimatron/study/survey.h"
#include "nimatron/study/survey_rows.h"
#include "nimatron/study/table_write.h"
#include "nimatron/table/period2d.h"

namespace nimatron {

namespace {

constexpr std::size_t kMostPictures = 200;
// The sides of the squares that are drawn.
constexpr std::int64_t kPictureSide = 400;
constexpr std::int64_t kContactSide = 120;

std::vector<VectorSet> terminating_sets(const Interval& entries, std::size_t k, Budget& budget) {
  std::vector<LatticeVector> vectors;
  for (auto x = entries.low; x <= entries.high; ++x) {
    for (auto y = entries.low; y <= entries.high; ++y) {
      if (x < 0 || y < 0) vectors.push_back({x, y});
    }
  }
  std::vector<VectorSet> out;
  for_each_choice(vectors.size(), k, [&](const std::vector<std::size_t>& chosen) {
    std::vector<LatticeVector> moves;
    for (const auto i : chosen) moves.push_back(vectors[i]);
    VectorSet set(std::move(moves));
    budget.tick(out.size());
    if (set.sorted().vectors() > set.swapped().sorted().vectors()) return;
    if (decide_termination(set).terminates) out.push_back(std::move(set));
  });
  return out;
}

struct AdditionRow {
  std::string set;
  std::int64_t moves = 0;
  std::string status, periods, rays;
  std::int64_t cells = 0, seen = 0;

  static constexpr std::array kColumns = {"set", "moves", "class", "periods", "rays", "cells checked", "seen to"};
  auto fields() { return std::tie(set, moves, status, periods, rays, cells, seen); }
  bool proved() const { return status == "proved"; }
};

AdditionRow addition_row(const VectorSet& set, std::int64_t to, Budget& budget) {
  const auto report = find_lattice_period(set, to, budget);
  AdditionRow row;
  row.set = set.text();
  row.moves = static_cast<std::int64_t>(set.size());
  row.status = report.proved ? "proved" : report.pattern ? "seen" : "none";
  if (report.pattern) {
    for (const auto& s : report.pattern->steps()) {
      row.rays += fmt::format("{}({},{})", row.rays.empty() ? "" : " ", s[0], s[1]);
    }
  }
  if (report.proved) row.periods = report.periods();
  row.cells = static_cast<std::int64_t>(report.classes.all());
  row.seen = report.seen;
  return row;
}

TableData table_of(const VectorSet& set, std::int64_t side, Budget& budget) {
  TableData t;
  t.what = "addition[" + set.text() + "]";
  t.of = "grundy";
  t.axes = {{0, side - 1}, {0, side - 1}};
  t.cells = lattice_table(set, {{0, 0}, {side - 1, side - 1}}, budget).cells();
  return t;
}

}  // namespace

std::string survey_addition(const AdditionSurvey& survey, Budget& budget) {
  if (survey.moves.low < 1 || survey.moves.high > 8) throw Error("a survey takes sets of 1 to 8 vectors");
  if (survey.entries.high - survey.entries.low > 20) throw Error("a survey takes entries over at most 21 numbers");
  const auto& directory = survey.place.directory;
  // With a larger bound, sets that were not proved are tried again.
  SurveyRows<AdditionRow> log("survey addition", survey.place,
                              [&](const AdditionRow& row) { return row.proved() || row.seen >= survey.to; });
  std::string summary;
  std::vector<VectorSet> open;
  for (auto k = survey.moves.low; k <= survey.moves.high; ++k) {
    const auto sets = terminating_sets(survey.entries, static_cast<std::size_t>(k), budget);
    std::vector<std::string> names;
    for (const auto& s : sets) names.push_back(s.text());
    const auto rows = log.rows(names, survey.threads, budget,
                               [&](std::size_t i, std::size_t) { return addition_row(sets[i], survey.to, budget); });
    std::map<std::string, std::size_t> classes;
    for (std::size_t i = 0; i < sets.size(); ++i) {
      ++classes[rows[i].status];
      if (!rows[i].proved()) open.push_back(sets[i]);
    }
    summary += fmt::format("{} vectors: {} sets, {} proved, {} seen, {} none to {}\n", k, sets.size(),
                           classes["proved"], classes["seen"], classes["none"], survey.to);
  }
  log.write_csv();
  std::vector<TableData> small;
  for (std::size_t i = 0; i < std::min(open.size(), kMostPictures); ++i) {
    write_table(table_of(open[i], kPictureSide, budget), fmt::format("{}/open-{:03}.png", directory, i + 1));
    small.push_back(table_of(open[i], kContactSide, budget));
  }
  if (!small.empty()) {
    write_file(directory + "/contact-sheet.png", contact_sheet_png(small, 10));
    std::string list;
    for (std::size_t i = 0; i < small.size(); ++i) list += fmt::format("{} {}\n", i + 1, open[i].text());
    write_file(directory + "/contact-sheet.txt", list);
  }
  return summary + fmt::format("{} of {} unexplained sets are drawn in {}\n", small.size(), open.size(), directory);
}

}  // namespace nimatron
