// Comparison of games in canonical form: G <= H iff no G^L >= H and no H^R <= G.
#include <cassert>

#include "nimatron/base/stack.h"
#include "nimatron/value/game.h"
#include "nimatron/value/memo.h"

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

GameArena::Verdict GameArena::leq_by_exact_stops(Game a, Game b) const {
  if (compare_stops(left_ref(a), left_ref(b)) > 0 || compare_stops(right_ref(a), right_ref(b)) > 0) return Verdict::No;
  return compare_stops(left_ref(a), right_ref(b)) < 0 ? Verdict::Yes : Verdict::Open;
}

bool GameArena::leq(Game a, Game b) {
  assert(a.id() < size() && b.id() < size() && "a handle of another arena");
  const Verdict verdict = leq_at_sight(a, b);
  return verdict == Verdict::Open ? leq_by_options(a, b) : verdict == Verdict::Yes;
}

bool GameArena::leq_by_options(Game a, Game b) {
  // Most comparisons are decided one move later without search; the memo holds the others.
  const auto lefts = left(a);
  const auto rights = right(b);
  bool open = false;
  for (const Game h : lefts) {
    const Verdict v = leq_at_sight(b, h);
    if (v == Verdict::Yes) return false;
    open = open || v == Verdict::Open;
  }
  for (const Game h : rights) {
    const Verdict v = leq_at_sight(h, a);
    if (v == Verdict::Yes) return false;
    open = open || v == Verdict::Open;
  }
  if (!open) return true;

  const bool swapped = b < a;
  const Game older = swapped ? b : a;
  const Game younger = swapped ? a : b;
  const auto key = RelationBucket::make_key(older.id(), younger.id());
  const int shift = swapped ? 2 : 0;
  std::uint8_t known = 0;
  if (node(younger).flags & GameNode::kRelated) {
    known = memos_->relations.find(key).value_or(0);
    if (known >> shift & 1) return known >> shift & 2;
  }
  const auto searches = searches_;
  const bool result = leq_by_search(a, b, lefts, rights);
  // A search of few steps is faster to repeat than to look up in a table larger than the caches.
  if (searches_ - searches >= kWorthStoring) {
    // a and b differ, so a <= b excludes b <= a.
    const int learned = result ? 3 << shift | 1 << (2 - shift) : 1 << shift;
    memos_->relations.store(key, static_cast<std::uint8_t>(known | learned));
    nodes_[younger.id()].flags |= GameNode::kRelated;
  }
  return result;
}

bool GameArena::leq_by_search(Game a, Game b, std::span<const Game> lefts, std::span<const Game> rights) {
  check_stack();
  const Depth depth(*this, kLight);
  budget_->tick(size());
  ++searches_;
  for (const Game h : lefts) {
    if (leq(b, h)) return false;
  }
  for (const Game h : rights) {
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
