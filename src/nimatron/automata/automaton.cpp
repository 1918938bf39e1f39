#include "nimatron/automata/automaton.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include "nimatron/automata/state_limit.h"
#include "nimatron/base/budget.h"

namespace nimatron {

namespace {

thread_local constinit std::size_t most_transitions = Automaton::kMostTransitions;

}  // namespace

StateLimit::StateLimit(std::size_t transitions) : outer_(most_transitions) { most_transitions = transitions; }
StateLimit::~StateLimit() { most_transitions = outer_; }
std::size_t StateLimit::transitions() { return most_transitions; }

std::size_t Automaton::letter_count(std::size_t tracks, int radix) {
  constexpr std::size_t kMostLetters = 1 << 20;
  std::size_t letters = 1;
  for (std::size_t i = 0; i < tracks; ++i) {
    letters *= static_cast<std::size_t>(radix);
    if (letters > kMostLetters) throw TooManyStates("too many numbers at once for this numeration");
  }
  return letters;
}

Automaton::State Automaton::add(Output output) {
  if ((outputs_.size() + 1) * letters_ > most_transitions) throw TooManyStates("an automaton has too many states");
  const auto s = static_cast<State>(outputs_.size());
  outputs_.push_back(output);
  next_.resize(next_.size() + letters_, s);
  return s;
}

Automaton::Output Automaton::operator()(const DigitSystem& system, const std::vector<Integer>& numbers) const {
  State s = start_;
  for (const auto letter : word_of(system, numbers)) s = next(s, letter);
  return output(s);
}

std::vector<std::size_t> word_of(const DigitSystem& system, const std::vector<Integer>& numbers) {
  std::vector<std::vector<std::uint8_t>> digits;
  std::size_t length = 0;
  for (const auto& n : numbers) {
    digits.push_back(system.numeration.digits(n));
    length = std::max(length, digits.back().size());
  }
  std::vector<std::size_t> word(length);
  for (const auto& d : digits) {
    for (std::size_t i = 0; i < length; ++i) {
      word[i] = word[i] * static_cast<std::size_t>(system.numeration.radix()) + (i < d.size() ? d[i] : 0);
    }
  }
  if (system.order == DigitOrder::Most) std::reverse(word.begin(), word.end());
  return word;
}

std::vector<Integer> numbers_of(const DigitSystem& system, const std::vector<std::size_t>& word, std::size_t tracks) {
  std::vector<std::vector<std::uint8_t>> digits(tracks, std::vector<std::uint8_t>(word.size()));
  const auto radix = static_cast<std::size_t>(system.numeration.radix());
  for (std::size_t i = 0; i < word.size(); ++i) {
    const auto at = system.order == DigitOrder::Most ? word.size() - 1 - i : i;
    auto rest = word[i];
    for (auto t = tracks; t-- > 0; rest /= radix) digits[t][at] = static_cast<std::uint8_t>(rest % radix);
  }
  std::vector<Integer> out;
  for (const auto& d : digits) out.push_back(system.numeration.value(d));
  return out;
}

namespace {

// Hopcroft's refinement: blocks are ranges of one permutation of the states.
class BlockRefinement {
 public:
  explicit BlockRefinement(const Automaton& a) : a_(a), order_(a.size()), place_(a.size()), block_(a.size()) {
    std::iota(order_.begin(), order_.end(), Automaton::State{0});
    std::sort(order_.begin(), order_.end(),
              [&](auto s, auto t) { return a.output(s) != a.output(t) ? a.output(s) < a.output(t) : s < t; });
    for (std::size_t i = 0; i < order_.size(); ++i) {
      if (i == 0 || a.output(order_[i]) != a.output(order_[i - 1])) blocks_.push_back({i, i, 0});
      ++blocks_.back().end;
      place_[order_[i]] = static_cast<std::uint32_t>(i);
      block_[order_[i]] = static_cast<std::uint32_t>(blocks_.size() - 1);
    }
    reverse_transitions();
  }

  const std::vector<std::uint32_t>& refined() {
    std::vector<std::uint32_t> waiting(blocks_.size());
    std::iota(waiting.begin(), waiting.end(), 0U);
    std::vector<char> is_waiting(blocks_.size(), 1);
    std::vector<Automaton::State> splitter;
    while (!waiting.empty()) {
      const auto b = waiting.back();
      waiting.pop_back();
      is_waiting[b] = 0;
      splitter.assign(order_.begin() + static_cast<std::ptrdiff_t>(blocks_[b].begin),
                      order_.begin() + static_cast<std::ptrdiff_t>(blocks_[b].end));
      for (std::size_t letter = 0; letter < a_.letters(); ++letter) {
        tick();
        for (const auto s : splitter) {
          const auto from = first_[letter * (a_.size() + 1) + s], to = first_[letter * (a_.size() + 1) + s + 1];
          for (auto i = from; i < to; ++i) mark(sources_[i]);
        }
        for (const auto touched : touched_) {
          const auto fresh = split(touched);
          if (!fresh) continue;
          const auto size = [&](std::uint32_t x) { return blocks_[x].end - blocks_[x].begin; };
          is_waiting.push_back(0);
          const auto next = is_waiting[touched] != 0 || size(*fresh) <= size(touched) ? *fresh : touched;
          is_waiting[next] = 1;
          waiting.push_back(next);
        }
        touched_.clear();
      }
    }
    return block_;
  }

 private:
  struct Block {
    std::size_t begin, end, marked;
  };

  void reverse_transitions() {
    const auto n = a_.size();
    first_.assign(a_.letters() * (n + 1), 0);
    sources_.resize(a_.letters() * n);
    std::vector<std::uint32_t> at(n);
    for (std::size_t letter = 0; letter < a_.letters(); ++letter) {
      auto* first = &first_[letter * (n + 1)];
      for (std::size_t s = 0; s < n; ++s) ++first[a_.next(static_cast<Automaton::State>(s), letter) + 1];
      first[0] = static_cast<std::uint32_t>(letter * n);
      for (std::size_t s = 0; s < n; ++s) first[s + 1] += first[s];
      std::copy(first, first + n, at.begin());
      for (std::size_t s = 0; s < n; ++s) {
        sources_[at[a_.next(static_cast<Automaton::State>(s), letter)]++] = static_cast<std::uint32_t>(s);
      }
    }
  }

  // Marked states stand at the beginning of their block.
  void mark(Automaton::State s) {
    Block& b = blocks_[block_[s]];
    if (place_[s] < b.begin + b.marked) return;
    if (b.marked == 0) touched_.push_back(block_[s]);
    const auto other = order_[b.begin + b.marked];
    std::swap(order_[place_[s]], order_[b.begin + b.marked]);
    place_[other] = place_[s];
    place_[s] = static_cast<std::uint32_t>(b.begin + b.marked);
    ++b.marked;
  }
  // The marked states of a block become a block of their own, if they are not all.
  std::optional<std::uint32_t> split(std::uint32_t of) {
    const auto marked = std::exchange(blocks_[of].marked, 0);
    if (marked == blocks_[of].end - blocks_[of].begin) return std::nullopt;
    const auto fresh = static_cast<std::uint32_t>(blocks_.size());
    const auto begin = blocks_[of].begin;
    blocks_[of].begin += marked;
    blocks_.push_back({begin, begin + marked, 0});
    for (auto i = begin; i < begin + marked; ++i) block_[order_[i]] = fresh;
    return fresh;
  }

  const Automaton& a_;
  std::vector<Automaton::State> order_;
  std::vector<std::uint32_t> place_, block_;
  std::vector<Block> blocks_;
  std::vector<std::uint32_t> first_, sources_, touched_;
};

}  // namespace

Automaton minimised(const Automaton& a) {
  Growth held;
  held.add(2 * a.bytes());
  BlockRefinement refinement(a);
  const auto& block = refinement.refined();
  // The blocks that words reach, numbered in that order.
  Automaton out(a.tracks(), a.radix());
  std::vector<Automaton::State> representative = {a.start()};
  std::vector<std::int64_t> number(a.size(), -1);
  number[block[a.start()]] = out.add(a.output(a.start()));
  for (std::size_t i = 0; i < representative.size(); ++i) {
    tick();
    for (std::size_t letter = 0; letter < a.letters(); ++letter) {
      const auto to = a.next(representative[i], letter);
      auto& n = number[block[to]];
      if (n < 0) {
        n = out.add(a.output(to));
        representative.push_back(to);
      }
      out.set_next(static_cast<Automaton::State>(i), letter, static_cast<Automaton::State>(n));
    }
  }
  return out;
}

}  // namespace nimatron
