#include "nimatron/table/law_proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "nimatron/base/budget.h"
#include "nimatron/base/join.h"
#include "nimatron/rulesets/lattice/vector_set.h"

namespace nimatron {

namespace {

constexpr auto kLoss = AutomatonLaw::kLoss, kWin = AutomatonLaw::kWin, kNone = AutomatonLaw::kNone;

std::vector<std::uint32_t> unknowns_from(std::size_t first, std::size_t count) {
  std::vector<std::uint32_t> out(count);
  std::iota(out.begin(), out.end(), static_cast<std::uint32_t>(first));
  return out;
}

// The failure of one condition, which ends the proof.
struct Refuted {};

}  // namespace

LawProver::LawProver(const LinearRules& rules, LawOf of, DigitSystem system,
                     std::vector<std::shared_ptr<const AutomatonLaw>> others)
    : rules_(rules), of_(of), system_(std::move(system)), others_(std::move(others)), decide_(system_) {
  for (std::size_t i = 0; i < rules.axes; ++i) position_.push_back(Linear::unknown(i));
}

LawProof LawProver::operator()(const std::shared_ptr<const Automaton>& guess, bool relation) {
  proof_ = {};
  if (!respects_numbers(system_, *guess)) {
    proof_.failure = "leading zeros change the output";
    return proof_;
  }
  if (!rules_.vectors.empty() && !relation && system_.numeration.is_base()) return by_carries(*guess);
  return by_formulas(guess, relation);
}

LawProof LawProver::by_formulas(const std::shared_ptr<const Automaton>& guess, bool relation) {
  const auto before = decide_.states();
  try {
    if (relation) {
      unbounded_values(guess);
    } else if (of_ == LawOf::Grundy) {
      bounded_values(guess);
    } else {
      outcomes(guess);
    }
    proof_.proved = true;
  } catch (const Refuted&) {
  }
  proof_.states = decide_.states() - before;
  return proof_;
}

void LawProver::never(const std::string& what, const Predicate& f) {
  const auto member = decide_.member(f);
  if (!member) return;
  proof_.failure = what;
  proof_.at.assign(rules_.axes, 0);
  for (const auto& [variable, number] : *member) {
    if (variable < rules_.axes) proof_.at[variable] = number;
  }
  throw Refuted{};
}

Predicate LawProver::reaches(const std::shared_ptr<const Automaton>& guess, Automaton::Output value) const {
  std::vector<Predicate> some;
  for (const auto& m : rules_.moves) {
    const AutomatonLaw* other = m.to == 0 ? nullptr : others_[m.to - 1].get();
    const auto& a = other == nullptr ? guess : other->automaton;
    const auto unknowns = unknowns_from(rules_.axes, m.unknowns);
    const auto axes = other == nullptr ? rules_.axes : other->numbers();
    if (m.parts == 1) {
      some.push_back(exists(unknowns, all_of({m.condition, has_output(a, system_, m.results, {value})})));
      continue;
    }
    // The value of a sum is the nim-sum of values, each one of the outputs.
    std::set<Automaton::Output> outputs(a->outputs().begin(), a->outputs().end());
    outputs.erase(kNone);
    const auto sums = [&](const auto& self, std::size_t part, Automaton::Output left,
                          std::vector<Predicate> so_far) -> void {
      if (part == m.parts) {
        if (left == 0) some.push_back(exists(unknowns, all_of(std::move(so_far))));
        return;
      }
      const std::vector<Linear> terms(m.results.begin() + static_cast<std::ptrdiff_t>(part * axes),
                                      m.results.begin() + static_cast<std::ptrdiff_t>((part + 1) * axes));
      for (const auto v : outputs) {
        auto more = so_far;
        more.push_back(has_output(a, system_, terms, {v}));
        self(self, part + 1, left ^ v, std::move(more));
      }
    };
    sums(sums, 0, value, {m.condition});
  }
  return any_of(std::move(some));
}

void LawProver::outcomes(const std::shared_ptr<const Automaton>& guess) {
  for (const auto o : guess->outputs()) {
    if (o == kLoss || o == kWin || o == kNone) continue;
    proof_.failure = "an output is not an outcome";
    throw Refuted{};
  }
  for (const auto& m : rules_.moves) {
    if (m.parts == 1) continue;
    proof_.failure = "the outcome of a sum does not follow from the outcomes of its parts";
    throw Refuted{};
  }
  const auto is = [&](std::vector<Automaton::Output> outputs) {
    return has_output(guess, system_, position_, std::move(outputs));
  };
  never("a position is none", all_of({rules_.domain, is({kNone})}));
  never("what is not a position has an outcome", all_of({negation(rules_.domain), is({kLoss, kWin})}));
  never("P with a move to P", all_of({is({kLoss}), reaches(guess, kLoss)}));
  const auto wins = std::make_shared<const NumberRelation>(decide_(reaches(guess, kLoss)));
  const auto to_loss = has_output(std::make_shared<const Automaton>(wins->automaton()), system_,
                                  [&] {
                                    std::vector<Linear> terms;
                                    for (const auto v : wins->variables()) terms.push_back(Linear::unknown(v));
                                    return terms;
                                  }(),
                                  {1});
  if (of_ == LawOf::Outcome) return never("N without a move to P", all_of({is({kWin}), negation(to_loss)}));
  never("P without a move in misère play", all_of({is({kLoss}), negation(has_move(rules_))}));
  never("N with a move, but none to P", all_of({is({kWin}), has_move(rules_), negation(to_loss)}));
}

void LawProver::bounded_values(const std::shared_ptr<const Automaton>& guess) {
  std::set<Automaton::Output> values(guess->outputs().begin(), guess->outputs().end());
  values.erase(kNone);
  for (const auto& o : others_) values.insert(o->automaton->outputs().begin(), o->automaton->outputs().end());
  values.erase(kNone);
  const auto is = [&](Automaton::Output v) { return has_output(guess, system_, position_, {v}); };
  never("a position is none", all_of({rules_.domain, is(kNone)}));
  never("what is not a position has a value", all_of({negation(rules_.domain), negation(is(kNone))}));
  const Automaton::Output most = *std::max_element(guess->outputs().begin(), guess->outputs().end());
  for (Automaton::Output w = 0; w <= most; ++w) {
    never(fmt::format("{} with a move to {}", w, w), all_of({is(w), reaches(guess, w)}));
    std::vector<Automaton::Output> larger;
    for (auto v = w + 1; v <= most; ++v) larger.push_back(v);
    if (larger.empty()) continue;
    const NumberRelation r = decide_(reaches(guess, w));
    std::vector<Linear> terms;
    for (const auto v : r.variables()) terms.push_back(Linear::unknown(v));
    const auto reached = has_output(std::make_shared<const Automaton>(r.automaton()), system_, terms, {1});
    never(fmt::format("a larger value without a move to {}", w),
          all_of({has_output(guess, system_, position_, larger), negation(reached)}));
  }
}

Predicate LawProver::reaches(const std::shared_ptr<const Automaton>& guess, const Linear& value,
                             std::uint32_t first_unknown) const {
  std::vector<Predicate> some;
  for (const auto& m : rules_.moves) {
    const AutomatonLaw* other = m.to == 0 ? nullptr : others_[m.to - 1].get();
    const auto axes = other == nullptr ? rules_.axes : other->numbers();
    // The unknowns of the move stand after the variables that are in use.
    std::vector<Linear> terms = position_;
    for (std::uint32_t i = 0; i < m.unknowns; ++i) terms.push_back(Linear::unknown(first_unknown + i));
    auto bound = unknowns_from(first_unknown, m.unknowns);
    std::vector<Predicate> all = {substituted(m.condition, terms)};
    const auto shifted = [&](const Linear& form) {
      Linear out(form.constant);
      for (std::size_t i = 0; i < form.factors.size(); ++i) out = out + form.factors[i] * terms[i];
      return out;
    };
    auto next = first_unknown + m.unknowns;
    Linear sum(0);
    for (std::size_t part = 0; part < m.parts; ++part) {
      // Of the last part the value is what is left.
      std::vector<Linear> at;
      for (std::size_t i = 0; i < axes; ++i) at.push_back(shifted(m.results[part * axes + i]));
      Linear v = value;
      if (m.parts > 1) {
        v = Linear::unknown(next);
        bound.push_back(next++);
        if (part == 0) {
          sum = v;
        } else {
          const Linear total = part + 1 == m.parts ? value : Linear::unknown(next);
          if (part + 1 < m.parts) bound.push_back(next++);
          all.push_back(is_xor(sum, v, total));
          sum = total;
        }
      }
      if (other == nullptr || other->relation) {
        at.push_back(v);
        all.push_back(has_output(other == nullptr ? guess : other->automaton, system_, at, {1}));
        continue;
      }
      std::set<Automaton::Output> outputs(other->automaton->outputs().begin(), other->automaton->outputs().end());
      outputs.erase(kNone);
      std::vector<Predicate> cases;
      for (const auto o : outputs) {
        cases.push_back(all_of({has_output(other->automaton, system_, at, {o}), zero(v - Linear(o))}));
      }
      all.push_back(any_of(std::move(cases)));
    }
    some.push_back(exists(std::move(bound), all_of(std::move(all))));
  }
  return any_of(std::move(some));
}

void LawProver::unbounded_values(const std::shared_ptr<const Automaton>& guess) {
  const auto axis = static_cast<std::uint32_t>(rules_.axes);
  const Linear v = Linear::unknown(axis), w = Linear::unknown(axis + 1);
  const auto is = [&](const Linear& value) {
    auto terms = position_;
    terms.push_back(value);
    return has_output(guess, system_, terms, {1});
  };
  never("a position has no value", all_of({rules_.domain, negation(exists({axis}, is(v)))}));
  never("what is not a position has a value", all_of({negation(rules_.domain), is(v)}));
  never("a position has two values", all_of({is(v), is(w), not_negative(w - v - Linear(1))}));
  never("a move keeps the value", all_of({is(v), reaches(guess, v, axis + 1)}));
  never("a smaller value is not reached",
        all_of({is(v), not_negative(v - w - Linear(1)), negation(reaches(guess, w, axis + 2))}));
}

std::optional<AutomatonLaw> stated_law(const LinearRules& rules, LawOf of, const DigitSystem& system) {
  AutomatonLaw law;
  law.of = of;
  law.system = system;
  if (rules.axes == 0 && rules.moves.empty()) {
    Automaton a(0, system.numeration.radix());
    a.add(of == LawOf::MisereOutcome ? kWin : kLoss);
    law.automaton = std::make_shared<const Automaton>(std::move(a));
    law.ends = "there are no moves";
  } else if (rules.losses && of == LawOf::Outcome) {
    Decider decide(system);
    Automaton a = decide(*rules.losses).automaton();
    for (Automaton::State s = 0; s < a.size(); ++s) a.set_output(s, a.output(s) != 0 ? kLoss : kWin);
    law.proof_states = decide.states();
    law.automaton = std::make_shared<const Automaton>(minimised(a));
    law.theorem = rules.theorem;
    law.ends = rules.theorem;
  } else {
    return std::nullopt;
  }
  law.proved = true;
  return law;
}

namespace {

// Which moves a weight of the coordinates never raises, and which it always lowers.
bool always(const LinearRules& rules, const LinearMove& m, const Linear& goal) {
  Decider decide({Numeration::base(2), DigitOrder::Most});
  return decide(all_of({rules.domain, m.condition, negation(not_negative(goal))})).empty();
}

Linear weighed(const std::vector<std::int64_t>& weight, const std::vector<Linear>& at, std::size_t from = 0) {
  Linear out(0);
  for (std::size_t i = 0; i < weight.size(); ++i) out = out + weight[i] * at[from + i];
  return out;
}

std::string weight_text(const std::vector<std::int64_t>& weight) {
  std::vector<std::string> terms;
  for (std::size_t i = 0; i < weight.size(); ++i) {
    if (weight[i] == 0) continue;
    terms.push_back(fmt::format("{}x{}", weight[i] == 1 ? "" : std::to_string(weight[i]) + "*", i + 1));
  }
  return join(terms, " + ");
}

// Weights of so many numbers: the sum of all first, then single numbers, then all small ones, the least sum first.
std::vector<std::vector<std::int64_t>> small_weights(std::size_t axes) {
  std::vector<std::vector<std::int64_t>> out = {std::vector<std::int64_t>(axes, 1)};
  for (std::size_t i = 0; i < axes; ++i) {
    out.emplace_back(axes, 0);
    out.back()[i] = 1;
  }
  constexpr std::int64_t kMost[] = {0, 1, 7, 5, 3, 2, 1};
  if (axes >= std::size(kMost)) return out;
  const auto listed = static_cast<std::ptrdiff_t>(out.size());
  std::vector<std::int64_t> w(axes);
  for (;;) {
    std::size_t i = 0;
    while (i < w.size() && ++w[i] > kMost[axes]) w[i++] = 0;
    if (i == w.size()) break;
    out.push_back(w);
  }
  const auto sum = [](const auto& v) { return std::accumulate(v.begin(), v.end(), std::int64_t{0}); };
  std::stable_sort(out.begin() + listed, out.end(), [&](const auto& a, const auto& b) { return sum(a) < sum(b); });
  return out;
}

}  // namespace

EndProof proof_of_end(const LinearRules& rules) {
  if (!rules.vectors.empty()) {
    const auto weight = terminating_weight(VectorSet(rules.vectors));
    const bool lowers = std::all_of(rules.vectors.begin(), rules.vectors.end(), [&](const LatticeVector& v) {
      return std::inner_product(v.begin(), v.end(), weight.begin(), std::int64_t{0}) < 0;
    });
    if (!lowers) return {};
    return {fmt::format("every move makes {} less", weight_text(weight)), {weight}};
  }
  std::vector<const LinearMove*> left;
  for (const auto& m : rules.moves) {
    if (m.to == 0 && !always(rules, m, Linear(-1))) left.push_back(&m);
  }
  if (left.empty()) return {"no move stays in the game", {}};
  std::vector<Linear> position;
  for (std::size_t i = 0; i < rules.axes; ++i) position.push_back(Linear::unknown(i));
  // Whether a move, which can be made at some position, always makes a weight less by so much.
  const auto drop = [&](const std::vector<std::int64_t>& w, const LinearMove& m, std::int64_t least) {
    for (std::size_t part = 0; part < m.parts; ++part) {
      const Linear less = weighed(w, position) - weighed(w, m.results, part * rules.axes) - Linear(least);
      if (less.is_constant() ? less.constant < 0 : !always(rules, m, less)) return false;
    }
    return true;
  };
  const auto weights = small_weights(rules.axes);
  for (const auto& w : weights) {
    tick();
    if (!std::all_of(left.begin(), left.end(), [&](const auto* m) { return drop(w, *m, 1); })) continue;
    return {fmt::format("every move makes {} less", weight_text(w)), {w}};
  }
  std::vector<std::string> measures;
  EndProof proof;
  while (!left.empty()) {
    bool found = false;
    for (const auto& w : weights) {
      if (!std::any_of(left.begin(), left.end(), [&](const auto* m) { return drop(w, *m, 1); })) continue;
      if (!std::all_of(left.begin(), left.end(), [&](const auto* m) { return drop(w, *m, 0); })) continue;
      std::erase_if(left, [&](const auto* m) { return drop(w, *m, 1); });
      measures.push_back(weight_text(w));
      proof.weights.push_back(w);
      found = true;
      break;
    }
    if (!found) return {};
  }
  proof.words = measures.size() == 1
                    ? fmt::format("every move makes {} less", measures[0])
                    : fmt::format("every move makes ({}) less, in lexicographic order", join(measures, ", "));
  return proof;
}

bool keeps_boxes(const LinearRules& rules) {
  return std::all_of(rules.moves.begin(), rules.moves.end(), [&](const LinearMove& m) {
    if (m.to != 0) return true;
    for (std::size_t i = 0; i < m.results.size(); ++i) {
      if (!always(rules, m, Linear::unknown(i % rules.axes) - m.results[i])) return false;
    }
    return true;
  });
}

std::string illegal_move(const LinearRules& rules) {
  const DigitSystem system{Numeration::base(2), DigitOrder::Most};
  for (const auto& m : rules.moves) {
    const LinearRules& to = m.to == 0 ? rules : *rules.others[m.to - 1].rules;
    std::vector<Predicate> legal;
    for (std::size_t part = 0; part < m.parts; ++part) {
      const std::vector<Linear> at(m.results.begin() + static_cast<std::ptrdiff_t>(part * to.axes),
                                   m.results.begin() + static_cast<std::ptrdiff_t>((part + 1) * to.axes));
      for (const auto& r : at) legal.push_back(not_negative(r));
      if (to.domain.kind() != Predicate::Kind::Truth) legal.push_back(substituted(to.domain, at));
    }
    Decider decide(system);
    const NumberRelation illegal = decide(all_of({rules.domain, m.condition, negation(all_of(std::move(legal)))}));
    const auto member = shortest_member(system, illegal);
    if (!member) continue;
    std::vector<std::string> from(rules.axes, "0");
    for (std::size_t i = 0; i < illegal.variables().size(); ++i) {
      if (illegal.variables()[i] < rules.axes) from[illegal.variables()[i]] = (*member)[i].str();
    }
    return fmt::format("a move from {} leaves what is not a position", join(from, ","));
  }
  return {};
}

}  // namespace nimatron
