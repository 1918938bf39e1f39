// Tables that are periodic along both axes from some corner on: f(x + p, y) = f(x, y) = f(x, y + q). If few lines lie
// before the corner and each of them follows a law of its own, the table has a law everywhere.
#include <fmt/format.h>

#include "nimatron/table/guess/families.h"
#include "nimatron/table/guess/formula.h"

namespace nimatron::guess {

namespace {

// How far from the far corner the entries that may be used repeat with a step along an axis: the least corner (c, c)
// such that f(at + step) = f(at) for all at from it on; the number of entries of the axis if there is none.
class PlaneRepeats {
 public:
  explicit PlaneRepeats(const Samples& s) : s_(s), rows_(s.axes()[0].fitting()), columns_(s.axes()[1].fitting()) {}

  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }

  // Whether f(x + p, y) = f(x, y) from (x0, y0) on.
  bool along_x(std::size_t p, std::size_t x0, std::size_t y0) const {
    for (auto x = x0; x + p < rows_; ++x) {
      for (auto y = y0; y < columns_; ++y) {
        if (value(x, y) != value(x + p, y)) return false;
      }
    }
    return true;
  }
  bool along_y(std::size_t q, std::size_t x0, std::size_t y0) const {
    for (auto x = x0; x < rows_; ++x) {
      for (auto y = y0; y + q < columns_; ++y) {
        if (value(x, y) != value(x, y + q)) return false;
      }
    }
    return true;
  }
  const Integer& value(std::size_t x, std::size_t y) const { return s_[x * s_.axes()[1].size() + y]; }

 private:
  const Samples& s_;
  std::size_t rows_, columns_;
};

struct Corner {
  std::size_t x0, y0, p, q;
};

// The periods from a corner, each seen twice.
std::optional<Corner> periods_from(const PlaneRepeats& plane, std::size_t x0, std::size_t y0) {
  if (x0 + 2 > plane.rows() || y0 + 2 > plane.columns()) return std::nullopt;
  std::size_t p = 1;
  while (2 * p <= plane.rows() - x0 && !plane.along_x(p, x0, y0)) ++p;
  if (2 * p > plane.rows() - x0) return std::nullopt;
  std::size_t q = 1;
  while (2 * q <= plane.columns() - y0 && !plane.along_y(q, x0, y0)) ++q;
  if (2 * q > plane.columns() - y0) return std::nullopt;
  return Corner{x0, y0, p, q};
}

std::optional<Corner> least_corner(const PlaneRepeats& plane) {
  // By the number of lines that are left out.
  for (std::size_t lost = 0; lost < plane.rows() + plane.columns(); ++lost) {
    for (std::size_t x0 = 0; x0 <= lost; ++x0) {
      tick();
      if (auto corner = periods_from(plane, x0, lost - x0)) return corner;
    }
  }
  return std::nullopt;
}

// The simplest law of a line of the table that has no exceptions, written in the line's own variable.
std::optional<std::string> line_law(const Samples& line, const std::string& variable) {
  std::vector<Law> laws;
  for (const auto family : {polynomials, periods, residues}) {
    family(line, [&](const Candidate& c) {
      auto law = tested(line, c);
      if (law && law->exceptions.empty() && law->from.empty()) laws.push_back(std::move(*law));
    });
  }
  laws = simplest(line, std::move(laws), 1);
  if (laws.empty()) return std::nullopt;
  std::string out;
  const std::string& formula = laws[0].formula;
  for (std::size_t i = 0; i < formula.size(); ++i) {
    const bool is_variable = formula.compare(i, 2, "$n") == 0;
    out += is_variable ? variable : std::string(1, formula[i]);
    i += is_variable ? 1 : 0;
  }
  return out;
}

// The row `index` of the table, or the column, from `from` on.
Samples table_line(const Samples& s, bool row, std::size_t index, std::size_t from) {
  const Axis& along = s.axes()[row ? 1 : 0];
  std::vector<Integer> values;
  for (auto i = from; i < along.size(); ++i) {
    values.push_back(s[row ? index * s.axes()[1].size() + i : i * s.axes()[1].size() + index]);
  }
  std::vector<std::string> words;
  if (!s.numeric()) {
    for (std::size_t i = 0; i < s.count_words(); ++i) words.push_back(s.text(Integer(i)));
  }
  return {{{along.low + static_cast<std::int64_t>(from), along.high}}, std::move(values), std::move(words)};
}

// The formula with the lines before the corner; none if one of them follows no law.
std::optional<std::string> with_borders(const Samples& s, const Corner& corner, std::string formula) {
  constexpr std::size_t kMostLines = 4;
  if (corner.x0 + corner.y0 > kMostLines) return std::nullopt;
  for (auto y = corner.y0; y > 0; --y) {
    const auto law = line_law(table_line(s, false, y - 1, corner.x0), "$x");
    if (!law) return std::nullopt;
    formula =
        fmt::format("({} if $y == {} else {})", *law, s.axes()[1].low + static_cast<std::int64_t>(y - 1), formula);
  }
  for (auto x = corner.x0; x > 0; --x) {
    const auto law = line_law(table_line(s, true, x - 1, 0), "$y");
    if (!law) return std::nullopt;
    formula =
        fmt::format("({} if $x == {} else {})", *law, s.axes()[0].low + static_cast<std::int64_t>(x - 1), formula);
  }
  return formula;
}

}  // namespace

void plane_periods(const Samples& s, Sink<Candidate> sink) {
  if (s.dimension() != 2) return;
  const PlaneRepeats plane(s);
  const auto corner = least_corner(plane);
  if (!corner) return;
  const std::size_t x0 = corner->x0, y0 = corner->y0, p = corner->p, q = corner->q;
  const auto p_size = static_cast<std::int64_t>(p), q_size = static_cast<std::int64_t>(q);
  const std::int64_t left = s.axes()[0].low + static_cast<std::int64_t>(x0);
  const std::int64_t top = s.axes()[1].low + static_cast<std::int64_t>(y0);
  // The entry that stands for all with these residues.
  const auto stands = [&](std::int64_t x, std::int64_t y) -> const Integer& {
    const auto dx = ((x - left) % p_size + p_size) % p_size, dy = ((y - top) % q_size + q_size) % q_size;
    return plane.value(x0 + static_cast<std::size_t>(dx), y0 + static_cast<std::size_t>(dy));
  };
  std::vector<std::string> rows;
  for (std::int64_t x = 0; x < p_size; ++x) {
    std::vector<std::string> row;
    for (std::int64_t y = 0; y < q_size; ++y) row.push_back(s.text(stands(x, y)));
    rows.push_back(q == 1 ? row[0] : list_text(row));
  }
  std::string formula = p == 1 ? rows[0] : fmt::format("{}[$x mod {}]", list_text(rows), p);
  if (q > 1) formula += fmt::format("[$y mod {}]", q);
  Candidate c{p == 1 && q == 1 ? "constant" : "periodic in the plane", formula, [&](std::size_t cell) {
                const auto at = s.at(cell);
                return stands(at[0], at[1]) == s[cell];
              }};
  if (x0 + y0 == 0) return sink(c);
  if (const auto whole = with_borders(s, *corner, formula)) {
    // The lines before the corner were tested one by one.
    sink({"periodic by lines and in the plane", *whole, [&](std::size_t cell) {
            const auto at = s.at(cell);
            return at[0] < left || at[1] < top || stands(at[0], at[1]) == s[cell];
          }});
  }
  c.from = {left, top};
  sink(c);
}

void symmetric_periods(const Samples& s, Sink<Candidate> sink) {
  if (s.dimension() != 2 || s.axes()[0].low != s.axes()[1].low) return;
  const auto n = std::min(s.axes()[0].size(), s.axes()[1].size());
  if (n < 12) return;
  const std::int64_t low = s.axes()[0].low;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const auto x = low + static_cast<std::int64_t>(i), y = low + static_cast<std::int64_t>(j);
      if (s[s.cell({x, y})] != s[s.cell({y, x})]) return;
    }
  }
  // The table of f(u, u + d), from the entries that may be used.
  const auto half = s.axes()[0].fitting() / 2;
  const auto last = static_cast<std::int64_t>(half) - 1;
  std::vector<Integer> values;
  for (std::int64_t u = 0; u <= last; ++u) {
    for (std::int64_t d = 0; d <= last; ++d) values.push_back(s[s.cell({low + u, low + u + d})]);
  }
  std::vector<std::string> words;
  for (std::size_t i = 0; i < s.count_words(); ++i) words.push_back(s.text(Integer(i)));
  const Samples turned({{low, low + last}, {0, last}}, std::move(values), std::move(words));
  const PlaneRepeats plane(turned);
  const auto corner = periods_from(plane, 0, 0);
  if (!corner) return;
  const auto p = static_cast<std::int64_t>(corner->p), q = static_cast<std::int64_t>(corner->q);
  std::vector<std::string> rows;
  for (std::int64_t u = 0; u < p; ++u) {
    std::vector<std::string> row;
    for (std::int64_t d = 0; d < q; ++d) {
      row.push_back(turned.text(plane.value(static_cast<std::size_t>(u), static_cast<std::size_t>(d))));
    }
    rows.push_back(q == 1 ? row[0] : list_text(row));
  }
  auto formula = p == 1 ? rows[0] : fmt::format("{}[{} mod {}]", list_text(rows), after("min($x,$y)", low), p);
  if (q > 1) formula += fmt::format("[abs($x - $y) mod {}]", q);
  sink({"periodic in the smaller number and the distance", formula, [&](std::size_t cell) {
          const auto at = s.at(cell);
          const auto u = (std::min(at[0], at[1]) - low) % p, d = std::abs(at[0] - at[1]) % q;
          return plane.value(static_cast<std::size_t>(u), static_cast<std::size_t>(d)) == s[cell];
        }});
}

}  // namespace nimatron::guess
