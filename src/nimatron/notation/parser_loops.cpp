// `for` lists: their variables, what they run over, and the condition.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "nimatron/notation/parser.h"

namespace nimatron {

// Its variables stay bound; whoever called takes them from the locals again.
Loop Parser::loop_list() {
  Loop loop;
  std::set<std::string_view> names;
  do {
    const auto first = loop.bindings.size();
    do {
      lines();
      const auto column = at_;
      const auto name = peek() == '$' ? variable_at(at_ + 1) : std::string_view();
      if (name.empty() && word_at(at_) == "in") {
        throw Error::at(at_,
                        "expected a variable such as $a, found 'in'; in double quotes the shell removes it: use single "
                        "quotes");
      }
      if (name.empty()) expected("expected a variable such as $a");
      if (!names.insert(name).second) {
        throw Error::at(column, fmt::format("the variable ${} is already bound", name));
      }
      at_ += 1 + name.size();
      loop.bindings.push_back({name, static_cast<std::uint32_t>(column), 0, false, {}});
    } while (eat(','));
    space();
    if (in_header_ && first == 0 && (peek() == ':' || word_at(at_) == "where" || word_at(at_) == "if")) {
      for (auto i = first; i < loop.bindings.size(); ++i) {
        loop.bindings[i].slot = slots_;
        loop.bindings[i].source = make(Node::Kind::Naturals, at_);
        bind(loop.bindings[i].name);
      }
      break;
    }
    const bool defined = peek() == '=' && peek(1) != '=';
    if (defined) {
      ++at_;
    } else if (!eat_word("in")) {
      expected("expected 'in' and a range or list, or '=' and an expression");
    }
    Node source = parse(defined ? kOr : kRange);
    loop.height = std::max(loop.height, source.height);
    for (auto i = first; i < loop.bindings.size(); ++i) {
      auto& b = loop.bindings[i];
      b.slot = slots_;
      b.defined = defined;
      b.source = i + 1 < loop.bindings.size() ? source : std::move(source);
      bind(b.name);
    }
  } while (eat(','));
  if (eat_word("where") || eat_word("if")) {
    loop.where = std::make_unique<Node>(parse(kIff));
    loop.height = std::max(loop.height, loop.where->height);
  }
  return loop;
}

// What is written before `for` gets the slots of the variables after it.
void Parser::resolve(Node& node, const Slots& slots) {
  if (node.kind == Node::Kind::Variable && node.slot == Node::kGlobal) {
    if (const auto it = slots.find(node.text); it != slots.end()) node.slot = it->second;
  }
  for (auto& kid : node.kids) resolve(kid, slots);
  if (node.loop == nullptr) return;
  for (auto& b : node.loop->bindings) resolve(b.source, slots);
  if (node.loop->where != nullptr) resolve(*node.loop->where, slots);
}

}  // namespace nimatron
