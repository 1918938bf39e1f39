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

void ClaimText::add(Line line) {
  for (auto i = line.begin; i < line.end; ++i) source->code[i] = source->text[i] == '\r' ? ' ' : source->text[i];
  lines.push_back(line);
}

std::string_view ClaimText::alone() const {
  return std::string_view(source->code).substr(start(), lines.back().end - start());
}

Statements ClaimText::read(Statements before) const {
  std::vector<std::size_t> starts;
  for (const auto& line : lines) starts.push_back(line.begin);
  before.read({source, &source->code}, lines.back().end, std::move(starts), refuted);
  return before;
}

const Statements& Prelude::read() {
  std::call_once(once_, [this] {
    Statements none(library_entries());
    read_ = text_.lines.empty() ? std::move(none) : text_.read(std::move(none));
  });
  return *read_;
}

Place SourceText::place(std::size_t offset) const {
  // The end of the text is the end of its last line.
  const auto end = text.find_last_not_of("\r\n") + 1;
  offset = std::min(offset, text.size());
  if (offset == text.size()) offset = end;
  const auto after = std::upper_bound(lines.begin(), lines.end(), offset,
                                      [](std::size_t at, const Line& line) { return at < line.begin; });
  if (after == lines.begin()) return {1, offset + 1, {}};
  const Line& line = *(after - 1);
  return {static_cast<std::size_t>(after - lines.begin()), offset - line.begin + 1,
          text.substr(line.begin, std::min(line.end, std::max(end, line.begin)) - line.begin)};
}

}  // namespace nimatron
