// The Unicode forms of the notation.
#include <fmt/format.h>

#include <array>
#include <utility>

#include "nimatron/base/error.h"
#include "nimatron/notation/parse.h"

namespace nimatron {

namespace {

constexpr std::string_view kDoubleDown = "\u21d3";
constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kForms = {{
    {"\u2191", "^"},
    {"\u2193", "v"},
    {"\u21d1", "^^"},
    {kDoubleDown, "v2"},
    {"\u00b1", "+-"},
    {"\u2217", "*"},
    {"\u2605", "*"},
    {"\u2212", "-"},
    {"\u2264", "<="},
    {"\u2265", ">="},
    {"\u2260", "!="},
    {"\u00a0", " "},
}};

const std::pair<std::string_view, std::string_view>* form_at(std::string_view text) {
  for (const auto& form : kForms) {
    if (text.starts_with(form.first)) return &form;
  }
  return nullptr;
}

}  // namespace

std::size_t character_length(std::string_view text) {
  const auto c = static_cast<unsigned char>(text[0]);
  const std::size_t length = c < 0x80 ? 1 : c < 0xc2 ? 0 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : c < 0xf5 ? 4 : 0;
  if (length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xc0) != 0x80) return 0;
  }
  return length;
}

std::string ascii_notation(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  std::size_t column = 0;
  for (std::size_t i = 0; i < text.size(); ++column) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c < 0x80) {
      if (c == 0x7f || (c < 0x20 && c != '\t')) throw Error::at(column, "a control character is not notation");
      out += text[i++];
      continue;
    }
    const auto* form = form_at(text.substr(i));
    if (form == nullptr) {
      const auto length = character_length(text.substr(i));
      if (length == 0) throw Error::at(column, "the text is not UTF-8");
      throw Error::at(column, fmt::format("'{}' is not notation", text.substr(i, length)));
    }
    i += form->first.size();
    const bool digit = i < text.size() && text[i] >= '0' && text[i] <= '9';
    if (digit && form->first == kDoubleDown) throw Error::at(column, "write the number of downs once: v3");
    out += form->second;
  }
  return out;
}

void rethrow_typed(const Error& e, std::string_view typed) {
  if (!e.column()) throw;
  std::size_t characters = 0;
  std::size_t bytes = 0;  // of the ASCII text
  for (std::size_t i = 0; i < typed.size(); ++characters) {
    const auto* form = static_cast<unsigned char>(typed[i]) < 0x80 ? nullptr : form_at(typed.substr(i));
    bytes += form == nullptr ? 1 : form->second.size();
    if (bytes > *e.column()) break;
    i += form == nullptr ? 1 : form->first.size();
  }
  throw Error::at(characters, e.what());
}

}  // namespace nimatron
