#include "nimatron/table/period2d.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "nimatron/table/lattice_finder.h"
#include "nimatron/table/period.h"

namespace nimatron {

namespace {

// Primitive directions of the quadrant with entries up to `most`, from (1,0) to (0,1).
std::vector<Cell2> directions(std::int64_t most) {
  std::vector<Cell2> out;
  for (std::int64_t x = 0; x <= std::max<std::int64_t>(most, 1); ++x) {
    for (std::int64_t y = 0; y <= std::max<std::int64_t>(most, 1); ++y) {
      if (std::gcd(x, y) != 1 || (most == 0 && x == 1 && y == 1)) continue;
      out.push_back({x, y});
    }
  }
  std::sort(out.begin(), out.end(), [](const Cell2& p, const Cell2& q) { return cross(p, q) > 0; });
  return out;
}

// What the first rows, columns and diagonals of a table without a pattern do.
std::vector<std::string> line_periods(const LatticeTable& table) {
  const auto n = static_cast<std::int64_t>(table.extent(0));
  std::vector<std::string> out;
  const auto look = [&](const std::string& name, Cell2 start, const Cell2& by) {
    HeapValues values;
    for (auto z = start; z[0] < n && z[1] < n; z = {z[0] + by[0], z[1] + by[1]}) values.push_back(table.at(z[0], z[1]));
    const auto p = find_period(values);
    out.push_back(p ? fmt::format("{}: period {}, preperiod {}, not proved, seen to {}", name, p->period, p->preperiod,
                                  values.size() - 1)
                    : fmt::format("{}: no period seen to {}", name, values.size() - 1));
  };
  for (std::int64_t i = 0; i < 4; ++i) look(fmt::format("row y = {}", i), {0, i}, {1, 0});
  for (std::int64_t i = 0; i < 4; ++i) look(fmt::format("column x = {}", i), {i, 0}, {0, 1});
  for (std::int64_t i = -2; i <= 2; ++i) {
    look(fmt::format("diagonal y - x = {}", i), {std::max<std::int64_t>(-i, 0), std::max<std::int64_t>(i, 0)}, {1, 1});
  }
  return out;
}

std::vector<Cell2> rays_of(const std::vector<Cell2>& steps) {
  std::vector<Cell2> out;
  for (const auto& s : steps) {
    const auto g = std::gcd(s[0], s[1]);
    out.push_back({s[0] / g, s[1] / g});
  }
  return out;
}

}  // namespace

LatticePeriodReport find_lattice_period(const VectorSet& moves, std::int64_t to, Budget& budget) {
  if (moves.dimension() != 2) throw Error("periods of tables are found in two dimensions only");
  if (moves.size() > 62) throw Error("periods of tables are found for at most 62 vectors");
  LatticePeriodReport report;
  report.moves = moves;
  const auto proved = [&](const std::optional<LatticePattern>& p) {
    if (!p) return false;
    const auto classes = p->prove(moves, budget);
    if (!classes) return false;
    report.pattern = std::make_shared<const LatticePattern>(*p);
    report.proved = true;
    report.classes = *classes;
    return true;
  };
  to = std::max<std::int64_t>(to, 15);
  for (auto n = std::min<std::int64_t>(96, to + 1);; n = std::min(2 * n, to + 1)) {
    const auto table = lattice_table(moves, {{0, 0}, {n - 1, n - 1}}, budget);
    const LatticeFinder finder(table, budget);
    report.seen = n - 1;
    std::vector<std::vector<Cell2>> tried;
    const auto attempt = [&](const std::vector<Cell2>& rays) {
      if (report.proved || std::find(tried.begin(), tried.end(), rays) != tried.end()) return;
      tried.push_back(rays);
      const auto p = finder.pattern(rays);
      if (p && !report.pattern) report.pattern = std::make_shared<const LatticePattern>(*p);
      proved(p);
    };
    attempt(directions(0));
    for (const std::int64_t part : {8, 16, 32}) {
      for (const std::int64_t tolerance : {3, 6, 12}) {
        if (!report.proved) attempt(finder.seams(n / part, tolerance));
      }
    }
    for (std::int64_t most = 1; most <= 5; ++most) attempt(directions(most));
    if (report.proved) {
      for (std::size_t i = 1; i + 1 < report.pattern->steps().size();) {
        auto fewer = rays_of(report.pattern->steps());
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        if (!proved(finder.pattern(fewer))) ++i;
      }
      return report;
    }
    if (n > to) {
      report.lines = line_periods(table);
      return report;
    }
    report.pattern = nullptr;
  }
}

}  // namespace nimatron
