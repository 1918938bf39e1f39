// Comparison of games in canonical form: G <= H iff no G^L >= H and no H^R <= G.
#include "nimatron/value/game.h"

namespace nimatron {

bool GameArena::leq_number_up_star(Game a, Game b) const {
  const GameNode& m = node(a);
  const GameNode& n = node(b);
  const auto x = stop_key::fixed(m.left_stop);
  const auto y = stop_key::fixed(n.left_stop);
  if (x != y) return x < y;
  if (!stop_key::is_exact(m.left_stop) || !stop_key::is_exact(n.left_stop)) {
    const auto order = left_stop(a) <=> left_stop(b);
    if (order != 0) return order < 0;
  }
  const auto ups = std::int64_t{n.ups()} - m.ups();
  const auto nimber = n.nimber() ^ m.nimber();
  return ups > 1 || (ups == 1 && nimber != 1) || (ups == 0 && nimber == 0);
}

bool GameArena::leq(Game a, Game b) {
  if (a == b) return true;
  const GameNode& m = node(a);
  const GameNode& n = node(b);
  if (m.flags & n.flags & GameNode::kNumberUpStar) return leq_number_up_star(a, b);
  // a <= b makes the stops of a at most those of b; a <= x <= b for some number x iff LS(a) < RS(b).
  if (compare_stops(left_ref(a), left_ref(b)) > 0 || compare_stops(right_ref(a), right_ref(b)) > 0) return false;
  if (compare_stops(left_ref(a), right_ref(b)) < 0) return true;
  const bool swapped = b < a;
  const auto key = swapped ? RelationBucket::make_key(b.id(), a.id()) : RelationBucket::make_key(a.id(), b.id());
  const int shift = swapped ? 2 : 0;
  const auto known = relations_.find(key);
  if (known && (*known >> shift & 1)) return *known >> shift & 2;
  const bool result = leq_by_options(a, b);
  // What was learned meanwhile about b <= a is not looked up again: a and b differ, so a <= b excludes it.
  const auto bits =
      static_cast<std::uint8_t>((known ? *known : 0) | (result ? 3 << shift | 1 << (2 - shift) : 1 << shift));
  relations_.store(key, bits);
  return result;
}

bool GameArena::leq_by_options(Game a, Game b) {
  const Depth depth(*this);
  budget_->tick(size());
  for (const Game h : left(a)) {
    if (leq(b, h)) return false;
  }
  for (const Game h : right(b)) {
    if (leq(h, a)) return false;
  }
  return true;
}

Relation GameArena::compare(Game a, Game b) {
  if (a == b) return Relation::Equal;
  if (leq(a, b)) return Relation::Less;
  return leq(b, a) ? Relation::Greater : Relation::Confused;
}

}  // namespace nimatron
