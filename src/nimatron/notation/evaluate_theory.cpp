// Theory beside search, in one expression.
#include <fmt/format.h>

#include "nimatron/base/stack.h"
#include "nimatron/engine/compare.h"
#include "nimatron/notation/ast.h"
#include "nimatron/notation/evaluator.h"

namespace nimatron {

Answer Evaluator::with_theory(const Node& node) {
  if (node.kids.size() != 1) throw Error::at(node.column, "with_theory takes 1 argument: with_theory(what)");
  if (session_->theory() == Theory::On) return evaluate(node.kids[0]);
  if (theory_ == nullptr || theory_->arena() != session_->arena()) {
    theory_ = std::make_unique<Session>(*session_, Theory::On);
  }
  struct Back {
    Session*& at;
    Session* outer;
    ~Back() { at = outer; }
  } const back{session_, session_};
  session_ = theory_.get();
  return evaluate(node.kids[0]);
}

// A position in a variable was made without theory, and is read again.
Answer Evaluator::with_its_theory(const Answer& answer) {
  check_stack();
  const auto again = [&](const Placed& p) {
    const Answer a = understood(p.print(), false);
    return std::get<Term>(a).parts.at(0);
  };
  if (const auto* p = std::get_if<Placed>(&answer)) return again(*p);
  if (const auto* t = std::get_if<Term>(&answer)) {
    Term out = *t;
    for (auto& part : out.parts) part = again(part);
    return out;
  }
  if (const auto* l = found_in<List>(answer)) {
    Collector out;
    for (const auto& item : l->items) out(with_its_theory(item));
    return l->bracketed ? out.list() : Answer(List{std::move(out.items), false});
  }
  if (std::holds_alternative<AnyRuleset>(answer)) {
    throw Error("a ruleset in a variable has no theory here; write its name");
  }
  return answer;
}

}  // namespace nimatron
