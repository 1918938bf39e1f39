// The definitions of GrundySolver's members, for the files that instantiate it.
#pragma once

#include <algorithm>
#include <bit>

#include "nimatron/solve/grundy.h"

namespace nimatron {

namespace detail {

constexpr std::uint64_t kOptionEnd = std::uint64_t{1} << 63;

inline std::uint32_t small_nimber(Nimber v) {
  if (v >= 0xfffffff0U) throw Error("a Grundy value past 2^32 came up in a search");
  return static_cast<std::uint32_t>(v);
}

}  // namespace detail

template <Ruleset R>
Nimber GrundySolver<R>::operator()(const P& p) {
  if (theory_ == Theory::On) {
    if (const auto known = theorem(r_, ask::Grundy{}, p)) return *known;
  }
  Nimber sum = 0;
  components(r_, p, [&](const P& part) {
    if (theory_ == Theory::On) {
      if (const auto known = theorem(r_, ask::Grundy{}, part)) {
        sum ^= *known;
        return;
      }
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
  value_ = {};
  stack_ = {};
  parts_ = {};
  high_ = {};
  pending_ = {};
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
    throw Error("the play can run in a loop: " + print(r_, ids_[id]) + " can be reached from itself");
  }
  budget_->tick(ids_.size());
  if (ids_.size() + parts_.size() >= accounted_ + 65536) account();
  value_[id] = kOpen;
  stack_.push_back({id, 0, parts_.size(), parts_.size(), high_.size(), 0});
  // First all parts of all options, then their ids: the table's memory is fetched meanwhile.
  pending_.clear();
  options(r_, ids_[id], [&](const P& q) {
    Nimber known = 0;
    components(r_, q, [&](const P& part) {
      if (theory_ == Theory::On) {
        if (const auto answer = theorem(r_, ask::Grundy{}, part)) {
          known ^= *answer;
          return;
        }
      }
      pending_.emplace_back(r_, part);
      ids_.prefetch(pending_.back().half);
    });
    ends_.push_back({pending_.size(), detail::small_nimber(known)});
  });
  constexpr std::size_t kAhead = 4;
  std::size_t i = 0;
  for (const auto& end : ends_) {
    std::uint32_t known = end.known;
    for (; i < end.parts; ++i) {
      if (i + kAhead < pending_.size()) ids_.prefetch_position(pending_[i + kAhead].half);
      const auto [child, fresh] = ids_.insert(std::move(pending_[i].position), pending_[i].half);
      if (fresh) value_.push_back(kUnknown);
      if (value_[child] < kOpen) {
        known ^= value_[child];
      } else {
        parts_.push_back(child);
      }
    }
    parts_.push_back(detail::kOptionEnd | known);
  }
  ends_.clear();
}

// Takes in the options whose components are all known; false where `child` must be searched first.
template <Ruleset R>
bool GrundySolver<R>::advance(Frame& f, Id& child) {
  for (; f.next < parts_.size(); ++f.next) {
    const std::uint64_t part = parts_[f.next];
    if (part & detail::kOptionEnd) {
      const auto v = static_cast<std::uint32_t>(part) ^ f.partial;
      if (v < 64) {
        f.low |= std::uint64_t{1} << v;
      } else {
        high_.push_back(v);
      }
      f.partial = 0;
      continue;
    }
    const auto v = value_[part];
    if (v >= kOpen) {
      child = static_cast<Id>(part);
      return false;
    }
    f.partial ^= v;
  }
  return true;
}

template <Ruleset R>
Nimber GrundySolver<R>::close(const Frame& f) {
  parts_.resize(f.first);
  auto v = static_cast<Nimber>(std::countr_one(f.low));
  if (v == 64) {
    const auto begin = high_.begin() + static_cast<std::ptrdiff_t>(f.high);
    std::sort(begin, high_.end());
    for (auto it = begin; it != high_.end() && *it <= v; ++it) v += *it == v;
  }
  high_.resize(f.high);
  return v;
}

template <Ruleset R>
void GrundySolver<R>::account() {
  accounted_ = ids_.size() + parts_.size();
  charge_.set(ids_.bytes() + value_.capacity() * sizeof(std::uint32_t) + stack_.capacity() * sizeof(Frame) +
              parts_.capacity() * sizeof(std::uint64_t) + pending_.capacity() * sizeof(Pending) + high_.capacity() * sizeof(std::uint32_t));
}

}  // namespace nimatron
