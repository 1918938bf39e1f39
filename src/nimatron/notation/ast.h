// The syntax tree of one statement, of bounded height, so that it can be walked by recursion. Texts are views into the
// source, which must outlive the tree.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "nimatron/base/integer.h"

namespace nimatron {

struct Loop;
class StateTemplate;

struct Node {
  enum class Kind : std::uint8_t {
    // Values
    Whole,     // number: an integer of plain digits
    Literal,   // text: number, ups and star without spaces, "1/2^3*"
    StarOf,    // kids[0]: its number, which is not a few plain digits: *$n, *(w+1)
    Omega,     // w, or w to the power kids[0]
    UpPower,   // text: "^<", "^[", "v<" or "v["; kids[0]: the power
    Loopy,     // text: on off over under upon dud ^[on] ^<on> v[on] v<on>
    Braces,    // kids: left options, then right options; `split` left ones; extra: its name, names: those it refers to.
               // Of those after +- that have left options alone: extra is +-
    Pass,      // an option: the game in whose braces it stands
    NodeName,  // an option; text: the name of the braces around it for which it stands
    Genus,     // text: 2^{20}
    Letter,    // text: N P L R D LD DL DR RD, an outcome
    Truth,     // text: true, false
    Text,      // a string; `state` holds it, kids: what is put into it
    List,      // kids: its items
    // Names
    Variable,  // text: its name without the $; slot
    It,        // the last answer
    Ruleset,   // text: name; kids: operand rulesets; or extra: parameters, `state` and kids: what is put into them
    Position,  // kids[0]: the ruleset; text: the state; `state` and the other kids: what is put into it
    Call,      // text: function or position operator; kids: arguments
    Word,      // an argument that is a word such as `why`, or the name of a function
    Named,     // text: the parameter's name; kids[0]: its argument
    Box,       // kids: rows and columns of an argument such as 3x4
    // Operators; chains of + * div mod xor : . and or iff relations have two or more kids. In brackets: `split` is 1.
    Signed,  // text: the signs - and +- before kids[0], outermost first; +-G is {G|-G}
    Sided,   // kids: onside, offside
    Sum,
    Product,  // signs: the operator before each kid but the first: * div mod
    Xor,
    Ordinal,
    Norton,
    Range,    // kids: low, high
    Compare,  // signs: the relation between each two kids
    And,
    Or,
    Not,
    Implies,
    Iff,
    Choice,    // kids: what is answered if kids[1], and what else
    Index,     // kids: a list and a place, or a range of places
    Key,       // text: a key of the answer kids[0]
    Naturals,  // all natural numbers, in the place of a range that is not written
    // Loops
    Comprehension,  // kids[0]: the item
    ForAll,         // kids[0]: the condition
    ForSome,
    // Statements
    Assign,  // text: the variable; slot; kids[0]
    // text: the function; names: its parameters; split: how many slots it needs; kids[0]: what it answers, or a Block;
    // extra: "memo" if its answers are kept
    Define,
    Assert,
    Time,
    For,     // kids[0]: what is done in each case of the loop
    While,   // kids: the condition, what is done
    If,      // kids: the condition, what is done, what is done otherwise or nothing
    Return,  // kids[0]: the answer of the function
    Block,   // kids: statements
  };
  static constexpr std::uint32_t kGlobal = ~std::uint32_t{0};

  Kind kind;
  std::uint16_t height = 0;  // how many nodes are below it, one below the other
  std::uint32_t column;      // where it starts in the source, in bytes from 0
  std::uint32_t end = 0;     // where it ends, of an operand of a comparison or a whole expression
  std::string_view text = {};
  std::string_view extra = {};
  std::uint32_t extra_column = 0;  // where `extra` or the state starts
  std::uint32_t split = 0;         // of a variable: 1 if a statement sets it, which may not have been reached
  std::uint32_t slot = kGlobal;    // of a variable that a loop or a function binds
  Integer number = 0;
  std::vector<Node> kids = {};
  std::vector<std::string_view> signs = {};
  std::vector<std::string_view> names = {};
  std::shared_ptr<const StateTemplate> state = nullptr;
  std::shared_ptr<Loop> loop = nullptr;

  void add(Node kid) {
    stand_on(kid);
    kids.push_back(std::move(kid));
  }
  // Is above the other node.
  void stand_on(const Node& other) { height = std::max(height, static_cast<std::uint16_t>(other.height + 1)); }
};

// What follows `for`: $a in R, $b = EXPR, closed by a condition or not.
struct Loop {
  struct Binding {
    std::string_view name;  // without the $
    std::uint32_t column, slot;
    bool defined;  // by =
    Node source;
  };
  std::vector<Binding> bindings;
  std::unique_ptr<Node> where;
  std::uint16_t height = 0;  // of the highest node in it
};

}  // namespace nimatron
