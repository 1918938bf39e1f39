#include "nimatron/notation/statements.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimatron/notation/evaluator_parts.h"
#include "nimatron/notation/parser.h"

namespace nimatron {

void check_bound(const Node& node, const std::set<std::string, std::less<>>& known) {
  if (node.kind == Node::Kind::Variable && node.slot == Node::kGlobal && known.find(node.text) == known.end()) {
    throw Error::at(node.column, fmt::format("the variable ${} is not bound", node.text));
  }
  for (const auto& kid : node.kids) check_bound(kid, known);
  if (node.loop == nullptr) return;
  for (const auto& b : node.loop->bindings) check_bound(b.source, known);
  if (node.loop->where != nullptr) check_bound(*node.loop->where, known);
}

void Statements::read(const std::shared_ptr<const std::string>& text, std::size_t end, std::vector<std::size_t> starts,
                      const std::vector<std::size_t>& refuted) {
  Parser parser(std::string_view(*text).substr(0, end), entries());
  if (!starts.empty()) parser.go_to(starts.front());
  parser.end_also_at(std::move(starts));
  auto next = refuted.begin();
  while (auto node = parser.statement(entries())) {
    const bool refutes = next != refuted.end() && *next == node->column;
    if (refutes) ++next;
    if (next != refuted.end() && *next < parser.place()) {
      throw Error::at(*next, "'refutes' must stand before a condition of its own");
    }
    if (node->kind == Node::Kind::Define || node->kind == Node::Kind::Assign) {
      if (refutes) throw Error::at(node->column, "'refutes' must stand before a condition");
      if (node->kind == Node::Kind::Define) define(*node);
      check_bound(node->kids[0], known_);
      if (node->kind == Node::Kind::Assign) know(std::string(node->text));
      definitions_.push_back(std::make_shared<const Definition>(Definition{text, std::move(*node), parser.slots()}));
    } else if (node->kind >= Node::Kind::For) {
      throw Error::at(node->column, "a claim states conditions; loops belong in its functions");
    } else {
      conditions_.push_back({Cases(text, std::move(*node), parser.slots(), known_), refutes});
    }
  }
}

void Statements::define(const Node& node) {
  if (own_ == nullptr || own_.use_count() > 1) own_ = std::make_shared<Entries>(entries());
  Entry entry{std::string(node.text), AnswerType::Any, {}, "Defined here.", "", {}};
  entry.defined = true;
  for (const auto name : node.names) entry.parameters.push_back({std::string(name), ParameterKind::Any, ""});
  own_->define(std::move(entry));
}

void Statements::define_in(Evaluator& evaluator) const {
  for (const auto& d : definitions_) {
    if (d->node.kind == Node::Kind::Define) {
      evaluator.define(d->node, d->text, d->node.text);
      continue;
    }
    Evaluator::Frame frame(d->slots);
    const Evaluator::Within within(evaluator, frame);
    evaluator.set(std::string(d->node.text), evaluator.evaluate(d->node.kids[0]));
  }
}

}  // namespace nimatron
