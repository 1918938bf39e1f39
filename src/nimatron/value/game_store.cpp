#include "nimatron/value/game_store.h"

namespace nimatron {

std::int64_t stop_key::of(const StopValue& stop) {
  const auto numerator = stop.at.small_numerator();
  if (numerator && stop.at.exponent() <= kFractionBits) {
    const auto shift = kFractionBits - stop.at.exponent();
    if (*numerator > -(kLimit >> shift) && *numerator < (kLimit >> shift)) {
      return exact(*numerator * (std::int64_t{1} << shift), stop.plus);
    }
  }
  const Integer fixed = (stop.at * Dyadic(kOne)).floor();
  if (fixed >= kLimit) return kLimit * 4 + 2;
  if (fixed <= -kLimit) return -kLimit * 4 + 2;
  return static_cast<std::int64_t>(fixed) * 4 + 2;
}

StopValue stop_key::value(std::int64_t key) { return {Dyadic(fixed(key), kFractionBits), plus(key)}; }

Game GameNodes::add(const GameNode& node) {
  if (size_ == chunks_.size() << kBits) {
    // Handles of 30 bits leave room for the answer in a memo of comparisons.
    if (size_ >= std::size_t{1} << 30) throw Stopped(Stopped::Why::Memory, "more than 2^30 games in one arena");
    charge_.set(charge_.bytes() + (sizeof(GameNode) << kBits));
    chunks_.emplace_back(new GameNode[std::size_t{1} << kBits]);
  }
  const auto id = static_cast<std::uint32_t>(size_++);
  (*this)[id] = node;
  return Game(id);
}

std::uint32_t OptionPool::allocate(std::size_t count) {
  if (used_ + count > kChunk) {
    const auto chunks = std::max<std::size_t>(1, (count + 1 + kMask) >> kBits);
    if (chunks_.size() + chunks > std::size_t{1} << (32 - kBits)) {
      throw Stopped(Stopped::Why::Memory, "more than 2^32 options in one arena");
    }
    charge_.set(charge_.bytes() + chunks * kChunk * sizeof(Game));
    blocks_.emplace_back(new Game[chunks * kChunk]);
    for (std::size_t i = 0; i < chunks; ++i) chunks_.push_back(blocks_.back().get() + i * kChunk);
    used_ = chunks_.size() == chunks ? 1 : 0;
    const auto offset = static_cast<std::uint32_t>(((chunks_.size() - chunks) << kBits) + used_);
    used_ = chunks > 1 ? kChunk : used_ + count;
    return offset;
  }
  const auto offset = static_cast<std::uint32_t>(((chunks_.size() - 1) << kBits) + used_);
  used_ += count;
  return offset;
}

}  // namespace nimatron
