#include "tests/support/typed_position.h"

#include "nimatron/engine/compare.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/evaluator.h"
#include "tests/support/rule_games.h"

namespace nimatron::test {

Placed read_position(std::string_view text) {
  Budget budget(std::size_t{1} << 30);
  Session session(budget);
  return as_position(session, game_of(session, Evaluator(session, entries_with_games()).denoted(text)));
}

AnyRuleset read_ruleset(std::string_view text) {
  Budget budget(std::size_t{1} << 30);
  Session session(budget);
  return Evaluator(session, entries_with_games()).ruleset(text);
}

}  // namespace nimatron::test
