// CramSums: the options of a connected shape of Cram one by one, each as a nimber and the connected parts whose values
// are not known at once.
//
//   for (CramSums sums(shape, {}, tables); sums.next();) {
//     sums.number();                               // the nim-sum of the parts that are known
//     for (const auto& part : sums.parts()) ...    // the others: part.form, and part.at, where it is on the board
//     sums.move();                                 // the two cells of the domino
//   }
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <utility>

#include "nimatron/rulesets/grid/cram_shape.h"
#include "nimatron/rulesets/grid/cram_tables.h"
#include "nimatron/value/nimber.h"

namespace nimatron {

// Dominoes, by their first cells.
struct CramMoves {
  void insert(Word domino) { ((domino & domino >> 1) != 0 ? across : down) |= domino & -domino; }
  bool empty() const { return (across | down) == 0; }
  friend CramMoves operator&(CramMoves a, CramMoves b) { return {a.across & b.across, a.down & b.down}; }
  friend CramMoves operator-(CramMoves a, CramMoves b) { return {a.across & ~b.across, a.down & ~b.down}; }
  Word across = 0, down = 0;
};

class CramSums {
 public:
  struct Part {
    CramShape form, at;
  };

  // The moves of `first` come first.
  CramSums(const CramShape& shape, const CramMoves& first, const CramTables& tables);
  // False after the last option.
  bool next();
  Nimber number() const { return number_; }
  std::span<const Part> parts() const { return {parts_.data(), count_}; }
  Word move() const { return move_; }

 private:
  // A part that is in no table has at least nine cells.
  static constexpr std::size_t kMostParts = 8;
  template <int kStride>
  void prepare();
  template <int kStride>
  void take(bool separates);
  void add(Word part);

  CramShape shape_;
  const CramTables* tables_;
  CramMoves now_, rest_, separating_;
  Nimber number_ = 0;
  Word move_ = 0;
  std::size_t count_ = 0;
  std::array<Part, kMostParts> parts_;
};

}  // namespace nimatron
