#include "nimatron/rulesets/heaps/building_nim.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/canvas.h"
#include "nimatron/rulesets/heaps/nim.h"

namespace nimatron {

void encode(const BuildingSite& s, ByteWriter& out) {
  out.varint(static_cast<std::uint64_t>(s.tokens));
  encode(s.stacks, out);
}

void decode(ByteReader& in, BuildingSite& s) {
  s.tokens = static_cast<std::int64_t>(in.varint());
  decode(in, s.stacks);
}

BuildingSite BuildingNim::parse(Cursor& in) const {
  Position p;
  p.tokens = in.integer(0, Heaps::kMostTokens, "the number of tokens to place");
  in.expect(';');
  p.stacks = parse_heaps(in);
  if (p.tokens > 0 && p.stacks.count() == 0) in.fail("there are tokens to place, and no stack to place them on");
  for (const std::int64_t s : p.stacks.sizes) {
    if (s > Heaps::kMostTokens - p.tokens) in.fail(fmt::format("a stack may grow past {}", Heaps::kMostTokens));
  }
  return p;
}

std::string BuildingNim::format(const Position& p) const {
  return fmt::format("{};{}", p.tokens, format_heaps(p.stacks));
}

void BuildingNim::options(const Position& p, Sink<Position> sink) const {
  if (p.tokens == 0) return Nim{}.options(p.stacks, [&](const Heaps& q) { sink({0, q}); });
  for (std::size_t i = 0; i < p.stacks.count(); ++i) {
    sink({p.tokens - 1, with_heap(p.stacks, i, p.stacks[i] + 1)});
  }
}

void BuildingNim::components(const Position& p, Sink<Position> sink) const {
  if (p.tokens > 0) return sink(p);
  Nim{}.components(p.stacks, [&](const Heaps& q) { sink({0, q}); });
}

BuildingSite BuildingNim::normal_form(const Position& p) const {
  return {p.tokens, p.tokens > 0 ? ordered_heaps(p.stacks) : sorted_heaps(p.stacks)};
}

std::optional<Nimber> BuildingNim::theorem(question::Grundy question, const Position& p) const {
  if (p.tokens > 0) return std::nullopt;
  return Nim{}.theorem(question, p.stacks);
}

std::optional<Outcome> BuildingNim::theorem(question::Outcome, const Position& p) const {
  if (p.tokens == 0) return std::nullopt;  // the Grundy value answers
  bool odd = p.tokens % 2 != 0;
  for (const std::int64_t s : p.stacks.sizes) odd = odd != (s % 2 != 0);
  if (odd) return p.tokens % 2 == 0 ? Outcome::N : Outcome::P;
  const Heaps sorted = ordered_heaps(p.stacks);
  bool pairs = p.tokens % 2 == 0 && sorted.count() % 2 == 0;
  for (std::size_t i = 0; pairs && i < sorted.count(); i += 2) pairs = sorted[i] == sorted[i + 1];
  if (pairs) return Outcome::P;
  return std::nullopt;
}

std::string BuildingNim::move_name(const Position& p, const Position& q) const {
  if (p.tokens == 0) return heap_move_name(p.stacks, q.stacks);
  for (std::size_t i = 0; i < p.stacks.count(); ++i) {
    if (q.stacks[i] != p.stacks[i]) return fmt::format("put a token on stack {}", i + 1);
  }
  return format(q);
}

void BuildingNim::draw(const Position& p, Canvas& canvas) const {
  draw_heaps(p.stacks, canvas);
  canvas.caption(fmt::format("{} to place", p.tokens));
}

RulesetEntry buildingnim_entry() {
  return {
      .name = "buildingnim",
      .parameters = "",
      .rules =
          "Tokens and stacks, typed as the number of tokens to place, a semicolon and the stacks. While there are "
          "tokens to place, a move puts one on a stack; after that a move is a move of Nim on the stacks.",
      .citation =
          "E. Duchêne, M. Dufour, S. Heubach, U. Larsson, Building Nim, International Journal of Game Theory 45 (2016)",
      .examples = {"buildingnim(6;0,0,0)", "buildingnim(3;0,2,1)", "buildingnim(0;3,2,1)", "buildingnim(4;1,1)"},
      .make = without_parameters<BuildingNim>()};
}

}  // namespace nimatron
