#include "nimatron/base/cursor.h"

#include <fmt/format.h>

#include "nimatron/base/error.h"

namespace nimatron {

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

}  // namespace

Cursor& Cursor::skip_spaces() {
  while (peek() == ' ' || peek() == '\t') ++at_;
  return *this;
}

bool Cursor::eat(char c) {
  skip_spaces();
  if (done() || peek() != c) return false;
  ++at_;
  return true;
}

bool Cursor::eat(std::string_view word) {
  skip_spaces();
  if (!rest().starts_with(word)) return false;
  at_ += word.size();
  return true;
}

void Cursor::expect(char c) {
  if (!eat(c)) expected(fmt::format("'{}'", c));
}

std::int64_t Cursor::integer(std::int64_t least, std::int64_t most, const char* what) {
  skip_spaces();
  const auto start = at_;
  const bool minus = peek() == '-';
  if (minus || peek() == '+') ++at_;
  if (!at_digit()) {
    at_ = start;
    expected(what);
  }
  __extension__ using Wide = __int128;
  Wide value = 0;
  bool huge = false;
  while (at_digit()) {
    value = value * 10 + (next() - '0');
    huge = huge || value > (Wide{1} << 64);
    if (huge) value = Wide{1} << 65;
  }
  if (minus) value = -value;
  if (value < least || value > most) {
    at_ = start;
    fail(fmt::format("{} must be from {} to {}", what, least, most));
  }
  return static_cast<std::int64_t>(value);
}

std::int64_t Cursor::natural(const char* what) { return integer(0, (std::int64_t{1} << 62) - 1, what); }

std::string_view Cursor::word() {
  skip_spaces();
  const auto start = at_;
  if (!is_letter(peek())) return {};
  while (is_letter(peek()) || at_digit() || peek() == '_') ++at_;
  return since(start);
}

void Cursor::end() {
  skip_spaces();
  if (!done()) expected("the end");
}

void Cursor::fail(const std::string& message) const { throw Error::at(at_, message); }

void Cursor::expected(std::string_view what) const {
  if (done()) fail(fmt::format("expected {}, found the end", what));
  const auto c = static_cast<unsigned char>(peek());
  if (c < 0x20 || c >= 0x7f) fail(fmt::format("expected {}, found the byte 0x{:02x}", what, c));
  fail(fmt::format("expected {}, found '{}'", what, peek()));
}

}  // namespace nimatron
