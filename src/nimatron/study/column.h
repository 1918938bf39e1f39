// Column: one column of the rows of a sweep: its name, its type and the expression of the language that computes it,
// over the variables of the case and its answer, $value.
//
//   period: integer = $value.period
//   last rare: integer = field($value, "rare.last", 0)
//
// An integer is stored as a number, true and false as 1 and 0, a list as JSON, and a value and a text as they are
// printed; the column that a plan without columns has takes any answer, integers as numbers and others as printed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nimatron/engine/answer.h"
#include "nimatron/study/store/store.h"

namespace nimatron {

enum class ColumnType : std::uint8_t { Any, Integer, Text, Value, Bool, List };

struct Column {
  std::string name;
  ColumnType type;
  std::string expression;
  std::size_t at;  // where the expression begins in the text

  // The answer as a row holds it; an Error if it is of another type.
  StoreValue stored(const Answer& answer) const;
};

Column parse_column(const std::string& text);
// Those of the rows of a store: what distinguishes cases, then what was computed.
std::vector<Column> columns_of(const StorePlan& plan);

}  // namespace nimatron
