#include "nimatron/claims/support.h"

#include "nimatron/engine/compare.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"

namespace nimatron {

std::string answer(Session& session, const std::string& expression) {
  Evaluator evaluate(session);
  return text_of(evaluate(expression));
}

Placed position_of(Session& session, const std::string& position) {
  Evaluator evaluate(session);
  return as_position(session, game_of(session, evaluate.denoted(position)));
}

bool Comparison::asks() {
  if (failed()) return false;
  check_->compared();
  check_->budget().tick(check_->comparisons());
  return true;
}

void Comparison::expect(const std::string& expression, const std::string& stated) {
  if (!asks()) return;
  const auto found = answer(check_->search(), expression);
  if (found != stated) counterexample_ = fmt::format("{} is {}, not {}", expression, found, stated);
}

void Comparison::expect(bool holds, const std::string& about) {
  if (!asks()) return;
  if (!holds) counterexample_ = about;
}

Finding Comparison::finding(std::string range, Verdict success, std::string detail) const {
  if (failed()) return {Verdict::Fails, std::move(range), counterexample_};
  return {success, std::move(range), std::move(detail)};
}

}  // namespace nimatron
