// Texts: repeat, join, replace, ...
#include <fmt/format.h>

#include "nimatron/base/budget.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/session.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/notation/text_parts.h"

namespace nimatron {

namespace {

Parameter a_text(const char* name, const char* help) { return {name, ParameterKind::Text, help}; }

// Where a part occurs in texts, in time that is proportional to their length (Knuth, Morris and Pratt).
class TextSearch {
 public:
  // `part` is not empty and must outlive this object.
  explicit TextSearch(const std::string& part) : part_(part) {
    if (part.size() < kShort) return;
    held_.add(part.size() * sizeof border_[0]);
    border_.resize(part.size() + 1);
    for (std::uint32_t i = 1, k = 0; i < part.size(); ++i) {
      k = next(k, part[i]);
      border_[i + 1] = k;
    }
  }

  std::size_t find(const std::string& text, std::size_t from) {
    if (border_.empty()) return text.find(part_, from);
    std::uint32_t k = 0;
    for (auto i = from; i < text.size(); ++i) {
      k = next(k, text[i]);
      if (k == part_.size()) return i + 1 - part_.size();
    }
    return std::string::npos;
  }

 private:
  static constexpr std::size_t kShort = 64;
  // How much of the part ends with this character, if the first k characters of it stand before that.
  std::uint32_t next(std::uint32_t k, char c) const {
    tick();
    while (k > 0 && part_[k] != c) k = border_[k];
    return part_[k] == c ? k + 1 : 0;
  }

  const std::string& part_;
  Growth held_;
  std::vector<std::uint32_t> border_;  // of each beginning of the part: its longest proper beginning that ends it, too
};

std::string printed(Arguments& a, const Answer& item) { return text_of(item, a.session().games(), {}); }

Answer text_of_any(Arguments& a) { return printed(a, a.any(0)); }

Answer json_of_any(Arguments& a) { return json_result(a.any(0), a.session().games()); }

Answer repeated(Arguments& a) {
  const auto text = a.text("text");
  const auto times = static_cast<std::size_t>(*a.whole("n"));
  constexpr std::size_t kMost = std::size_t{1} << 24;
  if (text.size() * times > kMost) a.fail(fmt::format("the text would have more than {} characters", kMost));
  Growth held;
  held.add(2 * text.size() * times);
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
  const auto text = a.text("text"), what = a.text("what"), by = a.text("by");
  if (what.empty()) a.fail("the text to be replaced is empty");
  std::string out;
  Growth held;
  TextSearch search(what);
  for (std::size_t begin = 0;;) {
    tick();
    const auto end = search.find(text, begin);
    held.add(std::min(end, text.size()) - begin + by.size());
    out.append(text, begin, end - begin);
    if (end == std::string::npos) return out;
    out += by;
    begin = end + what.size();
  }
}

Answer parts(Arguments& a) {
  const auto text = a.text("text"), at = a.text("at");
  if (at.empty()) a.fail("the text at which to split is empty");
  Collector out;
  TextSearch search(at);
  for (std::size_t begin = 0;;) {
    const auto end = search.find(text, begin);
    out(text.substr(begin, end - begin));
    if (end == std::string::npos) return out.list();
    begin = end + at.size();
  }
}

Answer contains(Arguments& a) {
  const auto part = a.text("part");
  return part.empty() || TextSearch(part).find(a.text("text"), 0) != std::string::npos;
}

// The bytes of an ASCII text, which those of boards are.
Answer characters(Arguments& a) {
  Collector out;
  for (const char c : a.text("text")) out(std::string(1, c));
  return out.list();
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
