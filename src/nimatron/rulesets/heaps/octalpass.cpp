#include "nimatron/rulesets/heaps/octalpass.h"

#include <algorithm>

namespace nimatron {

void OctalPass::options(const Position& p, Sink<Position> sink) const {
  if (p.count() == 0) return;
  const auto others = [&](Position& q, std::size_t from) {
    q.sizes.insert(q.sizes.end(), p.sizes.begin() + static_cast<std::ptrdiff_t>(from), p.sizes.end());
  };
  if (has_pass(p)) {
    Position used{{0}};
    others(used, 0);
    sink(used);
  }
  octal_.options(Position{{p[0]}}, [&](const Position& parts) {
    if (parts.count() == 0) {
      Position q{{0}};
      others(q, 1);
      sink(q);
    }
    for (std::size_t i = 0; i < parts.count(); ++i) {
      if (i > 0 && parts[i] == parts[i - 1]) continue;
      Position q{{parts[i]}};
      for (std::size_t j = 0; j < parts.count(); ++j) {
        if (j != i) q.sizes.push_back(parts[j]);
      }
      others(q, 1);
      sink(q);
    }
  });
  Position rest;
  others(rest, 1);
  octal_.options(rest, [&](const Position& after) {
    Position q{{p[0]}};
    q.sizes.insert(q.sizes.end(), after.sizes.begin(), after.sizes.end());
    sink(q);
  });
}

void OctalPass::components(const Position& p, Sink<Position> sink) const {
  for (std::size_t i = 0; i < p.count(); ++i) {
    if (octal_.has_move(p[i])) sink(i == 0 ? Position{{p[0]}} : Position{{0, p[i]}});
  }
}

Heaps OctalPass::normal_form(const Position& p) const {
  Position live{{has_pass(p) ? p[0] : 0}};
  for (std::size_t i = 1; i < p.count(); ++i) {
    if (octal_.has_move(p[i])) live.sizes.push_back(p[i]);
  }
  if (live.count() == 1 && live[0] == 0) return {};
  std::sort(live.sizes.begin() + 1, live.sizes.end());
  return live;
}

RulesetEntry octalpass_entry() {
  return {.name = "octalpass",
          .parameters = "a code d0.d1d2d3... of octal or hexadecimal digits, such as 0.75",
          .rules =
              "An octal game in which the first heap has a pass, which either player may use up, once, if the heap has "
              "a move. When this heap is split, the player says which part keeps the pass. If the first heap is 0, "
              "there is no pass.",
          .citation =
              "D. G. Horrocks, R. J. Nowakowski, Regularity in the G-sequences of octal games with a pass, Integers 3 "
              "(2003), G1",
          .examples = {"octalpass[0.75](9,4)", "octalpass[0.517](8)", "octalpass[0.77](0,5,3)", "octalpass[4.8](6)",
                       "octalpass[0.07](1,2)"},
          .make = [](Cursor& in) -> AnyRuleset { return OctalPass(Octal::parse_parameters(in)); }};
}

}  // namespace nimatron
