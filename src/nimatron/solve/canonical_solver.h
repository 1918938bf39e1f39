// The definitions of CanonicalSolver's members, for the files that instantiate it.
#pragma once

#include <algorithm>
#include <span>

#include "nimatron/solve/canonical.h"

namespace nimatron {

template <Ruleset R>
auto CanonicalSolver<R>::enter(const P& part) -> Id {
  const auto [id, fresh] = ids_.insert(search_form(r_, part));
  if (!fresh) return id;
  value_.push_back(kUnknown);
  if (is_impartial(r_)) {
    const auto known = theorem(r_, ask::Grundy{}, part);
    if (known && *known < kOpen) value_[id] = games_->nimber(static_cast<std::uint32_t>(*known)).id();
  }
  return id;
}

template <Ruleset R>
Game CanonicalSolver<R>::operator()(const P& p) {
  Game sum;
  components(r_, p, [&](const P& part) {
    const Id id = enter(part);
    sum = games_->sum(sum, value_[id] < kOpen ? Game(value_[id]) : search(id));
  });
  return sum;
}

template <Ruleset R>
void CanonicalSolver<R>::clear() {
  ids_.clear();
  value_ = decltype(value_)();
  stack_ = decltype(stack_)();
  parts_ = decltype(parts_)();
  done_ = decltype(done_)();
  charge_.set(0);
  accounted_ = 0;
}

template <Ruleset R>
Game CanonicalSolver<R>::search(Id root) {
  struct Unwind {  // a stop leaves no half-searched position behind
    CanonicalSolver& s;
    ~Unwind() {
      for (const auto& f : s.stack_) s.value_[f.id] = kUnknown;
      s.stack_.clear();
      s.parts_.clear();
      s.done_.clear();
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
    value_[f.id] = g.id();
    if (stack_.empty()) return g;
  }
}

template <Ruleset R>
void CanonicalSolver<R>::open(Id id) {
  if (value_[id] == kOpen) {
    throw Error("the game is loopy: " + print(r_, ids_[id]) + " can be reached from itself");
  }
  value_[id] = kOpen;
  stack_.push_back({id, parts_.size(), parts_.size(), done_.size(), 0, Game()});
  const auto list = [&](Player player) {
    options(r_, ids_[id], player, [&](const P& q) {
      budget_->tick(ids_.size());
      if (ids_.size() + parts_.size() >= accounted_ + 65536) account();
      components(r_, q, [&](const P& part) { parts_.push_back(enter(part)); });
      parts_.push_back(kOptionEnd);
    });
  };
  list(Player::Left);
  parts_.push_back(kLeftEnd);
  // The options of an impartial position are Right's as well; `close` uses them twice.
  if (!is_impartial(r_)) list(Player::Right);
}

// Takes in the options whose components are all known; false where `child` must be searched first.
template <Ruleset R>
bool CanonicalSolver<R>::advance(Frame& f, Id& child) {
  for (; f.next < parts_.size(); ++f.next) {
    const std::uint32_t part = parts_[f.next];
    if (part == kOptionEnd) {
      done_.push_back(f.partial);
      f.partial = Game();
    } else if (part == kLeftEnd) {
      f.right = done_.size() - f.done;
    } else if (value_[part] >= kOpen) {
      child = part;
      return false;
    } else {
      f.partial = games_->sum(f.partial, Game(value_[part]));
    }
  }
  return true;
}

template <Ruleset R>
Game CanonicalSolver<R>::close(const Frame& f) {
  const auto unique = [](std::span<Game> all) {
    std::sort(all.begin(), all.end());
    return all.first(static_cast<std::size_t>(std::unique(all.begin(), all.end()) - all.begin()));
  };
  const auto all = std::span(done_).subspan(f.done);
  const auto left = unique(all.first(f.right));
  const auto right = is_impartial(r_) ? left : unique(all.subspan(f.right));
  const Game g = games_->make(left, right);
  parts_.resize(f.first);
  done_.resize(f.done);
  return g;
}

template <Ruleset R>
void CanonicalSolver<R>::account() {
  accounted_ = ids_.size() + parts_.size();
  charge_.set(ids_.bytes() + value_.capacity() * sizeof(value_[0]) + stack_.capacity() * sizeof(Frame) +
              parts_.capacity() * sizeof(parts_[0]) + done_.capacity() * sizeof(Game));
}

}  // namespace nimatron
