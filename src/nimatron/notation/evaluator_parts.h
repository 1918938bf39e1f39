// What the files of the evaluator share.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/base/error.h"
#include "nimatron/base/holding.h"
#include "nimatron/notation/ast.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/value/loopy.h"

namespace nimatron {

// An Error if the ruleset is made of so many operators, one inside the other, that its recursion would be deep.
void check_nesting(const AnyRuleset& r);

// An Error whose column is one of the expression itself: in a list that a function reads.
class InSource : public Error {
 public:
  explicit InSource(const Error& e) : Error(e) {}
};

// The value that the answer of a node is or has; an Error at the node if it is something else.
AnyValue any_value_at(Session& session, const Node& node, const Answer& a);
// What to say of an answer that is not a finite game.
const char* why_no_game(const Answer& a);
AnyValue loopy_named(GameArena& games, std::string_view word);

// The variables that loops and parameters bind, by their slots.
struct Evaluator::Frame {
  explicit Frame(std::uint32_t size) : slots(size) {}
  std::vector<Answer> slots;
  std::set<std::uint32_t> assigned = {};  // those of a function's own variables that have been set
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

// What goes through the cases of a `for` list.
struct Evaluator::Walk {
  virtual ~Walk() = default;
  // A case; false: no more is wanted.
  virtual bool visit() = 0;
  // Before every case, also one that the condition excludes.
  virtual void step() { tick(); }
  // Whether the cases with these values of the variables before `level` are passed over.
  virtual bool passes(std::size_t /*level*/) { return false; }
  // How many of the values that a range has from the present one on are passed over.
  virtual std::uint64_t passed(std::size_t /*level*/, std::uint64_t /*values*/) { return 0; }
};

// A function that the user has defined.
struct Evaluator::Function {
  std::shared_ptr<const std::string> source;
  Node body;
  std::uint32_t slots;
};

// The answers of a function that is defined with `memo`, by the texts of its arguments. They are forgotten when the
// arena of their values changes, and when a variable or a function changes on which they may rest.
struct Evaluator::Kept {
  std::map<std::string, Answer, std::less<>> answers;
  std::shared_ptr<GameArena> games;
  std::uint64_t assignments = 0;
  Holding held;
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
