// The colon principle in Hackenbush: a part joined to the rest by one vertex only may be replaced
// by anything of the same value.
//
// E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways" (1982), ch. 7. From the top down, the branches above a cut
// vertex that are worth numbers become one string of blue and red edges, those worth nimbers one green stalk; a branch
// worth neither stays, with the parts above its vertices replaced. A blue edge that carries the number x is worth 1:x,
// a green one that carries *n is worth *(n+1); circuits are fused only if everything on them is green.
#pragma once

#include "nimatron/rulesets/graph/graph.h"

namespace nimatron {

// The colours of Hackenbush's edges.
constexpr int kBlue = 0, kRed = 1, kGreen = 2;

// An equal position, with no more edges; edges of colour 0 are blue, 1 red, 2 green, vertex 0 is the ground.
Graph colon_reduced(const Graph& g);

}  // namespace nimatron
