// Integers of any size in states: read from text, and as the bytes of a position.
#pragma once

#include "nimatron/base/cursor.h"
#include "nimatron/base/integer.h"
#include "nimatron/ruleset/position.h"

namespace nimatron {

// A million decimal digits are read in seconds; more is an Error.
inline constexpr std::size_t kMostDigits = 1'000'000;

// Plain digits with an optional minus sign; `what` names the number in errors.
Integer parse_integer(Cursor& in, const char* what);

void encode_integer(const Integer& n, ByteWriter& out);
Integer decode_integer(ByteReader& in);

}  // namespace nimatron
