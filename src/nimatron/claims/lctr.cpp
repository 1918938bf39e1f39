#include "nimatron/claims/claim.h"

namespace nimatron {

std::vector<Claim> lctr_claims() { return {}; }

}  // namespace nimatron
