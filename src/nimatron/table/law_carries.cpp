// Vector addition games: f(x) = mex f(x + v) at each state of one product.
//
// With the least significant digit first, x + v is read along with x: the state is that of the automaton after the
// digits of x, and for each vector the carries and the state after the digits of x + v. At the end of x the carries are
// all that is left of x + v: a negative one says that the move leaves the orthant.
//
// With the most significant digit first, the digits of x + v so far are those of x so far and a small vector that the
// digits to come decide: the state is that of the automaton after each of these neighbours.
#include <algorithm>
#include <numeric>
#include <optional>

#include "nimatron/automata/explore.h"
#include "nimatron/automata/linear.h"
#include "nimatron/table/law_proof.h"

namespace nimatron {

namespace {

class CarryProduct {
 public:
  CarryProduct(const Automaton& a, const std::vector<LatticeVector>& vectors) : a_(a), vectors_(vectors) {}

  // The state of the automaton, then for each vector its carries and a state.
  using Key = std::vector<std::int64_t>;

  Key start() const {
    Key key = {a_.start()};
    for (const auto& v : vectors_) {
      key.insert(key.end(), v.begin(), v.end());
      key.push_back(a_.start());
    }
    return key;
  }
  Key after(Key key, std::size_t letter) const {
    key[0] = a_.next(static_cast<Automaton::State>(key[0]), letter);
    for (std::size_t at = 1; at < key.size(); at += a_.tracks() + 1) add(key, at, letter);
    return key;
  }
  Automaton::State state(const Key& key) const { return static_cast<Automaton::State>(key[0]); }
  // The outputs of the options of a position whose digits have all been read.
  std::vector<Automaton::Output> options(Key key) const {
    std::vector<Automaton::Output> out;
    for (std::size_t at = 1; at < key.size(); at += a_.tracks() + 1) {
      const auto carries = [&] {
        return std::pair(key.begin() + static_cast<std::ptrdiff_t>(at),
                         key.begin() + static_cast<std::ptrdiff_t>(at + a_.tracks()));
      };
      bool leaves = false;
      for (;;) {
        const auto [first, last] = carries();
        leaves = std::any_of(first, last, [](std::int64_t c) { return c < 0; });
        if (leaves || std::all_of(first, last, [](std::int64_t c) { return c == 0; })) break;
        add(key, at, 0);
      }
      if (!leaves) out.push_back(a_.output(static_cast<Automaton::State>(key[at + a_.tracks()])));
    }
    return out;
  }

 private:
  void add(Key& key, std::size_t at, std::size_t letter) const {
    std::size_t sum = 0;
    for (std::size_t t = 0; t < a_.tracks(); ++t) {
      auto& carry = key[at + t];
      const auto digit = carry + a_.digit(letter, t);
      carry = floor_quotient(digit, a_.radix());
      sum = sum * static_cast<std::size_t>(a_.radix()) + static_cast<std::size_t>(digit - carry * a_.radix());
    }
    auto& state = key[at + a_.tracks()];
    state = a_.next(static_cast<Automaton::State>(state), sum);
  }

  const Automaton& a_;
  const std::vector<LatticeVector>& vectors_;
};

class NeighbourProduct {
 public:
  // For each neighbour the state of the automaton; kOutside where a number is negative.
  using Key = std::vector<Automaton::State>;

  NeighbourProduct(const Automaton& a, const std::vector<LatticeVector>& vectors) : a_(a), options_(vectors.size()) {
    number_of(LatticeVector(a.tracks(), 0));
    for (std::size_t v = 0; v < vectors.size(); ++v) options_[v] = number_of(vectors[v]);
    // The list grows while it is read, until no neighbour has another one.
    for (std::size_t n = 0; n < neighbours_.size(); ++n) {
      for (std::size_t letter = 0; letter < a.letters(); ++letter) {
        tick();
        LatticeVector before(a.tracks());
        std::size_t sum = 0;
        for (std::size_t t = 0; t < a.tracks(); ++t) {
          const auto digit = neighbours_[n][t] + a.digit(letter, t);
          before[t] = floor_quotient(digit, a.radix());
          sum = sum * static_cast<std::size_t>(a.radix()) + static_cast<std::size_t>(digit - before[t] * a.radix());
        }
        steps_.push_back({number_of(before), sum});
      }
    }
  }

  Key start() const {
    const DigitSystem system{Numeration::base(a_.radix()), DigitOrder::Most};
    Key key;
    for (const auto& n : neighbours_) {
      if (std::any_of(n.begin(), n.end(), [](std::int64_t x) { return x < 0; })) {
        key.push_back(kOutside);
        continue;
      }
      key.push_back(a_.start());
      for (const auto letter : word_of(system, {n.begin(), n.end()})) key.back() = a_.next(key.back(), letter);
    }
    return key;
  }
  Key after(const Key& key, std::size_t letter) const {
    Key out(key.size());
    for (std::size_t n = 0; n < key.size(); ++n) {
      const auto& [before, sum] = steps_[n * a_.letters() + letter];
      out[n] = key[before] == kOutside ? kOutside : a_.next(key[before], sum);
    }
    return out;
  }
  Automaton::State state(const Key& key) const { return key[0]; }
  std::vector<Automaton::Output> options(const Key& key) const {
    std::vector<Automaton::Output> out;
    for (const auto n : options_) {
      if (key[n] != kOutside) out.push_back(a_.output(key[n]));
    }
    return out;
  }

 private:
  static constexpr Automaton::State kOutside = ~Automaton::State{0};
  struct Step {
    std::size_t before, sum;  // the neighbour whose digits go on, and with which letter
  };

  std::size_t number_of(const LatticeVector& v) {
    const auto it = std::find(neighbours_.begin(), neighbours_.end(), v);
    if (it != neighbours_.end()) return static_cast<std::size_t>(it - neighbours_.begin());
    neighbours_.push_back(v);
    return neighbours_.size() - 1;
  }

  const Automaton& a_;
  std::vector<LatticeVector> neighbours_;  // 0 first
  std::vector<std::size_t> options_;
  std::vector<Step> steps_;  // for each neighbour and letter
};

// The automaton that reads these axes alone; none if its outputs depend on others.
std::optional<Automaton> on_axes(const Automaton& a, const std::vector<std::size_t>& axes) {
  Automaton out(axes.size(), a.radix());
  std::vector<std::size_t> kept, first(out.letters(), a.letters());
  for (std::size_t letter = 0; letter < a.letters(); ++letter) {
    std::size_t l = 0;
    for (const auto t : axes)
      l = l * static_cast<std::size_t>(a.radix()) + static_cast<std::size_t>(a.digit(letter, t));
    kept.push_back(l);
    first[l] = std::min(first[l], letter);
  }
  for (Automaton::State s = 0; s < a.size(); ++s) out.add(a.output(s));
  out.set_start(a.start());
  for (Automaton::State s = 0; s < a.size(); ++s) {
    for (std::size_t letter = 0; letter < a.letters(); ++letter) {
      const auto to = a.next(s, letter);
      if (to != a.next(s, first[kept[letter]])) return std::nullopt;
      out.set_next(s, kept[letter], to);
    }
  }
  return out;
}

bool is_mex(Automaton::Output value, const std::vector<Automaton::Output>& options) {
  Automaton::Output mex = 0;
  while (std::find(options.begin(), options.end(), mex) != options.end()) ++mex;
  return value == mex;
}

// Which words stand for positions whose value is not that of their options. Once a state fails, no further ones are
// made: words lead back to the start, and none becomes shorter by that.
template <class Product>
Automaton failing(const Product& product, const Automaton& guess, LawOf of) {
  using Key = typename Product::Key;
  const auto holds = [&](const Key& key) {
    const auto value = guess.output(product.state(key));
    const auto options = product.options(key);
    if (of == LawOf::Grundy) return is_mex(value, options);
    const bool to_loss = std::find(options.begin(), options.end(), AutomatonLaw::kLoss) != options.end();
    const bool wins = to_loss || (of == LawOf::MisereOutcome && options.empty());
    return value == (wins ? AutomatonLaw::kWin : AutomatonLaw::kLoss);
  };
  bool refuted = false;
  const Key start = product.start();
  return explored<Key>(
      guess.tracks(), guess.radix(), start,
      [&](const Key& key, std::size_t letter) { return refuted ? start : product.after(key, letter); },
      [&](const Key& key) {
        if (holds(key)) return 0;
        refuted = true;
        return 1;
      });
}

}  // namespace

LawProof LawProver::by_carries(const Automaton& whole) const {
  // An axis that no move lowers forbids no move; where the outputs do not depend on it either, it is left out.
  std::vector<std::size_t> axes;
  for (std::size_t i = 0; i < rules_.axes; ++i) {
    const auto lowers = [&](const LatticeVector& v) { return v[i] < 0; };
    if (std::any_of(rules_.vectors.begin(), rules_.vectors.end(), lowers)) axes.push_back(i);
  }
  std::optional<Automaton> fewer;
  if (axes.size() < rules_.axes) fewer = on_axes(whole, axes);
  if (!fewer) {
    axes.resize(rules_.axes);
    std::iota(axes.begin(), axes.end(), std::size_t{0});
  }
  const Automaton& guess = fewer ? *fewer : whole;
  std::vector<LatticeVector> vectors;
  for (const auto& v : rules_.vectors) {
    vectors.emplace_back();
    for (const auto i : axes) vectors.back().push_back(v[i]);
  }
  const Automaton fails = system_.order == DigitOrder::Least ? failing(CarryProduct(guess, vectors), guess, of_)
                                                             : failing(NeighbourProduct(guess, vectors), guess, of_);
  LawProof proof;
  proof.states = fails.size();
  std::vector<std::uint32_t> variables;
  for (std::uint32_t i = 0; i < guess.tracks(); ++i) variables.push_back(i);
  const auto member = shortest_member(system_, NumberRelation(std::move(variables), fails));
  proof.proved = !member;
  if (member) {
    proof.failure = "the value is not that of its options";
    proof.at.assign(rules_.axes, 0);
    for (std::size_t i = 0; i < axes.size(); ++i) proof.at[axes[i]] = (*member)[i];
  }
  return proof;
}

}  // namespace nimatron
