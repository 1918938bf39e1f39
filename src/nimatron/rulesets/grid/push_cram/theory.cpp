// Push Cram: vertical dominoes until a player uses a turn to push the button, then horizontal ones.
//
// E. Duchêne, M. Heinrich, U. Larsson, A. Parreau, "The switch operators and push-the-button games", Theoretical
// Computer Science 715 (2018), Proposition 5.0.2. Any board: pushing wins if the rows have nim-sum 0, which
// contains (i) and (ii). Free rectangles: 3 x 2k is P for k >= 1 (iii), n x 3 is P exactly when 0.07 has value 0 at
// n >= 1 (iv), and an odd number of rows with 4 columns is P (v).
#include <array>

#include "nimatron/ruleset/operators/leftright.h"
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

// Who wins the board before the push, if the proposition decides it.
std::optional<Outcome> push_cram_outcome(const Grid& g) {
  if (rows_of_dominoes(g) == 0) return Outcome::N;
  if (g != Grid(g.rows(), g.columns(), Cell::Free)) return std::nullopt;
  if (g.rows() == 3 && g.columns() % 2 == 0) return Outcome::P;
  if (g.columns() == 3) return row_of_dominoes(g.rows()) == 0 ? Outcome::P : Outcome::N;
  if (g.columns() == 4 && g.rows() % 2 == 1) return Outcome::P;
  return std::nullopt;
}

}  // namespace

template <>
std::optional<Outcome> CramOf<Dominoes::Vertical>::theorem(const question::Pushed& question, const Position& p) const {
  static const AnyRuleset horizontal = HorizontalCram{};
  return question.after == horizontal ? push_cram_outcome(p) : std::nullopt;
}

std::optional<Outcome> Domineering::theorem(const question::Pushed& question, const Position& p) const {
  static const AnyRuleset horizontal = OneSided(*this, Player::Right);
  return question.after == horizontal ? push_cram_outcome(p) : std::nullopt;
}

}  // namespace nimatron
