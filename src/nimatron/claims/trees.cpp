#include "nimatron/claims/trees.h"

#include <algorithm>

#include "nimatron/engine/compare.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/evaluator.h"

namespace nimatron {

Trees::Tree Trees::of(const std::string& position) {
  Evaluator evaluate(*session_);
  return of(as_position(*session_, game_of(*session_, evaluate.denoted(position))));
}

Trees::Tree Trees::of(const Placed& p) {
  struct Frame {
    AnyPosition position;
    std::vector<AnyPosition> left, right;
  };
  const AnyRuleset& r = p.ruleset;
  Known& known = known_[(r.impartial() ? "" : "|") + r.spec()];
  const auto opened = [&](const AnyPosition& q) {
    session_->budget().tick(nodes_.size());
    Frame f{q, {}, {}};
    r.options(q, Player::Left, [&](const AnyPosition& next) { f.left.push_back(next); });
    if (!r.impartial()) r.options(q, Player::Right, [&](const AnyPosition& next) { f.right.push_back(next); });
    return f;
  };
  std::vector<Frame> stack;
  if (!known.contains(p.position)) stack.push_back(opened(p.position));
  while (!stack.empty()) {
    const Frame& f = stack.back();
    const auto fresh = [&](const std::vector<AnyPosition>& side) {
      return std::find_if(side.begin(), side.end(), [&](const AnyPosition& q) { return !known.contains(q); });
    };
    if (const auto it = fresh(f.left); it != f.left.end()) {
      stack.push_back(opened(AnyPosition(*it)));
      continue;
    }
    if (const auto it = fresh(f.right); it != f.right.end()) {
      stack.push_back(opened(AnyPosition(*it)));
      continue;
    }
    const auto trees = [&](const std::vector<AnyPosition>& side) {
      std::vector<Tree> all;
      for (const auto& q : side) all.push_back(known.at(q));
      std::sort(all.begin(), all.end());
      all.erase(std::unique(all.begin(), all.end()), all.end());
      return all;
    };
    Node node{trees(f.left), trees(f.right)};
    if (r.impartial()) node.right = node.left;
    known.emplace(f.position, store(std::move(node)));
    stack.pop_back();
  }
  return known.at(p.position);
}

Trees::Tree Trees::store(Node node) {
  const auto [it, fresh] = trees_.try_emplace(node, static_cast<Tree>(nodes_.size()));
  if (fresh) nodes_.push_back(std::move(node));
  return it->second;
}

}  // namespace nimatron
