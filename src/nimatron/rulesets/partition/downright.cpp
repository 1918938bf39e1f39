#include "nimatron/rulesets/partition/downright.h"

#include <fmt/format.h>

#include "nimatron/rulesets/partition/boxes.h"
#include "nimatron/rulesets/partition/diagonal.h"
#include "nimatron/rulesets/partition/tree_size.h"
#include "nimatron/rulesets/partition/young_diagram.h"

namespace nimatron {

void Downright::options(const Position& p, Sink<Position> sink) const {
  if (p.rows() > 1) sink(Partition(p.sub(1, 0)));
  if (p.columns() > 1) sink(Partition(p.sub(0, 1)));
}

std::optional<Outcome> Downright::theorem(question::Outcome, const Position& p) const {
  return downright_grundy(p) == 0 ? Outcome::P : Outcome::N;
}
std::optional<Outcome> Downright::theorem(question::MisereOutcome, const Position& p) const {
  return downright_misere_loses(p) ? Outcome::P : Outcome::N;
}
std::optional<Nimber> Downright::theorem(question::Grundy, const Position& p) const {
  return static_cast<Nimber>(downright_grundy(p));
}
std::optional<Nimber> Downright::theorem(question::MisereGrundy, const Position& p) const {
  return static_cast<Nimber>(downright_pair(p).misere);
}
std::optional<Genus> Downright::theorem(question::Genus, const Position& p) const { return downright_genus(p).genus; }
std::optional<bool> Downright::theorem(question::Tame, const Position& p) const { return downright_genus(p).tame; }
std::optional<Integer> Downright::theorem(question::States, const Position& p) const {
  return p.empty() ? Integer(1) : subpartitions(p);
}
std::optional<Integer> Downright::theorem(question::TreeNodes, const Position& p) const { return downright_nodes(p); }
std::optional<Integer> Downright::theorem(question::TreeLeaves, const Position& p) const { return downright_leaves(p); }
std::optional<Integer> Downright::theorem(question::Height, const Position& p) const { return downright_height(p); }

std::string Downright::move_name(const Position& p, const Position& q) const {
  const bool down = p.sub(1, 0) == q.view();
  const bool right = p.sub(0, 1) == q.view();
  return down && right ? "down or right" : down ? "down" : right ? "right" : format(q);
}

void Downright::draw(const Position& p, Canvas& canvas) const {
  const PartitionView all = p;
  const auto decided = p.durfee();  // Theorem 11: the value is the same all along the diagonal
  const bool drawn = draw_diagram(all, canvas, [&](std::int64_t i, std::int64_t j) -> BoxStyle {
    const auto value = downright_grundy(all.sub(i - 1, j - 1));
    const bool wins = value == 0 && i + j == 3;
    return {fmt::format("{}", value), wins ? Canvas::Tone::Mark : i == j ? Canvas::Tone::Green : Canvas::Tone::Plain};
  });
  if (drawn && decided > 1)
    canvas.caption(fmt::format("the diagonal decides: boxes (1,1) to ({0},{0}) have the same value", decided));
  if (p.empty()) canvas.caption("the empty partition");
}

RulesetEntry downright_entry() {
  return {.name = "downright",
          .parameters = "",
          .rules =
              "A piece starts in the top left box of a Young diagram. A move takes it to the next box below or to the "
              "right, inside the diagram; the boxes below and to the right of it form the new diagram. This is LCTR "
              "without the moves that end the game, truncate(lctr).",
          .citation = "E. Gottlieb, M. Krnc, P. Muršič, Sprague-Grundy values and complexity for LCTR",
          .examples = {"downright(8,7,6,5^2,2,1)", "downright(5,3,2^2)", "downright(3^2,1)", "downright(4,1^3)",
                       "downright(1)", "downright()"},
          .make = without_parameters<Downright>()};
}

}  // namespace nimatron
