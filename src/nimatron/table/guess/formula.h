// Pieces of formulas, as the language writes them.
//
//   sum_text({{3, "$n"}, {-1, ""}})            // "3*$n - 1"
//   list_text({"0", "1"})                      // "[0,1]"
//   after("$n", 5)                             // "($n - 5)"
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "nimatron/base/rational.h"

namespace nimatron::guess {

// The sum of coefficients times powers of variables; an empty power is 1.
std::string sum_text(const std::vector<std::pair<Integer, std::string>>& terms);
std::string list_text(const std::vector<std::string>& items);
// The variable less a number, ready to be an operand of mod and div.
std::string after(const std::string& variable, std::int64_t low);

// A polynomial in one variable: coefficients[i] belongs to the i-th power.
std::string polynomial_text(std::span<const Rational> coefficients, const std::string& variable);
Rational polynomial_value(std::span<const Rational> coefficients, std::int64_t at);
// The polynomial of least degree through these points at first, first + step, ...
std::vector<Rational> interpolated(std::span<const Integer> values, std::int64_t first, std::int64_t step);

}  // namespace nimatron::guess
