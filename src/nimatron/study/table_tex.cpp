#include "nimatron/study/table_tex.h"

#include <fmt/format.h>

#include "nimatron/base/error.h"
#include "nimatron/study/picture.h"
#include "nimatron/value/formulas.h"

namespace nimatron {

namespace {

constexpr std::size_t kMostColumns = 100, kMostCells = 100'000;

}  // namespace

std::string table_tex(const TableData& t, const std::vector<std::optional<Formula>>& formulas) {
  const auto columns = t.labels.empty() ? t.axes.back().size() : 1;
  if (columns > kMostColumns || t.size() > kMostCells) {
    throw Error(fmt::format("a LaTeX table has at most {} columns and {} cells; write a larger table to .csv or .png",
                            kMostColumns, kMostCells));
  }
  std::string out = "% " + table_title(t) + "\n";
  const auto begin = [&] {
    out += "\\begin{tabular}{r|" + std::string(columns, 'r') + "}\n";
    if (!t.labels.empty()) return;
    for (std::size_t j = 0; j < columns; ++j)
      out += fmt::format(" & ${}$", t.axes.back().low + static_cast<std::int64_t>(j));
    out += " \\\\\n\\hline\n";
  };
  const auto cell = [&](std::size_t i) -> Formula {
    if (const auto n = t.number(i)) return formula(*n);
    if (i < formulas.size() && formulas[i]) return *formulas[i];
    return {name_sign(t.text(i))};
  };
  begin();
  for (std::size_t i = 0; i < t.size(); i += columns) {
    if (t.axes.size() == 3 && i > 0 && i % (columns * t.axes[1].size()) == 0) {
      out += "\\end{tabular}\n\n";
      begin();
    }
    if (!t.labels.empty()) {
      out += t.labels[i];
    } else if (t.axes.size() > 1) {
      out += fmt::format("${}$", t.coordinates(i)[t.axes.size() - 2]);
    }
    for (std::size_t j = 0; j < columns; ++j) out += fmt::format(" & ${}$", latex(cell(i + j)));
    out += " \\\\\n";
  }
  return out + "\\end{tabular}\n";
}

}  // namespace nimatron
