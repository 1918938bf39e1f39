// The syntax tree of one expression. Texts are views into the source, which must outlive the tree.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace nimatron {

struct Node {
  enum class Kind : std::uint8_t {
    Literal,   // text: number, ups and star without spaces, "1/2^3*"
    Braces,    // kids: left options, then right options; `split` left ones
    Ruleset,   // text: name; extra: parameters; kids: operand rulesets
    Position,  // kids[0]: the ruleset; text: the state
    Call,      // text: function or position operator; kids: arguments
    Word,      // text: a variant such as `why`
    Range,     // text: a..b, an argument
    Signed,    // text: the signs - and +- before kids[0], outermost first; +-G is {G|-G}
    Binary,    // text: + . : (two or more kids) == != < > <= >= <> (two)
  };
  Kind kind;
  std::uint32_t column;  // where it starts in the source, in bytes from 0
  std::string_view text;
  std::string_view extra;
  std::uint32_t extra_column = 0;  // where `extra` or the state starts
  std::uint32_t split = 0;
  std::vector<Node> kids;
};

}  // namespace nimatron
