// Grundy values by the kernels that exist: games of vectors and Wythoff's game.
//
//   grundy_by_kernel(wythoff, {{0, 0}, {99, 99}}, budget)      // a whole box, the last axis running fastest
//
//   GrundyBox near(wythoff, budget);
//   near(p)                   // from a box that grows as positions are asked; none if there is no kernel
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/table/heap_sequence.h"
#include "nimatron/table/lattice_lines.h"
#include "nimatron/value/nimber.h"

namespace nimatron {

using BoxCells = std::variant<std::vector<std::uint8_t>, std::vector<std::int64_t>>;
// `begun` is called with a sequence of heaps before it is computed.
std::optional<BoxCells> grundy_by_kernel(const AnyRuleset& ruleset, const LatticeBox& box, Budget& budget,
                                         std::size_t threads = 1, const OnHeapSequence& begun = nullptr);

// For positions on a plane. The box holds no more cells than the questions so far pay for, so that a single position
// far away is left to other methods; in Wythoff's game, where a search meets all cells and a line of options at each,
// one question pays for all of them.
class GrundyBox {
 public:
  GrundyBox(AnyRuleset ruleset, Budget& budget) : ruleset_(std::move(ruleset)), budget_(&budget), charge_(budget) {}

  std::optional<Nimber> operator()(const AnyPosition& p);

 private:
  bool contains(std::int64_t x, std::int64_t y) const { return x < rows_ && y < columns_; }
  bool grow(std::int64_t x, std::int64_t y);

  AnyRuleset ruleset_;
  Budget* budget_;
  Charge charge_;
  std::optional<bool> on_plane_;  // whether there is a kernel for it
  bool pays_at_once_ = false;
  std::int64_t questions_ = 0;
  std::int64_t rows_ = 0, columns_ = 0;
  BoxCells cells_;
};

}  // namespace nimatron
