// TableData: a table of a family of positions, as the command `table` makes it and the writers expect it.
//
// Up to three axes of integers, or one list of labels (the n and value of counts); cells are small numbers, numbers
// (whole, or dyadic with one denominator for all) or words, the last axis running fastest.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "nimatron/value/dyadic.h"

namespace nimatron {

struct TableAxis {
  std::int64_t low, high;
  std::size_t size() const { return static_cast<std::size_t>(high - low + 1); }
};

struct TableData {
  std::string what, of;  // the family and the function, as typed
  std::vector<TableAxis> axes;
  std::vector<std::string> labels;  // instead of axes
  std::variant<std::vector<std::uint8_t>, std::vector<std::int64_t>, std::vector<std::string>> cells;
  std::string outcomes;        // of cells that are values of games, a letter each; else empty
  bool integers = false;       // of cells that are words: whether all are whole numbers, some past 2^63
  std::uint32_t exponent = 0;  // numbers are to be divided by 2^exponent

  std::size_t size() const;
  // Whether all cells are numbers, and whether all are whole.
  bool numeric() const { return cells.index() < 2; }
  bool whole() const { return numeric() && exponent == 0; }
  // The numerator in a cell, over 2^exponent, and the number; none if it is a word.
  std::optional<std::int64_t> numerator(std::size_t i) const;
  std::optional<Dyadic> number(std::size_t i) const;
  std::string text(std::size_t i) const;
  // The coordinates of a cell.
  std::vector<std::int64_t> coordinates(std::size_t i) const;
};

}  // namespace nimatron
