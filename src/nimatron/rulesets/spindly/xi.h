// The algorithm xi of Fisher, McKay, Nowakowski, Ottaway and Pereira dos Santos, "Atomic weight calculus of spindly
// games", Integers 20 (2020), section 5: the entry of a spindly game from its list [n1,-n2,n3,...], that is, from the
// continued fraction of a/b for the Subversion position (a,b).
//
// The list is read from its last term, beginning with the entry of 0:
//   a term 1 or -1 is one line of Theorem 4.2, with the entry's adornment. The game below is the top of an arm of the
//     other direction, so that its shape is known;
//   a term 2 after 0, 0R or v gives ^; a term -2 after 0, 0L or ^ gives v;
//   any other term n >= 2 gives psi_L(n,g): n - 2 for g = -1, -2, -3, ...; n - 1 for g = -3/2, {-2|k}, v, 0, 0R;
//     n + ceil(g) otherwise, with ceil({k|2}) = k + 1; a result 0 is 0L. For -n the negative of psi_L(n,-g).
//
//   xi(std::vector<std::int64_t>{4, -3, 4, -5, 3, -4})      // 2
#pragma once

#include <iterator>

#include "nimatron/rulesets/spindly/entry.h"

namespace nimatron::spindly {

// psi_L(n,g) with its exception, for n >= 2.
template <class K>
WeightEntry<K> rising_arm(const K& n, const WeightEntry<K>& g) {
  switch (g.kind) {
    case EntryKind::Zero:
    case EntryKind::ZeroRight:
    case EntryKind::Down:
      if (n == 2) return {EntryKind::Up, K(0)};
      return {EntryKind::Whole, K(n - 1)};
    case EntryKind::ZeroLeft:
    case EntryKind::Star:
      return {EntryKind::Whole, n};
    case EntryKind::Up:
      return {EntryKind::Whole, K(n + 1)};
    case EntryKind::ThreeHalves:
      return {EntryKind::Whole, g.k < 0 ? K(n - 1) : K(n + 2)};
    case EntryKind::Hot:
      if (g.k < 0) return {EntryKind::Whole, K(n - 1)};
      return {EntryKind::Whole, K(n + g.k + 1)};
    case EntryKind::Whole:
      break;
  }
  if (g.k < 0) return whole(K(n - 2), EntryKind::ZeroLeft);
  return {EntryKind::Whole, K(n + g.k)};
}

// One application of xi: the entry of the game in which an arm of n nodes {0|.}, or of -n nodes {.|0}, stands on a game
// with entry g that is 0 or the top of an arm of the other direction.
template <class K>
WeightEntry<K> with_arm(const K& n, const WeightEntry<K>& g) {
  if (n == 1) return left_ends(g, Shape::LeftTrunk);
  if (n == -1) return right_ends(g, Shape::RightTrunk);
  if (n > 0) return rising_arm(n, g);
  return negative(rising_arm(K(-n), negative(g)));
}

// The entry of the game with this list, whose terms alternate in sign.
template <class List>
auto xi(const List& list) {
  using K = typename List::value_type;
  WeightEntry<K> g{EntryKind::Zero, K(0)};
  for (auto it = std::rbegin(list); it != std::rend(list); ++it) g = with_arm(*it, g);
  return g;
}

}  // namespace nimatron::spindly
