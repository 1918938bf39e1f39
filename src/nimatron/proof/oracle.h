// Oracle: what the engine answers about the parts of a proof. It guides the prover; a certificate does not rest on it.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <optional>
#include <vector>

#include "nimatron/engine/session.h"
#include "nimatron/proof/parts.h"
#include "nimatron/value/outcome.h"

namespace nimatron {

class Oracle {
 public:
  // `played[i]` is the ruleset that answers for game i of the parts, with all that is known about it.
  Oracle(Session& session, PartTable& parts, std::vector<AnyRuleset> played)
      : session_(session), parts_(parts), played_(std::move(played)) {}

  Nimber grundy(PartId part);
  bool is_p_position(PartId part);
  // The nim-sum of a state.
  Nimber grundy(const PartIds& state);
  // Whether `player` loses moving first.
  bool loses(Player player, const PartIds& state, Play play);

 private:
  const Placed& placed(PartId part);

  Session& session_;
  PartTable& parts_;
  std::vector<AnyRuleset> played_;
  boost::unordered_flat_map<PartId, Placed> placed_;
  boost::unordered_flat_map<PartId, Nimber> grundy_;
};

}  // namespace nimatron
