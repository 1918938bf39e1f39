#include "nimatron/study/period_study.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimatron/notation/evaluator.h"
#include "nimatron/rulesets/heaps/octal.h"
#include "nimatron/rulesets/heaps/subtraction.h"
#include "nimatron/rulesets/lattice/addition.h"
#include "nimatron/rulesets/lattice/clock_nim.h"
#include "nimatron/rulesets/lattice/jenga.h"
#include "nimatron/rulesets/spindly/headstails.h"
#include "nimatron/study/family.h"
#include "nimatron/study/table_fill.h"
#include "nimatron/table/lattice_axes.h"
#include "nimatron/table/period.h"
#include "nimatron/table/period2d.h"
#include "nimatron/table/switch_period.h"
#include "nimatron/table/weight_period.h"

namespace nimatron {

namespace {

std::string lattice_period_text(const VectorSet& moves, std::optional<std::int64_t> to, Budget& budget) {
  if (moves.dimension() == 1) {
    std::vector<std::int64_t> numbers;
    for (const auto& v : moves.vectors()) numbers.push_back(-v[0]);
    std::sort(numbers.begin(), numbers.end());
    return subtraction_period(numbers, false, to.value_or(1'000'000), budget).text();
  }
  if (moves.dimension() > 2) return axis_period_text(moves, to, budget);
  return find_lattice_period(moves, to.value_or(767), budget).text();
}

}  // namespace

std::string period_text(const PeriodRequest& request, Session& session) {
  auto& budget = session.budget();
  // A ruleset alone: what it is decides which theory applies.
  if (count_blanks(request.what) == 0) {
    const auto ruleset = read_ruleset(request.what);
    if (const auto* addition = ruleset.as<Addition>()) {
      return lattice_period_text(addition->moves(), request.to, budget);
    }
    const auto* jenga = ruleset.as<Jenga>();
    const auto clock = jenga                    ? std::optional<ClockNim>(jenga->clock())
                       : ruleset.as<ClockNim>() ? std::optional<ClockNim>(*ruleset.as<ClockNim>())
                                                : std::nullopt;
    if (clock) {
      const auto p = clock->period();
      const auto n = clock->new_pile();
      std::string others;
      for (std::int64_t i = 1; i < n; ++i) others += fmt::format(", a{}", i);
      return fmt::format("(a1,...,a{}|s) is the cell ({} a{} + s - 1{}) of addition[{}]\n", n, p, n, others,
                         clock->vectors().text()) +
             lattice_period_text(clock->vectors(), request.to, budget);
    }
    if (const auto* subtraction = ruleset.as<Subtraction>()) {
      const auto to = request.to.value_or(subtraction->all_but() ? 100'000 : 1'000'000);
      return subtraction_period(subtraction->numbers(), subtraction->all_but(), to, budget).text();
    }
    if (const auto compound = switch_period(ruleset, request.to.value_or(1'000'000), budget)) return compound->text();
    if (const auto* coins = ruleset.as<HeadsTails>()) {
      return weight_period(*coins, request.to.value_or(100'000), budget).text();
    }
    if (const auto* octal = ruleset.as<Octal>()) {
      return octal_period(octal->digits(), request.to.value_or(20'000), budget).text();
    }
  }
  TableRequest table;
  table.what = request.what;
  table.ranges = {fmt::format("0..{}", request.to.value_or(1000))};
  const auto values = fill_table(table, session);
  if (!values.whole()) throw Error("the values are no numbers, so there is no period to look for");
  HeapValues sequence;
  for (std::size_t i = 0; i < values.size(); ++i) sequence.push_back(static_cast<std::uint32_t>(*values.numerator(i)));
  return seen_period(std::move(sequence)).text();
}

}  // namespace nimatron
