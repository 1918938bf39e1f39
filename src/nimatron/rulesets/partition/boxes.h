// Values of all subpositions of a partition, one box after another: O(n) for a partition of n.
//
// The subposition reached by i top rows and j left columns is written in box (i+1, j+1), so each box
// depends on the box right of it and the box below it.
//
//   fold_boxes<int>(p, [](const int* right, const int* below) { return ...; },
//                   [](std::int64_t row, std::int64_t column, int value) { ... });
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/rulesets/partition/diagonal.h"
#include "nimatron/rulesets/partition/partition.h"
#include "nimatron/value/genus.h"

namespace nimatron {

// The largest number of boxes these functions accept; more are an Error.
inline constexpr std::int64_t kMostBoxes = 20'000'000;
void check_boxes(const PartitionView& p);

// step(right, below) makes a box's value from its neighbours', null if there is no box;
// visit(row, column, value) is called for every box, from the bottom right to the top left.
// The answer is the value of the first box; none for the empty partition.
template <class V, class Step, class Visit>
std::optional<V> fold_boxes(const PartitionView& p, Step step, Visit visit) {
  check_boxes(p);
  if (p.empty()) return std::nullopt;
  std::vector<V> row;
  row.reserve(static_cast<std::size_t>(p.columns()));
  for (std::size_t k = p.corners(); k-- > 0;) {
    const auto corner = p.corner(k);
    for (auto i = corner.row; i > corner.row - p.multiplicity(k); --i) {
      const auto below = row.size();
      row.resize(static_cast<std::size_t>(corner.column));
      for (auto j = row.size(); j-- > 0;) {
        tick();
        row[j] = step(j + 1 < row.size() ? &row[j + 1] : nullptr, j < below ? &row[j] : nullptr);
        visit(i, static_cast<std::int64_t>(j) + 1, row[j]);
      }
    }
  }
  return row.front();
}
template <class V, class Step>
std::optional<V> fold_boxes(const PartitionView& p, Step step) {
  return fold_boxes<V>(p, step, [](std::int64_t, std::int64_t, const V&) {});
}

// The Grundy values of normal and misère play. A terminal position has (0,1).
struct SgPair {
  int normal = 0, misere = 1;
  friend bool operator==(const SgPair&, const SgPair&) = default;
};

// LCTR: outside the diagram lies the terminal position.
inline SgPair lctr_step(const SgPair* right, const SgPair* below) {
  const SgPair over;
  const auto& r = right ? *right : over;
  const auto& b = below ? *below : over;
  return {mex(r.normal, b.normal), mex(r.misere, b.misere)};
}
// Downright: there is no move out of the diagram, and a box without neighbours is terminal.
inline SgPair downright_step(const SgPair* right, const SgPair* below) {
  if (!right && !below) return {};
  const auto& r = right ? *right : *below;
  const auto& b = below ? *below : *right;
  return {mex(r.normal, b.normal), mex(r.misere, b.misere)};
}

SgPair lctr_pair(const PartitionView& p);
SgPair downright_pair(const PartitionView& p);

// The genus, and whether the position and all its followers have genera of Nim positions.
struct BoxGenus {
  Genus genus;
  bool tame = true;
};
BoxGenus lctr_genus(const PartitionView& p);
BoxGenus downright_genus(const PartitionView& p);

}  // namespace nimatron
