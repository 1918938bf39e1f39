// TableData: a table of a family of positions, as the command `table` makes it and the writers take it.
//
// Up to three axes of integers, or one list of labels (the n and value of counts); cells are small numbers, numbers or
// words, the last axis running fastest.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

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

  std::size_t size() const;
  // The number in a cell; none where it is a word.
  std::optional<std::int64_t> number(std::size_t i) const;
  std::string text(std::size_t i) const;
  bool numeric() const { return cells.index() < 2; }
  // The coordinates of a cell.
  std::vector<std::int64_t> coordinates(std::size_t i) const;
};

}  // namespace nimatron
