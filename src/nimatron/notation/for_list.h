// ForList: an expression and what follows `for` in a comprehension, read once for any number of evaluators, which then
// compute any of its cases by number.
//
//   const ForList list("grundy(wythoff($a,$b))", "$a in 0..20, $b in 0..$a", library_entries());
//   ForWalk walk(list, session, entries);
//   walk.each(100, [&] { ... walk.values(), walk.computed() ...; return 200; });     // cases 100 and 200
//
// Where only parts of an answer are wanted, further expressions over the variables and the answer, $value, say which.
//
// Cases are numbered from 0 in the order of enumeration. Those that are passed over are not computed, and where ranges
// do not depend on each other they are not even enumerated.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nimatron/notation/ast.h"
#include "nimatron/notation/evaluator.h"

namespace nimatron {

class ForList {
 public:
  // An Error in one of its texts, which a column of that text goes with.
  class Wrong : public Error {
   public:
    Wrong(const Error& e, std::optional<std::size_t> of) : Error(e), expression(of) {}
    std::optional<std::size_t> expression;  // 0 for `compute`, then the parts; none for the cases
  };
  ForList(const std::string& compute, const std::string& cases, const Entries& entries,
          const std::vector<std::string>& parts = {});

  // Without the $, in order.
  const std::vector<std::string>& names() const { return names_; }

 private:
  friend class ForWalk;
  struct Expression {
    std::string typed;
    std::shared_ptr<const std::string> text;  // the tree is a view into it
    Node node;
    std::uint32_t slots;
  };
  void read(const std::string& typed, const Entries& entries);

  std::string cases_;  // as typed
  std::shared_ptr<const std::string> cases_text_;
  std::vector<Expression> expressions_;
  Loop loop_;
  std::vector<std::string> names_;
  std::uint32_t loop_slots_ = 0;
  std::vector<bool> free_;  // of each variable: whether no later one depends on it
};

class ForWalk {
 public:
  static constexpr std::int64_t kStop = std::numeric_limits<std::int64_t>::max();

  ForWalk(const ForList& list, Budget& budget, Theory theory, const Entries& entries);
  ForWalk(const ForWalk&) = delete;
  ForWalk& operator=(const ForWalk&) = delete;
  ~ForWalk();

  // How many cases there are, if that is found in a moment.
  std::optional<std::int64_t> count();
  // Calls `visit` at case `from`, then at the case it answers, which must be a later one, until it answers kStop.
  // Returns the number of all cases if the list ended first.
  std::optional<std::int64_t> each(std::int64_t from, const std::function<std::int64_t()>& visit);
  // Of the case that is visited: its number, the values of its variables, and the answer, or those of the parts. An
  // Error of an answer is Wrong.
  std::int64_t number() const { return at_; }
  std::vector<Answer> values();
  std::vector<Answer> computed();
  // What was learned from the cases computed so far; no answer of theirs may be in use.
  void forget() { session_.clear(); }

 private:
  struct Passing;
  std::optional<std::int64_t> size(std::size_t level);
  bool walk();
  Answer answer(std::size_t expression, const Answer* value);
  void step();

  const ForList& list_;
  // Cases are enumerated in one session and computed in another, which may forget.
  Session cases_session_, session_;
  Evaluator enumerate_, compute_;
  std::unique_ptr<Evaluator::Frame> frame_;
  std::int64_t at_ = 0, next_ = 0;
  std::uint64_t steps_left_ = 0;  // of count()
  const std::function<std::int64_t()>* visit_ = nullptr;
};

}  // namespace nimatron
