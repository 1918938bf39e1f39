// The definitions of CanonicalSolver's members, for the files that instantiate it.
#pragma once

#include <algorithm>

#include "nimatron/solve/canonical.h"

namespace nimatron {

template <Ruleset R>
Game CanonicalSolver<R>::operator()(const P& p) {
  return Game(this->answer(p));
}

template <Ruleset R>
auto CanonicalSolver<R>::known(const P& part) -> std::optional<Word> {
  if (!impartial_) return std::nullopt;
  const auto nimber = theorem(this->r_, question::Grundy{}, part);
  if (!nimber || *nimber >= 0xffffffffU) return std::nullopt;
  return games_->nimber(static_cast<std::uint32_t>(*nimber)).id();
}

template <Ruleset R>
auto CanonicalSolver<R>::make(std::span<Game> left, std::span<Game> right) -> Word {
  const auto unique = [](std::span<Game> all) {
    std::sort(all.begin(), all.end());
    return all.first(static_cast<std::size_t>(std::unique(all.begin(), all.end()) - all.begin()));
  };
  left = unique(left);
  return games_->make(left, impartial_ ? left : unique(right)).id();
}

}  // namespace nimatron
