#include "nimatron/rulesets/grid/towers_theory.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace nimatron {

namespace {

using Kind = TowerShape::Kind;

bool tame(const TowerShape& s) { return s.kind != Kind::Wild && !(s.kind == Kind::Cup && s.a % 4 != 0); }

}  // namespace

TowerShape tower_shape(std::span<const std::uint8_t> columns) {
  const int m = static_cast<int>(columns.size());
  int pairs = 0, first = -1, last = -1;
  unsigned singles = 0;  // the rows in which columns of one tower have it
  for (int c = 0; c < m; ++c) {
    if (columns[static_cast<std::size_t>(c)] != 3) {
      singles |= columns[static_cast<std::size_t>(c)];
      continue;
    }
    ++pairs;
    if (first < 0) first = c;
    last = c;
  }
  if (pairs == 0) return {Kind::Row, m, 0};
  if (singles == 3) return m == 3 && pairs == 1 && first == 1 ? TowerShape{Kind::Ess, 0, 0} : TowerShape{};
  if (pairs == 1) return {Kind::Tee, first, m - 1 - first};
  if (pairs > 2) return {};
  const int between = last - first - 1, outside = m - 2 - between;
  if (between == 0) return outside == 0 ? TowerShape{Kind::Square, 0, 0} : TowerShape{};
  if (outside == 0) return {Kind::Cup, between, 0};
  return between % 4 == 0 ? TowerShape{Kind::Bridge, 0, 0} : TowerShape{};
}

namespace {

// Columns follow each other in one component if they share a row.
void scan(const Grid& g, std::vector<TowerShape>& shapes) {
  std::vector<std::uint8_t> run;
  auto end = [&] {
    if (!run.empty()) shapes.push_back(tower_shape(run));
    run.clear();
  };
  for (int c = 0; c < g.columns(); ++c) {
    unsigned column = 0;
    for (int r = 0; r < g.rows(); ++r) column |= (g.at(r, c) == Cell::Free ? 1U : 0U) << r;
    if (run.empty() || (run.back() & column) == 0) end();
    if (column != 0) run.push_back(static_cast<std::uint8_t>(column));
  }
  end();
}

}  // namespace

std::optional<std::vector<TowerShape>> tower_shapes(const Grid& p) {
  std::vector<TowerShape> shapes;
  if (p.rows() <= 2) {
    scan(p, shapes);
    return shapes;
  }
  bool low = true;
  Grid q(p.rows(), p.columns());
  p.visit([&](const auto& board) {
    auto rest = board.low;
    while (low && any(rest)) {
      const auto part = board.lattice.flood(one_cell(rest, first_bit(rest)), rest);
      rest &= ~part;
      q.assign(part);
      const Grid shape = oriented(q, Symmetry::Board);
      low = shape.rows() <= 2;
      if (low) scan(shape, shapes);
    }
  });
  return low ? std::optional(std::move(shapes)) : std::nullopt;
}

std::optional<Genus> genus_by_theorem(const TowerShape& s) {
  const auto n = static_cast<std::uint64_t>(s.a);
  switch (s.kind) {
    case Kind::Row:
      return Genus::of_nimber(n);
    case Kind::Tee:
      if (s.a % 2 == 0 && s.b % 2 == 0) return Genus::of_pair(tee_pair(s.a, s.b));
      return Genus::of_pair(static_cast<std::uint64_t>(s.a + s.b + 1) ^ 1U);
    case Kind::Square:
      return Genus::of_pair(0);
    case Kind::Ess:
      return Genus::of_nimber(1);
    case Kind::Cup:
      if (n % 4 == 0) return Genus::of_nimber(1);
      if (n % 2 == 1) return Genus(1, {n + 4, 3, 1});
      return Genus(n + 4, {0, n + 2, (n + 2) ^ 2});
    case Kind::Bridge:
    case Kind::Wild:
      break;
  }
  return std::nullopt;
}

std::optional<Genus> genus_by_theorem(std::span<const TowerShape> shapes) {
  if (shapes.size() == 1) return genus_by_theorem(shapes[0]);
  if (!tame_by_theorem(shapes)) return std::nullopt;
  Genus sum;
  for (const auto& s : shapes) {
    const auto genus = genus_by_theorem(s);
    if (!genus) return std::nullopt;
    sum = nim_sum(sum, *genus);
  }
  return sum;
}

std::optional<Nimber> grundy_by_theorem(std::span<const TowerShape> shapes) {
  Nimber sum = 0;
  for (const auto& s : shapes) {
    const auto genus = genus_by_theorem(s);
    if (!genus) return std::nullopt;
    sum ^= genus->base();
  }
  return sum;
}

bool tame_by_theorem(std::span<const TowerShape> shapes) { return std::all_of(shapes.begin(), shapes.end(), tame); }

std::optional<Outcome> outcome_by_theorem(std::span<const TowerShape> shapes) {
  if (shapes.size() == 1 && shapes[0].kind == Kind::Bridge) return Outcome::N;
  const auto value = grundy_by_theorem(shapes);
  if (!value) return std::nullopt;
  return *value == 0 ? Outcome::P : Outcome::N;
}

std::optional<Outcome> misere_outcome_by_theorem(std::span<const TowerShape> shapes) {
  if (shapes.size() == 1 && shapes[0].kind == Kind::Bridge) return Outcome::N;
  const auto genus = genus_by_theorem(shapes);
  if (!genus) return std::nullopt;
  return genus->misere_p() ? Outcome::P : Outcome::N;
}

Nimber tee_pair(int a, int b) {
  assert(a >= 0 && b >= 0 && a % 2 == 0 && b % 2 == 0);
  const auto i = static_cast<Nimber>(a / 2), j = static_cast<Nimber>(b / 2);
  if ((i & j) == 0) return 2 * (i + j + 1);
  const Nimber top = std::bit_floor(i & j);
  return 2 * (i % top == 0 && j % top == 0 ? i + j - top : i + j);
}

}  // namespace nimatron
