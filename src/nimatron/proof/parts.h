// PartTable: the positions of a proof. A sum of positions falls into components; each is brought to its normal form,
// and those without a move are dropped. What is left is a state, a sorted list of parts.
//
//   PartTable parts({{"domineering", ruleset}});
//   PartIds state;
//   parts.add(0, p, false, state);
//   parts.each_move(state[0], Player::Left, [](const PartIds& to) { ... });
//
// Everything is derived from the rules: components, symmetries, and the exchange of players that lets a board stand for
// its negative. A part of an impartial game, and one that is its own negative, has no sign.
#pragma once

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron {

// Twice its number, plus one if it is negated.
using PartId = std::uint32_t;
using PartIds = std::vector<PartId>;

struct PartGame {
  std::string name;
  AnyRuleset ruleset;
};

class PartTable {
 public:
  // `on_move(game, from, to)` sees every move of every part once, before the result is split.
  using OnMove = std::function<void(std::size_t game, const AnyPosition& from, const AnyPosition& to)>;
  explicit PartTable(std::vector<PartGame> games, OnMove on_move = {});

  const std::vector<PartGame>& games() const { return games_; }
  bool impartial() const { return impartial_; }
  // Adds the parts of a position, or of its negative, to a state; sort() then.
  void add(std::size_t game, const AnyPosition& p, bool minus, PartIds& into);
  // In normal play a part and its negative cancel; the state is sorted.
  void settle(PartIds& state, bool cancel);

  PartId negative(PartId part) const { return known_[part >> 1].own_negative ? part : part ^ 1U; }
  std::size_t game(PartId part) const { return known_[part >> 1].game; }
  bool is_negative(PartId part) const { return (part & 1U) != 0; }
  const AnyPosition& position(PartId part) const { return known_[part >> 1].position; }
  // "cram(../..)", "-domineering(./.)"
  std::string text(PartId part) const;
  std::size_t move_count(PartId part, Player player);
  // How large it looks: its numbers, or the length of its text.
  std::size_t weight(PartId part) const { return known_[part >> 1].weight; }
  std::size_t count() const { return known_.size(); }
  // The parts that have cancelled in settle: G - G is 0 where play in G ends.
  const std::set<PartId>& cancelled() const { return cancelled_; }
  bool has_move(std::size_t game, const AnyPosition& p) const { return has_move(games_[game].ruleset, p); }

  // Calls f(parts) for every move, each result once, sorted; equal parts do not cancel yet.
  template <class F>
  void each_move(PartId part, Player player, F f) {
    const bool minus = is_negative(part);
    const auto& all = moves(part >> 1, minus ? opponent(player) : player);
    PartIds turned;
    for (const PartIds& to : all) {
      tick();
      if (!minus) {
        if (!f(to)) return;
        continue;
      }
      turned.clear();
      for (const PartId q : to) turned.push_back(negative(q));
      std::sort(turned.begin(), turned.end());
      if (!f(turned)) return;
    }
  }

 private:
  struct Known {
    std::size_t game;
    AnyPosition position;
    bool own_negative, dead;
    std::size_t weight;
    std::unique_ptr<std::vector<PartIds>> left = nullptr, right = nullptr;
  };
  struct PositionHash {
    std::size_t operator()(const AnyPosition& p) const { return hash_value(p); }
  };

  bool has_move(const AnyRuleset& r, const AnyPosition& p) const;
  const std::vector<PartIds>& moves(std::size_t index, Player player);
  std::uint32_t index_of(std::size_t game, const AnyPosition& p, bool own_negative);

  std::vector<PartGame> games_;
  OnMove on_move_;
  bool impartial_ = true;
  std::deque<Known> known_;
  std::vector<boost::unordered_flat_map<AnyPosition, std::uint32_t, PositionHash>> index_;  // by game
  std::set<PartId> cancelled_;
  Growth held_;
};

struct PartIdsHash {
  std::size_t operator()(const PartIds& list) const {
    return hash_bytes(reinterpret_cast<const unsigned char*>(list.data()), list.size() * sizeof(PartId));
  }
};

}  // namespace nimatron
