#include "tests/support/typed_position.h"

#include <cctype>

#include "nimatron/ruleset/operators/negative.h"
#include "nimatron/ruleset/operators/sum.h"
#include "nimatron/rulesets/form/form.h"
#include "nimatron/rulesets/registry.h"

namespace nimatron::test {

namespace {

// The text between the bracket that stands next and its partner.
std::string_view bracketed(Cursor& in) {
  const auto start = in.column();
  int depth = 0;
  do {
    const char c = in.next();
    if (c == '(' || c == '[' || c == '{') ++depth;
    if (c == ')' || c == ']' || c == '}') --depth;
    if (in.done() && depth > 0) in.fail("a bracket is not closed");
  } while (depth > 0);
  const auto whole = in.since(start);
  return whole.substr(1, whole.size() - 2);
}

AnyRuleset read_ruleset(Cursor& in) {
  const auto name = in.word();
  if (const auto* op = find_ruleset_operator(name)) {
    std::vector<AnyRuleset> operands;
    in.expect('(');
    do {
      operands.push_back(read_ruleset(in));
    } while (in.eat(','));
    in.expect(')');
    return op->make(operands);
  }
  const bool with_parameters = in.peek() == '[';
  return make_ruleset(name, with_parameters ? bracketed(in) : std::string_view());
}

Placed read_sum(Cursor& in);

Placed read_term(Cursor& in) {
  if (in.eat('-')) {
    Placed p = read_term(in);
    return {negative(p.ruleset), p.position};
  }
  const auto start = in.skip_spaces().column();
  if (const auto* op = find_position_operator(in.word())) {
    std::vector<Placed> operands;
    in.expect('(');
    do {
      operands.push_back(read_sum(in));
    } while (in.eat(','));
    in.expect(')');
    return op->make(operands);
  }
  in.back_to(start);
  AnyRuleset r = read_ruleset(in);
  if (in.peek() != '(') in.expected("'('");
  const AnyPosition p = r.parse(bracketed(in));
  if (r.as<Form>() != nullptr) return placed_form(unerased<FormTree>(p));
  return {r, p};
}

Placed read_sum(Cursor& in) {
  std::vector<Placed> parts{read_term(in)};
  while (in.eat('+')) parts.push_back(read_term(in));
  return parts.size() == 1 ? parts[0] : disjunctive_sum(parts);
}

}  // namespace

Placed read_position(std::string_view text) {
  Cursor in(text);
  Placed p = read_sum(in);
  in.end();
  return p;
}

bool knows_all_names(std::string_view text) {
  // A name is a word before a bracket.
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && (std::islower(text[end]) || std::isdigit(text[end]) || text[end] == '_')) ++end;
    const auto word = text.substr(i, end - i);
    const bool name = !word.empty() && std::islower(word[0]) && end < text.size() &&
                      (text[end] == '(' || text[end] == '[' || text[end] == ',' || text[end] == ')');
    if (name && find_ruleset(word) == nullptr && find_ruleset_operator(word) == nullptr &&
        find_position_operator(word) == nullptr) {
      return false;
    }
    i = end + 1;
  }
  return true;
}

}  // namespace nimatron::test
