// What the files of the evaluator share.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "nimatron/base/error.h"
#include "nimatron/base/holding.h"
#include "nimatron/notation/ast.h"
#include "nimatron/notation/evaluator.h"

namespace nimatron {

// An Error if the ruleset is made of so many operators, one inside the other, that its recursion would be deep.
void check_nesting(const AnyRuleset& r);

// An Error whose column is one of the expression itself: in a list that a function reads.
class InSource : public Error {
 public:
  explicit InSource(const Error& e) : Error(e) {}
};

// The variables that loops and parameters bind, by their slots.
struct Evaluator::Frame {
  explicit Frame(std::uint32_t size) : slots(size) {}
  std::vector<Answer> slots;
};

struct Evaluator::Large {
  std::map<std::string, Holding, std::less<>> variables;
};

// While it lives, variables are found in this frame.
struct Evaluator::Within {
  Within(Evaluator& e, Frame& frame) : evaluator(e), outer(std::exchange(e.frame_, &frame)) {}
  Within(const Within&) = delete;
  Within& operator=(const Within&) = delete;
  ~Within() { evaluator.frame_ = outer; }
  Evaluator& evaluator;
  Frame* outer;
};

// A function that the user has defined.
struct Evaluator::Function {
  std::shared_ptr<const std::string> source;
  Node body;
  std::uint32_t slots;
};

// While it lives, the blanks of a family have these values.
struct Evaluator::Filling {
  using First = std::map<const StateTemplate*, std::size_t>;  // the number of the first blank of each text
  Filling(Evaluator& e, const First& f, std::span<const std::int64_t> v) : evaluator(e), first(f), values(v) {
    outer = std::exchange(e.filling_, this);
  }
  Filling(const Filling&) = delete;
  Filling& operator=(const Filling&) = delete;
  ~Filling() { evaluator.filling_ = outer; }
  Evaluator& evaluator;
  const First& first;
  std::span<const std::int64_t> values;
  const Filling* outer;
};

}  // namespace nimatron
