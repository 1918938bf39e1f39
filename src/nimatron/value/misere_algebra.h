// MisereAlgebra: sums of impartial games in misère play taken apart (J. H. Conway, On Numbers and Games, ch. 12).
//
//   MisereArena arena(budget);
//   MisereAlgebra algebra(arena);
//   algebra.minus(p, q)                     // the X with Q + X = P
//   algebra.parts(g), algebra.factors(g)    // what g is a sum of
//   algebra.distinguisher(p, q)             // an X for which P + X is a P-position and Q + X is not
//
// Games are forms of the arena, so that equal games are the same number. Cancellation holds: there is at most one
// difference. A game is even if its birthday is less than that of the game plus *, else odd; G and G + * have one even
// part. Parts and primes are even.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "nimatron/value/misere_game.h"

namespace nimatron {

class MisereAlgebra {
 public:
  using Id = MisereArena::Id;
  explicit MisereAlgebra(MisereArena& arena) : arena_(&arena) {}

  bool is_even(Id g) { return arena_->birthday(g) < arena_->birthday(with_star(g)); }
  Id even_part(Id g) { return is_even(g) ? g : with_star(g); }
  // G + mate(G) is a P-position.
  Id mate(Id g);
  std::optional<Id> minus(Id p, Id q);
  // The even X other than 0 and the even part of G with X + Y = G for some Y, smallest birthdays first.
  std::vector<Id> parts(Id g);
  bool is_prime(Id g) { return even_part(g) != 0 && parts(g).empty(); }
  // All ways to write G as a sum of even primes, each sorted, with * at its end if G is odd.
  std::vector<std::vector<Id>> factors(Id g);
  bool is_extraverted(Id g);

  // Whether some X makes both G + X and H + X P-positions: if neither is an option of the other.
  bool is_linked(Id g, Id h) const { return !arena_->has_option(g, h) && !arena_->has_option(h, g); }
  // Such an X, for games that are linked.
  Id link(Id g, Id h);
  // An X for which G + X is a P-position and H + X is not, for games that differ.
  Id distinguisher(Id g, Id h);

  // Kinds of the even part (Winning Ways, ch. 13).
  bool is_tame(Id g);
  bool is_generally_tame(Id g);
  bool is_tameable(Id g);
  bool is_restive(Id g);
  bool is_restless(Id g);
  bool is_half_tame(Id g);
  bool is_generally_restive(Id g);

 private:
  // Answers to one question, by game.
  using Known = boost::unordered_flat_map<Id, bool>;

  Id with_star(Id g) { return arena_->sum(g, arena_->nimber(1)); }
  std::uint64_t normal(Id g) { return arena_->genus(g).base(); }
  std::uint64_t misere(Id g) { return arena_->genus(g).digit(0); }
  bool has_tame_genus(Id g);
  std::vector<Id> options(Id g) const { return {arena_->options(g).begin(), arena_->options(g).end()}; }
  // All even X with X + Y = G for some Y; sorted.
  const std::vector<Id>& all_parts(Id even);
  std::optional<Id> minus_from(Id p, Id q);
  void factor(Id rest, const std::vector<Id>& primes, std::size_t first, std::vector<Id>& chosen,
              std::vector<std::vector<Id>>& out);
  Id distinguisher_of(Id g, Id h);
  // Whether the mex over these options of G is that of G, in normal play and, if `in_misere`, in misère play.
  bool mex_over(Id g, const std::vector<Id>& options_kept, bool in_misere);
  template <class Good>
  bool tame_but_for_reversible_moves(Id g, bool tameable, const Good& good);
  template <class Compute>
  bool remember(Known& known, Id g, const Compute& compute);

  MisereArena* arena_;
  boost::unordered_flat_map<Id, Id> mates_;
  std::map<std::pair<Id, Id>, std::optional<Id>> differences_;
  std::map<std::pair<Id, Id>, Id> links_, distinguishers_;
  std::map<Id, std::vector<Id>> parts_;
  Known tame_, generally_tame_, tameable_, generally_restive_;
};

}  // namespace nimatron
