// ResidualLearner: the automaton that the values of a vector addition game seem to be, in a base.
//
// States are functions of the rest of a word. With the least significant digit first that is x -> f(b^i x + r); with
// the most significant one it is f on all the boxes b^i p + [0, b^i). Two of them are taken for one if they agree
// wherever the table knows both. Pieces of cones in which f is periodic cost the former a state for each way in which
// all their walls can lie, and the latter only for each way in which those can that meet; where f repeats itself in
// parts of its own the former is often smaller.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "nimatron/automata/automaton.h"
#include "nimatron/table/simplex/simplex_table.h"

namespace nimatron {

class ResidualLearner {
 public:
  ResidualLearner(const SimplexTable& table, DigitSystem system)
      : table_(table),
        system_(std::move(system)),
        base_(system_.numeration.radix()),
        most_first_(system_.order == DigitOrder::Most),
        out_(table.axes(), base_) {}

  // None if it needs more states, or if the table does not reach far enough to tell them apart.
  std::optional<Automaton> fit(std::size_t most);
  // After a guess that is wrong at one of these positions: the residual function on their words that was taken for
  // another with the least evidence is told apart from it. False if there is none.
  bool refine(const std::vector<std::vector<Integer>>& positions);

 private:
  static constexpr std::int64_t kCertain = 10'000'000'000, kNoEnd = kCertain;

  // The cell of r or p, its weight, and b^i or 1.
  struct Residual {
    std::int64_t cell, level, step;
  };
  struct Recognised {
    Automaton::State state;
    std::int64_t evidence;  // at how many places it agrees with the state's own residual function
  };

  static std::uint64_t key_of(const Residual& r);
  Residual after(Residual r, std::size_t letter) const;
  // The residual function after another digit 0 of p.
  void zoom(Residual& r) const { r.cell *= base_, r.level *= base_; }
  std::optional<Recognised> state_of(const Residual& r);
  // The values on a small window, as one number; none if the table ends within it.
  std::optional<std::uint64_t> window_of(const Residual& r) const;
  // Reads the values at r + step x for all x below the sides with a sum of at most `sum`; false if the table ends.
  bool read(const Residual& r, std::size_t axis, std::int64_t side, std::int64_t sum, std::uint64_t& out) const;
  // At how many places both are known, if they agree at all of them.
  std::optional<std::int64_t> agreement(Residual a, Residual b) const;
  std::optional<std::int64_t> agreement(Residual a, Residual b, std::size_t axis, std::int64_t side) const;
  void advance(Residual& r, std::size_t axis) const;

  const SimplexTable& table_;
  DigitSystem system_;
  int base_;
  bool most_first_;
  std::size_t most_ = 0;
  Automaton out_;
  std::vector<Residual> residuals_;
  std::vector<std::int64_t> evidence_;  // of each transition
  std::set<std::pair<std::uint64_t, std::uint64_t>> parted_;
  boost::unordered_flat_map<std::uint64_t, std::vector<Automaton::State>> known_;
};

}  // namespace nimatron
