// Calls of the engine from Python: the entries, the operators and the language.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "given.h"

namespace nimatron::python {

// The entry of this number with arguments in the order of its parameters, None for one that is omitted.
nb::object call(std::size_t index, const nb::tuple& arguments, nb::handle seconds, nb::handle memory);
// The number of the entry of a name.
std::size_t entry_number(std::string_view name);
// An operator on rulesets or positions.
nb::object apply_operator(const std::string& name, const nb::tuple& arguments, nb::handle seconds, nb::handle memory);
// The answer of an expression in which $operand_a, $operand_b, ... are the operands.
nb::object in_language(const std::string& expression, const std::vector<Given>& given, const Limits& limits);
nb::object binary(nb::handle a, const char* sign, nb::handle b);
// All statements of a text; the answers of its expressions.
nb::list run_text(const std::shared_ptr<State>& state, const std::string& text, const nb::dict& variables,
                  const Limits& limits);

inline nb::object not_implemented() { return nb::borrow(Py_NotImplemented); }

void bind_values(nb::module_& m);
void bind_positions(nb::module_& m);

}  // namespace nimatron::python
