#include "nimatron/claims/report/prose.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "nimatron/base/canvas.h"
#include "nimatron/base/error.h"
#include "nimatron/notation/latex.h"
#include "nimatron/notation/mathml.h"
#include "nimatron/notation/text_parts.h"

namespace nimatron {

namespace {

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_word(char c) { return is_letter(c) || is_digit(c); }
bool is_one_of(const std::string& s, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), s) != words.end();
}

char at(const std::string& s, std::size_t i) { return i < s.size() ? s[i] : ' '; }
char before(const std::string& s, std::size_t i) { return i > 0 ? s[i - 1] : ' '; }

// Whether a single letter or a number ends before i, or begins at i.
bool variable_before(const std::string& s, std::size_t i) {
  if (is_digit(before(s, i))) return true;
  return is_letter(before(s, i)) && (i < 2 || !is_letter(s[i - 2]));
}
bool variable_at(const std::string& s, std::size_t i) {
  return is_digit(at(s, i)) || (is_letter(at(s, i)) && !is_letter(at(s, i + 1)));
}

// Whether the character at i makes its word a formula.
bool is_sign(const std::string& s, std::size_t i) {
  const char c = s[i], next = at(s, i + 1), last = before(s, i);
  switch (c) {
    case '<':
    case '>':
    case '!':
      return next == '=';
    case '=':
    case '+':
      return s.size() > 1;
    case '^':
      return (is_word(last) || last == ')') && (next == '{' || variable_at(s, i + 1));
    case '_':
      return is_letter(last) && (i < 2 || !is_word(s[i - 2])) && (next == '{' || variable_at(s, i + 1));
    case '-':
      if (next == '>') return true;
      if ((variable_before(s, i) || last == ')') && variable_at(s, i + 1)) return true;
      return !is_word(last) && is_digit(next);
    case 'x':
      return is_digit(last) && variable_at(s, i + 1);
    case '/':
      return is_digit(last) && is_digit(next);
    case '$':
      return is_letter(next);
    case '.':
      return next == '.' && is_word(last);
    default:
      return false;
  }
}

bool is_value(const std::string& s) {
  if (s.starts_with('{') && s.ends_with('}') && s.find('|') != std::string::npos) return true;
  if (s.size() == 2 && s[0] == '*' && is_letter(s[1])) return true;
  return (s.starts_with('*') || s.starts_with('^')) &&
         std::all_of(s.begin() + 1, s.end(), [](char c) { return is_digit(c) || c == '*' || c == '^'; });
}

bool joins(const std::string& s) {
  return is_one_of(s, {"=", "==", "<", ">", "+", "-", "x", "xor", "<=", ">=", "!=", "->"});
}

bool is_formula(const std::string& s) {
  if (is_value(s) || is_one_of(s, {"xor", "phi", "xi"})) return true;
  if (s.size() == 1 && s[0] >= 'b' && s[0] <= 'z') return true;  // a variable
  for (std::size_t i = 0; i < s.size(); ++i) {
    if (is_sign(s, i)) return true;
  }
  return false;
}

// What a sign may join to a formula: a number, a variable, something in brackets.
bool is_simple(const std::string& s) {
  return !s.empty() && s.size() < 16 && (is_word(s[0]) || s[0] == '(') &&
         (s.size() == 1 || is_digit(s[0]) || (is_digit(s[1]) && s.size() == 2) || s.back() == ')' || s.back() == ']');
}

// A word with the punctuation that follows it.
struct Word {
  std::string text, after;
  bool formula = false;
};

std::vector<Word> words_of(std::string_view text) {
  std::vector<Word> words;
  std::size_t from = 0;
  while (from <= text.size()) {
    // A space inside braces belongs to a power or an index.
    std::size_t to = from;
    for (int braces = 0; to < text.size() && (text[to] != ' ' || braces > 0); ++to) {
      braces += text[to] == '{' ? 1 : text[to] == '}' ? -1 : 0;
    }
    Word w{std::string(text.substr(from, to - from)), "", false};
    while (!w.text.empty() && std::string_view(".,;:").find(w.text.back()) != std::string_view::npos) {
      w.after.insert(w.after.begin(), w.text.back());
      w.text.pop_back();
    }
    w.formula = is_formula(w.text);
    words.push_back(std::move(w));
    from = to + 1;
  }
  return words;
}

void join_formulas(std::vector<Word>& words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!joins(words[i].text)) continue;
    // A sign of one character that joins nothing is text: a dash, or the letter x.
    const bool left = i > 0 && words[i - 1].after.empty() && (words[i - 1].formula || is_simple(words[i - 1].text));
    const bool right = i + 1 < words.size() && (words[i + 1].formula || is_simple(words[i + 1].text));
    words[i].formula = words[i].text.size() > 1 || (left && right);
    if (left && words[i].formula) words[i - 1].formula = true;
    if (right && words[i].formula) words[i + 1].formula = true;
  }
}

void add_text(Prose& prose, std::string_view text) {
  if (text.empty()) return;
  if (prose.empty() || !prose.back().latex.empty()) prose.emplace_back();
  prose.back().text += text;
}

std::string formula_of(const std::string& words) {
  std::string spaced = words;
  for (auto x = spaced.find(" x "); x != std::string::npos; x = spaced.find(" x ", x + 1)) spaced.replace(x, 3, "x");
  return latex_notation(spaced, Caret::Power);
}

}  // namespace

Prose marked(std::string_view text) {
  Prose out;
  for (std::size_t i = 0; i < text.size();) {
    const char mark = text[i];
    if (mark == '\\' && i + 1 < text.size() && (text[i + 1] == '$' || text[i + 1] == '`')) {
      add_text(out, text.substr(i + 1, 1));
      i += 2;
    } else if (mark == '$' || mark == '`') {
      auto end = text.find(mark, i + 1);
      while (mark == '$' && end != std::string_view::npos && text[end - 1] == '\\') end = text.find(mark, end + 1);
      if (end == std::string_view::npos) throw Error::at(i, fmt::format("'{}' is not closed", mark));
      const std::string typed(text.substr(i + 1, end - i - 1));
      if (typed.empty()) throw Error::at(i, "an empty formula");
      try {
        if (mark == '$') mathml(typed);
      } catch (const Error& e) {
        throw e.shifted(i + 1);
      }
      out.push_back({typed, mark == '$' ? typed : latex_notation(typed)});
      i = end + 1;
    } else {
      const auto end = std::min(text.find_first_of("\\$`", i + 1), text.size());
      add_text(out, text.substr(i, end - i));
      i = end;
    }
  }
  return out;
}

Prose unmarked(std::string_view text) {
  auto words = words_of(text);
  join_formulas(words);
  Prose out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) add_text(out, " ");
    if (!words[i].formula) {
      add_text(out, words[i].text + words[i].after);
      continue;
    }
    std::string typed = words[i].text;
    // Pages break lines between formulas only, so a long one ends after a sign.
    constexpr std::size_t kLong = 24;
    while (words[i].after.empty() && i + 1 < words.size() && words[i + 1].formula &&
           !(typed.size() > kLong && joins(words[i].text))) {
      typed += ' ' + words[++i].text;
    }
    out.push_back({typed, formula_of(typed)});
    add_text(out, words[i].after);
  }
  return out;
}

Prose typeset(const Answer& part, GameArena& games) {
  if (const auto* s = std::get_if<std::string>(&part)) return marked(*s);
  auto typed = text_of(part, games, {});
  if (typed.empty()) return {};
  const auto formula = latex_of(part, games);
  return {{std::move(typed), formula.value_or("")}};
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
    const bool plain = run.latex.empty() || std::all_of(run.latex.begin(), run.latex.end(), is_digit);
    out += plain ? xml_escape(run.text) : mathml(run.latex, run.text);
  }
  return out;
}

std::string latex(const Prose& prose) {
  std::string out;
  for (const auto& run : prose) {
    // After the end of a line in LaTeX a bracket or a star would begin an argument.
    const bool argument = out.empty() && (run.text.starts_with('[') || run.text.starts_with('*'));
    if (run.latex.empty()) {
      out += (argument ? "{}" : "") + latex_text(run.text);
    } else {
      out += fmt::format("${}$", run.latex);
    }
  }
  return out;
}

}  // namespace nimatron
