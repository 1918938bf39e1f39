#include "nimatron/solve/hierarchy.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron {

std::string Classification::text() const {
  std::string out;
  for (std::size_t c = 0; c < why_not.size(); ++c) {
    if (!why_not[c].empty()) continue;
    if (!out.empty()) out += ' ';
    out += kGameClassNames[c];
  }
  return out.empty() ? "none" : out;
}

std::string Classification::text_with_witnesses() const {
  std::string out = text();
  for (std::size_t c = 0; c < why_not.size(); ++c) {
    if (!why_not[c].empty()) out += fmt::format("; not {}: {}", kGameClassNames[c], why_not[c]);
  }
  return out;
}

template <Ruleset R>
bool Hierarchy<R>::Graph::reaches(Id id, std::uint32_t n, std::uint32_t m) const {
  const auto [begin, end] = moves(id);
  return std::any_of(begin, end, [&](Id q) { return is(q, n, m); });
}

template <Ruleset R>
void Hierarchy<R>::explore(const P& p, Graph& g) const {
  std::size_t accounted = 0;
  g.ids.insert(p);
  for (std::size_t next = 0; next < g.ids.size(); ++next) {
    g.first.push_back(g.options.size());
    options(r_, g.ids[static_cast<Id>(next)], [&](const P& q) {
      budget_->tick(g.ids.size());
      g.options.push_back(g.ids.insert(q).first);
      if (g.options.size() >= accounted + 65536) {
        accounted = g.options.size();
        g.charge.set(g.ids.bytes() + g.options.capacity() * sizeof(Id) + g.first.capacity() * sizeof(std::size_t));
      }
    });
    // Two moves may lead to one position.
    const auto begin = g.options.begin() + static_cast<std::ptrdiff_t>(g.first.back());
    std::sort(begin, g.options.end());
    g.options.erase(std::unique(begin, g.options.end()), g.options.end());
  }
  g.first.push_back(g.options.size());
  g.options.push_back(0);  // so that the end of the last list can be pointed at
}

template <Ruleset R>
void Hierarchy<R>::evaluate(Graph& g) const {
  const std::size_t n = g.ids.size();
  constexpr std::uint32_t kUnknown = 0xffffffffU;
  constexpr std::uint32_t kOpen = 0xfffffffeU;
  g.normal.assign(n, kUnknown);
  g.misere.resize(n);
  g.height.resize(n);
  struct Frame {
    Id id;
    std::size_t next;
  };
  std::vector<Frame> stack{{0, g.first[0]}};
  g.normal[0] = kOpen;
  NimberSet normal;
  NimberSet misere;
  while (!stack.empty()) {
    Frame& f = stack.back();
    const std::size_t end = g.first[f.id + 1];
    while (f.next < end && g.normal[g.options[f.next]] < kOpen) ++f.next;
    if (f.next < end) {
      const Id child = g.options[f.next];
      if (g.normal[child] == kOpen) {
        throw Error("the play can run in a loop: " + print(r_, g.ids[child]) + " can be reached from itself");
      }
      g.normal[child] = kOpen;
      stack.push_back({child, g.first[child]});
      continue;
    }
    normal.clear();
    misere.clear();
    std::uint32_t height = 0;
    const auto [from, to] = g.moves(f.id);
    std::for_each(from, to, [&](Id q) {
      normal.insert(g.normal[q]);
      misere.insert(g.misere[q]);
      height = std::max(height, g.height[q] + 1);
    });
    g.normal[f.id] = static_cast<std::uint32_t>(normal.mex());
    g.misere[f.id] = from == to ? 1 : static_cast<std::uint32_t>(misere.mex());
    g.height[f.id] = height;
    stack.pop_back();
    budget_->tick(n);
  }
}

template <Ruleset R>
std::string Hierarchy<R>::pair_text(const Graph& g, Id id) const {
  return fmt::format("({},{})", g.normal[id], g.misere[id]);
}

template <Ruleset R>
bool Hierarchy<R>::smaller(const Graph& g, Id a, Id b) const {
  if (g.height[a] != g.height[b]) return g.height[a] < g.height[b];
  const std::string s = print(r_, g.ids[a]);
  const std::string t = print(r_, g.ids[b]);
  return s.size() != t.size() ? s.size() < t.size() : s < t;
}

template <Ruleset R>
Classification Hierarchy<R>::classify(const P& p) const {
  Graph g(*budget_);
  explore(p, g);
  evaluate(g);
  // The smallest position that breaks each class, and how.
  struct Witness {
    std::optional<Id> id;
    std::string why;
  };
  std::array<Witness, kGameClassNames.size()> witnesses;
  const auto breaks = [&](GameClass c, Id id, const auto& why) {
    Witness& w = witnesses[static_cast<std::size_t>(c)];
    if (w.id && !smaller(g, id, *w.id)) return;
    w.id = id;
    w.why = print(r_, g.ids[id]) + ' ' + why();
  };
  for (Id id = 0; id < g.ids.size(); ++id) {
    const std::uint32_t n = g.normal[id];
    const std::uint32_t m = g.misere[id];
    const auto is_pair = [&] { return "is " + pair_text(g, id); };
    const bool fickle = n + m == 1;  // (0,1) or (1,0)
    if ((n == 0 && m >= 2) || (m == 0 && n >= 2)) breaks(GameClass::Domestic, id, is_pair);
    if (n != m && !fickle) breaks(GameClass::Tame, id, is_pair);
    if (!fickle && (n != m || n < 2)) breaks(GameClass::Pet, id, is_pair);
    const auto [begin, end] = g.moves(id);
    if (fickle) {
      for (const Id* q = begin; q != end; ++q) {
        const auto leads = [&] {
          return fmt::format("is {} and moves to {}, which is {}", pair_text(g, id), print(r_, g.ids[*q]),
                             pair_text(g, *q));
        };
        if (!g.is(*q, m, n)) {
          for (const auto c : {GameClass::Forced, GameClass::Miserable, GameClass::StronglyMiserable}) {
            breaks(c, id, leads);
          }
        }
        const auto [from, to] = g.moves(*q);
        if (from != to && !g.reaches(*q, n, m)) {
          breaks(GameClass::Returnable, id, [&] {
            return fmt::format("is {} and moves to {}, from where none leads to a ({},{})", pair_text(g, id),
                               print(r_, g.ids[*q]), n, m);
          });
        }
      }
    } else {
      const bool zero = g.reaches(id, 0, 1);
      const bool one = g.reaches(id, 1, 0);
      const auto moves = [&] {
        return fmt::format("is {} and has {}", pair_text(g, id),
                           zero  ? "a move to a (0,1) and none to a (1,0)"
                           : one ? "a move to a (1,0) and none to a (0,1)"
                                 : "no move to a (0,1) or a (1,0)");
      };
      if (zero != one) breaks(GameClass::Miserable, id, moves);
      if (!zero || !one) breaks(GameClass::StronglyMiserable, id, moves);
    }
    budget_->tick(id);
  }
  Classification out;
  for (std::size_t c = 0; c < witnesses.size(); ++c) out.why_not[c] = witnesses[c].why;
  return out;
}

template <Ruleset R>
std::vector<PairExample> Hierarchy<R>::sg_pairs(const P& p) const {
  Graph g(*budget_);
  explore(p, g);
  evaluate(g);
  std::map<std::pair<std::uint32_t, std::uint32_t>, Id> least;
  for (Id id = 0; id < g.ids.size(); ++id) {
    const auto [it, fresh] = least.try_emplace({g.normal[id], g.misere[id]}, id);
    if (!fresh && smaller(g, id, it->second)) it->second = id;
    budget_->tick(id);
  }
  std::vector<PairExample> out;
  for (const auto& [pair, id] : least) out.push_back({pair.first, pair.second, print(r_, g.ids[id])});
  return out;
}

template class Hierarchy<AnyRuleset>;

}  // namespace nimatron
