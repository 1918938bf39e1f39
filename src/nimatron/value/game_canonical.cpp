#include <algorithm>
#include <bit>
#include <cassert>

#include "nimatron/value/canonicaliser.h"
#include "nimatron/value/game.h"

namespace nimatron {

namespace {

// The simplest of the numbers low..high, in units of 2^-kFractionBits; low <= high.
std::int64_t simplest_fixed(std::int64_t low, std::int64_t high) {
  if (low <= 0 && high >= 0) return 0;
  if (high < 0) return -simplest_fixed(-high, -low);
  const auto integer = (low + stop_key::kOne - 1) / stop_key::kOne * stop_key::kOne;
  if (integer <= high) return integer;
  // The multiple of the largest power of two: keep the bits of `high` down to the first that low - 1 lacks.
  const auto bit = 63 - std::countl_zero(static_cast<std::uint64_t>((low - 1) ^ high));
  return high >> bit << bit;
}

}  // namespace

Canonicaliser::Canonicaliser(GameArena& games, std::span<const Game> left, std::span<const Game> right)
    : games_(games), left_(left.begin(), left.end()), right_(right.begin(), right.end()) {
  sort(left_);
  sort(right_);
  if (!left_.empty()) {
    best_left_ = left_[0];
    for (const Game g : left_) {
      if (games_.compare_stops(games_.right_ref(g), games_.right_ref(best_left_)) > 0) best_left_ = g;
    }
  }
  if (!right_.empty()) {
    best_right_ = right_[0];
    for (const Game g : right_) {
      if (games_.compare_stops(games_.left_ref(g), games_.left_ref(best_right_)) < 0) best_right_ = g;
    }
  }
}

void Canonicaliser::sort(Options& options) {
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
}

// The form is a number iff some number x has all G^L <| x <| all G^R, and then the simplest one (the
// simplicity theorem). A number with an open or closed end at each of the best stops.
std::optional<Game> Canonicaliser::as_number() {
  const auto low = games_.right_ref(best_left_);
  const auto high = games_.left_ref(best_right_);
  if (!left_.empty() && !right_.empty() && games_.compare_stops(low, high) >= 0) return std::nullopt;
  if ((left_.empty() || stop_key::is_exact(low.key)) && (right_.empty() || stop_key::is_exact(high.key))) {
    std::int64_t least = stop_key::fixed(low.key) + (stop_key::plus(low.key) ? 1 : 0);
    std::int64_t most = stop_key::fixed(high.key) - (stop_key::plus(high.key) ? 0 : 1);
    // Past a missing end the nearest integer will do.
    if (left_.empty()) least = std::min<std::int64_t>(0, most - stop_key::kOne + 1);
    if (right_.empty()) most = std::max<std::int64_t>(0, least + stop_key::kOne - 1);
    if (least <= most) {
      const auto x = simplest_fixed(least, most);
      if (x < stop_key::kLimit && x > -stop_key::kLimit) return games_.small_number_up_star(x, 0, 0);
    }
  }
  std::optional<Bound> from;
  std::optional<Bound> to;
  if (!left_.empty()) {
    const auto stop = games_.stop_value(low);
    from = Bound{stop.at, !stop.plus};
  }
  if (!right_.empty()) {
    const auto stop = games_.stop_value(high);
    to = Bound{stop.at, stop.plus};
  }
  return games_.number(*simplest_between(from, to));
}

void Canonicaliser::drop_dominated(Options& options, bool left) {
  for (std::size_t i = 0; i < options.size();) {
    bool dominated = false;
    for (std::size_t j = 0; j < options.size() && !dominated; ++j) {
      if (j != i) dominated = left ? games_.leq(options[i], options[j]) : games_.leq(options[j], options[i]);
    }
    if (dominated) {
      options.erase(options.begin() + static_cast<std::ptrdiff_t>(i));
    } else {
      ++i;
    }
  }
}

// H <= {L|R} iff no G^R <= H and no H^L >= G.
bool Canonicaliser::form_geq(Game h) {
  const auto form_left = games_.right_ref(best_left_);
  const auto form_right = games_.left_ref(best_right_);
  if (games_.compare_stops(games_.left_ref(h), form_left) > 0) return false;
  if (games_.compare_stops(games_.right_ref(h), form_right) > 0) return false;
  if (games_.compare_stops(games_.left_ref(h), form_right) < 0) return true;
  for (const Game g : right_) {
    if (games_.leq(g, h)) return false;
  }
  const GameArena::Depth depth(games_);
  for (const Game g : games_.left(h)) {
    if (form_leq(g)) return false;
  }
  return true;
}

bool Canonicaliser::form_leq(Game h) {
  const auto form_left = games_.right_ref(best_left_);
  const auto form_right = games_.left_ref(best_right_);
  if (games_.compare_stops(games_.left_ref(h), form_left) < 0) return false;
  if (games_.compare_stops(games_.right_ref(h), form_right) < 0) return false;
  if (games_.compare_stops(form_left, games_.right_ref(h)) < 0) return true;
  for (const Game g : left_) {
    if (games_.leq(h, g)) return false;
  }
  const GameArena::Depth depth(games_);
  for (const Game g : games_.right(h)) {
    if (form_geq(g)) return false;
  }
  return true;
}

std::optional<Game> Canonicaliser::reverses_left(Game option) {
  for (const Game g : games_.right(option)) {
    if (form_geq(g)) return g;
  }
  return std::nullopt;
}

std::optional<Game> Canonicaliser::reverses_right(Game option) {
  for (const Game g : games_.left(option)) {
    if (form_leq(g)) return g;
  }
  return std::nullopt;
}

Game Canonicaliser::run() {
  if (left_.empty() || right_.empty()) return *as_number();
  if (const auto x = as_number()) return *x;
  drop_dominated(left_, true);
  drop_dominated(right_, false);
  // A form that is already known is canonical.
  if (const auto g = games_.find_form(left_, right_, GameArena::form_hash(left_, right_))) return *g;
  // The lists stay as they are while options are bypassed: they define what is compared with.
  Options left;
  Options right;
  bool changed = false;
  Options work = left_;
  for (std::size_t i = 0; i < work.size(); ++i) {
    if (const auto through = reverses_left(work[i])) {
      const auto more = games_.left(*through);
      work.insert(work.end(), more.begin(), more.end());
      changed = true;
    } else {
      left.push_back(work[i]);
    }
  }
  bool changed_right = false;
  work = right_;
  for (std::size_t i = 0; i < work.size(); ++i) {
    if (const auto through = reverses_right(work[i])) {
      const auto more = games_.right(*through);
      work.insert(work.end(), more.begin(), more.end());
      changed_right = true;
    } else {
      right.push_back(work[i]);
    }
  }
  if (changed) {
    sort(left);
    drop_dominated(left, true);
  }
  if (changed_right) {
    sort(right);
    drop_dominated(right, false);
  }
  return games_.intern(left, right);
}

Game GameArena::make(std::span<const Game> left, std::span<const Game> right) {
  return Canonicaliser(*this, left, right).run();
}

bool GameArena::is_canonical(std::span<const Game> left, std::span<const Game> right) {
  std::vector<Game> l(left.begin(), left.end());
  std::vector<Game> r(right.begin(), right.end());
  std::sort(l.begin(), l.end());
  std::sort(r.begin(), r.end());
  const auto o = options(make(left, right));
  return std::equal(o.left.begin(), o.left.end(), l.begin(), l.end()) &&
         std::equal(o.right.begin(), o.right.end(), r.begin(), r.end());
}

}  // namespace nimatron
