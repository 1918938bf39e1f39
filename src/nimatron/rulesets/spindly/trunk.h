// Trunk: the tree of a spindly game, and the three games that have the same trees.
//
// In a spindly game both players have one move or none, and one of the two moves ends the game; the other continues
// along the trunk. The tree is given by a list [n1,-n2,n3,...]: n > 0 is n nodes {0|trunk}, n < 0 is |n| nodes
// {trunk|0}, and the last node of all is {0|0}.
//
// Theorem 2.1 of Fisher, McKay, Nowakowski, Ottaway and Pereira dos Santos, "Atomic weight calculus of spindly games",
// Integers 20 (2020): it is the tree of the Subversion position (a,b) with a/b = n1 + 1/(n2 + 1/(n3 + ...)).
//
//   trunk_of(27, 8)               [3,-2,1,-2]
//   pair_of(trunk)                (27,8)
//   edges_of(trunk)               "BRBBRRR", the Lop & Chop string, bottom to top
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nimatron/base/canvas.h"
#include "nimatron/base/integer.h"
#include "nimatron/ruleset/facts.h"
#include "nimatron/ruleset/knowledge.h"
#include "nimatron/ruleset/position.h"
#include "nimatron/value/weight_entry.h"

namespace nimatron {

struct Trunk {
  static constexpr std::string_view kKind = "lists of arms";
  std::vector<Integer> arms;  // none is 0, signs alternate; no arm: the game is over

  friend bool operator==(const Trunk&, const Trunk&) = default;
  friend std::size_t hash_value(const Trunk& t);
  friend void encode(const Trunk& t, ByteWriter& out);
  friend void decode(ByteReader& in, Trunk& t);
};

// Of the Subversion position (a,b); over if a or b is 0 or less.
Trunk trunk_of(const Integer& a, const Integer& b);
// Of the coloured edges B and R above the black one, bottom to top.
Trunk trunk_of_edges(std::string_view edges);
// The coprime pair with this tree; (1,0) for a game that is over.
std::pair<Integer, Integer> pair_of(const Trunk& t);
// The edges above the black one; none for a game that is over, an Error for more than `most` edges.
std::optional<std::string> edges_of(const Trunk& t, std::size_t most = 1'000'000);

// The same tree with no last arm of one node, which is part of the arm before it: [3,-1] is [4], [-1] is [1].
Trunk folded(Trunk t);
// "3,-2,1,-2".
std::string text(const Trunk& t);

// Properties of the tree. In {0|G} Left, moving first, ends the game and wins; so the first arm of two or more
// nodes decides who wins.
Outcome outcome_of(const Trunk& t);
// The number of its trunk nodes, which is the length of the longest play.
Integer height_of(const Trunk& t);
// By the algorithm xi.
WeightEntry<Integer> weight_of(const Trunk& t);

// The Lop & Chop drawing, and the names of the position in all three games.
void draw_trunk(const Trunk& t, Canvas& canvas);

// The theorems of a ruleset R whose positions have a trunk: R has Trunk trunk_of_position(const Position&).
template <class R>
struct TrunkTheorems {
  template <class P>
  Theorem source(question::Kind, const P&) const {
    return {"the atomic weight calculus of spindly games",
            "M. Fisher, N. McKay, R. J. Nowakowski, P. Ottaway, C. P. dos Santos, Atomic weight calculus of spindly "
            "games, 2020"};
  }
  template <class P>
  std::optional<Outcome> theorem(question::Outcome, const P& p) const {
    return outcome_of(trunk(p));
  }
  template <class P>
  std::optional<WeightEntry<Integer>> theorem(question::AtomicWeight, const P& p) const {
    return weight_of(trunk(p));
  }
  template <class P>
  std::optional<Integer> theorem(question::Height, const P& p) const {
    return height_of(trunk(p));
  }
  template <class P>
  std::optional<std::vector<Integer>> theorem(question::Arms, const P& p) const {
    return trunk(p).arms;
  }
  Facts facts() const { return {.all_small = true}; }
  template <class P>
  void draw(const P& p, Canvas& canvas) const {
    draw_trunk(trunk(p), canvas);
  }

 private:
  template <class P>
  Trunk trunk(const P& p) const {
    return static_cast<const R&>(*this).trunk_of_position(p);
  }
};

}  // namespace nimatron
