// Formula: a formula as a tree, with two printers. Whoever has something to typeset builds one: values and genera
// (value/formulas.h), answers and what is typed between $ signs (notation/formula_text.h).
//
//   const Formula f = {scripts({number_sign("2")}, {}, {number_sign("20")})};
//   latex(f)             // 2^{20}
//   mathml(f, "2^{20}")  // <math alttext="2^{20}"><msup><mn>2</mn><mn>20</mn></msup></math>
//
// A formula is a row of signs, and brackets are signs like any other: only scripts, fractions and roots have formulas
// inside, so that a tree is as deep as they nest, however deep a value may be.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nimatron {

struct Sign {
  // A Name stands upright, as nim or ↑; Words are text; Typed is a board as it is typed. A bar between the sides of a
  // game is an Operator of one or more |.
  enum class Kind : std::uint8_t {
    Number,
    Letter,
    Name,
    Bold,
    Words,
    Typed,
    Operator,
    Open,
    Close,
    Comma,
    Space,
    Scripts,   // base, below, above
    Fraction,  // above, below
    Root
  };
  Kind kind;
  std::string text = {};  // in Unicode
  std::vector<std::vector<Sign>> parts = {};

  // Whether it can be a factor, so that a minus after it is a difference and a script belongs to it.
  bool is_operand() const { return kind < Kind::Operator || kind == Kind::Close || kind > Kind::Space; }
};
using Formula = std::vector<Sign>;

inline Sign number_sign(std::string digits) { return {Sign::Kind::Number, std::move(digits)}; }
inline Sign letter_sign(std::string letter) { return {Sign::Kind::Letter, std::move(letter)}; }
inline Sign name_sign(std::string name) { return {Sign::Kind::Name, std::move(name)}; }
inline Sign operator_sign(std::string sign) { return {Sign::Kind::Operator, std::move(sign)}; }
inline Sign open_sign(std::string bracket) { return {Sign::Kind::Open, std::move(bracket)}; }
inline Sign close_sign(std::string bracket) { return {Sign::Kind::Close, std::move(bracket)}; }
inline Sign comma_sign() { return {Sign::Kind::Comma, ","}; }
inline Sign scripts(Formula base, Formula below, Formula above) {
  return {Sign::Kind::Scripts, {}, {std::move(base), std::move(below), std::move(above)}};
}
inline Sign fraction(Formula above, Formula below) {
  return {Sign::Kind::Fraction, {}, {std::move(above), std::move(below)}};
}
// 12, or − and 12.
Formula whole_number(const std::string& digits);
// Adds the signs of another.
void append(Formula& formula, const Formula& more);

// A sign with a name in LaTeX: {"le", "≤", Operator}. Null if there is none.
struct NamedSign {
  std::string_view command, text;
  Sign::Kind kind;
};
const NamedSign* sign_of_command(std::string_view command);
const NamedSign* sign_of_text(std::string_view text);

// Without dollar signs around it.
std::string latex(const Formula& formula);
// `words` is what is read where MathML is not shown.
std::string mathml(const Formula& formula, std::string_view words);
// Text alone, with LaTeX's special characters escaped.
std::string latex_text(std::string_view text);

}  // namespace nimatron
