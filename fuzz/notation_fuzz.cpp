// Any text, through the whole of the notation: it is answered or refused, within the bounds.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer looks for this name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nimatron;  // NOLINT(google-build-using-namespace)
  if (size > 200) return 0;
  Budget budget(std::size_t{64} << 20);
  budget.set_time(std::chrono::milliseconds(50));
  Session session(budget);
  Evaluator evaluate(session);
  try {
    const Answer d = evaluate(std::string_view(reinterpret_cast<const char*>(data), size));
    const std::string text = text_of(d, session.games(), {});
    // What is printed of a value reads back as the same value.
    const auto* term = std::get_if<Term>(&d);
    if (term != nullptr && term->is_value()) {
      const Answer again = evaluate(text);
      if (std::get<Term>(again).value != term->value) __builtin_trap();
    }
  } catch (const Stopped&) {
  } catch (const Error&) {
  }
  return 0;
}
