// WeightEntry: an atomic weight with the adornment that the calculus of spindly games needs.
//
// Fisher, McKay, Nowakowski, Ottaway and Pereira dos Santos, "Atomic weight calculus of spindly games", Integers
// 20 (2020), section 4: every spindly game G has one entry, which is its atomic weight, or, if that does
// not say enough, its value (0, *, ^, v) or an adorned zero: 0L has aw({0|G}) = 1 and {G|0} = *, 0R has
// aw({G|0}) = -1 and {0|G} = *.
//
//   WeightEntry<std::int64_t> g = {EntryKind::Whole, 3};       // 3
//   WeightEntry<std::int64_t> h = {EntryKind::Hot, -5};        // {-2|-5}
//   negative(h);                                               // {5|2}
#pragma once

#include <cstdint>
#include <utility>

namespace nimatron {

enum class EntryKind : std::uint8_t {
  Zero,         // the value 0
  Star,         // the value *
  Up,           // the value ^
  Down,         // the value v
  ZeroLeft,     // 0L
  ZeroRight,    // 0R
  Whole,        // the integer k, not 0
  ThreeHalves,  // 3/2 for k = 1, -3/2 for k = -1
  Hot,          // {k|2} for k >= 2, {-2|k} for k <= -2
};

template <class K>
struct WeightEntry {
  EntryKind kind;
  K k;  // 0 for the kinds that have none

  friend bool operator==(const WeightEntry&, const WeightEntry&) = default;
};

constexpr EntryKind negative(EntryKind kind) {
  switch (kind) {
    case EntryKind::Up:
      return EntryKind::Down;
    case EntryKind::Down:
      return EntryKind::Up;
    case EntryKind::ZeroLeft:
      return EntryKind::ZeroRight;
    case EntryKind::ZeroRight:
      return EntryKind::ZeroLeft;
    default:
      return kind;
  }
}
template <class K>
constexpr WeightEntry<K> negative(WeightEntry<K> g) {
  return {negative(g.kind), K(-g.k)};
}

}  // namespace nimatron
