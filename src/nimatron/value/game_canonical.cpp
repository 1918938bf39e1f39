#include <algorithm>
#include <bit>
#include <cassert>

#include "nimatron/base/stack.h"
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

// The handle of no game.
constexpr Game kDropped(~std::uint32_t{0});
// So many options are worth sorting before they are compared.
constexpr std::size_t kMany = 32;

}  // namespace

Canonicaliser::Canonicaliser(GameArena& games, std::span<const Game> left, std::span<const Game> right)
    : games_(games), left_(left.begin(), left.end()), right_(right.begin(), right.end()) {
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

Canonicaliser::Canonicaliser(GameArena& games, std::span<const Game> left, std::size_t left_split,
                             std::span<const Game> right, std::size_t right_split)
    : Canonicaliser(games, left, right) {
  left_split_ = left_split;
  right_split_ = right_split;
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

bool Canonicaliser::is_dominated(Game g, const Game* first, const Game* last, Player player) {
  for (std::size_t n = 1; first != last; ++first, ++n) {
    if (n % 1024 == 0) games_.budget().check();
    if (*first == kDropped) continue;
    if (player == Player::Left ? games_.leq(g, *first) : games_.leq(*first, g)) return true;
  }
  return false;
}

void Canonicaliser::drop_dominated(Options& options, Player player, std::size_t split) {
  if (options.size() > kMany && split == 0) {
    // Equal ones go at once, and the one that dominates most of the others is met first.
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
    const auto best = std::find(options.begin(), options.end(), player == Player::Left ? best_left_ : best_right_);
    if (best != options.end()) std::iter_swap(options.begin(), best);
  }
  if (options.size() > 1) {
    const Game* begin = options.data();
    const Game* end = begin + options.size();
    for (std::size_t i = 0; i < options.size(); ++i) {
      const Game g = options[i];
      // Of equal options the last one stays.
      const Game* first = split == 0 ? begin : i < split ? begin + split : begin;
      const Game* last = split == 0 || i < split ? end : begin + split;
      options[i] = kDropped;
      if (!is_dominated(g, first, last, player)) options[i] = g;
    }
    options.erase(std::remove(options.begin(), options.end(), kDropped), options.end());
    std::sort(options.begin(), options.end());
  }
}

// H <= {L|R} iff no G^R <= H and no H^L >= G.
bool Canonicaliser::form_geq(Game h) {
  games_.budget().tick(games_.size());
  const auto form_left = games_.right_ref(best_left_);
  const auto form_right = games_.left_ref(best_right_);
  if (games_.compare_stops(games_.left_ref(h), form_left) > 0) return false;
  if (games_.compare_stops(games_.right_ref(h), form_right) > 0) return false;
  if (games_.compare_stops(games_.left_ref(h), form_right) < 0) return true;
  for (const Game g : right_) {
    if (games_.leq(g, h)) return false;
  }
  check_stack();
  const GameArena::Depth depth(games_, GameArena::kLight);
  for (const Game g : games_.left(h)) {
    if (form_leq(g)) return false;
  }
  return true;
}

bool Canonicaliser::form_leq(Game h) {
  games_.budget().tick(games_.size());
  const auto form_left = games_.right_ref(best_left_);
  const auto form_right = games_.left_ref(best_right_);
  if (games_.compare_stops(games_.left_ref(h), form_left) < 0) return false;
  if (games_.compare_stops(games_.right_ref(h), form_right) < 0) return false;
  if (games_.compare_stops(form_left, games_.right_ref(h)) < 0) return true;
  for (const Game g : left_) {
    if (games_.leq(h, g)) return false;
  }
  check_stack();
  const GameArena::Depth depth(games_, GameArena::kLight);
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
  drop_dominated(left_, Player::Left, left_split_);
  drop_dominated(right_, Player::Right, right_split_);
  // A form that is already known is canonical.
  const auto hash = GameArena::form_hash(left_, right_);
  if (const auto g = games_.find_form(left_, right_, hash)) return *g;
  const Options left = bypassed(left_, Player::Left);
  const Options right = bypassed(right_, Player::Right);
  return left == left_ && right == right_ ? games_.intern_new(left, right, hash) : games_.intern(left, right);
}

// The form's own lists stay as they are meanwhile: they define what is compared with.
Canonicaliser::Options Canonicaliser::bypassed(const Options& options, Player player) {
  Options kept;
  Options work = options;
  for (std::size_t i = 0; i < work.size(); ++i) {
    const auto through = player == Player::Left ? reverses_left(work[i]) : reverses_right(work[i]);
    if (!through) {
      kept.push_back(work[i]);
      continue;
    }
    const auto more = player == Player::Left ? games_.left(*through) : games_.right(*through);
    work.insert(work.end(), more.begin(), more.end());
  }
  if (work.size() != options.size() || kept.size() != options.size()) drop_dominated(kept, player, 0);
  return kept;
}

bool GameArena::has_canonical_options(Game g) {
  const auto o = options(g);
  for (const Game a : o.left) {
    for (const Game b : o.left) {
      if (a != b && leq(a, b)) return false;
    }
    for (const Game r : right(a)) {
      if (leq(r, g)) return false;
    }
  }
  for (const Game a : o.right) {
    for (const Game b : o.right) {
      if (a != b && leq(b, a)) return false;
    }
    for (const Game l : left(a)) {
      if (leq(g, l)) return false;
    }
  }
  return true;
}

Game GameArena::make(std::span<const Game> left, std::span<const Game> right) {
  assert(std::all_of(left.begin(), left.end(), [this](Game g) { return g.id() < size(); }) &&
         std::all_of(right.begin(), right.end(), [this](Game g) { return g.id() < size(); }) &&
         "a handle of another arena");
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
