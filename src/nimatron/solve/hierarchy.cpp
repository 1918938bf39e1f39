#include "nimatron/solve/hierarchy.h"

#include <algorithm>
#include <map>
#include <optional>

#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/search/options_first.h"

namespace nimatron {

template <Ruleset R>
bool Hierarchy<R>::Graph::reaches(Id id, std::uint32_t n, std::uint32_t m) const {
  const auto to = moves(id);
  return std::any_of(to.begin(), to.end(), [&](Id q) { return is(q, n, m); });
}

template <Ruleset R>
void Hierarchy<R>::explore(const P& p, Graph& g) const {
  g.ids.insert(p);
  for (std::size_t next = 0; next < g.ids.size(); ++next) {
    g.first.push_back(g.options.size());
    options(r_, g.ids[static_cast<Id>(next)], [&](const P& q) {
      g.account.tick(g.ids.size(), g.options.size(), [&g] {
        return g.ids.bytes() + g.options.capacity() * sizeof(Id) + g.first.capacity() * sizeof(std::size_t);
      });
      g.options.push_back(g.ids.insert(q).first);
    });
    // Two moves may lead to one position.
    const auto begin = g.options.begin() + static_cast<std::ptrdiff_t>(g.first.back());
    std::sort(begin, g.options.end());
    g.options.erase(std::unique(begin, g.options.end()), g.options.end());
  }
  g.first.push_back(g.options.size());
}

template <Ruleset R>
void Hierarchy<R>::evaluate(Graph& g) const {
  const std::size_t n = g.ids.size();
  g.normal.resize(n);
  g.misere.resize(n);
  g.height.resize(n);
  const Id root = 0;
  const auto order = options_first(
      std::span(&root, 1), n, [&](Id id) { return g.moves(id); }, [&](Id id) { return print(r_, g.ids[id]); });
  NimberSet normal;
  NimberSet misere;
  for (const Id id : order) {
    normal.clear();
    misere.clear();
    for (const Id q : g.moves(id)) {
      normal.insert(g.normal[q]);
      misere.insert(g.misere[q]);
      g.height[id] = std::max(g.height[id], g.height[q] + 1);
    }
    g.normal[id] = static_cast<std::uint32_t>(normal.mex());
    g.misere[id] = g.ends(id) ? 1 : static_cast<std::uint32_t>(misere.mex());
    budget_->tick(n);
  }
}

template <Ruleset R>
bool Hierarchy<R>::smaller(const Graph& g, Id a, Id b) const {
  if (g.height[a] != g.height[b]) return g.height[a] < g.height[b];
  const std::string s = print(r_, g.ids[a]);
  const std::string t = print(r_, g.ids[b]);
  return s.size() != t.size() ? s.size() < t.size() : s < t;
}

template <Ruleset R>
Classification<typename R::Position> Hierarchy<R>::classify(const P& p) const {
  Graph g(*budget_);
  explore(p, g);
  evaluate(g);
  // The smallest position that breaks each class, and how.
  struct Least {
    Id id;
    Breach how;
    std::optional<Id> option;
  };
  std::array<std::optional<Least>, kGameClassNames.size()> least;
  for (Id id = 0; id < g.ids.size(); ++id) {
    each_breach(g.normal[id], g.misere[id], g.moves(id), g, [&](GameClass c, Breach how, std::optional<Id> option) {
      auto& l = least[static_cast<std::size_t>(c)];
      if (!l || smaller(g, id, l->id)) l = Least{id, how, option};
    });
    budget_->tick(id);
  }
  Classification<P> out;
  for (std::size_t c = 0; c < least.size(); ++c) {
    if (!least[c]) continue;
    const Least& l = *least[c];
    out.broken[c] = {pair(g, l.id), l.how, l.option ? std::optional(pair(g, *l.option)) : std::nullopt};
  }
  return out;
}

template <Ruleset R>
std::vector<PairOf<typename R::Position>> Hierarchy<R>::sg_pairs(const P& p) const {
  Graph g(*budget_);
  explore(p, g);
  evaluate(g);
  std::map<std::pair<std::uint32_t, std::uint32_t>, Id> least;
  for (Id id = 0; id < g.ids.size(); ++id) {
    const auto [it, fresh] = least.try_emplace({g.normal[id], g.misere[id]}, id);
    if (!fresh && smaller(g, id, it->second)) it->second = id;
    budget_->tick(id);
  }
  std::vector<PairOf<P>> out;
  for (const auto& [values, id] : least) out.push_back(pair(g, id));
  return out;
}

template class Hierarchy<AnyRuleset>;

}  // namespace nimatron
