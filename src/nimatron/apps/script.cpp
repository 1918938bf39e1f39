#include "nimatron/apps/script.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "nimatron/base/file_text.h"
#include "nimatron/engine/wrong_argument.h"
#include "nimatron/notation/names.h"
#include "nimatron/notation/text.h"

namespace nimatron {

ScriptLines::ScriptLines(std::string_view text)
    : text_(text.substr(0, text.find_last_not_of(" \t\r\n") + 1)), starts_{{0, 0}} {
  for (std::size_t i = 0; i < text_.size();) {
    const char c = text_[i];
    i += std::max<std::size_t>(1, character_length(text_.substr(i)));
    ++end_;
    if (c == '\n') starts_.push_back({end_, i});
  }
}

ScriptPlace ScriptLines::place(std::size_t character) const {
  character = std::min(character, end_);
  const auto after = std::upper_bound(starts_.begin(), starts_.end(), character,
                                      [](std::size_t c, const Start& s) { return c < s.character; });
  const Start& line = *(after - 1);
  return {static_cast<std::size_t>(after - starts_.begin()), character - line.character,
          std::string(text_.substr(line.byte, text_.find('\n', line.byte) - line.byte))};
}

std::string script_text(const std::string& file) {
  constexpr std::size_t kMost = std::size_t{16} << 20;
  Growth held;
  auto text = file == "-" ? stream_text(std::cin, kMost, held) : file_text(file, kMost, held);
  if (!text) throw WrongArgument(fmt::format("cannot read {}", file));
  if (text->size() > kMost) throw WrongArgument(fmt::format("{} is longer than 16 MiB", file));
  return std::move(*text);
}

ErrorInText error_in(const ScriptLines& text, const Error& e, bool name_line) {
  if (!e.column()) return {error_line(e), {}};
  const auto [line, column, source] = text.place(*e.column());
  const Error at = Error::at(column, e.what());
  const auto picture = caret_picture(source, at);
  if (!name_line) return {error_line(at), picture};
  return {fmt::format("error: line {}, column {}: {}", line, column + 1, e.what()), picture};
}

}  // namespace nimatron
