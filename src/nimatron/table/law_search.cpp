#include "nimatron/table/law_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>

#include "nimatron/automata/learner.h"
#include "nimatron/automata/state_limit.h"
#include "nimatron/automata/trie_learner.h"
#include "nimatron/table/law_sieve.h"
#include "nimatron/table/law_vectors.h"

namespace nimatron {

namespace {

constexpr int kEfforts = 5;

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

// The largest number of a table, by the number of axes: small tables are quick, and most laws are seen in them.
std::int64_t table_side(const LinearRules& rules, LawOf of, int effort) {
  constexpr std::int64_t kSides[6][kEfforts] = {{1, 1, 1, 1, 1},
                                                {100, 400, 2000, 10'000, 50'000},
                                                {40, 150, 600, 1600, 4200},
                                                {12, 20, 32, 48, 64},
                                                {7, 9, 12, 15, 18},
                                                {4, 5, 6, 7, 8}};
  constexpr std::int64_t kVectors[6][kEfforts] = {{1, 1, 1, 1, 1},           {100, 400, 2000, 10'000, 50'000},
                                                  {64, 128, 256, 512, 1500}, {31, 63, 95, 127, 191},
                                                  {11, 15, 23, 31, 39},      {7, 9, 11, 13, 15}};
  // The value of a relation is one more number.
  const bool relation = of == LawOf::Grundy && !has_few_moves(rules);
  const auto row = std::min<std::size_t>(rules.axes + (relation ? 1 : 0), 5);
  // With xor, boxes of all numbers with so many binary digits.
  constexpr std::int64_t kBits[6][kEfforts] = {{1, 1, 1, 1, 1},
                                               {127, 511, 2047, 8191, 32767},
                                               {31, 127, 511, 1023, 2047},
                                               {7, 15, 31, 63, 127},
                                               {3, 7, 15, 15, 31},
                                               {3, 3, 7, 7, 7}};
  if (needs_of(rules).bits) return kBits[row][effort];
  return (rules.vectors.empty() ? kSides : kVectors)[row][effort];
}

std::size_t most_states(int effort, std::size_t states) {
  constexpr std::size_t kStates[kEfforts] = {60, 150, 400, 1500, 100'000};
  return std::min(states, kStates[effort]);
}

// How large an automaton of a proof may become.
std::size_t most_transitions(int effort) {
  constexpr std::size_t kTransitions[kEfforts] = {50'000, 400'000, 3'000'000, 15'000'000, Automaton::kMostTransitions};
  return kTransitions[effort];
}

auto key_of(const LinearRules::Other& game, const DigitSystem& system) {
  return std::tuple(game.ruleset.id(), game.rules->axes, system.numeration.name(), system.order);
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
      for (const int a : {5, 6}) fit.push_back(Numeration::ostrowski(a));
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
  for (const auto order : {DigitOrder::Most, DigitOrder::Least}) {
    for (const auto& n : fit) out.push_back({n, order});
  }
  return out;
}

namespace {

// The side of the table with which others are compared.
constexpr std::int64_t kSmallBits = 3;

// Whether a table has the values of a smaller one.
bool holds_small(const std::vector<std::int32_t>& table, const std::vector<std::int32_t>& small, std::size_t axes,
                 std::int64_t to) {
  for (std::size_t cell = 0; cell < small.size(); ++cell) {
    std::size_t at = 0, stride = 1, rest = cell;
    for (std::size_t i = 0; i < axes; ++i) {
      at += rest % (kSmallBits + 1) * stride;
      rest /= kSmallBits + 1;
      stride *= static_cast<std::size_t>(to + 1);
    }
    if (table[at] != small[cell]) return false;
  }
  return true;
}

}  // namespace

const std::vector<std::int32_t>& LawSearch::values(const LinearRules::Other& game, std::int64_t to) {
  const auto key = std::tuple(game.ruleset.id(), game.rules->axes, to);
  auto it = tables_.find(key);
  if (it != tables_.end()) return it->second;
  const LinearRules& rules = *game.rules;
  const Grounds& grounds = grounds_of(rules);
  std::vector<std::int32_t> found;
  if (of_ == LawOf::Outcome && rules.losses) {
    found = stated_outcomes(rules, to);
  } else if (of_ != LawOf::Grundy && rules.vectors.empty() && !rules.losses && grounds.failure.empty() &&
             (grounds.boxes || (needs_of(rules).bits && to > kSmallBits))) {
    found = sieved_outcomes(rules, of_, grounds.ends, to, [&](std::size_t i) { return values(rules.others[i], to); });
    // Where a move may leave the box, what lies outside is taken to have no loss: the rest is compared.
    if (!grounds.boxes && !holds_small(found, values(game, kSmallBits), rules.axes, to)) found = table_(game, of_, to);
  } else {
    found = table_(game, of_, to);
  }
  return tables_.emplace(key, std::move(found)).first->second;
}

LawSearch::Law LawSearch::in_system(const LinearRules::Other& game, const DigitSystem& system, int effort,
                                    std::size_t states) {
  const auto key = key_of(game, system);
  if (const auto it = proved_.find(key); it != proved_.end()) return it->second;
  if (auto stated = stated_law(*game.rules, of_, system)) {
    return proved_[key] = std::make_shared<const AutomatonLaw>(std::move(*stated));
  }
  Law law = learned(game, system, effort, states);
  if (law != nullptr && law->proved) proved_[key] = law;
  return law;
}

LawOf usual_question(const LinearRules& rules) {
  if (rules.losses) return LawOf::Outcome;
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
  const auto to = table_side(rules, of_, effort);
  const auto& table = values(game, to);
  // Where a heap becomes several there are many moves, but values may have a bound all the same.
  constexpr std::int32_t kSmallValue = 20;
  const bool bounded =
      has_few_moves(rules) || (splits(rules) && *std::max_element(table.begin(), table.end()) <= kSmallValue);
  const bool relation = of_ == LawOf::Grundy && !bounded;
  Learner learner = learner_of(rules, system, to, relation, table);
  // A guess that grows much faster than the table is wrong.
  const auto previous = sizes_.extract(key_of(game, system));
  const auto before = previous.empty() ? 0 : previous.mapped();
  constexpr std::size_t kFresh = 250;
  const auto most = before == 0 ? std::min(most_states(effort, states), kFresh) : std::min(states, 4 * before + 60);
  std::optional<Automaton> guess;
  constexpr int kTimes = 12;
  for (int times = 0;; ++times) {
    if (times == kTimes && effort <= 2) return nullptr;
    guess = learner.fit(most);
    if (!guess) return nullptr;
    constexpr std::size_t kTogether = 6;
    const auto wrong = learner.wrong(*guess, kTogether);
    if (wrong.empty()) break;
    bool news = false;
    for (const auto& at : wrong) news = learner.refine({at.begin(), at.end()}) || news;
    if (!news) return nullptr;
  }
  // A guess that grows with the table is wrong, and the next table, while it is small, costs less than the proof of a
  // wrong guess.
  sizes_[key_of(game, system)] = guess->size();
  if (effort >= 2 && before == 0) return nullptr;
  if (effort + 1 < kEfforts) {
    const auto further = table_side(rules, of_, effort + 1);
    if (!learner_of(rules, system, further, relation, values(game, further)).wrong(*guess, 1).empty()) return nullptr;
  }
  const StateLimit limit(most_transitions(effort));
  law.of = of_;
  law.system = system;
  law.relation = relation;
  law.checked_to = grounds_of(rules).boxes || !needs_of(rules).bits ? to : std::min(to, kSmallBits);
  law.automaton = std::make_shared<const Automaton>(std::move(*guess));
  prove(rules, others, law);
  if (law.proved) law.checked_to = to;
  return std::make_shared<const AutomatonLaw>(std::move(law));
}

std::vector<Integer> LawSearch::prove(const LinearRules& rules, const std::vector<Law>& others, AutomatonLaw& law) {
  const Grounds& grounds = grounds_of(rules);
  law.ends = grounds.ends.words;
  law.failure = grounds.failure;
  if (!law.failure.empty()) return {};
  LawProof proof = LawProver(rules, of_, law.system, others)(law.automaton, law.relation);
  law.proved = proof.proved;
  law.proof_states += proof.states;
  law.failure = std::move(proof.failure);
  return std::move(proof.at);
}

namespace {

// The table from which the first rows of a game with moves along rays are taken, and the one with which they are
// compared.
constexpr std::uint32_t kSmallRows = 40, kComparedRows = 151;

LossList losses_in(const std::vector<std::int32_t>& table, std::uint32_t side, std::uint32_t below) {
  LossList out;
  for (std::uint32_t a = 0; a < below; ++a) {
    for (std::uint32_t b = 0; b < below; ++b) {
      if (table[std::size_t{a} * side + b] == AutomatonLaw::kLoss) out.push_back({a, b});
    }
  }
  return out;
}

}  // namespace

bool LawSearch::has_rays() {
  const Grounds& grounds = grounds_of(*game_.rules);
  if (of_ == LawOf::Grundy || !grounds.failure.empty() || !grounds.boxes) return false;
  const StateLimit limit(most_transitions(1));
  try {
    return rays_of(*game_.rules).has_value();
  } catch (const TooManyStates&) {
    return false;
  }
}

// Empty if the moves are not along rays.
const LossList& LawSearch::far_losses(const LinearRules::Other& game, std::uint32_t side) {
  const auto key = std::tuple(game.ruleset.id(), side);
  if (const auto it = far_.find(key); it != far_.end()) return it->second;
  LossList& out = far_[key];
  const auto rays = rays_of(*game.rules);
  if (!rays) return out;
  std::vector<LossList> others;
  for (const auto& other : game.rules->others) {
    others.push_back(far_losses(other, side));
    if (others.back().empty()) return out;
  }
  const auto& table = values(game, kComparedRows - 1);
  LossList found = ray_losses(*rays, side, others, kSmallRows, losses_in(table, kComparedRows, kSmallRows));
  LossList seen;
  for (const auto& p : found) {
    if (p[0] < kComparedRows && p[1] < kComparedRows) seen.push_back(p);
  }
  if (seen == losses_in(table, kComparedRows, kComparedRows)) out = std::move(found);
  return out;
}

LawSearch::Law LawSearch::from_rays(const DigitSystem& system, std::uint32_t side, std::size_t states) {
  const LinearRules& rules = *game_.rules;
  AutomatonLaw law;
  std::vector<Law> others;
  for (const auto& other : rules.others) {
    others.push_back(in_system(other, system, 1, states));
    if (others.back() == nullptr || !others.back()->proved) return nullptr;
    law.proof_states += others.back()->proof_states;
    if (law.theorem.empty()) law.theorem = others.back()->theorem;
  }
  const auto& losses = far_losses(game_, side);
  if (losses.empty()) return nullptr;
  // The longest words all of which are in the box.
  std::size_t digits = 1;
  while (WordRanks(system.numeration, digits + 1).numbers() <= side) ++digits;
  const auto numbers = WordRanks(system.numeration, digits).numbers();
  LossList members;
  for (const auto& p : losses) {
    if (p[0] < numbers && p[1] < numbers) members.push_back(p);
  }
  const TrieLearner learner(system.numeration, 2, digits, members);
  constexpr std::size_t kMost = 20'000;
  Law last;
  for (std::size_t height = 3; height + 3 < digits; ++height) {
    auto guess = learner.fit(height, std::min(states, kMost));
    if (!guess || !learner.agrees(*guess)) continue;
    for (Automaton::State s = 0; s < guess->size(); ++s) {
      guess->set_output(s, guess->output(s) != 0 ? AutomatonLaw::kLoss : AutomatonLaw::kWin);
    }
    if (last != nullptr && *last->automaton == *guess) break;
    law.of = of_;
    law.system = system;
    law.checked_to = kComparedRows - 1;
    law.automaton = std::make_shared<const Automaton>(std::move(*guess));
    prove(rules, others, law);
    last = std::make_shared<const AutomatonLaw>(law);
    if (law.proved) break;
  }
  return last;
}

std::optional<AutomatonLaw> LawSearch::run(const LawLimits& limits) {
  const auto begun = std::clock();
  const auto late = [&] {
    return static_cast<double>(std::clock() - begun) > limits.seconds * static_cast<double>(CLOCKS_PER_SEC);
  };
  if (!game_.rules->vectors.empty() && (!limits.in || limits.in->is_base())) {
    return vector_law(*game_.rules, of_, limits, late, [&](AutomatonLaw& law) { return prove(*game_.rules, {}, law); });
  }
  Law best;
  auto order = systems(limits);
  const bool along_rays = has_rays();
  struct Try {
    DigitSystem system;
    std::uint32_t side = 0;  // of a box of losses along rays; 0 for a table
  };
  for (int effort = 0; effort < kEfforts && !late(); ++effort) {
    std::vector<Try> tries;
    // Where moves are along rays, boxes of losses go further and cost less than larger tables.
    if (along_rays) {
      const std::vector<std::uint32_t> sides[kEfforts] = {{}, {30'000}, {120'000, 320'000, 520'000}, {}, {}};
      for (const auto side : sides[effort]) {
        for (const auto& system : order) {
          if (system.order == DigitOrder::Most) tries.push_back({system, side});
        }
      }
    }
    for (const auto& system : order) tries.push_back({system, 0});
    for (const auto& [system, side] : tries) {
      if (late()) break;
      Law law;
      try {
        law = side > 0 ? from_rays(system, side, limits.states) : in_system(game_, system, effort, limits.states);
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
    // Larger tables are for the systems first in which the guesses are small.
    const auto size = [&](const DigitSystem& system) {
      const auto it = sizes_.find(key_of(game_, system));
      return it == sizes_.end() ? ~std::size_t{0} : it->second;
    };
    std::stable_sort(order.begin(), order.end(), [&](const auto& a, const auto& b) { return size(a) < size(b); });
  }
  return best == nullptr ? std::nullopt : std::optional(*best);
}

}  // namespace nimatron
