// Formula: what a claim file states, read from text and decided case by case.
//
//   for all $a, $b in 0..100: grundy(nim($a,$b)) == 0 exactly when $a == $b
//
// Loosest first: `for all` and `for some` with ranges, a condition after `where` and a colon; `exactly when` (or
// `iff`); `implies`; `or`; `and`; `not`; comparisons, which may follow each other as in 0 < $a < $b. A side of a
// comparison is
//   - arithmetic over the variables (see Arithmetic),
//   - an answer as it is printed: N P L R, true, false, a genus such as 0^{02}, or
//   - notation, in which $a and $(arithmetic) stand for their numbers: canonical(nim($a)) == *$a.
// Notation alone is a formula if it answers true or false: tame(towers(2x$n)).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/claims/file/arithmetic.h"
#include "nimatron/notation/evaluator.h"

namespace nimatron {

// Notation with holes for numbers.
class Template {
 public:
  // `text` stands at `column` of the whole.
  Template(std::string_view text, std::size_t column, const Scope& scope);

  std::string filled(const Values& values) const;
  // The error with its column mapped from the filled text to the whole text.
  Error located(const Error& e, const Values& values) const;

 private:
  struct Piece {
    std::size_t column;
    std::string text;                // or
    std::optional<Arithmetic> hole;  // a number
  };
  std::vector<Piece> pieces_;
};

struct Side {
  enum class Kind : std::uint8_t { Arithmetic, Answer, Notation };
  Kind kind;
  std::size_t column;
  std::string text;  // as written
  std::optional<Arithmetic> number;
  std::optional<Template> notation;
};

struct Formula;

// `$b in $a..20`, or `$d = $b - $a`, which takes one value.
struct Binding {
  std::size_t place;  // in the values
  std::size_t column;
  Arithmetic low, high;
  bool defined;  // by =
};

struct Quantifier {
  std::vector<Binding> bindings;
  std::unique_ptr<Formula> where;  // or none
  std::size_t colon = 0;           // where the body begins
};

struct Formula {
  enum class Kind : std::uint8_t { ForAll, ForSome, Iff, Implies, Or, And, Not, Compare, Notation };
  Kind kind;
  std::size_t column;
  Quantifier quantifier;               // ForAll, ForSome
  std::vector<Formula> parts;          // what is joined, or the body
  std::vector<Side> sides;             // Compare; one side: Notation
  std::vector<std::string> relations;  // between the sides
};

// Reads the formula that fills the text. `scope` gains the variables that quantifiers bind; each has its own place.
Formula read_formula(std::string_view text, std::size_t start, Scope& scope);

// Calls `visit` with each combination of the bindings, in order of the first variable, then the next; stops when it
// answers false. `values` has a place for every variable.
bool for_each_combination(std::span<const Binding> bindings, Values& values, const std::function<bool()>& visit);

// The comparisons made by deciding formulas; a condition after `where` and the left side of `implies` do not count.
struct Asked {
  std::uint64_t comparisons = 0;
  std::map<std::size_t, bool> quantifiers;  // by column: whether one ever had a case

  void add(const Asked& more);
};

// Whether it holds for these values. Errors have the column in the whole text.
bool holds(const Formula& f, Values& values, Evaluator& evaluate, Asked* asked = nullptr);

// Fails if the notation in it, filled with these values, has a syntax error; evaluates nothing.
void check_notation(const Formula& f, Values values);

// "outcome(wythoff(1,2)) is P; ...": what the notation in it answers, quantified parts left out.
std::string evidence(const Formula& f, const Values& values, Evaluator& evaluate);

}  // namespace nimatron
