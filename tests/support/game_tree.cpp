#include "tests/support/game_tree.h"

#include <algorithm>
#include <random>

namespace nimatron::test {

namespace {

struct TooMany {};

Nimber mex(std::vector<Nimber> values) {
  std::sort(values.begin(), values.end());
  Nimber m = 0;
  for (const auto v : values) m += v == m;
  return m;
}

}  // namespace

std::optional<std::vector<AnyPosition>> moves(const AnyRuleset& r, const AnyPosition& p, Player player,
                                              std::size_t most) {
  std::vector<AnyPosition> all;
  try {
    r.options(p, player, [&](const AnyPosition& q) {
      if (all.size() == most) throw TooMany();
      all.push_back(q);
    });
  } catch (const TooMany&) {
    return std::nullopt;
  }
  return all;
}

std::vector<AnyPosition> random_play(const AnyRuleset& r, const AnyPosition& start, unsigned seed) {
  constexpr std::size_t kLongest = 5000;
  std::mt19937 random(seed);
  std::vector<AnyPosition> path = {start};
  for (;;) {
    std::vector<AnyPosition> next;
    for (const auto player : {Player::Left, Player::Right}) {
      if (player == Player::Right && r.impartial()) break;
      const auto all = moves(r, path.back(), player);
      if (!all) throw Error(r.print(path.back()) + " has too many moves for a test: choose a smaller example");
      next.insert(next.end(), all->begin(), all->end());
    }
    if (next.empty()) return path;
    if (path.size() == kLongest) throw Error("the play from " + r.print(start) + " does not end");
    path.push_back(next[random() % next.size()]);
  }
}

GameTrees::GameTrees() { node({}, {}); }

GameTrees::Tree GameTrees::node(std::vector<Tree> left, std::vector<Tree> right) {
  std::sort(left.begin(), left.end());
  std::sort(right.begin(), right.end());
  const auto [it, fresh] = found_.try_emplace({left, right}, static_cast<Tree>(nodes_.size()));
  if (!fresh) return it->second;
  const auto any = [&](const std::vector<Tree>& list, auto test) {
    return std::any_of(list.begin(), list.end(), [&](Tree t) { return test(nodes_[t]); });
  };
  Node n;
  n.impartial = left == right && !any(left, [](const Node& o) { return !o.impartial; });
  n.left_wins = any(left, [](const Node& o) { return !o.right_wins; });
  n.right_wins = any(right, [](const Node& o) { return !o.left_wins; });
  n.left_wins_misere = left.empty() || any(left, [](const Node& o) { return !o.right_wins_misere; });
  n.right_wins_misere = right.empty() || any(right, [](const Node& o) { return !o.left_wins_misere; });
  n.grundy = n.misere_grundy = 0;
  if (n.impartial) {
    std::vector<Nimber> normal, misere;
    std::vector<Genus> genera;
    for (const auto t : left) {
      normal.push_back(nodes_[t].grundy);
      misere.push_back(nodes_[t].misere_grundy);
      genera.push_back(nodes_[t].genus);
    }
    n.grundy = mex(normal);
    n.misere_grundy = left.empty() ? 1 : mex(misere);
    n.genus = genus_of_options(genera);
    n.tame = n.genus.of_nim() && std::all_of(left.begin(), left.end(), [&](Tree t) { return nodes_[t].tame; });
  }
  n.nodes = 1;
  n.leaves = left.empty() && right.empty() ? 1 : 0;
  n.height = 0;
  const auto count = [&](const std::vector<Tree>& list) {
    for (const auto t : list) {
      n.nodes += nodes_[t].nodes;
      n.leaves += nodes_[t].leaves;
      n.height = std::max<Integer>(n.height, nodes_[t].height + 1);
    }
  };
  count(left);
  if (!n.impartial) count(right);  // an impartial game has each move once
  n.left = std::move(left);
  n.right = std::move(right);
  nodes_.push_back(std::move(n));
  return it->second;
}

std::optional<GameTrees::Tree> GameTrees::of(const AnyRuleset& r, const AnyPosition& p, std::size_t most) {
  return walk(r, p, most);
}

std::optional<GameTrees::Tree> GameTrees::walk(const AnyRuleset& r, const AnyPosition& p, std::size_t& left) {
  auto& memo = positions_[r.id()];
  const auto [it, fresh] = memo.try_emplace(p);
  if (!fresh) {
    if (!it->second) throw Error("the game is loopy: " + r.print(p));
    return it->second;
  }
  const auto give_up = [&, at = it] {
    memo.erase(at);
    return std::optional<Tree>();
  };
  if (left == 0) return give_up();
  --left;
  std::vector<Tree> sides[2];
  for (const auto player : {Player::Left, Player::Right}) {
    const auto all = moves(r, p, player);
    if (!all) return give_up();
    for (const auto& q : *all) {
      const auto t = walk(r, q, left);
      if (!t) return give_up();
      sides[player == Player::Left ? 0 : 1].push_back(*t);
    }
  }
  return it->second = node(std::move(sides[0]), std::move(sides[1]));
}

std::optional<GameTrees::Tree> GameTrees::sum(std::vector<Tree> parts, std::size_t most) {
  return walk_sum(std::move(parts), most);
}

std::optional<GameTrees::Tree> GameTrees::walk_sum(std::vector<Tree> parts, std::size_t& left) {
  parts.erase(std::remove(parts.begin(), parts.end(), 0U), parts.end());
  std::sort(parts.begin(), parts.end());
  if (parts.empty()) return 0;
  if (parts.size() == 1) return parts[0];
  if (const auto it = sums_.find(parts); it != sums_.end()) return it->second;
  if (left == 0) return std::nullopt;
  --left;
  std::vector<Tree> sides[2];
  for (const int side : {0, 1}) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const auto options = side == 0 ? nodes_[parts[i]].left : nodes_[parts[i]].right;
      for (const auto o : options) {
        auto after = parts;
        after[i] = o;
        const auto t = walk_sum(std::move(after), left);
        if (!t) return std::nullopt;
        sides[side].push_back(*t);
      }
    }
  }
  const Tree t = node(std::move(sides[0]), std::move(sides[1]));
  sums_.emplace(std::move(parts), t);
  return t;
}

Game GameTrees::value(GameArena& games, Tree t) {
  if (const auto it = values_.find({&games, t}); it != values_.end()) return it->second;
  std::vector<Game> left, right;
  for (const auto o : nodes_[t].left) left.push_back(value(games, o));
  for (const auto o : nodes_[t].right) right.push_back(value(games, o));
  return values_[{&games, t}] = games.make(left, right);
}

std::vector<std::pair<AnyPosition, GameTrees::Tree>> GameTrees::positions(const AnyRuleset& r) const {
  std::vector<std::pair<AnyPosition, Tree>> all;
  const auto it = positions_.find(r.id());
  if (it == positions_.end()) return all;
  for (const auto& [p, t] : it->second) all.emplace_back(p, *t);
  return all;
}

}  // namespace nimatron::test
