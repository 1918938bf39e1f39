// The canonical order of the vertices of a graph whose vertices and edges are coloured. Loops and parallel edges are
// fine.
//
//   const auto place = canonical_places(colours, edges);      // of each vertex
//
// Two graphs are isomorphic exactly if they are the same graph after their vertices were put in this order. Vertices of
// smaller colours come first. This holds for graphs of up to 64 vertices; in larger ones the order depends little on
// the numbers of the vertices.
//
// B. D. McKay, Practical graph isomorphism, Congressus Numerantium 30 (1981), 45-87: the vertices are told apart by
// their neighbours, as far as that goes; then one of the vertices that look alike is singled out, each in turn, and of
// the graphs that this leads to the least is taken. Symmetries that are found on the way save most of the branches.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

namespace nimatron {

struct ColouredEdge {
  std::uint32_t a, b;
  std::uint32_t colour;
  friend auto operator<=>(const ColouredEdge&, const ColouredEdge&) = default;
};

std::vector<std::uint32_t> canonical_places(std::span<const std::uint64_t> colours,
                                            std::span<const ColouredEdge> edges);

}  // namespace nimatron
