// Solver: a search of a game's own for who wins, and, if the game is impartial and the search can, for Grundy values. A
// ruleset that has one has the hook
//
//   std::shared_ptr<Solver> solver(question::Outcome, Budget& budget) const;
//
// It answers the positions that it is made for and leaves the others to the search of any ruleset. What it has found
// can be saved, and restored by another run.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

#include "nimatron/ruleset/position.h"
#include "nimatron/value/nimber.h"
#include "nimatron/value/outcome.h"

namespace nimatron {

class Solver {
 public:
  Solver() = default;
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  virtual ~Solver() = default;

  // None for a position that it is not made for.
  virtual std::optional<Outcome> operator()(const AnyPosition& p) = 0;
  // Whether `player`, who is to move, wins.
  virtual std::optional<bool> wins(const AnyPosition& p, Player player) {
    const auto who = (*this)(p);
    return who ? std::optional(wins_first(*who, player)) : std::nullopt;
  }
  // The Grundy value of an impartial position; none where it can only say who wins.
  virtual std::optional<Nimber> grundy(const AnyPosition&) { return std::nullopt; }
  virtual void set_threads(int threads) = 0;

  // Positions searched so far, and positions remembered.
  virtual std::uint64_t nodes() const = 0;
  virtual std::size_t remembered() const = 0;
  virtual void clear() = 0;

  // What is saved, for the file and for messages about it.
  virtual std::string keeps() const = 0;
  // May be called while a search goes on, by another thread.
  virtual void save(std::ostream& out) const = 0;
  // An Error where the bytes are not what `save` wrote.
  virtual void restore(std::istream& in) = 0;
};

}  // namespace nimatron
