// The definitions of GrundySolver's members, for the files that instantiate it.
#pragma once

#include <algorithm>
#include <bit>

#include "nimatron/solve/grundy.h"

namespace nimatron {

namespace detail {

constexpr std::uint32_t kOptionEnd = std::uint32_t{1} << 31;

inline std::uint32_t small_nimber(Nimber v) {
  if (v >= kOptionEnd) throw Error("the search met a Grundy value past 2^31");
  return static_cast<std::uint32_t>(v);
}

}  // namespace detail

template <Ruleset R>
Nimber GrundySolver<R>::operator()(const P& p) {
  if (const auto known = theorem(r_, ask::Grundy{}, p)) return *known;
  Nimber sum = 0;
  components(r_, p, [&](const P& part) {
    if (const auto known = theorem(r_, ask::Grundy{}, part)) {
      sum ^= *known;
      return;
    }
    const auto [id, fresh] = ids_.insert(search_form(r_, part));
    if (fresh) value_.push_back(kUnknown);
    sum ^= value_[id] < kOpen ? value_[id] : search(id);
  });
  return sum;
}

template <Ruleset R>
void GrundySolver<R>::clear() {
  ids_.clear();
  value_ = decltype(value_)();
  stack_ = decltype(stack_)();
  parts_ = decltype(parts_)();
  high_ = decltype(high_)();
  charge_.set(0);
  accounted_ = 0;
}

template <Ruleset R>
Nimber GrundySolver<R>::search(Id root) {
  struct Unwind {  // a stop leaves no half-searched position behind
    GrundySolver& s;
    ~Unwind() {
      for (const auto& f : s.stack_) s.value_[f.id] = kUnknown;
      s.stack_.clear();
      s.parts_.clear();
      s.high_.clear();
      s.pending_.clear();
      s.ends_.clear();
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
    stack_.pop_back();
    const Nimber v = close(f);
    value_[f.id] = detail::small_nimber(v);
    if (stack_.empty()) return v;
  }
}

template <Ruleset R>
void GrundySolver<R>::open(Id id) {
  if (value_[id] == kOpen) {
    throw Error("the game is loopy: " + print(r_, ids_[id]) + " can be reached from itself");
  }
  value_[id] = kOpen;
  stack_.push_back({id, 0, parts_.size(), 0});
  Frame& f = stack_.back();
  const P& position = ids_[id];
  options(r_, position, [&](const P& q) {
    // Here rather than once a position: some positions have more options than anyone can wait for.
    budget_->tick(ids_.size());
    if (ids_.size() + parts_.size() >= accounted_ + 65536) account();
    Nimber known = 0;
    components(r_, q, [&](const P& part) {
      if (const auto answer = theorem(r_, ask::Grundy{}, part)) {
        known ^= *answer;
        return;
      }
      pending_.emplace_back(r_, part);
      ids_.prefetch(pending_.back().tag);
    });
    ends_.push_back({pending_.size(), detail::small_nimber(known)});
    if (pending_.size() >= 64 || ends_.size() >= 64) enter(f);
  });
  enter(f);
}

// Gives ids to the options made so far. They come in batches, so that the table's memory is fetched while
// further options are made.
template <Ruleset R>
void GrundySolver<R>::enter(Frame& f) {
  constexpr std::size_t kAhead = 4;
  std::size_t i = 0;
  for (const auto& end : ends_) {
    std::uint32_t known = end.known;
    const std::size_t start = parts_.size();
    parts_.push_back(0);
    for (; i < end.parts; ++i) {
      if (i + kAhead < pending_.size()) ids_.prefetch_position(pending_[i + kAhead].tag);
      const auto [child, fresh] = ids_.insert(pending_[i].position, pending_[i].tag);
      if (fresh) value_.push_back(kUnknown);
      if (value_[child] < kOpen) {
        known ^= value_[child];
      } else {
        parts_.push_back(child);
      }
    }
    if (parts_.size() == start + 1) {
      parts_.pop_back();
      take(f, known);
    } else {
      parts_[start] = detail::kOptionEnd | known;
    }
  }
  pending_.clear();
  ends_.clear();
}

template <Ruleset R>
void GrundySolver<R>::take(Frame& f, std::uint32_t value) {
  if (value < 64) {
    f.low |= std::uint64_t{1} << value;
  } else {
    high_.push_back({stack_.size(), value});
  }
}

// Takes in the options whose components are all known; false where `child` must be searched first.
template <Ruleset R>
bool GrundySolver<R>::advance(Frame& f, Id& child) {
  for (; parts_.size() > f.first; parts_.pop_back()) {
    const std::uint32_t part = parts_.back();
    if (part & detail::kOptionEnd) {
      take(f, (part & ~detail::kOptionEnd) ^ f.partial);
      f.partial = 0;
      continue;
    }
    const auto v = value_[part];
    if (v >= kOpen) {
      child = part;
      return false;
    }
    f.partial ^= v;
  }
  return true;
}

template <Ruleset R>
Nimber GrundySolver<R>::close(const Frame& f) {
  const std::size_t depth = stack_.size() + 1;  // f was taken off just now
  auto begin = high_.end();
  while (begin != high_.begin() && std::prev(begin)->depth == depth) --begin;
  auto v = static_cast<Nimber>(std::countr_one(f.low));
  if (v == 64) {
    std::sort(begin, high_.end(), [](const High& a, const High& b) { return a.value < b.value; });
    for (auto it = begin; it != high_.end() && it->value <= v; ++it) v += it->value == v;
  }
  high_.erase(begin, high_.end());
  return v;
}

template <Ruleset R>
void GrundySolver<R>::account() {
  accounted_ = ids_.size() + parts_.size();
  charge_.set(ids_.bytes() + value_.capacity() * sizeof(value_[0]) + stack_.capacity() * sizeof(Frame) +
              parts_.capacity() * sizeof(parts_[0]) + high_.capacity() * sizeof(High));
}

}  // namespace nimatron
