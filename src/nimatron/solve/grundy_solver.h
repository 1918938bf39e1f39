// The definitions of GrundySolver's members, for the files that instantiate it.
#pragma once

#include <algorithm>
#include <bit>

#include "nimatron/solve/grundy.h"

namespace nimatron {

template <Ruleset R>
Nimber GrundySolver<R>::operator()(const P& p) {
  return *within(p, ~std::size_t{0});
}

template <Ruleset R>
std::optional<Nimber> GrundySolver<R>::within(const P& p, std::size_t most) {
  if (const auto known = theorem(this->r_, question::Grundy{}, p)) return *known;
  std::optional<Nimber> sum = 0;
  components(this->r_, p, [&](const P& part) {
    if (!sum) return;
    if (const auto known = theorem(this->r_, question::Grundy{}, part)) {
      *sum ^= *known;
    } else if (const auto found = this->search_within(part, most)) {
      *sum ^= *found;
    } else {
      sum.reset();
    }
  });
  return sum;
}

template <Ruleset R>
void GrundySolver<R>::take(MexTally& t, Player, Word value) {
  if (value < 64) {
    t.low |= std::uint64_t{1} << value;
  } else {
    high_.push_back(value);
  }
}

template <Ruleset R>
auto GrundySolver<R>::close(const MexTally& t) -> Word {
  auto mex = static_cast<Word>(std::countr_one(t.low));
  if (mex < 64) return mex;
  const auto begin = high_.begin() + static_cast<std::ptrdiff_t>(t.high);
  std::sort(begin, high_.end());
  for (auto it = begin; it != high_.end() && *it <= mex; ++it) mex += *it == mex ? 1 : 0;
  return detail::small_nimber(mex);
}

}  // namespace nimatron
