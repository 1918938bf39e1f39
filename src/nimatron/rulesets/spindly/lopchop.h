// Lop & Chop: a string of edges, the lowest black, the others blue (B, Left's) or red (R, Right's). If the top edge
// has the player's colour, the player must remove it; otherwise the player must remove the black edge, and with it
// everything above.
//
// M. Fisher, N. McKay, R. J. Nowakowski, P. Ottaway, C. P. dos Santos, "Atomic weight calculus of spindly games",
// Integers 20 (2020), Example 6.5, after E. R. Berlekamp's Yellow-Brown Hackenbush.
//
//   lopchop(BRB)                the edges above the black one, bottom to top; Left to lopchop(BR), Right to lopchop(0)
//   lopchop()                   the black edge alone; lopchop(0) has no edge at all
#pragma once

#include <string>

#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/spindly/trunk.h"

namespace nimatron {

struct Stalk {
  static constexpr std::string_view kKind = "strings of edges";
  bool grounded = false;  // whether there is a black edge
  std::string edges;      // above it, bottom to top

  friend bool operator==(const Stalk&, const Stalk&) = default;
  friend std::size_t hash_value(const Stalk& s) {
    return hash_bytes(reinterpret_cast<const unsigned char*>(s.edges.data()), s.edges.size()) + (s.grounded ? 1 : 0);
  }
  friend void encode(const Stalk& s, ByteWriter& out);
  friend void decode(ByteReader& in, Stalk& s);
};

struct LopChop : TrunkTheorems<LopChop> {
  using Position = Stalk;
  std::string spec() const { return "lopchop"; }
  Position parse(Cursor& in) const;
  std::string format(const Position& p) const { return p.grounded ? p.edges : "0"; }
  void options(const Position& p, Player player, Sink<Position> sink) const;
  Trunk trunk_of_position(const Position& p) const { return p.grounded ? trunk_of_edges(p.edges) : Trunk{}; }
};

}  // namespace nimatron
