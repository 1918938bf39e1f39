#include "nimatron/claims/report/mathematics.h"

#include <fmt/format.h>

#include <cctype>
#include <string_view>
#include <vector>

#include "nimatron/base/canvas.h"

namespace nimatron {

namespace {

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_word(char c) { return is_letter(c) || is_digit(c); }

enum class Sign { Text, LessEqual, GreaterEqual, NotEqual, Arrow, Xor, Minus, Times, Power, Index };

struct Piece {
  Sign sign;
  std::string text;  // of a text, a power or an index
  std::size_t end;   // where the next piece begins
};

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

// What is raised or lowered from i on: {...}, a number or one letter; none if the bracket holds no such thing.
Piece script(const std::string& s, std::size_t i, Sign sign) {
  if (at(s, i) == '{') {
    const auto close = s.find('}', i);
    if (close == std::string::npos || s.substr(i, close - i).find('|') != std::string::npos) return {Sign::Text, "", i};
    return {sign, s.substr(i + 1, close - i - 1), close + 1};
  }
  auto end = i;
  while (is_digit(at(s, end))) ++end;
  if (end == i && is_letter(at(s, i)) && !is_letter(at(s, i + 1))) end = i + 1;
  return end == i ? Piece{Sign::Text, "", i} : Piece{sign, s.substr(i, end - i), end};
}

Piece next_piece(const std::string& s, std::size_t i) {
  const auto starts = [&](std::string_view sign) { return std::string_view(s).substr(i).starts_with(sign); };
  if (starts("<=")) return {Sign::LessEqual, "", i + 2};
  if (starts(">=")) return {Sign::GreaterEqual, "", i + 2};
  if (starts("!=")) return {Sign::NotEqual, "", i + 2};
  if (starts("->")) return {Sign::Arrow, "", i + 2};
  if (starts("xor") && !is_word(before(s, i)) && !is_word(at(s, i + 3))) return {Sign::Xor, "", i + 3};
  const char c = s[i];
  if (c == '^' && (is_word(before(s, i)) || before(s, i) == ')')) {
    if (auto power = script(s, i + 1, Sign::Power); power.sign == Sign::Power) return power;
  }
  if (c == '_' && is_letter(before(s, i)) && (i < 2 || !is_word(s[i - 2]))) {
    if (auto index = script(s, i + 1, Sign::Index); index.sign == Sign::Index) return index;
  }
  const bool spaced = before(s, i) == ' ' && at(s, i + 1) == ' ';
  if (c == '-' && spaced) return {Sign::Minus, "", i + 1};
  if (c == '-' && (variable_before(s, i) || before(s, i) == ')') && variable_at(s, i + 1))
    return {Sign::Minus, "", i + 1};
  if (c == '-' && !is_word(before(s, i)) && is_digit(at(s, i + 1))) return {Sign::Minus, "", i + 1};
  if (c == 'x' && spaced && i >= 2 && variable_before(s, i - 1) && variable_at(s, i + 2))
    return {Sign::Times, "", i + 1};
  if (c == 'x' && is_digit(before(s, i)) && variable_at(s, i + 1)) return {Sign::Times, "", i + 1};
  return {Sign::Text, std::string(1, c), i + 1};
}

const char* latex_sign(Sign sign) {
  static constexpr const char* kSigns[] = {"", "\\le", "\\ge", "\\ne", "\\to", "\\oplus", "-", "\\times"};
  return kSigns[static_cast<int>(sign)];
}

// A word of prose as mathematics.
std::string latex_formula(const std::string& s) {
  std::string out;
  for (std::size_t i = 0; i < s.size();) {
    const auto p = next_piece(s, i);
    i = p.end;
    if (p.sign == Sign::Power || p.sign == Sign::Index) {
      out += fmt::format("{}{{{}}}", p.sign == Sign::Power ? '^' : '_', latex_formula(p.text));
    } else if (p.sign != Sign::Text) {
      out += latex_sign(p.sign);
      if (p.sign != Sign::Minus && at(s, i) != ' ') out += ' ';
    } else if (p.text == "{" || p.text == "}" || p.text == "%" || p.text == "#" || p.text == "&" || p.text == "$") {
      out += '\\' + p.text;
    } else if (p.text == "*") {
      out += "{*}";
    } else if (p.text == "\\") {
      out += "\\setminus ";
    } else {
      out += p.text;
    }
  }
  return out;
}

// Whether a word between spaces has mathematics in it, or is a sign that joins its neighbours.
bool is_formula(const std::string& s) {
  if (s == "=" || s == "<" || s == ">" || s == "+" || s == "-" || s == "x") return true;
  for (std::size_t i = 0; i < s.size();) {
    const auto p = next_piece(s, i);
    if (p.sign != Sign::Text || ((p.text == "=" || p.text == "+") && s.size() > 1)) return true;
    i = p.end;
  }
  return false;
}

bool joins(const std::string& s) {
  return s == "=" || s == "<" || s == ">" || s == "+" || s == "-" || s == "x" || s == "xor" || s == "<=" || s == ">=" ||
         s == "!=" || s == "->";
}

// A word with the punctuation that follows it.
struct Word {
  std::string text, after;
  bool formula = false;
};

std::vector<Word> words_of(const std::string& text) {
  std::vector<Word> words;
  std::size_t from = 0;
  while (from <= text.size()) {
    // A space inside braces belongs to a power or an index.
    std::size_t to = from;
    for (int braces = 0; to < text.size() && (text[to] != ' ' || braces > 0); ++to) {
      braces += text[to] == '{' ? 1 : text[to] == '}' ? -1 : 0;
    }
    Word w{text.substr(from, to - from), "", false};
    while (!w.text.empty() && std::string_view(".,;:").find(w.text.back()) != std::string_view::npos) {
      w.after.insert(w.after.begin(), w.text.back());
      w.text.pop_back();
    }
    w.formula = is_formula(w.text);
    words.push_back(std::move(w));
    from = to + 1;
  }
  const auto simple = [](const std::string& s) {
    return !s.empty() && s.size() < 12 && (is_word(s[0]) || s[0] == '(') &&
           (s.size() == 1 || is_digit(s[0]) || (is_digit(s[1]) && s.size() == 2) || s.back() == ')');
  };
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!joins(words[i].text)) continue;
    // A sign of one character that joins nothing is text: a dash, or the letter x.
    const bool left = i > 0 && words[i - 1].after.empty() && (words[i - 1].formula || simple(words[i - 1].text));
    const bool right = i + 1 < words.size() && (words[i + 1].formula || simple(words[i + 1].text));
    words[i].formula = words[i].text.size() > 1 || (left && right);
    if (left && words[i].formula) words[i - 1].formula = true;
    if (right && words[i].formula) words[i + 1].formula = true;
  }
  return words;
}

}  // namespace

std::string html_prose(const std::string& text) {
  static constexpr const char* kSigns[] = {"", "≤", "≥", "≠", "→", "⊕", "−", "×"};
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const auto p = next_piece(text, i);
    i = p.end;
    if (p.sign == Sign::Power || p.sign == Sign::Index) {
      out += fmt::format("<{0}>{1}</{0}>", p.sign == Sign::Power ? "sup" : "sub", html_prose(p.text));
    } else {
      out += p.sign == Sign::Text ? xml_escape(p.text) : kSigns[static_cast<int>(p.sign)];
    }
  }
  return out;
}

std::string latex_text(const std::string& text) {
  // After a line break in LaTeX these two would begin an argument.
  std::string out = text.starts_with('[') || text.starts_with('*') ? "{}" : "";
  for (const char c : text) {
    if (std::string_view("#_%&${}").find(c) != std::string_view::npos) {
      out += '\\';
      out += c;
    } else if (c == '^' || c == '~') {
      out += fmt::format("\\{}{{}}", c);
    } else if (c == '\\') {
      out += "\\textbackslash{}";
    } else if (c == '<' || c == '>' || c == '|') {
      out += fmt::format("${}$", c);
    } else {
      out += c;
    }
  }
  return out;
}

std::string latex_prose(const std::string& text) {
  const auto words = words_of(text);
  std::string out;
  bool open = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Word& w = words[i];
    if (i > 0) out += ' ';
    if (w.formula && !open) out += '$';
    const auto written = !w.formula ? latex_text(w.text) : w.text == "x" ? "\\times" : latex_formula(w.text);
    out += written;
    open = w.formula && w.after.empty() && i + 1 < words.size() && words[i + 1].formula;
    if (w.formula && !open) out += '$';
    out += latex_text(w.after);
  }
  return out;
}

}  // namespace nimatron
