#include "nimatron/notation/formula_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimatron/engine/compare.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/notation/names.h"
#include "nimatron/notation/text_parts.h"
#include "nimatron/value/formulas.h"
#include "nimatron/value/loopy.h"
#include "nimatron/value/ordinal_nimber.h"

namespace nimatron {

namespace {

bool is_latin(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_decimal(char c) { return c >= '0' && c <= '9'; }

class FormulaReader {
 public:
  explicit FormulaReader(std::string_view text) : text_(text) {}

  Formula read() { return signs('\0'); }

 private:
  char peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
  char before(std::size_t at) const { return at > 0 ? text_[at - 1] : '\0'; }
  bool starts(std::string_view sign) const { return text_.substr(at_).starts_with(sign); }
  std::string run(bool (*of)(char)) {
    const auto start = at_;
    while (of(peek())) ++at_;
    return std::string(text_.substr(start, at_ - start));
  }
  void spaces() {
    while (peek() == ' ' || peek() == '\n' || peek() == '\r' || peek() == '\t') ++at_;
  }

  // As far as the bracket that closes the one before them, or the end.
  Formula signs(char close) {
    constexpr int kDeepest = 100;
    if (++depth_ > kDeepest) throw Error::at(at_, fmt::format("groups nest more than {} deep", kDeepest));
    Formula out;
    std::size_t braces = 0, brackets = 0;
    for (spaces(); at_ < text_.size(); spaces()) {
      const char c = peek();
      if (c == close && (c == '}' ? braces : brackets) == 0) break;
      if (c == '}' && braces == 0) throw Error::at(at_, "'}' without '{'");
      braces += c == '{' ? 1U : 0U;
      braces -= c == '}' ? 1U : 0U;
      brackets += c == '(' ? 1U : 0U;
      brackets -= c == ')' && brackets > 0 ? 1U : 0U;
      piece(out);
    }
    if (braces > 0 || (close != '\0' && at_ >= text_.size())) {
      throw Error::at(at_, fmt::format("expected '{}'", braces > 0 ? '}' : close));
    }
    if (close != '\0') ++at_;
    --depth_;
    return out;
  }

  void piece(Formula& out) {
    static constexpr std::pair<std::string_view, const char*> kSigns[] = {
        {"<=", "≤"}, {">=", "≥"},  {"!=", "≠"}, {"<>", "∥"}, {"->", "→"}, {"=>", "→"},
        {"==", "="}, {"...", "…"}, {"..", "…"}, {"+-", "±"}, {"-", "−"}};
    const char c = peek();
    if (is_decimal(c)) return numeral(out);
    if (is_latin(c)) return word(out);
    if (c == '\\') return command(out);
    if (c == '^') return caret(out);
    if (c == '_' || c == '\'') return script(out);
    if (c == '*') return star(out);
    if (c == '|') return out.push_back(operator_sign(run([](char d) { return d == '|'; })));
    for (const auto& [typed, sign] : kSigns) {
      if (!starts(typed)) continue;
      at_ += typed.size();
      return out.push_back(known(sign));
    }
    const auto length = std::max<std::size_t>(1, character_length(text_.substr(at_)));
    std::string one(text_.substr(at_, length));
    at_ += length;
    if (length > 1 || one == "#" || one == "%" || one == "&" || one == "$") return out.push_back(known(one));
    const auto kind = [&] {
      if (c == '(' || c == '[' || c == '{') return Sign::Kind::Open;
      if (c == ')' || c == ']' || c == '}') return Sign::Kind::Close;
      if (c == ',' || c == ';') return Sign::Kind::Comma;
      return std::string_view("+=<>/:").find(c) != std::string_view::npos ? Sign::Kind::Operator : Sign::Kind::Name;
    }();
    out.push_back({kind, std::move(one)});
  }

  // A sign of the table; other characters are words.
  static Sign known(std::string_view text) {
    if (const auto* sign = sign_of_text(text)) return {sign->kind, std::string(text)};
    const bool ours = text == "−" || text == "=";
    return {ours ? Sign::Kind::Operator : Sign::Kind::Words, std::string(text)};
  }

  void numeral(Formula& out) {
    auto digits = run(is_decimal);
    if (peek() == '.' && is_decimal(peek(1))) {
      ++at_;
      digits += '.' + run(is_decimal);
    } else if (peek() == '/' && is_decimal(peek(1))) {
      ++at_;
      return out.push_back(fraction({number_sign(digits)}, {number_sign(run(is_decimal))}));
    }
    out.push_back(number_sign(digits));
  }

  void word(Formula& out) {
    const auto start = at_;
    const auto letters = run(is_latin);
    if (letters == "x" && !out.empty() && out.back().is_operand() && is_times(start)) {
      return out.push_back(operator_sign("×"));
    }
    if (letters == "xor") return out.push_back(operator_sign("⊕"));
    if (letters == "mod") return out.push_back(operator_sign("mod"));
    if (letters.size() > 1) {
      const auto* named = sign_of_command(letters == "phi" ? "varphi" : letters);
      if (named != nullptr && (named->kind == Sign::Kind::Letter || named->text == letters)) {
        out.push_back({named->kind, std::string(named->text)});
        // log r
        if (named->text == letters && peek() == ' ' && (is_latin(peek(1)) || is_decimal(peek(1)))) {
          out.push_back({Sign::Kind::Space, "0.17em"});
        }
        return;
      }
      if (kind_of_name(letters, library_entries()) != NameKind::Unknown) return out.push_back(name_sign(letters));
    }
    for (const char c : letters) out.push_back(letter_sign(std::string(1, c)));
    // a1
    if (is_decimal(peek())) out.back() = scripts({out.back()}, {number_sign(run(is_decimal))}, {});
  }

  // Whether the x at `start` stands between two digits or two spaces, and a factor follows.
  bool is_times(std::size_t start) const {
    if (is_decimal(before(start)) && is_decimal(peek())) return true;
    return before(start) == ' ' && peek() == ' ' && (is_decimal(peek(1)) || is_latin(peek(1)) || peek(1) == '(');
  }

  void star(Formula& out) {
    const char last = before(at_++);
    const bool factor =
        !out.empty() && out.back().is_operand() && (last == ' ' ? peek() == ' ' : is_latin(peek()) || peek() == '(');
    out.push_back(factor ? operator_sign("·") : name_sign("∗"));
  }

  // What belongs to ^ or _: {...}, (...), a number or a letter, which may have a minus. Empty if there is none.
  Formula argument() {
    const auto start = at_;
    Formula out;
    if (peek() == '{' || peek() == '(') {
      const char close = text_[at_++] == '{' ? '}' : ')';
      return signs(close);
    }
    if (peek() == '-') {
      ++at_;
      out.push_back(operator_sign("−"));
    }
    if (is_decimal(peek())) {
      out.push_back(number_sign(run(is_decimal)));
    } else if (is_latin(peek())) {
      out.push_back(letter_sign(std::string(1, text_[at_++])));
    } else if (peek() == '\\' || static_cast<unsigned char>(peek()) >= 0x80) {
      piece(out);
    } else {
      at_ = start;
      out.clear();
    }
    return out;
  }

  void caret(Formula& out) {
    const char next = peek(peek(1) == '-' ? 2 : 1);
    const bool raises = is_decimal(next) || is_latin(next) || static_cast<unsigned char>(next) >= 0x80 || next == '{' ||
                        next == '(' || next == '\\';
    if (raises && !out.empty() && out.back().is_operand()) return script(out);
    ++at_;
    if (peek() == '^') {
      ++at_;
      return out.push_back(name_sign("⇑"));
    }
    if (is_decimal(peek())) append(out, {number_sign(run(is_decimal)), operator_sign("·")});
    out.push_back(name_sign("↑"));
  }

  // ^, _ or ' and what belongs to it, for the sign before it.
  void script(Formula& out) {
    const auto start = at_;
    const char sign = text_[at_++];
    Formula more = sign == '\'' ? Formula{name_sign("′")} : argument();
    if (more.empty()) throw Error::at(at_, "expected a formula");
    if (out.empty()) out.push_back({Sign::Kind::Words});
    if (out.back().kind != Sign::Kind::Scripts) out.back() = scripts({out.back()}, {}, {});
    Formula& place = out.back().parts[sign == '_' ? 1 : 2];
    if (!place.empty() && sign != '\'') throw Error::at(start, "a second script");
    append(place, more);
  }

  // What stands between braces, or one sign.
  Formula braced() {
    spaces();
    Formula out;
    if (at_ >= text_.size()) throw Error::at(at_, "expected a formula");
    if (peek() == '{') {
      ++at_;
      return signs('}');
    }
    piece(out);
    return out;
  }

  // The text of \text{...}, in which \ makes a sign of any character.
  std::string words() {
    spaces();
    if (peek() != '{') throw Error::at(at_, "expected '{'");
    std::string out;
    for (++at_; peek() != '}'; ++at_) {
      if (peek() == '\\') ++at_;
      if (at_ >= text_.size()) throw Error::at(at_, "expected '}'");
      out += peek();
    }
    ++at_;
    return out;
  }

  void command(Formula& out) {
    const auto start = at_++;
    auto name = run(is_latin);
    if (name.empty() && at_ < text_.size()) name = text_[at_++];
    if (name == "frac") {
      Formula above = braced();
      return out.push_back(fraction(std::move(above), braced()));
    }
    if (name == "sqrt") return out.push_back({Sign::Kind::Root, {}, {braced()}});
    if (name == "text" || name == "mbox") return out.push_back({Sign::Kind::Words, words()});
    if (name == "texttt") return out.push_back({Sign::Kind::Typed, words()});
    if (name == "mathrm") return out.push_back(name_sign(words()));
    if (name == "mathbf") return out.push_back({Sign::Kind::Bold, words()});
    const auto* sign = sign_of_command(name);
    if (sign == nullptr) throw Error::at(start, fmt::format("unknown command \\{}", name));
    out.push_back({sign->kind, std::string(sign->text)});
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

// A state that is written with numbers is a formula; a board is shown as it is typed.
Formula position_formula(const Placed& p) {
  const auto spec = p.ruleset.spec();
  const auto state = p.ruleset.format(p.position);
  if (const auto all = p.print(); all != fmt::format("{}({})", spec, state)) return {{Sign::Kind::Typed, all}};
  Formula out = {name_sign(spec), open_sign("(")};
  if (state.find_first_not_of("0123456789,^|;: -+()=>") == std::string::npos) {
    append(out, read_formula(state));
  } else {
    out.push_back({Sign::Kind::Typed, state});
  }
  out.push_back(close_sign(")"));
  return out;
}

Formula term_formula(const Term& t, GameArena& games) {
  if (t.is_value()) return formula(games, t.value);
  Formula out;
  const auto add = [&](const Formula& summand) {
    if (!out.empty()) out.push_back(operator_sign("+"));
    append(out, summand);
  };
  for (const auto& part : t.parts) add(position_formula(part));
  for (const Game g : t.written()) {
    if (g != Game()) add(formula(games, g));
  }
  return out;
}

std::optional<Formula> formula_at(int depth, const Answer& part, GameArena& games) {
  if (const auto* t = std::get_if<Term>(&part)) return term_formula(*t, games);
  if (const auto* v = found_in<LoopyValue>(part)) return formula(games, AnyValue(*v));
  if (const auto* x = found_in<Surreal>(part)) return formula(*x);
  if (const auto* x = found_in<OrdinalNimber>(part)) return formula(*x);
  if (const auto* n = std::get_if<Integer>(&part)) return whole_number(n->str());
  if (const auto* g = std::get_if<Genus>(&part)) return formula(*g);
  if (const auto* s = std::get_if<Star>(&part)) {
    Formula out = {s->n == 0 ? number_sign("0") : name_sign("∗")};
    if (s->n > 1) out.push_back(number_sign(std::to_string(s->n)));
    return out;
  }
  if (const auto* p = std::get_if<Placed>(&part)) return position_formula(*p);
  if (const auto* r = std::get_if<AnyRuleset>(&part)) return Formula{name_sign(r->spec())};
  constexpr int kDeepest = 100;  // lists
  const auto* list = found_in<List>(part);
  if (list == nullptr || !list->bracketed || depth == kDeepest) return std::nullopt;
  Formula out = {open_sign("[")};
  for (const auto& item : list->items) {
    const auto one = formula_at(depth + 1, item, games);
    if (!one) return std::nullopt;
    if (out.size() > 1) out.push_back(comma_sign());
    append(out, *one);
  }
  out.push_back(close_sign("]"));
  return out;
}

}  // namespace

Formula read_formula(std::string_view text) { return FormulaReader(text).read(); }

std::optional<Formula> formula_of(const Answer& part, GameArena& games) { return formula_at(0, part, games); }

}  // namespace nimatron
