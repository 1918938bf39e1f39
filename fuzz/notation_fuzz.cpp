// Any text, as statements of the language.
#include "fuzz/fuzz.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nimatron;  // NOLINT(google-build-using-namespace)
  fuzz::Limited limited;
  Evaluator evaluate(limited.session());
  Evaluator again(limited.session());
  const std::string source = fuzz::repeated_text(data, size);
  fuzz::succeeds([&] {
    evaluate.run(source, [&](const Evaluator::Statement& s) {
      if (s.stopped) return false;
      if (!s.answer) return true;
      const std::string text = text_of(*s.answer);
      json_of(s.text, *s.answer);
      // A printed value reads back as the same value.
      const auto* term = std::get_if<Term>(&*s.answer);
      if (term == nullptr || !term->is_value()) return true;
      const Answer read = again(text);
      if (value_of(read) != value_of(*s.answer)) fuzz::contradiction({text, text_of(read)});
      return true;
    });
  });
  return 0;
}
