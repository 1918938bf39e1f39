#include "nimatron/rulesets/lattice/addition.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "nimatron/base/join.h"
#include "nimatron/rulesets/lattice/jenga_theorem.h"

namespace nimatron {

Addition::Addition(VectorSet moves, std::string name)
    : moves_(std::move(moves)),
      name_(std::move(name)),
      weight_(terminating_weight(moves_)),
      jenga_(moves_ == VectorSet({{-2, 0}, {-2, 1}, {1, -1}})) {}

Addition Addition::parse_parameters(Cursor& in) { return Addition(VectorSet::parse(in)); }

void Addition::options(const Position& p, Sink<Position> sink) const {
  Position q = p;
  for (const auto& v : moves_.vectors()) {
    bool inside = true;
    for (std::size_t i = 0; i < v.size(); ++i) {
      q.sizes[i] = p[i] + v[i];
      inside = inside && q.sizes[i] >= 0;
    }
    if (inside) sink(q);
  }
}

Heaps Addition::parse(Cursor& in) const {
  Position p;
  do {
    p.sizes.push_back(in.integer(0, Heaps::kMostTokens, "a coordinate"));
  } while (p.count() < VectorSet::kMaxDimension && in.eat(','));
  check(p);
  return p;
}

void Addition::check(const Position& p) const {
  if (p.count() != moves_.dimension()) {
    throw Error(fmt::format("{} is played on {} coordinates, not {}", spec(), moves_.dimension(), p.count()));
  }
}

Facts Addition::facts() const {
  const bool lower = std::all_of(moves_.vectors().begin(), moves_.vectors().end(), [](const LatticeVector& v) {
    return std::accumulate(v.begin(), v.end(), std::int64_t{0}) < 0;
  });
  return {.measures = lower ? kTokens : kNoMeasure, .lattice = LatticeMoves{moves_.vectors()}};
}

std::string Addition::move_name(const Position& p, const Position& q) const {
  LatticeVector v;
  for (std::size_t i = 0; i < std::min(p.count(), q.count()); ++i) v.push_back(q[i] - p[i]);
  return "add " + lattice_text(v);
}

void Addition::draw(const Position& p, Canvas& canvas) const {
  constexpr std::int64_t kSide = 24;
  // Why every play ends.
  const auto weight = fmt::format("every move decreases the weight ({})", join(terminating_weight(moves_), ","));
  if (p.count() != 2 || p[0] >= kSide || p[1] >= kSide) {
    canvas.caption("at (" + format_heaps(p) + ")");
    canvas.caption(weight);
    return;
  }
  // The corner of the quadrant at the bottom left, with room for moves that raise a coordinate.
  auto wide = p[0];
  auto high = p[1];
  options(p, [&](const Position& q) {
    wide = std::max(wide, q[0]);
    high = std::max(high, q[1]);
  });
  wide = std::min(wide, kSide);
  high = std::min(high, kSide);
  for (std::int64_t x = 0; x <= wide; ++x) {
    for (std::int64_t y = 0; y <= high; ++y) {
      bool reached = false;
      options(p, [&](const Position& q) { reached = reached || (q[0] == x && q[1] == y); });
      const bool here = x == p[0] && y == p[1];
      canvas.cell(static_cast<int>(high - y), static_cast<int>(x),
                  here      ? "@"
                  : reached ? "o"
                            : "",
                  here      ? Canvas::Tone::Dark
                  : reached ? Canvas::Tone::Mark
                            : Canvas::Tone::Plain);
    }
  }
  canvas.caption("at (" + format_heaps(p) + "); o: where a move leads");
  canvas.caption(weight);
}

std::optional<Nimber> Addition::theorem(question::Grundy, const Position& p) const {
  if (!jenga_) return std::nullopt;
  return jenga_cell_value(p[0], p[1]);
}

Addition white_knight() { return Addition(VectorSet({{-2, 1}, {-2, -1}, {-1, -2}, {1, -2}}), "whiteknight"); }

RulesetEntry addition_entry() {
  return {.name = "addition",
          .parameters = "the vectors, all of one dimension, such as (-2,0),(-2,1),(1,-1)",
          .rules =
              "A point with coordinates >= 0. A move adds one of the vectors; no coordinate may become negative. "
              "Vector sets that allow infinite play are refused.",
          .citation =
              "U. Larsson, J. Wästlund, From heaps of matches to the limits of computability, Electronic Journal of "
              "Combinatorics 20 (2013)",
          .examples = {"addition[(-2,0),(-2,1),(1,-1)](8,6)", "addition[(2,-3),(-1,-1),(-3,2)](7,5)",
                       "addition[(-1,0,0),(1,-1,0),(0,1,-1)](2,1,2)", "addition[(-1),(-4)](9)"},
          .make = [](Cursor& in) -> AnyRuleset { return Addition::parse_parameters(in); }};
}

RulesetEntry whiteknight_entry() {
  return {
      .name = "whiteknight",
      .parameters = "",
      .rules =
          "A knight on a square (column,row) of a quarter plane. It moves as in chess, but only by (-2,1), (-2,-1), "
          "(-1,-2) or (1,-2).",
      .citation = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 3",
      .examples = {"whiteknight(5,3)", "whiteknight(0,7)", "whiteknight(4,4)"},
      .make = [](Cursor& in) -> AnyRuleset {
        if (!in.done()) in.fail("whiteknight takes no parameters");
        return white_knight();
      }};
}

}  // namespace nimatron
