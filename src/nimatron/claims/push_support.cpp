#include "nimatron/claims/push_support.h"

#include "nimatron/rulesets/heaps/golden.h"
#include "nimatron/rulesets/registry.h"

namespace nimatron {

Claim push_claim(const char* id, const char* where, Verdict verdict, const char* statement, const char* corrected,
                 std::function<Finding(Check&)> check) {
  return {std::string("push/") + id,
          statement,
          corrected,
          std::string("The switch operators and push-the-button games, ") + where,
          verdict,
          std::move(check)};
}

std::int64_t ceil_golden(std::int64_t n) {
  std::int64_t m = n;
  while (below_golden(m, n)) ++m;
  return m;
}

AnyRuleset combined(const char* name, const AnyRuleset& first, const AnyRuleset& second) {
  return find_ruleset_operator(name)->make(std::vector<AnyRuleset>{first, second});
}

AnyRuleset pushed(const char* first, const char* second) {
  return combined("push", make_ruleset(first), make_ruleset(second));
}

}  // namespace nimatron
