#include "nimatron/solve/weight_proof.h"

#include <algorithm>

namespace nimatron {

namespace {

bool at_most(const Growing& a, const Growing& b) { return a.start <= b.start && a.i <= b.i && a.j <= b.j; }

bool is_even(const Growing& a) { return a.start % 2 == 0 && a.i % 2 == 0 && a.j % 2 == 0; }

using Options = std::vector<WeighedOption>;

template <typename F>
bool some_option(const Options& options, Nimber change, F&& holds) {
  return std::any_of(options.begin(), options.end(), [&](const auto& o) { return o.change == change && holds(o); });
}

// (1)
bool has_parity(const WeighedLine& h) {
  if (h.kind > 3 || !is_even(h.weight - static_cast<std::int64_t>(h.kind / 2)) || !is_even(h.reach)) return false;
  if (h.weight == Growing{}) return h.reach == Growing{};
  return at_most(Growing{1}, h.weight) && at_most(Growing{}, h.reach) && at_most(h.reach, h.weight + h.weight - 2);
}

// (3)
bool can_fall_behind(const WeighedLine& h, const Options& options) {
  const Growing bound = h.reach == Growing{} ? Growing{} : h.reach - 2;
  return some_option(options, 2, [&](const auto& o) { return o.reach_at_most(bound) || o.spare_at_most(Growing{-1}); });
}

// (4)
bool can_lose_weight(const WeighedLine& h, const Options& options) {
  return some_option(options, 2, [&](const auto& o) { return at_most(o.weight, h.weight - 1); });
}

// (6)
bool can_stay_ahead(const WeighedLine& h, const Options& options) {
  return h.kind >= 2 || at_most(h.spare(), Growing{-1}) ||
         some_option(options, 2, [](const auto& o) { return o.spare_at_least(Growing{1}); });
}

// Whether an option that changes the kind by `change` has at most this weight; another, or the same, at least the
// spare.
bool is_light(const Options& options, Nimber change, const Growing& weight) {
  return some_option(options, change, [&](const auto& q) { return at_most(q.weight, weight); });
}
bool has_spare(const Options& options, Nimber change, const Growing& spare) {
  return at_most(spare, Growing{-1}) ||
         some_option(options, change, [&](const auto& r) { return r.spare_at_least(spare); });
}
bool has_spare_of(const WeighedOption& o, const Options& options, Nimber change) {
  return std::all_of(o.reaches.begin(), o.reaches.end(),
                     [&](const Growing& reach) { return has_spare(options, change, reach - o.weight); });
}

// (7) for c = 3 and c' = 1, (8) for c = 1 and c' = 3
bool answers_always(const Options& options, Nimber c, Nimber other) {
  return some_option(
      options, c, [&](const auto& o) { return is_light(options, other, o.weight) && has_spare_of(o, options, other); });
}

// (9)
bool answers_ahead(const WeighedLine& h, const Options& options) {
  return is_light(options, 3, h.weight) &&
         (has_spare(options, 3, h.spare()) || some_option(options, 1, [&](const auto& o) {
            return at_most(h.spare() - 1, o.weight) && has_spare_of(o, options, 3);
          }));
}

// (10)
bool answers_behind(const WeighedLine& h, const Options& options) {
  return some_option(options, 1, [&](const auto& o) {
    return (at_most(h.weight, o.weight) || is_light(options, 3, o.weight)) &&
           (o.spare_at_most(h.spare()) || has_spare_of(o, options, 3));
  });
}

}  // namespace

WeighedOption::WeighedOption(const WeighedLine& heap, const std::vector<WeighedLine>& parts)
    : change(heap.kind), reaches{Growing{}} {
  for (const WeighedLine& part : parts) {
    change ^= part.kind;
    weight = weight + part.weight;
    reaches.push_back(part.reach);
  }
}

bool WeighedOption::reach_at_most(const Growing& bound) const {
  return std::all_of(reaches.begin(), reaches.end(), [&](const Growing& t) { return at_most(t, bound); });
}

bool WeighedOption::spare_at_most(const Growing& bound) const { return reach_at_most(bound + weight); }

bool WeighedOption::spare_at_least(const Growing& bound) const {
  return std::any_of(reaches.begin(), reaches.end(), [&](const Growing& t) { return at_most(bound + weight, t); });
}

bool is_calm(const WeighedLine& h, const WeighedOption& o, bool large) {
  if (large && !at_most(Growing{1}, o.weight)) return false;
  if (o.change != 2) return true;
  return at_most(h.weight - 1, o.weight) && at_most(o.weight, h.weight + 1) &&
         (o.spare_at_most({}) || o.spare_at_most(h.spare() + 1)) &&
         (at_most(h.spare(), Growing{}) || o.spare_at_least(h.spare() - 1));
}

bool is_well_weighed(const WeighedLine& h, const Options& options, bool large, Responder responder) {
  const bool weighs = h.weight != Growing{};
  const bool calm = std::all_of(options.begin(), options.end(), [&](const auto& o) { return is_calm(h, o, large); });
  if (!calm || !has_parity(h)) return false;
  if ((large || h.reach != Growing{}) && !can_fall_behind(h, options)) return false;
  if (weighs && !can_lose_weight(h, options)) return false;
  if (responder == Responder::Odd && h.kind % 2 == 1 && !answers_behind(h, options)) return false;
  if (!large) return true;
  return weighs && can_stay_ahead(h, options) && answers_always(options, 3, 1) &&
         (responder == Responder::Odd ? answers_ahead(h, options) : answers_always(options, 1, 3));
}

}  // namespace nimatron
