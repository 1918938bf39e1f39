// Any text as a report; its figures are made, and what they show is written.
#include "fuzz/fuzz.h"
#include "nimatron/claims/report/report.h"
#include "nimatron/notation/language_functions.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nimatron;  // NOLINT(google-build-using-namespace)
  fuzz::Limited limited;
  fuzz::succeeds([&] {
    const Paper paper = read_report("fuzz.report", fuzz::text(data, size));
    Session session(limited.budget());
    const auto made = make_figures(paper, session, library_entries(), [](const Figure&) {});
    html_page(paper, made, {}, Scale::Quick, "fuzz");
    latex_file(paper, made);
  });
  return 0;
}
