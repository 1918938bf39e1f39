// Text -> syntax tree: the one grammar of Nimatron's notation (docs/notation.md).
//
//   Node tree = parse_expression("grundy(nim(3,5,7)) == 1");
//   Node rules = parse_ruleset("push(nim,euclid)");
//
// What may follow a name depends on the name, so the grammar looks names up in the tables. Errors are
// nimatron::Error with the column and what was expected.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "nimatron/base/error.h"
#include "nimatron/engine/functions.h"
#include "nimatron/notation/ast.h"

namespace nimatron {

enum class NameKind : std::uint8_t { Unknown, Ruleset, RulesetOperator, PositionOperator, Function };

// The meaning of a name, in all tables together.
NameKind kind_of_name(std::string_view name, const Entries& entries);
// The known name nearest to a mistyped one; empty if none is near.
std::string nearest_name(std::string_view name, const Entries& entries);

// `source` must be ASCII (see ascii_notation) and must outlive the tree.
Node parse_expression(std::string_view source, const Entries& entries = engine_entries());
// A ruleset alone, as commands take it.
Node parse_ruleset(std::string_view source, const Entries& entries = engine_entries());

// The same text with the Unicode forms (arrows, plus-minus, star) replaced by ASCII ones; an Error at
// the first character that is not notation. Its column counts characters.
std::string ascii_notation(std::string_view text);
// The bytes of the UTF-8 character that begins `text`, which is not empty; 0 if there is none.
std::size_t character_length(std::string_view text);
// Rethrows the Error that is being handled; its column is a byte of ascii_notation(typed) and becomes the character
// of `typed` from which this byte was made.
[[noreturn]] void rethrow_typed(const Error& e, std::string_view typed);

}  // namespace nimatron
