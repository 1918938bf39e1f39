// Any text, through the whole notation.
#include "fuzz/fuzz.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/json.h"
#include "nimatron/notation/text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nimatron;  // NOLINT(google-build-using-namespace)
  fuzz::Limited limited;
  Session& session = limited.session();
  Evaluator evaluate(session);
  fuzz::succeeds([&] {
    const Answer answer = evaluate(fuzz::text(data, size));
    const std::string text = text_of(answer, session.games(), {});
    json_of(fuzz::text(data, size), answer, session.games(), {});
    // A printed value reads back as the same value.
    const auto* term = std::get_if<Term>(&answer);
    if (term == nullptr || !term->is_value()) return;
    const Answer again = evaluate(text);
    if (std::get<Term>(again).value != term->value) fuzz::contradiction({text, text_of(again, session.games(), {})});
  });
  return 0;
}
