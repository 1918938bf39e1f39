// Statements that hold others: loops, choices, and the functions that are made of statements.
#include <algorithm>

#include "nimatron/base/error.h"
#include "nimatron/notation/parser.h"

namespace nimatron {

Node Parser::inner_statement() {
  check_depth(0);
  const auto start = at_;
  const auto word = word_at(at_);
  if (word == "for") {
    if (!eat_words("for", "all") && !eat_words("for", "some")) return for_statement();
    at_ = start;
  }
  if (word == "while") return while_statement();
  if (word == "if") return if_statement();
  if (word == "else") {
    throw Error::at(start,
                    "this 'else' has no 'if': it stands on the line of its statement, if COND: A else: B, or after a "
                    "block that begins on a line of its own");
  }
  if (word == "break" || word == "continue") {
    const auto next = source_.find_first_not_of(" \t\r", at_ + word.size());
    if (next == std::string_view::npos || std::string_view("\n;#").find(source_[next]) != std::string_view::npos ||
        word_at(next) == "end" || word_at(next) == "else") {
      throw Error::at(start, word == "break"
                                 ? "there is no 'break': a loop that ends early is written while CONDITION: ..."
                                 : "there is no 'continue': write if CONDITION: ... around what follows");
    }
  }
  if (word == "return" && !in_body_) throw Error::at(start, "'return' stands in a function: f($n): ... end");
  if (word == "assert" || word == "time" || word == "return") {
    at_ += word.size();
    Node n = make(word == "assert" ? Node::Kind::Assert
                  : word == "time" ? Node::Kind::Time
                                   : Node::Kind::Return,
                  start, word);
    n.add(parse(kAny));
    return n;
  }
  auto node = assignment();
  return node ? std::move(*node) : parse(kAny);
}

// The variables of the loop are its own; those that its statements set are not.
Node Parser::for_statement() {
  Node n = make(Node::Kind::For, at_, word_at(at_));
  at_ += n.text.size();
  const bool outer = std::exchange(in_header_, true);
  n.loop = std::make_shared<Loop>(loop_list());
  in_header_ = outer;
  n.height = static_cast<std::uint16_t>(n.loop->height + 1);
  if (!eat(':')) expected("expected ':' after the ranges");
  n.add(body());
  for (const auto& b : n.loop->bindings) {
    const auto it = bound_.find(b.name);
    it->second.pop_back();
    if (it->second.empty()) bound_.erase(it);
    locals_.erase(std::find(locals_.rbegin(), locals_.rend(), b.name).base() - 1);
  }
  check_depth(n.height);
  return n;
}

Node Parser::head() {
  const bool outer = std::exchange(in_header_, true);
  Node condition = parse(kAny);
  in_header_ = outer;
  if (!eat(':')) expected("expected ':' after the condition");
  return condition;
}

Node Parser::while_statement() {
  Node n = make(Node::Kind::While, at_, word_at(at_));
  at_ += n.text.size();
  n.add(head());
  n.add(body());
  check_depth(n.height);
  return n;
}

Node Parser::if_statement() {
  Node n = make(Node::Kind::If, at_, word_at(at_));
  at_ += n.text.size();
  n.add(head());
  n.add(body(true));
  check_depth(n.height);
  if (!eat_word("else")) return n;
  if (!eat(':'))
    expected(word_at(at_) == "if" ? "expected ':' after 'else', as in else: if" : "expected ':' after 'else'");
  n.add(body());
  check_depth(n.height);
  return n;
}

Node Parser::body(bool may_have_else) {
  const auto begin = at_;
  space();
  if (!at_statement_end() || peek() == ';') return inner_statement();
  Node block = make(Node::Kind::Block, at_);
  for (;;) {
    for (lines(); peek() == ';'; lines()) ++at_;
    if (word_at(at_) == "end") {
      at_ += 3;
      return block;
    }
    if (may_have_else && word_at(at_) == "else") return block;
    if (word_at(at_) == "elif") throw Error::at(at_, "'elif' is written else: if");
    if (at_ >= source_.size()) {
      constexpr std::size_t kLongest = 60;
      const auto line = source_.rfind('\n', begin - 1) + 1;
      const auto head = source_.substr(line, std::min(begin - line, kLongest));
      expected(fmt::format("expected 'end' after the block of '{}'", head.substr(head.find_first_not_of(' '))));
    }
    block.add(inner_statement());
    space();
    const auto word = word_at(at_);
    if (!at_statement_end() && word != "end" && !(may_have_else && word == "else")) {
      expected("expected an operator or the end of the statement");
    }
  }
}

bool Parser::at_body(bool known) const {
  const auto next = source_.find_first_not_of(" \t\r", at_ + 1);
  if (next == std::string_view::npos || source_[next] == '\n' || source_[next] == '#') return true;
  const auto word = word_at(next);
  return !known || word == "return" || word == "if" || word == "while" || word == "for";
}

}  // namespace nimatron
