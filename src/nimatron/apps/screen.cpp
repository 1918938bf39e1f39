#include "nimatron/apps/screen.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

#include "nimatron/engine/compare.h"
#include "nimatron/notation/names.h"
#include "nimatron/notation/text_parts.h"

namespace nimatron {

namespace {

constexpr std::size_t kMostLines = 40;
constexpr const char* kHow = "print(it) shows all";

// The bytes of its first n characters; all if it has no more.
std::size_t bytes_of(std::string_view text, std::size_t n) {
  std::size_t i = 0;
  for (; n > 0 && i < text.size(); --n) i += std::max<std::size_t>(1, character_length(text.substr(i)));
  return std::min(i, text.size());
}

std::size_t characters(std::string_view text) {
  std::size_t n = 0;
  for (std::size_t i = 0; i < text.size(); ++n) i += std::max<std::size_t>(1, character_length(text.substr(i)));
  return n;
}

bool is_bracketed(const Answer& a) {
  const auto* list = found_in<List>(a);
  return list != nullptr ? list->bracketed : std::holds_alternative<Range>(a) || found_in<Stream>(a) != nullptr;
}

// How many items it has; none if it would have to be made to know.
std::optional<std::size_t> length(const Answer& a) {
  if (const auto* list = found_in<List>(a)) return list->items.size();
  if (const auto* range = std::get_if<Range>(&a)) return range->high < range->low ? 0 : range->size();
  return std::nullopt;
}

}  // namespace

std::optional<std::size_t> terminal_columns(int file) {
  if (isatty(file) == 0) return std::nullopt;
  winsize size{};
  const bool known = ::ioctl(file, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return std::max<std::size_t>(known ? size.ws_col : 80, 20);
}

std::string cut_line(std::string_view line, std::size_t columns) {
  if (characters(line) <= columns) return std::string(line);
  return std::string(line.substr(0, bytes_of(line, columns - 3))) + "...";
}

Screen Screen::here() { return Screen(terminal_columns(STDOUT_FILENO)); }

std::string Screen::text(const Answer& answer, Style style) const {
  // Options and moves, one a line.
  if (const auto* list = found_in<List>(answer); list != nullptr && !list->bracketed && list->items.size() > 1) {
    std::string out;
    for (const auto& item : list->items) {
      out += text_of(item, arena_of(answer), style);
      if (out.back() != '\n') out += '\n';
    }
    return columns_ ? lines(out) : out;
  }
  if (const auto* sides = found_in<Sides>(answer); sides != nullptr) {
    const auto nested = [](const List& l) { return !l.items.empty() && found_in<List>(l.items[0]) != nullptr; };
    if (!nested(sides->left) && !nested(sides->right)) {
      std::string out;
      for (const auto* side : {&sides->left, &sides->right}) {
        out += side == &sides->left ? "Left\n" : "Right\n";
        for (const auto& item : side->items) out += fmt::format("  {}\n", text_of(item, arena_of(answer), style));
      }
      return columns_ ? lines(out) : out;
    }
  }
  const bool whole = !columns_ || std::holds_alternative<std::string>(answer) || found_in<Report>(answer) != nullptr;
  if (!whole) {
    if (auto list = list_text(answer, style)) return std::move(*list);
  }
  std::string text = text_of(answer, style);
  const bool one = text.find('\n') + 1 >= text.size() || text.find('\n') == std::string::npos;
  if (!whole) text = one ? one_line(text) : lines(text);
  if (text.empty() || text.back() != '\n') text += '\n';
  return text;
}

std::optional<std::string> Screen::list_text(const Answer& answer, Style style) const {
  if (!is_bracketed(answer)) return std::nullopt;
  std::string out = "[";
  std::size_t shown = 0;
  bool cut = false;
  each_item(answer, [&](const Answer& item) {
    const auto next = text_of(item, arena_of(answer), style);
    cut = shown > 0 && out.size() + next.size() > most();
    if (cut) return false;
    out += (shown == 0 ? "" : ", ") + next;
    ++shown;
    return true;
  });
  if (!cut) return one_line(out + "]") + "\n";
  const auto all = length(answer);
  return fmt::format("{}, ...\n... {}more; {}\n", out, all ? fmt::format("{} ", *all - shown) : "", kHow);
}

std::string Screen::one_line(const std::string& text) const {
  const auto end = bytes_of(text, most());
  if (end + 1 >= text.size()) return text;
  return fmt::format("{}...\n... {} more characters; {}", text.substr(0, end), characters(text.substr(end)), kHow);
}

std::string Screen::lines(const std::string& text) const {
  std::string out;
  std::size_t count = 0, at = 0;
  bool narrowed = false;
  const auto all = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  const bool cut = all > kMostLines;
  while (at < text.size() && !(cut && count == kMostLines - 1)) {
    const auto end = std::min(text.find('\n', at), text.size());
    const auto line = std::string_view(text).substr(at, end - at);
    narrowed = narrowed || characters(line) > *columns_;
    out += cut_line(line, *columns_);
    out += '\n';
    at = end + 1;
    ++count;
  }
  if (cut) return out + fmt::format("... {} more lines; {}\n", all - count, kHow);
  return narrowed ? out + fmt::format("... the lines are longer; {}\n", kHow) : out;
}

}  // namespace nimatron
