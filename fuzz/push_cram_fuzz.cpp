// Any bytes as saved positions of Push Cram: they are refused, or the solver that has loaded them can search and save.
#include <sstream>

#include "fuzz/fuzz.h"
#include "nimatron/solve/push_cram.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nimatron;  // NOLINT(google-build-using-namespace)
  fuzz::Limited limited;
  push_cram::Solver solver(limited.budget());
  std::istringstream in{std::string(fuzz::text(data, size))};
  if (!fuzz::succeeds([&] { solver.load(in); })) return 0;
  fuzz::succeeds([&] { solver.outcome(9); });
  std::stringstream saved;
  solver.save(saved);
  push_cram::Solver again(limited.budget());
  fuzz::succeeds([&] {
    again.load(saved);
    if (again.remembered() != solver.remembered()) fuzz::contradiction({"positions were lost"});
  });
  return 0;
}
