#include "nimatron/notation/latex.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "nimatron/engine/compare.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/notation/names.h"
#include "nimatron/notation/text_parts.h"

namespace nimatron {

namespace {

constexpr std::array kGreek = {"alpha", "beta",  "gamma",  "delta", "epsilon", "zeta", "eta", "theta",
                               "iota",  "kappa", "lambda", "mu",    "nu",      "xi",   "pi",  "rho",
                               "sigma", "tau",   "phi",    "chi",   "psi",     "omega"};

bool is_latin(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_decimal(char c) { return c >= '0' && c <= '9'; }

// A state that is written with numbers is a formula; a board is shown as it is typed.
bool is_numeric_state(std::string_view state) {
  for (std::size_t i = 0; i < state.size(); ++i) {
    const char c = state[i];
    if (is_decimal(c) || std::string_view(",^|;:-+()=> ${}").find(c) != std::string_view::npos) continue;
    if (c == '_') continue;
    const bool alone = (i == 0 || !is_latin(state[i - 1])) && (i + 1 == state.size() || !is_latin(state[i + 1]));
    const bool after_digit = i > 0 && is_decimal(state[i - 1]);
    if (!is_latin(c) || !alone || (after_digit && c != 'x')) return false;
  }
  return true;
}

class NotationWriter {
 public:
  NotationWriter(std::string_view text, Caret caret) : text_(text), powers_(caret == Caret::Power) {}

  std::string write() {
    while (at_ < text_.size()) piece();
    return std::move(out_);
  }

 private:
  char peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
  char before() const { return at_ > 0 ? text_[at_ - 1] : '\0'; }
  bool starts(std::string_view sign) const { return text_.substr(at_).starts_with(sign); }
  std::string_view run(bool (*of)(char)) {
    const auto start = at_;
    while (of(peek())) ++at_;
    return text_.substr(start, at_ - start);
  }

  void piece() {
    static constexpr std::pair<std::string_view, const char*> kSigns[] = {
        {"<=", "\\le "}, {">=", "\\ge "},    {"!=", "\\ne "},       {"<>", "\\parallel "},
        {"->", "\\to "}, {"=>", "\\to "},    {"==", "="},           {"..", "\\ldots "},
        {"+-", "\\pm "}, {" * ", "\\cdot "}, {"\\", "\\backslash "}};
    for (const auto& [typed, sign] : kSigns) {
      if (!starts(typed)) continue;
      out_ += sign;
      at_ += typed.size();
      return;
    }
    const char c = peek();
    if (is_decimal(c)) return number();
    if (c == '^') return caret();
    if (c == 'v' && !is_latin(before()) && !is_latin(peek(1)) && peek(1) != '_') return arrows("down");
    if (is_latin(c)) return word();
    if (static_cast<unsigned char>(c) >= 0x80) return foreign();
    sign(c);
  }

  void sign(char c) {
    ++at_;
    if (c == '|') {
      --at_;
      out_ += fmt::format("\\mathbin{{{}}}", run([](char d) { return d == '|'; }));
    } else if (c == '\'') {
      // After a power, or apart from another prime, it needs something of its own to stand on.
      const auto last = out_.find_last_not_of(' ');
      const bool apart =
          last != std::string::npos && (out_[last] == '}' || (out_[last] == '\'' && last + 1 < out_.size()));
      out_ += apart ? "{}'" : "'";
    } else if (c == '*') {
      // A product where nothing can be a star: 5*$d, n*(n+1).
      const char last = at_ > 1 ? text_[at_ - 2] : '\0';
      const bool factor = is_decimal(last) || is_latin(last) || last == ')';
      out_ += factor && (is_latin(peek()) || peek() == '$' || peek() == '(') ? "\\cdot " : "{\\ast}";
    } else if (c == '$') {
      if (!is_latin(peek()) && peek() != '(') out_ += "\\$";
    } else if (std::string_view("{}#%&_").find(c) != std::string_view::npos) {
      out_ += '\\';
      out_ += c;
    } else if (static_cast<unsigned char>(c) >= 0x20) {
      out_ += c;
    }
    if (c == '(' || c == '[') ++open_;
    if ((c == ')' || c == ']') && open_ > 0) --open_;
  }

  void number() {
    const auto digits = run(is_decimal);
    if (peek() == '.' && is_decimal(peek(1))) {
      ++at_;
      out_ += fmt::format("{}.{}", digits, run(is_decimal));
      return;
    }
    if (peek() == '/' && is_decimal(peek(1))) {
      ++at_;
      out_ += fmt::format("\\frac{{{}}}{{{}}}", digits, run(is_decimal));
      return;
    }
    out_ += digits;
    // 3x4, 2 x m
    if (peek() == 'x' && (is_decimal(peek(1)) || peek(1) == '$' || (is_latin(peek(1)) && !is_latin(peek(2))))) {
      ++at_;
      out_ += "\\times ";
    }
  }

  // The power or index after ^ or _: {...}, a number or one letter; nothing if there is none.
  std::string script() {
    if (peek() == '{') {
      const auto close = text_.find('}', at_);
      const auto inside = text_.substr(at_ + 1, close == std::string_view::npos ? close : close - at_ - 1);
      if (close == std::string_view::npos || inside.find('|') != std::string_view::npos) return {};
      at_ = close + 1;
      return NotationWriter(inside, Caret::Power).write();
    }
    if (peek() == '$') ++at_;
    if (is_decimal(peek())) return std::string(run(is_decimal));
    if (is_latin(peek()) && !is_latin(peek(1))) return std::string(1, text_[at_++]);
    return {};
  }

  void caret() {
    const char b = before();
    const bool genus = is_decimal(b) && peek(1) == '{';
    const bool power = genus || is_latin(b) || ((is_decimal(b) || b == ')') && (powers_ || open_ > 0));
    if (power && raised_ != at_) {
      const auto start = at_++;
      if (const auto raised = script(); !raised.empty()) {
        out_ += fmt::format("^{{{}}}", raised);
        raised_ = at_;
        return;
      }
      at_ = start;
    }
    arrows("up");
  }

  // ^, ^^, ^3, ^<2>, ^[2], v, v2: one or more ups or downs.
  void arrows(const char* way) {
    const char arrow = text_[at_++];
    std::string_view count;
    if ((peek() == '<' || peek() == '[') && is_decimal(peek(1))) {
      const bool sum = text_[at_++] == '[';
      count = run(is_decimal);
      ++at_;
      out_ += fmt::format("{{\\{}arrow^{{{}{}{}}}}}", way, sum ? "[" : "", count, sum ? "]" : "");
      return;
    }
    if (arrow == '^' && peek() == '^') {
      ++at_;
      count = "2";
    } else {
      count = run(is_decimal);
    }
    if (count == "2") {
      out_ += fmt::format("{{\\{}arrow}}", way == std::string_view("up") ? "Up" : "Down");
    } else if (count.empty()) {
      out_ += fmt::format("{{\\{}arrow}}", way);
    } else {
      out_ += fmt::format("{{{}\\cdot\\{}arrow}}", count, way);
    }
  }

  void word() {
    const auto start = at_;
    while (is_latin(peek()) || (peek() == '_' && is_latin(before()) && is_latin(peek(1)) && at_ - start > 1)) ++at_;
    const auto name = text_.substr(start, at_ - start);
    if (name == "xor") {
      out_ += "\\oplus ";
    } else if (peek() == '[' || peek() == '(') {
      named(name);
    } else if (std::find(kGreek.begin(), kGreek.end(), name) != kGreek.end()) {
      out_ += fmt::format("\\{}{} ", name == "phi" || name == "epsilon" ? "var" : "", name);
    } else if (name.size() > 1) {
      out_ += fmt::format("\\mathrm{{{}}}", latex_text(name));
    } else {
      out_ += name;
      index();
    }
  }

  // a1, a_n, g_{N+1}
  void index() {
    if (is_decimal(peek())) {
      out_ += fmt::format("_{{{}}}", run(is_decimal));
    } else if (peek() == '_') {
      const auto start = at_++;
      if (const auto below = script(); !below.empty()) {
        out_ += fmt::format("_{{{}}}", below);
      } else {
        at_ = start;
      }
    }
  }

  // A function, or a ruleset with its parameters and its state.
  void named(std::string_view name) {
    out_ += name.size() == 1 ? std::string(name) : fmt::format("\\mathrm{{{}}}", latex_text(name));
    const auto kind = kind_of_name(name, library_entries());
    if (kind != NameKind::Ruleset && kind != NameKind::RulesetOperator) return;
    if (kind == NameKind::RulesetOperator) bracketed(false);
    while (peek() == '[' || peek() == '(') bracketed(true);
  }

  void bracketed(bool state) {
    const char open = peek();
    std::size_t end = at_ + 1;
    for (int depth = 1; end < text_.size(); ++end) {
      depth += text_[end] == '(' || text_[end] == '[' ? 1 : text_[end] == ')' || text_[end] == ']' ? -1 : 0;
      if (depth == 0) break;
    }
    if (end >= text_.size()) return sign(open);
    const auto inside = text_.substr(at_ + 1, end - at_ - 1);
    const bool decimal = open == '[' && inside.find('.') != std::string_view::npos;
    out_ += open;
    if (!state || decimal || is_numeric_state(inside)) {
      out_ += NotationWriter(inside, Caret::Power).write();
    } else {
      out_ += fmt::format("\\texttt{{{}}}", latex_text(inside));
    }
    out_ += text_[end];
    at_ = end + 1;
  }

  // Letters that are not ASCII are words.
  void foreign() {
    out_ += fmt::format("\\mbox{{{}}}", run([](char c) { return static_cast<unsigned char>(c) >= 0x80; }));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t open_ = 0;    // brackets
  std::size_t raised_ = 0;  // where the last power ended: it has no power of its own
  bool powers_;
  std::string out_;
};

}  // namespace

std::string latex_notation(std::string_view text, Caret caret) { return NotationWriter(text, caret).write(); }

std::optional<std::string> latex_of(const Answer& part, GameArena& games) {
  if (const auto* t = std::get_if<Term>(&part); t != nullptr && t->is_value()) return latex(games, t->value);
  if (std::holds_alternative<Integer>(part) || std::holds_alternative<Genus>(part)) return text_of(part, games, {});
  if (const auto* s = std::get_if<Star>(&part)) return s->n == 0 ? "0" : latex_notation(text_of(part, games, {}));
  if (std::holds_alternative<Term>(part) || std::holds_alternative<Placed>(part) ||
      std::holds_alternative<AnyRuleset>(part)) {
    return latex_notation(text_of(part, games, {}));
  }
  const auto* list = found_in<List>(part);
  if (list == nullptr || !list->bracketed) return std::nullopt;
  std::string out = "[";
  for (const auto& item : list->items) {
    const auto one = latex_of(item, games);
    if (!one) return std::nullopt;
    out += (out.size() == 1 ? "" : ",") + *one;
  }
  return out + "]";
}

std::string latex_text(std::string_view text) {
  std::string out;
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

}  // namespace nimatron
