// Sums of games in canonical form.
#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cassert>
#include <optional>

#include "nimatron/base/stack.h"
#include "nimatron/value/canonicaliser.h"
#include "nimatron/value/game.h"
#include "nimatron/value/memo.h"
#include "nimatron/value/number_up_star.h"

namespace nimatron {

using Options = boost::container::small_vector<Game, 16>;

namespace {

// Smaller nimbers have few options.
constexpr std::uint32_t kLargeNimber = 8;

// Whether one of the player's options of G + *n, for any n, is at least as good for them as all moves of *n. Of Left's
// options it is G^L + *n, if as the second player Left wins G^L - G + *m for each m > 0. The stop of a sum after
// Right's move is at least the sum of these stops, and a game where it is positive is won by Left, so the replies are,
// for some G^R,
//   to the move to G^L - G + *j:      G^L - G^R + *j,    if right_stop(G^L) > left_stop(G^R);
//   to the move to G^LR - G + *m:     G^LR - G^R + *m,   if right_stop(G^LR) > left_stop(G^R);
//   to the move to G^L - G^L + *m:    0;
//   to the move to G^L - G^L' + *m:   any of a game whose left stop is positive, as it is if one of the stops of G^L is
//                                     larger than that of G^L'.
bool makes_nimber_moves_worse(GameArena& games, Game g, Player player) {
  const int sign = player == Player::Left ? 1 : -1;
  const auto better = [&](const Dyadic& x, const Dyadic& y) { return sign > 0 ? x > y : x < y; };
  // The stop if the opponent moves first, and if the player does.
  const auto after = [&](Game h) { return sign > 0 ? games.right_stop(h) : games.left_stop(h); };
  const auto before = [&](Game h) { return sign > 0 ? games.left_stop(h) : games.right_stop(h); };
  const auto o = games.options(g);
  const auto& own = sign > 0 ? o.left : o.right;
  const auto& others = sign > 0 ? o.right : o.left;
  std::optional<Dyadic> reply;
  for (const Game h : others) {
    Dyadic stop = before(h);
    if (!reply || better(*reply, stop)) reply = std::move(stop);
  }
  if (!reply) return false;
  return std::any_of(own.begin(), own.end(), [&](Game h) {
    if (!better(after(h), *reply)) return false;
    const bool best = std::all_of(own.begin(), own.end(), [&](Game other) {
      return other == h || better(before(h), before(other)) || better(after(h), after(other));
    });
    if (!best) return false;
    // Each move of the opponent in a number, an up or a star leaves the stop or improves it.
    if (games.as_number_up_star(h)) return true;
    const auto back = games.options(h);
    const auto& moves = sign > 0 ? back.right : back.left;
    return std::all_of(moves.begin(), moves.end(), [&](Game answer) { return better(after(answer), *reply); });
  });
}

}  // namespace

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
  // Of a number and a large nimber, the number is added last.
  const auto has_large_nimber = [&](Game g) {
    const GameNode& v = node(g);
    return v.is_number_up_star() && v.ups() == 0 && v.nimber() >= kLargeNimber && !is_nimber(g);
  };
  const auto add_by_parts = [&](Game g, Game v) {
    return sum(sum(g, nimber(node(v).nimber())), number(number_part(v)));
  };
  const Game result = is_number(a)          ? translate(b, a)
                      : is_number(b)        ? translate(a, b)
                      : has_large_nimber(a) ? add_by_parts(b, a)
                      : has_large_nimber(b) ? add_by_parts(a, b)
                                            : sum_by_options(a, b);
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
  // A large nimber comes second.
  if (is_nimber(a) && node(a).nimber() >= kLargeNimber) std::swap(a, b);
  const bool large = is_nimber(b) && node(b).nimber() >= kLargeNimber;
  const bool drop_left = large && makes_nimber_moves_worse(*this, a, Player::Left);
  const bool drop_right = large && makes_nimber_moves_worse(*this, a, Player::Right);
  const auto oa = options(a);
  const auto ob = options(b);
  Options left;
  Options right;
  for (const Game h : oa.left) left.push_back(sum(h, b));
  if (!drop_left) {
    for (const Game h : ob.left) left.push_back(sum(a, h));
  }
  for (const Game h : oa.right) right.push_back(sum(h, b));
  if (!drop_right) {
    for (const Game h : ob.right) right.push_back(sum(a, h));
  }
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
