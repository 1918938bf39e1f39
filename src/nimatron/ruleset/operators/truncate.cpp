#include "nimatron/ruleset/operators/truncate.h"

#include "nimatron/ruleset/operators/switch.h"

namespace nimatron {

void Truncate::options(const Position& p, Player player, Sink<Position> sink) const {
  base().options(p, player, [&](const Position& q) {
    if (!is_over(base(), q)) sink(q);
  });
}

std::optional<Outcome> Truncate::theorem(question::Outcome, const Position& p) const {
  if (!impartial()) return std::nullopt;
  if (is_over(base(), p)) return Outcome::P;
  return base().theorem(question::MisereOutcome{}, p);
}

}  // namespace nimatron
