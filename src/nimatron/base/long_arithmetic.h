// Arithmetic on numbers of any length that asks the current budget on the way, every few milliseconds, so that limits
// and Ctrl-C hold while two numbers of a million digits are multiplied, divided or written. Short numbers are left to
// Boost.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <string>
#include <string_view>

namespace nimatron::long_arithmetic {

using Number = boost::multiprecision::cpp_int;

Number product(const Number& a, const Number& b);
// Rounded towards zero; b is not 0.
struct Division {
  Number quotient, remainder;
};
Division divide(const Number& a, const Number& b);
Number gcd(const Number& a, const Number& b);
// Rounded down; n is not negative.
Number square_root(const Number& n);
std::string decimal(const Number& n);
// Decimal digits only.
Number from_decimal(std::string_view digits);

}  // namespace nimatron::long_arithmetic
