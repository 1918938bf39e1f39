// Who wins Push Cram: the solver of push(vcram,hcram). On three rows it searches by itself; of other boards it knows
// what Proposition 5.0.2 says, and how much they ask of a search.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/ruleset/operators/switch.h"
#include "nimatron/ruleset/solver.h"
#include "nimatron/rulesets/grid/cram.h"
#include "nimatron/rulesets/grid/push_cram/solver.h"

namespace nimatron {

namespace push_cram {

namespace {

class OutcomeOfBoard final : public nimatron::Solver {
 public:
  // The ruleset is push(vcram,hcram).
  OutcomeOfBoard(AnyRuleset ruleset, Budget& budget) : r_(std::move(ruleset)), budget_(&budget), solver_(budget) {}

  // Answers an unpushed board of three rows whose columns allow vertical dominoes only, and one that the proposition
  // answers. An Error with an estimate where a search cannot end.
  std::optional<Outcome> operator()(const AnyPosition& p) override;
  void set_threads(int threads) override { solver_.set_threads(threads); }
  std::uint64_t nodes() const override { return solver_.positions(); }
  std::size_t remembered() const override { return solver_.remembered(); }
  void clear() override { solver_.clear(); }
  std::string keeps() const override { return "outcomes of Push Cram on three rows"; }
  void save(std::ostream& out) const override { solver_.save(out); }
  void restore(std::istream& in) override { solver_.load(in); }

 private:
  AnyRuleset r_;
  Budget* budget_;
  push_cram::Solver solver_;
};

// The board as the dedicated solver has it; none if it has other rows or cells.
std::optional<Strip> three_rows(const Grid& g) {
  if (g.rows() != 3 || g.columns() > kMostColumns) return std::nullopt;
  Strip board;
  for (int c = 0; c < g.columns(); ++c) {
    const bool top = g.at(0, c) == Cell::Free, middle = g.at(1, c) == Cell::Free, bottom = g.at(2, c) == Cell::Free;
    if (middle != (top && bottom) || (!top && !bottom)) return std::nullopt;
    board.top |= std::uint64_t{top} << c;
    board.bottom |= std::uint64_t{bottom} << c;
  }
  return board;
}

// In how many ways vertical dominoes can be placed on the board, up to 10^200.
double placements(const Grid& g) {
  double all = 1;
  for (int c = 0; c < g.columns(); ++c) {
    double here = 1, before = 0;  // the ways for the first r cells of the column, and for the first r - 1
    for (int r = 0; r < g.rows(); ++r) {
      const bool domino = r > 0 && g.at(r, c) == Cell::Free && g.at(r - 1, c) == Cell::Free;
      before = std::exchange(here, std::min(here + (domino ? before : 0), 1e100));
    }
    all = std::min(all * here, 1e200);
  }
  return all;
}

// Boards of five rows take about one position in thirty of those, up to symmetry and with good moves first.
constexpr double kSearched = 1.0 / 30, kBytes = 64;
// An estimate is off by a factor, so a search that needs a little more than there is may be tried.
constexpr double kHopeless = 16;

}  // namespace

std::optional<Outcome> OutcomeOfBoard::operator()(const AnyPosition& p) {
  if (after_switch(r_, p)) return std::nullopt;
  if (const auto known = theorem(r_, question::Outcome{}, p)) return known;
  const auto g = r_.typed_board<Grid>(p);
  if (const auto board = three_rows(g)) return solver_.outcome(*board);
  if (g == Grid(3, g.columns(), Cell::Free)) return solver_.outcome(g.columns());
  const double positions = placements(g) * kSearched;
  if (positions * kBytes > kHopeless * static_cast<double>(budget_->memory())) {
    throw Error(fmt::format(
        "this board of Push Cram would need a search of {} {:.0e} positions and {:.0e} bytes; the memory "
        "limit is {} (--memory)",
        positions < 1e90 ? "about" : "more than", positions, positions * kBytes, bytes_text(budget_->memory())));
  }
  return std::nullopt;
}

}  // namespace push_cram

template <>
std::shared_ptr<Solver> CramOf<Dominoes::Vertical>::solver(const question::Pushed& question, Budget& budget) const {
  static const AnyRuleset horizontal = HorizontalCram{};
  if (question.after != horizontal) return nullptr;
  return std::make_unique<push_cram::OutcomeOfBoard>(Switch(SwitchRule::Push, *this, horizontal), budget);
}

}  // namespace nimatron
