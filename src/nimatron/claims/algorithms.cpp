#include "nimatron/claims/algorithms.h"

namespace nimatron {

std::function<Finding(Check&)> find_algorithm(std::string_view name) {
  for (auto* paper : {&toppling_algorithms, &lctr_algorithms, &jenga_algorithms, &spindly_algorithms, &push_algorithms,
                      &open_algorithms}) {
    for (auto& algorithm : (*paper)()) {
      if (algorithm.name == name) return std::move(algorithm.check);
    }
  }
  return {};
}

}  // namespace nimatron
