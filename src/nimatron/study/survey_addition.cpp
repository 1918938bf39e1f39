#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>

#include "nimatron/rulesets/lattice/vector_set.h"
#include "nimatron/study/picture.h"
#include "nimatron/study/survey.h"
#include "nimatron/study/survey_table.h"
#include "nimatron/study/table_write.h"
#include "nimatron/table/lattice.h"

namespace nimatron {

namespace {

constexpr std::size_t kMostPictures = 200;
// The sides of the squares that are drawn.
constexpr std::int64_t kPictureSide = 400;
constexpr std::int64_t kContactSide = 120;

struct AdditionLine {
  std::string set;
  std::int64_t moves = 0;
  std::string status, periods, rays;
  std::int64_t cells = 0, seen = 0;

  static constexpr std::array kColumns = {"set", "moves", "class", "periods", "rays", "cells checked", "seen to"};
  auto fields() const { return std::tie(set, moves, status, periods, rays, cells, seen); }
  bool proved() const { return status == "proved"; }
};

// "(9,0) (0,3)".
std::string vectors_text(const nlohmann::json& found, const char* key) {
  std::string out;
  for (const auto& v : found.value(key, nlohmann::json::array())) {
    out += (out.empty() ? "" : " ") + lattice_text(v.get<LatticeVector>());
  }
  return out;
}

AdditionLine addition_line(const Store::Row& row) {
  const auto found = nlohmann::json::parse(answer_text(row));
  constexpr std::size_t kBefore = std::string_view("addition[").size();
  const auto& game = std::get<std::string>(row.key[1]);
  const auto set = VectorSet::parse(game.substr(kBefore, game.size() - kBefore - 1));
  return {set.text(),
          static_cast<std::int64_t>(set.size()),
          found.at("proved")       ? "proved"
          : found.contains("rays") ? "seen"
                                   : "none",
          vectors_text(found, "periods"),
          vectors_text(found, "rays"),
          number_at(found, "checked"),
          number_at(found, "seen")};
}

TableData table_of(const VectorSet& set, std::int64_t side, Budget& budget) {
  TableData t;
  t.what = "addition[" + set.text() + "]";
  t.of = "grundy";
  t.axes = {{0, side - 1}, {0, side - 1}};
  t.cells = lattice_table(set, {{0, 0}, {side - 1, side - 1}}, budget).cells();
  return t;
}

// How many of the sets are drawn.
std::size_t draw_sets(const std::vector<VectorSet>& sets, const SurveyFiles& files, Budget& budget) {
  std::vector<TableData> small;
  std::string list;
  for (std::size_t i = 0; i < std::min(sets.size(), kMostPictures); ++i) {
    write_table(table_of(sets[i], kPictureSide, budget), files / fmt::format("open-{:03}.png", i + 1));
    small.push_back(table_of(sets[i], kContactSide, budget));
    list += fmt::format("{} {}\n", i + 1, sets[i].text());
  }
  if (!small.empty()) {
    write_file(files / "contact-sheet.png", contact_sheet_png(small, 10));
    write_file(files / "contact-sheet.txt", list);
  }
  return small.size();
}

std::string addition_summary(const AdditionSurvey& s, const Store& store, const SurveyFiles& files, Budget& budget) {
  const auto lines = survey_lines<AdditionLine>(store, addition_line);
  std::string summary;
  std::vector<VectorSet> open;
  for (const auto& line : lines) {
    if (!line.proved()) open.push_back(VectorSet::parse(line.set));
  }
  for (auto k = s.moves.low; k <= s.moves.high; ++k) {
    std::size_t sets = 0;
    std::map<std::string, std::size_t> classes;
    for (const auto& line : lines) {
      if (line.moves != k) continue;
      ++sets;
      ++classes[line.status];
    }
    summary += fmt::format("{} vectors: {} sets, {} proved, {} seen, {} none to {}\n", k, sets, classes["proved"],
                           classes["seen"], classes["none"], s.to);
  }
  if (!files) return summary;
  write_survey_table(lines, files / "survey.csv");
  const auto drawn = draw_sets(open, files, budget);
  return summary + fmt::format("{} of {} unexplained sets are drawn in {}\n", drawn, open.size(), files.folder);
}

}  // namespace

Survey addition_survey(const AdditionSurvey& s) {
  if (s.moves.low < 1 || s.moves.high > 8) throw Error("a survey takes sets of 1 to 8 vectors");
  if (s.entries.high - s.entries.low > 20) throw Error("a survey takes entries over at most 21 numbers");
  return {{fmt::format("json(period($game, to={}))", s.to),
           fmt::format("$moves in {}..{}, $game in addition_games($moves,{}..{})", s.moves.low, s.moves.high,
                       s.entries.low, s.entries.high)},
          [s](const Store& store, const SurveyFiles& files, Budget& budget) {
            return addition_summary(s, store, files, budget);
          }};
}

}  // namespace nimatron
