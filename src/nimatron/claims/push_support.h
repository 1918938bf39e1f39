// Shared by the claims about push-the-button games.
#pragma once

#include <algorithm>
#include <set>

#include "nimatron/claims/support.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/solve/grundy.h"
#include "nimatron/solve/outcome.h"

namespace nimatron {

Claim push_claim(const char* id, const char* where, Verdict verdict, const char* statement, const char* corrected,
                 std::function<Finding(Check&)> check);

// ⌈φ n⌉, by the definition: the least m with m >= φ n.
std::int64_t ceil_golden(std::int64_t n);

// The ruleset that an operator of the registry makes of two others.
AnyRuleset combined(const char* name, const AnyRuleset& first, const AnyRuleset& second);
// Two rulesets of the registry without parameters, pushed.
AnyRuleset pushed(const char* first, const char* second);

// A ruleset whose positions are searched without theory.
class Played {
 public:
  Played(Check& check, const AnyRuleset& ruleset)
      : check_(&check),
        ruleset_(without_theory(ruleset)),
        normal_(ruleset_, check.budget()),
        misere_(ruleset_, check.budget(), Play::Misere) {}

  // Whether the player to move loses the state, as it is typed, or the heaps.
  bool loses(const std::string& state) { return normal_(ruleset_.parse(state)) == Outcome::P; }
  bool loses(std::initializer_list<std::int64_t> heaps) { return loses(text(heaps)); }
  bool loses_misere(std::initializer_list<std::int64_t> heaps) {
    return !misere_.wins(ruleset_.parse(text(heaps)), Player::Left);
  }
  Nimber value(std::initializer_list<std::int64_t> heaps) {
    return check_->search().solver<GrundySolver<AnyRuleset>>(ruleset_)(ruleset_.parse(text(heaps)));
  }
  const AnyRuleset& ruleset() const { return ruleset_; }
  Placed at(std::initializer_list<std::int64_t> heaps) const { return {ruleset_, ruleset_.parse(text(heaps))}; }

 private:
  static std::string text(std::initializer_list<std::int64_t> heaps) {
    return fmt::format("{}", fmt::join(heaps, ","));
  }

  Check* check_;
  AnyRuleset ruleset_;
  OutcomeSolver<AnyRuleset> normal_;
  PartizanOutcomeSearch<AnyRuleset> misere_;
};

// The value of a game tree by its definition, mex over the options.
class TreeValues {
 public:
  explicit TreeValues(Trees& trees) : trees_(&trees) {}
  Nimber of(Trees::Tree t) {
    for (auto next = static_cast<Trees::Tree>(values_.size()); next <= t; ++next) {  // options are numbered before
      std::set<Nimber> options;
      for (const auto o : trees_->options(next)) options.insert(values_[o]);
      Nimber v = 0;
      while (options.count(v) != 0) ++v;
      values_.push_back(v);
    }
    return values_[t];
  }

 private:
  Trees* trees_;
  std::vector<Nimber> values_;
};

// Sequences over heaps 0, 1, ...: the least p with s(n+p) = s(n) from `from` on, or the length if there is none.
template <class Sequence>
std::int64_t least_period(const Sequence& s, std::size_t from = 0) {
  for (std::size_t p = 1; from + p < s.size(); ++p) {
    if (std::equal(s.begin() + static_cast<std::ptrdiff_t>(from + p), s.end(),
                   s.begin() + static_cast<std::ptrdiff_t>(from))) {
      return static_cast<std::int64_t>(p);
    }
  }
  return static_cast<std::int64_t>(s.size());
}

// What holds for all rulesets.
std::vector<Claim> push_ruleset_claims();
// Zeruclid, subtraction games and the variants of the switch.
std::vector<Claim> push_game_claims();
// Cram and Push Cram.
std::vector<Claim> push_cram_claims();

}  // namespace nimatron
