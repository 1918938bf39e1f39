// Integer: the one big-integer type, and checked arithmetic on 64-bit ones.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>

#include "nimatron/base/error.h"

namespace nimatron {

using Integer = boost::multiprecision::cpp_int;
using Rational = boost::multiprecision::cpp_rational;

inline std::int64_t checked_add(std::int64_t a, std::int64_t b) {
  std::int64_t r;
  if (__builtin_add_overflow(a, b, &r)) throw Error("a number is too large (past 2^63)");
  return r;
}
inline std::int64_t checked_mul(std::int64_t a, std::int64_t b) {
  std::int64_t r;
  if (__builtin_mul_overflow(a, b, &r)) throw Error("a number is too large (past 2^63)");
  return r;
}

}  // namespace nimatron
