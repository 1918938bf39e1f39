#include "nimatron/solve/monoid_learner.h"

#include <algorithm>
#include <cassert>

namespace nimatron {

std::size_t MonoidLearner::WordHash::operator()(const Exponents& word) const {
  return mix(hash_bytes(word.data(), word.size()));
}

MonoidLearner::MonoidLearner(SupposedOutcomes& outcomes, std::vector<Exponents> tests, std::size_t most, Budget& budget)
    : outcomes_(&outcomes),
      tests_(std::move(tests)),
      most_(most),
      budget_(&budget),
      generators_(outcomes.generators()) {
  const Exponents empty(generators_);
  if (std::find(tests_.begin(), tests_.end(), empty) == tests_.end()) tests_.push_back(empty);
}

const MonoidLearner::Row& MonoidLearner::row(const Exponents& word) {
  Row& r = rows_[word];
  if (r.size == 0) r.pushed = outcomes_->pushed(word);
  r.bits.resize((tests_.size() + 63) / 64);
  for (; r.size < tests_.size(); ++r.size) {
    r.bits[r.size / 64] |= static_cast<std::uint64_t>(outcomes_->is_p(word, tests_[r.size])) << (r.size % 64);
  }
  return r;
}

bool MonoidLearner::run() {
  do {
    if (!close()) return false;
  } while (!commutes());
  return true;
}

bool MonoidLearner::close() {
  states_.clear();
  state_of_.clear();
  rules_.clear();
  boost::unordered_flat_map<Row, Element, Hash> by_row;
  // All words of one degree whose proper divisors are states, then those of the next.
  std::set<Exponents> words{Exponents(generators_)};
  while (!words.empty()) {
    std::set<Exponents> next;
    for (const Exponents& word : words) {
      const auto [it, fresh] = by_row.emplace(row(word), static_cast<Element>(states_.size()));
      if (!fresh) {
        rules_.emplace(word, it->second);
        continue;
      }
      if (states_.size() >= most_) return false;
      state_of_.emplace(word, it->second);
      states_.push_back(word);
      budget_->tick(states_.size());
    }
    for (const Exponents& word : words) {
      if (!state_of_.count(word)) continue;
      for (std::size_t g = 0; g < generators_; ++g) {
        Exponents more = word;
        ++more[g];
        bool minimal = true;
        for (std::size_t h = 0; h < generators_ && minimal; ++h) {
          if (h == g || more[h] == 0) continue;
          --more[h];
          minimal = state_of_.count(more) != 0;
          ++more[h];
        }
        if (minimal) next.insert(std::move(more));
      }
    }
    words.swap(next);
  }
  steps_.assign(states_.size() * generators_, kNone);
  for (Element s = 0; s < states_.size(); ++s) {
    for (std::size_t g = 0; g < generators_; ++g) step(s, g);
  }
  return true;
}

Element MonoidLearner::step(Element state, std::size_t generator) {
  const std::size_t at = state * generators_ + generator;
  if (steps_[at] != kNone) return steps_[at];
  Exponents word = states_[state];
  ++word[generator];
  if (const auto it = state_of_.find(word); it != state_of_.end()) return steps_[at] = it->second;
  if (const auto it = rules_.find(word); it != rules_.end()) return steps_[at] = it->second;
  // Some divisor is not a state: the rest is added to the state that the divisor is rewritten to. The
  // words become smaller in the order, so this ends; its depth is that of a few rewritings.
  for (std::size_t h = 0;; ++h) {
    assert(h < generators_);
    if (h == generator || word[h] == 0) continue;
    Exponents part = states_[state];
    --part[h];
    const Element divisor = state_of_.at(part);
    ++part[generator];
    if (state_of_.count(part)) continue;
    return steps_[at] = step(step(divisor, generator), h);
  }
}

// Finds the rule whose use in rewriting state times generator changes the outcome in the context.
bool MonoidLearner::find_test(Element state, std::size_t generator, const Exponents& context) {
  struct Use {
    Element state;
    std::size_t generator;
    Exponents context;
  };
  std::vector<Use> stack{{state, generator, context}};
  while (!stack.empty()) {
    const Use use = std::move(stack.back());
    stack.pop_back();
    Exponents word = states_[use.state];
    ++word[use.generator];
    if (state_of_.count(word)) continue;
    if (const auto it = rules_.find(word); it != rules_.end()) {
      if (outcomes_->is_p(word, use.context) != outcomes_->is_p(states_[it->second], use.context)) {
        tests_.push_back(use.context);
        return true;
      }
      continue;
    }
    for (std::size_t h = 0;; ++h) {
      assert(h < generators_);
      if (h == use.generator || word[h] == 0) continue;
      Exponents part = states_[use.state];
      --part[h];
      const Element divisor = state_of_.at(part);
      ++part[use.generator];
      if (state_of_.count(part)) continue;
      Exponents wider = use.context;
      ++wider[h];
      stack.push_back({step(divisor, use.generator), h, use.context});
      stack.push_back({divisor, use.generator, std::move(wider)});
      break;
    }
  }
  return false;
}

bool MonoidLearner::commutes() {
  constexpr std::size_t kAtOnce = 8;
  const std::size_t before = tests_.size();
  for (Element s = 0; s < states_.size(); ++s) {
    for (std::size_t g = 0; g < generators_; ++g) {
      for (std::size_t h = 0; h < g; ++h) {
        const Element a = step(step(s, g), h);
        const Element b = step(step(s, h), g);
        if (a == b) continue;
        // Both should be s g h: on a test that tells them apart one of them differs from it.
        const auto& x = row(states_[a]).bits;
        const std::vector<std::uint64_t> bits = x;
        const auto& y = row(states_[b]).bits;
        std::size_t w = 0;
        while (w < y.size() && bits[w] == y[w]) ++w;
        if (w == y.size()) continue;
        const Exponents context = tests_[64 * w + static_cast<std::size_t>(__builtin_ctzll(bits[w] ^ y[w]))];
        Exponents with_g = context;
        ++with_g[g];
        Exponents with_h = context;
        ++with_h[h];
        const bool found = find_test(s, g, with_h) || find_test(step(s, g), h, context) || find_test(s, h, with_g) ||
                           find_test(step(s, h), g, context);
        assert(found);
        static_cast<void>(found);
        if (tests_.size() >= before + kAtOnce) return false;
      }
    }
    budget_->tick(s);
  }
  return tests_.size() == before;
}

BipartiteMonoid MonoidLearner::monoid() const {
  BipartiteMonoid out;
  const std::size_t empty =
      static_cast<std::size_t>(std::find(tests_.begin(), tests_.end(), Exponents(generators_)) - tests_.begin());
  for (const Exponents& word : states_) {
    const Row& r = rows_.at(word);
    out.in_p.push_back(r.bits[empty / 64] >> (empty % 64) & 1);
    out.pushed.push_back(r.pushed);
  }
  for (std::size_t g = 0; g < generators_; ++g) {
    auto& column = out.step.emplace_back();
    for (std::size_t s = 0; s < states_.size(); ++s) column.push_back(steps_[s * generators_ + g]);
  }
  return out;
}

bool MonoidLearner::correct(const Exponents& word) {
  Exponents rest = word;
  Element state = 0;
  for (std::size_t g = 0; g < generators_; ++g) {
    while (rest[g] != 0) {
      --rest[g];
      if (find_test(state, g, rest)) return true;
      state = step(state, g);
    }
  }
  return false;
}

std::vector<Exponents> MonoidLearner::telling_tests() const {
  std::vector<Exponents> kept;
  std::vector<Element> classes(states_.size());
  std::size_t count = 1;
  for (std::size_t z = 0; z < tests_.size() && count < states_.size(); ++z) {
    std::vector<Element> numbers(2 * count, kNone);
    std::vector<Element> split(states_.size());
    Element fresh = 0;
    for (std::size_t i = 0; i < states_.size(); ++i) {
      Element& number = numbers[std::size_t{2} * classes[i] + (rows_.at(states_[i]).bits[z / 64] >> (z % 64) & 1)];
      if (number == kNone) number = fresh++;
      split[i] = number;
    }
    if (fresh == count) continue;
    count = fresh;
    classes.swap(split);
    kept.push_back(tests_[z]);
  }
  return kept;
}

}  // namespace nimatron
