#include "nimatron/rulesets/exchange.h"

#include "nimatron/rulesets/graph/colouring.h"
#include "nimatron/rulesets/graph/cutthroat.h"
#include "nimatron/rulesets/graph/hackenbush.h"
#include "nimatron/rulesets/grid/amazons.h"
#include "nimatron/rulesets/grid/clobber.h"
#include "nimatron/rulesets/grid/domineering.h"
#include "nimatron/rulesets/grid/konane.h"
#include "nimatron/rulesets/grid/nogo.h"
#include "nimatron/rulesets/spindly/lopchop.h"
#include "nimatron/rulesets/spindly/spindly.h"
#include "nimatron/rulesets/spindly/subversion.h"
#include "nimatron/rulesets/strip/shove.h"
#include "nimatron/rulesets/strip/toadsfrogs.h"
#include "nimatron/rulesets/strip/topplingdominoes.h"

namespace nimatron {

namespace {

template <class R>
bool find_exchange(const AnyRuleset& any, Exchange& found) {
  const R* r = any.as<R>();
  if (r == nullptr) return false;
  found = [ruleset = *r](const AnyPosition& p) { return erased(ruleset.negated(unerased<typename R::Position>(p))); };
  return true;
}

template <class... R>
Exchange first_exchange(const AnyRuleset& any) {
  Exchange found;
  (find_exchange<R>(any, found) || ...);
  return found;
}

template <class... R>
bool is_one_of(const AnyRuleset& any) {
  return ((any.as<R>() != nullptr) || ...);
}

}  // namespace

Exchange exchange_of(const AnyRuleset& r) {
  if (r.impartial()) return [](const AnyPosition& p) { return p; };
  return first_exchange<Domineering, Clobber, Amazons, NoGo, Konane, Snort, Col, Cutthroat, Hackenbush, ToadsFrogs,
                        ElephantsRhinos, TopplingDominoes, Shove, PushStrip>(r);
}

bool is_all_small(const AnyRuleset& r) {
  return r.impartial() || is_one_of<Clobber, Cutthroat, Subversion, Spindly, LopChop>(r);
}

}  // namespace nimatron
