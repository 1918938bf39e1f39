#include "nimatron/claims/file/claim_text.h"

#include <algorithm>
#include <sstream>

#include "nimatron/notation/language_functions.h"

namespace nimatron {

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> out;
  for (std::size_t begin = 0; begin < text.size();) {
    const auto end = std::min(text.find('\n', begin), text.size());
    out.push_back({begin, end});
    begin = end + 1;
  }
  return out;
}

std::string collapsed(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::string out;
  for (std::string word; in >> word;) out += (out.empty() ? "" : " ") + word;
  return out;
}

std::string ClaimText::alone() const {
  std::string out(lines.back().end, ' ');
  for (const auto& line : lines) {
    std::copy(text->begin() + static_cast<std::ptrdiff_t>(line.begin),
              text->begin() + static_cast<std::ptrdiff_t>(line.end),
              out.begin() + static_cast<std::ptrdiff_t>(line.begin));
  }
  std::replace(out.begin(), out.end(), '\r', ' ');
  return out;
}

Statements ClaimText::read(Statements before) const {
  std::vector<std::size_t> starts;
  for (const auto& line : lines) starts.push_back(line.begin);
  before.read(std::make_shared<const std::string>(alone()), std::move(starts), refuted);
  return before;
}

const Statements& Prelude::read() {
  std::call_once(once_, [this] {
    Statements none(library_entries());
    read_ = text_.lines.empty() ? std::move(none) : text_.read(std::move(none));
  });
  return *read_;
}

Place place_in(std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  // The end of the text is the end of its last line.
  while (offset > 0 && offset == text.size() && (text[offset - 1] == '\n' || text[offset - 1] == '\r')) {
    text.remove_suffix(1);
    --offset;
  }
  const auto newline = text.substr(0, offset).rfind('\n');
  const auto begin = newline == std::string_view::npos ? 0 : newline + 1;
  const auto line = text.substr(begin, text.find('\n', begin) - begin);
  return {
      static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(begin), '\n')) + 1,
      offset - begin + 1, std::string(line)};
}

}  // namespace nimatron
