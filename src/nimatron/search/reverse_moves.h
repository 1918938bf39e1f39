// ReverseMoves: the moves of a game played backwards, learned from the moves.
//
//   ReverseMoves reverse;
//   reverse.learn(player, from, to);               // each move once, as packed positions of at most 64 bits
//   reverse.each(player, to, f);                   // f(from) for positions from which the player may have come
//
// A move on a board changes a few bits, and leads to certain bits in their place. Moves that do so alike are one kind;
// what all positions after moves of one kind have in common is what is asked for when it is taken back. Whether that
// is enough is counted: if no more moves can be taken back than were made, then each one that can was made. So nothing
// is stored for a move, and nothing is assumed of a game: where the counts differ, or there are too many kinds, the
// predecessors must be listed.
#pragma once

#include <array>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nimatron/base/hash.h"
#include "nimatron/value/outcome.h"

namespace nimatron {

class ReverseMoves {
 public:
  // Of each player: all are compared with every position, so that more would take longer than lists.
  static constexpr std::size_t kMostKinds = 512;

  void learn(Player player, std::uint64_t from, std::uint64_t to) {
    if (given_up_) return;
    const std::uint64_t change = from ^ to;
    auto& kinds = kinds_[index(player)];
    const auto [it, fresh] =
        places_[index(player)].try_emplace(Key{change, to & change}, static_cast<std::uint32_t>(kinds.size()));
    if (fresh) {
      if (kinds.size() == kMostKinds) return give_up();
      kinds.push_back({change, to, to});
    }
    kinds[it->second].all &= to;
    kinds[it->second].any |= to;
  }
  // The bits of packed positions have moved: the new place of each.
  void move_bits(const std::vector<unsigned>& to) {
    const auto moved = [&](std::uint64_t word) {
      std::uint64_t out = 0;
      for (std::size_t i = 0; i < to.size(); ++i) out |= (word >> i & 1U) << to[i];
      return out;
    };
    for (std::size_t p = 0; p < 2; ++p) {
      places_[p].clear();
      for (Kind& k : kinds_[p]) {
        k = {moved(k.change), moved(k.all), moved(k.any)};
        places_[p].emplace(Key{k.change, k.all & k.change}, static_cast<std::uint32_t>(places_[p].size()));
      }
    }
  }
  // The moves are not as the packed positions say, or these have grown past 64 bits.
  void give_up() {
    *this = ReverseMoves();
    given_up_ = true;
  }
  bool given_up() const { return given_up_; }

  template <class F>
  void each(Player player, std::uint64_t to, const F& f) const {
    for (const Kind& k : kinds_[index(player)]) {
      if (((k.all ^ to) & (k.all | ~k.any)) == 0) f(to ^ k.change);
    }
  }

 private:
  struct Key {
    std::uint64_t change, after;
    friend bool operator==(const Key&, const Key&) = default;
    friend std::size_t hash_value(const Key& k) { return mix(k.change, k.after); }
  };
  // The bits that are 1, and those that are 1 in some, of the positions after the moves.
  struct Kind {
    std::uint64_t change, all, any;
  };
  static std::size_t index(Player p) { return p == Player::Left ? 0 : 1; }
  std::array<boost::unordered_flat_map<Key, std::uint32_t, Hash>, 2> places_;
  std::array<std::vector<Kind>, 2> kinds_;
  bool given_up_ = false;
};

}  // namespace nimatron
