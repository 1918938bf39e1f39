// The answers of the web explorer, for its board in a notebook.
#pragma once

#include <nanobind/nanobind.h>

namespace nimatron::python {

// explorer_answer(request): one request of docs/explorer.md, JSON in and JSON out.
void bind_explorer(nanobind::module_& m);

}  // namespace nimatron::python
