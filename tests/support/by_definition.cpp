#include "tests/support/by_definition.h"

#include <set>

#include "nimatron/base/join.h"
#include "nimatron/notation/text.h"

namespace nimatron::test {

namespace {

constexpr std::size_t kMost = 6000;

std::vector<AnyPosition> children(const AnyRuleset& r, const AnyPosition& p) {
  auto all = *moves(r, p, Player::Left);
  if (r.impartial()) return all;
  const auto right = *moves(r, p, Player::Right);
  all.insert(all.end(), right.begin(), right.end());
  return all;
}

std::size_t states(const Placed& p) {
  std::set<AnyPosition> seen = {p.position};
  std::vector<AnyPosition> open = {p.position};
  while (!open.empty()) {
    const AnyPosition q = open.back();
    open.pop_back();
    for (const auto& next : children(p.ruleset, q)) {
      if (seen.insert(next).second) open.push_back(next);
    }
  }
  return seen.size();
}

Integer nodes(const AnyRuleset& r, const AnyPosition& p, std::map<AnyPosition, Integer>& memo) {
  if (const auto it = memo.find(p); it != memo.end()) return it->second;
  Integer n = 1;
  for (const auto& q : children(r, p)) n += nodes(r, q, memo);
  return memo[p] = n;
}

}  // namespace

GameTrees::Tree ByDefinition::tree(const Placed& p) {
  const auto found = trees_.of(p.ruleset, p.position, kMost);
  if (!found) throw Error(p.print() + " is too large for a test");
  return *found;
}

ByDefinition::Answers ByDefinition::answers(const Placed& p) {
  const auto t = tree(p);
  const auto node = trees_[t];
  const std::string text = p.print();
  std::map<std::string, std::string> all;
  const auto add = [&](const std::string& function, std::string answer) {
    all[function + "(" + text + ")"] = std::move(answer);
  };
  add("outcome", std::string(1, letter(node.outcome())));
  add("misere_outcome", std::string(1, letter(node.misere_outcome())));
  add("canonical", nimatron::text(games_, trees_.value(games_, t)));
  add("height", node.height.str());
  add("states", std::to_string(states(p)));
  std::map<AnyPosition, Integer> memo;
  add("tree_nodes", nodes(p.ruleset, p.position, memo).str());
  add("winning_moves", winning(p, false));
  all["winning_moves(" + text + ",misere)"] = winning(p, true);
  if (p.ruleset.impartial()) {
    add("grundy", std::to_string(node.grundy));
    add("misere_grundy", std::to_string(node.misere_grundy));
    add("genus", node.genus.text());
    add("tame", node.tame ? "true" : "false");
    try {
      add("misere_canonical", misere_.text(simplest(t)));
    } catch (const Error&) {  // too long to be written
    }
  }
  return {all.begin(), all.end()};
}

std::string ByDefinition::winning(const Placed& p, Player player, bool misere) {
  std::set<std::string> texts;
  const auto reached = moves(p.ruleset, p.position, player);
  for (const auto& q : reached.value()) {
    const auto& after = trees_[tree({p.ruleset, q})];
    if (wins_first(misere ? after.misere_outcome() : after.outcome(), opponent(player))) continue;
    texts.insert(p.ruleset.print(q));
  }
  return join(texts, " ; ");
}

std::string ByDefinition::winning(const Placed& p, bool misere) {
  const std::string left = winning(p, Player::Left, misere);
  return p.ruleset.impartial() ? left : "Left: " + left + " | Right: " + winning(p, Player::Right, misere);
}

MisereArena::Id ByDefinition::simplest(GameTrees::Tree t) {
  if (const auto it = simplest_.find(t); it != simplest_.end()) return it->second;
  std::vector<MisereArena::Id> options;
  for (const auto o : trees_[t].left) options.push_back(simplest(o));
  return simplest_[t] = misere_.make(options);
}

}  // namespace nimatron::test
