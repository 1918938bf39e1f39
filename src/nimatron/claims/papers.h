// The claim files of the papers, papers/*.claim, which are part of the program.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nimatron/claims/claim.h"

namespace nimatron {

// The text of papers/NAME.claim.
std::string_view text_of_paper(std::string_view name);

// The claims of that file.
std::vector<Claim> claims_of_paper(const std::string& name);

}  // namespace nimatron
