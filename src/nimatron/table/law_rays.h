// The losses of a game on two numbers whose moves subtract rays of vectors, in a box of many rows: Nim's and Wythoff's
// moves, and those that bound the difference of what is taken.
//
// A ray is the vectors s + t d for t = 0, 1, ..., and a loss makes a win of everything on the rays that begin at it.
// For each direction one set of bits says which lines of it are taken, so that a row is searched 64 cells at a time.
// The rays are read off the moves from one position: what is found is a guess, which the smaller table and then the
// proof have to confirm.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "nimatron/ruleset/linear_rules.h"

namespace nimatron {

struct MoveRay {
  std::array<std::int64_t, 2> start, step;  // a step of 0: this vector alone
  std::size_t to;                           // the game in which play goes on
};

// The moves of a game as a few rays; none if they are not.
std::optional<std::vector<MoveRay>> rays_of(const LinearRules& rules);

using LossList = std::vector<std::vector<std::uint32_t>>;  // pairs of numbers

// The losses with both numbers below `side`, given those of the other games, and those with both below `small`, by the
// first number.
LossList ray_losses(const std::vector<MoveRay>& rays, std::uint32_t side, const std::vector<LossList>& others,
                    std::uint32_t small, const LossList& small_losses);

}  // namespace nimatron
