#include "nimatron/ruleset/linear_rules.h"

#include <numeric>

#include "nimatron/base/stack.h"
#include "nimatron/ruleset/heap_digits.h"

namespace nimatron {

namespace {

Linear variable(std::size_t i) { return Linear::unknown(i); }

std::vector<Linear> unchanged(std::size_t axes) {
  std::vector<Linear> out;
  for (std::size_t i = 0; i < axes; ++i) out.push_back(variable(i));
  return out;
}

LinearRules of_vectors(std::vector<LatticeVector> vectors) {
  LinearRules out{vectors.front().size()};
  for (const auto& v : vectors) {
    LinearMove move;
    std::vector<Predicate> stays;
    for (std::size_t i = 0; i < v.size(); ++i) {
      move.results.push_back(variable(i) + Linear(v[i]));
      if (v[i] < 0) stays.push_back(not_negative(move.results.back()));
    }
    move.condition = all_of(std::move(stays));
    out.moves.push_back(std::move(move));
  }
  out.vectors = std::move(vectors);
  return out;
}

}  // namespace

std::shared_ptr<const LinearRules> heap_rules(const HeapCode& code, std::size_t axes) {
  auto out = std::make_shared<LinearRules>();
  out->axes = axes;
  for (std::size_t heap = 0; heap < axes; ++heap) {
    const Linear n = variable(heap), k = variable(axes), l = variable(axes + 1);
    const auto left = [&](const Linear& rest) {
      auto results = unchanged(axes);
      results[heap] = rest;
      return results;
    };
    if (code.kind == HeapCode::Kind::Subtract) {
      for (const auto s : code.numbers) {
        out->moves.push_back({0, not_negative(n - Linear(s)), left(n - Linear(s))});
      }
      continue;
    }
    if (code.kind == HeapCode::Kind::AllBut) {
      std::vector<Predicate> conditions = {not_negative(n - k - Linear(1))};
      for (const auto s : code.numbers) conditions.push_back(negation(zero(n - k - Linear(s))));
      out->moves.push_back({1, all_of(std::move(conditions)), left(k)});
      continue;
    }
    for (std::size_t taken = 0; taken < code.numbers.size(); ++taken) {
      const auto digit = code.numbers[taken];
      const Linear rest = n - Linear(static_cast<std::int64_t>(taken));
      if ((digit & heap_digit::kNone) != 0) out->moves.push_back({0, zero(rest), left(Linear(0))});
      if ((digit & heap_digit::kOne) != 0) out->moves.push_back({0, not_negative(rest - Linear(1)), left(rest)});
      const bool any_two = (digit & heap_digit::kTwo) != 0;
      if (any_two || (digit & heap_digit::kTwoDifferent) != 0) {
        if (axes != 1) return nullptr;
        std::vector<Predicate> conditions = {not_negative(k - Linear(1)), not_negative(rest - k - Linear(1))};
        if (!any_two) conditions.push_back(negation(zero(rest - 2 * k)));
        out->moves.push_back({1, all_of(std::move(conditions)), {k, rest - k}, 2});
      }
      if ((digit & heap_digit::kThree) != 0) {
        if (axes != 1) return nullptr;
        out->moves.push_back(
            {2,
             all_of({not_negative(k - Linear(1)), not_negative(l - Linear(1)), not_negative(rest - k - l - Linear(1))}),
             {k, l, rest - k - l},
             3});
      }
    }
  }
  return out;
}

std::shared_ptr<const LinearRules> linear_rules_of(const AnyRuleset& ruleset, std::size_t axes) {
  check_stack();
  const Facts& facts = ruleset.facts();
  if (auto stated = facts.linear_rules ? facts.linear_rules(axes) : nullptr) return stated;
  if (facts.lattice && (axes == 0 || facts.lattice->vectors.front().size() == axes)) {
    return std::make_shared<const LinearRules>(of_vectors(facts.lattice->vectors));
  }
  return facts.heap_code ? heap_rules(*facts.heap_code, axes == 0 ? 1 : axes) : nullptr;
}

void add_moves(LinearRules& into, const LinearRules& from, const Predicate& condition, std::size_t to) {
  if (from.losses) throw Error("the moves of one of the games are not linear: only its losses are known");
  const auto before = into.others.size();
  into.others.insert(into.others.end(), from.others.begin(), from.others.end());
  for (LinearMove m : from.moves) {
    m.condition = all_of({condition, m.condition});
    m.to = m.to == 0 ? to : before + m.to;
    into.moves.push_back(std::move(m));
  }
}

Predicate leads_to(const LinearRules& rules, std::size_t to) {
  const auto axes = to == 0 ? rules.axes : rules.others[to - 1].rules->axes;
  std::vector<Predicate> some;
  for (const auto& m : rules.moves) {
    if (m.to != to) continue;
    // The unknowns of the move make room for what it leaves.
    std::vector<Linear> terms;
    std::vector<std::uint32_t> bound;
    for (std::size_t i = 0; i < rules.axes; ++i) terms.push_back(Linear::unknown(i));
    for (std::uint32_t i = 0; i < m.unknowns; ++i) {
      bound.push_back(static_cast<std::uint32_t>(rules.axes + axes) + i);
      terms.push_back(Linear::unknown(bound.back()));
    }
    std::vector<Predicate> all = {rules.domain, substituted(m.condition, terms)};
    for (std::size_t i = 0; i < axes; ++i) {
      Linear left(m.results[i].constant);
      for (std::size_t j = 0; j < m.results[i].factors.size(); ++j) left = left + m.results[i].factors[j] * terms[j];
      all.push_back(zero(Linear::unknown(rules.axes + i) - left));
    }
    some.push_back(exists(std::move(bound), all_of(std::move(all))));
  }
  return any_of(std::move(some));
}

Predicate has_move(const LinearRules& rules) {
  std::vector<Predicate> some;
  for (const auto& m : rules.moves) {
    std::vector<std::uint32_t> unknowns(m.unknowns);
    std::iota(unknowns.begin(), unknowns.end(), static_cast<std::uint32_t>(rules.axes));
    some.push_back(exists(std::move(unknowns), m.condition));
  }
  return any_of(std::move(some));
}

}  // namespace nimatron
