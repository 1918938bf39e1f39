#include "nimatron/notation/prose.h"

#include <fmt/format.h>

#include "nimatron/base/canvas.h"
#include "nimatron/base/error.h"
#include "nimatron/notation/formula_text.h"
#include "nimatron/notation/text_parts.h"

namespace nimatron {

namespace {

void add_words(Prose& prose, std::string_view words) {
  if (prose.empty() || !prose.back().formula.empty()) prose.emplace_back();
  prose.back().text += words;
}

TextRun formula_between(std::string_view text, std::size_t begin, std::size_t end) {
  std::string typed(text.substr(begin, end - begin));
  try {
    Formula read = read_formula(typed);
    if (read.empty()) throw Error::at(0, "an empty formula");
    return {std::move(typed), std::move(read)};
  } catch (const Error& e) {
    throw e.shifted(begin);
  }
}

}  // namespace

Prose marked(std::string_view text, std::string_view marks) {
  const auto is_mark = [&](std::size_t i) { return i < text.size() && marks.find(text[i]) != std::string_view::npos; };
  Prose out;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == '\\' && is_mark(i + 1)) {
      add_words(out, text.substr(i + 1, 1));
      i += 2;
    } else if (is_mark(i)) {
      auto end = text.find(text[i], i + 1);
      while (end != std::string_view::npos && text[end - 1] == '\\') end = text.find(text[i], end + 1);
      if (end == std::string_view::npos) throw Error::at(i, fmt::format("'{}' is not closed", text[i]));
      out.push_back(formula_between(text, i + 1, end));
      i = end + 1;
    } else {
      const auto start = i++;
      while (i < text.size() && text[i] != '\\' && !is_mark(i)) ++i;
      add_words(out, text.substr(start, i - start));
    }
  }
  return out;
}

std::string unmarked(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '`') out += '\\';
    out += c;
  }
  return out;
}

Prose typeset(const Answer& part, GameArena& games) {
  if (const auto* s = std::get_if<std::string>(&part)) return marked(*s);
  auto typed = text_of(part, games, {});
  if (typed.empty()) return {};
  return {{std::move(typed), formula_of(part, games).value_or(Formula{})}};
}

std::string text(const Prose& prose) {
  std::string out;
  for (const auto& run : prose) out += run.text;
  return out;
}

std::string html(const Prose& prose) {
  std::string out;
  for (const auto& run : prose) {
    // Digits are the same either way, and large tables have many.
    const bool plain = run.formula.empty() || (run.formula.size() == 1 && run.formula[0].kind == Sign::Kind::Number);
    out += plain ? xml_escape(run.text) : mathml(run.formula, run.text);
  }
  return out;
}

std::string latex(const Prose& prose) {
  std::string out;
  for (const auto& run : prose) {
    // After the end of a line in LaTeX a bracket or a star would begin an argument.
    const bool argument = out.empty() && (run.text.starts_with('[') || run.text.starts_with('*'));
    if (run.formula.empty()) {
      out += (argument ? "{}" : "") + latex_text(run.text);
    } else {
      out += fmt::format("${}$", latex(run.formula));
    }
  }
  return out;
}

}  // namespace nimatron
