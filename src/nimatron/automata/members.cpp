// Members of relations, and whether an automaton reads numbers or words.
#include <algorithm>
#include <deque>

#include "nimatron/automata/explore.h"
#include "nimatron/automata/relation.h"

namespace nimatron {

namespace {

using State = Automaton::State;

// reach[k][s]: whether s accepts a word of exactly k letters.
std::vector<std::vector<char>> reaching(const Automaton& a, std::size_t length) {
  std::vector<std::vector<char>> reach(length + 1, std::vector<char>(a.size()));
  for (State s = 0; s < a.size(); ++s) reach[0][s] = static_cast<char>(a.output(s) != 0);
  for (std::size_t k = 1; k <= length; ++k) {
    for (State s = 0; s < a.size(); ++s) {
      tick();
      for (std::size_t letter = 0; letter < a.letters() && reach[k][s] == 0; ++letter) {
        reach[k][s] = reach[k - 1][a.next(s, letter)];
      }
    }
  }
  return reach;
}

// The letters of a shortest accepted word; none if there is none.
std::optional<std::vector<std::size_t>> shortest_word(const Automaton& a) {
  struct From {
    State state;
    std::size_t letter;
  };
  std::vector<std::optional<From>> from(a.size());
  std::deque<State> queue = {a.start()};
  from[a.start()] = From{a.start(), 0};
  while (!queue.empty()) {
    State s = queue.front();
    queue.pop_front();
    tick();
    if (a.output(s) != 0) {
      std::vector<std::size_t> word;
      for (; s != a.start(); s = from[s]->state) word.push_back(from[s]->letter);
      std::reverse(word.begin(), word.end());
      return word;
    }
    for (std::size_t letter = 0; letter < a.letters(); ++letter) {
      const auto to = a.next(s, letter);
      if (from[to]) continue;
      from[to] = From{s, letter};
      queue.push_back(to);
    }
  }
  return std::nullopt;
}

// The least word, most significant digit first, that bounds all numbers of an accepted word of this length, and that
// word: at each place the least digit with which one can go on. `tied` numbers have been equal to the bound so far.
std::vector<std::size_t> least_bounded(const Automaton& a, std::size_t length) {
  const auto reach = reaching(a, length);
  struct Step {
    std::uint64_t key, before;
    std::size_t letter;
  };
  std::vector<std::vector<Step>> steps(length + 1);
  const std::uint64_t all = (std::uint64_t{1} << a.tracks()) - 1;
  const auto state_of = [&](std::uint64_t key) { return static_cast<State>(key >> 32); };
  steps[0].push_back({std::uint64_t{a.start()} << 32 | all, 0, 0});
  for (std::size_t i = 0; i < length; ++i) {
    for (int bound = 0; bound < a.radix() && steps[i + 1].empty(); ++bound) {
      boost::unordered_flat_map<std::uint64_t, char, KeyHash> seen;
      for (std::size_t from = 0; from < steps[i].size(); ++from) {
        const auto key = steps[i][from].key;
        for (std::size_t letter = 0; letter < a.letters(); ++letter) {
          tick();
          const auto to = a.next(state_of(key), letter);
          if (reach[length - i - 1][to] == 0) continue;
          std::uint64_t tied = 0;
          bool within = true;
          for (std::size_t t = 0; t < a.tracks() && within; ++t) {
            if ((key >> t & 1) == 0) continue;
            within = a.digit(letter, t) <= bound;
            if (a.digit(letter, t) == bound) tied |= std::uint64_t{1} << t;
          }
          const auto next = std::uint64_t{to} << 32 | tied;
          if (within && seen.emplace(next, 1).second) steps[i + 1].push_back({next, from, letter});
        }
      }
    }
  }
  std::vector<std::size_t> word(length);
  std::uint64_t at = 0;
  for (auto i = length; i > 0; --i) {
    word[i - 1] = steps[i][at].letter;
    at = steps[i][at].before;
  }
  return word;
}

}  // namespace

std::optional<std::vector<Integer>> shortest_member(const DigitSystem& system, const NumberRelation& a) {
  const auto word = shortest_word(a.automaton());
  if (!word) return std::nullopt;
  return numbers_of(system, *word, a.automaton().tracks());
}

std::optional<std::vector<Integer>> least_member(const DigitSystem& system, const NumberRelation& a) {
  if (system.order == DigitOrder::Least) return least_member({system.numeration, DigitOrder::Most}, turned(system, a));
  const auto word = shortest_word(a.automaton());
  if (!word) return std::nullopt;
  return numbers_of(system, least_bounded(a.automaton(), word->size()), a.automaton().tracks());
}

std::optional<std::map<std::uint32_t, Integer>> common_member(const DigitSystem& system,
                                                              const std::vector<NumberRelation>& relations) {
  std::vector<std::uint32_t> variables;
  for (const auto& r : relations) variables.insert(variables.end(), r.variables().begin(), r.variables().end());
  std::sort(variables.begin(), variables.end());
  variables.erase(std::unique(variables.begin(), variables.end()), variables.end());
  const int radix = system.numeration.radix();
  const auto letters = Automaton::letter_count(variables.size(), radix);
  std::vector<std::vector<std::size_t>> maps;
  std::vector<State> dead, start;
  for (const auto& r : relations) {
    maps.push_back(letter_map(variables, r.variables(), radix));
    dead.push_back(dead_state(r.automaton()));
    start.push_back(r.automaton().start());
    if (start.back() == dead.back()) return std::nullopt;
  }
  struct Step {
    std::vector<State> key;
    std::size_t before, letter;
  };
  std::deque<Step> steps = {{start, 0, 0}};
  boost::unordered_flat_map<std::vector<State>, char, KeyHash> seen = {{start, 1}};
  Growth held;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    bool accepts = true;
    for (std::size_t r = 0; r < relations.size() && accepts; ++r) {
      accepts = relations[r].automaton().output(steps[i].key[r]) != 0;
    }
    if (accepts) {
      std::vector<std::size_t> word;
      for (auto at = i; at != 0; at = steps[at].before) word.push_back(steps[at].letter);
      std::reverse(word.begin(), word.end());
      const auto numbers = numbers_of(system, word, variables.size());
      std::map<std::uint32_t, Integer> out;
      for (std::size_t v = 0; v < variables.size(); ++v) out[variables[v]] = numbers[v];
      return out;
    }
    std::vector<State> next(relations.size());
    for (std::size_t letter = 0; letter < letters; ++letter) {
      tick();
      bool alive = true;
      for (std::size_t r = 0; r < relations.size() && alive; ++r) {
        next[r] = relations[r].automaton().next(steps[i].key[r], maps[r][letter]);
        alive = next[r] != dead[r];
      }
      if (!alive || !seen.emplace(next, 1).second) continue;
      held.add(sizeof(Step) + 5 * next.size() * sizeof(State) + 16);
      steps.push_back({next, i, letter});
    }
  }
  return std::nullopt;
}

namespace {

class MemberWalk {
 public:
  MemberWalk(const Numeration& numeration, const Automaton& a, const std::vector<std::vector<char>>& reach,
             const std::vector<std::optional<std::int64_t>>& fixed,
             const std::function<bool(const std::vector<std::int64_t>&)>& visit)
      : numeration_(numeration), a_(a), visit_(visit), given_(reach.size() - 1), reach_(reach) {
    const auto digits = given_.size();
    free_.push_back({0, {}});
    for (std::size_t t = 0; t < fixed.size(); ++t) {
      if (fixed[t]) {
        const auto written = numeration_.digits(*fixed[t]);
        possible_ = possible_ && written.size() <= digits;
        for (std::size_t i = 0; i < std::min(digits, written.size()); ++i) {
          given_[digits - 1 - i] += written[i] * a.weight(t);
        }
        values_.push_back(*fixed[t]);
        continue;
      }
      tracks_.push_back(t);
      values_.push_back(0);
      std::vector<Choice> more;
      for (const auto& c : free_) {
        for (int d = 0; d < a.radix(); ++d) {
          more.push_back({c.letter + static_cast<std::size_t>(d) * a.weight(t), c.digits});
          more.back().digits.push_back(d);
        }
      }
      free_ = std::move(more);
    }
  }
  void run() {
    if (!possible_) return;
    read_.assign((given_.size() + 1) * tracks_.size() + 1, {});
    if (reach_[given_.size()][a_.start()] != 0) walk(a_.start(), 0);
  }

 private:
  struct Choice {
    std::size_t letter;
    std::vector<int> digits;
  };
  // read_ holds the numbers as far as they are read, for each length.
  bool walk(State s, std::size_t at) {
    tick();
    const auto tracks = tracks_.size();
    const auto* read = &read_[at * tracks];
    if (at == given_.size()) {
      for (std::size_t i = 0; i < tracks; ++i) values_[tracks_[i]] = numeration_.value(read[i]);
      return visit_(values_);
    }
    auto* next = &read_[(at + 1) * tracks];
    for (const auto& c : free_) {
      const auto to = a_.next(s, given_[at] + c.letter);
      if (reach_[given_.size() - at - 1][to] == 0) continue;
      for (std::size_t i = 0; i < tracks; ++i) next[i] = numeration_.after(read[i], c.digits[i]);
      if (!walk(to, at + 1)) return false;
    }
    return true;
  }

  const Numeration& numeration_;
  const Automaton& a_;
  const std::function<bool(const std::vector<std::int64_t>&)>& visit_;
  std::vector<std::size_t> given_;  // of each place: the digits that are fixed
  const std::vector<std::vector<char>>& reach_;
  std::vector<Choice> free_;
  std::vector<std::size_t> tracks_;  // that are free
  std::vector<std::int64_t> values_;
  std::vector<Numeration::Prefix> read_;
  bool possible_ = true;
};

}  // namespace

Members::Members(const DigitSystem& system, const NumberRelation& a, std::size_t digits)
    : numeration_(system.numeration),
      members_(system.order == DigitOrder::Most ? a : turned(system, a)),
      reach_(reaching(members_.automaton(), digits)) {}

void Members::each(const std::vector<std::optional<std::int64_t>>& fixed,
                   const std::function<bool(const std::vector<std::int64_t>&)>& visit) const {
  MemberWalk(numeration_, members_.automaton(), reach_, fixed, visit).run();
}

bool respects_numbers(const DigitSystem& system, const Automaton& a) {
  const Automaton words = greedy_words(system, a.tracks());
  // The states after a word, with and without a leading zero, and whether it is greedy.
  using Key = std::vector<State>;
  const bool most = system.order == DigitOrder::Most;
  const Automaton differs = explored<Key>(
      a.tracks(), a.radix(), Key{a.start(), most ? a.next(a.start(), 0) : a.start(), words.start()},
      [&](const Key& key, std::size_t letter) {
        return Key{a.next(key[0], letter), a.next(key[1], letter), words.next(key[2], letter)};
      },
      [&](const Key& key) {
        const auto other = most ? key[1] : a.next(key[1], 0);
        return words.output(key[2]) != 0 && a.output(key[0]) != a.output(other) ? 1 : 0;
      });
  return std::all_of(differs.outputs().begin(), differs.outputs().end(), [](auto o) { return o == 0; });
}

}  // namespace nimatron
