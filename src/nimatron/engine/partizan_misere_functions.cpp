// Partizan games in misère play modulo dicots and modulo dead-ending games.
#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <boost/unordered/unordered_flat_set.hpp>

#include "nimatron/engine/functions.h"
#include "nimatron/engine/misere_forms.h"
#include "nimatron/rulesets/form/form.h"
#include "nimatron/solve/game_trees.h"

namespace nimatron {

namespace {

// What can be reached, options before the games that have them, where `options` of a number are less than it.
template <class Options>
std::vector<std::uint32_t> followers_in_order(std::uint32_t from, const Options& options) {
  Growth held;
  boost::unordered_flat_set<std::uint32_t> seen{from};
  std::vector<std::uint32_t> all{from};
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const Player player : {Player::Left, Player::Right}) {
      for (const auto x : options(all[i], player)) {
        tick();
        if (!seen.insert(x).second) continue;
        held.add(6 * sizeof x);
        all.push_back(x);
      }
    }
  }
  std::sort(all.begin(), all.end());
  return all;
}

MisereKind misere_kind(Arguments& a) {
  return a.text("modulo") == "dicot" ? MisereKind::Dicot : MisereKind::DeadEnding;
}

PartizanMisere::Id game_of_kind(Arguments& a, std::size_t i, MisereKind kind) {
  const Placed p = a.position(i);
  const auto g = misere_form(a.session(), p);
  if (a.session().shared<PartizanMisere>().is(kind, g)) return g;
  a.fail(fmt::format("{}({}) {}", p.ruleset.spec(), p.ruleset.format(p.position),
                     kind == MisereKind::Dicot
                         ? "is not a dicot: in one of its positions only one player has a move"
                         : "is not dead-ending: a player without a move in one of its positions has one later"));
}

Answer misere_compare_of(Arguments& a) {
  const MisereKind kind = misere_kind(a);
  const auto g = game_of_kind(a, 0, kind), h = game_of_kind(a, 1, kind);
  auto& games = a.session().shared<PartizanMisere>();
  const bool more = games.at_least(kind, g, h), less = games.at_least(kind, h, g);
  return std::string(more ? (less ? "==" : ">") : (less ? "<" : "<>"));
}

Answer misere_simplest_of(Arguments& a) {
  const MisereKind kind = misere_kind(a);
  const auto g = game_of_kind(a, 0, kind);
  auto& games = a.session().shared<PartizanMisere>();
  const Placed p = form_position(games, games.simplest(kind, g));
  return MisereForm{p, p.ruleset.format(p.position)};
}

}  // namespace

PartizanMisere::Id misere_form(Session& session, const Placed& p) {
  auto& trees = session.shared<GameTrees>();
  auto& games = session.shared<PartizanMisere>();
  const auto root = trees.of(p);
  boost::unordered_flat_map<GameTrees::Tree, PartizanMisere::Id> made;
  for (const auto t : followers_in_order(root, [&](auto x, Player player) { return trees.options(x, player); })) {
    std::vector<PartizanMisere::Id> sides[2];
    for (const Player player : {Player::Left, Player::Right}) {
      for (const auto x : trees.options(t, player)) sides[player == Player::Left ? 0 : 1].push_back(made.at(x));
    }
    made.emplace(t, games.make(std::move(sides[0]), std::move(sides[1])));
  }
  return made.at(root);
}

Placed form_position(const PartizanMisere& games, PartizanMisere::Id g) {
  FormBuilder forms;
  boost::unordered_flat_map<PartizanMisere::Id, FormBuilder::Index> made;
  for (const auto x : followers_in_order(g, [&](auto y, Player player) { return games.options(y, player); })) {
    std::vector<FormBuilder::Index> sides[2];
    for (const Player player : {Player::Left, Player::Right}) {
      for (const auto y : games.options(x, player)) sides[player == Player::Left ? 0 : 1].push_back(made.at(y));
    }
    made.emplace(x, forms.node(std::move(sides[0]), std::move(sides[1])));
  }
  return placed_form(forms.tree(made.at(g)));
}

std::vector<Entry> partizan_misere_functions() {
  const Parameter modulo{"modulo",
                         ParameterKind::Word,
                         "The kind of the games and of what is added to them",
                         {},
                         {"dicot", "dead_ending"}};
  return {
      {"misere_compare",
       AnswerType::Text,
       {{"G", ParameterKind::Position}, {"H", ParameterKind::Position}, modulo},
       "How two games compare in misère play in sums with dicots, or with dead-ending games: ==, >, < or <>. They must "
       "be of that kind.",
       "misere_compare(form({0,*|*}),form(0),modulo=dicot)",
       misere_compare_of},
      {"misere_simplest",
       AnswerType::Position,
       {{"G", ParameterKind::Position}, modulo},
       "A simplest game that equals a dicot, or a dead-ending game, in misère play modulo the games of that kind.",
       "misere_simplest(form({*|*}),modulo=dicot)",
       misere_simplest_of},
  };
}

}  // namespace nimatron
