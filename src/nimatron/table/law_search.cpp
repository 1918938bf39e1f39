#include "nimatron/table/law_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>

#include "nimatron/automata/learner.h"
#include "nimatron/automata/state_limit.h"
#include "nimatron/table/law_sieve.h"

namespace nimatron {

namespace {

constexpr int kEfforts = 5;

// The largest number of a table, by the number of axes: small tables are quick, and most laws are seen in them.
std::int64_t table_side(const LinearRules& rules, int effort) {
  constexpr std::int64_t kSides[6][kEfforts] = {{1, 1, 1, 1, 1},           {100, 400, 2000, 10'000, 50'000},
                                                {40, 100, 240, 600, 1500}, {12, 20, 32, 48, 64},
                                                {7, 9, 12, 15, 18},        {4, 5, 6, 7, 8}};
  constexpr std::int64_t kVectors[6][kEfforts] = {{1, 1, 1, 1, 1},           {100, 400, 2000, 10'000, 50'000},
                                                  {64, 128, 256, 512, 1500}, {31, 63, 95, 127, 191},
                                                  {11, 15, 23, 31, 39},      {7, 9, 11, 13, 15}};
  const auto row = std::min<std::size_t>(rules.axes, 5);
  return (rules.vectors.empty() ? kSides : kVectors)[row][effort];
}

std::size_t most_states(int effort, std::size_t states) {
  constexpr std::size_t kStates[kEfforts] = {60, 150, 500, 2000, 100'000};
  return std::min(states, kStates[effort]);
}

// How large an automaton of a proof may become.
std::size_t most_transitions(int effort) {
  constexpr std::size_t kTransitions[kEfforts] = {400'000, 1'500'000, 6'000'000, 15'000'000,
                                                  Automaton::kMostTransitions};
  return kTransitions[effort];
}

bool splits(const LinearRules& rules) {
  return std::any_of(rules.moves.begin(), rules.moves.end(), [](const LinearMove& m) { return m.parts > 1; });
}

}  // namespace

bool has_few_moves(const LinearRules& rules) {
  return std::all_of(rules.moves.begin(), rules.moves.end(), [](const LinearMove& m) { return m.unknowns == 0; }) &&
         std::all_of(rules.others.begin(), rules.others.end(),
                     [](const LinearRules::Other& o) { return !o.rules->losses && has_few_moves(*o.rules); });
}

namespace {

Needs needs_of(const LinearRules& rules) {
  Needs out = nimatron::needs_of(rules.domain);
  const auto add = [&](const Needs& more) {
    out.bits |= more.bits;
    out.fibonacci |= more.fibonacci;
  };
  if (rules.losses) add(nimatron::needs_of(*rules.losses));
  for (const auto& m : rules.moves) add(nimatron::needs_of(m.condition));
  for (const auto& o : rules.others) add(needs_of(*o.rules));
  return out;
}

}  // namespace

std::vector<DigitSystem> LawSearch::systems(const LawLimits& limits) const {
  const Needs needs = needs_of(*game_.rules);
  std::vector<Numeration> fit;
  if (limits.in) {
    fit = {*limits.in};
  } else if (needs.fibonacci) {
    fit = {Numeration::fibonacci()};
  } else if (needs.bits) {
    fit = {Numeration::base(2), Numeration::base(4), Numeration::base(8)};
  } else {
    fit = {Numeration::base(2), Numeration::base(3)};
    if (game_.rules->vectors.empty() && game_.rules->axes > 1) fit.push_back(Numeration::fibonacci());
    for (const int b : {4, 5}) fit.push_back(Numeration::base(b));
    if (!game_.rules->vectors.empty()) {
      for (const int b : {6, 7, 8, 9, 10}) fit.push_back(Numeration::base(b));
    }
    if (game_.rules->vectors.empty() && game_.rules->axes > 1) {
      for (const int a : {2, 3, 4}) fit.insert(fit.begin() + 2 + a - 1, Numeration::ostrowski(a));
    }
  }
  // Adding a vector carries from the least significant digit on; comparing begins with the most significant one.
  std::vector<DigitSystem> out;
  if (!game_.rules->vectors.empty()) {
    for (const auto order : {DigitOrder::Least, DigitOrder::Most}) {
      for (const auto& n : fit) out.push_back({n, order});
    }
    return out;
  }
  for (const auto& n : fit) {
    out.push_back({n, DigitOrder::Most});
    out.push_back({n, DigitOrder::Least});
  }
  return out;
}

const std::vector<std::int32_t>& LawSearch::values(const LinearRules::Other& game, std::int64_t to) {
  const auto key = std::tuple(game.ruleset.id(), game.rules->axes, to);
  auto it = tables_.find(key);
  if (it != tables_.end()) return it->second;
  const LinearRules& rules = *game.rules;
  const Grounds& grounds = grounds_of(rules);
  std::vector<std::int32_t> found;
  if (of_ != LawOf::Grundy && rules.vectors.empty() && !rules.losses && grounds.failure.empty() && grounds.boxes) {
    found = sieved_outcomes(rules, of_, grounds.ends, to, [&](std::size_t i) { return values(rules.others[i], to); });
  } else {
    found = table_(game, of_, to);
  }
  return tables_.emplace(key, std::move(found)).first->second;
}

LawSearch::Law LawSearch::in_system(const LinearRules::Other& game, const DigitSystem& system, int effort,
                                    std::size_t states) {
  const auto key = std::tuple(game.ruleset.id(), game.rules->axes, system.numeration.name(), system.order);
  if (const auto it = proved_.find(key); it != proved_.end()) return it->second;
  if (auto stated = stated_law(*game.rules, of_, system)) {
    return proved_[key] = std::make_shared<const AutomatonLaw>(std::move(*stated));
  }
  Law law = learned(game, system, effort, states);
  if (law != nullptr && law->proved) proved_[key] = law;
  return law;
}

LawOf usual_question(const LinearRules& rules) {
  return has_few_moves(rules) || splits(rules) ? LawOf::Grundy : LawOf::Outcome;
}

Learner LawSearch::learner_of(const LinearRules& rules, const DigitSystem& system, std::int64_t to, bool relation,
                              const std::vector<std::int32_t>& table) const {
  const auto side = static_cast<std::size_t>(to + 1);
  const auto axes = rules.axes;
  const auto value = [&table, side, axes, relation](const Learner::Point& at) -> Automaton::Output {
    std::size_t cell = 0;
    for (std::size_t i = 0; i < axes; ++i) cell = cell * side + static_cast<std::size_t>(at[i]);
    if (!relation) return table[cell];
    return table[cell] == at.back() ? 1 : 0;
  };
  // On words that stand for nothing, what most positions have.
  const Automaton::Output other = relation || of_ == LawOf::Grundy ? 0 : AutomatonLaw::kWin;
  return Learner(system, axes + (relation ? 1 : 0), to, value, other);
}

const LawSearch::Grounds& LawSearch::grounds_of(const LinearRules& rules) {
  auto it = grounds_.find(&rules);
  if (it != grounds_.end()) return it->second;
  Grounds found{proof_of_end(rules), {}, keeps_boxes(rules)};
  found.failure =
      found.ends.words.empty() ? "no measure was found that shows that every play ends" : illegal_move(rules);
  return grounds_.emplace(&rules, std::move(found)).first->second;
}

LawSearch::Law LawSearch::learned(const LinearRules::Other& game, const DigitSystem& system, int effort,
                                  std::size_t states) {
  const LinearRules& rules = *game.rules;
  std::vector<Law> others;
  AutomatonLaw law;
  for (const auto& other : rules.others) {
    others.push_back(in_system(other, system, effort, states));
    if (others.back() == nullptr || !others.back()->proved) return nullptr;
    law.proof_states += others.back()->proof_states;
    if (law.theorem.empty()) law.theorem = others.back()->theorem;
  }
  const auto to = table_side(rules, effort);
  const auto& table = values(game, to);
  // Where a heap becomes several there are many moves, but values may have a bound all the same.
  constexpr std::int32_t kSmallValue = 20;
  const bool bounded =
      has_few_moves(rules) || (splits(rules) && *std::max_element(table.begin(), table.end()) <= kSmallValue);
  const bool relation = of_ == LawOf::Grundy && !bounded;
  Learner learner = learner_of(rules, system, to, relation, table);
  const auto most = most_states(effort, states);
  std::optional<Automaton> guess;
  for (;;) {
    guess = learner.fit(most);
    if (!guess) return nullptr;
    constexpr std::size_t kTogether = 6;
    const auto wrong = learner.wrong(*guess, kTogether);
    if (wrong.empty()) break;
    bool news = false;
    for (const auto& at : wrong) news = learner.refine({at.begin(), at.end()}) || news;
    if (!news) return nullptr;
  }
  // A guess that grows with the table is wrong, and the next table costs less than the proof of a wrong guess.
  const auto key = std::tuple(game.ruleset.id(), rules.axes, system.numeration.name(), system.order);
  const auto before = std::exchange(sizes_[key], guess->size());
  if (effort + 2 >= kEfforts) {
    if (before == 0 || 4 * guess->size() > 5 * before) return nullptr;
  } else {
    const auto further = table_side(rules, effort + 1);
    if (!learner_of(rules, system, further, relation, values(game, further)).wrong(*guess, 1).empty()) return nullptr;
  }
  const StateLimit limit(most_transitions(effort));
  law.of = of_;
  law.system = system;
  law.relation = relation;
  law.checked_to = to;
  law.automaton = std::make_shared<const Automaton>(std::move(*guess));
  const Grounds& grounds = grounds_of(rules);
  law.ends = grounds.ends.words;
  law.failure = grounds.failure;
  if (law.failure.empty()) {
    LawProof proof = LawProver(rules, of_, system, others)(law.automaton, relation);
    law.proved = proof.proved;
    law.proof_states += proof.states;
    law.failure = std::move(proof.failure);
  }
  return std::make_shared<const AutomatonLaw>(std::move(law));
}

std::optional<AutomatonLaw> LawSearch::run(const LawLimits& limits) {
  const auto begun = std::clock();
  const auto late = [&] {
    return static_cast<double>(std::clock() - begun) > limits.seconds * static_cast<double>(CLOCKS_PER_SEC);
  };
  Law best;
  for (int effort = 0; effort < kEfforts; ++effort) {
    for (const auto& system : systems(limits)) {
      if (late()) break;
      Law law;
      try {
        law = in_system(game_, system, effort, limits.states);
      } catch (const TooManyStates&) {
        continue;
      }
      if (law == nullptr) continue;
      // Where no proof can succeed, one guess is as good as the next.
      if (law->proved || !grounds_of(*game_.rules).failure.empty()) return *law;
      if (best == nullptr || law->checked_to > best->checked_to ||
          (law->checked_to == best->checked_to && law->automaton->size() < best->automaton->size())) {
        best = law;
      }
    }
  }
  return best == nullptr ? std::nullopt : std::optional(*best);
}

}  // namespace nimatron
