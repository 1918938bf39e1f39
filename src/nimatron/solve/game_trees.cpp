#include "nimatron/solve/game_trees.h"

#include <algorithm>

#include "nimatron/search/fold.h"

namespace nimatron {

class GameTrees::Positions : public WholePositions<ListFold<Positions, AnyRuleset, Players::Apart>> {
 public:
  using Base = WholePositions<ListFold<Positions, AnyRuleset, Players::Apart>>;
  Positions(const AnyRuleset& r, GameTrees& trees) : Base(r, trees.account_.budget()), trees_(trees) {}

  static const AnyPosition& form(const AnyPosition& p) { return p; }
  Tree make(std::span<Tree> left, std::span<Tree> right) {
    Node node{each_once(left), each_once(right)};
    if (r_.impartial()) node.right = node.left;
    return trees_.tree(node);
  }

 private:
  static std::vector<Tree> each_once(std::span<Tree> options) {
    std::sort(options.begin(), options.end());
    return {options.begin(), std::unique(options.begin(), options.end())};
  }

  GameTrees& trees_;
};

std::size_t GameTrees::Node::hash() const {
  const auto of = [](const std::vector<Tree>& side) {
    return hash_bytes(reinterpret_cast<const unsigned char*>(side.data()), side.size() * sizeof(Tree));
  };
  return mix(of(left), of(right));
}

GameTrees::GameTrees(GameArena& games) : account_(games.budget()) {}
GameTrees::~GameTrees() = default;

GameTrees::Tree GameTrees::tree(const Node& node) {
  const Tree t = nodes_.insert(node).first;
  account_.tick(nodes_.size(), nodes_.size(), [this] { return nodes_.bytes(); });
  return t;
}

GameTrees::Tree GameTrees::of(const Placed& p) {
  auto& positions = positions_[p.ruleset.id()];
  if (!positions) positions = std::make_unique<Positions>(p.ruleset, *this);
  return (*positions)(p.position);
}

}  // namespace nimatron
