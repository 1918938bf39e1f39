#include "nimatron/notation/translation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "nimatron/base/budget.h"
#include "nimatron/base/join.h"
#include "nimatron/base/nearest.h"
#include "nimatron/notation/foreign_names.h"
#include "nimatron/notation/names.h"
#include "nimatron/rulesets/registry.h"

namespace nimatron {

namespace {

bool in_name(unsigned char c) { return std::isalnum(c) != 0 || c == '_'; }
bool opens(const std::string& s) { return s == "(" || s == "[" || s == "{"; }
bool closes(const std::string& s) { return s == ")" || s == "]" || s == "}"; }
bool is_quoted(const std::string& s) { return s.size() >= 2 && (s[0] == '"' || s[0] == '\''); }
std::string unquoted(const std::string& s) { return is_quoted(s) ? s.substr(1, s.size() - 2) : s; }
bool is_number(const std::string& s) {
  constexpr std::size_t kLongest = 17;
  return !s.empty() && s.size() <= kLongest && s.find_first_not_of("0123456789") == std::string::npos;
}

class Translation {
 public:
  Translation(std::string_view line, const Translating& how) : in_(tokens_of(line)), how_(how) { find_bound(); }

  std::optional<std::string> operator()() {
    while (at_ < in_.size()) step();
    if (lost_ || !(how_.read ? failed_ : foreign_)) return std::nullopt;
    return written();
  }

 private:
  using Kind = Token::Kind;

  // The variables of loops, functions and assignments.
  void find_bound() {
    for (std::size_t i = 0; i < in_.size(); ++i) {
      if (in_[i].kind == Kind::Variable) bound_.insert(text(i).substr(1));
      const auto next = text(after_space(i + 1));
      if (is_word(i) && (next == ":=" || next == "->")) bound_.insert(text(i));
      if (text(i) != "for" && text(i) != "lambda") continue;
      for (auto j = after_space(i + 1); is_word(j) && text(j) != "in" && text(j) != "from"; j = after_space(j + 1)) {
        if (text(j) != "all" && text(j) != "some") bound_.insert(text(j));
        j = after_space(j + 1);
        if (text(j) != ",") break;
      }
    }
  }
  bool is_bound(const std::string& name) const { return bound_.contains(name) || how_.is_variable(name); }

  const std::string& text(std::size_t i) const {
    static const std::string kNone;
    return i < in_.size() ? in_[i].text : kNone;
  }
  std::size_t after_space(std::size_t i) const { return i < in_.size() && in_[i].kind == Kind::Space ? i + 1 : i; }
  bool is_word(std::size_t i) const { return i < in_.size() && in_[i].kind == Kind::Word; }
  bool is_name(std::size_t i) const { return is_word(i) || (i < in_.size() && in_[i].kind == Kind::Variable); }
  // Whether an operand begins here, and not an operator in words.
  bool begins_operand(std::size_t i) const {
    if (i >= in_.size() || in_[i].kind == Kind::Space) return false;
    if (in_[i].kind == Kind::Word) return !is_reserved(text(i)) || is_loopy_word(text(i)) || is_down(text(i));
    return in_[i].kind != Kind::Sign || text(i) == "{" || text(i) == "[";
  }
  NameKind kind_of(const std::string& name) const { return kind_of_name(name, how_.entries); }
  bool is_ruleset(const std::string& name) const {
    return kind_of(name) == NameKind::Ruleset || kind_of(name) == NameKind::RulesetOperator;
  }

  void put(std::string words, Kind kind = Kind::Sign) { out_.push_back({kind, std::move(words)}); }
  void put_foreign(std::string words, Kind kind = Kind::Sign) {
    foreign_ = true;
    put(std::move(words), kind);
  }
  // What can be read and fails only when it is evaluated.
  void put_failed(std::string words, Kind kind = Kind::Sign) {
    failed_ = true;
    put_foreign(std::move(words), kind);
  }
  std::string written() const {
    std::string out;
    for (const auto& t : out_) out += t.text;
    return out;
  }
  void drop_space() {
    if (!out_.empty() && out_.back().kind == Kind::Space) out_.pop_back();
  }
  bool begins_statement() const {
    const auto last = std::find_if(out_.rbegin(), out_.rend(), [](const Token& t) { return t.kind != Kind::Space; });
    return last == out_.rend() || last->text == ";" || last->text == ":" || last->text == ": ";
  }

  // Parts

  std::string translated_part(const std::string& part) {
    constexpr std::size_t kDeepest = 20;
    if (depth_ >= kDeepest) return part;
    Translation inner(part, how_);
    inner.bound_.insert(bound_.begin(), bound_.end());
    inner.depth_ = depth_ + 1;
    inner.inside_ = true;
    while (inner.at_ < inner.in_.size()) inner.step();
    lost_ = lost_ || inner.lost_;
    failed_ = failed_ || inner.failed_;
    foreign_ = foreign_ || inner.foreign_;
    return inner.written();
  }

  // The parts between the bracket at `i` and the one that closes it, as they stand, with what follows it in `i`.
  std::vector<std::string> parts(std::size_t& i) {
    std::vector<std::string> out;
    std::size_t depth = 0;
    std::string one;
    for (auto j = i + 1; j < in_.size(); ++j) {
      const auto& s = text(j);
      if (opens(s)) ++depth;
      if (depth == 0 && (closes(s) || s == ",")) {
        if (!closes(s) || !out.empty() || !one.empty()) out.push_back(std::exchange(one, {}));
        if (!closes(s)) continue;
        i = j + 1;
        return out;
      }
      if (closes(s)) --depth;
      if (!(one.empty() && in_[j].kind == Kind::Space)) one += s;
    }
    lost_ = true;  // no bracket closes it
    i = in_.size();
    return out;
  }
  std::vector<std::string> arguments(std::size_t& i) {
    auto out = parts(i);
    for (auto& part : out) part = translated_part(part);
    return out;
  }

  // The last operand that was written: a token, or brackets with the name before them.
  std::string take_operand() {
    drop_space();
    std::string out;
    std::size_t depth = 0;
    while (!out_.empty()) {
      const auto t = out_.back();
      if (depth == 0 && opens(t.text)) break;
      out.insert(0, t.text);
      out_.pop_back();
      if (closes(t.text)) ++depth;
      if (opens(t.text)) --depth;
      if (depth > 0) continue;
      const auto before = out_.empty() ? Kind::Space : out_.back().kind;
      if (!opens(t.text) || (before != Kind::Word && before != Kind::Variable)) break;
    }
    return out;
  }

  // The next operand.
  std::string read_operand() {
    at_ = after_space(at_);
    std::string out;
    if (text(at_) == "-") out += text(at_++);
    std::size_t depth = 0;
    while (at_ < in_.size()) {
      const auto& s = text(at_++);
      out += s;
      if (opens(s)) ++depth;
      if (closes(s) && depth > 0) --depth;
      if (depth == 0 && text(at_) != "(" && text(at_) != "[") break;
    }
    return translated_part(out);
  }

  // What is left up to the end of the brackets or of the statement.
  std::string read_rest() {
    std::string out;
    std::size_t depth = 0;
    for (at_ = after_space(at_); at_ < in_.size(); ++at_) {
      const auto& s = text(at_);
      if (depth == 0 && (closes(s) || s == ";")) break;
      if (opens(s)) ++depth;
      if (closes(s)) --depth;
      out += s;
    }
    while (out.ends_with(' ')) out.pop_back();
    return translated_part(out);
  }

  // Signs

  void step() {
    tick();
    if (in_[at_].kind == Kind::Word) return word();
    const Token t = in_[at_++];
    const auto& s = t.text;
    const bool spaced = !out_.empty() && out_.back().kind == Kind::Space;
    if (t.kind == Kind::Text) return quoted(t);
    if (t.kind == Kind::Variable && text(at_) == "(") {  // the state of a ruleset that the variable holds
      out_.push_back(t);
      return state();
    }
    if (s == "//" && is_comment()) return comment();
    if (s == "**") return power();
    if (s == "^" && !spaced && !out_.empty() && begins_operand(at_) &&
        (out_.back().kind == Kind::Variable || out_.back().text == ")")) {
      return power();
    }
    if (s == "^" && spaced && text(at_) == "^" && begins_operand(after_space(at_ + 1)) &&
        after_space(at_ + 1) > at_ + 1) {
      ++at_;
      return put_foreign("xor");
    }
    if (s == "^" && after_operand() && (spaced ? after_space(at_) > at_ : is_name(at_)) &&
        begins_operand(after_space(at_))) {
      return power();
    }
    if (s == "{" && set()) return;
    if (s == "=" && text(at_) == "<") {
      ++at_;
      return put_foreign("<=");
    }
    if (s == "//" || s == "%" || (s == "/" && !is_fraction(at_ - 1))) {
      if (s == "%" && begins_statement()) {  // %time
        foreign_ = true;
        return;
      }
      drop_space();
      put_foreign(s == "%" ? " mod " : " div ");
      at_ = after_space(at_);
      return;
    }
    if (s == "+=" || s == "-=" || s == "*=") {
      const auto changed = take_operand();
      const auto by = read_rest();
      const bool plain = s == "+=" || tokens_of(by).size() == 1;
      return put_foreign(fmt::format("{} = {} {} {}", changed, changed, s[0], plain ? by : "(" + by + ")"));
    }
    if (s == "&&") return put_foreign("and");
    if (s == "|" && text(at_) == "|" && braces_ == 0) {
      ++at_;
      return put_foreign("or");
    }
    if (s == "!") return put_foreign("not ");
    if (s == ":=") return put_foreign("=");
    if (s == "[" && index()) return;
    if (s == "." && is_word(at_) && method()) return;
    if (s == "{") ++braces_;
    if (s == "}" && braces_ > 0) --braces_;
    out_.push_back(t);
  }

  bool after_comparison() const {
    const auto last = std::find_if(out_.rbegin(), out_.rend(), [](const Token& t) { return t.kind != Kind::Space; });
    return last != out_.rend() && (last->text == "==" || last->text == "!=");
  }
  bool after_star() const {
    auto i = out_.size();
    while (i > 0 && out_[i - 1].kind == Kind::Space) --i;
    if (i > 0 && out_[i - 1].kind == Kind::Number) --i;
    return i > 0 && out_[i - 1].text == "*";
  }

  // Whether an operand was written last, before a space or not.
  bool after_operand() const {
    const auto last = std::find_if(out_.rbegin(), out_.rend(), [](const Token& t) { return t.kind != Kind::Space; });
    return last != out_.rend() && (last->kind == Kind::Number || last->kind == Kind::Variable || closes(last->text));
  }

  // {1,2,3} is a list, {1..5} a range, { EXPR } brackets.
  bool set() {
    auto end = at_ - 1;
    std::size_t depth = 1;
    for (auto j = at_; j < in_.size() && depth > 0; ++j) {
      if (opens(text(j))) ++depth;
      if (closes(text(j))) --depth;
      if (depth == 1 && text(j) == "|") return false;
    }
    if (depth > 0 || text(at_) == "}") return false;
    const bool argument = !out_.empty() && out_.back().text == "(";
    const auto items = arguments(end);
    at_ = end;
    const bool one = items.size() == 1 && (!argument || items[0].find("..") != std::string::npos);
    put_foreign(one ? items[0] : "[" + join(items, ",") + "]");
    return true;
  }

  bool is_fraction(std::size_t i) const {
    return i > 0 && in_[i - 1].kind == Kind::Number && i + 1 < in_.size() && in_[i + 1].kind == Kind::Number;
  }

  // Words after // that are no operand.
  bool is_comment() const {
    if (out_.empty()) return true;
    const auto i = after_space(at_);
    return is_word(i) && text(i).size() > 1 && kind_of(text(i)) == NameKind::Unknown && !is_bound(text(i));
  }
  void comment() {
    put_foreign("#");
    for (; at_ < in_.size(); ++at_) put(text(at_));
  }

  void power() {
    const auto base = take_operand();
    put_failed(fmt::format("pow({},{})", base, read_operand()));
  }

  // Texts in single quotes; a text in the place of a ruleset or a position.
  void quoted(const Token& t) {
    const auto inner = unquoted(t.text);
    const auto begin = std::find_if_not(inner.begin(), inner.end(), in_name) - inner.begin();
    const bool game = is_ruleset(inner.substr(0, static_cast<std::size_t>(begin)));
    const Entry* const f =
        out_.size() < 2 || out_.back().text != "(" ? nullptr : how_.entries.find(out_[out_.size() - 2].text);
    if (game && f != nullptr && !f->parameters.empty()) {
      const auto kind = f->parameters[0].kind;
      if (kind <= ParameterKind::Number || kind == ParameterKind::Ruleset || kind == ParameterKind::Family) {
        return put_failed(inner);
      }
    }
    if (inner.size() == 1 && std::string_view("NPLR").find(inner) != std::string_view::npos && after_comparison()) {
      return put_failed(inner, Kind::Word);  // == "N"
    }
    if (t.text[0] == '\'' && t.text.size() > 1) return put_foreign("\"" + inner + "\"", Kind::Text);
    out_.push_back(t);
  }

  // $xs[-1], $xs[1:3], $xs[:3], $xs[1:]
  bool index() {
    if (out_.empty() || (out_.back().kind != Kind::Variable && out_.back().text != ")" && out_.back().text != "]")) {
      return false;
    }
    auto end = at_ - 1;
    const auto inside = parts(end);
    if (inside.size() != 1) return false;
    const auto colon = inside[0].find(':');
    const bool last = inside[0].size() > 1 && inside[0][0] == '-' && is_number(inside[0].substr(1));
    if (colon == std::string::npos && !last) return false;
    const auto list = take_operand();
    at_ = end;
    if (last) {
      put_failed(fmt::format("{}[len({}) - {}]", list, list, inside[0].substr(1)));
      return true;
    }
    const auto from = inside[0].substr(0, colon), to = inside[0].substr(colon + 1);
    put_failed(fmt::format("{}[{}..{}]", list, from.empty() ? "0" : translated_part(from),
                           to.empty() ? fmt::format("len({}) - 1", list) : one_less(translated_part(to))));
    return true;
  }

  static std::string one_less(const std::string& n) {
    return is_number(n) ? std::to_string(std::stoll(n) - 1) : n + " - 1";
  }

  // Behind a point a name with a capital, or one that is called otherwise here.
  bool method() {
    const auto name = text(at_);
    const bool called = text(at_ + 1) == "(";
    if (name == "append" && called) {  // $a.append(4) is $a = $a + [4]
      ++at_;
      const auto list = take_operand();
      put_foreign(fmt::format("{} = {} + [{}]", list, list, join(arguments(at_), ",")));
      return true;
    }
    auto ours = function_named(name, how_.entries);
    const bool capital = std::isupper(static_cast<unsigned char>(name[0])) != 0;
    if (!capital && (ours.empty() || ours == name)) return false;
    ++at_;
    failed_ = foreign_ = true;
    const auto given = called ? arguments(at_) : std::vector<std::string>();
    if ((name == "Pow" || name == "PowTo") && given.size() == 1) {
      put(name == "Pow" ? "<" + given[0] + ">" : "[" + given[0] + "]");
      return true;
    }
    if (name == "NimSum" && given.size() == 1) {
      const auto first = take_operand();
      put(fmt::format("{} xor {}", first, given[0]));
      return true;
    }
    if (name == "NimValueSequence" && given.size() == 1) {
      const auto heaps = take_operand();
      put(fmt::format("table({},0..{})", heaps, given[0]));
      return true;
    }
    if (name == "Options" && given.size() == 1) {
      put(given[0].ends_with("Left") ? ".left_options" : ".right_options", Kind::Word);
      return true;
    }
    if (ours.empty()) lost_ = true;
    if (kind_of(ours) == NameKind::PositionOperator) {
      const auto first = take_operand();
      put(fmt::format("{}({},{})", ours, first, join(given, ",")));
      return true;
    }
    put(".", Kind::Sign);
    put(ours, Kind::Word);
    if (!given.empty()) put(fmt::format("({})", join(given, ",")));
    return true;
  }

  // Words

  // G := ..., n = 5, f := (x,y) -> ..., f = lambda x: ..., f(x) := ..., def f(x): return ...
  bool definition() {
    auto i = at_;
    const bool def = text(i) == "def" || text(i) == "function", let = text(i) == "let" || text(i) == "var";
    if (def || let) i = after_space(i + 1);
    const bool taken = text(i).size() > 1 && (is_reserved(text(i)) || kind_of(text(i)) != NameKind::Unknown);
    if (!is_word(i) || (!def && taken)) return false;
    const auto name = text(i);
    std::vector<std::string> names;
    const auto read_names = [&](std::size_t j) {
      for (j = after_space(j); is_word(j); j = after_space(j + 1)) {
        names.push_back(text(j));
        j = after_space(j + 1);
        if (text(j) != ",") break;
      }
      return j;
    };
    auto next = after_space(i + 1);
    bool function = text(next) == "(";
    if (function) {
      next = read_names(next + 1);
      if (text(next) != ")") return false;
      next = after_space(next + 1);
    }
    const auto sign = text(next);
    if (sign != ":=" && sign != (def ? ":" : "=")) return false;
    next = after_space(next + 1);
    if (!function && text(next) == "lambda") {
      next = read_names(next + 1);
      if (text(next) != ":") return false;
      next = after_space(next + 1);
      function = true;
    } else if (!function && (is_word(next) || text(next) == "(")) {  // x -> ..., (x,y) -> ...
      const bool brackets = text(next) == "(";
      auto arrow = read_names(brackets ? next + 1 : next);
      if (brackets && text(arrow) == ")") arrow = after_space(arrow + 1);
      function = text(arrow) == "->";
      if (function) next = after_space(arrow + 1);
    }
    if (def && text(next) == "return") next = after_space(next + 1);
    at_ = next;
    if (!function) {
      put_foreign("$" + name, Kind::Variable);
      put(" = ");
      return true;
    }
    put_foreign(name + "(", Kind::Word);
    for (std::size_t k = 0; k < names.size(); ++k) put((k == 0 ? "$" : ",$") + names[k]);
    put(def && next >= in_.size() ? "):" : ") = ");
    bound_.insert(names.begin(), names.end());
    defined_ = name;
    return true;
  }

  void word() {
    if (!inside_ && begins_statement() && definition()) return;
    const auto name = text(at_++);
    const bool called = text(at_) == "(";
    const auto next = after_space(at_);
    if ((name == "nimatron" || name == "nm") && text(at_) == "." && is_word(at_ + 1)) {
      foreign_ = true;
      ++at_;
      return;
    }
    if (name == "game" && text(at_) == ".") return game();
    if (text(at_) == "." && is_extension(text(at_ + 1)) && text(at_ + 2) != "(") {  // save(G, g.svg)
      const auto file = name + "." + text(at_ + 1);
      at_ += 2;
      return put_foreign("\"" + file + "\"", Kind::Text);
    }
    if (name == "True" || name == "False") return put_foreign(lower_case(name), Kind::Word);
    if (name == "not" && text(next) == "in") return put_foreign("not " + take_operand());
    if ((name == "xor" || name == "mod" || name == "div" || name == "NimSum") && called) {
      const auto given = arguments(at_);
      lost_ = lost_ || given.size() != 2;
      return put_foreign(join(given, name == "NimSum" ? " xor " : " " + name + " "));
    }
    if (name == "xor" && text(next) == "*" && after_star()) return put_failed("+");  // *3 xor *5
    if (name == "elif" || name == "elseif" ||
        (name == "else" && (chosen_ || text(next) == "if") && text(next) != ":")) {
      at_ = next;
      return put_foreign(name == "else" ? "else: " : "else: if ");
    }
    if (is_ruleset(name)) {
      put(name, Kind::Word);
      return ruleset(name);
    }
    if (kind_of(name) != NameKind::Unknown || is_reserved(name) || name == defined_) {
      put(name, Kind::Word);
      if (kind_of(name) == NameKind::Function && next > at_ && begins_operand(next)) {  // grundy nim(3)
        put_foreign("(" + read_rest() + ")");
      } else if (kind_of(name) == NameKind::Function && called) {
        arguments_of(name);
      } else if (next >= in_.size() && begins_alone(name)) {
        put_foreign("()");
      }
      return;
    }
    if (called) return foreign_call(name);
    if (name == "up" || name == "down" || name == "star") {
      return put_foreign(name == "up" ? "^" : name == "down" ? "v" : "*", Kind::Number);
    }
    // for n from 0 to 5 do ... end; if ... then ... else ... end
    if (!out_.empty() && (name == "from" || name == "to" || name == "do" || name == "then")) {
      drop_space();
      at_ = after_space(at_);
      chosen_ = chosen_ || name == "then";
      return put_foreign(name == "from" ? " in " : name == "to" ? ".." : ": ");
    }
    if (name == "omega") return put_foreign("w", Kind::Word);
    const bool named_argument = text(next) == "=" && std::islower(static_cast<unsigned char>(name[0])) != 0;
    if (named_argument) return put(name, Kind::Word);
    // A letter that is like no other name is a variable.
    const bool letter = name.size() == 1 && nearest_name(name, how_.entries).empty();
    if (is_bound(name) || letter) return put_failed("$" + name, Kind::Variable);
    put("$" + name, Kind::Variable);
  }

  // Whether it is the whole line and a function that may be called without arguments, as rulesets.
  bool begins_alone(const std::string& name) const {
    const Entry* const f = how_.entries.find(name);
    return out_.size() == 1 && f != nullptr &&
           std::all_of(f->parameters.begin(), f->parameters.end(), [](const Parameter& p) { return p.fallback; });
  }

  // A heap in the place of its nimber; items in the place of a list.
  void arguments_of(const std::string& name) {
    auto end = at_;
    const auto given = parts(end);
    const Entry* const f = how_.entries.find(name);
    const bool list = f != nullptr && f->parameters.size() == 1 && f->parameters[0].kind == ParameterKind::List &&
                      !f->parameters[0].many;
    if (name == "grundy" && given.size() == 1 && is_number(given[0])) {
      at_ = end;
      put_failed("(nim(" + given[0] + "))");
    } else if (list && given.size() > 1) {
      put_failed("([" + join(arguments(at_), ",") + "])");
    }
  }

  static bool is_extension(const std::string& word) {
    static constexpr std::string_view kAll[] = {"svg", "png", "pdf", "tex", "txt", "csv", "json", "npy", "game"};
    return std::find(std::begin(kAll), std::end(kAll), word) != std::end(kAll);
  }

  void foreign_call(const std::string& name) {
    if (name == "range") return range();
    const auto plain = lower_case(name);
    if (plain == "star" || plain == "nimber") {
      const auto given = arguments(at_);
      if (given.size() == 1 && (is_number(given[0]) || given[0].starts_with('$'))) return put_foreign("*" + given[0]);
      if (given.size() != 1) lost_ = true;
      return put_foreign("grundy(" + join(given, ",") + ")");
    }
    if (plain == "qq" || plain == "rational" || plain == "fraction" || plain == "floor") {
      auto given = arguments(at_);
      const auto slash = given.size() == 1 && plain == "floor" ? given[0].find('/') : std::string::npos;
      if (slash != std::string::npos) given = {given[0].substr(0, slash) + " div " + given[0].substr(slash + 1)};
      lost_ = lost_ || given.empty() || given.size() > 2 || (plain == "floor" && slash == std::string::npos);
      return put_foreign(join(given, "/"), Kind::Number);
    }
    if (name == "map") {
      const auto given = arguments(at_);
      if (given.size() != 2) lost_ = true;
      return lost_ ? void() : put_foreign(fmt::format("[{}($x) for $x in {}]", given[0], given[1]));
    }
    if (const auto ours = function_named(name, how_.entries); !ours.empty()) return put_foreign(ours, Kind::Word);
    if (const auto ours = ruleset_named(name, how_.entries); !ours.empty()) {
      put_foreign(ours, Kind::Word);
      return ruleset(ours);
    }
    if (name == "Integer" || name == "ZZ" || name == "int" || name == "list" || name == "List") {
      const auto given = arguments(at_);
      lost_ = lost_ || given.size() != 1 || is_quoted(given[0]);
      return put_foreign(given.empty() ? "0" : given[0], Kind::Number);
    }
    put(name, Kind::Word);
  }

  void range() {
    const auto given = arguments(at_);
    if (given.size() == 1) return put_foreign("0.." + one_less(given[0]));
    if (given.size() == 2) return put_foreign(given[0] + ".." + one_less(given[1]));
    lost_ = lost_ || given.size() != 3;
    if (lost_) return;
    const auto from = given[0] == "0" ? std::string("$i") : "($i - " + given[0] + ")";
    put_foreign(fmt::format("[$i for $i in {}..{} if {} mod {} == 0]", given[0], one_less(given[1]), from, given[2]));
  }

  // Positions

  // What follows the name of a ruleset: its parameters and a state, in whatever brackets.
  void ruleset(const std::string& name) {
    const auto takes = takes_parameters(name);
    if (text(at_) == "[" && kind_of(name) == NameKind::Ruleset && !takes) {  // nim[3,5,7]
      auto end = at_;
      const auto given = parts(end);
      if (text(end) == "(") lost_ = true;
      at_ = end;
      return put_failed("(" + join(given, ",") + ")");
    }
    if (text(at_) == "(" && takes) {  // octal("0.77")(5), octal(0.77, 5)
      const auto given = parts(at_);
      put_failed("[" + parameter(name, given.empty() ? "" : given[0]) + "]");
      if (given.size() > 1) {
        put("(" + join(std::vector<std::string>(given.begin() + 1, given.end()), ",") + ")");
      } else if (text(at_) == "(") {
        state();
      }
      return;
    }
    if (text(at_) == "[") parameters(name);
    const auto next = after_space(at_);
    if (text(at_) == "(") {
      if (kind_of(name) == NameKind::Ruleset) return state();
      while (text(at_) == "(") copy_brackets();
    } else if (next > at_ && next < in_.size() && in_[next].kind == Kind::Number) {  // nim 3 5 7, cram 2x3
      std::string numbers;
      for (; at_ < in_.size() && (in_[at_].kind == Kind::Number || in_[at_].kind == Kind::Space); ++at_) {
        if (in_[at_].kind == Kind::Number) numbers += (numbers.empty() ? "" : ",") + text(at_);
      }
      if (is_word(at_) && text(at_)[0] == 'x' && is_number(text(at_).substr(1))) numbers += text(at_++);
      put_foreign("(" + numbers + ")");
    }
  }

  static bool takes_parameters(const std::string& name) {
    const auto& all = rulesets();
    const auto it = std::find_if(all.begin(), all.end(), [&](const auto& r) { return r.name == name; });
    return it != all.end() && !it->parameters.empty();
  }

  // One parameter without quotes, brackets of a list or set, or `range`; a code of octal digits begins with 0.
  static std::string parameter(const std::string& name, const std::string& given) {
    auto out = unquoted(given);
    if (out.size() > 2 && (out[0] == '[' || out[0] == '{' || out[0] == '(') && name != "addition") {
      out = out.substr(1, out.size() - 2);
    }
    if (name == "octal" && is_number(out)) return "0." + out;
    return name == "octal" && out.starts_with('.') ? "0" + out : out;
  }

  // game.grid.Domineering("..|.."), game.heap.TakeAndBreak("0.77")(10)
  void game() {
    std::string last;
    while (text(at_) == "." && is_word(at_ + 1)) {
      last = text(at_ + 1);
      at_ += 2;
      if (std::isupper(static_cast<unsigned char>(last[0])) != 0 && last != "HeapGame") break;
    }
    auto ours = ruleset_named(last, how_.entries);
    if (ours.empty() || ours == "takeandbreak") {
      auto end = at_;
      const auto code = text(at_) == "(" ? parts(end) : std::vector<std::string>();
      const bool heaps = ours == "takeandbreak" || last == "HeapGame" || last == "Octal";
      if (!heaps || code.size() != 1 || !is_quoted(code[0])) {
        lost_ = true;
        return;
      }
      at_ = end;
      ours = fmt::format("octal[{}]", unquoted(code[0]));
    }
    put_foreign(ours, Kind::Word);
    if (text(at_) != "(") return;
    return ours.find('[') == std::string::npos ? ruleset(ours) : state();
  }

  // The words of a state, with signs of multiplication on their own.
  static std::vector<std::string> spaced_words(const std::string& state) {
    std::vector<std::string> out(1);
    for (std::size_t i = 0; i < state.size();) {
      const auto sign = state[i] == '*' ? 1U : state.compare(i, 2, "×") == 0 ? 2U : 0U;
      if ((state[i] == ' ' || sign > 0) && !out.back().empty()) out.emplace_back();
      if (sign > 0) {
        out.back() = state.substr(i, sign);
        out.emplace_back();
      } else if (state[i] != ' ') {
        out.back() += state[i];
      }
      i += std::max(sign, 1U);
    }
    if (out.back().empty()) out.pop_back();
    return out;
  }

  // The state of a position: what stands there, what a text holds, or a size.
  void state() {
    auto end = at_;
    std::string whole;
    for (auto j = at_ + 1, depth = std::size_t{1}; j < in_.size(); ++j) {
      if (opens(text(j))) ++depth;
      if (closes(text(j)) && --depth == 0) break;
      whole += text(j);
    }
    auto given = parts(end);
    at_ = end;
    bool changed = false;
    if (given.size() == 1 && is_quoted(given[0])) {
      changed = true;
      given[0] = unquoted(given[0]);
    }
    if (given.size() == 1 && given[0].starts_with("Grid.Empty(")) given[0].erase(0, 10);
    // A list or brackets around the numbers.
    if (given.size() == 1 && given[0].size() > 2 && (given[0][0] == '[' || given[0][0] == '(') &&
        given[0].find_first_not_of("0123456789, ", 1) == given[0].size() - 1) {
      changed = true;
      Translation inner("(" + given[0].substr(1, given[0].size() - 2) + ")", how_);
      std::size_t i = 0;
      given = inner.parts(i);
    }
    // 2 by 3, 2*3; 3 5 7
    if (given.size() == 1) {
      const auto words = spaced_words(given[0]);
      if (words.size() == 3 && (words[1] == "by" || words[1] == "*" || words[1] == "×") && is_number(words[0]) &&
          is_number(words[2])) {
        changed = true;
        given = {words[0] + "x" + words[2]};
      } else if (words.size() > 1 && std::all_of(words.begin(), words.end(), is_number)) {
        changed = true;
        given = words;
      }
    }
    if (how_.sizes && given.size() == 2 && is_number(given[0]) && is_number(given[1])) {
      changed = true;
      given = {given[0] + "x" + given[1]};
    }
    for (auto& g : given) {
      // A name, such as lower_wythoff, is no row of pieces.
      if (std::any_of(g.begin(), g.end(), [](unsigned char c) {
            return std::isalpha(c) != 0 &&
                   std::string_view("LRlr").find(static_cast<char>(c)) == std::string_view::npos;
          })) {
        continue;
      }
      for (char& c : g) {
        const auto player = how_.letters.empty()   ? std::string_view::npos
                            : c == 'L' || c == 'l' ? 0
                            : c == 'R' || c == 'r' ? 1
                                                   : std::string_view::npos;
        if (player == std::string_view::npos || c == how_.letters[player]) continue;
        const char ours = how_.letters[player];
        c = ours;
        changed = true;
      }
    }
    for (auto& g : given) {
      auto filled = with_variables(g);
      changed = changed || filled != g;
      g = std::move(filled);
    }
    if (!changed) return put("(" + whole + ")");
    put_failed("(" + join(given, ",") + ")");
  }

  // n is $n in a state, and n + 1 is $($n + 1).
  std::string with_variables(const std::string& part) {
    bool variable = false, computed = false;
    std::string out;
    for (const auto& t : tokens_of(part)) {
      const bool bound = t.kind == Kind::Word && is_bound(t.text);
      variable = variable || bound;
      computed = computed || t.text == "+" || t.text == "-" || t.text == "*" || t.text == "**" || t.text == "(" ||
                 t.text == "%" || t.text == "//";
      out += bound ? "$" + t.text : t.text;
    }
    return variable && computed ? "$(" + translated_part(part) + ")" : out;
  }

  // In the square brackets of a ruleset.
  void parameters(const std::string& name) {
    auto end = at_;
    auto given = parts(end);
    at_ = end;
    if (given.size() == 1 && !is_quoted(given[0])) {
      const auto ours = parameter(name, given[0]);
      if (ours != given[0]) {
        put_failed("[" + ours + "]");
        return;
      }
    }
    for (auto& g : given) {
      const auto filled = with_variables(g);
      foreign_ = foreign_ || filled != g;
      failed_ = failed_ || filled != g;
      g = filled;
    }
    put("[" + join(given, ",") + "]");
  }

  void copy_brackets() {
    std::size_t depth = 0;
    do {
      if (opens(text(at_))) ++depth;
      if (closes(text(at_))) --depth;
      out_.push_back(in_[at_++]);
    } while (depth > 0 && at_ < in_.size());
  }

  std::vector<Token> in_, out_;
  const Translating& how_;
  std::set<std::string, std::less<>> bound_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
  std::size_t braces_ = 0;
  std::string defined_;
  bool inside_ = false;                    // of brackets
  bool chosen_ = false;                    // a `then` was read
  bool foreign_ = false, failed_ = false;  // something was; something that fails only when it is evaluated
  bool lost_ = false;                      // nobody knows how to write it
};

}  // namespace

std::vector<Token> tokens_of(std::string_view line) {
  std::vector<Token> out;
  for (std::size_t i = 0; i < line.size();) {
    const auto begin = i;
    const auto while_is = [&](const auto& is) {
      while (i < line.size() && is(static_cast<unsigned char>(line[i]))) ++i;
    };
    const auto c = static_cast<unsigned char>(line[i]);
    auto kind = Token::Kind::Sign;
    if (std::isspace(c) != 0) {
      kind = Token::Kind::Space;
      while_is([](unsigned char d) { return std::isspace(d) != 0; });
    } else if (std::isdigit(c) != 0) {
      kind = Token::Kind::Number;
      while_is([](unsigned char d) { return std::isdigit(d) != 0; });
    } else if (in_name(c)) {
      kind = Token::Kind::Word;
      while_is(in_name);
    } else if (c == '$') {
      kind = Token::Kind::Variable;
      ++i;
      while_is(in_name);
    } else if (c == '"' || c == '\'') {
      kind = Token::Kind::Text;
      i = std::min(line.find(line[i], i + 1), line.size() - 1) + 1;
    } else {
      const auto two = line.substr(i, 2);
      const bool pair = two == ":=" || two == "**" || two == "//" || two == "->" || two == ".." || two == "==" ||
                        two == "!=" || two == "<=" || two == ">=" || two == "&&" || two == "+=" || two == "-=" ||
                        two == "*=";
      i += pair ? 2 : 1;
    }
    out.push_back({kind, std::string(line.substr(begin, i - begin))});
  }
  return out;
}

std::optional<std::string> translated(std::string_view line, const Translating& how) {
  return Translation(line, how)();
}

}  // namespace nimatron
