// RuleGraph: the position of a graph game of a rule file: numbered vertices with a symbol each, and edges that may
// carry a mark.
//
//   "0-1,1-2b,5; 0x"      edges and isolated vertices, then the vertices that have not the first symbol
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nimatron/base/cursor.h"
#include "nimatron/ruleset/position.h"

namespace nimatron {

struct RuleGraph {
  static constexpr std::size_t kMostVertices = 4096, kMostEdges = 65535;
  static constexpr std::int64_t kLargestNumber = 999'999'999;
  struct Vertex {
    std::uint32_t number = 0;
    std::uint32_t symbol = 0;  // its place among the game's symbols
    friend bool operator==(const Vertex&, const Vertex&) = default;
  };
  struct Edge {
    std::uint32_t a = 0, b = 0;  // places among the vertices, a < b
    std::uint32_t mark = 0;      // a character; 0 for none
    friend bool operator==(const Edge&, const Edge&) = default;
    friend auto operator<=>(const Edge&, const Edge&) = default;
  };
  std::vector<Vertex> vertices;  // by number
  std::vector<Edge> edges;       // sorted, each once

  friend bool operator==(const RuleGraph&, const RuleGraph&) = default;
  friend std::size_t hash_value(const RuleGraph& g);
  friend void encode(const RuleGraph& g, ByteWriter& out);
  friend void decode(ByteReader& in, RuleGraph& g);
};

// `symbols` are the game's, the first of which a vertex has if none is said.
RuleGraph parse_rule_graph(Cursor& in, const std::vector<std::string>& symbols);
std::string format_rule_graph(const RuleGraph& g, const std::vector<std::string>& symbols);

// The vertices that are kept, with the edges between them.
RuleGraph kept(const RuleGraph& g, const std::vector<bool>& keep);
// The number of the connected part of each vertex.
std::vector<std::uint32_t> parts_of(const RuleGraph& g);
// The same graph with its vertices in canonical order (base/canonical_graph.h), numbered from 0.
RuleGraph renumbered(const RuleGraph& g);

}  // namespace nimatron
