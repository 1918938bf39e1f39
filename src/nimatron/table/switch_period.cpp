#include "nimatron/table/switch_period.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimatron/table/heap_sequence.h"

namespace nimatron {

namespace {

struct Operands {
  SwitchRule rule;
  std::vector<std::int64_t> s, t;
};

std::optional<Operands> subtraction_operands(const AnyRuleset& r) {
  const auto& parts = r.facts().button;
  if (parts == nullptr) return std::nullopt;
  const auto &s = parts->before.facts().heap_code, &t = parts->after.facts().heap_code;
  const auto finite = [](const auto& code) { return code && code->kind == HeapCode::Kind::Subtract; };
  if (!finite(s) || !finite(t)) return std::nullopt;
  return Operands{parts->rule, s->numbers, t->numbers};
}

// The period of `values` alone, which have the period `joint` from its preperiod on.
Period least_period(const HeapValues& values, const Period& joint) {
  const auto at = [&](std::int64_t n) { return values[static_cast<std::size_t>(n)]; };
  Period least = joint;
  for (std::int64_t p = 1; p < joint.period; ++p) {
    if (joint.period % p != 0) continue;
    bool repeats = true;
    for (std::int64_t n = joint.preperiod; n < joint.preperiod + joint.period - p && repeats; ++n) {
      repeats = at(n) == at(n + p);
    }
    if (repeats) {
      least.period = p;
      break;
    }
  }
  while (least.preperiod > 0 && at(least.preperiod - 1) == at(least.preperiod - 1 + least.period)) --least.preperiod;
  return least;
}

}  // namespace

SwitchSequence switch_sequence(SwitchRule rule, const std::vector<std::int64_t>& s, const std::vector<std::int64_t>& t,
                               std::size_t n, Budget& budget) {
  const bool after = rule == SwitchRule::After || rule == SwitchRule::Both;
  const bool before = rule == SwitchRule::Before || rule == SwitchRule::Both;
  const bool live = rule == SwitchRule::Live || rule == SwitchRule::Pass;
  SwitchSequence g{HeapValues(n), HeapValues(n)};
  for (std::size_t heap = 0; heap < n; ++heap) {
    budget.tick(heap);
    NimberSet first, second;
    const auto each = [&](const std::vector<std::int64_t>& numbers, auto&& f) {
      for (const auto k : numbers) {
        if (static_cast<std::size_t>(k) > heap) return;
        f(heap - static_cast<std::size_t>(k));
      }
    };
    each(t, [&](std::size_t to) { second.insert(g.second[to]); });
    g.second[heap] = static_cast<std::uint32_t>(second.mex());
    each(s, [&](std::size_t to) {
      first.insert(g.first[to]);
      if (after) first.insert(g.second[to]);
    });
    const bool moves = !s.empty() && static_cast<std::size_t>(s.front()) <= heap;
    if (rule == SwitchRule::Push || (live && moves)) first.insert(g.second[heap]);
    if (before || (rule == SwitchRule::Conjoined && !moves)) {
      each(t, [&](std::size_t to) { first.insert(g.second[to]); });
    }
    g.first[heap] = static_cast<std::uint32_t>(first.mex());
  }
  return g;
}

std::optional<PeriodReport> switch_period(const AnyRuleset& r, std::int64_t to, Budget& budget) {
  const auto found = subtraction_operands(r);
  if (!found) return std::nullopt;
  const auto window = std::max(found->s.empty() ? 1 : found->s.back(), found->t.empty() ? 1 : found->t.back());
  PeriodReport report;
  const auto most = static_cast<std::size_t>(std::max<std::int64_t>(to, 1)) + 1;
  for (std::size_t n = std::min<std::size_t>(std::max<std::size_t>(256, 8 * static_cast<std::size_t>(window)), most);;
       n = std::min(2 * n, most)) {
    SwitchSequence g = switch_sequence(found->rule, found->s, found->t, n, budget);
    // Values are at most the number of moves, so a pair fits one word.
    const auto width = static_cast<std::uint32_t>(found->s.size() + found->t.size() + 2);
    HeapValues pairs(n);
    for (std::size_t i = 0; i < n; ++i) pairs[i] = g.first[i] * (2 * width) + g.second[i];
    report.seen = static_cast<std::int64_t>(n) - 1;
    report.period = find_period(g.first);
    if (auto joint = find_period(pairs); joint && joint->saltus == 0) {
      // The window must lie where every number of both sets can be taken.
      joint->preperiod = std::max(joint->preperiod, window);
      if (subtraction_proves(pairs, *joint, window)) {
        report.proved = true;
        report.by = fmt::format("the window of {} pairs of values from {} repeating, which fixes all later ones",
                                window, joint->preperiod);
        report.period = least_period(g.first, *joint);
      }
    }
    report.values = std::make_shared<NimberRow>(g.first);
    report.most = report.values->most();
    if (report.proved || n == most) return report;
  }
}

}  // namespace nimatron
