// The Unicode forms of the notation.
#include <array>
#include <utility>

#include "nimatron/base/error.h"
#include "nimatron/notation/parse.h"

namespace nimatron {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kForms = {{
    {"\u2191", "^"},
    {"\u2193", "v"},
    {"\u21d1", "^^"},
    {"\u21d3", "vv"},
    {"\u00b1", "+-"},
    {"\u2217", "*"},
    {"\u2605", "*"},
    {"\u2212", "-"},
    {"\u2264", "<="},
    {"\u2265", ">="},
    {"\u2260", "!="},
    {"\u00a0", " "},
}};

}  // namespace

std::string ascii_notation(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c < 0x80) {
      if (c < 0x20 && c != '\t') throw Error::at(i, "a control character is no notation");
      out += text[i++];
      continue;
    }
    bool found = false;
    for (const auto& [form, ascii] : kForms) {
      if (!text.substr(i).starts_with(form)) continue;
      out += ascii;
      i += form.size();
      found = true;
      break;
    }
    if (!found) throw Error::at(i, "a character that is no notation, or text that is not UTF-8");
  }
  return out;
}

}  // namespace nimatron
