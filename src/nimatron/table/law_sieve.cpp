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

// The positions of the box, the coordinates of each.
std::vector<std::vector<std::int64_t>> cells_of(std::size_t axes, std::int64_t side) {
  std::vector<std::vector<std::int64_t>> out;
  std::vector<std::int64_t> at(axes);
  Growth held;
  for (;;) {
    held.add(sizeof(at) + axes * sizeof(std::int64_t));
    out.push_back(at);
    auto i = axes;
    while (i > 0 && ++at[i - 1] == side) at[--i] = 0;
    if (i == 0) return out;
  }
}

// That variables are natural numbers, so that each of them has a track.
Predicate naturals(std::size_t count) {
  std::vector<Predicate> all;
  for (std::size_t i = 0; i < count; ++i) all.push_back(not_negative(Linear::unknown(i)));
  return all_of(std::move(all));
}

// From a position, the first variables, to what a move leaves, the next ones.
NumberRelation moves_to(const LinearRules& rules, std::size_t to, std::size_t axes) {
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
  Decider decide(kBinary);
  return decide(all_of({naturals(rules.axes + axes), any_of(std::move(some))}));
}

}  // namespace

std::vector<std::int32_t> sieved_outcomes(const LinearRules& rules, LawOf of, const EndProof& ends, std::int64_t to,
                                          const std::function<std::vector<std::int32_t>(std::size_t)>& other) {
  constexpr auto kLoss = AutomatonLaw::kLoss, kWin = AutomatonLaw::kWin, kNone = AutomatonLaw::kNone;
  constexpr std::int32_t kOpen = 2;
  const std::int64_t side = to + 1;
  const auto box = cells_of(rules.axes, side);
  std::vector<std::int32_t> out(box.size(), kOpen);
  const auto digits = kBinary.numeration.digits(to).size();
  // The first variables of the members are positions.
  const auto mark = [&](const NumberRelation& members, const std::vector<std::int64_t>& rest, std::int32_t value) {
    if (members.variables().size() != rules.axes + rest.size()) return;  // there are none
    std::vector<std::optional<std::int64_t>> fixed(rules.axes);
    fixed.insert(fixed.end(), rest.begin(), rest.end());
    each_member(kBinary, members, fixed, digits, [&](const std::vector<std::int64_t>& at) {
      const bool inside = std::all_of(at.begin(), at.begin() + static_cast<std::ptrdiff_t>(rules.axes),
                                      [&](std::int64_t x) { return x <= to; });
      if (inside) out[cell_of(at, rules.axes, side)] = value;
      return true;
    });
  };
  const auto where = [&](const Predicate& f, std::int32_t value) {
    Decider decide(kBinary);
    mark(decide(all_of({naturals(rules.axes), f})), {}, value);
  };
  if (of == LawOf::MisereOutcome) where(negation(has_move(rules)), kWin);
  if (rules.domain.kind() != Predicate::Kind::Truth) where(negation(rules.domain), kNone);
  for (std::size_t i = 0; i < rules.others.size(); ++i) {
    const auto axes = rules.others[i].rules->axes;
    const auto moves = moves_to(rules, i + 1, axes);
    const auto table = other(i);
    const auto cells = cells_of(axes, side);
    for (std::size_t c = 0; c < cells.size(); ++c) {
      if (table[c] == kLoss) mark(moves, cells[c], kWin);
    }
  }
  const auto moves = moves_to(rules, 0, rules.axes);
  std::vector<std::pair<std::vector<std::int64_t>, std::size_t>> order;
  for (std::size_t i = 0; i < box.size(); ++i) {
    std::vector<std::int64_t> sums;
    for (const auto& w : ends.weights) {
      sums.push_back(std::inner_product(w.begin(), w.end(), box[i].begin(), std::int64_t{0}));
    }
    order.emplace_back(std::move(sums), i);
  }
  std::sort(order.begin(), order.end());
  for (const auto& place : order) {
    tick();
    if (out[place.second] != kOpen) continue;
    out[place.second] = kLoss;
    mark(moves, box[place.second], kWin);
  }
  return out;
}

}  // namespace nimatron
