#include "nimatron/rulesets/partition/lctr.h"

#include <fmt/format.h>

#include "nimatron/ruleset/linear_rules.h"
#include "nimatron/rulesets/partition/boxes.h"
#include "nimatron/rulesets/partition/diagonal.h"
#include "nimatron/rulesets/partition/tree_size.h"
#include "nimatron/rulesets/partition/young_diagram.h"

namespace nimatron {

void Lctr::options(const Position& p, Sink<Position> sink) const {
  if (p.empty()) return;
  sink(Partition(p.sub(1, 0)));
  sink(Partition(p.sub(0, 1)));
}

std::optional<Outcome> Lctr::theorem(question::Outcome, const Position& p) const {
  return lctr_grundy(p) == 0 ? Outcome::P : Outcome::N;
}
std::optional<Outcome> Lctr::theorem(question::MisereOutcome, const Position& p) const {
  return lctr_misere_loses(p) ? Outcome::P : Outcome::N;
}
std::optional<Nimber> Lctr::theorem(question::Grundy, const Position& p) const {
  return static_cast<Nimber>(lctr_grundy(p));
}
std::optional<Nimber> Lctr::theorem(question::MisereGrundy, const Position& p) const {
  return static_cast<Nimber>(lctr_pair(p).misere);
}
std::optional<Genus> Lctr::theorem(question::Genus, const Position& p) const { return lctr_genus(p).genus; }
std::optional<bool> Lctr::theorem(question::Tame, const Position& p) const { return lctr_genus(p).tame; }
std::optional<Integer> Lctr::theorem(question::States, const Position& p) const {
  return Integer(subpartitions(p) + 1);
}
std::optional<Integer> Lctr::theorem(question::TreeNodes, const Position& p) const { return lctr_nodes(p); }
std::optional<Integer> Lctr::theorem(question::TreeLeaves, const Position& p) const { return lctr_leaves(p); }
std::optional<Integer> Lctr::theorem(question::Height, const Position& p) const { return lctr_height(p); }

std::string Lctr::move_name(const Position& p, const Position& q) const {
  const bool row = p.sub(1, 0) == q.view();
  const bool column = p.sub(0, 1) == q.view();
  return row && column ? "top row or left column" : row ? "top row" : column ? "left column" : format(q);
}

void Lctr::draw(const Position& p, Canvas& canvas) const {
  const PartitionView all = p;
  // Corollary 16: along the diagonal the value is the same down to the last square of side 3.
  const auto decided = p.durfee() - 2;
  const bool drawn = draw_diagram(all, canvas, [&](std::int64_t i, std::int64_t j) -> BoxStyle {
    const auto value = lctr_grundy(all.sub(i - 1, j - 1));
    const bool wins = value == 0 && i + j == 3;
    const bool decides = i == j && i <= decided;
    return {fmt::format("{}", value), wins ? Canvas::Tone::Mark : decides ? Canvas::Tone::Green : Canvas::Tone::Plain};
  });
  if (drawn && decided > 1)
    canvas.caption(fmt::format("the diagonal decides: boxes (1,1) to ({0},{0}) have the same value", decided));
  if (p.empty()) canvas.caption("the empty partition");
}

namespace {

std::shared_ptr<const LinearRules> rules_on_parts(std::size_t parts) {
  LinearRules out{parts};
  for (std::size_t fewer = 0; fewer < parts; ++fewer) out.others.push_back({Lctr{}, rules_on_parts(fewer)});
  if (parts == 0) return std::make_shared<const LinearRules>(std::move(out));
  const auto part = [](std::size_t i) { return Linear::unknown(i); };
  std::vector<Predicate> descends = {not_negative(part(parts - 1) - Linear(1))};
  for (std::size_t i = 1; i < parts; ++i) descends.push_back(not_negative(part(i - 1) - part(i)));
  out.domain = all_of(descends);
  // Without the topmost row; `to` counts from 1.
  std::vector<Linear> rest;
  for (std::size_t i = 1; i < parts; ++i) rest.push_back(part(i));
  out.moves.push_back({0, out.domain, rest, 1, parts});
  // Without the leftmost column the parts that are 1 disappear, and so many are left.
  for (std::size_t left = 0; left <= parts; ++left) {
    std::vector<Predicate> conditions = {out.domain};
    std::vector<Linear> shorter;
    if (left > 0) conditions.push_back(not_negative(part(left - 1) - Linear(2)));
    if (left < parts) conditions.push_back(zero(part(left) - Linear(1)));
    for (std::size_t i = 0; i < left; ++i) shorter.push_back(part(i) - Linear(1));
    out.moves.push_back({0, all_of(std::move(conditions)), std::move(shorter), 1, left == parts ? 0 : left + 1});
  }
  return std::make_shared<const LinearRules>(std::move(out));
}

}  // namespace

std::shared_ptr<const LinearRules> Lctr::linear_rules(std::size_t axes) {
  return axes == 0 || axes > 6 ? nullptr : rules_on_parts(axes);
}

RulesetEntry lctr_entry() {
  return {
      .name = "lctr",
      .parameters = "",
      .rules =
          "A Young diagram. A move removes its leftmost column or its topmost row. A partition is written by "
          "its parts, 6,4^2,1 with ^ for a multiplicity, or by its corners (column,row): corners (6,1),(4,3),(1,4).",
      .citation = "E. Gottlieb, M. Krnc, P. Muršič, Sprague-Grundy values and complexity for LCTR",
      .examples = {"lctr(8,7,6,5^2,2,1)", "lctr(6,4^2,2,1^2)", "lctr(corners (6,1),(5,2),(4,5),(2,7))",
                   "lctr(5,3,2^2,1)", "lctr(3^3)", "lctr(4)", "lctr()"},
      .make = without_parameters<Lctr>()};
}

}  // namespace nimatron
