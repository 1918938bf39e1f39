#include "nimatron/value/game_powers.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "nimatron/value/game_functions.h"

namespace nimatron {

namespace {

constexpr std::int64_t kMostPower = 1000;
constexpr std::size_t kMostSigns = 1000;

void check_base(GameArena& games, Game g, std::int64_t n) {
  if (!is_power_base(games, g)) throw Error("a power needs a positive infinitesimal {0|G^R}, such as ^ or Tiny(2)");
  if (n < 1 || n > kMostPower) throw Error(fmt::format("the exponent of a power must be from 1 to {}", kMostPower));
}

// The path to the number in the tree of dyadic fractions: true for +.
std::vector<bool> sign_expansion(const Dyadic& number) {
  std::vector<bool> out;
  Dyadic at(0), step(1);
  bool turned = false;
  while (at != number) {
    const bool up = at < number;
    if (out.size() == kMostSigns) throw Error(fmt::format("a number with more than {} signs", kMostSigns));
    // Steps of 1 until the first turn, then each half as long as the one before.
    turned = turned || (!out.empty() && out.back() != up);
    if (turned) step = step * Dyadic(Integer(1), 1);
    at = up ? at + step : at - step;
    out.push_back(up);
  }
  return out;
}

}  // namespace

bool is_power_base(GameArena& games, Game g) {
  const auto left = games.left(g);
  return left.size() == 1 && left[0] == GameArena::zero() && games.is_infinitesimal(g) &&
         games.less(GameArena::zero(), g);
}

Game power_to(GameArena& games, Game g, std::int64_t n) {
  check_base(games, g, n);
  const auto right = games.right(g);
  const std::vector<Game> answers(right.begin(), right.end());
  Game out = GameArena::zero();
  for (std::int64_t i = 0; i < n; ++i) out = games.make(std::vector<Game>{out}, answers);
  return out;
}

Game power(GameArena& games, Game g, std::int64_t n) {
  const Game all = power_to(games, g, n);
  return n == 1 ? all : games.difference(all, power_to(games, g, n - 1));
}

Game ordinal_product(GameArena& games, Game g, const Dyadic& number) {
  const auto signs = sign_expansion(number);
  const Game opposite = games.negative(g);
  Game out = GameArena::zero();
  for (auto i = signs.size(); i > 0; --i) out = ordinal_sum(games, signs[i - 1] ? g : opposite, out);
  return out;
}

}  // namespace nimatron
