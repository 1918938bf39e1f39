// Sums of games in canonical form.
#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cassert>

#include "nimatron/base/stack.h"
#include "nimatron/value/canonicaliser.h"
#include "nimatron/value/game.h"
#include "nimatron/value/memo.h"
#include "nimatron/value/number_up_star.h"

namespace nimatron {

using Options = boost::container::small_vector<Game, 16>;

Game GameArena::sum_number_up_stars(Game a, Game b) {
  const GameNode& m = node(a);
  const GameNode& n = node(b);
  const auto ups = std::int64_t{m.ups()} + n.ups();
  const auto nimber = m.nimber() ^ n.nimber();
  if (stop_key::is_exact(m.left_stop) && stop_key::is_exact(n.left_stop)) {
    const auto fixed = stop_key::fixed(m.left_stop) + stop_key::fixed(n.left_stop);
    if (fixed < stop_key::kLimit && fixed > -stop_key::kLimit && ups <= INT32_MAX && ups >= -INT32_MAX) {
      return small_number_up_star(fixed, static_cast<std::int32_t>(ups), nimber);
    }
  }
  return number_up_star(left_stop(a) + left_stop(b), ups, nimber);
}

Game GameArena::sum(Game a, Game b) {
  assert(a.id() < size() && b.id() < size() && "a handle of another arena");
  if (a == zero()) return b;
  if (b == zero()) return a;
  const GameNode& m = node(a);
  const GameNode& n = node(b);
  if (m.flags & n.flags & GameNode::kNumberUpStar) return sum_number_up_stars(a, b);
  if (m.negative == b.id()) return zero();
  if (b < a) std::swap(a, b);
  const auto key = SumBucket::make_key(a.id(), b.id());
  if (const auto known = memos_->sums.find(key)) return Game(*known);
  // The negative of a known sum needs no comparisons.
  if (m.negative != GameNode::kUnknown && n.negative != GameNode::kUnknown) {
    const auto mirrored = SumBucket::make_key(std::min(m.negative, n.negative), std::max(m.negative, n.negative));
    if (const auto known = mirrored == key ? std::nullopt : memos_->sums.find(mirrored)) {
      const Game result = negative(Game(*known));
      memos_->sums.store(key, result.id());
      return result;
    }
  }
  const Game result = is_number(a) ? translate(b, a) : is_number(b) ? translate(a, b) : sum_by_options(a, b);
  memos_->sums.store(key, result.id());
  return result;
}

// The number translation theorem: if G is not a number then G + x = {G^L + x | G^R + x}, and the right side
// is canonical if G is.
Game GameArena::translate(Game g, Game number) {
  check_stack();
  const Depth depth(*this);
  const auto o = options(g);
  Options left;
  Options right;
  for (const Game h : o.left) left.push_back(sum(h, number));
  for (const Game h : o.right) right.push_back(sum(h, number));
  std::sort(left.begin(), left.end());
  std::sort(right.begin(), right.end());
  return intern(left, right);
}

Game GameArena::sum_by_options(Game a, Game b) {
  check_stack();
  const Depth depth(*this);
  budget_->tick(size());
  const auto oa = options(a);
  const auto ob = options(b);
  Options left;
  Options right;
  for (const Game h : oa.left) left.push_back(sum(h, b));
  for (const Game h : ob.left) left.push_back(sum(a, h));
  for (const Game h : oa.right) right.push_back(sum(h, b));
  for (const Game h : ob.right) right.push_back(sum(a, h));
  return Canonicaliser(*this, left, oa.left.size(), right, oa.right.size()).run();
}

Game GameArena::multiple(const Integer& n, Game g) {
  if (n < 0) return multiple(-n, negative(g));
  if (const auto v = as_number_up_star(g)) {
    const Integer ups = n * v->ups;
    if (abs(ups) > INT32_MAX) throw Error("more than 2^31 ups in a value");
    return number_up_star(v->number * Dyadic(n, 0), static_cast<std::int64_t>(ups), n % 2 == 0 ? 0 : v->nimber);
  }
  Game result = zero();
  Game power = g;
  for (Integer rest = n; rest != 0; rest >>= 1) {
    if (rest % 2 != 0) result = sum(result, power);
    if (rest > 1) power = sum(power, power);
  }
  return result;
}

}  // namespace nimatron
