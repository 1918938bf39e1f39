// Euclid on any number of positive heaps (3-Euclid on three): take from any heap a positive multiple of
// another heap; all heaps stay positive.
//
// D. Collins, T. Lengyel, "The game of 3-Euclid", Discrete Mathematics 308 (2008).
#include <algorithm>

#include "nimatron/base/budget.h"
#include "nimatron/rulesets/heaps/heap_game.h"

namespace nimatron {

struct Euclid3 : HeapGame {
  std::string spec() const { return "euclid3"; }
  Position parse(Cursor& in) const;
  void check(const Position& p) const;
  void options(const Position& p, Sink<Position> sink) const;
  Position normal_form(const Position& p) const { return sorted_heaps(p); }
};

Heaps Euclid3::parse(Cursor& in) const {
  Position p = parse_heaps(in);
  check(p);
  return p;
}

void Euclid3::check(const Position& p) const {
  if (std::any_of(p.sizes.begin(), p.sizes.end(), [](std::int64_t size) { return size == 0; })) {
    throw Error("the heaps of euclid3 must be positive");
  }
}

void Euclid3::options(const Position& p, Sink<Position> sink) const {
  Position q = p;
  boost::container::small_vector<std::int64_t, 4> steps;
  for (std::size_t i = 0; i < p.count(); ++i) {
    steps.clear();
    for (std::size_t j = 0; j < p.count(); ++j) {
      if (j != i && p[j] < p[i]) steps.push_back(p[j]);
    }
    std::sort(steps.begin(), steps.end());
    steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
    // An amount is one move, however many heaps it is a multiple of.
    for (std::size_t j = 0; j < steps.size(); ++j) {
      for (std::int64_t size = p[i] - steps[j]; size > 0; size -= steps[j]) {
        tick();
        const std::int64_t taken = p[i] - size;
        const auto earlier = steps.begin() + static_cast<std::ptrdiff_t>(j);
        if (std::any_of(steps.begin(), earlier, [&](std::int64_t step) { return taken % step == 0; })) continue;
        q.sizes[i] = size;
        sink(q);
      }
    }
    q.sizes[i] = p[i];
  }
}

RulesetEntry euclid3_entry() {
  return {.name = "euclid3",
          .parameters = "",
          .rules =
              "Any number of positive heaps. A move takes from one heap a positive multiple of another heap; every "
              "heap stays positive.",
          .citation = "D. Collins, T. Lengyel, The game of 3-Euclid, Discrete Mathematics 308 (2008)",
          .examples = {"euclid3(1,6,8)", "euclid3(4,6,9)", "euclid3(5,5)", "euclid3(2,3,4,6)", "euclid3(7)"},
          .make = without_parameters<Euclid3>()};
}

}  // namespace nimatron
