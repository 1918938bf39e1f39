#include "nimatron/table/simplex/residual_learner.h"

#include "nimatron/base/hash.h"

namespace nimatron {

std::optional<Automaton> ResidualLearner::fit(std::size_t most) {
  most_ = most;
  out_ = Automaton(table_.axes(), base_);
  residuals_.clear();
  evidence_.clear();
  known_.clear();
  if (!state_of({0, 0, 1})) return std::nullopt;
  for (std::size_t s = 0; s < residuals_.size(); ++s) {
    for (std::size_t letter = 0; letter < out_.letters(); ++letter) {
      const auto to = state_of(after(residuals_[s], letter));
      if (!to) return std::nullopt;
      out_.set_next(static_cast<Automaton::State>(s), letter, to->state);
      evidence_.push_back(to->evidence);
    }
  }
  return minimised(out_);
}

bool ResidualLearner::refine(const std::vector<std::vector<Integer>>& positions) {
  std::int64_t least = kCertain;
  std::pair<std::uint64_t, std::uint64_t> doubtful;
  for (const auto& at : positions) {
    auto s = out_.start();
    for (const auto letter : word_of(system_, at)) {
      const auto place = s * out_.letters() + letter;
      const auto to = out_.next(s, letter);
      if (evidence_[place] < least) {
        least = evidence_[place];
        doubtful = {key_of(after(residuals_[s], letter)), key_of(residuals_[to])};
      }
      s = to;
    }
  }
  return least < kCertain && parted_.insert(doubtful).second;
}

std::uint64_t ResidualLearner::key_of(const Residual& r) {
  return mix(static_cast<std::uint64_t>(r.cell) + mix(static_cast<std::uint64_t>(r.step)));
}

ResidualLearner::Residual ResidualLearner::after(Residual r, std::size_t letter) const {
  if (most_first_) zoom(r);
  for (std::size_t t = 0; t < table_.axes(); ++t) {
    r.cell += out_.digit(letter, t) * r.step * table_.stride(t);
    r.level += out_.digit(letter, t) * r.step * table_.weight(t);
  }
  if (!most_first_) r.step *= base_;
  return r;
}

std::optional<ResidualLearner::Recognised> ResidualLearner::state_of(const Residual& r) {
  if (r.level > table_.bound()) return std::nullopt;
  std::optional<Recognised> likely;
  const auto compare = [&](Automaton::State s) {
    const auto together = agreement(r, residuals_[s]);
    if (!together || (likely && *together <= likely->evidence)) return;
    if (parted_.empty() || !parted_.contains({key_of(r), key_of(residuals_[s])})) likely = Recognised{s, *together};
  };
  if (const auto window = window_of(r)) {
    auto& some = known_[*window];
    for (const auto s : some) compare(s);
    if (likely) return likely;
    if (residuals_.size() == most_) return std::nullopt;
    const auto s = out_.add(table_.value(r.cell));
    some.push_back(s);
    residuals_.push_back(r);
    return Recognised{s, kCertain};
  }
  // Too little is known for a new state, but maybe enough to recognise one.
  for (Automaton::State s = 0; s < residuals_.size(); ++s) compare(s);
  return likely;
}

std::optional<std::uint64_t> ResidualLearner::window_of(const Residual& r) const {
  std::uint64_t out = 0;
  if (!most_first_) {
    constexpr std::int64_t kSum = 3;
    return read(r, 0, kNoEnd, kSum, out) ? std::optional(out) : std::nullopt;
  }
  // Boxes of all sizes to the first with so many places.
  constexpr double kPlaces = 50;
  Residual box = r;
  double places = 1;
  for (std::int64_t side = 1;; side *= base_, zoom(box)) {
    if (box.level > table_.bound() || !read(box, 0, side, kNoEnd, out)) return std::nullopt;
    if (places >= kPlaces) return out;
    for (std::size_t t = 0; t < table_.axes(); ++t) places *= base_;
  }
}

bool ResidualLearner::read(const Residual& r, std::size_t axis, std::int64_t side, std::int64_t sum,
                           std::uint64_t& out) const {
  Residual at = r;
  for (std::int64_t i = 0; i < side && i <= sum; ++i, advance(at, axis)) {
    if (at.level > table_.bound()) return false;
    if (axis + 1 < table_.axes()) {
      if (!read(at, axis + 1, side, sum - i, out)) return false;
    } else {
      out = mix(out + table_.value(at.cell) + 1);
    }
  }
  return true;
}

std::optional<std::int64_t> ResidualLearner::agreement(Residual a, Residual b) const {
  if (a.cell == b.cell && a.step == b.step) return kCertain;
  if (!most_first_) return agreement(a, b, 0, kNoEnd);
  // What a larger box would add is hardly in doubt.
  constexpr std::int64_t kEnough = 100'000;
  std::int64_t out = 0;
  for (std::int64_t side = 1; a.level <= table_.bound() && b.level <= table_.bound() && out < kEnough; side *= base_) {
    const auto more = agreement(a, b, 0, side);
    if (!more) return std::nullopt;
    out += *more;
    zoom(a), zoom(b);
  }
  return out;
}

std::optional<std::int64_t> ResidualLearner::agreement(Residual a, Residual b, std::size_t axis,
                                                       std::int64_t side) const {
  std::int64_t out = 0;
  for (std::int64_t i = 0; i < side && a.level <= table_.bound() && b.level <= table_.bound();
       ++i, advance(a, axis), advance(b, axis)) {
    if (axis + 1 < table_.axes()) {
      const auto more = agreement(a, b, axis + 1, side);
      if (!more) return std::nullopt;
      out += *more;
      tick();
    } else if (table_.value(a.cell) == table_.value(b.cell)) {
      ++out;
    } else {
      return std::nullopt;
    }
  }
  return out;
}

void ResidualLearner::advance(Residual& r, std::size_t axis) const {
  r.cell += r.step * table_.stride(axis);
  r.level += r.step * table_.weight(axis);
}

}  // namespace nimatron
