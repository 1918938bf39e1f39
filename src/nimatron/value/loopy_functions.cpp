#include "nimatron/value/loopy_functions.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "nimatron/base/error.h"
#include "nimatron/base/stack.h"
#include "nimatron/value/game_functions.h"
#include "nimatron/value/loopy_shape.h"

namespace nimatron {

namespace {

AnyValue follower_value(const LoopyGame& g, std::uint32_t id) {
  const LoopyGame at = g.follower(id);
  if (const auto value = at.loopfree()) return *value;
  return LoopyValue(at);
}

const LoopyGame& stopper_of(const AnyValue& v) {
  const auto& loopy = std::get<LoopyValue>(v);
  if (!loopy.is_stopper) throw Error("this needs a stopper: play of the game can go round, each player in turn");
  return loopy.on;
}

// Of numbers and pseudonumbers, which are all comparable.
AnyValue better(GameArena& games, const AnyValue& a, const AnyValue& b, Player p) {
  return leq(games, a, b) == (p == Player::Left) ? b : a;
}

// The stop if the player begins; play that alternates ends in a stopper.
AnyValue stop(GameArena& games, const AnyValue& v, Player p) {
  check_stack();
  if (const auto* g = std::get_if<Game>(&v)) {
    return games.number(p == Player::Left ? games.left_stop(*g) : games.right_stop(*g));
  }
  if (is_pseudonumber(games, v)) return v;
  std::optional<AnyValue> best;
  for (const auto& option : options(games, v, p)) {
    const AnyValue s = stop(games, option, opponent(p));
    best = best ? better(games, *best, s, p) : s;
  }
  if (!best) throw Error("the game has no stops");
  return *best;
}

// The number at which a stop is, if it is one or infinitesimally close to one.
std::optional<Dyadic> strong_stop(GameArena& games, const AnyValue& v, Player p) {
  const AnyValue s = stop(games, v, p);
  if (const auto* g = std::get_if<Game>(&s)) return games.number_part(*g);
  const auto n = loopy_number(games, std::get<LoopyValue>(s).on);
  const bool infinite = n->kind == LoopyNumber::Kind::On || n->kind == LoopyNumber::Kind::Off;
  return infinite ? std::nullopt : std::optional(n->number);
}

}  // namespace

bool is_dud(GameArena& games, const LoopyValue& v) {
  const auto on = loopy_number(games, v.on), off = loopy_number(games, v.off);
  return on && off && on->kind == LoopyNumber::Kind::On && off->kind == LoopyNumber::Kind::Off;
}

bool is_stopper(const AnyValue& v) {
  const auto* loopy = std::get_if<LoopyValue>(&v);
  return loopy == nullptr || loopy->is_stopper;
}

bool is_pseudonumber(GameArena& games, const AnyValue& v) {
  if (const auto* g = std::get_if<Game>(&v)) return games.is_number(*g);
  const auto& loopy = std::get<LoopyValue>(v);
  return loopy.is_stopper && loopy_number(games, loopy.on).has_value();
}

bool is_idempotent(GameArena& games, const AnyValue& v) { return equal(games, sum(games, v, v), v); }

bool is_numberish(GameArena& games, const AnyValue& v) {
  if (const auto* g = std::get_if<Game>(&v)) return games.is_numberish(*g);
  const auto on = side_value(games, v, Side::On), off = side_value(games, v, Side::Off);
  const auto x = strong_stop(games, on, Player::Left);
  return x && x == strong_stop(games, on, Player::Right) && x == strong_stop(games, off, Player::Left) &&
         x == strong_stop(games, off, Player::Right);
}

bool is_infinitesimal(GameArena& games, const AnyValue& v) {
  if (const auto* g = std::get_if<Game>(&v)) return games.is_infinitesimal(*g);
  return is_numberish(games, v) && strong_stop(games, side_value(games, v, Side::On), Player::Left)->sign() == 0;
}

AnyValue side_value(GameArena& games, const AnyValue& v, Side side) {
  const LoopyGame g = side_of(v, side);
  if (const auto value = g.loopfree()) return *value;
  if (!is_stopper(games, g)) {
    throw Error(side == Side::On ? "the onside of this game is not a stopper"
                                 : "the offside of this game is not a stopper");
  }
  return LoopyValue(g);
}

std::vector<AnyValue> options(GameArena& games, const AnyValue& v, Player p) {
  std::vector<AnyValue> out;
  if (const auto* g = std::get_if<Game>(&v)) {
    const auto all = p == Player::Left ? games.left(*g) : games.right(*g);
    for (const Game h : in_text_order(games, all)) out.emplace_back(h);
    return out;
  }
  const LoopyGame& g = stopper_of(v);
  auto ids = g.node().options[index(p)];
  const auto places = node_order(games, *g.form);
  std::sort(ids.begin(), ids.end(), [&](auto a, auto b) { return places[a] < places[b]; });
  for (const auto id : ids) out.push_back(follower_value(g, id));
  return out;
}

std::vector<AnyValue> followers(GameArena& games, const AnyValue& v) {
  std::set<Game> loopfree;
  std::vector<AnyValue> out;
  const auto add = [&](Game g) {
    for (const Game h : followers(games, g)) loopfree.insert(h);
  };
  if (const auto* g = std::get_if<Game>(&v)) {
    add(*g);
  } else {
    const LoopyGame& whole = stopper_of(v);
    auto ids = followers(whole);
    const auto places = node_order(games, *whole.form);
    std::sort(ids.begin() + 1, ids.end(), [&](auto a, auto b) { return places[a] > places[b]; });
    for (const auto id : ids) {
      if (const auto& value = whole.form->nodes[id].value) {
        add(*value);
      } else {
        out.push_back(follower_value(whole, id));
      }
    }
  }
  const std::vector<Game> short_ones(loopfree.begin(), loopfree.end());
  for (const Game g : in_text_order(games, short_ones)) out.emplace_back(g);
  return out;
}

AnyValue left_stop(GameArena& games, const AnyValue& v) { return stop(games, v, Player::Left); }
AnyValue right_stop(GameArena& games, const AnyValue& v) { return stop(games, v, Player::Right); }

AnyValue upsum(GameArena& games, const AnyValue& g, const AnyValue& h) {
  return side_value(games, sum(games, g, h), Side::On);
}
AnyValue downsum(GameArena& games, const AnyValue& g, const AnyValue& h) {
  return side_value(games, sum(games, g, h), Side::Off);
}

AnyValue degree(GameArena& games, const AnyValue& g) {
  if (std::holds_alternative<Game>(g)) return GameArena::zero();
  stopper_of(g);
  return upsum(games, g, negative(games, g));
}

AnyValue upsum_variety(GameArena& games, const AnyValue& g, const AnyValue& d) {
  if (!is_idempotent(games, d)) throw Error("a variety needs a degree D with D + D = D");
  return upsum(games, g, downsum(games, negative(games, g), negative(games, d)));
}
AnyValue downsum_variety(GameArena& games, const AnyValue& g, const AnyValue& d) {
  if (!is_idempotent(games, d)) throw Error("a variety needs a degree D with D + D = D");
  return downsum(games, g, upsum(games, negative(games, g), d));
}
AnyValue variety(GameArena& games, const AnyValue& g) {
  const AnyValue d = degree(games, g);
  const AnyValue up = upsum_variety(games, g, d);
  if (!equal(games, up, downsum_variety(games, g, d))) {
    throw Error("the two varieties of the game differ: a counterexample to the Stability Conjecture");
  }
  return up;
}

namespace {

// Walls of the positions of one form; those under way are null.
class LoopyWalls {
 public:
  explicit LoopyWalls(GameArena& games) : games_(games) {}

  Thermograph at(const AnyValue& v) {
    check_stack();
    if (const auto* g = std::get_if<Game>(&v)) return thermograph(games_, *g);
    const LoopyGame& g = stopper_of(v);
    if (is_numberish(games_, v)) {  // as of any number and an infinitesimal, from 0 up
      const Dyadic x = *strong_stop(games_, v, Player::Left);
      return {Wall(x), Wall(x), x, 0};
    }
    const auto [it, fresh] = done_.try_emplace(g.root);
    if (it->second) return *it->second;
    const auto left = options(games_, v, Player::Left), right = options(games_, v, Player::Right);
    if (!fresh || left.empty() || right.empty())
      throw Error("the game has no thermograph: not all of its stops are numbers");
    Scaffolds s{at(left[0]).right_wall, at(right[0]).left_wall};
    for (std::size_t i = 1; i < left.size(); ++i) s.left = max(s.left, at(left[i]).right_wall);
    for (std::size_t i = 1; i < right.size(); ++i) s.right = min(s.right, at(right[i]).left_wall);
    const Thermograph t = from_scaffolds({s.left.tilted(-1), s.right.tilted(1)});
    done_[g.root] = t;
    return t;
  }

 private:
  GameArena& games_;
  std::map<std::uint32_t, std::optional<Thermograph>> done_;
};

}  // namespace

Thermograph thermograph(GameArena& games, const AnyValue& v) { return LoopyWalls(games).at(v); }

}  // namespace nimatron
