// Names, characters and words: what the parser asks about its text, and the errors that name things.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "nimatron/base/error.h"
#include "nimatron/engine/entry.h"

namespace nimatron {

enum class NameKind : std::uint8_t { Unknown, Ruleset, RulesetOperator, PositionOperator, Function };

// The meaning of a name, in all tables together.
NameKind kind_of_name(std::string_view name, const Entries& entries);
// The known name nearest to a mistyped one; empty if none is near.
std::string nearest_name(std::string_view name, const Entries& entries);
// Whether it is a word of the language, which nothing can be called.
bool is_reserved(std::string_view word);
// Whether a word is a loopy value: on, off, over, under, upon, dud.
bool is_loopy_word(std::string_view word);
// Whether a word is a literal: v, vv, v2.
bool is_down(std::string_view word);

// The length of the identifier at the start of `text`.
std::size_t word_length(const char* text, std::size_t size);
// An Error if the point at text[point] is that of a decimal fraction: before a digit, and after a digit, a space or
// no operand at all.
void check_no_decimal(std::string_view text, std::size_t point, bool after_operand);
// "unknown name 'grundi'; did you mean 'grundy'?"
Error unknown_name_error(std::string_view name, std::size_t column, const Entries& entries);

// Which bytes of a text stand in a string or a comment, where any may. A # inside brackets is a cell of a board.
class PlainText {
 public:
  // The next byte; whether it is plain text.
  bool operator()(char c);

 private:
  bool comment_ = false, string_ = false, escaped_ = false;
  std::size_t open_ = 0;
};

// The same text with the Unicode forms (arrows, plus-minus, star) replaced by ASCII ones; an Error at the first
// character that is not notation, outside of strings and comments. Its column counts characters.
std::string ascii_notation(std::string_view text);
// The bytes of the UTF-8 character that begins `text`, which is not empty; 0 if there is none.
std::size_t character_length(std::string_view text);
// Which characters of what is typed the bytes of ascii_notation(typed) were made from. Places that are asked for in
// increasing order are found in one pass.
class TypedPlaces {
 public:
  explicit TypedPlaces(std::string_view typed) : typed_(typed) {}
  std::size_t character(std::size_t byte);

 private:
  std::string_view typed_;
  // Where the last one begins: in what is typed, in characters of it, in the ASCII text.
  std::size_t at_ = 0, characters_ = 0, bytes_ = 0;
  PlainText plain_ = {};
};
// Rethrows the Error that is being handled; its column is a byte of ascii_notation(typed) and becomes a character of
// `typed`.
[[noreturn]] void rethrow_typed(const Error& e, std::string_view typed);

}  // namespace nimatron
