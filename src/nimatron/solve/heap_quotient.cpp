#include "nimatron/solve/heap_quotient.h"

#include <algorithm>

#include "nimatron/base/error.h"
#include "nimatron/solve/quotient_kernel.h"
#include "nimatron/solve/weighing.h"

namespace nimatron {

namespace {

struct Period {
  std::uint32_t length;
  std::uint32_t from;
};

// The period that the images have had for longest, if it was seen at least twice.
std::optional<Period> period_of(const std::vector<Element>& images) {
  std::optional<Period> best;
  const auto n = static_cast<std::uint32_t>(images.size());
  for (std::uint32_t p = 1; 2 * p <= n; ++p) {
    std::uint32_t from = n - p;
    while (from > 0 && images[from - 1] == images[from - 1 + p]) --from;
    if (from + 2 * p <= n && (!best || from < best->from)) best = Period{p, from};
  }
  return best;
}

// The least period of images that have this one for all heaps.
Period least(Period period, const std::vector<Element>& images) {
  const auto repeats = [&](std::uint32_t p) {
    for (std::uint32_t i = 0; i < period.length; ++i) {
      if (images[period.from + i] != images[period.from + (i + p) % period.length]) return false;
    }
    return true;
  };
  std::uint32_t p = 1;
  while (period.length % p != 0 || !repeats(p)) ++p;
  std::uint32_t from = period.from;
  while (from > 0 && images[from - 1] == images[from - 1 + p]) --from;
  return {p, from};
}

// Of a heap with these options, where the values of smaller heaps are known.
Nimber grundy_value(const std::vector<HeapSum>& options, const std::vector<Nimber>& smaller) {
  NimberSet values;
  for (const HeapSum& sum : options) {
    Nimber value = 0;
    for (const std::uint32_t heap : sum) value ^= smaller[heap];
    values.insert(value);
  }
  return values.mex();
}

// Kinds, weights and reaches of the heaps before their period and in the first two.
std::string weights_text(const HeapWeights& weights) {
  std::string kinds = "\nkinds", numbers = "\nweights", reaches = "\nreaches";
  for (std::uint32_t heap = 0; heap < weights.preperiod() + 2 * weights.period(); ++heap) {
    const Weighed h = weights.at(heap);
    kinds += ' ' + std::to_string(h.kind);
    numbers += ' ' + std::to_string(h.weight);
    reaches += ' ' + std::to_string(h.reach);
  }
  return kinds + numbers + reaches + "\nperiod of the weights " + std::to_string(weights.period()) + "\npreperiod " +
         std::to_string(weights.preperiod());
}

bool is_proved(const Period& period, std::uint32_t largest, const std::optional<TakeAndBreak>& code) {
  return code && largest >= code->parts * (std::max(period.from, 1U) + period.length) + code->take;
}

}  // namespace

HeapQuotient::HeapQuotient(const MisereQuotient& found, const std::optional<TakeAndBreak>& code, bool closed,
                           std::optional<Stopped> stopped, std::optional<std::uint32_t> follows_grundy_from,
                           std::optional<HeapWeights> weights)
    : quotient_(found.quotient([](std::uint32_t heap) { return std::to_string(heap); })),
      closed_(closed),
      stopped_(std::move(stopped)),
      follows_grundy_from_(follows_grundy_from),
      weights_(std::move(weights)) {
  const BipartiteMonoid monoid = found.quotient();
  std::vector<Element> told_apart;
  for (std::uint32_t h = 0; h < found.heaps(); ++h) {
    images_.push_back(monoid.image(h));
    told_apart.push_back(found.image(h));
  }
  if (weights_) return;  // the quotient grows without end, and what its images repeat is an accident
  if (auto period = period_of(told_apart)) {
    // The proof is about images that tell all pushed heaps apart; those of the quotient may repeat sooner.
    proved_ = is_proved(*period, largest_heap(), code);
    if (proved_) period = least(*period, images_);
    period_ = period->length;
    preperiod_ = period->from;
  }
}

Element HeapQuotient::image(std::uint64_t heap) const {
  if (heap <= largest_heap()) return images_[heap];
  if (!proved_) {
    throw Error("the quotient is known to heap " + std::to_string(largest_heap()) + ", not to heap " +
                std::to_string(heap));
  }
  return images_[preperiod_ + (heap - preperiod_) % period_];
}

bool HeapQuotient::is_p(const std::vector<std::uint64_t>& heaps) const {
  if (weights_) return weights_->is_p(heaps);
  Element x = 0;
  for (const std::uint64_t heap : heaps) x = quotient_.product(x, image(heap));
  return quotient_.in_p(x);
}

std::string HeapQuotient::text() const {
  std::string out = quotient_.text() + "\npretending";
  for (const Element x : images_) out += ' ' + quotient_.word(x);
  if (period_ != 0) {
    out += "\nperiod " + std::to_string(period_) + "\npreperiod " + std::to_string(preperiod_);
  }
  if (proved_) {
    return out + "\nproved for all heaps by the periodicity theorem, from heaps 0.." + std::to_string(largest_heap());
  }
  if (follows_grundy_from_) {
    return out + "\nfrom heap " + std::to_string(*follows_grundy_from_) +
           " on the class of a heap is its Grundy value, in the kernel\nproved for all heaps by the kernel theorem, "
           "from heaps 0.." +
           std::to_string(largest_heap());
  }
  if (weights_) {
    return out + weights_text(*weights_) + "\nproved for all heaps by their weights, from heaps 0.." +
           std::to_string(largest_heap());
  }
  out += "\nnot proved, to heap " + std::to_string(largest_heap());
  if (!closed_) {
    out += "; heap " + std::to_string(largest_heap() + 1) + " was not completed, at least " +
           std::to_string(quotient_.order()) + " classes";
  }
  return out;
}

HeapQuotient heap_quotient(const HeapFamily& game, std::uint32_t largest, Budget& budget, std::size_t most,
                           std::uint64_t sums) {
  MisereQuotient found(budget, most, game.ending, sums);
  std::vector<Element> images;
  std::vector<Nimber> grundy;
  bool moves = false;  // whether the largest heap has any
  bool periodic = false;
  std::optional<HeapWeights> early;  // found on the way, since a stop leaves no time to look for them
  std::uint32_t next_early = 32;
  const auto result = [&](bool closed, std::optional<Stopped> stopped = std::nullopt) -> HeapQuotient {
    std::optional<std::uint32_t> from;
    std::optional<HeapWeights> weights;
    if (game.code && game.ending == Ending::Misere && moves && !stopped) {
      try {
        from = follows_grundy_from(found.monoid(), grundy, *game.code, budget);
        if (!periodic && !from) weights = heap_weights(game, found.monoid());
      } catch (const Stopped& stop) {  // the quotient is kept
        stopped = stop;
      }
    }
    if (stopped && !from && !weights) weights = early;
    return {found, game.code, closed, std::move(stopped), from, std::move(weights)};
  };
  for (std::uint32_t heap = 0; heap <= largest; ++heap) {
    try {
      if (heap == next_early && game.code && game.ending == Ending::Misere && moves && !early) {
        early = heap_weights(game, found.monoid());
        next_early *= 2;
      }
      auto options = game.options(heap);
      const auto value = grundy_value(options, grundy);
      const bool any = !options.empty();
      if (!found.add(std::move(options), game.pushed ? game.pushed(heap) : PushValue{})) return result(false);
      grundy.push_back(value);
      moves = any;
    } catch (const Stopped& stopped) {
      if (heap == 0) throw;
      return result(false, stopped);
    }
    if (!game.code) continue;
    images.clear();
    for (std::uint32_t h = 0; h <= heap; ++h) images.push_back(found.image(h));
    const auto period = period_of(images);
    periodic = period && is_proved(*period, heap, game.code);
    if (periodic) break;
  }
  return result(true);
}

}  // namespace nimatron
