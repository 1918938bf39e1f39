// The definitions of OutcomeSolver's members and its two searches, for the files that instantiate them.
#pragma once

#include <algorithm>

#include "nimatron/solve/outcome.h"

namespace nimatron {

namespace detail {

// How many moves there are, as far as 32 bits count.
template <class Enumerate>
std::uint32_t count_moves(Budget& budget, std::uint64_t done, Enumerate&& enumerate) {
  std::uint32_t count = 0;
  enumerate([&](const auto&) {
    budget.tick(done);
    if (count < 0xfffffff0U) ++count;
  });
  return count;
}

}  // namespace detail

template <Ruleset R>
bool PartizanOutcomeSearch<R>::wins(const P& p, Player player) {
  const Turn root = enter(p, player);
  if (state_[root] == State::Unknown) search_.run(*this, root);
  return state_[root] == State::Wins;
}

template <Ruleset R>
void PartizanOutcomeSearch<R>::clear() {
  ids_.clear();
  state_ = decltype(state_)();
  mobility_ = decltype(mobility_)();
  search_.clear();
  parts_ = decltype(parts_)();
  account_.clear();
}

template <Ruleset R>
auto PartizanOutcomeSearch<R>::enter(const P& p, Player player) -> Turn {
  const auto [id, fresh] = ids_.insert(play_ == Play::Normal ? search_form(r_, p) : normal_form(r_, p));
  if (fresh) {
    state_.resize(state_.size() + 2, State::Unknown);
    mobility_.resize(mobility_.size() + 2, 0);
    std::optional<Outcome> who;
    who = play_ == Play::Normal ? theorem(r_, ask::Outcome{}, p) : theorem(r_, ask::MisereOutcome{}, p);
    for (const auto to_move : {Player::Left, Player::Right}) {
      if (who) state_[turn(id, to_move)] = wins_first(*who, to_move) ? State::Wins : State::Loses;
    }
  }
  return turn(id, player);
}

// Looks at the moves: settles the turn where one is known to win, or leaves the others on parts_.
template <Ruleset R>
void PartizanOutcomeSearch<R>::open(Frame& f) {
  ++nodes_;
  const Turn t = f.turn;
  const std::size_t first = f.first = parts_.size();
  state_[t] = State::Open;
  const Player player = t % 2 == 0 ? Player::Left : Player::Right;
  bool over = true;
  options(r_, ids_[t / 2], player, [&](const P& q) {
    over = false;
    account_.tick(nodes_, ids_.size() + parts_.size(), [this] { return bytes(); });
    if (state_[t] == State::Wins) return;
    const Turn next = enter(q, opponent(player));
    if (state_[next] == State::Loses) {
      state_[t] = State::Wins;
    } else if (state_[next] != State::Wins) {
      parts_.push_back(next);
    }
  });
  if (over && play_ == Play::Misere) state_[t] = State::Wins;
  if (state_[t] == State::Wins) return;
  const auto begin = parts_.begin() + static_cast<std::ptrdiff_t>(first);
  std::sort(begin, parts_.end());
  parts_.erase(std::unique(begin, parts_.end()), parts_.end());
  for (std::size_t i = first; i < parts_.size(); ++i) count_mobility(parts_[i]);
  std::stable_sort(parts_.begin() + static_cast<std::ptrdiff_t>(first), parts_.end(),
                   [&](Turn a, Turn b) { return mobility_[a] > mobility_[b]; });
}

template <Ruleset R>
void PartizanOutcomeSearch<R>::count_mobility(Turn t) {
  if (mobility_[t] != 0) return;
  const Player player = t % 2 == 0 ? Player::Left : Player::Right;
  mobility_[t] =
      1 + detail::count_moves(account_.budget(), nodes_, [&](Sink<P> sink) { options(r_, ids_[t / 2], player, sink); });
}

template <Ruleset R>
auto PartizanOutcomeSearch<R>::next(Frame& f) -> std::optional<Turn> {
  State& state = state_[f.turn];
  if (state != State::Open) return std::nullopt;
  while (parts_.size() > f.first && state_[parts_.back()] == State::Wins) parts_.pop_back();
  if (parts_.size() == f.first) {
    state = State::Loses;
  } else if (state_[parts_.back()] == State::Loses) {
    state = State::Wins;
  } else {
    return parts_.back();
  }
  return std::nullopt;
}

template <Ruleset R>
void PartizanOutcomeSearch<R>::abandon(Frame& f) {
  if (state_[f.turn] == State::Open) state_[f.turn] = State::Unknown;
  parts_.resize(f.first);
}

template <Ruleset R>
std::size_t PartizanOutcomeSearch<R>::bytes() const {
  return ids_.bytes() + state_.capacity() * sizeof(State) + mobility_.capacity() * sizeof(mobility_[0]) +
         search_.bytes() + parts_.capacity() * sizeof(Turn);
}

template <Ruleset R>
Outcome OutcomeSolver<R>::operator()(const P& p) {
  if (is_impartial(r_)) return impartial_.is(p, 0) ? Outcome::P : Outcome::N;
  if (const auto who = theorem(r_, ask::Outcome{}, p)) return *who;
  const bool left = partizan_.wins(p, Player::Left);
  return outcome_of(left, partizan_.wins(p, Player::Right));
}

template <Ruleset R>
bool OutcomeSolver<R>::wins(const P& p, Player player) {
  return is_impartial(r_) ? (*this)(p) == Outcome::N : partizan_.wins(p, player);
}

template <Ruleset R>
auto OutcomeSolver<R>::winning_moves(const P& p, Player player) -> std::vector<P> {
  Interner<P> seen;
  std::vector<P> winning;
  options(r_, p, player, [&](const P& q) {
    if (seen.insert(q).second && !wins(q, opponent(player))) winning.push_back(q);
  });
  return winning;
}

template <Ruleset R>
void OutcomeSolver<R>::clear() {
  impartial_.clear();
  partizan_.clear();
}

}  // namespace nimatron
