// Retrograde: who wins where play may go on for ever, from the ends of play backwards.
//
//   Retrograde results(r, budget);
//   results(p, Player::Left).result                // whether Left, who is to move, wins, draws or loses
//   results(p, Player::Left).distance              // in how many moves, if the winner hurries and the loser delays
//
// A turn is a position and a player to move; in an impartial game it is a position. A turn without moves is lost, in
// misère play won. A turn with a move to a lost one is won, a turn all of whose moves lead to won ones is lost, and
// what is neither when nothing more follows is drawn: both players can avoid the end.
//
// The first pass numbers the positions that can be reached and counts for each turn the moves from it. The second looks
// at each move once, backwards, from the turns that are decided. Of many positions the moves backwards are learned in
// the first pass (search/reverse_moves.h); where that fails, and of few, the moves are made a second time, and for each
// turn the turns from which it can be reached are listed.
//
// A turn takes 16 bits, for the moves that are not refuted and later the distance, and of a position the bits are
// stored in which positions differ (search/packed_positions.h). Lists of predecessors, where they are needed, take 32
// bits a turn and 32 a move while they last. What is known stays known, and is the end of later analyses.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/search/block_list.h"
#include "nimatron/search/packed_positions.h"

namespace nimatron {

// For the player who is to move.
struct TurnResult {
  enum class Result : std::uint8_t { Win, Loss, Draw };
  Result result;
  std::uint32_t distance = 0;  // to the end of play; 0 of a draw
};

class Retrograde {
 public:
  using Id = PackedPositions::Id;
  // From so many positions of an analysis on, moves backwards are worth learning.
  static constexpr std::size_t kMany = std::size_t{1} << 16;

  Retrograde(AnyRuleset ruleset, Budget& budget, Play play = Play::Normal, std::size_t many = kMany)
      : r_(std::move(ruleset)),
        impartial_(r_.impartial()),
        play_(play),
        many_(many),
        budget_(&budget),
        charge_(budget) {}

  TurnResult operator()(const AnyPosition& p, Player to_move) { return result(turn(id(p), to_move)); }

  // The number of a position; it and what can be reached from it are analysed.
  Id id(const AnyPosition& p);
  // The numbers of the options of a position that is analysed, with a repeat for each move.
  std::vector<Id> options(Id from, Player player);
  // How many positions and moves were analysed, and how many of the positions with the moves backwards.
  std::uint64_t positions() const { return positions_.size(); }
  std::uint64_t moves() const { return moves_; }
  std::uint64_t learned() const { return learned_; }
  // The most memory that an analysis took, with what was known before.
  std::size_t most_bytes() const { return most_bytes_; }

  // How often everything was forgotten, as after an analysis that was broken off: numbers then mean nothing any more.
  std::uint64_t times_cleared() const { return times_cleared_; }
  void clear();

 private:
  // A position, in a partizan game twice, Left to move first.
  using Turn = std::uint32_t;
  // The highest two bits of a turn's 16; below them the number of moves that are not refuted, or the distance. What
  // does not fit is kept apart.
  enum : std::uint16_t { kOpen = 0, kWin = 1, kLoss = 2, kDraw = 3, kShift = 14, kApart = (1U << kShift) - 1 };
  class Analysis;

  Turn turn(Id id, Player to_move) const { return impartial_ ? id : id * 2 + (to_move == Player::Right ? 1U : 0U); }
  TurnResult result(Turn t) const;
  std::uint16_t kind(Turn t) const { return static_cast<std::uint16_t>(turns_[t] >> kShift); }
  std::uint32_t number(Turn t) const {
    const std::uint32_t n = turns_[t] & kApart;
    return n == kApart ? apart_.at(t) : n;
  }
  bool is_decided_at(Turn t, std::uint32_t distance) const {
    return (kind(t) == kWin || kind(t) == kLoss) && number(t) == distance;
  }
  void set(Turn t, std::uint16_t kind, std::uint32_t number);
  void charge(std::size_t bytes);
  [[noreturn]] void fail_changed(const AnyPosition& p) const;

  AnyRuleset r_;
  bool impartial_;
  Play play_;
  std::size_t many_;
  Budget* budget_;
  Charge charge_;
  PackedPositions positions_;
  BlockList<std::uint16_t> turns_;
  boost::unordered_flat_map<Turn, std::uint32_t> apart_;  // numbers that are too great
  std::uint64_t moves_ = 0, learned_ = 0, times_cleared_ = 0;
  std::size_t most_bytes_ = 0;
};

}  // namespace nimatron
