// The conditions under which misère play of heaps is decided by weights.
//
// Every heap n has a kind in {0, 1, 2, 3}, a weight W(n) and a reach T(n); for all heaps the kind is the Grundy value,
// or for all heaps it is the Grundy value with 2 and 3 exchanged. For a sum of heaps let G be the nim-sum of the kinds,
// W the sum of the weights and T the greatest reach. The rule: it is a misère P-position
//   where W = 0, exactly when G = 1;
//   where 0 < W <= T, exactly when G = 2 (one heap outweighs the others);
//   where W > T, exactly when G = 0.
//
// An option of a heap h is a sum of heaps, with G, W and T as above. It changes the kind k of h by c = k xor G. The
// spare of a heap or of an option is T - W. Let the rule be true of all sums of heaps 0..N; heaps > N are large.
//
// Theorem. The rule is true of all sums if for all heaps h
//   (1) W(h) is odd exactly when the kind is 2 or 3; T(h) is even; T(h) <= 2 W(h) - 2, or W(h) = T(h) = 0;
//   (2) each option o with c = 2 has W(h) - 1 <= W(o) <= W(h) + 1; its spare is at most 0 or at most spare(h) + 1; and
//       spare(h) <= 0 or its spare is at least spare(h) - 1;
//   (3) if T(h) > 0 or h is large, an option with c = 2 has T(o) <= max(T(h) - 2, 0) or T(o) < W(o);
//   (4) if W(h) > 0, an option with c = 2 has W(o) = W(h) - 1;
// for all large heaps h
//   (5) W(h) > 0 and all options have positive weight;
//   (6) if the kind is 0 or 1 and spare(h) >= 0, an option with c = 2 has a positive spare;
//   (7) there are an option o with c = 3 and options q, r with c = 1 such that W(q) <= W(o), and spare(r) >= spare(o)
//       or spare(o) < 0;
// and either for all large heaps
//   (8) the same as (7) with 1 and 3 exchanged,
// or, for all large heaps h and for all heaps h of kind 1 or 3,
//   (9) if h is large, an option q with c = 3 has W(q) <= W(h); and spare(h) < 0, or spare(r) >= spare(h) for an option
//       r with c = 3, or there is an option o with c = 1 such that W(o) >= spare(h) - 1, and spare(o) < 0 or
//       spare(o) <= spare(r) for an option r with c = 3;
//  (10) if the kind is odd, there is an option o with c = 1 such that W(o) >= W(h), or W(o) >= W(q) for an option q
//       with c = 3; and spare(o) <= spare(h), or spare(o) < 0, or spare(o) <= spare(r) for an option r with c = 3.
// The proof is in docs/misere.md, "Heaps with weights".
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "nimatron/value/nimber.h"

namespace nimatron {

// A number that grows linearly with i and j.
struct Growing {
  std::int64_t start = 0;
  std::int64_t i = 0;
  std::int64_t j = 0;

  friend auto operator<=>(const Growing&, const Growing&) = default;
  friend Growing operator+(const Growing& a, const Growing& b) { return {a.start + b.start, a.i + b.i, a.j + b.j}; }
  friend Growing operator-(const Growing& a, const Growing& b) { return {a.start - b.start, a.i - b.i, a.j - b.j}; }
  friend Growing operator+(const Growing& a, std::int64_t b) { return a + Growing{b}; }
  friend Growing operator-(const Growing& a, std::int64_t b) { return a - Growing{b}; }
};

// A heap, or the heaps that i + j periods more make of it.
struct WeighedLine {
  Nimber kind = 0;
  Growing weight, reach;
  Growing spare() const { return reach - weight; }
};

// An option; its reach is the greatest of those of its parts.
struct WeighedOption {
  Nimber change = 0;
  Growing weight;
  std::vector<Growing> reaches;

  WeighedOption(const WeighedLine& heap, const std::vector<WeighedLine>& parts);
  friend std::strong_ordering operator<=>(const WeighedOption&, const WeighedOption&) = default;
  // For all i, j >= 0, as all that follows.
  bool reach_at_most(const Growing& bound) const;
  bool spare_at_most(const Growing& bound) const;
  bool spare_at_least(const Growing& bound) const;
};

// Who moves where W > T and G = 1.
enum class Responder : std::uint8_t {
  Large,  // a large heap, by (8)
  Odd     // a heap of odd kind, by (10)
};

// (2) for one option, and (5) of it if the heap is large.
bool is_calm(const WeighedLine& heap, const WeighedOption& option, bool large);
// All that is asked of the heap, with the options given.
bool is_well_weighed(const WeighedLine& heap, const std::vector<WeighedOption>& options, bool large,
                     Responder responder);

}  // namespace nimatron
