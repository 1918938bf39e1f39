// NumberUpStar: a number, a multiple of up and a nimber, such as 3/4 + ^2 + *5, with its canonical form.
//
//   NumberUpStar v{Dyadic(3, 2), 2, 5};
//   text(v);                             // "3/4^2*5"
//   canonical_options(v).left;           // {3/4}: ^2*5 is {0 | ^*4}
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nimatron/value/dyadic.h"
#include "nimatron/value/outcome.h"

namespace nimatron {

struct NumberUpStar {
  Dyadic number;
  std::int32_t ups = 0;
  std::uint32_t nimber = 0;
  friend bool operator==(const NumberUpStar&, const NumberUpStar&) = default;
  // By number, then ups, then nimber: for sorting.
  friend std::strong_ordering operator<=>(const NumberUpStar&, const NumberUpStar&) = default;
};

struct NumberUpStarOptions {
  std::vector<NumberUpStar> left, right;  // sorted
  friend bool operator==(const NumberUpStarOptions&, const NumberUpStarOptions&) = default;
};

// The options of the canonical form.
NumberUpStarOptions canonical_options(const NumberUpStar& v);
// The value whose canonical form has exactly these options, if there is one; they are sorted.
std::optional<NumberUpStar> with_canonical_options(const NumberUpStarOptions& options);
Outcome outcome_of(const NumberUpStar& v);

// "x^n*k", without the parts that are 0: "3/4", "^2*", "-1v3*2".
std::string text(const NumberUpStar& v);

}  // namespace nimatron
