// What operators stand between: values, lists, names and what follows them.
#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/error.h"
#include "nimatron/notation/names.h"
#include "nimatron/notation/parser.h"
#include "nimatron/notation/state_template.h"

namespace nimatron {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

// v, vv, v2, v<2>, v[2]; another word that starts with v and goes on with a letter is a name.
bool Parser::at_down(std::size_t ahead) const {
  auto i = ahead;
  while (peek(i) == 'v') ++i;
  if (i == ahead) return false;
  while (at_digit(i)) ++i;
  return !at_letter(i);
}

bool Parser::at_literal() const {
  return at_digit() || (peek() == '-' && at_digit(1)) || peek() == '^' || peek() == '*' || at_down(0);
}

// `.` directly before a letter reads a key of an answer.
bool Parser::at_key() const { return peek() == '.' && at_letter(1) && !at_down(1); }

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
      ++at_;
      Node n = make(Node::Kind::Key, at_, word_at(at_));
      at_ += n.text.size();
      n.add(std::move(of));
      of = std::move(n);
    } else {
      return of;
    }
  }
}

// Values

// The ups or downs here: ^, ^^, ^3, ^<2>, ^[$n].
void Parser::ups(std::vector<Node>& parts, std::size_t& begun) {
  const auto start = at_;
  const char arrow = peek();
  while (peek() == arrow) ++at_;
  if (peek() != '<' && peek() != '[') {
    while (at_digit()) ++at_;
    return;
  }
  const char close = peek() == '<' ? '>' : ']';
  auto end = at_ + 1;
  while (end < source_.size() && is_digit(source_[end])) ++end;
  if (end > at_ + 1 && end < source_.size() && source_[end] == close) {
    at_ = end + 1;
    return;
  }
  if (peek(1) != '$') return;
  if (at_ - start > 1) throw Error::at(start, "write the number of ups once: ^3 or ^^^");
  // With a variable it is a part of its own, if the bracket closes after it.
  const auto before = at_;
  Node n = make(Node::Kind::UpPower, start, source_.substr(start, at_ + 1 - start));
  ++at_;
  {
    const Inside inside(*this);
    n.add(hole());
  }
  if (peek() != close) {
    at_ = before;
    return;
  }
  if (start > begun) parts.push_back(make(Node::Kind::Literal, begun, source_.substr(begun, start - begun)));
  parts.push_back(std::move(n));
  begun = ++at_;
}

Node Parser::genus(std::size_t start) {
  const auto end = source_.find('}', at_);
  if (end == std::string_view::npos) {
    at_ = source_.size();
    expected_here("expected '}'");
  }
  at_ = end + 1;
  return make(Node::Kind::Genus, start, source_.substr(start, at_ - start));
}

Node Parser::whole(std::size_t start) const {
  Node n = make(Node::Kind::Whole, start, source_.substr(start, at_ - start));
  if (n.text.size() > 100'000) throw Error::at(start, "a number of more than 100000 digits");
  n.number = Integer(n.text);
  return n;
}

Node Parser::literal() {
  const auto start = at_;
  std::vector<Node> parts;  // with a variable among them
  std::size_t begun = start;
  if (peek() == '*' && peek(1) == '$') {
    ++at_;
    Node n = make(Node::Kind::StarOf, start);
    n.add(hole());
    literal_end_ = at_;
    return n;
  }
  if (peek() == '-') ++at_;
  while (at_digit()) ++at_;
  if (at_ > start && peek() == '^' && peek(1) == '{') return genus(start);
  if (at_ > start && !at_letter() && !(peek() == '/' && at_digit(1)) && peek() != '^' && peek() != '*') {
    literal_end_ = at_;
    return whole(start);
  }
  const bool number = at_ > start;
  if (number && peek() == '/') {
    ++at_;
    if (!at_digit()) expected_here("expected digits");
    while (at_digit()) ++at_;
  }
  bool star = !number;  // where an operand is expected, or after a number or ups
  for (;;) {
    if (peek() == '^' || at_down(0)) {
      ups(parts, begun);
      star = true;
      continue;
    }
    if (peek() != '*') break;
    const char next = peek(1);
    const bool first = at_ == start;
    if (!first && (!(star || number) || next == '$' || next == '(' || next == '[' || next == '{' || at_letter(1))) {
      break;
    }
    ++at_;
    while (at_digit()) ++at_;
    star = false;
    if (!at_digit() && (peek() == ' ' || peek() == '\t')) {
      const auto after = source_.find_first_not_of(" \t", at_);
      if (source_[at_ - 1] == '*' && !first && after != std::string_view::npos && is_digit(source_[after])) {
        throw Error::at(at_ - 1, "write 2 * 3 for a product, 2*3 for 2 + *3");
      }
    }
    if (peek() != '^' && !at_down(0)) break;
  }
  literal_end_ = at_;
  const auto text = source_.substr(begun, at_ - begun);
  if (parts.empty()) {
    const bool digits = number && text.find_first_not_of("-0123456789") == std::string_view::npos;
    return digits ? whole(start) : make(Node::Kind::Literal, start, text);
  }
  if (!text.empty()) parts.push_back(make(Node::Kind::Literal, begun, text));
  if (parts.size() == 1) return std::move(parts[0]);
  Node sum = make(Node::Kind::Sum, start);
  sum.split = 1;
  for (auto& part : parts) sum.add(std::move(part));
  return sum;
}

Node Parser::group() {
  ++at_;
  const Inside inside(*this);
  Node n = parse(kAny);
  expect(')');
  if (n.kind >= Node::Kind::Signed && n.kind <= Node::Kind::Choice) n.split = 1;
  return n;
}

namespace {

struct Bar {
  std::size_t at, length;  // after how many options
};

// {a||b|c}: the longest bar splits, and a side that has bars of its own is one option.
Node split_braces(std::vector<Node>& items, std::size_t first, std::size_t last, const std::vector<Bar>& bars,
                  std::size_t bar_first, std::size_t bar_last, std::size_t column) {
  std::size_t widest = bar_first;
  for (std::size_t i = bar_first; i < bar_last; ++i) {
    if (bars[i].length > bars[widest].length) widest = i;
  }
  for (std::size_t i = bar_first; i < bar_last; ++i) {
    if (i != widest && bars[i].length == bars[widest].length) {
      throw Error::at(column, "two bars of the same length; which one splits this game?");
    }
  }
  Node n{};
  n.kind = Node::Kind::Braces;
  n.column = static_cast<std::uint32_t>(column);
  auto add_side = [&](std::size_t from, std::size_t to, std::size_t bar_from, std::size_t bar_to) {
    if (bar_from < bar_to) {
      n.add(split_braces(items, from, to, bars, bar_from, bar_to, column));
    } else {
      for (std::size_t i = from; i < to; ++i) n.add(std::move(items[i]));
    }
  };
  add_side(first, bars[widest].at, bar_first, widest);
  n.split = static_cast<std::uint32_t>(n.kids.size());
  add_side(bars[widest].at, last, widest + 1, bar_last);
  return n;
}

}  // namespace

Node Parser::braces() {
  const auto column = at_++;
  const Inside inside(*this);
  std::vector<Node> items;
  std::vector<Bar> bars;
  for (;;) {
    space();
    if (peek() == '}' && !bars.empty()) break;
    if (peek() == '|') {
      const auto start = at_;
      while (peek() == '|') ++at_;
      bars.push_back({items.size(), at_ - start});
      if (bars.size() > 1000) throw Error::at(column, "more than 1000 bars in one pair of braces");
      continue;
    }
    const bool first = bars.empty() ? items.empty() : items.size() == bars.back().at;
    if (!first && !eat(',')) expected(bars.empty() ? "expected '|'" : "expected '}'");
    if (first && bars.empty() && at_ >= source_.size()) expected("expected '|'");
    items.push_back(parse(kSum));
  }
  ++at_;
  return split_braces(items, 0, items.size(), bars, 0, bars.size(), column);
}

Node Parser::list() {
  const auto column = at_++;
  const Inside inside(*this);
  const auto outside = locals_.size();
  Node n = make(Node::Kind::List, column);
  if (eat(']')) return n;
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
  if (const auto it = bound_.find(name); it != bound_.end()) n.slot = it->second.back();
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
  if (name == "it") {
    at_ += 2;
    return make(Node::Kind::It, start, name);
  }
  if (name == "N" || name == "P" || name == "L" || name == "R") {
    ++at_;
    return make(Node::Kind::Letter, start, name);
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
  const auto after = source_.find_first_not_of(" \t", start + name.size());
  const bool assigned = after != std::string_view::npos && source_[after] == '=' && source_.substr(after, 2) != "==";
  if (assigned || bound_.contains(name))
    throw Error::at(start, fmt::format("unknown name '{}'; a variable is written ${}", name, name));
  throw unknown_name_error(name, start, *entries_);
}

Node Parser::call(std::string_view name) {
  Node n = make(Node::Kind::Call, at_, name);
  at_ += name.size();
  if (peek() != '(') expected_here(fmt::format("expected '(' after {}", name));
  ++at_;
  const Inside inside(*this);
  const Entry* entry = name == defining_ ? nullptr : entries_->find(name);
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
        (kind == NameKind::Unknown || callable || text || (kind == NameKind::Function && p == nullptr))) {
      at_ += word.size();
      return make(Node::Kind::Word, start, word);
    }
  }
  return parse(kAny);
}

// 3x4, $m x $n
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
  if (!eat('x')) expected("expected a size such as 3x4");
  n.add(side());
  return n;
}

}  // namespace nimatron
