// A census as comma-separated values, a line for each shape.
#include <fmt/format.h>

#include "nimatron/notation/text_parts.h"

namespace nimatron {

namespace {

std::string quoted(const std::string& field) {
  if (field.find_first_of(",\"") == std::string::npos) return field;
  std::string out = "\"";
  for (const char c : field) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + "\"";
}

std::string header(const Census& c) {
  if (c.of.empty()) return "shape,cells,rows,columns,genus,tame,outcome,misere_outcome";
  return fmt::format("shape,cells,rows,columns,{}{},first", c.of, c.thermal ? ",atomic_weight,temperature" : "");
}

}  // namespace

std::string csv_line(const CensusRow& row) {
  return fmt::format("{},{},{},{},{},{},{},{}", row.shape, row.cells, row.rows, row.columns, row.genus.text(), row.tame,
                     letter(row.outcome), letter(row.misere_outcome));
}

std::string census_lines(const Census& census, GameArena& games, Style style) {
  std::string out;
  for (const auto& row : census.shapes) out += csv_line(row) + "\n";
  for (const auto& s : census.values) {
    out += fmt::format("{},{},{},{},{}", quoted(s.shape), s.cells, s.rows, s.columns,
                       quoted(text_of(s.value, games, style)));
    if (census.thermal) {
      out += fmt::format(",{},{}", s.weight ? quoted(text_of(Term{{}, *s.weight}, games, style)) : "",
                         s.temperature ? s.temperature->text() : "");
    }
    out += fmt::format(",{}\n", s.first);
  }
  return out;
}

std::string text_of(const Census& census, GameArena& games, Style style) {
  return header(census) + "\n" + census_lines(census, games, style);
}

}  // namespace nimatron
