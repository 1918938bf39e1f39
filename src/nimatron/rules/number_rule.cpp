#include "nimatron/rules/number_rule.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "nimatron/base/error.h"
#include "nimatron/base/join.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/notation/names.h"
#include "nimatron/notation/parser.h"

namespace nimatron {

namespace {

constexpr std::size_t kMostNames = 16;
constexpr std::size_t kMostResults = 100;
constexpr std::size_t kLongestRule = 4000;

// Words that stand between or before operands.
bool is_operator_word(std::string_view word) {
  static constexpr std::array<std::string_view, 18> kWords = {"for",  "all",   "some", "in",  "if",      "else",
                                                              "and",  "where", "or",   "not", "implies", "exactly",
                                                              "when", "iff",   "div",  "mod", "xor",     "true"};
  return std::find(kWords.begin(), kWords.end(), word) != kWords.end() || word == "false";
}

// Words of the language that name numbers in rules: v, w.
bool names_a_number(std::string_view word) { return is_down(word) || word == "w"; }

// What a rule may call: the functions of lists and integers, and no games.
const Entries& rule_functions() {
  static const Entries kEntries = [] {
    Entries entries;
    language::add_entries(entries);
    return entries;
  }();
  return kEntries;
}

// Walks over the text of a rule, word by word.
struct Walker {
  std::string_view text;
  std::size_t at = 0;
  std::size_t open = 0;  // brackets

  // The word here, or the one character; empty at the end.
  std::string_view here() const {
    const auto rest = text.substr(at);
    const auto length = word_length(rest.data(), rest.size());
    return rest.substr(0, std::max<std::size_t>(length, rest.empty() ? 0 : 1));
  }
  void pass(std::string_view token) {
    if (token == "(" || token == "[") ++open;
    if ((token == ")" || token == "]") && open > 0) --open;
    at += token.size();
  }
};

class NumberRuleReader {
 public:
  NumberRuleReader(std::shared_ptr<const GameText> game, const GameRule& rule)
      : out_{std::move(game), &rule}, text_(rule.rule.text) {}

  NumberRule read(const std::vector<std::string>& names) {
    if (text_.size() > kLongestRule) out_.fail(0, fmt::format("a rule of more than {} characters", kLongestRule));
    const auto arrow = text_.find("->");
    if (arrow == std::string_view::npos) {
      const auto at = std::min(text_.find("=>"), text_.size());
      out_.fail(at, "expected '->' and what is left after the move");
    }
    left_side(text_.substr(0, arrow), names);
    const auto end = end_of_result(arrow + 2);
    results(arrow + 2, end);
    tail(end);
    return std::move(out_);
  }

 private:
  void left_side(std::string_view left, const std::vector<std::string>& names) {
    std::vector<std::string_view> found;
    Walker w{left};
    bool comma = true;
    while (w.at < left.size()) {
      const auto token = w.here();
      if (token == " " || token == "\t") {
        ++w.at;
        continue;
      }
      const bool is_name = word_length(token.data(), token.size()) > 0;
      if (comma ? !is_name : token != ",") break;
      if (is_name) found.push_back(token);
      comma = !comma;
      w.pass(token);
    }
    const bool same =
        w.at == left.size() && !comma && std::equal(found.begin(), found.end(), names.begin(), names.end());
    if (!same) out_.fail(0, fmt::format("the left side must be '{}'", join(names, ", ")));
  }

  // Where the first `for` or `if` outside brackets begins.
  std::size_t end_of_result(std::size_t from) const {
    Walker w{text_, from};
    while (w.at < text_.size()) {
      const auto token = w.here();
      if (w.open == 0 && (token == "for" || token == "if")) return w.at;
      w.pass(token);
    }
    return w.at;
  }

  void results(std::size_t from, std::size_t end) {
    const auto all = text_.substr(from, end - from);
    const auto first = all.find_first_not_of(" \t");
    if (first == std::string_view::npos) out_.fail(end, "expected what is left after the move, or '-' for nothing");
    if (all.substr(first, all.find_last_not_of(" \t") - first + 1) == "-") return;
    Walker w{text_, from};
    for (std::size_t begin = from; begin <= end;) {
      while (w.at < end && !(w.open == 0 && w.here() == ",")) w.pass(w.here());
      result(begin, std::min(w.at, end));
      begin = ++w.at;
    }
  }

  void result(std::size_t from, std::size_t end) {
    if (out_.results.size() == kMostResults) out_.fail(from, fmt::format("more than {} results", kMostResults));
    auto text = text_.substr(from, end - from);
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) out_.fail(from, "expected a number");
    text = text.substr(first, text.find_last_not_of(" \t") - first + 1);
    const RulePiece& piece = rewritten(from + first, from + first + text.size());
    parsed(piece, [&](Parser& p) { out_.results.push_back({&piece, p.expression(), text}); });
  }

  void tail(std::size_t from) {
    if (from == text_.size()) return;
    const bool loop = Walker{text_, from}.here() == "for";
    const RulePiece& piece = rewritten(from + (loop ? 3 : 2), text_.size());
    out_.condition = &piece;
    parsed(piece, [&](Parser& p) {
      if (loop) {
        out_.loop = p.loop();
      } else {
        out_.loop.where = std::make_unique<Node>(p.expression());
      }
    });
  }

  template <class F>
  void parsed(const RulePiece& piece, F read) {
    try {
      Parser p(piece.text, rule_functions());
      read(p);
    } catch (const Error& e) {
      std::string words = e.what();
      const auto at = piece.place(e.column().value_or(0));
      const auto here = text_.substr(std::min<std::size_t>(at, text_.size()));
      const auto word = std::string(here.substr(0, word_length(here.data(), here.size())));
      // The language's variables are names here.
      if (const auto sign = words.find("'$'"); sign != std::string::npos) words.replace(sign + 1, 1, word);
      words.erase(std::remove(words.begin(), words.end(), '$'), words.end());
      static constexpr std::pair<std::string_view, std::string_view> kOurs[] = {
          {"from", "in 1..n"}, {"when", "if"}, {"range", "1..n"}};
      const auto* ours =
          std::find_if(std::begin(kOurs), std::end(kOurs), [&](const auto& o) { return o.first == word; });
      out_.fail(at, words + (ours == std::end(kOurs) ? std::string() : fmt::format("; write {}", ours->second)));
    }
  }

  const RulePiece& rewritten(std::size_t from, std::size_t end) {
    RulePiece& piece = out_.pieces.emplace_back();
    const auto put = [&](std::string_view text, std::size_t at) {
      piece.text += text;
      piece.places.insert(piece.places.end(), text.size(), static_cast<std::uint32_t>(at));
    };
    Walker w{text_.substr(0, end), from};
    while (w.at < end) {
      const auto token = w.here();
      const auto at = w.at;
      w.pass(token);
      if (word_length(token.data(), token.size()) > 0) {
        const bool call = text_.substr(w.at).starts_with('(') && !is_operator_word(token);
        if (is_reserved(token) && !is_operator_word(token) && !names_a_number(token)) {
          out_.fail(at, fmt::format("'{}' is a word of the language, not a name", token));
        }
        if (!call && !is_operator_word(token)) put("$", at);
        for (std::size_t i = 0; i < token.size(); ++i) put(token.substr(i, 1), at + i);
        continue;
      }
      check_sign(at, token[0], w.at < end ? text_[w.at] : '\0');
      if (token == "*") {
        put(" * ", at);
      } else if (token == ".") {
        put("..", at);
        w.pass(".");
      } else {
        put(token, at);
      }
    }
    piece.places.push_back(static_cast<std::uint32_t>(end));
    return piece;
  }

  void check_sign(std::size_t at, char c, char next) const {
    static constexpr std::string_view kSigns = "0123456789+-*()[],<>=!: \t";
    if (c == '+' && next == '-') out_.fail(at, "'+-' means nothing in a rule; write + - with a space");
    if (c == '<' && next == '>') out_.fail(at, "'<>' means nothing in a rule");
    if (c == '.' && next == '.') return;
    if (kSigns.find(c) != std::string_view::npos) return;
    if (c == '$') out_.fail(at, "names are written without '$' in a rule");
    const auto rest = text_.substr(at);
    const auto sign = rest.substr(0, std::max<std::size_t>(1, character_length(rest)));
    static constexpr std::pair<std::string_view, std::string_view> kOurs[] = {
        {"/", "div"}, {"%", "mod"}, {"&", "and"}, {"|", "or"}};
    const auto* ours = std::find_if(std::begin(kOurs), std::end(kOurs), [&](const auto& o) { return o.first == sign; });
    out_.fail(at, fmt::format("'{}' means nothing in a rule over numbers{}", sign,
                              ours == std::end(kOurs) ? "" : fmt::format("; write {}", ours->second)));
  }

  NumberRule out_;
  std::string_view text_;
};

}  // namespace

std::vector<std::string> number_names(const GameText& game) {
  std::vector<std::string> names;
  const std::string_view text = game.names.text;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == ' ' || text[at] == '\t') {
      ++at;
      continue;
    }
    const auto rest = text.substr(at);
    const auto name = std::string(rest.substr(0, word_length(rest.data(), rest.size())));
    if (name.empty()) game.fail(game.names, at, "expected a name; names stand side by side, as in tuple a b");
    if (is_reserved(name) && !names_a_number(name)) {
      game.fail(game.names, at, fmt::format("'{}' is a word of the language, not a name", name));
    }
    if (std::find(names.begin(), names.end(), name) != names.end()) {
      game.fail(game.names, at, fmt::format("the name {} is there twice", name));
    }
    if (names.size() == kMostNames) game.fail(game.names, at, fmt::format("more than {} names", kMostNames));
    names.push_back(name);
    at += name.size();
  }
  const bool heaps = game.kind == GameText::Kind::Heaps;
  if (names.empty()) game.fail(game.names, 0, fmt::format("expected {}", heaps ? "one name" : "the numbers' names"));
  if (heaps && names.size() > 1) game.fail(game.names, 0, "'heaps' takes one name, which stands for any of the heaps");
  return names;
}

NumberRule read_number_rule(std::shared_ptr<const GameText> game, const GameRule& rule,
                            const std::vector<std::string>& names) {
  return NumberRuleReader(std::move(game), rule).read(names);
}

}  // namespace nimatron
