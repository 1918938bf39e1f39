// Theorems of Nim, Wythoff and Euclid about their push compounds with each other, and those of subtraction games.
#include "nimatron/rulesets/heaps/euclid.h"
#include "nimatron/rulesets/heaps/nim.h"
#include "nimatron/rulesets/heaps/push_theory.h"
#include "nimatron/rulesets/heaps/subtraction.h"
#include "nimatron/rulesets/heaps/wythoff.h"

namespace nimatron {

namespace {

using ClosedForm = Outcome (*)(std::int64_t, std::int64_t);

// By the ruleset that is played after the push.
template <class One, class Other>
std::optional<Outcome> on_two_heaps(const AnyRuleset& after, const Heaps& p, ClosedForm one, ClosedForm other) {
  static const AnyRuleset first = One{}, second = Other{};
  if (p.count() != 2) return std::nullopt;
  if (after == first) return one(p[0], p[1]);
  if (after == second) return other(p[0], p[1]);
  return std::nullopt;
}

// The k of a subtraction set {1, ..., k}.
std::optional<std::int64_t> interval(const std::optional<HeapCode>& code) {
  if (!code || code->kind != HeapCode::Kind::Subtract || code->numbers.empty()) return std::nullopt;
  const auto k = code->numbers.back();
  return static_cast<std::int64_t>(code->numbers.size()) == k ? std::optional(k) : std::nullopt;
}

}  // namespace

std::optional<Outcome> Nim::theorem(const question::Pushed& question, const Position& p) const {
  return on_two_heaps<Euclid, Wythoff>(question.after, p, push_nim_euclid, push_nim_wythoff);
}

std::optional<Outcome> Euclid::theorem(const question::Pushed& question, const Position& p) const {
  return on_two_heaps<Nim, Wythoff>(question.after, p, push_euclid_nim, push_euclid_wythoff);
}

std::optional<Outcome> Wythoff::theorem(const question::Pushed& question, const Position& p) const {
  return on_two_heaps<Nim, Euclid>(question.after, p, push_wythoff_nim, push_wythoff_euclid);
}

std::optional<Outcome> Subtraction::theorem(const question::Pushed& question, const Position& p) const {
  if (p.count() != 1) return std::nullopt;
  const auto k1 = interval(heap_code()), k2 = interval(question.after.facts().heap_code);
  return k1 && k2 ? std::optional(push_intervals(*k1, *k2, p[0])) : std::nullopt;
}

}  // namespace nimatron
