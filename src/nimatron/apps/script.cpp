#include "nimatron/apps/script.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "nimatron/base/file_text.h"
#include "nimatron/engine/wrong_argument.h"
#include "nimatron/notation/names.h"
#include "nimatron/notation/text.h"

namespace nimatron {

ScriptPlace line_of(std::string_view text, std::size_t character) {
  ScriptPlace out{1, 0, {}};
  std::size_t begin = 0;
  std::size_t i = 0;
  for (; character > 0 && i < text.size(); --character) {
    const auto c = text[i];
    i += std::max<std::size_t>(1, character_length(text.substr(i)));
    ++out.column;
    if (c != '\n') continue;
    ++out.line;
    out.column = 0;
    begin = i;
  }
  out.source = text.substr(begin, text.find('\n', begin) - begin);
  return out;
}

std::string script_text(const std::string& file) {
  constexpr std::size_t kMost = std::size_t{16} << 20;
  Growth held;
  auto text = file == "-" ? stream_text(std::cin, kMost, held) : file_text(file, kMost, held);
  if (!text) throw WrongArgument(fmt::format("cannot read {}", file));
  if (text->size() > kMost) throw WrongArgument(fmt::format("{} is longer than 16 MiB", file));
  return std::move(*text);
}

ErrorInText error_in(std::string_view text, const Error& e, bool name_line) {
  if (!e.column()) return {error_line(e), {}};
  // The end of the text is the end of its last line.
  text = text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
  std::size_t end = 0;
  for (std::size_t i = 0; i < text.size(); ++end) i += std::max<std::size_t>(1, character_length(text.substr(i)));
  const auto [line, column, source] = line_of(text, std::min(*e.column(), end));
  const Error at = Error::at(column, e.what());
  const auto picture = caret_picture(source, at);
  if (!name_line) return {error_line(at), picture};
  return {fmt::format("error: line {}, column {}: {}", line, column + 1, e.what()), picture};
}

}  // namespace nimatron
