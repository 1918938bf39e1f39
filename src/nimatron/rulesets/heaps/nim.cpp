#include "nimatron/rulesets/heaps/nim.h"

#include "nimatron/ruleset/linear_rules.h"

namespace nimatron {

void Nim::options(const Position& p, Sink<Position> sink) const {
  Position q = p;
  for (std::size_t i = 0; i < p.count(); ++i) {
    for (q.sizes[i] = 0; q.sizes[i] < p[i]; ++q.sizes[i]) sink(q);
  }
}

void Nim::components(const Position& p, Sink<Position> sink) const {
  for (const auto size : p.sizes) {
    if (size > 0) sink(Position{{size}});
  }
}

std::optional<Nimber> Nim::theorem(question::Grundy, const Position& p) const {
  Nimber sum = 0;
  for (const auto size : p.sizes) sum ^= static_cast<Nimber>(size);
  return sum;
}

std::optional<Genus> Nim::theorem(question::Genus, const Position& p) const {
  Genus sum;
  for (const auto size : p.sizes) sum = nim_sum(sum, Genus::of_nimber(static_cast<Nimber>(size)));
  return sum;
}

std::shared_ptr<const LinearRules> Nim::linear_rules(std::size_t axes) {
  return axes == 0 ? nullptr : heap_rules({HeapCode::Kind::AllBut, {}}, axes);
}

RulesetEntry nim_entry() {
  return {.name = "nim",
          .parameters = "",
          .rules = "Heaps of tokens. A move takes any positive number of tokens from one heap.",
          .citation = "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901)",
          .examples = {"nim(3,5,7)", "nim(0,4)", "nim(1,2,3)", "nim()"},
          .make = without_parameters<Nim>()};
}

}  // namespace nimatron
