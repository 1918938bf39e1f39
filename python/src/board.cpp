#include "board.h"

#include <nanobind/stl/string.h>

#include <memory>

#include "gil.h"
#include "nimatron/claims/page_entries.h"
#include "nimatron/explorer/explorer.h"

namespace nimatron::python {

namespace {

std::string answered(const std::string& request) {
  static const Entries kEntries = [] {
    Entries entries;
    add_page_entries(entries, std::make_shared<GameLibrary>());
    return entries;
  }();
  static const Explorer kExplorer(kEntries);
  Budget budget;
  const Computing computing(budget);
  WithoutGil without;
  auto answer = kExplorer.answer(request, budget, {});
  without.end();
  return answer;
}

}  // namespace

void bind_explorer(nb::module_& m) { m.def("explorer_answer", answered, nb::arg("request")); }

}  // namespace nimatron::python
