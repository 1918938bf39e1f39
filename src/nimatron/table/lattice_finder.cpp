#include "nimatron/table/lattice_finder.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <numeric>

namespace nimatron {

namespace {

// Directions with greater entries are not guessed.
constexpr std::int64_t kMostEntry = 24;
// Cells of a window's continuation that are compared together.
constexpr std::int64_t kPatch = 6;

std::int64_t floor_mod(std::int64_t a, std::int64_t b) { return a - floor_div(a, b) * b; }

bool clockwise(const Cell2& p, const Cell2& q) { return cross(p, q) > 0; }

// The way around from the x axis to the y axis at a distance: up the line x = radius, then back along y = radius.
Cell2 around(std::int64_t radius, std::int64_t at) {
  return at <= radius ? Cell2{radius, at} : Cell2{2 * radius - at, radius};
}

// The simplest direction whose ray passes within `tolerance` cells of `to`.
std::optional<Cell2> simplest(const Cell2& to, std::int64_t tolerance) {
  for (std::int64_t most = 1; most <= kMostEntry; ++most) {
    std::optional<Cell2> best;
    const auto off = [&](const Cell2& d) { return std::abs(cross(to, d)); };
    for (std::int64_t least = 0; least <= most; ++least) {
      if (std::gcd(most, least) != 1) continue;
      for (const auto& d : {Cell2{most, least}, Cell2{least, most}}) {
        if (off(d) <= tolerance * most && (!best || off(d) < off(*best))) best = d;
      }
    }
    if (best) return best;
  }
  return std::nullopt;
}

}  // namespace

LatticeFinder::LatticeFinder(const LatticeTable& table, Budget& budget)
    : table_(table), n_(static_cast<std::int64_t>(table.extent(0))), budget_(budget) {
  assert(table.box().low == (LatticeVector{0, 0}) && table.extent(0) == table.extent(1));
}

LatticeFinder::Row LatticeFinder::row(std::int64_t x, const Cell2& p, const Cell2& q, std::int64_t least_a,
                                      std::int64_t least_b) const {
  // a = x q_y - y q_x, b = y p_x - x p_y, and only the last ray has q_x = 0.
  Row out{std::max<std::int64_t>(0, ceil_div(least_b + x * p[1], p[0])), n_ - 1};
  if (q[0] > 0) {
    out.last = std::min(out.last, floor_div(x * q[1] - least_a, q[0]));
  } else if (x * q[1] < least_a) {
    out.last = -1;
  }
  return out;
}

bool LatticeFinder::repeats(const Cell2& p, const Cell2& q, std::int64_t least_a, std::int64_t least_b,
                            const Cell2& by) const {
  for (std::int64_t x = 0; x + by[0] < n_; ++x) {
    const auto [first, last] = row(x, p, q, least_a, least_b);
    const auto size = std::min(last, n_ - 1 - by[1]) - first + 1;
    if (size <= 0) continue;
    if (std::memcmp(cells(x, first), cells(x + by[0], first + by[1]), static_cast<std::size_t>(size)) != 0)
      return false;
  }
  return true;
}

// The least multiple of ray i with which both its cones repeat far from their other rays; 0 if there is none.
std::int64_t LatticeFinder::step(const std::vector<Cell2>& rays, std::size_t i) const {
  const auto& ray = rays[i];
  const auto far = n_ / (4 * std::max(ray[0], ray[1]));
  for (std::int64_t times = 1; times <= far; ++times) {
    const Cell2 by{ray[0] * times, ray[1] * times};
    budget_.tick(static_cast<std::uint64_t>(times));
    const bool after = i + 1 == rays.size() || repeats(ray, rays[i + 1], far * cross(ray, rays[i + 1]), 0, by);
    if (after && (i == 0 || repeats(rays[i - 1], ray, 0, far * cross(rays[i - 1], ray), by))) return times;
  }
  return 0;
}

// Past every cell of the cone at which a step changes the value.
LatticePattern::Cone LatticeFinder::thresholds(const Cell2& p, const Cell2& q, bool last) const {
  LatticePattern::Cone out{last ? 0 : 1, 0};
  for (std::int64_t x = 0; x < n_; ++x) {
    const auto look = [&](const Cell2& by, auto&& differs) {
      if (x + by[0] >= n_) return;
      const auto [first, end] = row(x, p, q, 0, 0);
      const auto size = std::min(end, n_ - 1 - by[1]) - first + 1;
      if (size <= 0) return;
      const auto* here = cells(x, first);
      const auto* there = cells(x + by[0], first + by[1]);
      if (std::memcmp(here, there, static_cast<std::size_t>(size)) == 0) return;
      for (std::int64_t i = 0; i < size; ++i) {
        if (here[i] != there[i]) differs(Cell2{x, first + i});
      }
    };
    look(p, [&](const Cell2& z) { out.ka = std::max(out.ka, cross(z, q) + 1); });
    look(q, [&](const Cell2& z) { out.kb = std::max(out.kb, cross(p, z) + 1); });
  }
  budget_.tick(static_cast<std::uint64_t>(n_));
  return out;
}

std::optional<LatticePattern> LatticeFinder::pattern(const std::vector<Cell2>& rays) const {
  std::vector<Cell2> steps;
  for (std::size_t i = 0; i < rays.size(); ++i) {
    const auto times = step(rays, i);
    if (times == 0) return std::nullopt;
    steps.push_back({rays[i][0] * times, rays[i][1] * times});
  }
  std::vector<LatticePattern::Cone> cones;
  for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
    cones.push_back(thresholds(steps[i], steps[i + 1], i + 2 == steps.size()));
  }
  LatticePattern p(std::move(steps), std::move(cones), table_);
  if (!p.defined()) return std::nullopt;
  return p;
}

std::optional<LatticeFinder::Window> LatticeFinder::window(const Cell2& corner, std::int64_t side) const {
  const auto same = [&](const Cell2& by) {
    const auto size = static_cast<std::size_t>(side - by[1]);
    for (auto x = corner[0]; x + by[0] < corner[0] + side; ++x) {
      if (std::memcmp(cells(x, corner[1]), cells(x + by[0], corner[1] + by[1]), size) != 0) return false;
    }
    return true;
  };
  Window out{corner, 1, 1};
  while (2 * out.high <= side && !same({0, out.high})) ++out.high;
  if (2 * out.high > side) return std::nullopt;
  while (2 * out.wide <= side && !same({out.wide, 0})) ++out.wide;
  if (2 * out.wide > side) return std::nullopt;
  return out;
}

// Whether the cells from z on are those the window's periods make of it.
bool LatticeFinder::goes_on(const Window& w, const Cell2& z) const {
  for (auto x = z[0]; x < std::min(z[0] + kPatch, n_); ++x) {
    for (auto y = z[1]; y < std::min(z[1] + kPatch, n_); ++y) {
      if (table_.at(x, y) != table_.at(w.corner[0] + floor_mod(x - w.corner[0], w.wide),
                                       w.corner[1] + floor_mod(y - w.corner[1], w.high))) {
        return false;
      }
    }
  }
  return true;
}

// Where the window's pattern first stops on the way around at that radius.
std::int64_t LatticeFinder::reach(const Window& w, std::int64_t radius, std::int64_t from, std::int64_t by) const {
  auto at = from;
  while (at >= 0 && at <= 2 * radius && goes_on(w, around(radius, at))) at += by;
  return std::clamp<std::int64_t>(at, 0, 2 * radius);
}

std::vector<Cell2> LatticeFinder::seams(std::int64_t side, std::int64_t tolerance) const {
  std::vector<Cell2> out{{1, 0}, {0, 1}};
  const auto radius = n_ - side;
  const auto near = radius / 2;
  // The cones that are seen, each by one of its windows, and where on the way around it was seen first and last.
  struct Seen {
    Window window;
    std::int64_t first, last;
  };
  std::vector<Seen> seen;
  for (std::int64_t at = 0; at <= 2 * radius; at += std::max<std::int64_t>(side / 4, 1)) {
    const auto here = window(around(radius, at), side);
    if (!here) continue;
    const bool same = !seen.empty() && seen.back().window.wide == here->wide && seen.back().window.high == here->high &&
                      goes_on(seen.back().window, here->corner) && goes_on(*here, seen.back().window.corner);
    if (same) {
      seen.back().last = at;
    } else {
      seen.push_back({*here, at, at});
    }
    budget_.tick(static_cast<std::uint64_t>(at));
  }
  const auto seam = [&](const Seen& s, std::int64_t by) {
    const auto middle = (s.first + s.last) / 2;
    const auto far = around(radius, reach(s.window, radius, middle, by));
    const auto close = around(near, reach(s.window, near, middle * near / radius, by));
    const Cell2 to{std::max<std::int64_t>(far[0] - close[0], 0), std::max<std::int64_t>(far[1] - close[1], 0)};
    if (const auto ray = simplest(to, tolerance)) out.push_back(*ray);
  };
  for (std::size_t i = 0; i + 1 < seen.size(); ++i) {
    seam(seen[i], 1);
    seam(seen[i + 1], -1);
  }
  std::sort(out.begin(), out.end(), clockwise);
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

}  // namespace nimatron
