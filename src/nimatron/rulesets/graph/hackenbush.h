// Hackenbush: a graph of blue (B), red (R) and green (G) edges that stands on the ground, vertex 0. A player
// cuts an edge, Left a blue or green, Right a red or green one; what is no longer connected to the ground is removed.
// A string from the ground up is written as its colours, hackenbush(BRG); loops and parallel edges are fine.
//
// J. H. Conway, "On Numbers and Games" (1976), ch. 15; E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning
// Ways" (1982), ch. 2 and 7. Parts that meet in the ground only are summands. In normal play a summand that
// is green all over is worth a nimber: by the fusion principle its circuits shrink to points with a loop
// for each edge, by the colon principle the branches above a vertex are worth a stalk of their nim-sum.
// With other colours the colon principle replaces the part above a cut vertex by something equal; fusion is
// used only if everything is green.
#pragma once

#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/graph/graph.h"

namespace nimatron {

struct Hackenbush {
  using Position = Graph;
  // The colours are those of edges, which the other games on graphs do not read.
  BoardKind kind() const { return board_kind<Hackenbush>("graphs with coloured edges"); }
  std::string spec() const { return "hackenbush"; }
  Position parse(Cursor& in) const;
  std::string format(const Position& p) const;
  void options(const Position& p, Player player, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  Position negated(const Position& p) const;
  Position normal_form(const Position& p) const;
  Position reduce(const Position& p) const;
  std::string move_name(const Position& p, const Position& q) const;
  void draw(const Position& p, Canvas& canvas) const;
};

// The nimber of an entirely green graph on the ground.
std::uint64_t green_hackenbush(const Graph& p);

}  // namespace nimatron
