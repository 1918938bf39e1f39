// Any text as a plan; some cases of the plans that are understood are computed, in two cuts that must agree.
#include "fuzz/fuzz.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/study/sweep.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nimatron;  // NOLINT(google-build-using-namespace)
  fuzz::Limited limited;
  fuzz::succeeds([&] {
    const Plan plan = parse_plan(fuzz::repeated_text(data, size), "fuzz.json");
    const PlanReader reader(plan, library_entries());
    const auto whole = run_unit(reader, {0, 12, 1}, limited.budget());
    const auto part = run_unit(reader, {3, 12, 4}, limited.budget());
    for (std::size_t i = 0; i < part.rows.size(); ++i) {
      const auto& row = part.rows[i];
      const auto at = static_cast<std::size_t>(row.number);
      if (at != 3 + 4 * i || at >= whole.rows.size() || whole.rows[at].key != row.key) {
        fuzz::contradiction({"a case depends on the cut", std::to_string(row.number)});
      }
    }
    if (part.total && whole.total && *part.total != *whole.total) fuzz::contradiction({"two numbers of cases"});
  });
  return 0;
}
