// NestedPositions: random positions of random operators, nested up to three deep over all rulesets, the same for the
// same seed.
//
//   NestedPositions sample(7);
//   sample.next(150)                          // push(truncate(nim),pass(euclid))(2:1:2,3), or a sum, or ...
//
// What theorems are about is more frequent: push, the same operand twice, and rulesets with closed forms. Positions are
// met in play, so that every phase occurs.
#pragma once

#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/ruleset/registry.h"

namespace nimatron::test {

// The operators on rulesets that take rulesets of any kind; tartan takes rows of coins alone.
const std::vector<OperatorEntry>& general_operators();

class NestedPositions {
 public:
  explicit NestedPositions(unsigned seed);

  // One from which at most `most` positions can be reached.
  Placed next(std::size_t most);
  // A nested operator over rulesets that are played on boards of the kind of this one.
  AnyRuleset ruleset_like(const AnyRuleset& r, int depth);
  // How often each operator has been used.
  const std::map<std::string, std::size_t>& used() const { return used_; }

 private:
  // What is played on boards of one kind.
  struct Kind {
    std::vector<AnyRuleset> rulesets;
    std::vector<AnyRuleset> with_theory;
    std::vector<AnyPosition> boards;  // small ones
  };
  static const std::vector<Kind>& kinds();

  std::size_t below(std::size_t n) { return random_() % n; }
  template <class List>
  const auto& any(const List& list) {
    return list[below(list.size())];
  }
  AnyRuleset ruleset(const Kind& kind, int depth);
  const AnyRuleset& base(const Kind& kind);
  AnyRuleset operands_made(const Kind& kind, int depth);
  std::optional<Placed> begun(const Kind& kind);
  std::optional<Placed> played(Placed p, std::size_t most);
  Placed one(std::size_t most);
  std::optional<AnyPosition> moved(const Placed& p);

  std::mt19937 random_;
  std::map<std::string, std::size_t> used_;
};

}  // namespace nimatron::test
