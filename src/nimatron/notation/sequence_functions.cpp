// Sequences and tables as lists: transpose, least_period, fibonacci_digits; and whether a text is a position.
#include <fmt/format.h>

#include <boost/unordered/unordered_flat_map.hpp>

#include "nimatron/base/budget.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/session.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/notation/text_parts.h"

namespace nimatron {

namespace {

Answer transposed(Arguments& a) {
  std::vector<Collector> columns;
  bool first = true;
  a.each(0, [&](const Answer& row) {
    std::size_t i = 0;
    const bool is_list = each_item(row, [&](const Answer& item) {
      if (first) columns.emplace_back();
      if (i < columns.size()) columns[i](item);
      ++i;
      return true;
    });
    if (!is_list) a.fail("expected a list of lists");
    if (i != columns.size()) a.fail("the rows differ in length");
    first = false;
    return true;
  });
  Collector out;
  for (auto& column : columns) out(column.list());
  return out.list();
}

// Items that are printed alike are equal, as in `distinct`.
Answer least_period(Arguments& a) {
  std::vector<std::size_t> items;
  boost::unordered_flat_map<std::string, std::size_t> seen;
  Growth held;
  a.each(0, [&](const Answer& item) {
    auto text = text_of(item, a.session().games(), {});
    held.add(sizeof(std::size_t) + text.size());
    items.push_back(seen.emplace(std::move(text), seen.size()).first->second);
    return true;
  });
  // The length of the longest proper beginning of the list that also ends it, for each of its beginnings
  // (Knuth, Morris and Pratt).
  std::vector<std::size_t> border(items.size() + 1, 0);
  held.add(border.size() * sizeof(std::size_t));
  for (std::size_t i = 1, k = 0; i < items.size(); ++i) {
    tick();
    while (k > 0 && items[i] != items[k]) k = border[k];
    if (items[i] == items[k]) ++k;
    border[i + 1] = k;
  }
  return Integer(std::max<std::size_t>(items.size() - border.back(), 1));
}

Answer fibonacci_digits(Arguments& a) {
  Integer n = a.integer(0);
  if (n < 0) a.fail("the number must not be negative");
  Integer low = 1, high = 2;  // neighbours
  while (high <= n) {
    tick();
    low += high;
    std::swap(low, high);
  }
  Collector out;
  for (;;) {
    const bool one = low <= n;
    if (one) n -= low;
    out(Integer(one ? 1 : 0));
    if (low == 1) break;
    high -= low;
    std::swap(low, high);
  }
  return out.list();
}

Answer is_position(Arguments& a) {
  Evaluator evaluate(a.session(), a.entries());
  try {
    const Answer found = evaluate.denoted(a.text("text"));
    const auto* term = std::get_if<Term>(&found);
    return term != nullptr && !term->is_value();
  } catch (const Error&) {
    return false;
  }
}

}  // namespace

std::vector<Entry> sequence_functions() {
  const Parameter list{"list", ParameterKind::List, "A list, a range or an enumerator"};
  return {
      {"transpose",
       AnswerType::List,
       {{"list", ParameterKind::List, "Rows of one length"}},
       "The columns of a list of rows.",
       "transpose([[1,2,3],[4,5,6]])",
       transposed},
      {"least_period",
       AnswerType::Whole,
       {list},
       "The least number of places after which the items of a list repeat, as far as the list goes; its length if they "
       "do not repeat.",
       "least_period([grundy(subtraction[1,3,4]($n)) for $n in 0..40])",
       least_period},
      {"fibonacci_digits",
       AnswerType::List,
       {{"n", ParameterKind::Any, "An integer"}},
       "The digits of a number as a sum of Fibonacci numbers 1, 2, 3, 5, ... that are not neighbours, the first one "
       "first.",
       "fibonacci_digits(11)",
       fibonacci_digits},
      {"is_position",
       AnswerType::Boolean,
       {{"text", ParameterKind::Text, "What may be a position"}},
       "Whether a text is a position, or a sum of positions.",
       "is_position(\"jenga4(1000/1111)\")",
       is_position},
  };
}

}  // namespace nimatron
