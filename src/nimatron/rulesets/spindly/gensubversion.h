// Generalized Subversion: two lists <p1,...,pn; q1,...,qm>. Left subtracts some p > 0 from some q > 0, Right subtracts
// some q > 0 from some p > 0; what would be negative is 0.
//
// M. Fisher, N. McKay, R. J. Nowakowski, P. Ottaway, C. P. dos Santos, "Atomic weight calculus of spindly games",
// Integers 20 (2020), section 7. As printed there a number is subtracted only from one that is at least as large; that
// game, gensubversion_printed, does not generalise Subversion and is not all-small: <2;1> is 0, (2,1) is ^.
//
//   gensubversion(5,3;4,7)
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nimatron/ruleset/registry.h"

namespace nimatron {

struct TwoLists {
  static constexpr std::string_view kKind = "pairs of lists";
  std::vector<std::int64_t> left, right;  // the p and the q

  friend bool operator==(const TwoLists&, const TwoLists&) = default;
  friend std::size_t hash_value(const TwoLists& p);
  friend void encode(const TwoLists& p, ByteWriter& out);
  friend void decode(ByteReader& in, TwoLists& p);
};

template <bool kProviso>
struct GeneralizedSubversion {
  using Position = TwoLists;
  static constexpr std::int64_t kMost = 1'000'000'000'000'000'000;
  static constexpr std::size_t kLongest = 1000;

  std::string spec() const { return kProviso ? "gensubversion_printed" : "gensubversion"; }
  Position parse(Cursor& in) const;
  std::string format(const Position& p) const;
  void options(const Position& p, Player player, Sink<Position> sink) const;
  // Sorted, without zeros and common factors; empty if one list has no positive number.
  Position normal_form(const Position& p) const;
};

using GenSubversion = GeneralizedSubversion<false>;
using GenSubversionPrinted = GeneralizedSubversion<true>;
extern template struct GeneralizedSubversion<false>;
extern template struct GeneralizedSubversion<true>;

}  // namespace nimatron
