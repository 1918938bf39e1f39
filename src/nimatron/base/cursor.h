// Cursor: a place in a text, for the small parsers that read states and parameters.
//
//   Cursor in("3,5,7");
//   do heaps.push_back(in.integer()); while (in.eat(','));
//   in.end();                                       // or an Error with the column and what was expected
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace nimatron {

class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_(text) {}

  bool done() const { return at_ == text_.size(); }
  // The next character, or NUL at the end.
  char peek() const { return done() ? '\0' : text_[at_]; }
  char peek(std::size_t ahead) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
  char next() { return done() ? '\0' : text_[at_++]; }
  std::size_t column() const { return at_; }
  void back_to(std::size_t column) { at_ = column; }
  std::string_view rest() const { return text_.substr(at_); }
  std::string_view text() const { return text_; }
  // The text from `start` to here.
  std::string_view since(std::size_t start) const { return text_.substr(start, at_ - start); }

  Cursor& skip_spaces();
  // Skips spaces, then takes the word or character if it comes next.
  bool eat(char c);
  bool eat(std::string_view word);
  // Takes it or fails with "expected 'c'".
  void expect(char c);
  // An integer of plain digits with an optional sign, within `least`..`most`; `what` names it in errors.
  std::int64_t integer(std::int64_t least, std::int64_t most, const char* what);
  // A non-negative one that fits 62 bits.
  std::int64_t natural(const char* what = "a number");
  bool at_digit() const { return peek() >= '0' && peek() <= '9'; }
  // The longest run of letters, digits and underscores that starts with a letter; empty if none.
  std::string_view word();
  // Fails unless only spaces are left.
  void end();
  [[noreturn]] void fail(const std::string& message) const;
  // "expected X, found Y".
  [[noreturn]] void expected(std::string_view what) const;

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace nimatron
