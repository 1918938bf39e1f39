// Given: an argument as Python gave it, ready to be taken into a session: a text in the notation, an answer whose
// values are at home, or a list of these.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "objects.h"

namespace nimatron::python {

struct Given {
  std::variant<std::string, Answer, std::vector<Given>> what;
};

// What Python gave for a parameter; several for one that takes many. With the GIL held.
std::vector<Given> given_for(const Parameter& p, nb::handle object);
// A value, position, number, ruleset, list, answer or text, which is in so many lists.
Given given(nb::handle object, const std::string& name, int depth = 0);

// Without the GIL, by the thread that has the state.
Argument argument(State& state, const Parameter& p, const std::vector<Given>& items);
Answer answer(State& state, const Given& given);

}  // namespace nimatron::python
