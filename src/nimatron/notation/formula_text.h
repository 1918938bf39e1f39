// Formulas as they are typed, and answers as formulas.
//
//   read_formula("0 <= a1 <= 1/2")        // a_1 with an index, a fraction
//   read_formula("F_{n+1} - \\varphi F_n")
//   read_formula("{0|↑}"), read_formula("1^{031}"), read_formula("(2k+1) x n")
//   formula_of(evaluate("canonical(...)"))
//
// A typed formula is mathematics in the signs of the language or of LaTeX, each of which may be used: <= and \le, xor
// and \oplus, φ, phi and \varphi. Braces are those of a game, except around what belongs to ^, _ or a command. After
// something that can have one, ^ is a power; elsewhere it is an up. Letters that stand together are a product unless
// they are the name of a game or function; v is a letter, and ↓ a down. An x between two spaces or two digits is a sign
// of multiplication if it stands between two factors.
#pragma once

#include <optional>
#include <string_view>

#include "nimatron/base/formula.h"
#include "nimatron/engine/answer.h"

namespace nimatron {

// An Error at its column where a brace is not closed or a command is unknown.
Formula read_formula(std::string_view text);

// The answer of an evaluator: numbers, values, genera, rulesets, positions, and lists of them. None if it is text.
std::optional<Formula> formula_of(const Answer& part, GameArena& games);

}  // namespace nimatron
