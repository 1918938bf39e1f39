// NumberProgram: a rule over integers, compiled to a list of instructions on 64-bit registers.
//
//   const NumberProgram halve = compile_number_rule(rule, names);
//   halve.run(std::array{7L}, [](std::span<const std::int64_t> left) { ...; return true; });
//
// A number past 64 bits, a division by 0, a negative result and the like are Errors that name the rule, the place in
// it and the position.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace nimatron {

struct NumberRule;

class NumberProgram {
 public:
  enum class Op : std::uint8_t {
    Const,  // a = number
    Move,   // a = b
    // a = b op c
    Add,
    Sub,
    Mul,
    Div,
    Mod,
    Xor,
    BitAnd,
    BitOr,
    Min,
    Max,
    Gcd,
    Pow,
    Less,
    LessEqual,
    Equal,
    // a = op b
    Negate,
    Abs,
    Root,
    Fib,
    Not,
    // to the instruction `number`
    Jump,
    JumpFalse,  // if a is 0
    JumpTrue,
    JumpGreater,  // if a > b
    Next,         // unless a == b: a = a + 1, and jump
    // lists
    Clear,      // list a
    Push,       // list a, number b
    PushRange,  // list a, from b to c
    Append,     // list a, list b
    Slice,      // list a = places c..c+1 (two registers) of list b
    Digits,     // list a = digits of b in base c
    Sort,       // list a
    Distinct,   // list a
    Length,     // a = length of list b
    At,         // a = list b at c
    Sum,
    Least,
    Greatest,
    Mex,
    Contains,  // a = whether list b has c
    Emit,      // a move to what is left, the registers of `results`
    End,
  };
  struct Instruction {
    Op op;
    std::uint32_t a = 0, b = 0, c = 0;
    std::int64_t number = 0;
    std::uint32_t place = 0;  // in the rule's text
  };
  struct Result {
    std::uint32_t from;   // register
    std::uint32_t place;  // in the rule's text
    std::string text;     // as typed
  };

  // Calls `move` with what is left after each move, until it answers false; whether it never did.
  using Move = std::function<bool(std::span<const std::int64_t>)>;
  bool run(std::span<const std::int64_t> numbers, const Move& move) const;

 private:
  friend class NumberCompiler;
  class Machine;

  std::vector<Instruction> code_;
  std::vector<Result> results_;
  std::uint32_t registers_ = 0, lists_ = 0;
  std::function<void(std::uint32_t place, std::span<const std::int64_t>, const std::string&)> fail_;
};

NumberProgram compile_number_rule(const NumberRule& rule, const std::vector<std::string>& names);

}  // namespace nimatron
