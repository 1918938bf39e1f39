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

#include "nimatron/rulesets/partition/diagonal.h"
#include "nimatron/rulesets/partition/partition.h"

namespace nimatron {

// The most boxes a theorem goes through; larger diagrams are left to the solvers, which can be stopped.
inline constexpr std::int64_t kMostBoxes = 20'000'000;

inline bool few_boxes(const PartitionView& p) {
  return p.rows() <= kMostBoxes && p.columns() <= kMostBoxes && p.size() <= kMostBoxes;
}

// step(right, below) makes a box's value from its neighbours', null where there is no box;
// visit(row, column, value) is told every value, from the bottom right to the top left.
// The answer is the value of the first box; none for the empty partition. Needs few_boxes(p).
template <class V, class Step, class Visit>
std::optional<V> fold_boxes(const PartitionView& p, Step step, Visit visit) {
  if (p.empty()) return std::nullopt;
  std::vector<V> row;
  row.reserve(static_cast<std::size_t>(p.columns()));
  for (std::size_t k = p.corners(); k-- > 0;) {
    const auto [columns, last] = p.corner(k);
    for (auto i = last; i > last - p.multiplicity(k); --i) {
      const auto below = row.size();
      row.resize(static_cast<std::size_t>(columns));
      for (auto j = row.size(); j-- > 0;) {
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

// The Grundy values of normal and misère play.
struct SgPair {
  int normal = 0, misere = 1;
  friend bool operator==(const SgPair&, const SgPair&) = default;
};

// LCTR: outside the diagram lies the terminal position, whose pair is (0,1).
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

inline SgPair lctr_pair(const PartitionView& p) { return fold_boxes<SgPair>(p, lctr_step).value_or(SgPair{}); }
inline SgPair downright_pair(const PartitionView& p) {
  return fold_boxes<SgPair>(p, downright_step).value_or(SgPair{});
}

}  // namespace nimatron
