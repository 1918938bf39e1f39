// Algorithms: the checks that compute something that the language cannot say (certificates, searches of their own), by
// the names that the claim files of the papers give them.
//
//   claim lctr/lemma20
//   title The Durfee length can be found in O(log r) time.
//   algorithm durfee_reads
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "nimatron/claims/claim.h"

namespace nimatron {

struct Algorithm {
  std::string_view name;
  std::function<Finding(Check&)> check;
};

// Empty if there is none of that name.
std::function<Finding(Check&)> find_algorithm(std::string_view name);

// Those of each paper.
std::vector<Algorithm> toppling_algorithms();
std::vector<Algorithm> lctr_algorithms();
std::vector<Algorithm> jenga_algorithms();
std::vector<Algorithm> spindly_algorithms();
std::vector<Algorithm> push_algorithms();
std::vector<Algorithm> open_algorithms();

}  // namespace nimatron
