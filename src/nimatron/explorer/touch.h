// What can be touched on the picture of a position, and which touches make which move.
//
//   const Touching touching(p, options);         // where the moves of either player lead
//   touching.board();                            // the picture, and its spots, each with a word
//   touching.touches(moves);                     // {{"a1", "b1"}, …}
//
// It is found from the position and those it leads to, so that no game says anything: heaps are touched at the lowest
// token that is taken, pairs of numbers where they lead, diagrams at rows, columns and boxes, graphs at vertices and
// edges, boards at the cells that change, cakes at the ends of the cut, a piece that walks at the cell where it goes.
#pragma once

#include <set>
#include <span>
#include <string>
#include <vector>

#include "nimatron/explorer/editor.h"

namespace nimatron::explorer {

using Words = std::vector<std::string>;

class Touching {
 public:
  // Of a position that cannot be drawn.
  Touching() = default;
  // `how` is the editor of p.
  Touching(const Placed& p, const Json& how, std::span<const Placed> options);

  // {"scene":…, "spots":[{"word":…, "at":[left, top, right, bottom]}]}; of a graph, which the page lays out, {}, and
  // its words are the numbers of the vertices and "0-1" for an edge, "0-1.2" for a second one. Null if it cannot be
  // drawn.
  const Json& board() const { return board_; }
  // The words to touch, in order, for each of a player's moves; none for one that the picture does not show. No move's
  // words begin those of another one, so that the last touch of a move is known to be its last.
  struct Move {
    const Placed& to;
    const std::string& name;
  };
  std::vector<Words> touches(std::span<const Move> moves) const;

 private:
  enum class Kind : std::uint8_t { None, Heaps, Point, Diagram, Graph, Cells, Cakes, Walk };

  void draw_heaps(std::span<const Placed> options);
  void draw_point(std::span<const Placed> options);
  void draw_diagram();
  void draw_cells(const Placed& p, const Json& how, bool named);
  void draw_cakes(const Placed& p, std::span<const Placed> options);
  void draw_walk(const Placed& p, std::span<const Placed> options);
  Words words(const Placed& to, const std::string& name) const;
  void settle(std::vector<Words>& all) const;
  void spot(const std::string& word, double x1, double y1, double x2, double y2);
  void finish(const Canvas& canvas);

  Words heap_words(const std::vector<std::int64_t>& to) const;
  Words diagram_words(const Placed& to) const;
  Words cell_words(const Placed& to, const std::string& name) const;
  Words cake_words(const Placed& to) const;
  Words named(const std::string& name) const;

  Kind kind_ = Kind::None;
  bool sorted_ = false;                // whether the heaps after a move are sorted, and not in the places that they had
  bool listed_ = false;                // whether the numbers have their places and are not heaps
  std::size_t least_ = 1;              // touches of a move that has more
  std::vector<std::int64_t> numbers_;  // of heaps, a point or the rows of a diagram
  std::vector<std::pair<std::int64_t, std::int64_t>> cakes_;  // rows and columns of each
  std::string symbols_;                                       // of the cells
  std::vector<std::string> rows_;                             // of a board
  std::set<std::string> known_;                               // the words
  std::vector<std::vector<std::string>> cells_;               // the word of each cell
  Json spots_ = Json::array(), board_;
};

}  // namespace nimatron::explorer
