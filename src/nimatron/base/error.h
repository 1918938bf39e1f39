// Error: something a user can cause and can act on. Broken invariants are asserts instead.
//
//   throw Error("a heap cannot be negative");
//   throw Error::at(4, "expected a number");       // column 4 of the text being read, counted from 0
//
// Stopped is not an Error: it ends a computation that reached its limit on memory or time, or was asked to stop, and
// goes through to whoever asked the question. Only those who go on without the answer catch it.
#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>

namespace nimatron {

class Error : public std::runtime_error {
 public:
  explicit Error(const std::string& message) : std::runtime_error(message) {}

  static Error at(std::size_t column, const std::string& message) {
    Error e(message);
    e.column_ = column;
    return e;
  }

  // The offset in the text that was read, in bytes from 0; none if the error is not about a text.
  std::optional<std::size_t> column() const { return column_; }

  // The same error seen from a longer text in which this one's text starts at `offset`.
  Error shifted(std::size_t offset) const {
    Error e = *this;
    if (column_) e.column_ = *column_ + offset;
    return e;
  }

 private:
  std::optional<std::size_t> column_;
};

class Stopped : public std::runtime_error {
 public:
  enum class Why { Memory, Time, Interrupt };
  Stopped(Why why, const std::string& message) : std::runtime_error(message), why_(why) {}
  Why why() const { return why_; }
  // What is shown in the place of the answer.
  Error error() const { return Error(what()); }

 private:
  Why why_;
};

}  // namespace nimatron
