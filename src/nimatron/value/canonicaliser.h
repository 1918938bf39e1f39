// Canonicaliser: the simplest form of one game given by canonical options.
//
// A Left option A of G is dominated if some other B >= A, and then can be dropped. It is reversible if some
// A^R <= G, and then it is replaced by all Left options of that A^R (Conway, ONAG, theorems 68 and 69).
// G itself has no handle yet, so it is compared as a form, at first by its stops.
#pragma once

#include <boost/container/small_vector.hpp>
#include <optional>

#include "nimatron/value/game.h"

namespace nimatron {

class Canonicaliser {
 public:
  using Options = boost::container::small_vector<Game, 24>;

  Canonicaliser(GameArena& games, std::span<const Game> left, std::span<const Game> right);
  // The form of a sum: up to `left_split` the Left options are A^L + B, where none dominates another, then
  // A + B^L, and so for Right.
  Canonicaliser(GameArena& games, std::span<const Game> left, std::size_t left_split, std::span<const Game> right,
                std::size_t right_split);
  Game run();

 private:
  std::optional<Game> as_number();
  // Drops every dominated option, and sorts; options on the same side of `split`, if
  // there is one, are known not to dominate each other.
  void drop_dominated(Options& options, Player player, std::size_t split);
  bool is_dominated(Game g, const Game* first, const Game* last, Player player);
  // The form is at most, at least a game.
  bool form_leq(Game h);
  bool form_geq(Game h);
  // The options, reversible ones bypassed.
  Options bypassed(const Options& options, Player player);
  std::optional<Game> reverses_left(Game option);
  std::optional<Game> reverses_right(Game option);

  GameArena& games_;
  Options left_;
  Options right_;
  std::size_t left_split_ = 0;
  std::size_t right_split_ = 0;
  // The options that give the form its stops: LS is the Right stop of the first, RS the Left stop of the second.
  Game best_left_;
  Game best_right_;
};

}  // namespace nimatron
