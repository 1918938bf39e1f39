// MisereArena: impartial games up to equality in misère play, hash-consed in simplest form.
//
// Two impartial games are equal in misère play if adding either to any impartial game gives the same
// misère outcome. Simplification (P. M. Grundy and C. A. B. Smith 1956): a game H whose options are those
// of a game G and others, each of which has G as an option, equals G; if G has no option, H must be a
// misère N-position as G is. J. H. Conway proved that games that allow no simplification anywhere are
// equal only if they are identical (On Numbers and Games, ch. 12), so equality is equality of numbers.
//
//   MisereArena arena;
//   const auto two = arena.nimber(2);
//   const auto g = arena.make({two});               // {*2}, which is not 0 although 0 in normal play
//   arena.sum(arena.nimber(1), arena.nimber(1))     // 0
//   arena.text(g)                                   // "[*2]"
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/value/genus.h"

namespace nimatron {

class MisereArena {
 public:
  // A game in simplest form; 0 is the game without options.
  using Id = std::uint32_t;

  explicit MisereArena(Budget& budget);

  // The simplest form of the game with these options.
  Id make(std::span<const Id> options);
  Id make(std::initializer_list<Id> options) { return make(std::span(options.begin(), options.size())); }
  Id nimber(std::uint32_t k);
  Id sum(Id a, Id b);

  std::size_t size() const { return first_.size() - 1; }
  // Sorted.
  std::span<const Id> options(Id g) const {
    return std::span<const Id>(lists_).subspan(first_[g], first_[g + 1] - first_[g]);
  }
  bool is_p(Id g) const { return in_p_[g] != 0; }
  std::uint32_t birthday(Id g) const { return birthday_[g]; }
  const Genus& genus(Id g);
  // Whether it is the nim-heap of the size of its birthday.
  bool is_nim_heap(Id g);
  bool has_option(Id g, Id option) const;
  // g and its followers, options before the games that have them.
  std::vector<Id> followers(Id g) const;

  // A nim-heap as `0`, `*`, `*2`, ...; another game as its options in brackets, nim-heaps first and then
  // by length: `[*2]`, `[*,[*2]]`. An Error if that is longer than `most` characters.
  std::string text(Id g, std::size_t most = 1000000);

 private:
  static constexpr Id kNone = ~Id{0};

  Id simplest(std::vector<Id>& options);
  // Whether the game with these options simplifies to g.
  bool simplifies_to(const std::vector<Id>& options, bool is_n, Id g) const;
  Id intern(const std::vector<Id>& options);

  Budget* budget_;
  Charge charge_;
  std::vector<Id> lists_;
  std::vector<std::size_t> first_;
  std::vector<std::uint8_t> in_p_;
  std::vector<std::uint32_t> birthday_;
  std::vector<Id> next_same_hash_;
  boost::unordered_flat_map<std::uint64_t, Id> by_hash_;
  boost::unordered_flat_map<std::uint64_t, Id> sums_;
  std::vector<Id> nimbers_;
  std::vector<Genus> genera_;  // of the games with the smallest numbers
};

// How many impartial games born by a day differ in misère play: 1, 2, 3, 5, 22, 4171780. An Error past
// day 5.
std::uint64_t misere_games_born_by(std::uint32_t day, Budget& budget);

}  // namespace nimatron
