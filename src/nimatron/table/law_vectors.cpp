#include "nimatron/table/law_vectors.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "nimatron/automata/state_limit.h"
#include "nimatron/table/law_search.h"
#include "nimatron/table/simplex/residual_learner.h"
#include "nimatron/table/simplex/simplex_table.h"

namespace nimatron {

namespace {

// The automaton that reads all axes and forgets those that are left out.
Automaton widened(const Automaton& a, const std::vector<std::size_t>& axes, std::size_t all) {
  Automaton out(all, a.radix());
  for (const auto o : a.outputs()) out.add(o);
  for (std::size_t letter = 0; letter < out.letters(); ++letter) {
    std::size_t kept = 0;
    for (const auto t : axes) {
      kept = kept * static_cast<std::size_t>(a.radix()) + static_cast<std::size_t>(out.digit(letter, t));
    }
    for (Automaton::State s = 0; s < a.size(); ++s) out.set_next(s, letter, a.next(s, kept));
  }
  return minimised(out);
}

// The position and its options, on some of its axes.
std::vector<std::vector<Integer>> with_options(const std::vector<Integer>& at, const std::vector<std::size_t>& axes,
                                               const std::vector<LatticeVector>& vectors) {
  std::vector<std::vector<Integer>> out(1);
  for (const auto i : axes) out[0].push_back(at[i]);
  for (const auto& v : vectors) {
    auto option = out[0];
    for (std::size_t i = 0; i < v.size(); ++i) option[i] += v[i];
    if (std::all_of(option.begin(), option.end(), [](const Integer& x) { return x >= 0; })) {
      out.push_back(std::move(option));
    }
  }
  return out;
}

constexpr std::size_t kVectorEfforts = 4;

// Of cells in the table, and of transitions in a guess.
double cells_of(std::size_t axes, std::size_t effort) {
  constexpr double kCells[2][kVectorEfforts] = {{2e5, 2e6, 1.2e7, 4e7}, {3e5, 3e6, 1.6e7, 4e7}};
  constexpr double kLine[kVectorEfforts] = {2e3, 2e4, 2e5, 2e6};
  return axes == 1 ? kLine[effort] : kCells[axes == 2 ? 0 : 1][effort];
}

// Bases and orders of digits, small bases first, and of larger tables first the one in which most games have a law.
std::vector<DigitSystem> systems_of(const LawLimits& limits, std::size_t axes, std::size_t effort) {
  constexpr double kMostLetters = 100'000;
  std::vector<DigitSystem> out;
  const auto add = [&](DigitOrder order, int from, int to) {
    for (int base = from; base <= to; ++base) {
      const DigitSystem system{Numeration::base(base), order};
      if (limits.in ? limits.in->radix() != base : std::pow(base, axes) > kMostLetters) continue;
      if (std::find(out.begin(), out.end(), system) == out.end()) out.push_back(system);
    }
  };
  if (effort > 0) add(DigitOrder::Most, 2, 2);
  add(DigitOrder::Least, 2, 3);
  add(DigitOrder::Most, 2, 3);
  add(DigitOrder::Least, 4, 16);
  add(DigitOrder::Most, 4, 16);
  return out;
}

// Which systems a table is tried in before the next larger one is made.
bool is_promising(const DigitSystem& system, std::size_t effort) {
  const auto radix = system.numeration.radix();
  return effort < 2 ? radix <= 3 : radix == 2 && system.order == DigitOrder::Most;
}

// Tables and systems, in the order in which they are tried.
struct Stage {
  std::size_t effort;
  bool promising;
};
constexpr Stage kStages[] = {{0, true},  {0, false}, {1, true}, {2, true},
                             {1, false}, {2, false}, {3, true}, {3, false}};

}  // namespace

std::optional<AutomatonLaw> vector_law(const LinearRules& rules, LawOf of, const LawLimits& limits,
                                       const std::function<bool()>& late,
                                       const std::function<std::vector<Integer>(AutomatonLaw&)>& prove) {
  std::vector<std::size_t> axes;
  for (std::size_t i = 0; i < rules.axes; ++i) {
    const auto lowers = [&](const LatticeVector& v) { return v[i] < 0; };
    if (std::any_of(rules.vectors.begin(), rules.vectors.end(), lowers)) axes.push_back(i);
  }
  std::vector<LatticeVector> vectors;
  for (const auto& v : rules.vectors) {
    LatticeVector kept;
    for (const auto i : axes) kept.push_back(v[i]);
    vectors.push_back(std::move(kept));
  }
  if (axes.empty()) return std::nullopt;
  auto weight = even_weight(vectors, axes.size() <= 3 ? 12 : 4);
  if (weight.empty()) weight = even_weight(vectors, axes.size() <= 3 ? 60 : 10);
  if (weight.empty()) return std::nullopt;
  std::optional<AutomatonLaw> best;
  std::array<std::optional<SimplexTable>, kVectorEfforts> tables;
  for (const auto& [effort, promising] : kStages) {
    for (const auto& system : systems_of(limits, axes.size(), effort)) {
      if (late()) return best;
      if (is_promising(system, effort) != promising) continue;
      if (!tables[effort]) tables[effort].emplace(vectors, weight, of, cells_of(axes.size(), effort));
      const SimplexTable& table = *tables[effort];
      constexpr std::size_t kTransitions[kVectorEfforts] = {40'000, 200'000, 2'000'000, 4'000'000};
      const auto letters = Automaton::letter_count(axes.size(), system.numeration.radix());
      const auto most = std::min(limits.states, std::max<std::size_t>(kTransitions[effort] / letters, 60));
      constexpr int kRounds[kVectorEfforts] = {10, 20, 40, 40};
      ResidualLearner learner(table, system);
      for (int round = 0; round < kRounds[effort] && !late(); ++round) {
        const auto guess = learner.fit(most);
        if (!guess) break;
        AutomatonLaw law;
        law.of = of;
        law.system = system;
        law.automaton =
            std::make_shared<const Automaton>(axes.size() == rules.axes ? *guess : widened(*guess, axes, rules.axes));
        law.checked_to = table.box();
        constexpr std::size_t kProduct = 8'000'000;
        const StateLimit limit(kProduct);
        std::vector<Integer> at;
        try {
          at = prove(law);
        } catch (const TooManyStates& e) {
          law.failure = e.what();
        }
        if (law.proved) return law;
        if (!best || law.checked_to > best->checked_to) best = std::move(law);
        if (at.empty() || !learner.refine(with_options(at, axes, vectors))) break;
      }
    }
  }
  return best;
}

}  // namespace nimatron
