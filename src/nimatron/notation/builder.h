// Builder: the stack on which the grammar's actions build the syntax tree, and the small scanners the
// grammar shares.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/base/error.h"
#include "nimatron/engine/entry.h"
#include "nimatron/notation/ast.h"

namespace nimatron {

class Builder {
 public:
  explicit Builder(const Entries& entries) : entries_(&entries) {}
  const Entries& entries() const { return *entries_; }

  void literal(std::string_view text, std::size_t column);
  void ruleset(std::string_view name, std::size_t column);
  void parameters(std::string_view text, std::size_t column);
  void operator_end(std::string_view text, std::size_t column);
  void state(std::string_view text, std::size_t column);
  void call(std::string_view name, std::size_t column);
  void call_end(std::string_view text, std::size_t column);
  void word(std::string_view text, std::size_t column);
  void range(std::string_view text, std::size_t column);
  void brace(std::string_view text, std::size_t column);
  void bar(std::string_view text, std::size_t column);
  void brace_end(std::string_view text, std::size_t column);
  void prefix(std::string_view text, std::size_t column);
  void signed_end(std::string_view text, std::size_t column);
  void sign(std::string_view text, std::size_t column);
  void binary(std::string_view text, std::size_t column);
  void add(std::string_view text, std::size_t column);
  void norton(std::string_view text, std::size_t column);
  void ordinal(std::string_view text, std::size_t column);

  Node take();

 private:
  void combine(std::string_view op);
  // The nodes after the open one at the last mark become its kids.
  void close();
  Node make(Node::Kind kind, std::string_view text, std::size_t column);

  const Entries* entries_;
  std::vector<Node> stack_;
  std::vector<std::size_t> marks_;  // stack heights at open rulesets, calls and braces
  std::vector<Node> signs_;         // pending prefix and infix signs
  std::vector<std::size_t> bars_;   // stack heights and lengths of the bars of open braces
  std::vector<std::size_t> bar_marks_;
};

// The length of the identifier at the start of `text`.
std::size_t word_length(const char* text, std::size_t size);
// The number of characters before the bracket that closes the one just opened; all of them if none does.
std::size_t balanced_length(std::string_view text);
// Brackets nested deeper than 1,000 are refused before anything recurses.
void check_nesting(std::string_view text);
// An Error if the point at text[point] is that of a decimal fraction: before a digit, and after a digit, a space or
// no operand at all.
void check_no_decimal(std::string_view text, std::size_t point, bool after_operand);
// "unknown name 'grundi'; did you mean 'grundy'?"
Error unknown_name_error(std::string_view name, std::size_t column, const Entries& entries);
// "expected ')', found the end".
Error expectation_error(const std::string& expected, std::size_t column, std::string_view source);

}  // namespace nimatron
