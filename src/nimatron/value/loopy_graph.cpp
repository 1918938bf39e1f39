#include "nimatron/value/loopy_graph.h"

#include <algorithm>
#include <map>
#include <utility>

namespace nimatron {

namespace {

constexpr std::array<Player, 2> kPlayers = {Player::Left, Player::Right};

void sort_unique(std::vector<LoopyGraph::Id>& ids) {
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
}

}  // namespace

LoopyGraph::Id LoopyGraph::add(Node node) {
  constexpr std::size_t kBytes = sizeof(Node) + 64;  // with some options
  tick();
  charge_.set(charge_.bytes() + kBytes);
  nodes_.push_back(std::move(node));
  return static_cast<Id>(nodes_.size() - 1);
}

LoopyGraph::Id LoopyGraph::add() { return add(Node{}); }

LoopyGraph::Id LoopyGraph::leaf(Game g) {
  const auto [it, fresh] = leaves_.try_emplace(g, static_cast<Id>(nodes_.size()));
  if (fresh) {
    Node node;
    node.value = g;
    add(std::move(node));
  }
  return it->second;
}

void LoopyGraph::connect(Id from, Player by, Id to) {
  tick();
  charge_.set(charge_.bytes() + sizeof to);
  nodes_[from].options[index(by)].push_back(to);
}

LoopyGraph::Id LoopyGraph::add(const LoopyGame& game) {
  std::map<std::uint32_t, Id> ids;
  std::vector<std::uint32_t> open;
  const auto id_of = [&](std::uint32_t k) {
    const auto it = ids.find(k);
    if (it != ids.end()) return it->second;
    const auto& value = game.form->nodes[k].value;
    const Id id = value ? leaf(*value) : add();
    if (!value) nodes_[id].simplest = game.form->nodes[k].simplest;
    ids.emplace(k, id);
    if (!value) open.push_back(k);
    return id;
  };
  const Id root = id_of(game.root);
  while (!open.empty()) {
    const auto k = open.back();
    open.pop_back();
    for (const Player p : kPlayers) {
      for (const auto to : game.form->nodes[k].options[index(p)])
        nodes_[ids.at(k)].options[index(p)].push_back(id_of(to));
    }
  }
  return root;
}

std::vector<LoopyGraph::Id> LoopyGraph::add(const LoopyForm& form) {
  std::vector<Id> ids;
  for (const auto& node : form.nodes) {
    ids.push_back(node.value ? leaf(*node.value) : add());
    if (!node.value) nodes_[ids.back()].simplest = node.simplest;
  }
  for (std::size_t i = 0; i < ids.size(); ++i) {
    for (const Player p : kPlayers) {
      for (const auto to : form.nodes[i].options[index(p)]) connect(ids[i], p, ids[to]);
    }
  }
  return ids;
}

const std::vector<LoopyGraph::Id>& LoopyGraph::options(Id x, Player by) {
  Node& node = nodes_[x];
  if (node.value && !node.listed) {
    const auto options = games_->options(*node.value);
    std::array<std::vector<Id>, 2> listed;
    for (const Game g : options.left) listed[index(Player::Left)].push_back(leaf(g));
    for (const Game g : options.right) listed[index(Player::Right)].push_back(leaf(g));
    node.options = std::move(listed);
    node.listed = true;
  }
  return node.options[index(by)];
}

void LoopyGraph::set_simplest(const std::vector<Id>& roots) {
  for (const Id x : followers(roots)) nodes_[x].simplest = true;
}

std::vector<LoopyGraph::Id> LoopyGraph::followers(const std::vector<Id>& roots) const {
  std::vector<bool> seen(nodes_.size());
  std::vector<Id> found;
  for (const Id x : roots) {
    if (!seen[x]) found.push_back(x);
    seen[x] = true;
  }
  for (std::size_t i = 0; i < found.size(); ++i) {
    tick();
    if (is_leaf(found[i])) continue;
    for (const Player p : kPlayers) {
      for (const Id to : nodes_[found[i]].options[index(p)]) {
        if (seen[to]) continue;
        seen[to] = true;
        found.push_back(to);
      }
    }
  }
  return found;
}

std::vector<LoopyGraph::Id> LoopyGraph::followers(Id x) const { return followers(std::vector<Id>{x}); }

bool LoopyGraph::is_stopper(Id x) const { return is_stopper(std::vector<Id>{x}); }

LoopyGame LoopyGraph::minimal(Id x) { return minimal(std::vector<Id>{x})[0]; }

// A state is a position and a player to move; states from which every alternating play ends are peeled off.
bool LoopyGraph::is_stopper(const std::vector<Id>& roots) const {
  const auto nodes = followers(roots);
  std::vector<std::array<std::vector<Id>, 2>> before(nodes_.size());
  std::vector<std::array<std::size_t, 2>> open(nodes_.size());
  std::vector<std::pair<Id, Player>> ended;
  std::size_t left = 0;
  for (const Id y : nodes) {
    if (is_leaf(y)) continue;
    for (const Player p : kPlayers) {
      for (const Id to : nodes_[y].options[index(p)]) {
        if (is_leaf(to)) continue;
        ++open[y][index(p)];
        before[to][index(opponent(p))].push_back(y);
      }
      ++left;
      if (open[y][index(p)] == 0) ended.emplace_back(y, p);
    }
  }
  while (!ended.empty()) {
    tick();
    const auto [y, p] = ended.back();
    ended.pop_back();
    --left;
    for (const Id from : before[y][index(p)]) {
      const Player mover = opponent(p);
      if (--open[from][index(mover)] == 0) ended.emplace_back(from, mover);
    }
  }
  return left == 0;
}

void LoopyGraph::settle(const std::vector<Id>& nodes) {
  std::vector<std::vector<Id>> before(nodes_.size());
  std::vector<std::size_t> open(nodes_.size());
  std::vector<Id> ended;
  for (const Id x : nodes) {
    if (is_leaf(x)) continue;
    for (const Player p : kPlayers) {
      for (const Id to : nodes_[x].options[index(p)]) {
        if (is_leaf(to)) continue;
        ++open[x];
        before[to].push_back(x);
      }
    }
    if (open[x] == 0) ended.push_back(x);
  }
  while (!ended.empty()) {
    const Id x = ended.back();
    ended.pop_back();
    std::array<std::vector<Game>, 2> options;
    for (const Player p : kPlayers) {
      for (const Id to : nodes_[x].options[index(p)]) options[index(p)].push_back(value(to));
    }
    nodes_[x].value = games_->make(options[0], options[1]);
    nodes_[x].listed = false;
    for (const Id from : before[x]) {
      if (--open[from] == 0) ended.push_back(from);
    }
  }
}

std::vector<LoopyGraph::Id> LoopyGraph::classes(const std::vector<Id>& nodes) const {
  std::vector<Id> of(nodes_.size());
  std::map<Game, Id> leaf_classes;
  for (const Id x : nodes) {
    if (is_leaf(x)) of[x] = leaf_classes.try_emplace(value(x), static_cast<Id>(leaf_classes.size() + 1)).first->second;
  }
  const Id first = static_cast<Id>(leaf_classes.size() + 1);
  for (const Id x : nodes) {
    if (!is_leaf(x)) of[x] = first;
  }
  for (std::size_t count = 1;;) {
    using Moves = std::pair<Id, std::array<std::vector<Id>, 2>>;  // with the class so far
    std::map<Moves, Id> found;
    std::vector<Id> next = of;
    for (const Id x : nodes) {
      if (is_leaf(x)) continue;
      tick();
      Moves moves{of[x], {}};
      for (const Player p : kPlayers) {
        for (const Id to : nodes_[x].options[index(p)]) moves.second[index(p)].push_back(of[to]);
        sort_unique(moves.second[index(p)]);
      }
      next[x] = found.try_emplace(std::move(moves), static_cast<Id>(first + found.size())).first->second;
    }
    of = std::move(next);
    if (found.size() <= count) return of;
    count = found.size();
  }
}

bool LoopyGraph::same_plays(Id x, Id y) const {
  auto nodes = followers(x);
  const auto more = followers(y);
  nodes.insert(nodes.end(), more.begin(), more.end());
  sort_unique(nodes);
  const auto of = classes(nodes);
  return of[x] == of[y];
}

std::vector<LoopyGame> LoopyGraph::minimal(const std::vector<Id>& roots) {
  settle(followers(roots));
  const auto nodes = followers(roots);
  const auto of = classes(nodes);
  auto form = std::make_shared<LoopyForm>();
  std::map<Id, std::uint32_t> places;
  std::vector<Id> members;     // one of each class that was met
  std::vector<bool> simplest;  // by class: a member is part of a canonical form, and so are its equals
  const auto place = [&](Id y) {
    const auto [it, fresh] = places.try_emplace(of[y], static_cast<std::uint32_t>(members.size()));
    if (fresh) {
      members.push_back(y);
      simplest.push_back(false);
    }
    if (nodes_[y].simplest) simplest[it->second] = true;
    return it->second;
  };
  std::vector<LoopyGame> out;
  for (const Id x : roots) out.push_back({form, place(x)});
  for (std::size_t i = 0; i < members.size(); ++i) {
    tick();
    const Id y = members[i];
    LoopyForm::Node node;
    if (is_leaf(y)) {
      node.value = value(y);
    } else {
      for (const Player p : kPlayers) {
        auto& to = node.options[index(p)];
        for (const Id z : nodes_[y].options[index(p)]) to.push_back(place(z));
        sort_unique(to);
      }
    }
    form->nodes.push_back(std::move(node));
  }
  for (std::size_t i = 0; i < members.size(); ++i) form->nodes[i].simplest = simplest[i];
  return out;
}

}  // namespace nimatron
