// LoopyGraph: positions that may repeat, as nodes with Left and Right options; play on a graph may never end.
//
//   LoopyGraph graph(games);
//   const auto x = graph.add();                                  // x = {0|x}, which is over
//   graph.connect(x, Player::Left, graph.leaf(GameArena::zero()));
//   graph.connect(x, Player::Right, x);
//   const LoopyGame over = graph.minimal(x);                     // what one keeps
//
// A loopfree value is a leaf, a handle of the arena, so that the algorithms of loopy games meet only the positions
// from which play can go round; the options of a leaf become nodes when they are asked for.
#pragma once

#include <array>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/base/hash.h"
#include "nimatron/value/game.h"
#include "nimatron/value/outcome.h"

namespace nimatron {

// A graph that no longer changes. Its leaves are handles of the arena in which it was made.
struct LoopyForm {
  struct Node {
    std::optional<Game> value;                          // of a leaf
    std::array<std::vector<std::uint32_t>, 2> options;  // by player; of a leaf, not listed
    bool simplest = false;                              // it belongs to the canonical form of a stopper
  };
  std::vector<Node> nodes;
};

// A position of such a graph.
struct LoopyGame {
  std::shared_ptr<const LoopyForm> form;
  std::uint32_t root = 0;

  const LoopyForm::Node& node() const { return form->nodes[root]; }
  // The value, if it is loopfree.
  std::optional<Game> loopfree() const { return node().value; }
  LoopyGame follower(std::uint32_t id) const { return {form, id}; }
  // The same position of the same graph, which is more than to be equal.
  friend bool operator==(const LoopyGame&, const LoopyGame&) = default;
};

constexpr std::size_t index(Player p) { return static_cast<std::size_t>(p); }

class LoopyGraph {
 public:
  using Id = std::uint32_t;

  explicit LoopyGraph(GameArena& games) : games_(&games), charge_(games.budget()) {}

  GameArena& games() { return *games_; }
  std::size_t size() const { return nodes_.size(); }
  Id leaf(Game g);
  // A position without options.
  Id add();
  // One option more, which may be there already.
  void connect(Id from, Player by, Id to);
  Id add(const LoopyGame& game);
  // All positions of a form, by their numbers there.
  std::vector<Id> add(const LoopyForm& form);
  bool is_leaf(Id x) const { return nodes_[x].value.has_value(); }
  Game value(Id x) const { return *nodes_[x].value; }
  // They stay where they are while the graph grows.
  const std::vector<Id>& options(Id x, Player by);
  void set_options(Id x, Player by, std::vector<Id> options) { nodes_[x].options[index(by)] = std::move(options); }
  // Whether nothing is left to simplify: a leaf, or a position of the canonical form of a stopper.
  bool is_simplest(Id x) const { return nodes_[x].value.has_value() || nodes_[x].simplest; }
  // What is said of the followers of positions that have become canonical stoppers.
  void set_simplest(const std::vector<Id>& roots);

  // The roots and everything that can be reached from them; the options of leaves are not listed.
  std::vector<Id> followers(const std::vector<Id>& roots) const;
  std::vector<Id> followers(Id x) const;
  // Whether no infinite play from a follower alternates between the players.
  bool is_stopper(const std::vector<Id>& roots) const;
  bool is_stopper(Id x) const;
  // Makes leaves of those nodes from which play must end.
  void settle(const std::vector<Id>& nodes);
  // Whether x and y have the same plays: equal stoppers in canonical form do.
  bool same_plays(Id x, Id y) const;
  // The smallest graph with the same plays from x: what cannot go round is a leaf, and of positions that cannot be told
  // apart by their moves there is one. The root is node 0.
  LoopyGame minimal(Id x);
  // The same for several positions, in one form.
  std::vector<LoopyGame> minimal(const std::vector<Id>& roots);

 private:
  struct Node {
    std::optional<Game> value;
    bool listed = false;  // of a leaf
    bool simplest = false;
    std::array<std::vector<Id>, 2> options;
  };
  Id add(Node node);
  // A class for each node, such that nodes of one class have the same moves to classes.
  std::vector<Id> classes(const std::vector<Id>& nodes) const;

  GameArena* games_;
  std::deque<Node> nodes_;
  boost::unordered_flat_map<Game, Id, Hash> leaves_;
  Charge charge_;
};

}  // namespace nimatron
