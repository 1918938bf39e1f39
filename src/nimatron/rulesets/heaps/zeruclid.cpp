// Zeruclid: any number of heaps; take from any heap a positive multiple of the smallest non-empty heap.
//
// E. Duchêne, M. Heinrich, U. Larsson, A. Parreau, "The switch operators and push-the-button games: a
// sequential compound over rulesets", Theoretical Computer Science 715 (2018), section 3.
#include "nimatron/rulesets/heaps/heap_game.h"
#include "nimatron/rulesets/heaps/push_theory.h"
#include "nimatron/rulesets/heaps/rectangle.h"

namespace nimatron {

struct Zeruclid : HeapGame {
  std::string spec() const { return "zeruclid"; }
  void draw(const Position& p, Canvas& canvas) const { draw_rectangle(p, canvas); }
  void options(const Position& p, Sink<Position> sink) const;
  Position normal_form(const Position& p) const { return sorted_heaps(p); }
  // One, two and, in part, three non-empty heaps (push_theory.h).
  Theorem source(question::Kind, const Position&) const {
    return {"the theorem on Zeruclid",
            "E. Duchêne, M. Heinrich, U. Larsson, A. Parreau, The switch operators and push-the-button games, 2018, "
            "section 3"};
  }
  std::optional<Outcome> theorem(question::Outcome, const Position& p) const;
};

void Zeruclid::options(const Position& p, Sink<Position> sink) const {
  std::int64_t smallest = 0;
  for (const auto size : p.sizes) {
    if (size > 0 && (smallest == 0 || size < smallest)) smallest = size;
  }
  if (smallest == 0) return;
  Position q = p;
  for (std::size_t i = 0; i < p.count(); ++i) {
    for (q.sizes[i] -= smallest; q.sizes[i] >= 0; q.sizes[i] -= smallest) sink(q);
    q.sizes[i] = p[i];
  }
}

std::optional<Outcome> Zeruclid::theorem(question::Outcome, const Position& p) const {
  const auto h = sorted_heaps(p);
  switch (h.count()) {
    case 0:
      return Outcome::P;
    case 1:
      return Outcome::N;
    case 2:
      return zeruclid_two(h[0], h[1]);
    case 3:
      return zeruclid_three(h[0], h[1], h[2]);
    default:
      return std::nullopt;
  }
}

RulesetEntry zeruclid_entry() {
  return {.name = "zeruclid",
          .parameters = "",
          .rules =
              "Any number of heaps. A move takes from one heap a positive multiple of the smallest non-empty heap; "
              "heaps may be emptied.",
          .citation =
              "E. Duchêne, M. Heinrich, U. Larsson, A. Parreau, The switch operators and push-the-button games: "
              "a sequential compound over rulesets, Theoretical Computer Science 715 (2018)",
          .examples = {"zeruclid(2,3,5)", "zeruclid(1,4,6)", "zeruclid(0,5,2)", "zeruclid(2,1,5,1)", "zeruclid()"},
          .make = without_parameters<Zeruclid>()};
}

}  // namespace nimatron
