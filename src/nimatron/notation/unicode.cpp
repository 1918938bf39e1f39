// The Unicode forms of the notation.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "nimatron/base/error.h"
#include "nimatron/notation/names.h"

namespace nimatron {

namespace {

constexpr std::string_view kDoubleDown = "\u21d3";
constexpr std::array<std::pair<std::string_view, std::string_view>, 18> kForms = {{
    {"\u2191", "^"},
    {"\u2193", "v"},
    {"\u21d1", "^^"},
    {kDoubleDown, "v2"},
    {"\u00b1", "+-"},
    {"\u2217", "*"},
    {"\u22c6", "*"},
    {"\u2605", "*"},
    {"\u2212", "-"},
    {"\u2013", "-"},
    {"\u2016", "||"},
    {"\u00b7", " . "},
    {"\u00d7", "x"},
    {"\u03c9", "w"},
    {"\u2264", "<="},
    {"\u2265", ">="},
    {"\u2260", "!="},
    {"\u00a0", " "},
}};

// Fractions, which stand beside a number in books: 1\u00bd.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kFractions = {{
    {"\u00bd", "1/2"},
    {"\u00bc", "1/4"},
    {"\u00be", "3/4"},
    {"\u215b", "1/8"},
    {"\u215c", "3/8"},
    {"\u215d", "5/8"},
    {"\u215e", "7/8"},
}};

[[noreturn]] void refuse(std::string_view character, std::size_t column) {
  const auto* it =
      std::find_if(kFractions.begin(), kFractions.end(), [&](const auto& f) { return f.first == character; });
  throw Error::at(column, fmt::format("'{}' is not notation{}{}", character, it == kFractions.end() ? "" : "; write ",
                                      it == kFractions.end() ? "" : it->second));
}

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

bool PlainText::operator()(char c) {
  if (c == '\n') comment_ = string_ = escaped_ = false;
  if (comment_) return true;
  if (string_) {
    if (c == '"' && !escaped_) string_ = false;
    escaped_ = c == '\\' && !escaped_;
    return true;
  }
  if (c == '"') return string_ = true;
  if (c == '(' || c == '[' || c == '{') ++open_;
  if ((c == ')' || c == ']' || c == '}') && open_ > 0) --open_;
  return comment_ = c == '#' && open_ == 0;
}

std::string ascii_notation(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  std::size_t column = 0;
  PlainText plain;
  for (std::size_t i = 0; i < text.size(); ++column) {
    const auto c = static_cast<unsigned char>(text[i]);
    const bool as_it_is = plain(text[i]);
    if (c < 0x80) {
      if (c == 0x7f || (c < 0x20 && c != '\t' && c != '\n' && c != '\r')) {
        throw Error::at(column, "a control character is not notation");
      }
      out += text[i++];
      continue;
    }
    const auto length = character_length(text.substr(i));
    if (length == 0) throw Error::at(column, "the text is not UTF-8");
    if (as_it_is) {
      out += text.substr(i, length);
      i += length;
      continue;
    }
    const auto* form = form_at(text.substr(i));
    if (form == nullptr) refuse(text.substr(i, length), column);
    i += form->first.size();
    const bool digit = i < text.size() && text[i] >= '0' && text[i] <= '9';
    if (digit && form->first == kDoubleDown) throw Error::at(column, "write the number of downs once: v3");
    out += form->second;
  }
  return out;
}

std::size_t TypedPlaces::character(std::size_t byte) {
  if (byte < bytes_) *this = TypedPlaces(typed_);
  while (at_ < typed_.size()) {
    PlainText plain = plain_;
    const bool as_it_is = plain(typed_[at_]);
    const auto length = std::max<std::size_t>(1, character_length(typed_.substr(at_)));
    const auto* form = length == 1 || as_it_is ? nullptr : form_at(typed_.substr(at_));
    const auto end = bytes_ + (form == nullptr ? length : form->second.size());
    if (end > byte) break;
    plain_ = plain;
    bytes_ = end;
    at_ += length;
    ++characters_;
  }
  return characters_;
}

void rethrow_typed(const Error& e, std::string_view typed) {
  if (!e.column()) throw;
  throw Error::at(TypedPlaces(typed).character(*e.column()), e.what());
}

}  // namespace nimatron
