// NumberRelation: a set of tuples of natural numbers that an automaton reads, with names for its tracks; and what
// first-order logic does with such sets.
//
//   const DigitSystem system{Numeration::fibonacci(), DigitOrder::Most};
//   NumberRelation sum = linear_relation(system, x + y - z, LinearSign::Zero);      // x + y = z, for x, y, z =
//   Linear::unknown(i) NumberRelation even = exists(system, linear_relation(system, x - 2 * y, LinearSign::Zero), 1);
//
// Every relation accepts greedy words alone, and with a word all words that differ from it by leading zeros. So equal
// sets have equal automata, an existential quantifier guesses a number and not a word, and the complement is taken
// among greedy words. Automata are minimised as they are made.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "nimatron/automata/automaton.h"
#include "nimatron/automata/linear.h"

namespace nimatron {

class Growth;

class NumberRelation {
 public:
  // `variables` ascend, one for each track.
  NumberRelation(std::vector<std::uint32_t> variables, Automaton automaton);

  const std::vector<std::uint32_t>& variables() const { return variables_; }
  const Automaton& automaton() const { return automaton_; }
  bool speaks_of(std::uint32_t variable) const;
  bool empty() const;

 private:
  std::vector<std::uint32_t> variables_;
  Automaton automaton_;
  std::shared_ptr<Growth> held_;  // what it is charged for, while it lives
};

enum class LinearSign : std::uint8_t { Zero, NotNegative };
// The numbers for which the form is 0, or not negative.
NumberRelation linear_relation(const DigitSystem& system, const Linear& form, LinearSign sign);
// All tuples, or none, of no variables.
NumberRelation constant_relation(const DigitSystem& system, bool holds);
// The numbers for which an automaton has an output that `wanted` accepts; the variables need not ascend, and differ. It
// need not care about leading zeros or greedy words otherwise than respects_numbers requires.
NumberRelation output_relation(const DigitSystem& system, const Automaton& a,
                               const std::vector<std::uint32_t>& variables,
                               const std::function<bool(Automaton::Output)>& wanted);
// x xor y = z by digits; the radix is a power of two.
NumberRelation xor_relation(const DigitSystem& system, std::uint32_t x, std::uint32_t y, std::uint32_t z);
// y = floor(x phi), in Fibonacci numeration.
NumberRelation lower_wythoff_relation(const DigitSystem& system, std::uint32_t x, std::uint32_t y);

NumberRelation both(const DigitSystem& system, const NumberRelation& a, const NumberRelation& b);
NumberRelation either(const DigitSystem& system, const NumberRelation& a, const NumberRelation& b);
NumberRelation complement(const DigitSystem& system, const NumberRelation& a);
NumberRelation exists(const DigitSystem& system, const NumberRelation& a, std::uint32_t variable);
// The same set read in the other order of digits.
NumberRelation turned(const DigitSystem& system, const NumberRelation& a);

// A member with the fewest digits; none of the empty set.
std::optional<std::vector<Integer>> shortest_member(const DigitSystem& system, const NumberRelation& a);
// A member whose largest number is least.
std::optional<std::vector<Integer>> least_member(const DigitSystem& system, const NumberRelation& a);

// Numbers, by variable, that belong to all relations; none if there are none. Their product is searched, not made.
std::optional<std::map<std::uint32_t, Integer>> common_member(const DigitSystem& system,
                                                              const std::vector<NumberRelation>& relations);

// The members of a relation with at most so many digits, some of their numbers given.
class Members {
 public:
  Members(const DigitSystem& system, const NumberRelation& a, std::size_t digits);
  // Those with these values in the place of some variables, until `visit` answers false. Numbers past 2^62 are not
  // looked for.
  void each(const std::vector<std::optional<std::int64_t>>& fixed,
            const std::function<bool(const std::vector<std::int64_t>&)>& visit) const;

 private:
  Numeration numeration_;
  NumberRelation members_;                // the most significant digit first
  std::vector<std::vector<char>> reach_;  // by how many letters are left: whether a state accepts
};

// For each letter over `of` the letter over `part`, whose variables are among them; both ascend or `part` does not.
std::vector<std::size_t> letter_map(const std::vector<std::uint32_t>& of, const std::vector<std::uint32_t>& part,
                                    int radix);
// The state from which nothing is accepted, of a minimal automaton; its size if there is none.
Automaton::State dead_state(const Automaton& a);

// Whether the output depends on the numbers alone: leading zeros never change it, on greedy words.
bool respects_numbers(const DigitSystem& system, const Automaton& a);
// All greedy words of so many numbers.
Automaton greedy_words(const DigitSystem& system, std::size_t tracks);

}  // namespace nimatron
