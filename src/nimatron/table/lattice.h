// Grundy tables of vector addition games: dense boxes of cells, single cells far away.
//
//   auto moves = VectorSet::parse("(2,-3),(-1,-1),(-3,2)");
//   auto table = lattice_table(moves, {{0, 0}, {99, 99}}, budget);
//   table.at({3, 4});                                        // one byte a cell
//   lattice_value(moves, {100000, 3}, budget);               // keeps only a window of lines
//
// A move may raise a coordinate, so a box depends on cells outside it: everything is computed on the part of
// the simplex w.x <= max over the box that the box depends on. In two dimensions lines of constant weight are
// vector operations (lattice_lines.h); other dimensions are searched cell by cell.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/rulesets/lattice/vector_set.h"
#include "nimatron/table/lattice_lines.h"

namespace nimatron {

// A value is at most the number of moves, so that many moves keep a cell in a byte.
inline constexpr std::size_t kMaxLatticeMoves = 250;

// The values of the cells of a box, the last axis running fastest.
class LatticeTable {
 public:
  LatticeTable(LatticeBox box, std::vector<std::uint8_t> cells) : box_(std::move(box)), cells_(std::move(cells)) {}

  const LatticeBox& box() const { return box_; }
  const std::vector<std::uint8_t>& cells() const { return cells_; }
  std::size_t extent(std::size_t axis) const { return static_cast<std::size_t>(box_.high[axis] - box_.low[axis] + 1); }
  std::uint8_t at(const LatticeVector& cell) const;
  std::uint8_t at(std::int64_t x, std::int64_t y) const {
    return cells_[static_cast<std::size_t>(x - box_.low[0]) * extent(1) + static_cast<std::size_t>(y - box_.low[1])];
  }

 private:
  LatticeBox box_;
  std::vector<std::uint8_t> cells_;
};

// Where a fill of a two-dimensional box has come to: what a restart needs besides the cells already written.
struct LatticeCheckpoint {
  std::int64_t level = 0;
  std::vector<std::string> lines;
};

struct LatticeFill {
  std::size_t threads = 1;
  // Lines computed together; more make longer runs of cells in one row, which files want. 0: for memory.
  std::int64_t block = 0;
  // Called after every block, and once more where the fill is `stopped`; `save` makes the checkpoint.
  std::function<void(const std::function<LatticeCheckpoint()>& save, bool stopped)> after_block;
  std::optional<LatticeCheckpoint> resume;
};

// The number of cells of a box; an Error if it does not fit 62 bits.
std::size_t box_cells(const LatticeBox& box);

LatticeTable lattice_table(const VectorSet& moves, const LatticeBox& box, Budget& budget, std::size_t threads = 1);
// The same for two dimensions, into memory given by the caller: box_cells(box) bytes.
void lattice_fill(const VectorSet& moves, const LatticeBox& box, std::uint8_t* out, Budget& budget,
                  const LatticeFill& how);

// The value of one cell. Two dimensions: by lines, in memory for the deepest drop of a move; else by search.
unsigned lattice_value(const VectorSet& moves, const LatticeVector& cell, Budget& budget, std::size_t threads = 1);
// By memoised search over the cells it depends on.
unsigned lattice_value_by_search(const VectorSet& moves, const LatticeVector& cell, Budget& budget);

}  // namespace nimatron
