// Retrograde: who wins where play may go on for ever, from the ends of play backwards.
//
//   Retrograde<AnyRuleset> results(r, budget);
//   results(p, Player::Left).result                // whether Left, who is to move, wins, draws or loses
//   results(p, Player::Left).distance              // in how many moves, if the winner hurries and the loser delays
//
// A turn is a position and a player to move; in an impartial game it is a position. A turn without moves is lost, in
// misère play won. A turn with a move to a lost one is won, a turn all of whose moves lead to won ones is lost, and
// what is neither when nothing more follows is drawn: both players can avoid the end.
//
// The first pass numbers the positions that can be reached, and counts for each turn the moves from it and to it. The
// second makes the moves again and lists for each turn the turns from which it can be reached. Then each move is looked
// at once, backwards. A position takes two words of 32 bits, which hold how many moves are left to refute and later the
// distance, and while it is analysed two more, and one for each move; the interner is beside that. What is known stays
// known, and is the end of later analyses.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/concept.h"
#include "nimatron/search/interner.h"

namespace nimatron {

// For the player who is to move.
struct TurnResult {
  enum class Result : std::uint8_t { Win, Loss, Draw };
  Result result;
  std::uint32_t distance = 0;  // to the end of play; 0 of a draw
};

template <Ruleset R>
class Retrograde {
 public:
  using P = typename R::Position;
  using Id = typename Interner<P>::Id;

  Retrograde(R ruleset, Budget& budget, Play play = Play::Normal)
      : r_(std::move(ruleset)), impartial_(is_impartial(r_)), play_(play), budget_(&budget), charge_(budget) {}

  TurnResult operator()(const P& p, Player to_move) { return result(turn(id(p), to_move)); }

  // The number of a position; it and what can be reached from it are analysed.
  Id id(const P& p) {
    const P form = normal_form(r_, p);
    if (const auto [known, fresh] = ids_.insert(form); !fresh) return known;
    const auto root = static_cast<Id>(ids_.size() - 1);
    try {
      analyse(root);
    } catch (...) {
      clear();
      throw;
    }
    return root;
  }
  // The positions, by their numbers, and the numbers of their options, with a repeat for each move.
  std::size_t size() const { return ids_.size(); }
  const P& position(Id id) const { return ids_[id]; }
  std::vector<Id> options(Id from, Player player) {
    std::vector<Id> out;
    nimatron::options(r_, ids_[from], player, [&](const P& q) { out.push_back(known(q)); });
    return out;
  }
  // How many positions and moves were analysed.
  std::uint64_t positions() const { return ids_.size(); }
  std::uint64_t moves() const { return moves_; }

  // How often everything was forgotten, as after an analysis that was broken off: numbers then mean nothing any more.
  std::uint64_t times_cleared() const { return times_cleared_; }

  void clear() {
    ++times_cleared_;
    ids_.clear();
    state_ = std::vector<std::uint32_t>();
    moves_ = 0;
    charge_.set(0);
  }

 private:
  // A position, in a partizan game twice, Left to move first.
  using Turn = std::uint32_t;
  // The highest two bits of a word; below them the number of moves that are not refuted, or the distance.
  enum : std::uint32_t { kOpen = 0, kWin = 1, kLoss = 2, kDraw = 3, kShift = 30, kMost = (1U << kShift) - 1 };
  // A turn of this analysis with a move to a turn that was known before.
  struct Known {
    Turn to, from;
  };

  Turn turn(Id id, Player to_move) const { return impartial_ ? id : id * 2 + (to_move == Player::Right ? 1U : 0U); }
  TurnResult result(Turn t) const {
    const auto word = state_[t];
    const auto kind = word >> kShift;
    if (kind == kWin) return {TurnResult::Result::Win, word & kMost};
    if (kind == kLoss) return {TurnResult::Result::Loss, word & kMost};
    return {TurnResult::Result::Draw};
  }
  [[noreturn]] void fail_changed(Id from) const {
    throw Error("the options of " + print(r_, ids_[from]) + " are not the same each time they are asked for");
  }
  Id known(const P& q) {
    const auto [id, fresh] = ids_.insert(normal_form(r_, q));
    if (!fresh) return id;
    clear();
    throw Error(r_.spec() + " has options that are not the same each time they are asked for");
  }

  // Calls f(player who moves, option) for each move from a position.
  template <class F>
  void each_move(Id from, const F& f) const {
    const P p = ids_[from];
    nimatron::options(r_, p, Player::Left, [&](const P& q) { f(Player::Left, normal_form(r_, q)); });
    if (impartial_) return;
    nimatron::options(r_, p, Player::Right, [&](const P& q) { f(Player::Right, normal_form(r_, q)); });
  }

  void analyse(Id root);
  void settle(Turn t, std::uint32_t kind, std::uint32_t distance, std::vector<Turn>& settled) {
    state_[t] = kind << kShift | distance;
    settled.push_back(t);
  }
  // A move from `from` leads to a turn that has become a win or a loss at this distance.
  void refute(Turn from, std::uint32_t kind, std::uint32_t distance, std::vector<Turn>& settled) {
    if (state_[from] >> kShift != kOpen) return;
    if (kind == kLoss) {
      settle(from, kWin, distance + 1, settled);
    } else if (--state_[from] == 0) {
      settle(from, kLoss, distance + 1, settled);
    }
  }

  R r_;
  bool impartial_;
  Play play_;
  Budget* budget_;
  Charge charge_;
  Interner<P> ids_;
  std::vector<std::uint32_t> state_;  // by turn
  std::uint64_t moves_ = 0, times_cleared_ = 0;
};

template <Ruleset R>
void Retrograde<R>::analyse(Id root) {
  const Turn first = turn(root, Player::Left);
  const std::uint32_t turns = impartial_ ? 1 : 2;
  std::vector<std::uint32_t> ends;  // of the list of each turn's predecessors, from `first` on
  std::vector<Known> before;
  std::uint64_t inner = 0;
  const auto grow = [&] {
    state_.resize(ids_.size() * turns, 0);
    ends.resize(ids_.size() * turns - first, 0);
  };
  const auto charge = [&](std::uint64_t predecessors) {
    charge_.set(ids_.bytes() + (state_.capacity() + ends.capacity() + predecessors) * sizeof(Turn) +
                before.capacity() * sizeof(Known));
  };
  grow();
  // Number the positions and count the moves.
  for (Id from = root; from < ids_.size(); ++from) {
    each_move(from, [&](Player mover, const P& q) {
      const auto [to, fresh] = ids_.insert(q);
      if (fresh) {
        grow();
        if (ids_.size() % 4096 == 0) charge(inner);
        if (ids_.size() > kMost) throw Error("more than 2^30 different positions");
      }
      budget_->tick(ids_.size());
      const Turn source = turn(from, mover), target = turn(to, opponent(mover));
      if (++state_[source] >= kMost) throw Error("a position has too many moves");
      ++moves_;
      if (target < first) {
        before.push_back({target, source});
      } else {
        ++ends[target - first];
        if (++inner > 0xffffffffU) throw Error("more than 2^32 moves");
      }
    });
  }
  charge(inner);
  // List the predecessors. A list is filled from its end, so that at last its end has become its beginning.
  std::vector<Turn> predecessors(inner);
  std::uint32_t sum = 0;
  for (auto& end : ends) end = sum += end;
  for (Id from = root; from < ids_.size(); ++from) {
    std::uint32_t made[2] = {0, 0};
    each_move(from, [&](Player mover, const P& q) {
      const auto [to, fresh] = ids_.insert(q);
      ++made[mover == Player::Left ? 0 : 1];
      if (fresh) fail_changed(from);
      budget_->tick(ids_.size());
      const Turn target = turn(to, opponent(mover));
      if (target < first) return;
      if (ends[target - first] == 0) fail_changed(from);
      predecessors[--ends[target - first]] = turn(from, mover);
    });
    for (std::uint32_t i = 0; i < turns; ++i) {
      if (made[i] != state_[first + (from - root) * turns + i]) fail_changed(from);
    }
  }
  // From the ends of play backwards, one distance after the other.
  std::sort(before.begin(), before.end(),
            [&](const Known& a, const Known& b) { return (state_[a.to] & kMost) < (state_[b.to] & kMost); });
  std::vector<Turn> now, next;
  for (Turn t = first; t < state_.size(); ++t) {
    if (state_[t] == 0) settle(t, play_ == Play::Normal ? kLoss : kWin, 0, now);
  }
  auto known = before.begin();
  for (std::uint32_t distance = 0; !now.empty() || known != before.end(); ++distance) {
    for (const Turn t : now) {
      const auto kind = state_[t] >> kShift;
      const auto begin = ends[t - first];
      const auto end = t + 1 < state_.size() ? ends[t + 1 - first] : static_cast<std::uint32_t>(inner);
      for (auto i = begin; i < end; ++i) {
        budget_->tick(ids_.size());
        refute(predecessors[i], kind, distance, next);
      }
    }
    for (; known != before.end() && (state_[known->to] & kMost) <= distance; ++known) {
      const auto kind = state_[known->to] >> kShift;
      if (kind == kWin || kind == kLoss) refute(known->from, kind, distance, next);
    }
    now.swap(next);
    next.clear();
  }
  for (Turn t = first; t < state_.size(); ++t) {
    if (state_[t] >> kShift == kOpen) state_[t] = kDraw << kShift;
  }
  ends = {};
  before = {};
  charge(0);
}

}  // namespace nimatron
