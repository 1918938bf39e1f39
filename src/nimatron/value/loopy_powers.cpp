// Powers and ordinal sums taken apart, for values that may be loopy.
#include <array>
#include <map>
#include <utility>

#include "nimatron/base/error.h"
#include "nimatron/value/game_functions.h"
#include "nimatron/value/loopy_functions.h"
#include "nimatron/value/loopy_shape.h"

namespace nimatron {

namespace {

// A node for each follower of x, which is a pseudonumber, with the options of G besides.
class PowerBuilder {
 public:
  PowerBuilder(GameArena& games, const AnyValue& g)
      : games_(games),
        graph_(games),
        left_(options(games, g, Player::Left)),
        right_(options(games, g, Player::Right)) {}

  AnyValue build(const AnyValue& x) {
    const auto root = node(graph_.add(side_of(x, Side::On)));
    while (!open_.empty()) {
      const auto y = open_.back();
      open_.pop_back();
      const auto to = made_.at(y);
      for (const Player p : {Player::Left, Player::Right}) {
        for (const auto& option : p == Player::Left ? left_ : right_) {
          graph_.connect(to, p, graph_.add(side_of(option, Side::On)));
        }
        const auto moves = graph_.options(y, p);
        for (const auto z : moves) graph_.connect(to, p, node(z));
      }
    }
    return value_of(games_, graph_.minimal(root));
  }

 private:
  using Id = LoopyGraph::Id;
  Id node(Id y) {
    if (graph_.is_leaf(y) && graph_.value(y) == GameArena::zero()) return y;
    const auto it = made_.find(y);
    if (it != made_.end()) return it->second;
    const Id to = graph_.add();
    made_.emplace(y, to);
    open_.push_back(y);
    return to;
  }

  GameArena& games_;
  LoopyGraph graph_;
  std::vector<AnyValue> left_, right_;
  std::map<Id, Id> made_;
  std::vector<Id> open_;
};

void check_exponent(GameArena& games, const AnyValue& x, std::int64_t least) {
  if (!is_pseudonumber(games, x) || !leq(games, games.integer(least), x)) {
    throw Error(least == 0 ? "the exponent must be a number, on, over or under, and not negative"
                           : "the exponent must be a number, on, over or under, and at least 1");
  }
}

}  // namespace

AnyValue power_to(GameArena& games, const AnyValue& g, const AnyValue& x) {
  check_exponent(games, x, 0);
  return PowerBuilder(games, g).build(x);
}

AnyValue power(GameArena& games, const AnyValue& g, const AnyValue& x) {
  const AnyValue zero = GameArena::zero();
  const auto left = options(games, g, Player::Left), right = options(games, g, Player::Right);
  const Game* only = left.size() == 1 ? std::get_if<Game>(&left[0]) : nullptr;
  if (only == nullptr || *only != GameArena::zero() || right.size() != 1) {
    throw Error("a power needs a game {0|H}, such as ^ or Tiny(2)");
  }
  check_exponent(games, x, 1);
  const AnyValue before = power_to(games, g, sum(games, x, games.integer(-1)));
  return make(games, {zero}, {sum(games, right[0], negative(games, before))});
}

AnyValue ordinal_sum_over(GameArena& games, std::span<const AnyValue> left, std::span<const AnyValue> right,
                          const AnyValue& x) {
  if (!is_stopper(x)) throw Error("this needs a stopper");
  LoopyGraph graph(games);
  std::array<std::vector<LoopyGraph::Id>, 2> base;
  for (const auto& v : left) base[0].push_back(graph.add(side_of(v, Side::On)));
  for (const auto& v : right) base[1].push_back(graph.add(side_of(v, Side::On)));
  std::map<LoopyGraph::Id, LoopyGraph::Id> made;
  std::vector<LoopyGraph::Id> open;
  const auto above = [&](LoopyGraph::Id y) {
    const auto it = made.find(y);
    if (it != made.end()) return it->second;
    const auto to = graph.add();
    made.emplace(y, to);
    open.push_back(y);
    return to;
  };
  const auto root = above(graph.add(side_of(x, Side::On)));
  while (!open.empty()) {
    const auto y = open.back();
    open.pop_back();
    for (const Player p : {Player::Left, Player::Right}) {
      for (const auto to : base[index(p)]) graph.connect(made.at(y), p, to);
      const auto moves = graph.options(y, p);
      for (const auto to : moves) graph.connect(made.at(y), p, above(to));
    }
  }
  return value_of(games, graph.minimal(root));
}

// The followers of G that are not options of H give those of X; the candidate is then verified.
std::optional<AnyValue> subordinate(GameArena& games, const AnyValue& g, std::span<const AnyValue> left,
                                    std::span<const AnyValue> right) {
  std::array<std::vector<Game>, 2> base;
  const auto short_options = [&](std::span<const AnyValue> all, std::vector<Game>& to) {
    for (const auto& v : all) {
      const auto* game = std::get_if<Game>(&v);
      if (game == nullptr) throw Error("the base of an ordinal sum must be loopfree here");
      to.push_back(*game);
    }
  };
  short_options(left, base[0]);
  short_options(right, base[1]);
  const auto* loopfree = std::get_if<Game>(&g);
  if (loopfree != nullptr) {
    const auto x = subordinate(games, *loopfree, base[0], base[1]);
    return x ? std::optional<AnyValue>(*x) : std::nullopt;
  }
  const auto& loopy = std::get<LoopyValue>(g);
  if (!loopy.is_stopper) throw Error("this needs a stopper");
  LoopyGraph graph(games);
  std::map<std::uint32_t, LoopyGraph::Id> made;
  for (const auto id : followers(loopy.on)) {
    if (!loopy.on.form->nodes[id].value) made.emplace(id, graph.add());
  }
  for (const auto& [id, to] : made) {
    for (const Player p : {Player::Left, Player::Right}) {
      for (const auto option : loopy.on.form->nodes[id].options[index(p)]) {
        const auto& value = loopy.on.form->nodes[option].value;
        if (!value) {
          graph.connect(to, p, made.at(option));
        } else if (const auto x = subordinate(games, *value, base[0], base[1])) {
          graph.connect(to, p, graph.leaf(*x));
        }
      }
    }
  }
  const AnyValue x = value_of(games, graph.minimal(made.at(loopy.on.root)));
  if (!is_stopper(x) || !equal(games, ordinal_sum_over(games, left, right, x), g)) return std::nullopt;
  return x;
}

}  // namespace nimatron
