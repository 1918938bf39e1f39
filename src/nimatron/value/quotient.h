// Quotient: a misère quotient as a value, a finite commutative monoid with a set P of elements, those
// of the P-positions (T. E. Plambeck and A. N. Siegel, Misère quotients for impartial games, J. Combin.
// Theory A 115, 2008). It is given by generators, each the class of some game with a label.
//
//   Quotient q({{1, 0}}, {0, 1}, {"1"});        // {1, a} with a^2 = 1 and P = {a}, the quotient of Nim heaps 1
//   q.word(1)                                   // "a"
//   q.relations()                               // {"a^2=1"}
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace nimatron {

using Element = std::uint32_t;

class Quotient {
 public:
  // `step[g][x]` is element x times generator g; element 0 is the identity; `labels` says of which game
  // each generator is the class. Every element must be a product of generators.
  Quotient(std::vector<std::vector<Element>> step, std::vector<std::uint8_t> in_p, std::vector<std::string> labels);

  std::size_t order() const { return in_p_.size(); }
  // How many elements P has.
  std::size_t p_portion() const;
  bool in_p(Element x) const { return in_p_[x] != 0; }
  std::size_t generators() const { return step_.size(); }
  Element times(Element x, std::size_t generator) const { return step_[generator][x]; }
  Element product(Element x, Element y) const;

  // The element as a product of generators a, b, c, ... with the fewest factors, first in alphabetic
  // order among those; "1" for the identity.
  std::string word(Element x) const;
  // A complete set of relations between such words, none of which follows from a shorter one by
  // multiplication: "a^2=1".
  const std::vector<std::string>& relations() const { return relations_; }
  // "a=1 b=2 c=5": each generator and its label.
  std::string generators_text() const;
  // The elements of P as words.
  std::string p_text() const;
  // The lines `order`, `P-portion`, `generators`, `relations` and `P`.
  std::string text() const;

 private:
  using Exponents = std::vector<std::uint32_t>;
  static std::string name(std::size_t generator);
  static std::string text_of(const Exponents& word);

  std::vector<std::vector<Element>> step_;
  std::vector<std::uint8_t> in_p_;
  std::vector<std::string> labels_;
  std::vector<Exponents> words_;
  std::vector<std::string> relations_;
};

}  // namespace nimatron
