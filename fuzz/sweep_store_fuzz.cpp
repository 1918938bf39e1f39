// A damaged store of a sweep: it is refused, or what the sweep makes of it is what it makes of a new one.
#include "fuzz/damage.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/study/sweep.h"

namespace {

using namespace nimatron;  // NOLINT(google-build-using-namespace)

const PlanReader& reader() {
  static const PlanReader kReader({"$a * $b", "$a in 0..5, $b in 0..$a"}, library_entries());
  return kReader;
}

SweepSummary swept(const std::string& file) {
  Budget budget;
  return sweep(reader(), {.store = file, .version = "v"}, budget);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::pair<std::string, std::string> kWhole = [] {
    const Folder folder;
    const auto digest = swept(folder / "s").digest;
    return std::pair(contents(folder / "s"), digest);
  }();
  fuzz::Choices choices(data, size);
  const Folder folder;
  fuzz::write(folder / "s", fuzz::damaged(kWhole.first, choices));
  fuzz::succeeds([&] {
    const Store store(folder / "s");
    store.count_damaged();
    if (store.plan().is_sweep()) summary_of(store);
  });
  fuzz::succeeds([&] {
    if (swept(folder / "s").digest != kWhole.second) fuzz::contradiction({"a damaged store was believed"});
  });
  return 0;
}
