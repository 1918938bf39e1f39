#include "nimatron/value/game_functions.h"

#include <algorithm>

#include "nimatron/base/error.h"
#include "nimatron/base/stack.h"
#include "nimatron/value/game_recursion.h"
#include "nimatron/value/nim_product.h"
#include "nimatron/value/number_up_star.h"
#include "nimatron/value/thermograph.h"

namespace nimatron {

Game pm(GameArena& games, Game g) { return games.make({g}, {games.negative(g)}); }

Game tiny(GameArena& games, Game g) {
  const Game threat = games.make({GameArena::zero()}, {games.negative(g)});
  return games.make({GameArena::zero()}, {threat});
}

Game miny(GameArena& games, Game g) { return games.negative(tiny(games, g)); }

namespace {

using GameMap = boost::unordered_flat_map<Game, Game, Hash>;

// For each base the ordinal sums over it, so that a chain G:G:...:G is not taken apart again for every summand.
struct OrdinalCache {
  boost::unordered_flat_map<Game, GameMap, Hash> over;
};

// H:X for the form H with these options; `done` has those that were asked for before.
Game over_base(GameArena& games, GameMap& done, std::span<const Game> base_left, std::span<const Game> base_right,
               Game x) {
  return recurse_in(done, games, x, no_leaf<Game>, [&](const auto& at, Game k) {
    const auto o = games.options(k);
    std::vector<Game> left(base_left.begin(), base_left.end());
    std::vector<Game> right(base_right.begin(), base_right.end());
    for (const Game y : o.left) left.push_back(at(y));
    for (const Game y : o.right) right.push_back(at(y));
    return games.make(left, right);
  });
}

}  // namespace

Game ordinal_sum(GameArena& games, Game g, Game h) {
  const auto base = games.options(g);
  return over_base(games, games.cache<OrdinalCache>().over[g], base.left, base.right, h);
}

std::optional<Game> subordinate(GameArena& games, Game g, std::span<const Game> base_left,
                                std::span<const Game> base_right) {
  // The options of G that are subordinate to the base give the options of X; the candidate
  // built from them is then verified.
  using Answer = std::optional<Game>;
  const Game base = games.make(base_left, base_right);
  GameMap over;
  const auto leaf = [&](Game k) { return k == base ? std::optional<Answer>(GameArena::zero()) : std::nullopt; };
  return recurse<Answer>(games, g, leaf, [&](const auto& at, Game k) -> Answer {
    const auto o = games.options(k);
    std::vector<Game> left;
    std::vector<Game> right;
    for (const Game x : o.left) {
      if (const auto y = at(x)) left.push_back(*y);
    }
    for (const Game x : o.right) {
      if (const auto y = at(x)) right.push_back(*y);
    }
    const Game x = games.make(left, right);
    return over_base(games, over, base_left, base_right, x) == k ? std::optional<Game>(x) : std::nullopt;
  });
}

Game norton_product(GameArena& games, Game g, Game u) {
  if (games.is_integer(g)) return games.multiple(games.number_part(g).numerator(), u);
  if (u == GameArena::zero() || !games.leq(GameArena::zero(), u)) {
    throw Error("the Norton product G.U needs U > 0 unless G is an integer");
  }
  // U + D for the incentives D.
  std::vector<Game> steps;
  for (const Game d : incentives(games, u)) steps.push_back(games.sum(u, d));
  const auto leaf = [&](Game k) -> std::optional<Game> {
    if (!games.is_integer(k)) return std::nullopt;
    return games.multiple(games.number_part(k).numerator(), u);
  };
  return recurse<Game>(games, g, leaf, [&](const auto& at, Game k) {
    const auto o = games.options(k);
    std::vector<Game> left;
    std::vector<Game> right;
    for (const Game x : o.left) {
      const Game product = at(x);
      for (const Game step : steps) left.push_back(games.sum(product, step));
    }
    for (const Game x : o.right) {
      const Game product = at(x);
      for (const Game step : steps) right.push_back(games.difference(product, step));
    }
    return games.make(left, right);
  });
}

namespace {

// One memo for all pairs of followers.
class ConwayProduct {
 public:
  explicit ConwayProduct(GameArena& games) : games_(games) {}

  Game product(Game g, Game h) {
    if (games_.is_number(g) && games_.is_number(h)) return games_.number(games_.number_part(g) * games_.number_part(h));
    if (games_.is_nimber(g) && games_.is_nimber(h)) return nim_product_of(g, h);
    const auto key = std::uint64_t{g.id()} << 32 | h.id();
    if (const auto it = done_.find(key); it != done_.end()) return it->second;
    check_stack();
    const GameArena::Depth depth(games_);
    const auto a = games_.options(g);
    const auto b = games_.options(h);
    std::vector<Game> left;
    std::vector<Game> right;
    const auto terms = [&](std::span<const Game> xs, std::span<const Game> ys, std::vector<Game>& out) {
      for (const Game x : xs) {
        for (const Game y : ys) {
          out.push_back(games_.difference(games_.sum(product(x, h), product(g, y)), product(x, y)));
        }
      }
    };
    terms(a.left, b.left, left);
    terms(a.right, b.right, left);
    terms(a.left, b.right, right);
    terms(a.right, b.left, right);
    const Game result = games_.make(left, right);
    done_.emplace(key, result);
    return result;
  }

 private:
  Game nim_product_of(Game g, Game h) {
    const auto of = [&](Game k) { return Nimber{games_.as_number_up_star(k)->nimber}; };
    const Nimber n = nim_product(of(g), of(h));
    if (n > 0x7fffffff) throw Error("a nimber past 2^31 is too large for sums and comparisons of values");
    return games_.nimber(static_cast<std::uint32_t>(n));
  }

  GameArena& games_;
  boost::unordered_flat_map<std::uint64_t, Game> done_;
};

}  // namespace

Game conway_product(GameArena& games, Game g, Game h) { return ConwayProduct(games).product(g, h); }

namespace {

// {f(G^L) + t | f(G^R) - t} unless `leaf` has an answer.
template <class Leaf>
Game heated(GameArena& games, Game g, Game t, Leaf leaf) {
  const Game minus_t = games.negative(t);
  return recurse<Game>(games, g, leaf, [&](const auto& at, Game k) {
    const auto o = games.options(k);
    std::vector<Game> left;
    std::vector<Game> right;
    for (const Game x : o.left) left.push_back(games.sum(at(x), t));
    for (const Game x : o.right) right.push_back(games.sum(at(x), minus_t));
    return games.make(left, right);
  });
}

}  // namespace

Game heat(GameArena& games, Game g, Game t) {
  return heated(games, g, t, [&](Game k) { return games.is_number(k) ? std::optional<Game>(k) : std::nullopt; });
}

Game overheat(GameArena& games, Game g, Game s, Game t) {
  return heated(games, g, t, [&](Game k) -> std::optional<Game> {
    if (!games.is_integer(k)) return std::nullopt;
    return games.multiple(games.number_part(k).numerator(), s);
  });
}

Game cool(GameArena& games, Game g, const Dyadic& t) {
  if (t <= Dyadic(-1)) throw Error("a game can be cooled only by a temperature above -1");
  return heated(games, g, games.number(-t), [&](Game k) -> std::optional<Game> {
    if (games.is_integer(k)) return k;
    return t > temperature(games, k) ? std::optional<Game>(games.number(mean(games, k))) : std::nullopt;
  });
}

Game freeze(GameArena& games, Game g) {
  const Dyadic t = temperature(games, g);
  return t.sign() <= 0 ? g : cool(games, g, t);
}

Game companion(GameArena& games, Game g) {
  // A number x > 0 is {0,x^L|x^R} and {0,*,x^L|x^R} alike, so every number but 0 is its own companion.
  const auto leaf = [&](Game k) {
    return games.is_number(k) && k != GameArena::zero() ? std::optional<Game>(k) : std::nullopt;
  };
  return recurse<Game>(games, g, leaf, [&](const auto& at, Game k) {
    const auto o = games.options(k);
    std::vector<Game> left;
    std::vector<Game> right;
    if (games.leq(GameArena::zero(), k)) left.push_back(GameArena::zero());
    if (games.leq(k, GameArena::zero())) right.push_back(GameArena::zero());
    for (const Game x : o.left) left.push_back(at(x));
    for (const Game x : o.right) right.push_back(at(x));
    return games.make(left, right);
  });
}

}  // namespace nimatron
