// PredicateReader: conditions of the language as formulas about natural numbers, for statements about all of them and
// for the rules of rule files.
//
//   PredicateReader read(names);
//   read.bind("a", Linear::unknown(0));
//   read.condition(node)                          // a formula: a < 3 and a mod 2 == 1
//
// Terms are linear: + -, a constant times a term, div and mod by a constant, min, max, abs, xor, a choice by a
// condition, multiples of the golden ratio and the values of automata. What is not linear is an Error that names it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/automata/predicate.h"
#include "nimatron/notation/ast.h"

namespace nimatron {

struct AutomatonLaw;

// A term has this value if the guard holds for some numbers in the place of the bound variables.
struct TermCase {
  std::vector<std::uint32_t> bound;
  Predicate guard;
  Linear value;
};
using TermCases = std::vector<TermCase>;

// A function that is defined by one expression.
struct TermDefinition {
  std::vector<std::string> parameters;
  const Node* body;
};

// The expressions in brackets after a variable that holds an automaton.
std::vector<const Node*> automaton_arguments(const Node& node);

class PredicateReader {
 public:
  // What the surroundings know.
  struct Names {
    std::function<std::optional<Integer>(const Node&)> number;             // a variable or another node
    std::function<std::shared_ptr<const AutomatonLaw>(const Node&)> law;   // in the place of a ruleset
    std::function<std::optional<TermDefinition>(const Node&)> definition;  // of a call
    std::function<void(const Node&, const std::string& message)> fail;     // throws
  };
  // Variables from `first` on are free to use.
  PredicateReader(Names names, std::uint32_t first) : names_(std::move(names)), next_(first) {}

  std::uint32_t fresh() { return next_++; }
  std::uint32_t next() const { return next_; }
  void bind(std::string_view name, TermCases value) { scope_.push_back({name, std::move(value), nullptr}); }
  void bind(std::string_view name, Linear value) { bind(name, {{{}, truth(true), std::move(value)}}); }
  void unbind() { scope_.pop_back(); }

  Predicate condition(const Node& node);
  TermCases term(const Node& node);
  // A number, and that it is in a range or a list.
  struct Element {
    Linear value;
    Predicate among = truth(true);
    std::vector<std::uint32_t> unknowns = {};
  };
  Element element(const Node& source);
  // A constant, if the node is one.
  std::optional<std::int64_t> constant(const Node& node);

 private:
  struct Bound {
    std::string_view name;
    TermCases value;
    std::shared_ptr<const AutomatonLaw> law = nullptr;  // instead of a value
  };
  [[noreturn]] void fail(const Node& node, const std::string& message) const;
  bool is_natural(const Node& node);
  Predicate contained(const TermCases& x, const Node& source);
  Predicate comparison(const Node& left, std::string_view sign, const Node& right);
  Predicate junction(const Node& node, bool all);
  Predicate quantified(const Node& node);
  std::optional<Predicate> outcome_equality(const Node& left, const Node& right);
  TermCases sum(const Node& node);
  TermCases product(const Node& node);
  TermCases divided(const TermCases& of, std::int64_t by, bool div);
  TermCases exclusive(const Linear& a, const Linear& b);
  TermCases golden(const Linear& a);
  bool mentions_bound(const Node& node) const;
  TermCases call(const Node& node);
  // A variable or another node that says nothing of the numbers in scope.
  std::optional<Integer> number(const Node& node) const;
  std::shared_ptr<const AutomatonLaw> law(const Node& node) const;
  Linear small(const Node& node, const Integer& n) const;
  // What `read` makes of the body of a function with the arguments of a call; none if it is no such function.
  template <class Read>
  auto applied(const Node& node, Read read) -> std::optional<decltype(read(node))>;
  TermCases value(const Node& node, const AutomatonLaw& law, const std::shared_ptr<const Automaton>& automaton);
  std::vector<TermCases> numbers(const Node& node, const AutomatonLaw& law, std::size_t count);
  // For all combinations of cases, what `f` makes of the values, under their guards.
  Predicate combined(const std::vector<TermCases>& terms,
                     const std::function<Predicate(const std::vector<Linear>&)>& f) const;
  TermCases mapped(const std::vector<TermCases>& terms,
                   const std::function<TermCases(const std::vector<Linear>&)>& f) const;

  Names names_;
  std::vector<Bound> scope_;
  std::vector<const Node*> calls_;  // of the functions whose bodies are read, the outermost first
  std::uint32_t next_;
};

}  // namespace nimatron
