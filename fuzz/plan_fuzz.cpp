// Any text as a plan; some cases of the plans that are understood are computed, in two cuts that must agree.
#include "fuzz/fuzz.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/study/plan.h"

namespace {

// The rows of the cases `from`, `from` + `step`, ... below 12, and the number of all cases if the list ends before.
struct Cut {
  std::vector<nimatron::Store::Row> rows = {};
  std::optional<std::int64_t> total = {};
};

Cut cut(const nimatron::PlanReader& reader, std::int64_t from, std::int64_t step, nimatron::Budget& budget) {
  const nimatron::Budget::Scope scope(budget);
  nimatron::ForWalk walk(reader.list(), budget, nimatron::Theory::On, reader.entries());
  Cut out;
  out.total = walk.each(from, [&] {
    out.rows.push_back(reader.row(walk));
    out.rows.back().values = reader.computed(walk);
    const auto next = walk.number() + step;
    return next < 12 ? next : nimatron::ForWalk::kStop;
  });
  return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nimatron;  // NOLINT(google-build-using-namespace)
  fuzz::Limited limited;
  fuzz::succeeds([&] {
    const Plan plan = parse_plan(fuzz::repeated_text(data, size), "fuzz.json");
    const PlanReader reader(plan, library_entries());
    const auto whole = cut(reader, 0, 1, limited.budget());
    const auto part = cut(reader, 3, 4, limited.budget());
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
