// A damaged checkpoint of Push Cram: it is refused, or the search finds the same outcome with it.
#include "fuzz/damage.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/study/checkpoint.h"

namespace {

using namespace nimatron;  // NOLINT(google-build-using-namespace)

std::string checkpoint() {
  const Folder folder;
  Budget budget(std::size_t{64} << 20);
  Session session(budget);
  Checkpoint file(folder / "cram", session);
  Evaluator evaluate(session);
  evaluate("outcome(pushcram(3x9))");
  file.keep();
  return contents(folder / "cram");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::string kWhole = checkpoint();
  fuzz::Choices choices(data, size);
  const bool seal = choices.below(2) == 1;
  const auto bytes = fuzz::damaged(kWhole, choices);
  const Folder folder;
  fuzz::write(folder / "cram", seal ? fuzz::resealed(bytes) : bytes);
  fuzz::Limited limited;
  fuzz::succeeds([&] {
    const Checkpoint file(folder / "cram", limited.session());
    const Answer outcome = Evaluator(limited.session())("outcome(pushcram(3x9))");
    if (!seal && std::get<Outcome>(outcome) != Outcome::N) fuzz::contradiction({"another outcome"});
  });
  return 0;
}
