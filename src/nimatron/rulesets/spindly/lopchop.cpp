#include "nimatron/rulesets/spindly/lopchop.h"

namespace nimatron {

void encode(const Stalk& s, ByteWriter& out) {
  out.byte(s.grounded ? 1 : 0);
  out.varint(s.edges.size());
  out.append(s.edges.data(), s.edges.size());
}

void decode(ByteReader& in, Stalk& s) {
  s.grounded = in.byte() == 1;
  s.edges.resize(in.varint());
  in.take(s.edges.data(), s.edges.size());
}

Stalk LopChop::parse(Cursor& in) const {
  Position p;
  if (in.eat('0')) return p;
  p.grounded = true;
  for (in.skip_spaces(); in.peek() == 'B' || in.peek() == 'R';) p.edges += in.next();
  if (!in.skip_spaces().done()) in.expected("an edge, B or R");
  return p;
}

void LopChop::options(const Position& p, Player player, Sink<Position> sink) const {
  if (!p.grounded) return;
  Position q;
  if (!p.edges.empty() && p.edges.back() == (player == Player::Left ? 'B' : 'R')) {
    q = p;
    q.edges.pop_back();
  }
  sink(q);
}

RulesetEntry lopchop_entry() {
  return {.name = "lopchop",
          .parameters = "",
          .rules =
              "A string of edges, the lowest black, the others blue (B, Left's) or red (R, Right's), written bottom to "
              "top without the black one. If the top edge has the player's colour, it is removed; otherwise the black "
              "edge is removed, and everything above it. lopchop(0) has no edges.",
          .citation = "M. Fisher et al., Atomic weight calculus of spindly games, Integers 20 (2020)",
          .examples = {"lopchop(BRB)", "lopchop()", "lopchop(BRBBRRR)", "lopchop(0)"},
          .make = without_parameters<LopChop>()};
}

}  // namespace nimatron
