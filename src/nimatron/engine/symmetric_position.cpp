#include "nimatron/engine/symmetric_position.h"

#include <boost/unordered/unordered_flat_set.hpp>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/operators/impartial.h"

namespace nimatron {

namespace {

using Positions = boost::unordered_flat_set<AnyPosition, Hash>;

Positions reached(const AnyRuleset& r, const AnyPosition& p, Player player) {
  Positions out;
  r.options(p, player, [&](const AnyPosition& q) { out.insert(r.normal_form(q)); });
  return out;
}

}  // namespace

std::optional<Placed> as_impartial(const Placed& p) {
  const AnyRuleset& r = p.ruleset;
  Growth held;
  Positions seen{r.normal_form(p.position)};
  std::vector<AnyPosition> waiting(seen.begin(), seen.end());
  while (!waiting.empty()) {
    const AnyPosition next = std::move(waiting.back());
    waiting.pop_back();
    const auto left = reached(r, next, Player::Left);
    if (left != reached(r, next, Player::Right)) return std::nullopt;
    for (const auto& q : left) {
      if (!seen.insert(q).second) continue;
      held.add(3 * (sizeof q + q.spilled_bytes()));
      waiting.push_back(q);
    }
  }
  const AnyRuleset same = impartial(r);
  return Placed{same, same.position(p.position)};
}

}  // namespace nimatron
