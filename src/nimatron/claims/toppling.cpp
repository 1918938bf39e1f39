#include "nimatron/claims/claim.h"

namespace nimatron {

std::vector<Claim> toppling_claims() { return {}; }

}  // namespace nimatron
