#include "nimatron/rulesets/grid/domineering.h"

#include "nimatron/rulesets/grid/cram.h"

namespace nimatron {

void Domineering::options(const Position& p, Player player, Sink<Position> sink) const {
  if (player == Player::Left) {
    VerticalCram{}.options(p, sink);
  } else {
    HorizontalCram{}.options(p, sink);
  }
}

void Domineering::components(const Position& p, Sink<Position> sink) const { Cram{}.components(p, sink); }

Grid Domineering::normal_form(const Position& p) const { return VerticalCram{}.normal_form(p); }

RulesetEntry domineering_entry() {
  return {.name = "domineering",
          .parameters = "",
          .rules =
              "A board of free (.) and blocked (#) cells. Left places vertical dominoes on two free cells, Right "
              "horizontal ones.",
          .citation = "G. Andersson; J. H. Conway, On Numbers and Games (1976), ch. 10",
          .examples = {"domineering(2x3)", "domineering(..#/.../...)", "domineering(.#..#/....#)"},
          .make = without_parameters<Domineering>()};
}

}  // namespace nimatron
