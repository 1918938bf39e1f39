// Lists and loops: made as they are read.
#include <fmt/format.h>

#include "nimatron/base/budget.h"
#include "nimatron/base/stack.h"
#include "nimatron/engine/compare.h"
#include "nimatron/notation/evaluator_parts.h"

namespace nimatron {

void Evaluator::each(const Node& node, const Stream::Visit& visit) {
  if (node.kind == Node::Kind::Comprehension) {
    loop(*node.loop, [&] { return visit(evaluate(node.kids[0])); });
  } else if (node.kind == Node::Kind::List) {
    for (const auto& kid : node.kids) {
      if (!visit(evaluate(kid))) return;
    }
  } else if (!each_item(evaluate(node), visit)) {
    throw Error::at(node.column, "expected a list or a range");
  }
}

bool Evaluator::loop(const Loop& l, std::size_t binding, Walk& walk) {
  check_stack();
  for (; binding < l.bindings.size() && l.bindings[binding].defined; ++binding) {
    frame_->slots[l.bindings[binding].slot] = evaluate(l.bindings[binding].source);
  }
  if (binding == l.bindings.size()) {
    walk.step();
    if (l.where != nullptr) {
      Asked* const asked = std::exchange(asked_, nullptr);
      const bool wanted = truth(*l.where);
      asked_ = asked;
      if (!wanted) return true;
    }
    return walk.visit();
  }
  const auto& b = l.bindings[binding];
  bool go_on = true;
  const auto with = [&](const Answer& item) {
    frame_->slots[b.slot] = item;
    go_on = walk.passes(binding + 1) || loop(l, binding + 1, walk);
    return go_on;
  };
  if (b.source.kind == Node::Kind::Comprehension || b.source.kind == Node::Kind::List) {
    each(b.source, with);
    return go_on;
  }
  const Answer source = evaluate(b.source);
  const auto* range = std::get_if<Range>(&source);
  if (range == nullptr) {
    if (!each_item(source, with)) throw Error::at(b.source.column, "expected a list or a range");
    return go_on;
  }
  for (auto value = range->low; go_on && value <= range->high; ++value) {
    tick();
    const auto after = static_cast<std::uint64_t>(range->high) - static_cast<std::uint64_t>(value);
    frame_->slots[b.slot] = Integer(value);
    const auto passed = walk.passed(binding, after == UINT64_MAX ? after : after + 1);
    if (passed > after) break;
    value += static_cast<std::int64_t>(passed);
    if (!with(Integer(value)) || value == range->high) break;
  }
  return go_on;
}

bool Evaluator::loop(const Loop& l, const std::function<bool()>& body) {
  struct Every : Walk {
    explicit Every(const std::function<bool()>& f) : body(f) {}
    bool visit() override { return body(); }
    const std::function<bool()>& body;
  } every(body);
  return loop(l, 0, every);
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
  loop(*node.loop, [&] {
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
