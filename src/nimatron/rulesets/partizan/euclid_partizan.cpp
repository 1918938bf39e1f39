#include "nimatron/rulesets/partizan/euclid_partizan.h"

namespace nimatron {

Heaps PartizanEuclid::parse(Cursor& in) const {
  Position p = parse_heaps(in);
  check(p);
  return p;
}

void PartizanEuclid::options(const Position& p, Player player, Sink<Position> sink) const {
  const auto q = p[1];
  if (q == 0 || p[0] % q == 0) return;
  const auto r = p[0] % q;
  sink(Position{{q, player == Player::Left ? r : q - r}});
}

RulesetEntry partizaneuclid_entry() {
  return {.name = "partizaneuclid",
          .parameters = "",
          .rules =
              "A pair (p,q). Play is over if q = 0 or q divides p; otherwise, with r = p mod q, Left moves to (q,r), "
              "Right to (q,q-r).",
          .citation = "N. A. McKay, R. J. Nowakowski, Outcomes of partizan Euclid, Integers 12 (2012/13)",
          .examples = {"partizaneuclid(54,32)", "partizaneuclid(21,73)"},
          .make = without_parameters<PartizanEuclid>()};
}

}  // namespace nimatron
