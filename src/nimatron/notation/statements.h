// Statements: what a claim says, read once for any number of evaluators: definitions and assignments, and conditions
// that are to hold or to be refuted, each over its own cases.
//
//   tee($a,$b) = "$(repeat(".", $a))X$(repeat(".", $b))/$(repeat("X", $a + $b + 1))"
//   for all $a in 0..$n, $b in $a..$n: tame(towers($(tee($a,$b))))
//
//   Statements s(library_entries());
//   s.know("n");                               // a variable that evaluators have been given
//   s.read(text, text->size(), {0, 82}, {});
//   s.define_in(evaluate);
//   for (const auto& c : s.conditions()) ... CaseWalk(evaluate, c.cases) ...
#pragma once

#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/engine/entry.h"
#include "nimatron/notation/cases.h"

namespace nimatron {

// An Error at a variable that nothing binds: it would fail in every case.
void check_bound(const Node& node, const std::set<std::string, std::less<>>& known);

class Statements {
 public:
  explicit Statements(const Entries& entries) : entries_(&entries) {}

  // A variable that has a value before anything is evaluated.
  void know(std::string name) { known_.insert(std::move(name)); }
  bool knows(std::string_view name) const { return known_.find(name) != known_.end(); }
  // All statements of the text before `end`, after those that were read before. `starts`, in increasing order, are the
  // places where its lines begin: one that cannot go on with the statement before it begins another. The conditions
  // that begin at the places in `refuted` are to be refuted. Errors have columns of the text.
  void read(const std::shared_ptr<const std::string>& text, std::size_t end, std::vector<std::size_t> starts,
            const std::vector<std::size_t>& refuted);

  struct Condition {
    Cases cases;
    bool refuted;
  };
  const std::vector<Condition>& conditions() const { return conditions_; }
  bool defines() const { return !definitions_.empty(); }
  bool empty() const { return conditions_.empty() && definitions_.empty(); }
  // Makes its functions and variables known to an evaluator.
  void define_in(Evaluator& evaluator) const;

 private:
  struct Definition {
    std::shared_ptr<const std::string> text;
    Node node;
    std::uint32_t slots;
  };
  const Entries& entries() const { return own_ ? *own_ : *entries_; }
  // So that what is read later can use it.
  void define(const Node& node);

  const Entries* entries_;
  std::shared_ptr<Entries> own_;  // with the functions that are defined; the copies of a Statements share it
  std::set<std::string, std::less<>> known_;
  std::vector<std::shared_ptr<const Definition>> definitions_;  // shared by the claims of a file
  std::vector<Condition> conditions_;
};

}  // namespace nimatron
