#include "nimatron/claims/support.h"

#include <algorithm>
#include <set>

#include "nimatron/engine/compare.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"
#include "nimatron/solve/outcome.h"

namespace nimatron {

std::string answer(Session& session, const std::string& expression) {
  Evaluator evaluate(session);
  return text_of(evaluate(expression));
}

std::vector<std::string> options_of(Session& session, const std::string& position) {
  Evaluator evaluate(session);
  const Placed p = as_position(session, game_of(session, evaluate.denoted(position)));
  std::set<std::string> texts;
  for (const Player player : {Player::Left, Player::Right}) {
    p.ruleset.options(p.position, player, [&](const AnyPosition& q) { texts.insert(p.ruleset.print(q)); });
  }
  return {texts.begin(), texts.end()};
}

bool misere_p_by_play(Check& check, const std::string& position) {
  Evaluator evaluate(check.search());
  const Placed p = as_position(check.search(), game_of(check.search(), evaluate.denoted(position)));
  PartizanOutcomeSearch<AnyRuleset> search(p.ruleset, check.budget(), Play::Misere);
  return !search.wins(p.position, Player::Left);
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

void Comparison::same_game(const std::string& one, const std::string& other) {
  if (!asks()) return;
  if (trees_.of(one) != trees_.of(other)) counterexample_ = fmt::format("{} and {} are different games", one, other);
}

void Comparison::options_are(const std::string& position, const std::vector<std::string>& stated) {
  if (!asks()) return;
  std::set<Trees::Tree> all;
  for (const auto& p : stated) all.insert(trees_.of(p));
  const auto& options = trees_.options(trees_.of(position));
  if (!std::equal(all.begin(), all.end(), options.begin(), options.end())) {
    counterexample_ = fmt::format("the options of {} are not those listed", position);
  }
}

void Comparison::refute(bool holds, const std::string& about) {
  check_->compared();
  if (holds) throw Error("a statement recorded as false is true: " + about);
}

void Comparison::expect(bool holds, const std::string& about) {
  if (!asks()) return;
  if (!holds) counterexample_ = about;
}

Finding Comparison::refuted(std::string range, std::string counterexample) const {
  if (failed()) throw Error("the counterexample is not the recorded one: " + counterexample_);
  return {Verdict::Fails, std::move(range), std::move(counterexample)};
}

Finding Comparison::finding(std::string range, Verdict success, std::string detail) const {
  if (failed()) return {Verdict::Fails, std::move(range), counterexample_};
  return {success, std::move(range), std::move(detail)};
}

}  // namespace nimatron
