// The definitions of CanonicalSolver's members, for the files that instantiate it.
#pragma once

#include "nimatron/solve/canonical.h"

namespace nimatron {

namespace detail {

constexpr std::uint64_t kLeftEnd = std::uint64_t{1} << 63;
constexpr std::uint64_t kRightEnd = std::uint64_t{1} << 62;

}  // namespace detail

template <Ruleset R>
typename CanonicalSolver<R>::Id CanonicalSolver<R>::intern(const P& part) {
  const auto [id, fresh] = ids_.insert(normal_form(r_, reduce(r_, part)));
  if (fresh) entries_.push_back({});
  return id;
}

template <Ruleset R>
Game CanonicalSolver<R>::operator()(const P& p) {
  Game sum;
  components(r_, p, [&](const P& part) {
    const Id id = intern(part);
    sum = games_->sum(sum, entries_[id].state == State::Known ? entries_[id].value : search(id));
  });
  return sum;
}

template <Ruleset R>
Game CanonicalSolver<R>::search(Id root) {
  struct Unwind {  // a stop leaves no half-searched position behind
    CanonicalSolver& s;
    ~Unwind() {
      for (const auto& f : s.stack_) s.entries_[f.id].state = State::Unknown;
      s.stack_.clear();
      s.parts_.clear();
      s.left_.clear();
      s.right_.clear();
    }
  } unwind{*this};
  open(root);
  for (;;) {
    Id child;
    if (!advance(stack_.back(), child)) {
      open(child);
      continue;
    }
    const Frame f = stack_.back();
    const Game g = close(f);
    stack_.pop_back();
    entries_[f.id] = {g, State::Known};
    if (stack_.empty()) return g;
  }
}

template <Ruleset R>
void CanonicalSolver<R>::open(Id id) {
  if (entries_[id].state == State::Open) {
    throw Error("the play can run in a loop: " + print(r_, ids_[id]) + " can be reached from itself");
  }
  games_->budget().tick(ids_.size());
  if (ids_.size() + parts_.size() >= accounted_ + 65536) account();
  entries_[id].state = State::Open;
  stack_.push_back({id, Game(), parts_.size(), parts_.size(), left_.size(), right_.size()});
  const P& position = ids_[id];
  for (const Player player : {Player::Left, Player::Right}) {
    options(r_, position, player, [&](const P& q) {
      games_->budget().tick(ids_.size());
      Game known;
      components(r_, q, [&](const P& part) {
        const Id child = intern(part);
        if (entries_[child].state == State::Known) {
          known = games_->sum(known, entries_[child].value);
        } else {
          parts_.push_back(child);
        }
      });
      parts_.push_back((player == Player::Left ? detail::kLeftEnd : detail::kRightEnd) | known.id());
    });
  }
}

template <Ruleset R>
bool CanonicalSolver<R>::advance(Frame& f, Id& child) {
  for (; f.next < parts_.size(); ++f.next) {
    const std::uint64_t part = parts_[f.next];
    if (part & (detail::kLeftEnd | detail::kRightEnd)) {
      const Game g = games_->sum(f.partial, Game(static_cast<std::uint32_t>(part)));
      (part & detail::kLeftEnd ? left_ : right_).push_back(g);
      f.partial = Game();
      continue;
    }
    const Entry& e = entries_[part];
    if (e.state != State::Known) {
      child = static_cast<Id>(part);
      return false;
    }
    f.partial = games_->sum(f.partial, e.value);
  }
  return true;
}

template <Ruleset R>
Game CanonicalSolver<R>::close(const Frame& f) {
  const Game g =
      games_->make(std::span<const Game>(left_).subspan(f.left), std::span<const Game>(right_).subspan(f.right));
  parts_.resize(f.first);
  left_.resize(f.left);
  right_.resize(f.right);
  return g;
}

template <Ruleset R>
void CanonicalSolver<R>::account() {
  accounted_ = ids_.size() + parts_.size();
  charge_.set(ids_.bytes() + entries_.capacity() * sizeof(Entry) + stack_.capacity() * sizeof(Frame) +
              parts_.capacity() * sizeof(std::uint64_t));
}

}  // namespace nimatron
