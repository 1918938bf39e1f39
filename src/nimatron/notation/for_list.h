// ForList: an expression and what follows `for` in a comprehension, read once for any number of evaluators, which then
// compute any of its cases by number.
//
//   const ForList list("grundy(wythoff($a,$b))", "$a in 0..20, $b in 0..$a", library_entries());
//   ForWalk walk(list, session, entries);
//   walk.each(100, [&] { ... walk.values(), walk.computed() ...; return 200; });     // cases 100 and 200
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
  // An Error in one of its two texts, which a column of that text goes with.
  class Wrong : public Error {
   public:
    Wrong(const Error& e, bool in_compute) : Error(e), compute(in_compute) {}
    bool compute;  // whether it is the expression
  };
  ForList(const std::string& compute, const std::string& cases, const Entries& entries);

  // Without the $, in order.
  const std::vector<std::string>& names() const { return names_; }

 private:
  friend class ForWalk;
  std::string compute_, cases_;  // as typed
  // The trees are views into these.
  std::shared_ptr<const std::string> compute_text_, cases_text_;
  std::optional<Node> node_;
  Loop loop_;
  std::vector<std::string> names_;
  std::uint32_t slots_ = 0, loop_slots_ = 0;
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
  // Of the case that is visited: its number, the values of its variables, the answer. An Error of the answer has its
  // column in the text of the expression.
  std::int64_t number() const { return at_; }
  std::vector<Answer> values();
  Answer computed();
  // What was learned from the cases computed so far; no answer of theirs may be in use.
  void forget() { session_.clear(); }

 private:
  std::optional<std::int64_t> size(std::size_t level);
  bool walk(std::size_t level);
  bool walk_range(std::size_t level, const Range& range);
  bool below(std::size_t level, const Answer& item);
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
