// One thread's search of Push Cram positions.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "nimatron/rulesets/grid/push_cram/solver.h"

namespace nimatron::push_cram {

// Thrown to end a search whose answer another thread has found.
struct Overtaken {};

class Solver::Worker {
 public:
  Worker(Solver& solver, int number, const std::atomic<bool>& done)
      : budget_(solver.budget_), classes_(&solver.classes_), table_(&solver.table_), number_(number), done_(&done) {}

  // Whether the player to move wins; the nim value is not 0. The depth is at most the number of columns.
  bool wins(const Key& position);
  Key key(const Strip& board);
  std::uint64_t positions() const { return positions_; }

 private:
  struct Child {
    std::uint32_t rank;
    Key key;
  };

  std::optional<bool> known(const Key& key) const {
    KnownWin k;
    return table_->find(StoredKey(key), k) ? std::optional(k.wins) : std::nullopt;
  }
  void add_piece(Strips& set, const Strip& piece);
  void children_of(const Key& position);
  bool any_child_loses(const Key& position, std::size_t first);

  Budget* budget_;
  Classes* classes_;
  Table* table_;
  int number_;
  const std::atomic<bool>* done_;
  std::uint64_t positions_ = 0;
  std::vector<Child> children_;  // of all positions on the way down
  boost::unordered_flat_map<Strip, Strip, StripHash> class_of_;
};

}  // namespace nimatron::push_cram
