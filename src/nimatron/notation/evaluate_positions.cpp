// Rulesets and positions, evaluated.
#include <fmt/format.h>

#include "nimatron/base/cursor.h"
#include "nimatron/engine/compare.h"
#include "nimatron/notation/evaluator_parts.h"
#include "nimatron/notation/state_template.h"
#include "nimatron/notation/text_parts.h"
#include "nimatron/rulesets/registry.h"

namespace nimatron {

namespace {

// Whether there is a phase, as in "2:3,5", where the state could not be read.
bool is_phase(std::string_view state, std::size_t column) {
  return column > 0 && column < state.size() && state[column] == ':' && state[column - 1] >= '0' &&
         state[column - 1] <= '9';
}

}  // namespace

// Every question to a ruleset goes down through all operators that it is made of.
void check_nesting(const AnyRuleset& r) {
  constexpr int kDeepest = 100;
  int open = 0;
  for (const char c : r.spec()) {
    if (c == '(' && ++open > kDeepest) throw Error(fmt::format("operators nested more than {} deep", kDeepest));
    if (c == ')') --open;
  }
}

// What is put into the places of a text: the numbers of blanks, and the answers of the kids from `first_kid` on.
std::vector<std::variant<std::int64_t, std::string>> Evaluator::put_into(const Node& node, std::size_t first_kid) {
  const StateTemplate& state = *node.state;
  std::vector<StateTemplate::Put> out;
  out.reserve(state.places());
  Growth held;
  std::size_t blank = 0;
  if (state.blanks() > 0) {
    if (filling_ == nullptr) throw Error::at(node.extra_column, "a blank _ stands only in what is tabulated");
    blank = filling_->first.at(&state);
  }
  for (std::size_t i = 0; i < state.places(); ++i) {
    if (state.blank(i)) {
      out.emplace_back(filling_->values[blank++]);
      continue;
    }
    const Answer a = evaluate(node.kids[first_kid++]);
    const auto* n = std::get_if<Integer>(&a);
    if (n != nullptr && n->fits<std::int64_t>()) {
      out.emplace_back(static_cast<std::int64_t>(*n));
      continue;
    }
    std::string text;
    const bool list = each_item(a, [&](const Answer& item) {
      const auto more = text_of(item, session_->games(), {});
      held.add(more.size() + 1);
      text += (text.empty() ? "" : ",") + more;
      return true;
    });
    if (!list) text = text_of(a, session_->games(), {});
    held.add(2 * text.size());  // it is put into a text of at least this size
    out.emplace_back(std::move(text));
  }
  return out;
}

std::string Evaluator::filled(const Node& node, std::size_t first_kid) {
  return node.state->filled(put_into(node, first_kid));
}

// An operator is built from its operands with their theory, which may be needed to show that play ends; without
// theory is then applied to the result.
AnyRuleset Evaluator::ruleset(const Node& node) { return session_->played(made(node)); }

AnyRuleset Evaluator::made(const Node& node) {
  if (node.kind != Node::Kind::Ruleset) {
    const Answer a = evaluate(node);
    if (const auto* r = std::get_if<AnyRuleset>(&a)) return *r;
    throw Error::at(node.column, node.kind == Node::Kind::Variable
                                     ? "expected a ruleset or an automaton in this variable"
                                     : "expected a ruleset");
  }
  if (node.kids.empty() && node.extra.empty() && node.state == nullptr) {  // most often it is a name, known already
    if (const auto it = rulesets_.find(node.text); it != rulesets_.end()) return it->second;
  }
  std::string key(node.text);
  const auto* op = find_ruleset_operator(node.text);
  std::string extra;
  std::vector<AnyRuleset> operands;
  if (op != nullptr) {
    key += '(';
    for (const auto& kid : node.kids) {
      operands.push_back(made(kid));
      key += std::to_string(operands.back().id()) + ',';
    }
  } else {
    extra = node.state != nullptr ? filled(node, 0) : std::string(node.extra);
    // octal["0.$d"]
    if (extra.size() >= 2 && extra.front() == '"' && extra.back() == '"') extra = extra.substr(1, extra.size() - 2);
    if (!extra.empty()) key += '[' + extra;
  }
  if (const auto it = rulesets_.find(key); it != rulesets_.end()) return it->second;
  if (const auto* own = entries_->ruleset(node.text)) {
    if (!extra.empty()) throw Error::at(node.extra_column, fmt::format("{} takes no parameters", node.text));
    return *own;
  }
  try {
    if (op != nullptr) {
      if (operands.size() < op->least || operands.size() > op->most) {
        throw Error(fmt::format("{} takes {} ruleset{}, not {}", node.text, op->least, op->least == 1 ? "" : "s",
                                operands.size()));
      }
      AnyRuleset r = apply_operator(*op, operands);
      check_nesting(r);
      return rulesets_.emplace(std::move(key), r).first->second;
    }
    Cursor in(extra);
    AnyRuleset r = find_ruleset(node.text)->make(in);
    in.end();
    return rulesets_.emplace(std::move(key), r).first->second;
  } catch (const Error& e) {
    if (e.column() && node.state == nullptr) throw e.shifted(node.extra_column != 0 ? node.extra_column : node.column);
    throw Error::at(node.column, e.what());
  }
}

Placed Evaluator::position(const Node& node) {
  AnyRuleset r = ruleset(node.kids[0]);
  std::vector<StateTemplate::Put> puts;
  if (node.state != nullptr) puts = put_into(node, 1);
  try {
    const auto read = [&](const AnyRuleset& by) {
      return node.state == nullptr ? by.parse(node.text) : node.state->position(by, puts);
    };
    AnyPosition p = read(r);
    r.check(p);
    if (const auto narrower = r.narrowed(p)) return {*narrower, read(*narrower)};
    return {std::move(r), std::move(p)};
  } catch (const Error& e) {
    if (!e.column() || node.state != nullptr) throw Error::at(node.extra_column, e.what());
    if (is_phase(node.text, *e.column())) {
      throw Error::at(node.extra_column + *e.column() - 1,
                      fmt::format("{} has no such phase; 1: and 2: are the phases of push and the other operators with "
                                  "two, the outermost first",
                                  r.spec()));
    }
    throw e.shifted(node.extra_column);
  }
}

}  // namespace nimatron
