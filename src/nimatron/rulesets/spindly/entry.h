// Theorem 4.2 of Fisher, McKay, Nowakowski, Ottaway and Pereira dos Santos, "Atomic weight calculus of spindly games",
// Integers 20 (2020): the entry of {0|G} and of {G|0} from the entry of a spindly game G.
//
// The entry decides, except for the atomic weights -1 and 1, where the shape of G matters: whether its other move is
// Right's, G = {0|G^R}, or Left's, G = {G^L|0}.
//
//   left_ends(g, Shape::LeftTrunk)       // {0|G}: Left may end the game
//   right_ends(g, Shape::RightTrunk)     // {G|0}
#pragma once

#include <string>

#include "nimatron/base/integer.h"
#include "nimatron/value/weight_entry.h"

namespace nimatron::spindly {

// Whose move continues along the trunk: G = {G^L|0}, or G = {0|G^R}.
enum class Shape : std::uint8_t { LeftTrunk, RightTrunk };
constexpr Shape opposite(Shape s) { return s == Shape::LeftTrunk ? Shape::RightTrunk : Shape::LeftTrunk; }

// The integer n as an entry; the zero that arises is adorned as given.
template <class K>
constexpr WeightEntry<K> whole(K n, EntryKind zero) {
  if (n == 0) return {zero, K(0)};
  return {EntryKind::Whole, std::move(n)};
}

// The entry of {0|G}.
template <class K>
WeightEntry<K> left_ends(const WeightEntry<K>& g, Shape shape) {
  switch (g.kind) {
    case EntryKind::Zero:
    case EntryKind::ZeroRight:
    case EntryKind::Down:
      return {EntryKind::Star, K(0)};
    case EntryKind::Star:
      return {EntryKind::Up, K(0)};
    case EntryKind::ZeroLeft:
      return {EntryKind::Whole, K(1)};
    case EntryKind::Up:
      return {EntryKind::Whole, K(2)};
    case EntryKind::ThreeHalves:
      if (g.k < 0) return {EntryKind::ZeroLeft, K(0)};
      return {EntryKind::Whole, K(3)};
    case EntryKind::Hot:
      if (g.k < 0) return {EntryKind::ZeroLeft, K(0)};
      return {EntryKind::Whole, K(g.k + 2)};
    case EntryKind::Whole:
      break;
  }
  if (g.k > 0) return {EntryKind::Whole, K(g.k + 1)};
  if (g.k <= -4) return {EntryKind::Hot, K(g.k + 2)};
  if (g.k == -3) return {EntryKind::ThreeHalves, K(-1)};
  if (g.k == -2 || shape == Shape::LeftTrunk) return {EntryKind::Whole, K(-1)};
  return {EntryKind::ZeroLeft, K(0)};
}

// The entry of {G|0}, which is -{0|-G}.
template <class K>
WeightEntry<K> right_ends(const WeightEntry<K>& g, Shape shape) {
  return negative(left_ends(negative(g), opposite(shape)));
}

// Twice the mean of the atomic weight: atomic weights are integers, 3/2, {k|2} and their negatives.
template <class K>
constexpr K twice_mean(const WeightEntry<K>& g) {
  switch (g.kind) {
    case EntryKind::Up:
      return K(2);
    case EntryKind::Down:
      return K(-2);
    case EntryKind::Whole:
      return K(2 * g.k);
    case EntryKind::ThreeHalves:
      return K(3 * g.k);
    case EntryKind::Hot:
      return g.k < 0 ? K(g.k - 2) : K(g.k + 2);
    default:
      return K(0);
  }
}

// "3", "3/2", "{5|2}", and with its adornment "0", "*", "^", "v", "0L", "0R".
std::string text(const WeightEntry<std::int64_t>& g);
std::string text(const WeightEntry<Integer>& g);

inline WeightEntry<Integer> widened(const WeightEntry<std::int64_t>& g) { return {g.kind, Integer(g.k)}; }

}  // namespace nimatron::spindly
