// What operators stand between: lists, names and what follows them.
#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/error.h"
#include "nimatron/notation/names.h"
#include "nimatron/notation/parser.h"
#include "nimatron/notation/state_template.h"

namespace nimatron {

// `.` directly before a letter reads a key of an answer.
bool Parser::at_key() const { return peek() == '.' && at_letter(1) && !at_down(1) && !is_loopy_word(word_at(at_ + 1)); }

Node Parser::operand() {
  literal_end_ = 0;
  if (at_literal()) return literal();
  switch (peek()) {
    case '(':
      return group();
    case '{':
      return braces();
    case '[':
      return list();
    case '"':
      return string();
    case '$':
      return variable();
    case '.':
      check_no_decimal(source_, at_, false);
      break;
    default:
      if (const auto name = word_at(at_); !name.empty() && peek(name.size()) == '{' && !is_reserved(name)) {
        at_ += name.size();
        return braces(name);
      }
      if (at_letter()) return named();
  }
  expected("expected a value, a position or a function");
}

Node Parser::postfix(Node of) {
  const bool literal = literal_end_ == at_;
  for (;;) {
    check_depth(of.height);
    if (peek() == '[' && !literal) {
      const auto column = at_++;
      const Inside inside(*this);
      Node n = make(Node::Kind::Index, column);
      n.add(std::move(of));
      n.add(parse(kAny));
      expect(']');
      of = std::move(n);
    } else if (at_key()) {
      const auto name = word_at(++at_);
      // A function with what stands before it as its first argument: $G.cool(1/2).
      if (peek(name.size()) == '(' && (name == defining_ || kind_of_name(name, *entries_) == NameKind::Function)) {
        of = call(name, std::move(of));
        continue;
      }
      Node n = make(Node::Kind::Key, at_, name);
      at_ += n.text.size();
      n.add(std::move(of));
      of = std::move(n);
    } else {
      return of;
    }
  }
}

Node Parser::group() {
  ++at_;
  const Inside inside(*this);
  Node n = parse(kAny);
  expect(')');
  if (n.kind >= Node::Kind::Signed && n.kind <= Node::Kind::Choice) n.split = 1;
  return n;
}

Node Parser::list() {
  const auto column = at_++;
  const Inside inside(*this);
  const auto outside = locals_.size();
  Node n = make(Node::Kind::List, column);
  if (eat(']')) return n;
  if (const auto start = at_; word_at(start) == "for") {
    if (!eat_words("for", "all") && !eat_words("for", "some")) {
      throw Error::at(start,
                      "expected an item before 'for'; in double quotes the shell removes $names: use single quotes");
    }
    at_ = start;
  }
  do n.add(parse(kAny));
  while (eat(','));
  if (n.kids.size() == 1 && eat_word("for")) {
    n.kind = Node::Kind::Comprehension;
    n.loop = std::make_shared<Loop>(loop_list());
    n.height = std::max(n.height, static_cast<std::uint16_t>(n.loop->height + 1));
    Slots slots;
    for (const auto& b : n.loop->bindings) slots[b.name] = b.slot;
    resolve(n.kids[0], slots);
    unbind(outside);
  }
  expect(']');
  return n;
}

// Texts with something put into them

Node Parser::hole() {
  const auto column = at_++;
  if (peek() == '(') {
    ++at_;
    const Inside inside(*this);
    Node n = parse(kAny);
    expect(')');
    return n;
  }
  const auto name = variable_at(at_);
  if (name.empty()) throw Error::at(column, "expected the name of a variable after '$'");
  at_ += name.size();
  Node n = make(Node::Kind::Variable, column, name);
  if (const auto it = bound_.find(name); it != bound_.end()) {
    n.slot = it->second.back();
    n.split = assigned_.contains(n.slot) ? 1 : 0;
  }
  return n;
}

void Parser::raw(Node& into, std::string_view& text, char close) {
  const auto start = at_;
  std::vector<StateTemplate::Piece> pieces;
  std::string plain;
  std::size_t depth = 0;
  for (;; ++at_) {
    const char c = peek();
    if (at_ >= source_.size() || c == '\n') expected_here(fmt::format("expected '{}'", close));
    if (close == '"' ? c == '"' : depth == 0 && (c == ')' || c == ']' || c == '}')) break;
    if (c == '(' || c == '[' || c == '{') ++depth;
    if ((c == ')' || c == ']' || c == '}') && depth > 0) --depth;
    if (close == '"' && c == '\\' && at_ + 1 < source_.size()) {
      ++at_;
      plain += peek() == 'n' ? '\n' : peek() == 't' ? '\t' : peek();
      continue;
    }
    if (c != '$') {
      plain += c;
      continue;
    }
    pieces.push_back({std::exchange(plain, {}), at_ - start});
    const Inside inside(*this);
    into.add(hole());
    --at_;
  }
  text = source_.substr(start, at_ - start);
  if (peek() != close) expected_here(fmt::format("expected '{}'", close));
  ++at_;
  pieces.push_back({std::move(plain), 0});
  if (pieces.size() > 1 || close == '"' || StateTemplate::has_blank(text)) {
    into.state = std::make_shared<const StateTemplate>(std::move(pieces), close == '"');
  }
}

Node Parser::string() {
  Node n = make(Node::Kind::Text, at_++);
  raw(n, n.text, '"');
  return n;
}

// Names

Node Parser::position(Node ruleset) {
  Node n = make(Node::Kind::Position, ruleset.column);
  n.add(std::move(ruleset));
  n.extra_column = static_cast<std::uint32_t>(++at_);
  raw(n, n.text, ')');
  return n;
}

Node Parser::ruleset_named(std::string_view name) {
  Node n = make(Node::Kind::Ruleset, at_, name);
  at_ += name.size();
  if (kind_of_name(name, *entries_) == NameKind::RulesetOperator) {
    expect('(');
    const Inside inside(*this);
    do {
      lines();
      if (peek() == '$') {
        n.add(hole());
        continue;
      }
      const auto operand = word_at(at_);
      if (operand.empty()) expected("expected a ruleset");
      const auto kind = kind_of_name(operand, *entries_);
      if (kind != NameKind::Ruleset && kind != NameKind::RulesetOperator) {
        throw unknown_name_error(operand, at_, *entries_);
      }
      n.add(ruleset_named(operand));
    } while (eat(','));
    expect(')');
  } else if (peek() == '[') {
    n.extra_column = static_cast<std::uint32_t>(++at_);
    raw(n, n.extra, ']');
  }
  return n;
}

Node Parser::named() {
  const auto start = at_;
  const auto name = word_at(at_);
  if (name == "true" || name == "false") {
    at_ += name.size();
    return make(Node::Kind::Truth, start, name);
  }
  if (name == "w") return omega();
  if (name == "it") {
    at_ += 2;
    return make(Node::Kind::It, start, name);
  }
  if (name == "N" || name == "P" || name == "L" || name == "R" || name == "D") {
    ++at_;
    return make(Node::Kind::Letter, start, name);
  }
  // pass(nim) is a ruleset, pass an option.
  const auto next = source_.find_first_not_of(" \t", start + name.size());
  const bool called = next != std::string_view::npos && source_[next] == '(';
  if (name == "pass" && !called) {
    at_ += name.size();
    return make(Node::Kind::Pass, start, name);
  }
  if (!called && std::find(node_names_.begin(), node_names_.end(), name) != node_names_.end()) {
    at_ += name.size();
    return make(Node::Kind::NodeName, start, name);
  }
  if (name == defining_) return call(name);
  switch (kind_of_name(name, *entries_)) {
    case NameKind::Ruleset:
    case NameKind::RulesetOperator: {
      Node n = ruleset_named(name);
      return peek() == '(' ? position(std::move(n)) : n;
    }
    case NameKind::PositionOperator:
    case NameKind::Function:
      return call(name);
    case NameKind::Unknown:
      break;
  }
  if (is_reserved(name)) expected("expected a value, a position or a function");
  if (name == "LD" || name == "DL" || name == "DR" || name == "RD") {
    at_ += name.size();
    return make(Node::Kind::Letter, start, name);
  }
  const auto after = source_.find_first_not_of(" \t", start + name.size());
  const bool assigned = after != std::string_view::npos && source_[after] == '=' && source_.substr(after, 2) != "==";
  if (assigned || bound_.contains(name))
    throw Error::at(start, fmt::format("unknown name '{}'; a variable is written ${}", name, name));
  throw unknown_name_error(name, start, *entries_);
}

Node Parser::call(std::string_view name, std::optional<Node> first) {
  Node n = make(Node::Kind::Call, at_, name);
  at_ += name.size();
  if (peek() != '(') expected_here(fmt::format("expected '(' after {}", name));
  ++at_;
  const Inside inside(*this);
  const Entry* entry = name == defining_ ? nullptr : entries_->find(name);
  if (first) n.add(std::move(*first));
  if (eat(')')) return n;
  do n.add(argument(entry, n.kids.size()));
  while (eat(','));
  expect(')');
  return n;
}

Node Parser::argument(const Entry* entry, std::size_t i) {
  lines();
  const auto start = at_;
  const auto word = word_at(at_);
  const Parameter* p = nullptr;
  if (entry != nullptr && !entry->parameters.empty()) {
    const auto& all = entry->parameters;
    if (i < all.size()) p = &all[i];
    if (!word.empty()) {
      auto after = at_ + word.size();
      while (after < source_.size() && source_[after] == ' ') ++after;
      if (after < source_.size() && source_[after] == '=' &&
          (after + 1 == source_.size() || source_[after + 1] != '=')) {
        const auto named = std::find_if(all.begin(), all.end(), [&](const Parameter& q) { return q.name == word; });
        if (named == all.end() && word != "n") {
          throw Error::at(start, fmt::format("{} has no parameter {}: {}", entry->name, word, signature(*entry)));
        }
        at_ = after + 1;
        Node n = make(Node::Kind::Named, start, word);
        n.add(argument(entry, named == all.end() ? all.size() : static_cast<std::size_t>(named - all.begin())));
        return n;
      }
    }
    if (p != nullptr && p->kind == ParameterKind::Box) return box();
  }
  // A word alone: a variant, a name where a text is expected, a function where one is called.
  if (!word.empty() && !at_down(0)) {
    auto after = source_.find_first_not_of(" \t\n", at_ + word.size());
    const bool alone = after == std::string_view::npos || source_[after] == ',' || source_[after] == ')';
    const auto kind = kind_of_name(word, *entries_);
    const bool callable = p != nullptr && p->kind == ParameterKind::Function;
    const bool text = p != nullptr && (p->kind == ParameterKind::Text || p->kind == ParameterKind::Word);
    const bool variant = p != nullptr && std::find(p->words.begin(), p->words.end(), word) != p->words.end();
    if (alone && (variant || !is_reserved(word)) &&
        (kind == NameKind::Unknown || variant || callable || text || (kind == NameKind::Function && p == nullptr))) {
      at_ += word.size();
      return make(Node::Kind::Word, start, word);
    }
  }
  return parse(kAny);
}

// 3x4, $m x $n; or one number, the size of a graph
Node Parser::box() {
  Node n = make(Node::Kind::Box, at_);
  const auto side = [&] {
    space();
    if (peek() == '$') return hole();
    const auto start = at_;
    while (at_digit()) ++at_;
    if (at_ == start) expected("expected a size such as 3x4");
    return whole(start);
  };
  n.add(side());
  space();
  if (peek() == ',' || peek() == ')') return n;
  if (!eat('x')) expected("expected a size such as 3x4");
  n.add(side());
  return n;
}

}  // namespace nimatron
