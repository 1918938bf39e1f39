#include "nimatron/ruleset/operators/leftright.h"

#include "nimatron/ruleset/operators/switch.h"

namespace nimatron {

AnyRuleset left_right(const AnyRuleset& r) {
  return Switch(SwitchRule::Push, OneSided(r, Player::Left), OneSided(r, Player::Right), "leftright(" + r.spec() + ")");
}

}  // namespace nimatron
