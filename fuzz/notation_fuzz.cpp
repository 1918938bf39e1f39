// Any text, through the whole notation.
#include "fuzz/fuzz.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nimatron;  // NOLINT(google-build-using-namespace)
  fuzz::Limited limited;
  Session& session = limited.session();
  Evaluator evaluate(session);
  fuzz::succeeds([&] {
    const Answer answer = evaluate(fuzz::text(data, size));
    const std::string text = text_of(answer);
    json_of(fuzz::text(data, size), answer);
    // A printed value reads back as the same value.
    const auto* term = std::get_if<Term>(&answer);
    if (term == nullptr || !term->is_value()) return;
    const Answer again = evaluate(text);
    if (value_of(again) != value_of(answer)) fuzz::contradiction({text, text_of(again)});
  });
  return 0;
}
