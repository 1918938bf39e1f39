// Theorems about push compounds of particular pairs of rulesets.
#include <array>

#include "nimatron/rulesets/grid/cram.h"
#include "nimatron/rulesets/heaps/push_theory.h"
#include "nimatron/rulesets/heaps/subtraction.h"
#include "nimatron/rulesets/operators.h"

namespace nimatron {

namespace {

using Known = std::function<std::optional<Outcome>(const AnyPosition&)>;

Known on_two_heaps(Outcome (*closed_form)(std::int64_t, std::int64_t)) {
  return [closed_form](const AnyPosition& board) -> std::optional<Outcome> {
    const auto h = unerased<Heaps>(board);
    if (h.count() != 2) return std::nullopt;
    return closed_form(h[0], h[1]);
  };
}

// The k of a subtraction set {1, ..., k}.
std::optional<std::int64_t> interval(const AnyRuleset& r) {
  const auto* s = r.as<Subtraction>();
  if (s == nullptr || s->all_but() || s->numbers().empty()) return std::nullopt;
  const auto k = s->numbers().back();
  if (static_cast<std::int64_t>(s->numbers().size()) != k) return std::nullopt;
  return k;
}

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

// Push Cram. Any board: pushing wins where the rows have nim-sum 0, which contains (i) and (ii) of
// Proposition 5.0.2. Free rectangles: 3 x 2k is P for k >= 1 (iii), n x 3 is P exactly if 0.07 has
// value 0 at n >= 1 (iv), and an odd number of rows with 4 columns is P (v).
std::optional<Outcome> push_cram(const AnyPosition& board) {
  const auto g = unerased<Grid>(board);
  if (rows_of_dominoes(g) == 0) return Outcome::N;
  if (g != Grid(g.rows(), g.columns(), Cell::Free)) return std::nullopt;
  if (g.rows() == 3 && g.columns() % 2 == 0) return Outcome::P;
  if (g.columns() == 3) return row_of_dominoes(g.rows()) == 0 ? Outcome::P : Outcome::N;
  if (g.columns() == 4 && g.rows() % 2 == 1) return Outcome::P;
  return std::nullopt;
}

}  // namespace

std::function<std::optional<Outcome>(const AnyPosition&)> push_theory(const AnyRuleset& r1, const AnyRuleset& r2) {
  const auto pair = r1.spec() + "," + r2.spec();
  if (pair == "nim,euclid") return on_two_heaps(push_nim_euclid);
  if (pair == "nim,wythoff") return on_two_heaps(push_nim_wythoff);
  if (pair == "euclid,nim") return on_two_heaps(push_euclid_nim);
  if (pair == "wythoff,nim") return on_two_heaps(push_wythoff_nim);
  if (pair == "wythoff,euclid") return on_two_heaps(push_wythoff_euclid);
  if (pair == "euclid,wythoff") return on_two_heaps(push_euclid_wythoff);
  if (pair == "vcram,hcram") return push_cram;
  const auto k1 = interval(r1), k2 = interval(r2);
  if (!k1 || !k2) return {};
  return [k1 = *k1, k2 = *k2](const AnyPosition& board) -> std::optional<Outcome> {
    const auto h = unerased<Heaps>(board);
    if (h.count() != 1) return std::nullopt;
    return push_intervals(k1, k2, h[0]);
  };
}

}  // namespace nimatron
