#include "nimatron/notation/completion.h"

#include <algorithm>

#include "nimatron/notation/names.h"
#include "nimatron/notation/text_parts.h"
#include "nimatron/rulesets/registry.h"

namespace nimatron {

namespace {

bool is_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

// A bracket that is open at the end of the text.
struct Open {
  enum class Kind : std::uint8_t { Group, Call, Operands, Raw } kind;
  std::string_view name = {};       // of a call
  std::size_t arguments = 0;        // that are complete
  std::string_view parameter = {};  // of the argument, if it is named
  bool makes_ruleset = false;       // after it a state may follow
};

// Reads a text from its start and knows what is open where it ends.
class Scan {
 public:
  Scan(std::string_view text, const Entries& entries) : text_(text), entries_(entries) {
    while (at_ < text_.size()) step();
  }

  bool in_comment() const { return comment_; }
  // Where the open string begins; npos if there is none.
  std::size_t string() const { return string_; }
  const Open* innermost() const { return open_.empty() ? nullptr : &open_.back(); }
  std::size_t statement() const { return statement_; }

 private:
  enum class Last : std::uint8_t { Other, Ruleset, Operator, Function };

  void step() {
    const char c = text_[at_];
    if (string_ != std::string_view::npos) return in_string(c);
    if (comment_) {
      comment_ = c != '\n';
      ++at_;
      return;
    }
    const bool raw = !open_.empty() && open_.back().kind == Open::Kind::Raw;
    if (raw) return in_raw(c);
    if (is_word(c)) return word();
    if (c == '$') {
      ++at_;
      while (at_ < text_.size() && is_word(text_[at_])) ++at_;
      last_ = Last::Ruleset;  // it may be one, and $R(...) is a position
      return;
    }
    ++at_;
    if (c == '(' || c == '[' || c == '{') return opened(c);
    if (c == ')' || c == ']' || c == '}') return closed();
    if (c == '"') string_ = at_;
    comment_ = c == '#';
    if (c == ',' && !open_.empty()) {
      ++open_.back().arguments;
      open_.back().parameter = {};
    }
    if (c == '=' && !open_.empty() && word_end_ + 1 == at_) open_.back().parameter = word_;
    if ((c == '\n' || c == ';') && open_.empty()) statement_ = at_;
    last_ = Last::Other;
  }

  void in_string(char c) {
    at_ += c == '\\' ? 2U : 1U;
    if (c == '"') string_ = std::string_view::npos;
  }

  void in_raw(char c) {
    ++at_;
    if (c == '(' || c == '[' || c == '{') {
      const bool hole = c == '(' && at_ > 1 && text_[at_ - 2] == '$';
      open_.push_back({hole ? Open::Kind::Group : Open::Kind::Raw});
    } else if (c == ')' || c == ']' || c == '}') {
      closed();
    }
  }

  void word() {
    const auto start = at_;
    while (at_ < text_.size() && is_word(text_[at_])) ++at_;
    word_ = text_.substr(start, at_ - start);
    word_end_ = at_;
    switch (kind_of_name(word_, entries_)) {
      case NameKind::Ruleset:
        last_ = Last::Ruleset;
        break;
      case NameKind::RulesetOperator:
        last_ = Last::Operator;
        break;
      case NameKind::Function:
        last_ = Last::Function;
        break;
      default:
        last_ = Last::Other;
    }
  }

  void opened(char c) {
    Open o{Open::Kind::Group};
    if (last_ == Last::Ruleset && c != '{') {
      o = {Open::Kind::Raw, {}, 0, {}, c == '['};
    } else if (last_ == Last::Operator && c == '(') {
      o = {Open::Kind::Operands, {}, 0, {}, true};
    } else if (last_ == Last::Function && c == '(') {
      o = {Open::Kind::Call, word_};
    }
    open_.push_back(o);
    last_ = Last::Other;
  }

  void closed() {
    last_ = Last::Other;
    if (open_.empty()) return;
    if (open_.back().makes_ruleset) last_ = Last::Ruleset;
    open_.pop_back();
  }

  std::string_view text_;
  const Entries& entries_;
  std::size_t at_ = 0, string_ = std::string_view::npos, statement_ = 0;
  bool comment_ = false;
  std::vector<Open> open_;
  std::string_view word_;
  std::size_t word_end_ = 0;
  Last last_ = Last::Other;
};

class Completer {
 public:
  Completer(std::string_view text, const Entries& entries, const Variables& variables,
            const std::vector<std::string>& topics)
      : text_(text), entries_(entries), variables_(variables), topics_(topics), scan_(text, entries) {}

  Completion operator()() {
    if (scan_.in_comment()) return {text_.size(), {}};
    if (scan_.string() != std::string_view::npos) return in_string();
    out_.start = text_.size();
    while (out_.start > 0 && is_word(text_[out_.start - 1])) --out_.start;
    const char before = out_.start > 0 ? text_[out_.start - 1] : '\0';
    const Open* open = scan_.innermost();
    if (before == '$') {
      variable_names();
    } else if (open != nullptr && open->kind == Open::Kind::Raw) {
      // A state is the ruleset's own text.
    } else if (asks_for_help()) {
      for (const auto& name : all_names(entries_)) offer(name);
      for (const auto& name : topics_) offer(name);
    } else if (before == '.') {
      keys();
    } else if (open != nullptr && open->kind == Open::Kind::Operands) {
      ruleset_names();
    } else if (open != nullptr && open->kind == Open::Kind::Call) {
      argument(*open, *entries_.find(open->name));
    } else {
      expression();
    }
    return finished();
  }

 private:
  std::string_view begun() const { return text_.substr(out_.start); }
  void offer(std::string word) {
    if (word.starts_with(begun())) out_.words.push_back(std::move(word));
  }
  Completion finished() {
    std::sort(out_.words.begin(), out_.words.end());
    out_.words.erase(std::unique(out_.words.begin(), out_.words.end()), out_.words.end());
    return std::move(out_);
  }

  // The parameter that the argument belongs to; null if there is none.
  static const Parameter* parameter_of(const Open& open, const Entry& entry) {
    const auto& all = entry.parameters;
    if (open.parameter.empty()) return open.arguments < all.size() ? &all[open.arguments] : nullptr;
    const auto it = std::find_if(all.begin(), all.end(), [&](const auto& p) { return p.name == open.parameter; });
    return it == all.end() ? nullptr : &*it;
  }

  // Claims and the like; else a file.
  Completion in_string() {
    out_.start = scan_.string();
    const Open* open = scan_.innermost();
    const Entry* entry = open != nullptr && open->kind == Open::Kind::Call ? entries_.find(open->name) : nullptr;
    if (const Parameter* p = entry != nullptr ? parameter_of(*open, *entry) : nullptr) {
      for (const auto& word : p->offered()) offer(word);
      out_.file = p->kind == ParameterKind::File || p->kind == ParameterKind::Text;
    }
    return finished();
  }

  bool asks_for_help() const {
    const auto statement = text_.substr(scan_.statement());
    const auto first = statement.find_first_not_of(" \t");
    if (first == std::string_view::npos) return false;
    return statement[first] == '?' || statement.substr(first).starts_with("help ");
  }

  void variable_names() {
    for (const auto& [name, value] : variables_) offer(name);
    // Those of loops and parameters, which are in the text.
    for (std::size_t i = 0; i + 1 < out_.start; ++i) {
      if (text_[i] != '$') continue;
      auto end = i + 1;
      while (end < text_.size() && is_word(text_[end])) ++end;
      if (end > i + 1) offer(std::string(text_.substr(i + 1, end - i - 1)));
    }
  }

  // Of `it` or a variable.
  void keys() {
    auto begin = out_.start - 1;
    while (begin > 0 && is_word(text_[begin - 1])) --begin;
    const auto it = variables_.find(text_.substr(begin, out_.start - 1 - begin));
    if (it == variables_.end()) return;
    for (auto& key : keys_of(it->second)) offer(std::move(key));
  }

  void ruleset_names() {
    for (const auto& e : rulesets()) offer(e.name);
    for (const auto& e : ruleset_operators()) offer(e.name);
    for (const auto& [name, ruleset] : entries_.rulesets()) offer(name);
    if (entries_.named() != nullptr) {
      for (const auto& name : entries_.named()->names()) offer(name);
    }
  }

  // The parameters and words that may follow; else what the next parameter takes.
  void argument(const Open& open, const Entry& entry) {
    const Parameter* p = parameter_of(open, entry);
    if (open.parameter.empty() && (p == nullptr || p->fallback || p->many)) {
      for (const auto& q : entry.parameters) {
        if (q.kind == ParameterKind::Word) {
          for (const auto& word : q.words) offer(word);
        } else if (q.kind == ParameterKind::Flag) {
          offer(q.name);
        } else if (q.fallback && !q.positional) {
          offer(q.name + "=");
        }
      }
    }
    if (!out_.words.empty()) return;
    if (p == nullptr) {
      if (!begun().empty()) expression();
      return;
    }
    switch (p->kind) {
      case ParameterKind::Word:
        for (const auto& word : p->words) offer(word);
        return;
      case ParameterKind::Flag:
        offer("true");
        return;
      case ParameterKind::Function:
        for (const auto& e : entries_.all()) offer(e.name);
        return;
      case ParameterKind::Text:
        for (const auto& word : p->words) offer('"' + word);
        return;
      case ParameterKind::Ruleset:
        return ruleset_names();
      case ParameterKind::File:
        return;
      default:
        expression();
    }
  }

  void expression() {
    ruleset_names();
    for (const auto& e : position_operators()) offer(e.name + "(");
    for (const auto& e : entries_.all()) offer(e.name + "(");
    for (const char* word : {"and", "div", "else", "exactly when", "false", "for all", "for some", "if", "iff",
                             "implies", "in", "it", "mod", "not", "or", "true", "where", "xor"}) {
      offer(word);
    }
    if (text_.find_first_not_of(" \t", scan_.statement()) < out_.start) return;
    for (const char* word : {"assert", "for", "help", "if", "memo", "quit", "time", "while"}) offer(word);
  }

  std::string_view text_;
  const Entries& entries_;
  const Variables& variables_;
  const std::vector<std::string>& topics_;
  Scan scan_;
  Completion out_;
};

}  // namespace

Completion complete(std::string_view text, const Entries& entries, const Variables& variables,
                    const std::vector<std::string>& topics) {
  return Completer(text, entries, variables, topics)();
}

std::vector<std::string> all_names(const Entries& entries) {
  std::vector<std::string> words;
  for (const auto& e : rulesets()) words.push_back(e.name);
  for (const auto& e : ruleset_operators()) words.push_back(e.name);
  for (const auto& e : position_operators()) words.push_back(e.name);
  for (const auto& e : entries.all()) words.push_back(e.name);
  for (const auto& [name, ruleset] : entries.rulesets()) words.push_back(name);
  if (entries.named() != nullptr) {
    for (auto& name : entries.named()->names()) words.push_back(std::move(name));
  }
  std::sort(words.begin(), words.end());
  return words;
}

}  // namespace nimatron
