// Samples: the entries of a table or a list, as the search for laws sees them: values on a box of integers.
//
//   Samples s({{0, 20}, {0, 20}}, values);       // a table; the last axis runs fastest
//   s.size()                                     // 441
//   s.fitting(cell)                              // whether a law may be fitted to it
//
// A law is fitted to the entries with small coordinates, two thirds of each axis, and tested on all of them. Values
// that are not integers are numbered in the order of their first appearance, and their texts kept.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nimatron/base/integer.h"

namespace nimatron::guess {

struct Axis {
  std::int64_t low, high;
  std::size_t size() const { return static_cast<std::size_t>(high - low + 1); }
  // How many of the first coordinates a law is fitted to.
  std::size_t fitting() const { return (2 * size() + 2) / 3; }
};

class Samples {
 public:
  Samples(std::vector<Axis> axes, std::vector<Integer> values, std::vector<std::string> words = {})
      : axes_(std::move(axes)), values_(std::move(values)), words_(std::move(words)) {}

  const std::vector<Axis>& axes() const { return axes_; }
  std::size_t dimension() const { return axes_.size(); }
  std::size_t size() const { return values_.size(); }
  const Integer& operator[](std::size_t cell) const { return values_[cell]; }
  const std::vector<Integer>& values() const { return values_; }
  // Whether the values are integers themselves.
  bool numeric() const { return words_.empty(); }
  // Whether an entry is 0, or among outcomes P; and how that is typed. Only if there can be such entries.
  bool has_zeros() const;
  bool zero(std::size_t cell) const;
  std::string zero_text() const { return numeric() ? "0" : "P"; }
  std::size_t count_words() const { return words_.size(); }
  // A value as it is typed.
  std::string text(const Integer& value) const;
  std::vector<std::int64_t> at(std::size_t cell) const;
  std::size_t cell(const std::vector<std::int64_t>& at) const;
  bool fitting(std::size_t cell) const;
  std::size_t count_fitting() const;
  // The variable of an axis: $n of a sequence, $x, $y and $z of a table.
  std::string variable(std::size_t axis) const;
  // The length of all values as they are typed: what a law must be shorter than.
  std::size_t length() const;

 private:
  std::vector<Axis> axes_;
  std::vector<Integer> values_;
  std::vector<std::string> words_;
};

}  // namespace nimatron::guess
