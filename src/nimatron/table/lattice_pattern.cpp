#include "nimatron/table/lattice_pattern.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace nimatron {

namespace {

Int128 wide_cross(const std::array<Int128, 2>& p, const std::array<Int128, 2>& q) { return p[0] * q[1] - p[1] * q[0]; }
std::array<Int128, 2> wide(const Cell2& p) { return {p[0], p[1]}; }

}  // namespace

LatticePattern::LatticePattern(std::vector<Cell2> steps, std::vector<Cone> cones, LatticeTable core)
    : steps_(std::move(steps)), cones_(std::move(cones)), core_(std::move(core)) {
  assert(steps_.size() == cones_.size() + 1);
  // The farthest reduced cell of a cone has a < ka + d and b < kb + d.
  for (std::size_t i = 0; i < cones_.size(); ++i) {
    const auto d = cross(steps_[i], steps_[i + 1]);
    for (std::size_t axis = 0; axis < 2; ++axis) {
      const auto reach = ((cones_[i].ka + d) * steps_[i][axis] + (cones_[i].kb + d) * steps_[i + 1][axis]) / d;
      if (reach >= static_cast<std::int64_t>(core_.extent(axis))) defined_ = false;
    }
  }
}

std::uint8_t LatticePattern::at(std::int64_t x, std::int64_t y) const {
  const std::array<Int128, 2> z = {x, y};
  std::size_t i = 0;
  while (i + 1 < cones_.size() && wide_cross(z, wide(steps_[i + 1])) <= 0) ++i;
  const auto& p = steps_[i];
  const auto& q = steps_[i + 1];
  const Int128 d = cross(p, q);
  const Int128 a = wide_cross(z, wide(q));
  const Int128 b = wide_cross(wide(p), z);
  const Int128 back_p = a >= cones_[i].ka + d ? (a - cones_[i].ka) / d : 0;
  const Int128 back_q = b >= cones_[i].kb + d ? (b - cones_[i].kb) / d : 0;
  return core_.at(static_cast<std::int64_t>(x - back_p * p[0] - back_q * q[0]),
                  static_cast<std::int64_t>(y - back_p * p[1] - back_q * q[1]));
}

std::optional<LatticePattern::Classes> LatticePattern::prove(const VectorSet& moves, Budget& budget) const {
  if (!defined_ || moves.dimension() != 2) return std::nullopt;
  std::vector<Cell2> around{{0, 0}};
  for (const auto& v : moves.vectors()) around.push_back({v[0], v[1]});
  // The most that one of the functionals u -> p x u (or u x p) can fall by a move.
  const auto falls = [&](const Cell2& p, bool left) {
    std::int64_t most = 0;
    for (const auto& u : around) most = std::max(most, left ? -cross(p, u) : -cross(u, p));
    return most;
  };
  Classes classes;
  for (std::size_t i = 0; i < cones_.size(); ++i) {
    const auto& p = steps_[i];
    const auto& q = steps_[i + 1];
    const auto d = cross(p, q);
    const auto [ka, kb] = cones_[i];
    auto far_a = ka + d + falls(q, false);
    auto far_b = kb + d + falls(p, true);
    if (i > 0) {
      // A neighbour across ray i: its coordinate along P_i in the cone below.
      const auto below = cross(steps_[i - 1], p);
      far_a = std::max(far_a, ceil_div(d * (cones_[i - 1].kb + below + falls(steps_[i - 1], true)), below));
    }
    if (i + 1 < cones_.size()) {
      const auto above = cross(q, steps_[i + 2]);
      far_b = std::max(far_b, ceil_div(d * (cones_[i + 1].ka + above + falls(steps_[i + 2], false)), above));
    }
    const auto most_x = (far_a * p[0] + far_b * q[0]) / d;
    const auto most_y = (far_a * p[1] + far_b * q[1]) / d;
    for (std::int64_t x = 0; x <= most_x; ++x) {
      for (std::int64_t y = 0; y <= most_y; ++y) {
        const Cell2 z{x, y};
        const auto a = cross(z, q);
        const auto b = cross(p, z);
        const bool inside = b >= 0 && (a > 0 || (a == 0 && i + 1 == cones_.size()));
        if (!inside || a >= far_a || b >= far_b) continue;
        std::uint64_t seen = 0;
        for (std::size_t j = 1; j < around.size(); ++j) {
          const auto nx = x + around[j][0];
          const auto ny = y + around[j][1];
          if (nx >= 0 && ny >= 0) seen |= std::uint64_t{1} << at(nx, ny);
        }
        // The value is the lowest value not seen.
        const auto value = at(x, y);
        if ((seen >> value & 1) != 0 || (~seen & ((std::uint64_t{1} << value) - 1)) != 0) return std::nullopt;
        ++(a >= ka && b >= kb ? classes.cone : a < ka && b < kb ? classes.corner : classes.strip);
        budget.tick(classes.all());
      }
    }
  }
  return classes;
}

std::array<Cell2, 2> LatticePattern::lattice(std::size_t cone) const {
  const auto& p = steps_[cone];
  const auto& q = steps_[cone + 1];
  const auto basis = lattice_basis({p, q});
  // Shifts are tried deep inside the cone, where both steps may be taken back and forth.
  const auto d = cross(p, q);
  const auto deep = 2 + (std::max(cones_[cone].ka, cones_[cone].kb) + std::abs(basis[0][0]) + basis[1][1]) / d;
  const auto reach = deep + 2 * (basis[0][0] + basis[1][1]);
  const Cell2 origin{reach * (p[0] + q[0]), reach * (p[1] + q[1])};
  std::vector<Cell2> generators{p, q};
  for (std::int64_t y = 0; y < basis[1][1]; ++y) {
    for (std::int64_t x = 0; x < basis[0][0]; ++x) {
      bool period = true;
      for (std::int64_t cy = 0; period && cy < basis[1][1]; ++cy) {
        for (std::int64_t cx = 0; period && cx < basis[0][0]; ++cx) {
          period = at(origin[0] + cx, origin[1] + cy) == at(origin[0] + cx + x, origin[1] + cy + y);
        }
      }
      if (period) generators.push_back({x, y});
    }
  }
  return lattice_basis(generators);
}

std::array<Cell2, 2> lattice_basis(const std::vector<Cell2>& generators) {
  // Euclid on the second coordinates leaves one vector that has one; the first coordinates of the rest have a gcd.
  Cell2 up{0, 0};
  std::int64_t along = 0;
  for (auto g : generators) {
    while (g[1] != 0) {
      const auto times = up[1] / g[1];
      const Cell2 rest{up[0] - times * g[0], up[1] - times * g[1]};
      up = g;
      g = rest;
    }
    along = std::gcd(along, g[0]);
    if (along != 0) up[0] %= along;
  }
  assert(along != 0 && up[1] != 0);
  if (up[1] < 0) up = {-up[0], -up[1]};
  up[0] = ((up[0] % along) + along) % along;
  return {Cell2{along, 0}, up};
}

std::array<Cell2, 2> lattice_intersection(const std::array<Cell2, 2>& p, const std::array<Cell2, 2>& q) {
  const auto contains = [](const std::array<Cell2, 2>& l, std::int64_t x, std::int64_t y) {
    if (y % l[1][1] != 0) return false;
    return (x - y / l[1][1] * l[1][0]) % l[0][0] == 0;
  };
  const auto along = std::lcm(p[0][0], q[0][0]);
  const auto step = std::lcm(p[1][1], q[1][1]);
  for (auto y = step;; y += step) {
    for (std::int64_t x = 0; x < along; ++x) {
      if (contains(p, x, y) && contains(q, x, y)) return {Cell2{along, 0}, Cell2{x, y}};
    }
  }
}

}  // namespace nimatron
