#include "nimatron/rulesets/lattice/jenga_theorem.h"

namespace nimatron {

Nimber jenga_cell_value(std::int64_t x, std::int64_t y) {
  static constexpr std::uint8_t kRows[5][9] = {{0, 0, 2, 1, 1, 0, 0, 2, 1},
                                               {1, 0, 0, 2, 1, 1, 3, 2, 1},
                                               {1, 1, 3, 2, 0, 0, 3, 2, 2},
                                               {0, 0, 3, 1, 1, 0, 0, 3, 3},
                                               {1, 0, 0, 2, 1, 1, 2, 2, 1}};
  return kRows[y < 2 ? y : 2 + (y - 2) % 3][x % 9];
}

Nimber jenga_clock_value(std::int64_t a1, std::int64_t a2, std::int64_t s) {
  if (a2 > 0 || s > 0) return jenga_cell_value(3 * (a2 % 9) + s - 1 + (a2 == 0 ? 0 : 9), a1);
  return a1 > 0 && jenga_cell_value(0, a1 - 1) == 0 ? 1 : 0;
}

}  // namespace nimatron
