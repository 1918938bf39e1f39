#include "nimatron/solve/weighing.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "nimatron/base/budget.h"
#include "nimatron/solve/weight_proof.h"

namespace nimatron {

namespace {

// Its own inverse.
Nimber kind_of(Nimber grundy, bool exchanged) {
  return exchanged && (grundy == 2 || grundy == 3) ? grundy ^ 1 : grundy;
}

WeighedLine constant(const Weighed& h) { return {h.kind, Growing{h.weight}, Growing{h.reach}}; }

Weighed sum_of(const std::vector<Weighed>& heaps, const HeapSum& sum) {
  Weighed out;
  for (const std::uint32_t h : sum) out = out + heaps[h];
  return out;
}

// How many heaps of the quotient serve as those that are not large; to use more takes longer and finds nothing more.
std::uint32_t small_heaps(const BipartiteMonoid& monoid) {
  constexpr std::size_t kMost = 41;
  return static_cast<std::uint32_t>(std::min(monoid.step.size(), kMost));
}

// Gives one heap after the other a weight and a reach that meet the conditions, and such that sums of three heaps that
// are not large have the right outcomes. Where nothing is left to choose it goes back.
class Weighing {
 public:
  Weighing(const HeapFamily& game, const BipartiteMonoid& monoid, bool exchanged, Responder responder)
      : game_(&game), monoid_(&monoid), exchanged_(exchanged), responder_(responder) {}

  // Of heaps 0..largest; none if they are not found soon.
  std::vector<Weighed> run(std::uint32_t largest) {
    constexpr int kTries = 20000;
    std::vector<std::vector<Weighed>> choices{this->choices()};
    for (int tries = 0; tries < kTries && !choices.empty(); ++tries) {
      heaps_.resize(choices.size() - 1);
      if (choices.back().empty()) {
        choices.pop_back();
        continue;
      }
      heaps_.push_back(choices.back().back());
      choices.back().pop_back();
      if (heaps_.size() > largest) return heaps_;
      choices.push_back(this->choices());
    }
    return {};
  }

 private:
  // Of the next heap, the best last.
  std::vector<Weighed> choices() const {
    const auto heap = static_cast<std::uint32_t>(heaps_.size());
    const auto options = game_->options(heap);
    std::vector<Weighed> sums;
    NimberSet values;
    for (const HeapSum& sum : options) {
      sums.push_back(sum_of(heaps_, sum));
      values.insert(kind_of(sums.back().kind, exchanged_));
      tick();
    }
    const Nimber kind = kind_of(values.mex(), exchanged_);
    // By (2) and (4) the weight is 0, or greater by 1 than this.
    std::optional<std::int64_t> least;
    for (const Weighed& s : sums) {
      if ((s.kind ^ kind) == 2) least = std::min(least.value_or(s.weight), s.weight);
    }
    std::vector<Weighed> out;
    if (least) {
      const std::int64_t weight = *least + 1;
      try_choice({kind, weight, 0}, options, out);
      // A reach below the weight is as good as none.
      for (std::int64_t reach = weight + weight % 2; reach <= 2 * weight - 2; reach += 2) {
        try_choice({kind, weight, reach}, options, out);
      }
    }
    try_choice({kind, 0, 0}, options, out);
    return out;
  }

  void try_choice(const Weighed& choice, const std::vector<HeapSum>& options, std::vector<Weighed>& out) const {
    const auto heap = static_cast<std::uint32_t>(heaps_.size());
    std::set<WeighedOption> weighed;
    for (const HeapSum& sum : options) {
      std::vector<WeighedLine> parts;
      for (const std::uint32_t h : sum) parts.push_back(constant(heaps_[h]));
      weighed.insert({constant(choice), parts});
      tick();
    }
    const bool large = heap >= small_heaps(*monoid_);
    if (!is_well_weighed(constant(choice), {weighed.begin(), weighed.end()}, large, responder_)) return;
    if (!large && !has_right_outcomes(choice)) return;
    out.push_back(choice);
  }

  bool has_right_outcomes(const Weighed& choice) const {
    const auto heap = static_cast<std::uint32_t>(heaps_.size());
    const auto weighed = [&](std::uint32_t h) { return h == heap ? choice : heaps_[h]; };
    for (std::uint32_t a = 0; a <= heap; ++a) {
      for (std::uint32_t b = 0; b <= a; ++b) {
        const Weighed sum = choice + weighed(a) + weighed(b);
        if (sum.is_p() != (monoid_->in_p[monoid_->times(0, {heap, a, b})] != 0)) return false;
      }
    }
    return true;
  }

  const HeapFamily* game_;
  const BipartiteMonoid* monoid_;
  bool exchanged_;
  Responder responder_;
  std::vector<Weighed> heaps_;
};

// Whether the rule is true of all sums of heaps that are not large. A weight beyond every reach needs not be known.
bool agrees(const std::vector<Weighed>& heaps, const BipartiteMonoid& monoid) {
  const std::uint32_t count = small_heaps(monoid);
  std::int64_t most = 0;
  for (std::uint32_t h = 0; h < count; ++h) most = std::max(most, heaps[h].reach + 1);
  using State = std::tuple<Element, Nimber, std::int64_t, std::int64_t>;
  std::set<State> known{{0, 0, 0, 0}};
  std::vector<State> queue(known.begin(), known.end());
  for (std::size_t k = 0; k < queue.size(); ++k) {
    const auto [x, kind, weight, reach] = queue[k];
    const Weighed sum{kind, weight, reach};
    if (sum.is_p() != (monoid.in_p[x] != 0)) return false;
    for (std::uint32_t h = 0; h < count; ++h) {
      tick();
      const Weighed next = sum + heaps[h];
      const State state{monoid.step[h][x], next.kind, std::min(next.weight, most), next.reach};
      if (known.insert(state).second) queue.push_back(state);
    }
  }
  return true;
}

// The weights with a period, as lines.
class PeriodicWeights {
 public:
  PeriodicWeights(const std::vector<Weighed>& heaps, std::uint32_t period, std::uint32_t from)
      : heaps_(&heaps), period_(period), from_(from) {}

  // Whether a period of weights and Grundy values was seen to the last heap.
  bool is_seen() const {
    const auto& h = *heaps_;
    for (std::size_t n = from_; n + period_ < h.size(); ++n) {
      const auto [weight, reach] = growth(from_ + static_cast<std::uint32_t>((n - from_) % period_));
      if (h[n + period_].kind != h[n].kind || h[n + period_].weight != h[n].weight + weight ||
          h[n + period_].reach != h[n].reach + reach || weight != growth(from_).first) {
        return false;
      }
    }
    return true;
  }

  // The conditions on heaps from 2 n0 + d on, those past the last too.
  bool is_proved(const HeapFamily& game, Responder responder) const {
    const std::uint32_t start = 2 * from_ + game.code->take;
    for (std::uint32_t n = start; n < start + period_; ++n) {
      if (!is_proved_if_one_part_grows(n, game.options(n), responder)) return false;
    }
    for (std::uint32_t n = 2 * from_; n < start + 2 * period_; ++n) {
      if (!is_calm_if_both_parts_grow(n, game.options(n))) return false;
    }
    return true;
  }

 private:
  bool is_proved_if_one_part_grows(std::uint32_t heap, const std::vector<HeapSum>& sums, Responder responder) const {
    const WeighedLine grown = line(heap, 1, 0);
    std::set<WeighedOption> options;
    for (const HeapSum& sum : sums) {
      tick();
      if (std::count_if(sum.begin(), sum.end(), [&](std::uint32_t h) { return h >= from_; }) > 1) continue;
      std::vector<WeighedLine> parts;
      for (const std::uint32_t h : sum) parts.push_back(line(h, 1, 0));
      options.insert({grown, parts});
    }
    return is_well_weighed(grown, {options.begin(), options.end()}, true, responder);
  }
  bool is_calm_if_both_parts_grow(std::uint32_t heap, const std::vector<HeapSum>& sums) const {
    const WeighedLine grown = line(heap, 1, 1);
    const auto in_first_period = [&](std::uint32_t h) { return h >= from_ && h < from_ + period_; };
    return std::all_of(sums.begin(), sums.end(), [&](const HeapSum& sum) {
      tick();
      if (sum.size() != 2 || !in_first_period(sum[0]) || !in_first_period(sum[1])) return true;
      return is_calm(grown, {grown, {line(sum[0], 1, 0), line(sum[1], 0, 1)}}, true);
    });
  }
  // Of the weight and the reach, from a heap to the heap a period greater.
  std::pair<std::int64_t, std::int64_t> growth(std::uint32_t heap) const {
    const auto& h = *heaps_;
    return {h[heap + period_].weight - h[heap].weight, h[heap + period_].reach - h[heap].reach};
  }
  WeighedLine line(std::uint32_t heap, std::int64_t i, std::int64_t j) const {
    WeighedLine out = constant((*heaps_)[heap]);
    if (heap < from_) return out;
    const auto [weight, reach] = growth(from_ + (heap - from_) % period_);
    out.weight = out.weight + Growing{0, i * weight, j * weight};
    out.reach = out.reach + Growing{0, i * reach, j * reach};
    return out;
  }

  const std::vector<Weighed>* heaps_;
  std::uint32_t period_, from_;
};

std::optional<HeapWeights> proved_weights(const HeapFamily& game, const std::vector<Weighed>& heaps,
                                          Responder responder) {
  // The theorem of Guy and Smith needs the values to 2 (n0 + p) + d.
  const auto last = (static_cast<std::uint32_t>(heaps.size()) - 1 - game.code->take) / 2;
  for (std::uint32_t period = 1; period < last; ++period) {
    for (std::uint32_t from = 1; from + period <= last; ++from) {
      const PeriodicWeights weights(heaps, period, from);
      if (!weights.is_seen() || !weights.is_proved(game, responder)) continue;
      return HeapWeights({heaps.begin(), heaps.begin() + from + 2 * period}, period, from);
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<HeapWeights> heap_weights(const HeapFamily& game, const BipartiteMonoid& monoid) {
  constexpr std::uint32_t kLargest = 200;
  if (!game.code || game.code->parts > 2 || 2 * std::uint64_t{game.code->take} >= kLargest ||
      game.ending != Ending::Misere) {
    return std::nullopt;
  }
  for (const bool exchanged : {false, true}) {
    for (const Responder responder : {Responder::Large, Responder::Odd}) {
      const auto heaps = Weighing(game, monoid, exchanged, responder).run(kLargest);
      if (heaps.empty() || !agrees(heaps, monoid)) continue;
      if (auto found = proved_weights(game, heaps, responder)) return found;
    }
  }
  return std::nullopt;
}

}  // namespace nimatron
