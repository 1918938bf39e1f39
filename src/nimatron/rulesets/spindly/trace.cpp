#include "nimatron/rulesets/spindly/trace.h"

#include <fmt/format.h>

#include "nimatron/rulesets/spindly/headstails.h"
#include "nimatron/rulesets/spindly/lopchop.h"
#include "nimatron/rulesets/spindly/spindly.h"
#include "nimatron/rulesets/spindly/subversion.h"
#include "nimatron/rulesets/spindly/xi.h"

namespace nimatron {

namespace {

template <class R>
std::optional<Trunk> trunk_in(const AnyRuleset& r, const AnyPosition& p) {
  const auto* game = r.as<R>();
  if (game == nullptr) return std::nullopt;
  return game->trunk_of_position(unerased<typename R::Position>(p));
}

std::optional<Trunk> trunk_of_coins(const HeadsTails& game, const Stacks& p) {
  if (p.stacks.size() != 1 || p.stacks[0].coins > HeadsTails::kMostSteps) return std::nullopt;
  Trunk t;
  for (Stack s = p.stacks[0]; s.coins > 0; s = game.without_coin(s)) {
    const int node = s.heads ? -1 : 1;
    if (!t.arms.empty() && t.arms.back().sign() == node) {
      t.arms.back() += node;
    } else {
      t.arms.emplace_back(node);
    }
  }
  return t;
}

}  // namespace

std::optional<Trunk> trunk_of(const AnyRuleset& r, const AnyPosition& p) {
  if (auto t = trunk_in<Subversion>(r, p)) return t;
  if (auto t = trunk_in<Spindly>(r, p)) return t;
  if (auto t = trunk_in<LopChop>(r, p)) return t;
  if (const auto* coins = r.as<HeadsTails>()) return trunk_of_coins(*coins, unerased<Stacks>(p));
  return std::nullopt;
}

std::string trace(const Trunk& t) {
  if (t.arms.size() > kMostTraced) {
    throw Error(fmt::format("a list of {} arms is too long to be traced: at most {}", t.arms.size(), kMostTraced));
  }
  Trunk rest = t;
  WeightEntry<Integer> g{EntryKind::Zero, 0};
  std::string s = fmt::format("[{}]:0", text(rest));
  while (!rest.arms.empty()) {
    g = spindly::with_arm(rest.arms.back(), g);
    rest.arms.pop_back();
    s += fmt::format(" -> [{}]:{}", text(rest), spindly::text(g));
  }
  return s;
}

}  // namespace nimatron
