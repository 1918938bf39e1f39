#include "nimatron/solve/position_quotient.h"

#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/search/options_first.h"

namespace nimatron {

template <Ruleset R>
Element PositionQuotient<R>::image(const std::vector<typename R::Position>& sum) const {
  using P = typename R::Position;
  Element x = 0;
  for (const P& p : sum) {
    nimatron::components(ruleset, p, [&](const P& part) {
      const auto [id, fresh] = components->insert(normal_form(ruleset, part));
      if (id >= images.size() || !images[id]) throw Error(print(ruleset, part) + " is not in the set of this quotient");
      x = quotient.product(x, *images[id]);
    });
  }
  return x;
}

template <Ruleset R>
std::string PositionQuotient<R>::text() const {
  std::string out = quotient.text();
  if (!open) return out;
  return out + "\nnot proved, for " + std::to_string(added) + " of " + std::to_string(images.size()) +
         " components; with " + ruleset.format(*open) + " it was not completed, at least " +
         std::to_string(quotient.order()) + " classes";
}

template <Ruleset R>
PositionQuotient<R> position_quotient(const R& r, const std::vector<typename R::Position>& positions, Budget& budget,
                                      std::size_t most) {
  using P = typename R::Position;
  using Id = typename Interner<P>::Id;
  auto ids = std::make_shared<Interner<P>>();
  const auto enter = [&](const P& p, std::vector<Id>& list) {
    components(r, p, [&](const P& part) { list.push_back(ids->insert(normal_form(r, part)).first); });
  };
  // All components that can be reached, with their options as sums of components.
  std::vector<Id> roots;
  for (const P& p : positions) enter(p, roots);
  std::vector<std::vector<HeapSum>> moves;
  for (std::size_t next = 0; next < ids->size(); ++next) {
    auto& list = moves.emplace_back();
    options(r, (*ids)[static_cast<Id>(next)], [&](const P& q) {
      budget.tick(ids->size());
      enter(q, list.emplace_back());
    });
  }
  std::vector<std::vector<Id>> followers;
  for (const auto& list : moves) {
    auto& parts = followers.emplace_back();
    for (const HeapSum& sum : list) parts.insert(parts.end(), sum.begin(), sum.end());
  }
  const auto order = options_first(
      roots, ids->size(), [&](Id id) { return std::span(followers[id]); }, [&](Id id) { return print(r, (*ids)[id]); });
  constexpr std::uint32_t kUnknown = 0xffffffffU;
  std::vector<std::uint32_t> heap(ids->size(), kUnknown);
  std::vector<Id> position_of;
  MisereQuotient found(budget, most);
  std::optional<P> open;
  std::optional<Stopped> stopped;
  for (const Id id : order) {
    for (HeapSum& sum : moves[id]) {
      for (std::uint32_t& part : sum) part = heap[part];
    }
    try {
      if (!found.add(std::move(moves[id]))) open = (*ids)[id];
    } catch (const Stopped& e) {
      open = (*ids)[id];
      stopped = e;
    }
    if (open) break;
    heap[id] = static_cast<std::uint32_t>(position_of.size());
    position_of.push_back(id);
  }
  const BipartiteMonoid& monoid = found.monoid();
  const auto label = [&](std::uint32_t h) { return r.format((*ids)[position_of[h]]); };
  PositionQuotient<R> out{found.quotient(label), r, ids, {}, std::move(open), position_of.size(), std::move(stopped)};
  for (const std::uint32_t h : heap) {
    out.images.push_back(h != kUnknown ? std::optional(monoid.image(h)) : std::nullopt);
  }
  return out;
}

template struct PositionQuotient<AnyRuleset>;
template PositionQuotient<AnyRuleset> position_quotient(const AnyRuleset&, const std::vector<AnyPosition>&, Budget&,
                                                        std::size_t);

}  // namespace nimatron
