// Interner: gives each position a small number, so that solvers store a position once and speak of it
// by its id.
#pragma once

#include <boost/unordered/unordered_flat_set.hpp>
#include <cstdint>
#include <deque>

#include "nimatron/base/hash.h"

namespace nimatron {

template <class P>
class Interner {
 public:
  using Id = std::uint32_t;
  static constexpr Id kMost = 0xfffffff0U;

  Interner() : ids_(0, IdHash{&positions_}, IdEqual{&positions_}) {}
  Interner(const Interner&) = delete;
  Interner& operator=(const Interner&) = delete;

  // The id of p, and whether p is new.
  std::pair<Id, bool> insert(const P& p) {
    if (auto it = ids_.find(p); it != ids_.end()) return {*it, false};
    const auto id = static_cast<Id>(positions_.size());
    positions_.push_back(p);
    ids_.insert(id);
    return {id, true};
  }
  const P& operator[](Id id) const { return positions_[id]; }
  std::size_t size() const { return positions_.size(); }
  void clear() {
    ids_.clear();
    positions_.clear();
  }
  // About what it holds, for budgets.
  std::size_t bytes() const { return positions_.size() * sizeof(P) + ids_.bucket_count() * (sizeof(Id) + 2); }

 private:
  struct IdHash {
    using is_transparent = void;
    using is_avalanching = void;
    const std::deque<P>* positions;
    std::size_t operator()(Id id) const { return Hash{}((*positions)[id]); }
    std::size_t operator()(const P& p) const { return Hash{}(p); }
  };
  struct IdEqual {
    using is_transparent = void;
    const std::deque<P>* positions;
    bool operator()(Id a, Id b) const { return a == b; }
    bool operator()(Id a, const P& b) const { return (*positions)[a] == b; }
    bool operator()(const P& a, Id b) const { return a == (*positions)[b]; }
  };

  std::deque<P> positions_;
  boost::unordered_flat_set<Id, IdHash, IdEqual> ids_;
};

}  // namespace nimatron
