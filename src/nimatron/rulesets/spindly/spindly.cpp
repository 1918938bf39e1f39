#include "nimatron/rulesets/spindly/spindly.h"

#include "nimatron/rulesets/spindly/integer_text.h"

namespace nimatron {

Trunk Spindly::parse(Cursor& in) const {
  Position p;
  if (in.skip_spaces().done()) return p;
  do {
    const std::size_t start = in.skip_spaces().column();
    Integer n = parse_integer(in, "an arm, a number that is not 0");
    if (n == 0) {
      in.back_to(start);
      in.fail("an arm cannot have 0 nodes: write a positive or negative number");
    }
    if (!p.arms.empty() && p.arms.back().sign() == n.sign()) {
      p.arms.back() += n;
    } else {
      p.arms.push_back(std::move(n));
    }
  } while (in.eat(','));
  return p;
}

void Spindly::options(const Position& p, Player player, Sink<Position> sink) const {
  if (p.arms.empty()) return;
  const bool ends = p.arms.front() > 0 ? player == Player::Left : player == Player::Right;
  if (ends) {
    sink(Position{});
    return;
  }
  Position q = p;
  q.arms.front() -= q.arms.front().sign();
  if (q.arms.front() == 0) q.arms.erase(q.arms.begin());
  sink(q);
}

RulesetEntry spindly_entry() {
  return {
      .name = "spindly",
      .parameters = "",
      .rules =
          "A list of arms. A positive arm n is n nodes at which Left's move ends the game and Right's leads to the "
          "next node; a negative arm has the players exchanged. At the last node either player's move ends the game.",
      .citation = "M. Fisher et al., Atomic weight calculus of spindly games, Integers 20 (2020)",
      .examples = {"spindly(3,-2,1,-2)", "spindly(1,-6)", "spindly(-2,2,-1,2,-1,3,-1,3)", "spindly()"},
      .make = without_parameters<Spindly>()};
}

}  // namespace nimatron
