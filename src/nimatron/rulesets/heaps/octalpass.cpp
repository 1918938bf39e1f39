#include "nimatron/rulesets/heaps/octalpass.h"

#include <algorithm>

namespace nimatron {

void OctalPass::options(const Position& p, Sink<Position> sink) const {
  if (p.count() == 0) return;
  // The heaps of p from one on are added, and all but the first are left in ascending order, as in octal.
  const auto sink_with = [&](Position& q, std::size_t from) {
    q.sizes.insert(q.sizes.end(), p.sizes.begin() + static_cast<std::ptrdiff_t>(from), p.sizes.end());
    std::sort(q.sizes.begin() + 1, q.sizes.end());
    sink(q);
  };
  if (has_pass(p)) {
    Position used{{0}};
    sink_with(used, 0);
  }
  octal_.options(Position{{p[0]}}, [&](const Position& parts) {
    if (parts.count() == 0) {
      Position q{{0}};
      sink_with(q, 1);
    }
    for (std::size_t i = 0; i < parts.count(); ++i) {
      if (i > 0 && parts[i] == parts[i - 1]) continue;
      Position q{{parts[i]}};
      for (std::size_t j = 0; j < parts.count(); ++j) {
        if (j != i) q.sizes.push_back(parts[j]);
      }
      sink_with(q, 1);
    }
  });
  Position rest;
  rest.sizes.assign(p.sizes.begin() + 1, p.sizes.end());
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

std::string OctalPass::move_name(const Position& p, const Position& q) const {
  if (q[0] == 0 && q.count() > p.count()) return "pass";
  const auto others = [](const Position& heaps) {
    Position rest;
    rest.sizes.assign(heaps.sizes.begin() + 1, heaps.sizes.end());
    return rest;
  };
  if (q[0] == p[0]) {
    const Position gone = other_heaps(others(p), others(q));
    if (gone.count() != 1) return "to " + format_heaps(q);
    const auto heap = std::find(p.sizes.begin() + 1, p.sizes.end(), gone[0]) - p.sizes.begin();
    return broken_heap_name(static_cast<std::size_t>(heap) + 1, gone[0], other_heaps(others(q), others(p)));
  }
  // The part that keeps the pass comes first.
  Position left;
  if (q[0] > 0) left.sizes.push_back(q[0]);
  const Position more = other_heaps(others(q), others(p));
  left.sizes.insert(left.sizes.end(), more.sizes.begin(), more.sizes.end());
  return broken_heap_name(1, p[0], left);
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
