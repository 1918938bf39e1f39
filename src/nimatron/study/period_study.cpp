#include "nimatron/study/period_study.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimatron/notation/evaluator.h"
#include "nimatron/rulesets/spindly/headstails.h"
#include "nimatron/study/family.h"
#include "nimatron/study/table_fill.h"
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
  return find_lattice_period(moves, to.value_or(767), budget).text();
}

}  // namespace

std::string period_text(const PeriodRequest& request, Session& session) {
  auto& budget = session.budget();
  // A ruleset alone: what it is decides which theory applies.
  if (count_blanks(request.what) == 0) {
    const auto ruleset = read_ruleset(request.what, session);
    if (auto vectors = ruleset.lattice_vectors(); !vectors.empty()) {
      const VectorSet moves(std::move(vectors));
      const auto words = ruleset.cell_words();
      return (words.empty() ? "" : fmt::format("{} of addition[{}]\n", words, moves.text())) +
             lattice_period_text(moves, request.to, budget);
    }
    if (const auto compound = switch_period(ruleset, request.to.value_or(1'000'000), budget)) return compound->text();
    if (const auto turns = ruleset.turn_rule()) {
      return weight_period({turns->k, turns->j}, request.to.value_or(100'000), budget).text();
    }
    if (const auto code = ruleset.heap_code()) {
      if (code->kind == HeapCode::Kind::Digits) {
        return octal_period({code->numbers.begin(), code->numbers.end()}, request.to.value_or(20'000), budget).text();
      }
      const bool all_but = code->kind == HeapCode::Kind::AllBut;
      return subtraction_period(code->numbers, all_but, request.to.value_or(all_but ? 100'000 : 1'000'000), budget)
          .text();
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
