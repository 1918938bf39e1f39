// Any text as a claim file; the claims that parse are checked at the smallest scale.
#include "fuzz/fuzz.h"
#include "nimatron/claims/file/claim_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nimatron;  // NOLINT(google-build-using-namespace)
  fuzz::Limited limited;
  fuzz::succeeds([&] {
    for (const auto& entry : parse_claim_file("fuzz.claim", fuzz::repeated_text(data, size), Theory::On)) {
      if (const auto* problem = std::get_if<FileProblem>(&entry)) {
        problem->text();
      } else {
        const auto& claim = std::get<Claim>(entry);
        fuzz::succeeds([&] { run_check(claim, Scale::Quick, limited.budget()); });
      }
    }
  });
  return 0;
}
