// States as what is drawn of them: numbers, stacks of coins, cakes, the place of a piece.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron::explorer {

using Numbers = std::vector<std::int64_t>;

// Numbers beyond it are not drawn as places.
constexpr std::int64_t kFarthest = 100;

// "3,5" or "6;0,2|1" as numbers, after what an operator writes before them; none if it is anything else.
std::optional<Numbers> numbers_in(const std::string& state);
// "10H,8T" as stacks, each with its letter; none if it is anything else.
using CoinStacks = std::vector<std::pair<std::int64_t, char>>;
std::optional<CoinStacks> stacks_in(const std::string& state);
// "2x5,3x3" as rows and columns; none if it is anything else.
using CakeSizes = std::vector<std::pair<std::int64_t, std::int64_t>>;
CakeSizes cakes_in(const std::string& state);
// "…@2,0" as a row and a column from 0; none if it does not end so.
std::optional<std::pair<int, int>> place_in(const std::string& state);
// The positions that "selective(nim(3),nim(2))" is written with; none of a text that is no such compound.
std::vector<std::string> operands_in(const std::string& text);

// The rows of a diagram: of a partition, whatever is written after it.
std::optional<Numbers> diagram_of(const Placed& p);
// The numbers of the state, after what an operator writes before them; none if it is anything else.
std::optional<Numbers> numbers_of(const Placed& p);

bool is_digit(char c);
bool is_letter(char c);
// Whether a cell with this symbol is empty.
bool is_blank(char symbol);

}  // namespace nimatron::explorer
