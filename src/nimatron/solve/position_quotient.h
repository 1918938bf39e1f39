// The misère quotient of a finite set of positions of any impartial ruleset, closed under moves and
// components: what sums of them are worth to each other.
//
//   const auto q = position_quotient<AnyRuleset>(towers, {p}, budget);
//   q.quotient.order()
//   q.is_p({p, p})                   the misère outcome of p + p
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/concept.h"
#include "nimatron/search/interner.h"
#include "nimatron/solve/misere_quotient.h"
#include "nimatron/value/quotient.h"

namespace nimatron {

template <Ruleset R>
struct PositionQuotient {
  Quotient quotient;
  // The class of a sum of positions of the set; an Error for others.
  Element image(const std::vector<typename R::Position>& sum) const;
  bool is_p(const std::vector<typename R::Position>& sum) const { return quotient.in_p(image(sum)); }

  R ruleset;
  std::shared_ptr<Interner<typename R::Position>> components;  // by normal form
  std::vector<std::optional<Element>> images;                  // of the components
  // If the search reached its bounds, this is the quotient of the components found before.
  std::optional<typename R::Position> open;
  std::size_t added = 0;           // components in it
  std::optional<Stopped> stopped;  // the bound on time or memory that was met, or the order to stop

  // The lines of `nimatron quotient`.
  std::string text() const;
};

// Gives up on quotients past `most` elements; what was found before is kept.
template <Ruleset R>
PositionQuotient<R> position_quotient(const R& r, const std::vector<typename R::Position>& positions, Budget& budget,
                                      std::size_t most = 20000);

}  // namespace nimatron
