// The words for a LatticePeriodReport.
#include <fmt/format.h>

#include <numeric>

#include "nimatron/table/period2d.h"

namespace nimatron {

namespace {

// Domains and strips larger than this are named but not listed.
constexpr std::int64_t kMostListed = 4096;

std::string cell_text(const Cell2& z) { return fmt::format("({},{})", z[0], z[1]); }

Cell2 primitive(const Cell2& p) {
  const auto g = std::gcd(p[0], p[1]);
  return {p[0] / g, p[1] / g};
}

std::int64_t content(const Cell2& p) { return std::gcd(p[0], p[1]); }

// "2x-y".
std::string linear(std::int64_t cx, std::int64_t cy) {
  std::string out;
  const auto term = [&](std::int64_t c, char name) {
    if (c == 0) return;
    if (c < 0) {
      out += '-';
    } else if (!out.empty()) {
      out += '+';
    }
    if (std::abs(c) != 1) out += std::to_string(std::abs(c));
    out += name;
  };
  term(cx, 'x');
  term(cy, 'y');
  return out;
}

class Describer {
 public:
  explicit Describer(const LatticePattern& pattern) : f_(pattern), steps_(pattern.steps()), cones_(pattern.cones()) {}

  std::string operator()() {
    for (std::size_t i = 0; i < cones_.size(); ++i) cone(i);
    for (std::size_t i = 0; i < steps_.size(); ++i) strip(i);
    std::size_t corner = 0;
    for (std::size_t i = 0; i < cones_.size(); ++i) corner += corner_cells(i);
    if (corner > 0) out_ += fmt::format("corner: {} cells near the origin outside all of these\n", corner);
    return out_;
  }

 private:
  std::int64_t a_of(std::size_t i, const Cell2& z) const { return cross(z, steps_[i + 1]); }
  std::int64_t b_of(std::size_t i, const Cell2& z) const { return cross(steps_[i], z); }

  void cone(std::size_t i) {
    const auto basis = f_.lattice(i);
    const auto p = primitive(steps_[i]);
    const auto q = primitive(steps_[i + 1]);
    out_ += fmt::format("cone from {} to {}", cell_text(p), cell_text(q));
    const auto least_a = ceil_div(cones_[i].ka, content(steps_[i + 1]));
    const auto least_b = ceil_div(cones_[i].kb, content(steps_[i]));
    std::string where;
    if (least_a > 0) where += fmt::format("{} >= {}", linear(q[1], -q[0]), least_a);
    if (least_b > 0) where += fmt::format("{}{} >= {}", where.empty() ? "" : ", ", linear(-p[1], p[0]), least_b);
    out_ +=
        fmt::format(": {}periods {} {}\n", where.empty() ? "" : where + ", ", cell_text(basis[0]), cell_text(basis[1]));
    const auto wide = basis[0][0];
    const auto high = basis[1][1];
    if (wide * high > kMostListed) return;
    const auto from = domain(i, wide, high);
    for (std::int64_t y = 0; y < high; ++y) {
      out_ += fmt::format("  from ({},{}):", from[0], from[1] + y);
      for (std::int64_t x = 0; x < wide; ++x) out_ += fmt::format(" {}", f_.at(from[0] + x, from[1] + y));
      out_ += '\n';
    }
  }

  // The corner nearest the origin of a block of that size inside the cone proper.
  Cell2 domain(std::size_t i, std::int64_t wide, std::int64_t high) const {
    const auto fits = [&](const Cell2& z) {
      for (const auto& c :
           {z, Cell2{z[0] + wide - 1, z[1]}, Cell2{z[0], z[1] + high - 1}, Cell2{z[0] + wide - 1, z[1] + high - 1}}) {
        if (a_of(i, c) < cones_[i].ka || b_of(i, c) < cones_[i].kb) return false;
      }
      return true;
    };
    for (std::int64_t sum = 0;; ++sum) {
      for (std::int64_t x = 0; x <= sum; ++x) {
        if (fits({x, sum - x})) return {x, sum - x};
      }
    }
  }

  // Both sides of ray i: the lines of cells parallel to it that differ from the cones.
  void strip(std::size_t i) {
    const auto step = steps_[i];
    const auto ray = primitive(step);
    const auto g = content(step);
    const auto above = i < cones_.size() ? ceil_div(cones_[i].kb, g) : 1;
    const auto below = i > 0 ? ceil_div(cones_[i - 1].ka, g) : 1;
    // Lines are numbered by ray x z, which grows anticlockwise; the ray itself is line 0.
    const auto first = i > 0 ? -(below - 1) : 0;
    const auto last = i < cones_.size() ? above - 1 : 0;
    const bool own = i < cones_.size() ? above > 0 : below > 0;
    if (first > last || (!own && first == 0)) return;
    const auto top = own ? last : -1;
    const auto sign = ray[0] == 0 ? -1 : 1;
    const auto name = linear(-sign * ray[1], sign * ray[0]);
    const auto low = sign > 0 ? first : -top;
    const auto high = sign > 0 ? top : -first;
    out_ +=
        fmt::format("strip along {}: {} <= {} <= {}, period {}\n", cell_text(ray), low, name, high, cell_text(step));
    if ((top - first + 1) * g > kMostListed) return;
    for (auto line = low; line <= high; ++line) {
      const auto z = line_start(i, sign * line);
      out_ += fmt::format("  from {}:", cell_text(z));
      for (std::int64_t t = 0; t < g; ++t) out_ += fmt::format(" {}", f_.at(z[0] + t * ray[0], z[1] + t * ray[1]));
      out_ += '\n';
    }
  }

  // The first cell of a line beside ray i from which on it repeats.
  Cell2 line_start(std::size_t i, std::int64_t line) const {
    const auto ray = primitive(steps_[i]);
    const auto repeats = [&](const Cell2& z) {
      const bool up = i < cones_.size() && line >= 0;
      return up ? a_of(i, z) >= cones_[i].ka : b_of(i - 1, z) >= cones_[i - 1].kb;
    };
    for (std::int64_t sum = 0;; ++sum) {
      for (std::int64_t x = 0; x <= sum; ++x) {
        const Cell2 z{x, sum - x};
        if (cross(ray, z) == line && repeats(z)) return z;
      }
    }
  }

  std::size_t corner_cells(std::size_t i) const {
    const auto d = cross(steps_[i], steps_[i + 1]);
    const auto [ka, kb] = cones_[i];
    std::size_t count = 0;
    for (std::int64_t x = 0; x <= (ka * steps_[i][0] + kb * steps_[i + 1][0]) / d; ++x) {
      for (std::int64_t y = 0; y <= (ka * steps_[i][1] + kb * steps_[i + 1][1]) / d; ++y) {
        const auto a = a_of(i, {x, y});
        const auto b = b_of(i, {x, y});
        const bool inside = b >= 0 && (a > 0 || (a == 0 && i + 1 == cones_.size()));
        count += inside && a < ka && b < kb;
      }
    }
    return count;
  }

  const LatticePattern& f_;
  const std::vector<Cell2>& steps_;
  const std::vector<LatticePattern::Cone>& cones_;
  std::string out_;
};

}  // namespace

std::array<Cell2, 2> LatticePeriodReport::common_lattice() const {
  auto common = pattern->lattice(0);
  for (std::size_t i = 1; i < pattern->cones().size(); ++i) common = lattice_intersection(common, pattern->lattice(i));
  return common;
}

std::string LatticePeriodReport::periods() const {
  if (!proved) return "";
  const auto common = common_lattice();
  return fmt::format("{} {}", cell_text(common[0]), cell_text(common[1]));
}

std::string LatticePeriodReport::text() const {
  if (!proved) {
    std::string out = fmt::format("no periods proved, seen to {}\n", seen);
    for (const auto& line : lines) out += line + "\n";
    return out;
  }
  return fmt::format("periods {}\n", periods()) + Describer(*pattern)() +
         fmt::format(
             "proved by f(x) = mex f(x+v) checked on {} cells, one of each class of cells with the same neighbourhood: "
             "{} in cones, {} in strips, {} in corners\n",
             classes.all(), classes.cone, classes.strip, classes.corner);
}

}  // namespace nimatron
