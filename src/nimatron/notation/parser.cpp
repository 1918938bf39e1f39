#include "nimatron/notation/parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "nimatron/base/budget.h"
#include "nimatron/base/error.h"
#include "nimatron/base/stack.h"
#include "nimatron/notation/names.h"

namespace nimatron {

namespace {

// Refuses `$a, $b = 1, 2`, `($a, $b) = ...` and `[$a, $b] = ...`.
void check_one_variable(std::string_view source, std::size_t start) {
  auto at = start;
  const auto peek = [&] { return at < source.size() ? source[at] : '\0'; };
  const auto skip_spaces = [&] {
    while (peek() == ' ') ++at;
  };
  const bool bracketed = peek() == '(' || peek() == '[';
  if (bracketed) ++at;
  std::size_t variables = 0;
  do {
    if (variables > 0) ++at;
    skip_spaces();
    if (peek() != '$') return;
    do ++at;
    while (std::isalnum(static_cast<unsigned char>(peek())) != 0 || peek() == '_');
    ++variables;
    skip_spaces();
  } while (peek() == ',');
  if (bracketed && (peek() == ')' || peek() == ']')) ++at;
  skip_spaces();
  if (variables < 2 || peek() != '=' || (at + 1 < source.size() && source[at + 1] == '=')) return;
  throw Error::at(start, "an assignment sets one variable: $a = 1; $b = 2");
}

}  // namespace

Parser::Inside::Inside(Parser& p) : parser_(p), in_header_(std::exchange(p.in_header_, false)) {
  constexpr std::size_t kDeepest = 1000;
  if (p.open_ >= kDeepest) {
    throw Error::at(p.at_ - 1, fmt::format("brackets nested more than {} deep", kDeepest));
  }
  p.check_depth(0);
  ++p.open_;
}
Parser::Inside::~Inside() {
  --parser_.open_;
  parser_.in_header_ = in_header_;
}

void Parser::bind(std::string_view name) {
  locals_.push_back(name);
  bound_[name].push_back(slots_++);
}

void Parser::unbind(std::size_t but) {
  for (; locals_.size() > but; locals_.pop_back()) {
    const auto it = bound_.find(locals_.back());
    it->second.pop_back();
    if (it->second.empty()) bound_.erase(it);
  }
}

bool Parser::at_letter(std::size_t ahead) const {
  const char c = peek(ahead);
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

std::string_view Parser::word_at(std::size_t at) const {
  return at < source_.size() ? source_.substr(at, word_length(&source_[at], source_.size() - at)) : std::string_view();
}

std::string_view Parser::variable_at(std::size_t at) const {
  auto end = at;
  while (end < source_.size() && (std::isalnum(static_cast<unsigned char>(source_[end])) != 0 || source_[end] == '_'))
    ++end;
  return source_.substr(std::min(at, source_.size()), end - at);
}

void Parser::space() {
  for (;; ++at_) {
    const char c = peek();
    if (c == ' ' || c == '\t' || c == '\r' || (c == '\n' && open_ > 0)) continue;
    if (c != '#') return;
    at_ = std::min(source_.find('\n', at_), source_.size());
    if (open_ == 0 || at_ == source_.size()) return;
  }
}

void Parser::lines() {
  space();
  while (peek() == '\n') {
    ++at_;
    space();
  }
}

bool Parser::eat(char c) {
  space();
  if (peek() != c) return false;
  ++at_;
  return true;
}

bool Parser::eat_word(std::string_view word) {
  space();
  if (word_at(at_) != word) return false;
  at_ += word.size();
  return true;
}

bool Parser::eat_words(std::string_view first, std::string_view second) {
  const auto start = at_;
  if (eat_word(first) && eat_word(second)) return true;
  at_ = start;
  return false;
}

void Parser::expect(char c) {
  if (!eat(c)) expected(fmt::format("expected '{}'", c));
}

void Parser::expected(std::string_view what) {
  unfinished_ = at_ >= source_.size();
  expected_here(what);
}

void Parser::expected_here(std::string_view what) const {
  if (at_ >= source_.size()) throw Error::at(at_, fmt::format("{}, found the end", what));
  if (peek() == '\n') throw Error::at(at_, fmt::format("{}, found the end of the line", what));
  auto found = word_at(at_);
  if (found.empty()) found = source_.substr(at_, std::max<std::size_t>(1, character_length(source_.substr(at_))));
  throw Error::at(at_, fmt::format("{}, found '{}'", what, found));
}

void Parser::end_of_text() {
  lines();
  if (at_ < source_.size()) expected("expected an operator or the end");
}

// What is written takes room on the stack when it is read, and its tree when it is walked.
void Parser::check_depth(std::size_t height) const {
  constexpr std::size_t kHighest = 1000, kBytesToWalk = 1000;
  if (height > kHighest || stack_room() <= height * kBytesToWalk) throw Error::at(at_, kTooDeep);
}

// Statements

std::optional<Node> Parser::statement(const Entries& entries) {
  entries_ = &entries;
  slots_ = 0;
  unbind(0);
  defining_ = {};
  in_body_ = false;
  assigned_.clear();
  open_ = 0;
  node_names_.clear();
  in_header_ = unfinished_ = false;
  for (lines(); peek() == ';'; lines()) ++at_;
  if (at_ >= source_.size()) return std::nullopt;
  if (peek() == '=') {
    throw Error::at(at_,
                    "expected a statement, found '='; in double quotes the shell removes $names: use single quotes");
  }
  auto node = definition();
  if (!node) node = inner_statement();
  space();
  if (peek() == '=') throw Error::at(at_, "expected an operator or the end, found '='; == compares");
  if (!at_statement_end()) expected("expected an operator or the end");
  return node;
}

bool Parser::at_statement_end() const {
  return at_ >= source_.size() || peek() == '\n' || peek() == ';' ||
         std::binary_search(ends_.begin(), ends_.end(), at_);
}

void Parser::skip_statement() {
  at_ = std::min(source_.find('\n', at_), source_.size());
  open_ = 0;
}

std::optional<Node> Parser::assignment() {
  check_one_variable(source_, at_);
  if (peek() != '$') return std::nullopt;
  const auto start = at_;
  const auto name = variable_at(at_ + 1);
  at_ += 1 + name.size();
  space();
  if (name.empty() || peek() != '=' || peek(1) == '=') {
    at_ = start;
    return std::nullopt;
  }
  ++at_;
  Node n = make(Node::Kind::Assign, start, name);
  n.add(parse(kAny));
  if (in_body_ && bound_.find(name) == bound_.end()) {
    assigned_.insert(slots_);
    bind(name);
  }
  if (const auto it = bound_.find(name); it != bound_.end()) n.slot = it->second.back();
  return n;
}

std::optional<Node> Parser::definition() {
  const auto start = at_;
  bool memo = false;
  if (word_at(at_) == "memo" && peek(4) != '(') {
    memo = true;
    at_ += 4;
    space();
  }
  const auto begin = at_;
  const auto name = word_at(at_);
  const auto back = [&] {
    if (memo) throw Error::at(begin, "expected the definition of a function after 'memo', such as memo f($n) = ...");
    at_ = start;
    unbind(0);
    slots_ = 0;
    return std::nullopt;
  };
  if (name.empty() || peek(name.size()) != '(') return back();
  at_ += name.size() + 1;
  Node n = make(Node::Kind::Define, start, name);
  if (memo) n.extra = "memo";
  space();
  while (peek() != ')') {
    const auto parameter = peek() == '$' ? variable_at(at_ + 1) : std::string_view();
    if (parameter.empty()) return back();
    at_ += 1 + parameter.size();
    n.names.push_back(parameter);
    bind(parameter);
    if (!eat(',') && peek() != ')') return back();
    space();
  }
  ++at_;
  space();
  const bool taken = kind_of_name(name, *entries_) != NameKind::Unknown && !entries_->is_defined(name);
  const bool of_statements = peek() == ':' && !taken && !is_reserved(name) && at_body(entries_->is_defined(name));
  if (!of_statements && (peek() != '=' || peek(1) == '=')) return back();
  if (is_reserved(name)) throw Error::at(begin, fmt::format("'{}' is a word of the language", name));
  if (taken) throw Error::at(begin, fmt::format("the name {} is taken", name));
  for (const auto& [parameter, slots] : bound_) {
    if (slots.size() > 1) throw Error::at(start, fmt::format("${} is there twice", parameter));
  }
  ++at_;
  defining_ = name;
  in_body_ = of_statements;
  n.add(of_statements ? body() : parse(kAny));
  n.split = slots_;
  return n;
}

Node Parser::expression() {
  lines();
  if (at_ >= source_.size()) throw Error("empty expression");
  Node n = parse(kAny);
  end_of_text();
  return n;
}

Node Parser::ruleset() {
  lines();
  Node n = operand();
  if (n.kind != Node::Kind::Ruleset && n.kind != Node::Kind::Variable) {
    throw Error::at(n.column, "expected a ruleset");
  }
  end_of_text();
  return n;
}

Loop Parser::loop() {
  Loop l = loop_list();
  end_of_text();
  return l;
}

// Operators

Node Parser::parse(Level level) {
  check_depth(0);
  Node left = prefix(level);
  left.end = static_cast<std::uint32_t>(at_);
  for (;;) {
    check_depth(left.height);
    const auto op = next_operator(level);
    if (!op) return left;
    at_ += op->length;
    if (op->kind == Node::Kind::Choice) {
      Node n = make(Node::Kind::Choice, left.column);
      n.add(std::move(left));
      n.add(parse(kOr));
      if (!eat_word("else")) expected("expected 'else'");
      n.add(parse(kChoice));
      n.end = n.kids.back().end;
      left = std::move(n);
      continue;
    }
    const bool right_first = op->kind == Node::Kind::Implies;
    left = joined(*op, std::move(left), parse(right_first ? op->level : static_cast<Level>(op->level + 1)));
    left.end = left.kids.back().end;
  }
}

Node Parser::prefix(Level level) {
  lines();
  const auto start = at_;
  const auto word = word_at(at_);
  if (level <= kNot && word == "for") {
    if (eat_words("for", "all")) return quantified(Node::Kind::ForAll, start);
    if (eat_words("for", "some")) return quantified(Node::Kind::ForSome, start);
    expected("expected 'for all' or 'for some'; the statement 'for $n in ...: ...' stands by itself");
  }
  if (level <= kNot && word == "not") {
    bool negative = false;
    while (eat_word("not")) {
      negative = !negative;
      lines();
    }
    Node inner = parse(kNot);
    if (!negative) return inner;
    Node n = make(Node::Kind::Not, start);
    n.add(std::move(inner));
    return n;
  }
  // The signs, each - or +-, outermost first; - before a digit belongs to the number.
  auto end = at_;
  for (;;) {
    if (peek() == '+' && peek(1) == '-') {
      at_ += 2;
    } else if (peek() == '-' && !at_digit(1)) {
      ++at_;
    } else {
      break;
    }
    end = at_;
    lines();
  }
  if (end == start) return postfix(operand());
  Node n = make(Node::Kind::Signed, start, source_.substr(start, end - start));
  if (n.text.ends_with("+-")) switched_ = at_;
  n.add(parse(kOrdinal));
  return n;
}

std::optional<Parser::Operator> Parser::next_operator(Level level) {
  space();
  auto op = at_letter() ? word_operator() : symbol_operator();
  if (!op || op->level < level) return std::nullopt;
  if (op->sign == "*") check_star();
  return op;
}

std::optional<Parser::Operator> Parser::symbol_operator() const {
  using Kind = Node::Kind;
  const auto rest = source_.substr(std::min(at_, source_.size()));
  for (const std::string_view sign : {"==", "!=", "<=", ">=", "<>", "<|", "|>", "<", ">"}) {
    if (rest.starts_with(sign)) return Operator{kCompare, Kind::Compare, sign, sign.size()};
  }
  switch (peek()) {
    case '+':
      // +- is one sign everywhere: 3+-1 is 3 and the switch +-1, 3 + -1 is 2.
      return Operator{kSum, Kind::Sum, "+", peek(1) == '-' ? std::size_t{0} : 1};
    case '-':
      return Operator{kSum, Kind::Sum, "-", 1};
    case '&':
      return Operator{kSided, Kind::Sided, "&", 1};
    case '*':
      if (peek(1) == '*' && at_ > 0 && source_[at_ - 1] != ' ') {
        throw Error::at(at_, "'**' is not a sign here: pow(2,3) is 2 to the power 3");
      }
      return Operator{kProduct, Kind::Product, "*", 1};
    case ':':
      if (in_header_) return std::nullopt;
      return Operator{kOrdinal, Kind::Ordinal, ":", 1};
    case '.':
      if (peek(1) == '.') return Operator{kRange, Kind::Range, "..", 2};
      check_no_decimal(source_, at_, true);
      return Operator{kNorton, Kind::Norton, ".", 1};
    default:
      return std::nullopt;
  }
}

std::optional<Parser::Operator> Parser::word_operator() const {
  using Kind = Node::Kind;
  const auto word = word_at(at_);
  for (const auto& [name, level, kind] : {std::tuple{"div", kProduct, Kind::Product},
                                          {"mod", kProduct, Kind::Product},
                                          {"xor", kXor, Kind::Xor},
                                          {"in", kCompare, Kind::Compare},
                                          {"and", kAnd, Kind::And},
                                          {"or", kOr, Kind::Or},
                                          {"if", kChoice, Kind::Choice},
                                          {"implies", kImplies, Kind::Implies},
                                          {"iff", kIff, Kind::Iff}}) {
    if (word == name) return Operator{level, kind, name, word.size()};
  }
  if (word != "exactly") return std::nullopt;
  auto end = at_ + word.size();
  while (end < source_.size() && (source_[end] == ' ' || source_[end] == '\t')) ++end;
  if (word_at(end) != "when") return std::nullopt;
  return Operator{kIff, Kind::Iff, "iff", end + 4 - at_};
}

// 2 *3 and 2* 3 might be meant as a product or as 2 and the star *3.
void Parser::check_star() const {
  if (literal_end_ == 0 || source_.find_first_not_of(" \t", literal_end_) != at_) return;
  const bool before = literal_end_ < at_;
  const bool after = peek(1) == ' ' || peek(1) == '\t';
  const auto next = source_.find_first_not_of(" \t", at_ + 1);
  if (before == after || next == std::string_view::npos) return;
  const char c = source_[next];
  if ((c >= '0' && c <= '9') || c == '^' || c == '*') {
    throw Error::at(at_, "write 2 * 3 for a product, 2*3 for 2 + *3");
  }
}

Node Parser::joined(const Operator& op, Node left, Node right) {
  if (op.sign == "-") {
    Node negative = make(Node::Kind::Signed, right.column, "-");
    negative.add(std::move(right));
    right = std::move(negative);
  }
  const bool chain = op.kind != Node::Kind::Range && op.kind != Node::Kind::Implies && op.kind != Node::Kind::Sided;
  if (!chain || left.kind != op.kind || left.split != 0) {
    Node n = make(op.kind, left.column);
    n.add(std::move(left));
    left = std::move(n);
  }
  if (op.kind == Node::Kind::Product || op.kind == Node::Kind::Compare) left.signs.push_back(op.sign);
  left.add(std::move(right));
  return left;
}

// Loops

Node Parser::quantified(Node::Kind kind, std::size_t column) {
  const auto outside = locals_.size();
  const bool outer = std::exchange(in_header_, true);
  auto header = std::make_shared<Loop>(loop_list());
  in_header_ = outer;
  if (!eat(':')) expected("expected ':' after the ranges");
  Node n = make(kind, column, source_.substr(column, at_ - 1 - column));
  n.height = static_cast<std::uint16_t>(header->height + 1);
  n.loop = std::move(header);
  n.add(parse(kAny));
  unbind(outside);
  return n;
}

// In brackets after a variable stands the state of a ruleset, or the numbers that an automaton reads: what the variable
// holds decides. If they can be read as expressions, they are the last kid.
Node Parser::variable() {
  Node n = hole();
  if (peek() != '(' || n.kind != Node::Kind::Variable) return n;
  const auto start = at_;
  Node out = position(std::move(n));
  // To read an expression in it twice would double the work at each level.
  if (out.text.find("$(") != std::string_view::npos) return out;
  const auto end = at_, literal_end = literal_end_, outside = locals_.size();
  const bool unfinished = unfinished_;
  try {
    at_ = start + 1;
    Node numbers = make(Node::Kind::List, at_);
    const Inside inside(*this);
    do numbers.add(parse(kAny));
    while (eat(','));
    space();
    if (at_ + 1 == end) out.add(std::move(numbers));
  } catch (const Error&) {  // a state that is not a list of expressions
  }
  at_ = end;
  literal_end_ = literal_end;
  unbind(outside);
  unfinished_ = unfinished;
  return out;
}

Node Parser::make(Node::Kind kind, std::size_t column, std::string_view text) {
  tick();
  Node n{};
  n.kind = kind;
  n.column = static_cast<std::uint32_t>(column);
  n.text = text;
  return n;
}

}  // namespace nimatron
