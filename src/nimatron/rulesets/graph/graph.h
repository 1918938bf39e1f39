// Graph: the position type of games on graphs, with a colour on every vertex and on every edge. Edges are
// kept sorted, loops and parallel edges included; vertices are numbered from 0.
//
//   "0-1,1-2;x.."      vertex colours after the edges        "0-1B,1-2R"      edge colours
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/base/canvas.h"
#include "nimatron/base/cursor.h"
#include "nimatron/ruleset/position.h"

namespace nimatron {

struct Graph {
  static constexpr std::string_view kKind = "graphs";
  static constexpr int kMostVertices = 4096, kMostEdges = 65535;

  struct Edge {
    std::uint16_t a = 0, b = 0;  // a <= b
    std::uint8_t colour = 0;
    friend bool operator==(const Edge&, const Edge&) = default;
    friend auto operator<=>(const Edge&, const Edge&) = default;
  };
  std::vector<std::uint8_t> vertices;  // colours
  std::vector<Edge> edges;

  void add_edge(int a, int b, int colour = 0);
  void sort_edges();

  friend bool operator==(const Graph&, const Graph&) = default;
  friend std::size_t hash_value(const Graph& g);
  friend void encode(const Graph& g, ByteWriter& out);
  friend void decode(ByteReader& in, Graph& g);
};

// Edges and their colours' letters, "0-1B,1-2R"; an empty alphabet has none.
Graph parse_edges(Cursor& in, std::string_view edge_colours);
// Edges, ';' and a letter for each vertex; no edges, no number before ';'.
Graph parse_coloured_vertices(Cursor& in, std::string_view vertex_colours);
std::string format_edges(const Graph& g, std::string_view edge_colours);
std::string format_coloured_vertices(const Graph& g, std::string_view vertex_colours);

// Whether the edges are 0-1, 1-2, ... through all vertices.
bool is_path(const Graph& g);
Graph path(std::size_t vertices);

// The vertices for which keep is true, renumbered in order, with the edges between them.
Graph induced(const Graph& g, const std::vector<bool>& keep);
// The number of the component of each vertex; edges at `cut` do not connect.
std::vector<int> connected_parts(const Graph& g, int cut = -1);
// The same graph with its vertices in canonical order (base/canonical_graph.h); the first `fixed` keep their numbers.
Graph relabelled(const Graph& g, std::size_t fixed = 0);

// Vertices in a circle, or a path in a row.
void draw_graph(const Graph& g, std::string_view vertex_colours, Canvas& canvas);

}  // namespace nimatron
