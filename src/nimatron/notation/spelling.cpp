#include "nimatron/notation/spelling.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/base/join.h"
#include "nimatron/base/nearest.h"
#include "nimatron/notation/completion.h"
#include "nimatron/notation/names.h"
#include "nimatron/notation/parser.h"

namespace nimatron {

namespace {

// Names that differ in more than capitals and underscores, in lower case.
constexpr std::pair<std::string_view, std::string_view> kFunctions[] = {
    {"atomicweight", "aw"},
    {"canonicalform", "canonical"},
    {"outcomeclass", "outcome"},
    {"nimvalue", "grundy"},
    {"grundyvalue", "grundy"},
    {"reducedcanonicalform", "rcf"},
    {"conwaymultiply", "conway"},
    {"conwayproduct", "conway"},
    {"nortonmultiply", "norton"},
    {"nortonproduct", "norton"},
    {"ordinalsum", "ordinal"},
    {"nimmultiply", "nim_product"},
    {"miserecanonicalform", "misere_canonical"},
    {"length", "len"},
    {"size", "len"},
    {"plot", "draw"},
    {"str", "text"},
};
constexpr std::pair<std::string_view, std::string_view> kRulesets[] = {
    {"kayles", "octal[0.77]"},
    {"dawsonskayles", "octal[0.07]"},
    {"dawsonschess", "octal[0.137]"},
};

struct Token {
  enum class Kind : std::uint8_t { Word, Variable, Number, Text, Space, Sign } kind;
  std::string text;
};
using Tokens = std::vector<Token>;

std::vector<Token> tokens_of(std::string_view line) {
  Tokens out;
  for (std::size_t i = 0; i < line.size();) {
    const auto begin = i;
    const auto while_is = [&](const auto& is) {
      while (i < line.size() && is(static_cast<unsigned char>(line[i]))) ++i;
    };
    const auto in_name = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
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
                        two == "!=" || two == "<=" || two == ">=" || two == "&&";
      i += pair ? 2 : 1;
    }
    out.push_back({kind, std::string(line.substr(begin, i - begin))});
  }
  return out;
}

std::string plain(std::string_view name) {
  std::string out = lower_case(name);
  std::erase(out, '_');
  return out;
}

class Translation {
 public:
  Translation(std::string_view line, const Entries& entries) : in_(tokens_of(line)), entries_(entries) {}

  // Of a line that could be read only a method with another name is foreign.
  std::optional<std::string> operator()(bool read) {
    definition();
    while (at_ < in_.size()) step();
    if (read ? !method_ : !foreign_) return std::nullopt;
    return written();
  }

 private:
  using Kind = Token::Kind;

  const std::string& text(std::size_t i) const {
    static const std::string kNone;
    return i < in_.size() ? in_[i].text : kNone;
  }
  std::size_t after_space(std::size_t i) const { return i < in_.size() && in_[i].kind == Kind::Space ? i + 1 : i; }
  bool is_word(std::size_t i) const { return i < in_.size() && in_[i].kind == Kind::Word; }
  void put(std::string words, Kind kind = Kind::Sign) { out_.push_back({kind, std::move(words)}); }
  void put_foreign(std::string words, Kind kind = Kind::Sign) {
    foreign_ = true;
    put(std::move(words), kind);
  }
  std::string written() const {
    std::string out;
    for (const auto& t : out_) out += t.text;
    return out;
  }

  // G := ..., f := (x,y) -> ..., f(x) := ..., def f(x): return ...
  void definition() {
    const auto start = after_space(0);
    std::size_t i = start;
    const bool def = text(i) == "def";
    if (def) i = after_space(i + 1);
    if (!is_word(i)) return;
    const auto name = text(i);
    std::vector<std::string> parameters;
    const auto read_parameters = [&](std::size_t& j) {
      if (text(j) != "(") return false;
      for (j = after_space(j + 1); is_word(j); j = after_space(j + 1)) {
        parameters.push_back(text(j));
        j = after_space(j + 1);
        if (text(j) != ",") break;
      }
      if (text(j) != ")") return false;
      j = after_space(j + 1);
      return true;
    };
    auto next = after_space(i + 1);
    bool function = read_parameters(next);
    if (def ? text(next) != ":" : text(next) != ":=") return;
    next = after_space(next + 1);
    if (!function && !def) {
      auto arrow = next;
      if (is_word(arrow) && text(after_space(arrow + 1)) == "->") {
        parameters.push_back(text(arrow));
        next = after_space(after_space(arrow + 1) + 1);
        function = true;
      } else if (read_parameters(arrow) && text(arrow) == "->") {
        next = after_space(arrow + 1);
        function = true;
      } else {
        parameters.clear();
      }
    }
    if (def && text(next) == "return") next = after_space(next + 1);
    if (!function) {
      put_foreign("$" + name, Kind::Variable);
    } else {
      put_foreign(name + "(", Kind::Word);
      for (std::size_t k = 0; k < parameters.size(); ++k) put((k == 0 ? "$" : ",$") + parameters[k]);
      put(")");
      defined_ = name;
    }
    put(" = ");
    at_ = next;
  }

  void step() {
    tick();
    const Token& t = in_[at_];
    if (t.kind == Kind::Word) return word();
    ++at_;
    if (t.kind == Kind::Variable && text(at_) == "(") {  // the state of a ruleset that the variable holds
      out_.push_back(t);
      return copy_brackets();
    }
    if (t.text == "**") return power();
    if (t.text == "//" || t.text == "%" || (t.text == "/" && !fraction(at_ - 1))) {
      foreign_ = true;
      drop_space();
      put(t.text == "%" ? " mod " : " div ");
      at_ = after_space(at_);
      return;
    }
    if (t.text == "&&") return put_foreign("and");
    if (t.text == "!") return put_foreign("not ");
    if (t.kind == Kind::Text && t.text[0] == '\'' && t.text.size() > 1) {
      return put_foreign("\"" + t.text.substr(1, t.text.size() - 2) + "\"");
    }
    if (t.text == "." && is_word(at_)) {
      if (text(at_) == "append" && text(at_ + 1) == "(") return append();
      const bool capital = std::isupper(static_cast<unsigned char>(text(at_)[0])) != 0;
      const bool renamed = entries_.find(text(at_)) == nullptr && text(at_ + 1) != "(" && is_other_name(text(at_));
      if (capital || renamed) return method();
    }
    if (t.text == ":=") return put_foreign("=");
    out_.push_back(t);
  }

  bool fraction(std::size_t i) const {
    return i > 0 && in_[i - 1].kind == Kind::Number && i + 1 < in_.size() && in_[i + 1].kind == Kind::Number;
  }

  void drop_space() {
    if (!out_.empty() && out_.back().kind == Kind::Space) out_.pop_back();
  }

  // The tokens between the bracket at `i` and the one that closes it, translated, with what follows it in `i`.
  std::vector<std::string> arguments(std::size_t& i) {
    std::vector<std::string> out;
    std::size_t depth = 0;
    const auto begin = i + 1;
    std::string one;
    for (auto j = begin; j < in_.size(); ++j) {
      const auto& s = text(j);
      if (s == "(" || s == "[" || s == "{") ++depth;
      const bool closes = s == ")" || s == "]" || s == "}";
      if (depth == 0 && (closes || s == ",")) {
        if (!(closes && out.empty() && one.empty())) out.push_back(translated(one));
        one.clear();
        if (!closes) continue;
        i = j + 1;
        return out;
      }
      if (closes) --depth;
      if (!(one.empty() && in_[j].kind == Kind::Space)) one += s;
    }
    i = in_.size();
    return out;
  }

  std::string translated(const std::string& part) {
    constexpr std::size_t kDeepest = 20;
    if (depth_ >= kDeepest) return part;
    Translation inner(part, entries_);
    inner.foreign_ = true;
    inner.depth_ = depth_ + 1;
    while (inner.at_ < inner.in_.size()) inner.step();
    return inner.written();
  }

  // The last operand that was written: a token, or brackets with the name before them.
  std::string take_operand() {
    drop_space();
    std::string out;
    std::size_t depth = 0;
    while (!out_.empty()) {
      const auto t = out_.back();
      const bool closes = t.text == ")" || t.text == "]" || t.text == "}";
      const bool opens = t.text == "(" || t.text == "[" || t.text == "{";
      if (depth == 0 && opens) break;
      out.insert(0, t.text);
      out_.pop_back();
      if (closes) ++depth;
      if (opens) --depth;
      if (depth > 0) continue;
      const auto before = out_.empty() ? Kind::Space : out_.back().kind;
      if (!opens || (before != Kind::Word && before != Kind::Variable)) break;
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
      if (s == "(" || s == "[") ++depth;
      if ((s == ")" || s == "]") && depth > 0) --depth;
      if (depth == 0 && text(at_) != "(" && text(at_) != "[") break;
    }
    return translated(out);
  }

  void power() {
    const auto base = take_operand();
    put_foreign(fmt::format("pow({},{})", base, read_operand()));
  }

  std::string function_named(std::string_view name) const {
    const auto wanted = plain(name);
    for (const auto& [theirs, ours] : kFunctions) {
      if (wanted == theirs) return std::string(ours);
    }
    for (const auto& e : entries_.all()) {
      if (plain(e.name) == wanted) return e.name;
    }
    return {};
  }

  std::string ruleset_named(std::string_view name) const {
    auto wanted = plain(name);
    for (const auto& [theirs, ours] : kRulesets) {
      if (wanted == theirs) return std::string(ours);
    }
    const auto all = all_names(entries_);
    for (int i = 0; i < 2; ++i) {
      for (const auto& n : all) {
        if (plain(n) == wanted && kind_of_name(n, entries_) == NameKind::Ruleset) return n;
      }
      const auto joined = wanted.find("and");
      if (joined == std::string::npos) break;
      wanted.erase(joined, 3);  // ToadsAndFrogs
    }
    return {};
  }

  static bool is_other_name(std::string_view name) {
    return std::any_of(std::begin(kFunctions), std::end(kFunctions),
                       [&](const auto& one) { return one.first == name; });
  }

  // $a.append(4) is $a = $a + [4].
  void append() {
    ++at_;
    const auto list = take_operand();
    put_foreign(fmt::format("{} = {} + [{}]", list, list, join(arguments(at_), ",")));
  }

  // A name behind a point with a capital, or one that is called otherwise here.
  void method() {
    method_ = true;
    const auto name = text(at_++);
    if ((name == "Pow" || name == "PowTo") && text(at_) == "(") {
      const auto given = arguments(at_);
      if (given.size() == 1) return put_foreign(name == "Pow" ? "<" + given[0] + ">" : "[" + given[0] + "]");
    }
    const auto ours = function_named(name);
    put_foreign("." + (ours.empty() ? plain(name) : ours), Kind::Word);
    if (text(at_) != "(") return;
    const auto given = arguments(at_);
    if (!given.empty()) put(fmt::format("({})", join(given, ",")));
  }

  // The state of a position: what a text holds, or a size.
  void state(std::string_view ruleset, bool grid) {
    put(std::string(ruleset) + "(", Kind::Word);
    const auto quoted = [](const std::string& s) { return s.size() >= 2 && (s[0] == '"' || s[0] == '\''); };
    auto given = arguments(at_);
    for (auto& g : given) {
      if (quoted(g)) g = g.substr(1, g.size() - 2);
    }
    put(join(given, grid && given.size() == 2 ? "x" : ",") + ")");
  }

  void word() {
    const auto name = text(at_++);
    // game.grid.Domineering("..|..")
    if (name == "game" && text(at_) == ".") {
      bool grid = false;
      std::string last;
      while (text(at_) == "." && is_word(at_ + 1)) {
        last = text(at_ + 1);
        grid = grid || last == "grid";
        at_ += 2;
        if (std::isupper(static_cast<unsigned char>(last[0])) != 0) break;
      }
      const auto ours = ruleset_named(last);
      foreign_ = true;
      if (text(at_) == "(") return state(ours.empty() ? plain(last) : ours, grid);
      return put(ours.empty() ? plain(last) : ours, Kind::Word);
    }
    if (name == "True" || name == "False") return put_foreign(lower_case(name), Kind::Word);
    const bool called = text(at_) == "(";
    const bool known = kind_of_name(name, entries_) != NameKind::Unknown || is_reserved(name) || name == defined_;
    if (known) {
      const auto kind = kind_of_name(name, entries_);
      put(name, Kind::Word);
      const bool ruleset = kind == NameKind::Ruleset || kind == NameKind::RulesetOperator;
      if (ruleset && (called || text(at_) == "[")) copy_brackets();
      return;
    }
    if (called && (name == "Integer" || name == "ZZ" || name == "int")) {
      const auto given = arguments(at_);
      return put_foreign(given.empty() ? "0" : given[0], Kind::Number);
    }
    if (called && name == "range") return range();
    if (called) {
      const bool capital = std::isupper(static_cast<unsigned char>(name[0])) != 0;
      if (const auto ours = capital ? function_named(name) : std::string(); !ours.empty()) {
        return put_foreign(ours, Kind::Word);
      }
      if (const auto ours = capital ? ruleset_named(name) : std::string(); !ours.empty()) {
        foreign_ = true;
        return state(ours, false);
      }
      return put(name, Kind::Word);
    }
    // for n from 0 to 5 do ... end; for n in ...
    if (!out_.empty() && (name == "from" || name == "to" || name == "do")) {
      drop_space();
      at_ = after_space(at_);
      return put_foreign(name == "from" ? " in " : name == "to" ? ".." : ": ");
    }
    const auto next = text(after_space(at_));
    if (!out_.empty() && (next == "in" || next == "from")) foreign_ = true;
    // A letter that is like no other name is a variable.
    if (next != "=" && name.size() == 1 && nearest_name(name, entries_).empty()) foreign_ = true;
    if (std::islower(static_cast<unsigned char>(name[0])) != 0 && next == "=") return put(name, Kind::Word);
    put("$" + name, Kind::Variable);
  }

  void range() {
    const auto given = arguments(at_);
    const auto before = [](const std::string& n) {
      const bool number = !n.empty() && n.size() < 18 && n.find_first_not_of("0123456789") == std::string::npos;
      return number ? std::to_string(std::stoll(n) - 1) : n + " - 1";
    };
    if (given.size() == 1) return put_foreign("0.." + before(given[0]));
    if (given.size() == 2) return put_foreign(given[0] + ".." + before(given[1]));
    put(fmt::format("range({})", join(given, ",")));
  }

  // A state or parameters, as they stand.
  void copy_brackets() {
    while (text(at_) == "(" || text(at_) == "[") {
      std::size_t depth = 0;
      do {
        const auto& s = text(at_);
        if (s == "(" || s == "[") ++depth;
        if (s == ")" || s == "]") --depth;
        out_.push_back(in_[at_++]);
      } while (depth > 0 && at_ < in_.size());
    }
  }

  Tokens in_, out_;
  const Entries& entries_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
  std::string defined_;
  bool foreign_ = false, method_ = false;
};

constexpr std::string_view kLost = "in double quotes the shell removes $names: use single quotes";

// Whether names are missing as they are where a shell replaced $n by nothing: `for in 0..3`, `nim(,2)`, `.mean`,
// `mean()`, `= 3`.
bool lost_variables(std::string_view line, const Entries& entries) {
  Tokens in = tokens_of(line);
  std::erase_if(in, [](const Token& t) { return t.kind == Token::Kind::Space; });
  const auto text = [&](std::size_t i) -> std::string_view { return i < in.size() ? in[i].text : std::string_view(); };
  const auto begins = [&](std::size_t i) {
    return i == 0 || text(i - 1) == "(" || text(i - 1) == "," || text(i - 1) == ";" || text(i - 1) == "[";
  };
  for (std::size_t i = 0; i < in.size(); ++i) {
    const bool loop = text(i) == "for" || (text(i) == "all" || text(i) == "some");
    if (loop && (text(i + 1) == "in" || text(i + 1) == ",")) return true;
    if (begins(i) && (text(i) == "," || text(i) == "=")) return true;
    if (begins(i) && text(i) == "." && i + 1 < in.size() && in[i + 1].kind == Token::Kind::Word) return true;
    if (in[i].kind != Token::Kind::Word || text(i + 1) != "(" || text(i + 2) != ")") continue;
    const Entry* const f = entries.find(in[i].text);
    if (f != nullptr && !f->parameters.empty() && !f->parameters[0].fallback) return true;
  }
  return false;
}

}  // namespace

std::optional<std::string> our_spelling(std::string_view line, const Entries& entries, bool read) {
  constexpr std::size_t kLongest = 400;
  if (line.size() > kLongest) return std::nullopt;
  try {
    auto out = Translation(line, entries)(read);
    if (!out) return std::nullopt;
    while (!out->empty() && (out->back() == ' ' || out->back() == ';')) out->pop_back();
    if (out->ends_with(" end")) out->resize(out->size() - 4);
    if (*out == line) return std::nullopt;
    Parser parser(*out, entries);
    while (parser.statement(entries)) {
    }
    return out;
  } catch (const Error&) {
    return std::nullopt;
  } catch (const Stopped&) {  // the time of the statement is over: no hint
    return std::nullopt;
  }
}

Error with_our_spelling(const Error& e, std::string_view line, const Entries& entries, bool read) {
  const auto ours = our_spelling(line, entries, read);
  const bool lost = !ours && !read && lost_variables(line, entries);
  if (!ours && (!lost || std::string_view(e.what()).find("in double quotes") != std::string_view::npos)) return e;
  const auto message =
      ours ? fmt::format("{}; here that is written {}", e.what(), *ours) : fmt::format("{}; {}", e.what(), kLost);
  return e.column() ? Error::at(*e.column(), message) : Error(message);
}

}  // namespace nimatron
