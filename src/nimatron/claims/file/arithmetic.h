// Arithmetic: whole-number formulas over variables, as claim files use them.
//
//   Scope scope{{"a", "b"}};
//   Cursor in("2*$a + $b mod 3");
//   Arithmetic f = Arithmetic::read(in, scope);
//   f({5, 7});                                          // 11
//
// Tightest first: brackets and functions; `*`, `div` and `mod` (rounding down); `+` and `-`; `xor`. The functions are
// min(a,b), max(a,b), gcd(a,b), abs(a), isqrt(a), the root rounded down, and fib(a) with fib(1) = fib(2) = 1. Numbers
// are as large as they need to be.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/base/cursor.h"
#include "nimatron/base/integer.h"

namespace nimatron {

using Values = std::vector<Integer>;

// The variables that are bound at some place, without the `$`; the place of a name is its place in the values. A name
// that is out of scope again is empty.
struct Scope {
  std::vector<std::string> names;

  // The place of the variable; an Error at `column` that lists the bound ones if there is none.
  std::size_t find(std::string_view name, std::size_t column) const;
};

class Arithmetic {
 public:
  // Reads as far as the formula goes. Errors have columns of the cursor's text.
  static Arithmetic read(Cursor& in, const Scope& scope);

  // An Error if something is divided by 0 or has no root.
  Integer operator()(const Values& values) const;

 private:
  enum class Op : std::uint8_t {
    Number,
    Variable,
    Negate,
    Times,
    Divide,
    Modulo,
    Plus,
    Minus,
    Xor,
    Min,
    Max,
    Gcd,
    Abs,
    Root,
    Fibonacci
  };
  struct Step {
    Op op;
    std::size_t place = 0;  // of a variable
    Integer number = 0;
  };
  struct Function;
  class Reader;

  static const Function* find_function(std::string_view name);
  friend bool is_arithmetic(std::string_view text);

  std::vector<Step> steps_;  // operands before operators
};

// Whether the text is arithmetic rather than notation: numbers, variables, + - * and brackets, and the words above,
// with a variable or a word among them unless it is one number. `*$n` and `2*` are nimbers.
bool is_arithmetic(std::string_view text);

}  // namespace nimatron
