// Loops, choices and functions made of statements.
#include <fmt/format.h>

#include <chrono>

#include "nimatron/base/stack.h"
#include "nimatron/engine/compare.h"
#include "nimatron/notation/evaluator_parts.h"
#include "nimatron/notation/text_parts.h"

namespace nimatron {

bool Evaluator::carry_out(const Node& node, std::optional<Answer>& out) {
  using Kind = Node::Kind;
  tick();
  if (stack_room() == 0) refuse_depth(node);
  switch (node.kind) {
    case Kind::Block:
      for (const auto& kid : node.kids) {
        if (carry_out(kid, out)) return true;
      }
      return false;
    case Kind::For:
      return !loop(*node.loop, [&] { return !carry_out(node.kids[0], out); });
    case Kind::While:
      while (truth(node.kids[0])) {
        tick();
        if (carry_out(node.kids[1], out)) return true;
      }
      return false;
    case Kind::If:
      if (truth(node.kids[0])) return carry_out(node.kids[1], out);
      return node.kids.size() > 2 && carry_out(node.kids[2], out);
    case Kind::Return:
      out = evaluate(node.kids[0]);
      return true;
    case Kind::Assign: {
      Answer value = evaluate(node.kids[0]);
      if (node.slot == Node::kGlobal) {
        set(std::string(node.text), std::move(value));
      } else {
        frame_->assigned.insert(node.slot);
        frame_->slots[node.slot] = std::move(value);
      }
      return false;
    }
    default: {
      const auto begun = std::chrono::steady_clock::now();
      Answer a = statement(node);
      if (node.kind == Kind::Assert || show_ == nullptr) return false;
      const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
      return !(*show_)(node, std::move(a), seconds);
    }
  }
}

Answer Evaluator::kept(const Function& function, Kept& memory, std::vector<Answer> arguments) {
  if (memory.games != session_->arena() || memory.assignments != assignments_) {
    memory.answers.clear();
    memory.held = Holding();
    memory.games = session_->arena();
    memory.assignments = assignments_;
  }
  std::string key;
  for (const auto& a : arguments) {
    key += fmt::format("{} {}\n", name(type_of(a)), text_of(a, session_->games(), {}));
  }
  if (const auto it = memory.answers.find(key); it != memory.answers.end()) return it->second;
  Answer out = applied(function, std::move(arguments));
  if (memory.games == session_->arena() && memory.assignments == assignments_) {
    memory.held.add(bytes_of(out) + key.size() + sizeof(Answer));
    memory.answers.insert_or_assign(std::move(key), out);
  }
  return out;
}

}  // namespace nimatron
