#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "nimatron/claims/file/formula.h"
#include "nimatron/notation/builder.h"

namespace nimatron {

namespace {

bool is_space(char c) { return c == ' ' || c == '\t'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// N P L R, true, false, or a genus as it is printed: 2^{20}, 1^{(11)31}.
bool is_answer(std::string_view text) {
  for (const std::string_view word : {"N", "P", "L", "R", "true", "false"}) {
    if (text == word) return true;
  }
  const auto caret = text.find("^{");
  if (caret == 0 || caret == std::string_view::npos || text.back() != '}') return false;
  const auto digits = text.substr(caret + 2, text.size() - caret - 3);
  return std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(caret), is_digit) && !digits.empty() &&
         std::all_of(digits.begin(), digits.end(), [](char c) { return is_digit(c) || c == '(' || c == ')'; });
}

constexpr std::array<std::string_view, 7> kRelations = {"==", "!=", "<=", ">=", "<>", "<", ">"};

// Every variable of the text is bound.
void check_bound(std::string_view text, std::size_t column, const Scope& scope) {
  for (auto at = text.find('$'); at != std::string_view::npos; at = text.find('$', at + 1)) {
    const auto rest = text.substr(at + 1);
    const auto name = rest.substr(0, word_length(rest.data(), rest.size()));
    if (!name.empty()) {
      scope.find(name, column + at);
    } else if (!rest.starts_with('(')) {
      throw Error::at(column + at, "expected the name of a variable after '$'");
    }
  }
}

class Reader {
 public:
  Reader(std::string_view text, std::size_t start, Scope& scope) : text_(text), scope_(scope), at_(start) {}

  Formula whole() {
    Formula f = formula();
    skip();
    if (at_ < text_.size()) fail(at_, fmt::format("expected the end, found '{}'", text_[at_]));
    return f;
  }

 private:
  static constexpr int kDeepest = 100;

  [[noreturn]] static void fail(std::size_t column, const std::string& message) { throw Error::at(column, message); }

  void skip() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }

  // The word at a place, and how far it goes; letters only.
  std::string_view word_at(std::size_t at) const {
    return text_.substr(at, word_length(&text_[at], text_.size() - at));
  }
  std::string_view next_word() {
    skip();
    return at_ < text_.size() ? word_at(at_) : std::string_view();
  }
  bool eat(std::string_view word) {
    if (next_word() != word) return false;
    at_ += word.size();
    return true;
  }
  // Two words, such as "for all".
  bool eat(std::string_view first, std::string_view second) {
    const auto start = at_;
    if (eat(first) && eat(second)) return true;
    at_ = start;
    return false;
  }

  Formula formula() {
    if (++depth_ > kDeepest) fail(at_, fmt::format("formulas nest at most {} deep", kDeepest));
    skip();
    const auto start = at_;
    const bool all = eat("for", "all");
    Formula f = all || eat("for", "some") ? quantified(all, start) : equivalence();
    --depth_;
    return f;
  }

  Formula quantified(bool all, std::size_t start) {
    Formula f{all ? Formula::Kind::ForAll : Formula::Kind::ForSome, start, {}, {}, {}, {}};
    const auto outside = scope_.names.size();
    do {
      bindings(f.quantifier.bindings);
      skip();
    } while (at_ < text_.size() && text_[at_] == ',' && ++at_ > 0);
    if (eat("where")) {
      ++in_condition_;
      f.quantifier.where = std::make_unique<Formula>(formula());
      --in_condition_;
    }
    skip();
    if (at_ >= text_.size() || text_[at_] != ':') fail(at_, "expected ':' after the ranges");
    f.quantifier.colon = at_++;
    const auto conditions = std::exchange(in_condition_, 0);
    f.parts.push_back(formula());
    in_condition_ = conditions;
    // Out of scope from here on; the places stay taken.
    for (auto i = outside; i < scope_.names.size(); ++i) scope_.names[i].clear();
    return f;
  }

  // `$a, $b in low..high` or `$d = value`.
  void bindings(std::vector<Binding>& out) {
    std::vector<std::pair<std::string, std::size_t>> names;
    do {
      skip();
      const auto column = at_;
      if (at_ >= text_.size() || text_[at_] != '$') fail(at_, "expected a variable such as $a");
      const auto name = word_at(++at_);
      if (name.empty()) fail(column, "expected the name of a variable after '$'");
      const auto& bound = scope_.names;
      if (std::find(bound.begin(), bound.end(), name) != bound.end()) {
        fail(column, fmt::format("the variable ${} is already bound", name));
      }
      names.emplace_back(name, column);
      at_ += name.size();
      skip();
    } while (at_ < text_.size() && text_[at_] == ',' && ++at_ > 0);
    const auto range = at_;
    const bool defined = at_ < text_.size() && text_[at_] == '=';
    if (defined) ++at_;
    if (!defined && !eat("in")) fail(range, "expected 'in' and a range, or '=' and a number");
    Cursor in(text_);
    skip();
    in.back_to(at_);
    const Arithmetic low = Arithmetic::read(in, scope_);
    Arithmetic high = low;
    if (!defined) {
      if (!in.eat("..")) in.expected("'..' and the end of the range");
      high = Arithmetic::read(in, scope_);
    }
    at_ = in.column();
    for (auto& [name, column] : names) {
      out.push_back({scope_.names.size(), column, low, high, defined});
      scope_.names.push_back(std::move(name));
    }
  }

  Formula equivalence() {
    Formula f = implication();
    const auto column = at_;
    if (eat("exactly", "when") || eat("iff")) f = joined(Formula::Kind::Iff, column, std::move(f), implication());
    return f;
  }
  Formula implication() {
    Formula f = disjunction();
    const auto column = at_;
    if (eat("implies")) f = joined(Formula::Kind::Implies, column, std::move(f), disjunction());
    return f;
  }
  Formula disjunction() {
    Formula f = conjunction();
    while (next_word() == "or") {
      const auto column = at_;
      eat("or");
      f = joined(Formula::Kind::Or, column, std::move(f), conjunction());
    }
    return f;
  }
  Formula conjunction() {
    Formula f = negation();
    while (next_word() == "and") {
      const auto column = at_;
      eat("and");
      f = joined(Formula::Kind::And, column, std::move(f), negation());
    }
    return f;
  }
  // A chain of the same word is one node, so that long chains do not nest.
  static Formula joined(Formula::Kind kind, std::size_t column, Formula a, Formula b) {
    if (a.kind == kind && (kind == Formula::Kind::And || kind == Formula::Kind::Or)) {
      a.parts.push_back(std::move(b));
      return a;
    }
    Formula f{kind, column, {}, {}, {}, {}};
    f.parts.push_back(std::move(a));
    f.parts.push_back(std::move(b));
    return f;
  }

  Formula negation() {
    skip();
    const auto column = at_;
    bool negative = false;
    while (eat("not")) negative = !negative;
    Formula f = atom();
    if (!negative) return f;
    Formula out{Formula::Kind::Not, column, {}, {}, {}, {}};
    out.parts.push_back(std::move(f));
    return out;
  }

  Formula atom() {
    skip();
    if (next_word() == "for") return formula();
    if (bracketed()) {
      ++at_;
      const auto conditions = std::exchange(in_condition_, 0);
      Formula f = formula();
      in_condition_ = conditions;
      skip();
      if (at_ >= text_.size() || text_[at_] != ')') fail(at_, "expected ')'");
      ++at_;
      return f;
    }
    Formula f{Formula::Kind::Notation, at_, {}, {}, {}, {}};
    f.sides.push_back(side());
    for (auto r = relation(at_); !r.empty(); r = relation(at_)) {
      f.kind = Formula::Kind::Compare;
      f.relations.emplace_back(r);
      at_ += r.size();
      f.sides.push_back(side());
    }
    if (f.kind == Formula::Kind::Notation && f.sides[0].kind != Side::Kind::Notation) {
      fail(at_, "expected a comparison such as ==");
    }
    return f;
  }

  std::string_view relation(std::size_t at) const {
    for (const auto r : kRelations) {
      if (text_.substr(at).starts_with(r)) return r;
    }
    return {};
  }

  // Whether a bracket opens here that holds a formula, not a part of an expression.
  bool bracketed() const {
    if (at_ >= text_.size() || text_[at_] != '(') return false;
    const auto inside = text_.substr(at_ + 1, balanced_length(text_.substr(at_ + 1)));
    std::size_t begin = inside.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return false;
    const auto first = inside.substr(begin, word_length(&inside[begin], inside.size() - begin));
    return first == "not" || first == "for" || side_end(at_ + 1, true) < at_ + 1 + inside.size();
  }

  // Where the side that starts here ends: at a relation, a word that joins formulas, a bracket that closes what is
  // around it, or a colon in a condition.
  std::size_t side_end(std::size_t at, bool within_brackets = false) const {
    int open = 0;
    while (at < text_.size()) {
      const char c = text_[at];
      if (c == '(' || c == '[' || c == '{') ++open;
      if (c == ')' || c == ']' || c == '}') {
        if (open == 0) break;
        --open;
      }
      if (c == '$') {
        ++at;
        at += at < text_.size() ? word_at(at).size() : 0;
        continue;
      }
      const auto word = word_at(at);
      if (open == 0) {
        if (word == "and" || word == "or" || word == "implies" || word == "exactly" || word == "iff" ||
            word == "where" || word == "not") {
          break;
        }
        if (c == ':' && in_condition_ > 0 && !within_brackets) break;
        // ^<2> and v<2> are powers of up and down.
        if ((c == '^' || word == "v") && at + 2 < text_.size() && text_[at + 1] == '<' && is_digit(text_[at + 2])) {
          at = std::min(text_.find('>', at), text_.size() - 1) + 1;
          continue;
        }
        if (!relation(at).empty()) break;
      }
      at += std::max<std::size_t>(word.size(), 1);
    }
    return at;
  }

  Side side() {
    skip();
    const auto start = at_;
    at_ = side_end(at_);
    auto text = text_.substr(start, at_ - start);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    if (text.empty()) {
      fail(start, fmt::format("expected an expression, found {}",
                              start < text_.size() ? fmt::format("'{}'", text_.substr(start, 1)) : "the end"));
    }
    check_bound(text, start, scope_);
    Side s{Side::Kind::Notation, start, std::string(text), {}, {}};
    if (is_answer(text)) {
      s.kind = Side::Kind::Answer;
    } else if (is_arithmetic(text)) {
      s.kind = Side::Kind::Arithmetic;
      Cursor in(text_.substr(0, start + text.size()));
      in.back_to(start);
      s.number = Arithmetic::read(in, scope_);
      in.end();
    } else {
      s.notation.emplace(text, start, scope_);
    }
    return s;
  }

  std::string_view text_;
  Scope& scope_;
  std::size_t at_;
  int depth_ = 0;
  int in_condition_ = 0;  // a condition ends at its colon
};

}  // namespace

Template::Template(std::string_view text, std::size_t column, const Scope& scope) {
  std::string plain;
  std::size_t plain_start = column;
  auto flush = [&] {
    if (!plain.empty()) pieces_.push_back({plain_start, std::exchange(plain, {}), {}});
  };
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] != '$') {
      if (plain.empty()) plain_start = column + i;
      plain += text[i++];
      continue;
    }
    flush();
    const auto rest = text.substr(i + 1);
    const auto length =
        rest.starts_with('(') ? balanced_length(rest.substr(1)) + 2 : word_length(rest.data(), rest.size());
    if (length > rest.size()) throw Error::at(column + i, "expected ')' after '$('");
    try {
      Cursor in(text.substr(i, length + 1));
      Arithmetic hole = Arithmetic::read(in, scope);
      in.end();
      pieces_.push_back({column + i, {}, std::move(hole)});
    } catch (const Error& e) {
      throw e.shifted(column + i);
    }
    i += length + 1;
  }
  flush();
}

Formula read_formula(std::string_view text, std::size_t start, Scope& scope) {
  return Reader(text, start, scope).whole();
}

}  // namespace nimatron
