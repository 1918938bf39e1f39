// Texts: repeat, join, replace, ...
#include <fmt/format.h>

#include "nimatron/base/budget.h"
#include "nimatron/engine/session.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/notation/text_parts.h"

namespace nimatron {

namespace {

Parameter a_text(const char* name, const char* help) { return {name, ParameterKind::Text, help}; }

std::string printed(Arguments& a, const Answer& item) { return text_of(item, a.session().games(), {}); }

Answer text_of_any(Arguments& a) { return printed(a, a.any(0)); }

Answer json_of_any(Arguments& a) { return json_result(a.any(0), a.session().games()); }

Answer repeated(Arguments& a) {
  const auto text = a.text("text");
  const auto times = static_cast<std::size_t>(*a.whole("n"));
  constexpr std::size_t kMost = std::size_t{1} << 24;
  if (text.size() * times > kMost) a.fail(fmt::format("the text would have more than {} characters", kMost));
  std::string out;
  out.reserve(text.size() * times);
  for (std::size_t i = 0; i < times; ++i) out += text;
  return out;
}

Answer joined(Arguments& a) {
  const auto between = a.text("between");
  std::string out;
  Growth held;
  bool first = true;
  a.each(0, [&](const Answer& item) {
    const auto text = printed(a, item);
    held.add(text.size() + between.size());
    out += (first ? "" : between) + text;
    first = false;
    return true;
  });
  return out;
}

Answer replaced(Arguments& a) {
  auto text = a.text("text");
  const auto what = a.text("what"), by = a.text("by");
  if (what.empty()) a.fail("the text to be replaced is empty");
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size()) {
    tick();
    text.replace(at, what.size(), by);
  }
  return text;
}

Answer parts(Arguments& a) {
  const auto text = a.text("text"), at = a.text("at");
  if (at.empty()) a.fail("the text at which to split is empty");
  List out{{}, true};
  for (std::size_t begin = 0;;) {
    tick();
    const auto end = text.find(at, begin);
    out.items.emplace_back(text.substr(begin, end - begin));
    if (end == std::string::npos) return out;
    begin = end + at.size();
  }
}

Answer contains(Arguments& a) { return a.text("text").find(a.text("part")) != std::string::npos; }

// The bytes of an ASCII text, which those of boards are.
Answer characters(Arguments& a) {
  List out{{}, true};
  for (const char c : a.text("text")) out.items.emplace_back(std::string(1, c));
  return out;
}

}  // namespace

std::vector<Entry> text_functions() {
  return {
      {"text",
       AnswerType::Text,
       {{"what", ParameterKind::Any, "Any answer"}},
       "What is printed for an answer, as a text.",
       "text(genus(nim(2)))",
       text_of_any},
      {"json",
       AnswerType::Text,
       {{"what", ParameterKind::Any, "Any answer"}},
       "The structured form of an answer as JSON, in one line.",
       "json(period(octal[0.07]))",
       json_of_any},
      {"repeat",
       AnswerType::Text,
       {a_text("text", "A text"), {"n", ParameterKind::Whole, "How often", {}, {}, 0, 1 << 24}},
       "A text, so many times in a row.",
       "repeat(\"X\",5)",
       repeated},
      {"join",
       AnswerType::Text,
       {{"list", ParameterKind::List, "A list, a range or an enumerator"},
        {"between", ParameterKind::Text, "What stands between two items", ""}},
       "The items of a list as one text.",
       "join([3,5,7],\"/\")",
       joined},
      {"replace",
       AnswerType::Text,
       {a_text("text", "A text"), a_text("what", "The part to be replaced"), a_text("by", "What takes its place")},
       "A text with every occurrence of a part replaced.",
       "replace(\"XX/XX\",\"X\",\"..\")",
       replaced},
      {"split",
       AnswerType::List,
       {a_text("text", "A text"), a_text("at", "What stands between the parts")},
       "The parts of a text between the occurrences of another.",
       "split(\"XX/.X\",\"/\")",
       parts},
      {"contains",
       AnswerType::Boolean,
       {a_text("text", "A text"), a_text("part", "What is looked for")},
       "Whether a text has this part.",
       "contains(\"XX/.X\",\".X\")",
       contains},
      {"characters",
       AnswerType::List,
       {a_text("text", "A text")},
       "The characters of a text, as texts.",
       "characters(\"XX/.X\")",
       characters},
  };
}

}  // namespace nimatron
