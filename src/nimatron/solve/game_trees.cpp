#include "nimatron/solve/game_trees.h"

#include <algorithm>

namespace nimatron {

GameTrees::Frame GameTrees::opened(const AnyRuleset& r, const AnyPosition& p) {
  budget_->tick(nodes_.size());
  Frame f{p, {}, {}};
  r.options(p, Player::Left, [&](const AnyPosition& q) { f.left.push_back(q); });
  if (!r.impartial()) r.options(p, Player::Right, [&](const AnyPosition& q) { f.right.push_back(q); });
  return f;
}

GameTrees::Tree GameTrees::closed(const AnyRuleset& r, const Known& known, const Frame& frame) {
  const auto trees = [&](const std::vector<AnyPosition>& side) {
    std::vector<Tree> all;
    for (const auto& q : side) all.push_back(known.at(q));
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  };
  Node node{trees(frame.left), trees(frame.right)};
  if (r.impartial()) node.right = node.left;
  held_.add(2 * (sizeof frame.position + frame.position.spilled_bytes()));
  const auto [it, fresh] = trees_.try_emplace(node, static_cast<Tree>(nodes_.size()));
  if (fresh) {
    held_.add(2 * (sizeof node + (node.left.size() + node.right.size()) * sizeof(Tree)) + 64);
    nodes_.push_back(std::move(node));
  }
  return it->second;
}

GameTrees::Tree GameTrees::of(const Placed& p) {
  const AnyRuleset& r = p.ruleset;
  Known& known = known_[(r.impartial() ? "" : "|") + r.spec()];
  std::vector<Frame> stack;
  if (!known.contains(p.position)) stack.push_back(opened(r, p.position));
  while (!stack.empty()) {
    const auto fresh = [&](const std::vector<AnyPosition>& side) {
      const auto it = std::find_if(side.begin(), side.end(), [&](const AnyPosition& q) { return !known.contains(q); });
      return it == side.end() ? nullptr : &*it;
    };
    const AnyPosition* next = fresh(stack.back().left);
    if (next == nullptr) next = fresh(stack.back().right);
    if (next != nullptr) {
      stack.push_back(opened(r, AnyPosition(*next)));
      continue;
    }
    known.emplace(stack.back().position, closed(r, known, stack.back()));
    stack.pop_back();
  }
  return known.at(p.position);
}

}  // namespace nimatron
