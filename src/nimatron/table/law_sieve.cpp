#include "nimatron/table/law_sieve.h"

#include <algorithm>
#include <numeric>

#include "nimatron/base/budget.h"

namespace nimatron {

namespace {

const DigitSystem kBinary{Numeration::base(2), DigitOrder::Most};

std::size_t cell_of(const std::vector<std::int64_t>& at, std::size_t axes, std::int64_t side) {
  std::size_t cell = 0;
  for (std::size_t i = 0; i < axes; ++i) cell = cell * static_cast<std::size_t>(side) + static_cast<std::size_t>(at[i]);
  return cell;
}

// The coordinates of a cell of the box.
std::vector<std::int64_t> place_of(std::size_t cell, std::size_t axes, std::int64_t side) {
  std::vector<std::int64_t> at(axes);
  for (auto i = axes; i-- > 0; cell /= static_cast<std::size_t>(side)) {
    at[i] = static_cast<std::int64_t>(cell % static_cast<std::size_t>(side));
  }
  return at;
}

std::size_t cells_in(std::size_t axes, std::int64_t side) {
  std::size_t out = 1;
  for (std::size_t i = 0; i < axes; ++i) out *= static_cast<std::size_t>(side);
  return out;
}

// The cells of the box, those of less weight first.
std::vector<std::uint32_t> by_weight(std::size_t axes, std::int64_t side,
                                     const std::vector<std::vector<std::int64_t>>& weights, Growth& held) {
  const auto cells = cells_in(axes, side);
  std::vector<std::uint32_t> order(cells), sorted(cells), sums(cells);
  std::iota(order.begin(), order.end(), 0U);
  held.add(3 * cells * sizeof(order[0]));
  // The last weight first: each sort, by counting, keeps what the ones before it have put in order.
  for (auto w = weights.rbegin(); w != weights.rend(); ++w) {
    std::size_t length = 1;
    std::int64_t most = 0;
    for (auto t = axes; t-- > 0; length *= static_cast<std::size_t>(side)) {
      for (auto c = length; c < length * static_cast<std::size_t>(side); ++c) {
        sums[c] = sums[c - length] + static_cast<std::uint32_t>((*w)[t]);
      }
      most += (side - 1) * (*w)[t];
    }
    std::vector<std::size_t> first(static_cast<std::size_t>(most) + 2);
    for (const auto s : sums) ++first[s + 1];
    std::partial_sum(first.begin(), first.end(), first.begin());
    for (const auto c : order) sorted[first[sums[c]]++] = c;
    order.swap(sorted);
  }
  return order;
}

// That variables are natural numbers, so that each of them has a track.
Predicate naturals(std::size_t count) {
  std::vector<Predicate> all;
  for (std::size_t i = 0; i < count; ++i) all.push_back(not_negative(Linear::unknown(i)));
  return all_of(std::move(all));
}

NumberRelation moves_to(const LinearRules& rules, std::size_t to) {
  Decider decide(kBinary);
  const auto axes = to == 0 ? rules.axes : rules.others[to - 1].rules->axes;
  return decide(all_of({naturals(rules.axes + axes), leads_to(rules, to)}));
}

}  // namespace

std::vector<std::int32_t> sieved_outcomes(const LinearRules& rules, LawOf of, const EndProof& ends, std::int64_t to,
                                          const std::function<std::vector<std::int32_t>(std::size_t)>& other) {
  constexpr std::int32_t kOpen = 2;
  const std::int64_t side = to + 1;
  Growth held;
  std::vector<std::int32_t> out(cells_in(rules.axes, side), kOpen);
  const auto digits = kBinary.numeration.digits(to).size();
  // The first variables of the members are positions.
  const auto mark = [&](const Members& members, const std::vector<std::int64_t>& rest, std::int32_t value) {
    std::vector<std::optional<std::int64_t>> fixed(rules.axes);
    fixed.insert(fixed.end(), rest.begin(), rest.end());
    members.each(fixed, [&](const std::vector<std::int64_t>& at) {
      const bool inside = std::all_of(at.begin(), at.begin() + static_cast<std::ptrdiff_t>(rules.axes),
                                      [&](std::int64_t x) { return x <= to; });
      if (inside) out[cell_of(at, rules.axes, side)] = value;
      return true;
    });
  };
  const auto where = [&](const Predicate& f, std::int32_t value) {
    Decider decide(kBinary);
    const NumberRelation r = decide(all_of({naturals(rules.axes), f}));
    if (!r.empty()) mark(Members(kBinary, r, digits), {}, value);
  };
  if (of == LawOf::MisereOutcome) where(negation(has_move(rules)), AutomatonLaw::kWin);
  if (rules.domain.kind() != Predicate::Kind::Truth) where(negation(rules.domain), AutomatonLaw::kNone);
  for (std::size_t i = 0; i < rules.others.size(); ++i) {
    const auto axes = rules.others[i].rules->axes;
    const auto relation = moves_to(rules, i + 1);
    if (relation.empty()) continue;
    const Members moves(kBinary, relation, digits);
    const auto table = other(i);
    for (std::size_t c = 0; c < table.size(); ++c) {
      if (table[c] == AutomatonLaw::kLoss) mark(moves, place_of(c, axes, side), AutomatonLaw::kWin);
    }
  }
  const auto relation = moves_to(rules, 0);
  std::optional<Members> moves;
  if (!relation.empty()) moves.emplace(kBinary, relation, digits);
  for (const auto cell : by_weight(rules.axes, side, ends.weights, held)) {
    tick();
    if (out[cell] != kOpen) continue;
    out[cell] = AutomatonLaw::kLoss;
    if (moves) mark(*moves, place_of(cell, rules.axes, side), AutomatonLaw::kWin);
  }
  return out;
}

std::vector<std::int32_t> stated_outcomes(const LinearRules& rules, std::int64_t to) {
  const bool fibonacci = needs_of(*rules.losses).fibonacci;
  const DigitSystem system{fibonacci ? Numeration::fibonacci() : Numeration::base(2), DigitOrder::Most};
  Decider decide(system);
  const NumberRelation losses = decide(all_of({naturals(rules.axes), *rules.losses}));
  std::vector<std::int32_t> out(cells_in(rules.axes, to + 1), AutomatonLaw::kWin);
  const Members members(system, losses, system.numeration.digits(to).size());
  members.each(std::vector<std::optional<std::int64_t>>(rules.axes), [&](const std::vector<std::int64_t>& at) {
    const bool inside = std::all_of(at.begin(), at.end(), [&](std::int64_t x) { return x <= to; });
    if (inside) out[cell_of(at, rules.axes, to + 1)] = AutomatonLaw::kLoss;
    return true;
  });
  return out;
}

}  // namespace nimatron
