// MonoidLearner: the candidate for a misère quotient, learned from supposed outcomes.
//
// A candidate is the syntactic monoid of the outcomes, found by asking only for some of them: the observation table of
// D. Angluin (Learning regular sets from queries and counterexamples, Inform. and Comput. 75, 1987), for a commutative
// monoid.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/base/hash.h"
#include "nimatron/solve/supposed_outcomes.h"

namespace nimatron {

// The observation table. States are words that the tests or their push values tell apart, least in degree and then in
// alphabetic order; a rule u = v says of a word u, all of whose proper divisors are states, which
// earlier state v the tests do not tell it from. A state times a generator is a state, a rule's left
// side, or is rewritten by rules; the rules make a commutative monoid once it does not matter which.
class MonoidLearner {
 public:
  // `tests` are words to begin with.
  MonoidLearner(SupposedOutcomes& outcomes, std::vector<Exponents> tests, std::size_t most, Budget& budget);

  // Adds tests until the rules make a monoid. False past `most` states.
  bool run();
  // The monoid, whose heaps are the generators.
  BipartiteMonoid monoid() const;
  // Adds a test that keeps a word of wrong outcome in the monoid from being rewritten to its state;
  // false if the outcome of that state is the word's own.
  bool correct(const Exponents& word);
  // The tests that tell the states apart.
  std::vector<Exponents> telling_tests() const;

 private:
  static constexpr Element kNone = ~Element{0};
  struct Row {
    std::vector<std::uint64_t> bits;
    PushValue pushed;
    std::size_t size = 0;
    friend bool operator==(const Row& a, const Row& b) { return a.bits == b.bits && a.pushed == b.pushed; }
    friend std::size_t hash_value(const Row& r) {
      return hash_bytes(reinterpret_cast<const unsigned char*>(r.bits.data()), r.bits.size() * sizeof(r.bits[0]));
    }
  };
  struct WordHash {
    using is_avalanching = void;
    std::size_t operator()(const Exponents& word) const;
  };

  const Row& row(const Exponents& word);
  bool close();
  Element step(Element state, std::size_t generator);
  bool commutes();
  bool find_test(Element state, std::size_t generator, const Exponents& context);

  SupposedOutcomes* outcomes_;
  std::vector<Exponents> tests_;
  std::size_t most_;
  Budget* budget_;
  std::size_t generators_;
  boost::unordered_flat_map<Exponents, Row, WordHash> rows_;

  std::vector<Exponents> states_;
  boost::unordered_flat_map<Exponents, Element, WordHash> state_of_;
  boost::unordered_flat_map<Exponents, Element, WordHash> rules_;
  std::vector<Element> steps_;  // state times generator
};

}  // namespace nimatron
