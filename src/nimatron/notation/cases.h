// Cases: a condition over many cases, read once (notation/statements.h) and decided case by case by any number of
// evaluators.
//
//   for all $a, $b in 0..100: grundy(nim($a,$b)) == 0 exactly when $a == $b
//
//   CaseWalk walk(evaluate, cases);
//   walk.each([&] { if (!walk.holds()) ...; return true; });
//
// The variables of the outermost `for all` make the cases; any other condition is one case.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/notation/ast.h"
#include "nimatron/notation/evaluator.h"

namespace nimatron {

class Cases {
 public:
  // `known`: the variables that have a value before. Errors have columns of the text.
  Cases(std::shared_ptr<const std::string> text, Node node, std::uint32_t slots,
        const std::set<std::string, std::less<>>& known);

  std::size_t column() const { return node_.column; }
  // "for all $a, $b in 0..100", without the colon; empty if there is one case.
  std::string_view ranges() const;
  // All of it, as written.
  std::string_view text() const { return std::string_view(*text_).substr(node_.column, node_.end - node_.column); }

 private:
  friend class CaseWalk;
  // A statement about all natural numbers is decided as one case.
  bool many() const {
    return node_.kind == Node::Kind::ForAll && node_.loop->bindings[0].source.kind != Node::Kind::Naturals;
  }
  const Node& condition() const { return many() ? node_.kids[0] : node_; }

  std::shared_ptr<const std::string> text_;
  Node node_;
  std::uint32_t slots_;
};

class CaseWalk {
 public:
  CaseWalk(Evaluator& evaluator, const Cases& cases);
  ~CaseWalk();

  // How many there are before the condition after `where`; the last range is not walked.
  Integer count();
  // Calls visit for each, in order, until it answers false.
  void each(const std::function<bool()>& visit);
  // Of the case that is visited: whether the condition after `where` is met, whether the statement holds.
  bool wanted();
  bool holds(Evaluator::Asked* asked = nullptr);
  // Its variables, "$a = 1, $b = 2"; the sum of their absolute values; what the sides of comparisons are.
  std::string values() const;
  Integer size() const;
  std::string evidence();

 private:
  std::string sides(const Node& node);

  Evaluator& evaluator_;
  const Cases& cases_;
  std::unique_ptr<Evaluator::Frame> frame_;
};

}  // namespace nimatron
