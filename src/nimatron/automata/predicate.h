// Predicate: a statement of first-order logic about natural numbers, addition and automata; and the relation that it
// defines in a system of digits.
//
//   const Linear x = Linear::unknown(0), y = Linear::unknown(1), k = Linear::unknown(2);
//   Predicate f = exists({2}, zero(x - y - 2 * k));                  // x - y is even and not negative
//   Decider decide(DigitSystem{Numeration::base(2), DigitOrder::Most});
//   decide(f)                                                      // a relation of x and y
//
// Variables are numbers; a quantifier may bind any of them, and inner ones hide outer ones.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nimatron/automata/automaton.h"
#include "nimatron/automata/linear.h"
#include "nimatron/automata/relation.h"

namespace nimatron {

class Predicate {
 public:
  enum class Kind : std::uint8_t { Truth, Linear, Output, Xor, LowerWythoff, And, Or, Not, Exists };
  struct Parts {
    Kind kind = Kind::Truth;
    bool holds = true;                    // Truth
    LinearSign sign = LinearSign::Zero;   // Linear: of the first term
    std::vector<nimatron::Linear> terms;  // the terms that it is about
    // Output: the automaton has one of these outputs for the terms.
    std::shared_ptr<const Automaton> automaton;
    std::shared_ptr<const DigitSystem> system;  // in which the automaton reads
    std::vector<Automaton::Output> outputs;
    std::vector<Predicate> kids;
    std::vector<std::uint32_t> bound;  // Exists
  };

  Predicate() : parts_(std::make_shared<const Parts>()) {}  // true
  explicit Predicate(Parts parts) : parts_(std::make_shared<const Parts>(std::move(parts))) {}
  const Parts& parts() const { return *parts_; }
  Kind kind() const { return parts_->kind; }

 private:
  std::shared_ptr<const Parts> parts_;
};

Predicate truth(bool holds);
Predicate zero(Linear form);
Predicate not_negative(Linear form);
Predicate has_output(std::shared_ptr<const Automaton> a, const DigitSystem& system, std::vector<Linear> terms,
                     std::vector<Automaton::Output> outputs);
// a xor b = c
Predicate is_xor(Linear a, Linear b, Linear c);
// b = floor(a phi)
Predicate is_lower_wythoff(Linear a, Linear b);
Predicate all_of(std::vector<Predicate> kids);
Predicate any_of(std::vector<Predicate> kids);
Predicate negation(Predicate f);
Predicate exists(std::vector<std::uint32_t> bound, Predicate f);
Predicate implies(Predicate a, Predicate b);

// One more than every variable in it.
std::uint32_t variables_end(const Predicate& f);
// The formula with terms in the place of the free variables 0, 1, ..., as far as there are any.
Predicate substituted(const Predicate& f, const std::vector<Linear>& terms);

// What it needs of a numeration.
struct Needs {
  bool bits = false, fibonacci = false;
};
Needs needs_of(const Predicate& f);

class Decider {
 public:
  explicit Decider(DigitSystem system) : system_(std::move(system)) {}

  const DigitSystem& system() const { return system_; }
  NumberRelation operator()(const Predicate& f);
  // Numbers, by variable, for which it holds; none if there are none. Nothing is projected.
  std::optional<std::map<std::uint32_t, Integer>> member(const Predicate& f);
  // How many states of automata were made for all formulas so far.
  std::uint64_t states() const { return states_; }

 private:
  NumberRelation relation(const Predicate& f);
  std::optional<std::map<std::uint32_t, Integer>> member_of(std::vector<Predicate> kids,
                                                            std::vector<std::uint32_t> bound);
  NumberRelation atom(const Predicate& f);
  NumberRelation conjunction(std::vector<Predicate> kids, std::vector<std::uint32_t> bound);
  NumberRelation separated(std::vector<Predicate> kids, std::vector<std::uint32_t> bound);
  NumberRelation eliminated(const std::vector<Predicate>& kids, std::vector<std::uint32_t> bound);
  void flatten(const Predicate& f, std::vector<Predicate>& kids, std::vector<std::uint32_t>& bound);
  void resolve(std::vector<Predicate>& kids, std::vector<std::uint32_t>& bound) const;
  NumberRelation counted(NumberRelation r) {
    states_ += r.automaton().size();
    return r;
  }
  std::uint32_t fresh() { return next_++; }

  DigitSystem system_;
  std::uint64_t states_ = 0;
  std::uint32_t next_ = 0;
};

}  // namespace nimatron
