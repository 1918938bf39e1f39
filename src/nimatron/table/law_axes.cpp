#include "nimatron/table/law_axes.h"

#include <algorithm>

#include "nimatron/automata/explore.h"
#include "nimatron/automata/predicate.h"
#include "nimatron/automata/state_limit.h"

namespace nimatron {

namespace {

// Pairs x, y of coordinates along an axis at which two positions that agree otherwise have different outputs.
class AxisDifference {
 public:
  AxisDifference(const Automaton& a, std::size_t axis)
      : a_(a), size_(a.size()), weight_(a.weight(axis)), differ_(size_ * size_) {
    held_.add(differ_.size());
    const auto radix = static_cast<std::size_t>(a.radix());
    for (std::size_t letter = 0; letter < a.letters(); ++letter) {
      if (letter / weight_ % radix == 0) others_.push_back(letter);
    }
    for (std::size_t s = 0; s < size_; ++s) {
      for (std::size_t t = 0; t < size_; ++t) differ_[s * size_ + t] = output(s) != output(t) ? 1 : 0;
    }
    // The other coordinates may have more digits.
    for (bool more = true; more;) {
      more = false;
      for (std::size_t pair = 0; pair < differ_.size(); ++pair) {
        tick();
        for (const auto o : others_) {
          if (differ_[pair] != 0) break;
          if (differ_[next(pair, o, o)] != 0) differ_[pair] = 1, more = true;
        }
      }
    }
  }

  NumberRelation relation() const {
    using Pairs = std::vector<std::uint64_t>;
    const auto radix = static_cast<std::size_t>(a_.radix());
    const std::uint64_t start = a_.start() * size_ + a_.start();
    const Automaton pairs = explored<Pairs>(
        2, a_.radix(), Pairs{start},
        [&](const Pairs& from, std::size_t letter) {
          Pairs to;
          for (const auto pair : from) {
            for (const auto o : others_) {
              to.push_back(next(pair, o + letter / radix * weight_, o + letter % radix * weight_));
            }
          }
          std::sort(to.begin(), to.end());
          to.erase(std::unique(to.begin(), to.end()), to.end());
          return to;
        },
        [&](const Pairs& at) {
          return std::any_of(at.begin(), at.end(), [&](std::uint64_t p) { return differ_[p] != 0; }) ? 1 : 0;
        });
    return {{0, 1}, minimised(pairs)};
  }

 private:
  Automaton::Output output(std::size_t s) const { return a_.output(static_cast<Automaton::State>(s)); }
  std::size_t next(std::size_t pair, std::size_t first, std::size_t second) const {
    return a_.next(static_cast<Automaton::State>(pair / size_), first) * size_ +
           a_.next(static_cast<Automaton::State>(pair % size_), second);
  }

  const Automaton& a_;
  std::size_t size_, weight_;
  std::vector<std::size_t> others_;  // letters with 0 on the axis
  std::vector<char> differ_;         // of two states, for the same continuation of the other coordinates
  Growth held_;
};

// The least period, and the least preperiod with it.
std::optional<AxisPeriod> period_of(const NumberRelation& difference, const DigitSystem& system) {
  Decider decide(system);
  const auto automaton = std::make_shared<const Automaton>(difference.automaton());
  const Linear p = Linear::unknown(0), q = Linear::unknown(1), x = Linear::unknown(2);
  const auto repeats = [&](const Linear& period) {
    return negation(exists({2}, all_of({not_negative(x - q), has_output(automaton, system, {x, x + period}, {1})})));
  };
  const auto period = least_member(system, decide(all_of({not_negative(p - 1), exists({1}, repeats(p))})));
  if (!period) return std::nullopt;
  AxisPeriod out;
  out.period = static_cast<std::int64_t>((*period)[0]);
  // Numbers that are all right have no track.
  const auto from = decide(repeats(Linear(out.period)));
  out.preperiod = from.variables().empty() ? 0 : static_cast<std::int64_t>((*least_member(system, from))[0]);
  return out;
}

}  // namespace

AxisPeriodReport law_axis_periods(const AutomatonLaw& law) {
  constexpr std::size_t kTransitions = 1'000'000;
  const StateLimit limit(kTransitions);
  AxisPeriodReport out;
  out.seen = law.checked_to;
  out.proof = AxisPeriodReport::Proof{law.automaton->size(), law.system.numeration.name()};
  for (std::size_t axis = 0; axis < law.automaton->tracks(); ++axis) {
    out.axes.emplace_back();
    try {
      constexpr std::size_t kMostStates = 1500;
      if (law.automaton->size() > kMostStates) throw TooManyStates("too many states to compare each with each");
      out.axes.back() = period_of(AxisDifference(*law.automaton, axis).relation(), law.system);
    } catch (const TooManyStates&) {
      out.undecided.push_back(axis);
    }
  }
  return out;
}

}  // namespace nimatron
