// Outcomes of Push Cram on three rows, far beyond plain search.
//
// Push Cram is push(vcram,hcram) of E. Duchêne, M. Heinrich, U. Larsson and A. Parreau, "The switch
// operators and push-the-button games", Theoretical Computer Science 715 (2018): vertical dominoes
// until a player uses a turn to push the button, horizontal ones after it. Conjecture 5.0.3: 3 x n is an
// N-position for every odd n. If the nim value G of 0.07 has G(n) = 0 the first push wins; else, as far
// as has been checked, every first domino wins.
//
//   Budget budget;
//   push_cram::Solver solver(budget);
//   solver.outcome(19);                       // Outcome::N
//   solver.first_dominoes(19);                // whether each wins
//   solver.save(file);                        // what is known so far, also after a stop
//
// Boards are searched as sets of strips up to equivalence (strip.h, classes.h).
// A player who faces nim value 0 pushes and wins, so neither player may leave it to the other; a domino is tried
// the sooner the more it makes cancel and the more strips it leaves.
#pragma once

#include <bit>
#include <iosfwd>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/base/hash.h"
#include "nimatron/rulesets/grid/push_cram/classes.h"
#include "nimatron/search/bounded_table.h"
#include "nimatron/value/outcome.h"

namespace nimatron::push_cram {

// A key in two words, the nim value above the columns of both: it has four bits, since 0.07 stays below 16.
struct StoredKey {
  explicit StoredKey(const Key& key)
      : top(key.top | std::uint64_t{key.nim & 3} << kKeyColumns),
        bottom(key.bottom | std::uint64_t{key.nim >> 2} << kKeyColumns) {}
  StoredKey() = default;
  friend bool operator==(const StoredKey&, const StoredKey&) = default;
  friend std::size_t hash_value(const StoredKey& k) { return mix(k.top, k.bottom); }

  std::uint64_t top = 0, bottom = 0;
};
// Whether the player to move wins; what has many free columns takes long to search again.
struct KnownWin {
  int effort() const { return free; }
  bool wins = false;
  std::uint8_t free = 0;
};
using Table = BoundedTable<StoredKey, KnownWin>;

struct FirstDomino {
  int column;  // counted from 0; the two pairs of a column and the mirror column are alike
  bool wins;
};

class Solver {
 public:
  explicit Solver(Budget& budget, int threads = 1) : budget_(&budget), threads_(threads), table_(budget) {}

  // 3 x columns before any move. An Error past kMostColumns.
  Outcome outcome(int columns);
  // Any board on which vertical dominoes lie and the button is not pushed.
  Outcome outcome(const Strip& board);
  // Every first domino up to the symmetries of the board, columns 0 .. (columns - 1) / 2.
  std::vector<FirstDomino> first_dominoes(int columns);

  void set_threads(int threads) { threads_ = threads; }

  // Positions expanded so far by all threads, and positions remembered.
  std::uint64_t positions() const { return positions_; }
  std::size_t remembered() const { return table_.size(); }

  void clear() {
    table_.clear();
    positions_ = 0;
  }
  // What is known, to be loaded into another solver, also while a search goes on; an Error if it is not what
  // save wrote.
  void save(std::ostream& out) const;
  void load(std::istream& in);

 private:
  class Worker;

  bool wins(const Strip& board);

  Budget* budget_;
  int threads_;
  Classes classes_;
  Table table_;
  std::uint64_t positions_ = 0;
};

}  // namespace nimatron::push_cram
