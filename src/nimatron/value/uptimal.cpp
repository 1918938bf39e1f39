#include "nimatron/value/uptimal.h"

#include <algorithm>

#include "nimatron/base/error.h"
#include "nimatron/value/game_recursion.h"
#include "nimatron/value/number_up_star.h"

namespace nimatron {

namespace {

// Up-powers beyond this one are not written or recognised; the canonical form of ^<n> has n levels.
constexpr std::uint32_t kMostPowers = 1000;

struct UptimalCache {
  std::vector<Game> powers;  // ^<1>, ^<2>, ...
  std::vector<Game> series;  // ^[1], ^[2], ...
  boost::unordered_flat_map<Game, std::optional<UptimalExpansion>, Hash> expansions;
};

void extend(GameArena& games, UptimalCache& cache, std::uint32_t n) {
  if (n == 0) throw Error("up-powers begin with ^<1>");
  if (n > kMostPowers) throw Error("an up-power past ^<1000>");
  while (cache.powers.size() < n) {
    const Game before = cache.series.empty() ? GameArena::zero() : cache.series.back();
    const Game right = games.sum(games.star(), games.negative(before));
    const Game power = games.make({GameArena::zero()}, {right});
    cache.powers.push_back(power);
    cache.series.push_back(games.sum(before, power));
  }
}

// e + sign.^[n] + *.
UptimalExpansion shifted(UptimalExpansion e, std::size_t n, int sign) {
  e.ups.resize(std::max(e.ups.size(), n));
  for (std::size_t i = 0; i < n; ++i) e.ups[i] += sign;
  while (!e.ups.empty() && e.ups.back() == 0) e.ups.pop_back();
  e.nimber ^= 1;
  return e;
}

// An uptimal G of n up-powers has an option that differs from it by ^[n]*, or by ^[n+1]*, so the options'
// expansions leave few candidates; building one decides.
template <class At>
std::optional<UptimalExpansion> expansion_from_options(GameArena& games, Game g, const At& at) {
  const Dyadic x = games.left_stop(g);
  const auto o = games.options(g);
  std::vector<std::pair<UptimalExpansion, int>> parts;
  std::size_t longest = 0;
  for (const bool left : {true, false}) {
    for (const Game h : left ? o.left : o.right) {
      const std::optional<UptimalExpansion>& e = at(h);
      if (!e || e->number != x) return std::nullopt;
      longest = std::max(longest, e->ups.size());
      parts.emplace_back(*e, left ? -1 : 1);
    }
  }
  for (const auto& [e, sign] : parts) {
    for (std::size_t n = 1; n <= longest + 1; ++n) {
      auto candidate = shifted(e, n, sign);
      if (uptimal(games, candidate) == g) return candidate;
    }
  }
  return std::nullopt;
}

}  // namespace

Game up_power(GameArena& games, std::uint32_t n) {
  auto& cache = games.cache<UptimalCache>();
  extend(games, cache, n);
  return cache.powers[n - 1];
}

Game up_series(GameArena& games, std::uint32_t n) {
  auto& cache = games.cache<UptimalCache>();
  extend(games, cache, n);
  return cache.series[n - 1];
}

Game uptimal(GameArena& games, const UptimalExpansion& e) {
  Game g = games.number_up_star(e.number, e.ups.empty() ? 0 : e.ups[0], e.nimber);
  for (std::size_t i = 1; i < e.ups.size(); ++i) {
    const Game power = up_power(games, static_cast<std::uint32_t>(i + 1));
    g = games.sum(g, games.multiple(e.ups[i], power));
  }
  return g;
}

std::optional<UptimalExpansion> uptimal_expansion(GameArena& games, Game g) {
  using Answer = std::optional<UptimalExpansion>;
  const auto leaf = [&](Game k) -> std::optional<Answer> {
    if (!games.is_numberish(k)) return Answer();
    const auto v = games.as_number_up_star(k);
    if (!v) return std::nullopt;
    UptimalExpansion e{v->number, {}, v->nimber};
    if (v->ups != 0) e.ups.push_back(v->ups);
    return Answer(std::move(e));
  };
  return recurse_in(games.cache<UptimalCache>().expansions, games, g, leaf,
                    [&](const auto& at, Game k) { return expansion_from_options(games, k, at); });
}

}  // namespace nimatron
