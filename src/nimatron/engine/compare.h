// How answers compare: values and positions by their value, integers as numbers, lists item by item.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/base/holding.h"
#include "nimatron/engine/answer.h"
#include "nimatron/engine/session.h"

namespace nimatron {

// == != < > <= >= <> (confused with) <| (less than or confused with) |> (greater than or confused with).
// An Error where the two cannot be compared so.
bool compare(Session& session, const Answer& a, std::string_view relation, const Answer& b);

// Whether the relation holds between two games, by who wins their difference.
bool relation_holds(std::string_view relation, Outcome difference);

// The game that an answer is: a value, a position, a sum or a number; none if it is something else.
std::optional<Term> game_in(Session& session, const Answer& a);
// The same; an Error if it is something else.
Term game_of(Session& session, const Answer& a);
// The integer that an answer is, as a number or as a value; none if it is something else.
std::optional<Integer> integer_in(Session& session, const Answer& a);
// The list that an answer is: a list, a range, a stream, or all moves; false if it is something else. Calls `visit`
// with each item until it answers false.
bool each_item(const Answer& a, const Stream::Visit& visit);

// The memory that an answer takes, without that of lists, which count their own.
std::size_t bytes_of(const Answer& answer);

// Keeps the items that it is called with. Their memory counts as long as it lives, or the list that it makes.
//   Collector all;
//   each_item(a, std::ref(all));
//   return all.list();
class Collector {
 public:
  bool operator()(Answer item) {
    tick();
    held_.add(bytes_of(item));
    items.push_back(std::move(item));
    return true;
  }
  // [1, 2, 3]; the collector is empty then.
  Answer list();
  std::vector<Answer> items;

 private:
  Holding held_;
};

}  // namespace nimatron
