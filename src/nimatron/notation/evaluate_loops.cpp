// Lists and loops: made as they are read.
#include <fmt/format.h>

#include "nimatron/base/budget.h"
#include "nimatron/base/stack.h"
#include "nimatron/engine/compare.h"
#include "nimatron/notation/evaluator_parts.h"

namespace nimatron {

void Evaluator::each(const Node& node, const Stream::Visit& visit) {
  if (node.kind == Node::Kind::Comprehension) {
    loop(*node.loop, 0, [&] { return visit(evaluate(node.kids[0])); });
  } else if (node.kind == Node::Kind::List) {
    for (const auto& kid : node.kids) {
      if (!visit(evaluate(kid))) return;
    }
  } else if (!each_item(evaluate(node), visit)) {
    throw Error::at(node.column, "expected a list or a range");
  }
}

bool Evaluator::loop(const Loop& l, std::size_t binding, const std::function<bool()>& body) {
  check_stack();
  for (; binding < l.bindings.size() && l.bindings[binding].defined; ++binding) {
    frame_->slots[l.bindings[binding].slot] = evaluate(l.bindings[binding].source);
  }
  if (binding == l.bindings.size()) {
    tick();
    if (l.where != nullptr) {
      Asked* const asked = std::exchange(asked_, nullptr);
      const bool wanted = truth(*l.where);
      asked_ = asked;
      if (!wanted) return true;
    }
    return body();
  }
  const auto& b = l.bindings[binding];
  bool go_on = true;
  each(b.source, [&](const Answer& item) {
    frame_->slots[b.slot] = item;
    go_on = loop(l, binding + 1, body);
    return go_on;
  });
  return go_on;
}

Answer Evaluator::listed(const Node& node) {
  Collector all;
  each(node, std::ref(all));
  return all.list();
}

Answer Evaluator::quantified(const Node& node) {
  const bool all = node.kind == Node::Kind::ForAll;
  if (node.loop->bindings[0].source.kind == Node::Kind::Naturals) return decided(node);
  if (asked_ != nullptr) asked_->quantifiers.try_emplace(node.column, false);
  Decided out{all, {}};
  loop(*node.loop, 0, [&] {
    if (asked_ != nullptr) asked_->quantifiers[node.column] = true;
    if (truth(node.kids[0]) == all) return true;
    out.holds = !all;
    for (const auto& b : node.loop->bindings) {
      if (all && !b.defined) out.at.emplace_back(std::string(b.name), frame_->slots[b.slot]);
    }
    return false;
  });
  return out;
}

}  // namespace nimatron
