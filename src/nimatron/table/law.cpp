#include "nimatron/table/law.h"

#include <algorithm>

#include "nimatron/automata/relation.h"

namespace nimatron {

const char* name(LawOf of) {
  constexpr const char* kNames[] = {"outcome", "misere_outcome", "grundy"};
  return kNames[static_cast<int>(of)];
}

std::optional<Integer> AutomatonLaw::operator()(const std::vector<Integer>& position) const {
  if (!relation) {
    const auto output = (*automaton)(system, position);
    return output == kNone ? std::nullopt : std::optional<Integer>(output);
  }
  // The value is the only number with which the relation holds: walk the states that its digits could lead to.
  auto numbers = position;
  numbers.emplace_back(0);
  auto word = word_of(system, numbers);
  // Values may have more digits than the numbers they belong to, but not more than the automaton can count.
  const auto radix = static_cast<std::size_t>(automaton->radix());
  const auto padding = automaton->size() + 1;
  word.insert(system.order == DigitOrder::Most ? word.begin() : word.end(), padding, 0);
  struct From {
    Automaton::State before;
    std::size_t digit;
  };
  std::vector<std::vector<std::optional<From>>> layers(word.size() + 1,
                                                       std::vector<std::optional<From>>(automaton->size()));
  layers[0][automaton->start()] = From{0, 0};
  for (std::size_t i = 0; i < word.size(); ++i) {
    for (Automaton::State s = 0; s < automaton->size(); ++s) {
      if (!layers[i][s]) continue;
      for (std::size_t d = 0; d < radix; ++d) {
        auto& to = layers[i + 1][automaton->next(s, word[i] + d)];
        if (!to) to = From{s, d};
      }
    }
  }
  const Automaton words = greedy_words(system, 1);
  for (Automaton::State s = 0; s < automaton->size(); ++s) {
    if (!layers.back()[s] || automaton->output(s) == 0) continue;
    std::vector<std::size_t> digits(word.size());
    auto at = s;
    for (auto i = word.size(); i > 0; --i) {
      digits[i - 1] = layers[i][at]->digit;
      at = layers[i][at]->before;
    }
    auto state = words.start();
    for (const auto d : digits) state = words.next(state, d);
    if (words.output(state) != 0) return numbers_of(system, digits, 1)[0];
  }
  return std::nullopt;
}

}  // namespace nimatron
