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

#include <iosfwd>
#include <memory>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/rulesets/grid/push_cram/classes.h"
#include "nimatron/rulesets/grid/push_cram/table.h"
#include "nimatron/value/outcome.h"

namespace nimatron::push_cram {

struct FirstDomino {
  int column;  // counted from 0; the two pairs of a column and the mirror column are alike
  bool wins;
};

class Solver {
 public:
  explicit Solver(Budget& budget, int threads = 1) : budget_(&budget), threads_(threads) {}

  // 3 x columns before any move. An Error past kMostColumns.
  Outcome outcome(int columns);
  // Any board on which vertical dominoes lie and the button is not pushed.
  Outcome outcome(const Strip& board);
  // Every first domino up to the symmetries of the board, columns 0 .. (columns - 1) / 2.
  std::vector<FirstDomino> first_dominoes(int columns);

  void set_threads(int threads) { threads_ = threads; }

  // Positions expanded so far by all threads, and positions remembered.
  std::uint64_t positions() const { return positions_; }
  std::size_t remembered() const { return table_ ? table_->size() : 0; }

  void clear();
  // What is known, to be loaded into another solver, also while a search goes on; an Error if the text is not what
  // save wrote.
  void save(std::ostream& out) const;
  void load(std::istream& in);

 private:
  class Worker;

  bool wins(const Strip& board);
  void reserve(std::size_t entries);

  Budget* budget_;
  int threads_;
  Classes classes_;
  std::unique_ptr<Table> table_;
  std::uint64_t positions_ = 0;
};

}  // namespace nimatron::push_cram
