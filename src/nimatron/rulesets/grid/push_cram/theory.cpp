#include "nimatron/rulesets/grid/push_cram/theory.h"

#include <array>

#include "nimatron/rulesets/grid/cram.h"
#include "nimatron/rulesets/grid/domineering.h"

namespace nimatron {

namespace {

// The Grundy value of 0.07: the first 87 values and then the period 34 (Winning Ways, chapter 4).
int row_of_dominoes(int cells) {
  static constexpr int kPreperiod = 53, kPeriod = 34;
  static constexpr auto kValues = [] {
    std::array<int, kPreperiod + kPeriod> value{};
    for (int n = 0; n < kPreperiod + kPeriod; ++n) {
      unsigned seen = 0;
      for (int a = 0; a + 2 <= n; ++a) {
        seen |= 1U << (value[static_cast<std::size_t>(a)] ^ value[static_cast<std::size_t>(n - 2 - a)]);
      }
      int v = 0;
      while ((seen >> v & 1) != 0) ++v;
      value[static_cast<std::size_t>(n)] = v;
    }
    return value;
  }();
  if (cells >= kPreperiod) cells = kPreperiod + (cells - kPreperiod) % kPeriod;
  return kValues[static_cast<std::size_t>(cells)];
}

// The nim-sum of the runs of free cells in the rows: the value of the board for hcram.
int rows_of_dominoes(const Grid& g) {
  int sum = 0;
  for (int r = 0; r < g.rows(); ++r) {
    int run = 0;
    for (int c = 0; c <= g.columns(); ++c) {
      if (c < g.columns() && g.at(r, c) == Cell::Free) {
        ++run;
      } else {
        sum ^= row_of_dominoes(run);
        run = 0;
      }
    }
  }
  return sum;
}

}  // namespace

std::optional<Outcome> push_cram_outcome(const Grid& g) {
  if (rows_of_dominoes(g) == 0) return Outcome::N;
  if (g != Grid(g.rows(), g.columns(), Cell::Free)) return std::nullopt;
  if (g.rows() == 3 && g.columns() % 2 == 0) return Outcome::P;
  if (g.columns() == 3) return row_of_dominoes(g.rows()) == 0 ? Outcome::P : Outcome::N;
  if (g.columns() == 4 && g.rows() % 2 == 1) return Outcome::P;
  return std::nullopt;
}

template <>
std::optional<Outcome> CramOf<Dominoes::Vertical>::push_outcome(const AnyRuleset& after, const Position& p) const {
  static const AnyRuleset horizontal = HorizontalCram{};
  return after == horizontal ? push_cram_outcome(p) : std::nullopt;
}

std::optional<Outcome> Domineering::leftright_outcome(const Position& p) const { return push_cram_outcome(p); }

}  // namespace nimatron
