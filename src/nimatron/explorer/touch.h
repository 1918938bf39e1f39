// What can be touched on the picture of a position, and which touches make which move.
//
//   const Touching touching(p, editor(p), left, right);   // where the moves of Left and of Right lead
//   touching.board();                                     // the picture, and its spots, each with a word
//   touching.touches(moves, Player::Left);                // {{"a1", "b1"}, …}
//
// It is found from the position and those it leads to, so that no game says anything: heaps are touched at the lowest
// token that is taken, stacks of coins at the lowest coin, pairs of numbers where they lead, diagrams at rows, columns
// and boxes, graphs at vertices and edges, boards at the cells that change, cakes at the ends of the cut, a piece that
// walks at the cell where it goes, the stalk of a spindly game at its top or its black edge. A game that has no picture
// is drawn as its options. What an operator adds is a button beside the picture, touched before the move that it is
// part of.
#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "nimatron/explorer/editor.h"
#include "nimatron/explorer/states.h"

namespace nimatron::explorer {

using Words = std::vector<std::string>;

class Touching {
 public:
  // Of a position that cannot be drawn.
  Touching() = default;
  // `how` is the editor of p.
  Touching(const Placed& p, const Json& how, std::span<const Placed> left, std::span<const Placed> right);

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
  std::vector<Words> touches(std::span<const Move> moves, Player player) const;

  // Empties those that several moves have, and shortens and lengthens the others, to `least` words and more, until none
  // begins another one.
  static void settle(std::vector<Words>& all, std::size_t least);

 private:
  enum class Kind : std::uint8_t { None, Heaps, Stacks, Point, Diagram, Graph, Cells, Cakes, Walk, Stalk, Options };
  static constexpr std::int64_t kMostTokens = 60;
  static std::string token(std::size_t heap, std::int64_t n);

  void draw_heaps(std::span<const Placed> options);
  void draw_point(std::span<const Placed> options);
  void draw_diagram();
  void draw_cells(const Placed& p, const Json& how, bool named);
  void draw_cakes(const Placed& p, std::span<const Placed> options);
  void draw_walk(const Placed& p, std::span<const Placed> options);
  bool draw_stalk(const Placed& p);
  void draw_options(const Placed& p, std::span<const Placed> left, std::span<const Placed> right);
  void draw_buttons(Canvas& canvas);
  void find_buttons(const Placed& p, std::span<const Placed> options);
  bool is_decoded(std::span<const Placed> options) const;
  Words words(const Placed& to, const std::string& name, Player player) const;
  Words words_on_picture(const Placed& to, const std::string& name, Player player) const;
  void spot(const std::string& word, double x1, double y1, double x2, double y2);
  void finish(Canvas& canvas);

  Words heap_words(const Numbers& to) const;
  Words stack_words(const Placed& to) const;
  Words diagram_words(const Placed& to) const;
  Words cell_words(const Placed& to, const std::string& name) const;
  Words cake_words(const Placed& to) const;
  Words named(const std::string& name) const;
  std::string edge_named(const std::string& from, const std::string& to, const std::string& symbol) const;

  Kind kind_ = Kind::None;
  bool sorted_ = false;            // whether the heaps after a move are sorted, and not in the places that they had
  bool listed_ = false;            // whether the numbers have their places and are not heaps
  std::size_t least_ = 1;          // touches of a move that has more
  Numbers numbers_;                // of heaps, a point or the rows of a diagram
  std::string faces_;              // of stacks
  CakeSizes cakes_;                // rows and columns of each
  std::string symbols_;            // of the cells
  std::vector<std::string> rows_;  // of a board
  std::set<std::string> known_;    // the words
  std::vector<std::vector<std::string>> cells_;  // the word of each cell
  // The words of edges, by their ends, the lower one first, and their symbol.
  std::map<std::tuple<unsigned, unsigned, std::string>, std::string> edges_;
  std::map<std::string, std::string> options_[2];  // the word of each option of Left and of Right, by its text
  std::string prefix_;                             // what an operator writes before the state
  // By what is written after it was pushed: the word of each button, and what stands on it.
  std::map<std::string, std::pair<std::string, std::string>> buttons_;
  Json spots_ = Json::array(), board_;
};

}  // namespace nimatron::explorer
