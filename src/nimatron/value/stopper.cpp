#include "nimatron/value/stopper.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "nimatron/base/error.h"

namespace nimatron {

namespace {

using Id = LoopyGraph::Id;
using OptionsOfBoth = std::array<std::vector<Id>, 2>;

void sort_each_once(std::vector<Id>& ids) {
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
}

// Simplifies the options of positions. What is dominated and what is reversible depends on the values of positions
// alone, which no step changes, so that the order of the graph as it was serves all steps.
class Simplifier {
 public:
  // `favoured` wins infinite play; nobody if there is none that alternates.
  Simplifier(LoopyGraph& graph, LoopyOrder& order, std::optional<Player> favoured)
      : graph_(graph), order_(order), favoured_(favoured) {}

  // The options of one position, and those that are dominated.
  std::vector<Id> simplest(Id x, Player p) { return undominated(bypassed(x, p), p); }
  std::vector<Id> dominated(Id x, Player p) {
    const auto all = options_of(x, p), kept = undominated(all, p);
    std::vector<Id> out;
    for (const Id id : all) {
      if (std::find(kept.begin(), kept.end(), id) == kept.end()) out.push_back(id);
    }
    return out;
  }

  // The options of these positions, simplified as long as something changes; once if somebody wins infinite play.
  std::map<Id, OptionsOfBoth> simplify(const std::vector<Id>& nodes) {
    for (const Id x : nodes) now_[x] = {graph_.options(x, Player::Left), graph_.options(x, Player::Right)};
    for (bool changed = true; changed;) {
      changed = false;
      for (const Id x : nodes) {
        for (const Player p : {Player::Left, Player::Right}) changed = simplify(x, p) || changed;
      }
      if (favoured_) break;  // whoever asked checks what was found, and asks again
    }
    return std::move(now_);
  }

 private:
  // Whether a is at least as good as b for the player.
  bool at_least(Player p, Id a, Id b) { return p == Player::Left ? order_.leq(b, a) : order_.leq(a, b); }

  const std::vector<Id>& options_of(Id x, Player p) {
    const auto it = now_.find(x);
    return it != now_.end() ? it->second[index(p)] : graph_.options(x, p);
  }

  bool simplify(Id x, Player p) {
    auto before = options_of(x, p);
    std::sort(before.begin(), before.end());
    auto options = simplest(x, p);
    std::sort(options.begin(), options.end());
    if (options == before) return false;
    now_.at(x)[index(p)] = std::move(options);
    return true;
  }

  // A position to which the opponent can answer the move to `option` and which is no better for p than x was.
  std::optional<Id> reverse(Id x, Player p, Id option) {
    for (const Id y : options_of(option, opponent(p))) {
      if (at_least(p, x, y)) return y;
    }
    return std::nullopt;
  }

  // With the options of y in the place of one that reverses through y, until none does. Where this goes round, as in no
  // stopper, both could go round for ever in play: the player who wins that keeps the move, the other one has no use
  // for it.
  std::vector<Id> bypassed(Id x, Player p) {
    std::vector<Id> open = options_of(x, p), kept, seen;
    const auto contains = [](const std::vector<Id>& all, Id id) {
      return std::find(all.begin(), all.end(), id) != all.end();
    };
    while (!open.empty()) {
      tick();
      const Id option = open.back();
      open.pop_back();
      if (contains(kept, option)) continue;
      if (contains(seen, option)) {
        if (favoured_ == p) kept.push_back(option);
        continue;
      }
      seen.push_back(option);
      const auto y = reverse(x, p, option);
      if (!y) {
        kept.push_back(option);
        continue;
      }
      for (const Id further : options_of(*y, p)) open.push_back(further);
    }
    return kept;
  }

  std::vector<Id> undominated(const std::vector<Id>& options, Player p) {
    std::vector<Id> kept;
    for (std::size_t i = 0; i < options.size(); ++i) {
      tick();
      bool dominated = false;
      for (std::size_t j = 0; j < options.size() && !dominated; ++j) {
        if (i == j || options[i] == options[j]) continue;
        // Of equal ones the last is kept.
        dominated = at_least(p, options[j], options[i]) && (j > i || !at_least(p, options[i], options[j]));
      }
      if (!dominated) kept.push_back(options[i]);
    }
    return kept;
  }

  LoopyGraph& graph_;
  LoopyOrder& order_;
  std::optional<Player> favoured_;
  std::map<Id, OptionsOfBoth> now_;  // of the positions that are being simplified
};

std::vector<Id> unsimplified(const LoopyGraph& graph, const std::vector<Id>& roots) {
  auto nodes = graph.followers(roots);
  nodes.erase(std::remove_if(nodes.begin(), nodes.end(), [&](Id x) { return graph.is_simplest(x); }), nodes.end());
  return nodes;
}

// The forms of stoppers, each by itself.
std::vector<LoopyGame> canonical_forms(LoopyGraph& graph, const std::vector<Id>& roots) {
  LoopyOrder order(graph, Side::On, true);
  for (auto& [x, options] : Simplifier(graph, order, std::nullopt).simplify(unsimplified(graph, roots))) {
    for (const Player p : {Player::Left, Player::Right}) graph.set_options(x, p, std::move(options[index(p)]));
  }
  graph.set_simplest(roots);
  std::vector<LoopyGame> out;
  for (const Id x : roots) out.push_back(graph.minimal(x));
  return out;
}

// Simplifies games on one side, where infinite play has a winner. Two players who can go round for ever may each do
// without a way out as long as the other one keeps theirs, so what is dominated, or equal to another position, depends
// on what was removed before. Each step makes another version of the positions, and is taken if all games are the same
// as before. What is simplest already, as are the positions to which one cannot come back, is part of all versions.
class SideSimplifier {
 public:
  SideSimplifier(LoopyGraph& graph, std::vector<Id> roots, Side side)
      : graph_(graph),
        side_(side),
        order_(graph, side, false),
        favoured_(side == Side::On ? Player::Left : Player::Right),
        roots_(std::move(roots)) {}

  std::vector<LoopyGame> simplify() {
    constexpr int kMostRounds = 1000;  // a round that changes something nearly always makes the graph smaller
    for (int round = 0; round < kMostRounds && !done(); ++round) {
      bool changed = prune();
      if (done()) break;
      changed = fuse() || changed;
      if (done()) break;
      if (!changed && !prune_singly(Which::Dominated) && !prune_singly(Which::Any)) break;
    }
    if (graph_.is_stopper(roots_)) return canonical_forms(graph_, roots_);
    // Each by itself: one that is not a stopper, or that some step would change, may have kept others from it.
    std::vector<LoopyGame> out;
    for (const Id x : roots_) {
      if (roots_.size() > 1) {
        out.push_back(SideSimplifier(graph_, {x}, side_).simplify()[0]);
      } else {
        out.push_back(graph_.minimal(x));
      }
    }
    return out;
  }

 private:
  enum class Which : std::uint8_t { Dominated, Any };

  // Positions from which play must end become leaves.
  bool done() {
    graph_.settle(graph_.followers(roots_));
    nodes_ = unsimplified(graph_, roots_);
    return graph_.is_stopper(roots_);
  }

  // Takes the version with these options and, where there is one, the image of a position instead of it.
  bool take(const std::map<Id, OptionsOfBoth>& changed, const std::map<Id, Id>& images) {
    std::map<Id, Id> copies;
    for (const Id x : nodes_) {
      if (!images.contains(x)) copies.emplace(x, graph_.add());
    }
    const auto now = [&](Id x) {
      const auto image = images.find(x);
      const Id y = image == images.end() ? x : image->second;
      const auto copy = copies.find(y);
      return copy == copies.end() ? y : copy->second;
    };
    for (const auto& [x, copy] : copies) {
      const auto it = changed.find(x);
      for (const Player p : {Player::Left, Player::Right}) {
        std::vector<Id> options;
        for (const Id to : it == changed.end() ? graph_.options(x, p) : it->second[index(p)])
          options.push_back(now(to));
        sort_each_once(options);
        graph_.set_options(copy, p, std::move(options));
      }
    }
    for (const Id x : roots_) {
      if (!order_.equal(x, now(x))) return false;
    }
    for (Id& x : roots_) x = now(x);
    nodes_ = unsimplified(graph_, roots_);
    copies_ = std::move(copies);
    return true;
  }

  // One position for those that are equal: a simplest one if there is one, and otherwise the first, with the options of
  // all or else with its own.
  bool fuse() {
    const auto all = graph_.followers(roots_);
    std::map<Id, Id> images;
    std::map<Id, OptionsOfBoth> united;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      const Id x = nodes_[i];
      std::optional<Id> image;
      for (std::size_t j = 0; j < all.size() && !image; ++j) {
        if (graph_.is_simplest(all[j]) && order_.equal(x, all[j])) image = all[j];
      }
      for (std::size_t j = 0; j < i && !image; ++j) {
        if (!images.contains(nodes_[j]) && order_.equal(x, nodes_[j])) image = nodes_[j];
      }
      if (!image) continue;
      images.emplace(x, *image);
      if (graph_.is_simplest(*image)) continue;
      auto& options = united
                          .try_emplace(*image, OptionsOfBoth{graph_.options(*image, Player::Left),
                                                             graph_.options(*image, Player::Right)})
                          .first->second;
      for (const Player p : {Player::Left, Player::Right}) {
        for (const Id to : graph_.options(x, p)) options[index(p)].push_back(to);
      }
    }
    return !images.empty() && (take(united, images) || take({}, images));
  }

  // What is dominated or reversible, all at once.
  bool prune() {
    auto changed = Simplifier(graph_, order_, favoured_).simplify(nodes_);
    for (auto it = changed.begin(); it != changed.end();) {
      it = same_options(it->first, it->second) ? changed.erase(it) : std::next(it);
    }
    return !changed.empty() && take(changed, {});
  }

  // One position after the other, the last one first, and its options one by one: those that are dominated, or any of
  // which the player has no need.
  bool prune_singly(Which which) {
    const Player keeps = which == Which::Dominated ? favoured_ : opponent(favoured_);  // a move that goes round
    bool pruned = false;
    auto nodes = nodes_;
    const auto taken = [&](Id x, Player p, std::vector<Id> after) {
      OptionsOfBoth options = {graph_.options(x, Player::Left), graph_.options(x, Player::Right)};
      options[index(p)] = std::move(after);
      if (same_options(x, options) || !take({{x, std::move(options)}}, {})) return false;
      for (Id& y : nodes) {
        if (const auto copy = copies_.find(y); copy != copies_.end()) y = copy->second;
      }
      pruned = true;
      return true;
    };
    for (std::size_t i = nodes.size(); i-- > 0;) {
      for (const Player p : {Player::Left, Player::Right}) {
        if (std::find(nodes_.begin(), nodes_.end(), nodes[i]) == nodes_.end()) continue;  // no longer reached
        if (taken(nodes[i], p, Simplifier(graph_, order_, keeps).simplest(nodes[i], p))) continue;
        const auto candidates = which == Which::Any ? graph_.options(nodes[i], p)
                                                    : Simplifier(graph_, order_, keeps).dominated(nodes[i], p);
        const auto old_nodes = nodes;
        for (const Id option : candidates) {
          const auto current = std::find(old_nodes.begin(), old_nodes.end(), option);
          const Id now =
              current == old_nodes.end() ? option : nodes[static_cast<std::size_t>(current - old_nodes.begin())];
          auto fewer = graph_.options(nodes[i], p);
          fewer.erase(std::remove(fewer.begin(), fewer.end(), now), fewer.end());
          taken(nodes[i], p, std::move(fewer));
        }
      }
    }
    return pruned;
  }

  bool same_options(Id x, const OptionsOfBoth& options) {
    for (const Player p : {Player::Left, Player::Right}) {
      auto before = graph_.options(x, p), after = options[index(p)];
      sort_each_once(before);
      sort_each_once(after);
      if (before != after) return false;
    }
    return true;
  }

  LoopyGraph& graph_;
  Side side_;
  LoopyOrder order_;
  Player favoured_;
  std::vector<Id> roots_, nodes_;  // of the version; the nodes are those that are not simplest
  std::map<Id, Id> copies_;        // from the version before
};

// The positions in a graph.
std::vector<Id> add_games(LoopyGraph& graph, const std::vector<LoopyGame>& all) {
  const auto ids = graph.add(*all.at(0).form);
  std::vector<Id> roots;
  for (const auto& game : all) roots.push_back(ids[game.root]);
  return roots;
}

}  // namespace

bool is_stopper(GameArena& games, const LoopyGame& game) {
  LoopyGraph graph(games);
  return graph.is_stopper(graph.add(game));
}

std::vector<LoopyGame> canonical_stoppers(GameArena& games, const std::vector<LoopyGame>& all) {
  LoopyGraph graph(games);
  const auto roots = add_games(graph, all);
  if (!graph.is_stopper(roots)) throw Error("the game is not a stopper");
  return canonical_forms(graph, roots);
}

std::vector<LoopyGame> simplified_sides(GameArena& games, const std::vector<LoopyGame>& all, Side side) {
  LoopyGraph graph(games);
  auto roots = add_games(graph, all);
  return SideSimplifier(graph, std::move(roots), side).simplify();
}

bool leq(GameArena& games, const LoopyGame& a, const LoopyGame& b, Side side) {
  LoopyGraph graph(games);
  const Id x = graph.add(a), y = graph.add(b);
  LoopyOrder order(graph, side, graph.is_stopper(x) && graph.is_stopper(y));
  return order.leq(x, y);
}

}  // namespace nimatron
