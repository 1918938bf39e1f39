// LCTR and Downright: the classes of games by their definition, and the largest game trees.
#include <algorithm>
#include <map>
#include <set>

#include "nimatron/claims/algorithms.h"
#include "nimatron/claims/checks.h"
#include "nimatron/claims/diagrams.h"
#include "nimatron/rulesets/partition/largest_tree.h"
#include "nimatron/rulesets/partition/partition.h"
#include "nimatron/rulesets/partition/tree_size.h"
#include "nimatron/solve/game_trees.h"

namespace nimatron {

namespace {

using fmt::format;
using I = std::int64_t;

// The classes of Definition 2, directly from the definition, on the game tree with normal and misère values.
std::map<std::string, bool> classes_by_definition(Check& c, const std::string& position) {
  GameTrees trees(c.search().games());
  const auto root = trees.of(position_of(c.search(), position));
  std::vector<std::pair<int, int>> value(root + 1);
  const auto mex = [](const std::set<int>& seen) {
    int v = 0;
    while (seen.count(v) != 0) ++v;
    return v;
  };
  for (GameTrees::Tree t = 0; t <= root; ++t) {
    std::set<int> normal, misere;
    for (const auto o : trees.options(t)) {
      normal.insert(value[o].first);
      misere.insert(value[o].second);
    }
    value[t] = {mex(normal), trees.options(t).empty() ? 1 : mex(misere)};
  }
  std::map<std::string, bool> is = {
      {"domestic", true}, {"tame", true}, {"pet", true}, {"forced", true}, {"returnable", true}};
  for (GameTrees::Tree t = 0; t <= root; ++t) {
    const auto [x, y] = value[t];
    const bool swap = x + y == 1;  // (0,1) or (1,0)
    if ((x == 0 && y > 1) || (y == 0 && x > 1)) is["domestic"] = false;
    if (!swap && x != y) is["tame"] = is["pet"] = false;
    if (!swap && x < 2) is["pet"] = false;
    if (!swap) continue;
    for (const auto o : trees.options(t)) {
      if (value[o] != std::pair{y, x}) is["forced"] = false;
      const auto& next = trees.options(o);
      const auto back = [&](GameTrees::Tree u) { return value[u] == value[t]; };
      if (!next.empty() && std::none_of(next.begin(), next.end(), back)) is["returnable"] = false;
    }
  }
  return is;
}

}  // namespace

Finding check_inclusions(Check& c, const std::vector<std::pair<std::string, std::string>>& stated) {
  const std::vector<std::string> games = {
      "nim(3,3)",         "nim(1,1,1)",       "wythoff(4,4)",        "lctr(3,3)",           "lctr(4,4,2)",
      "downright(5,3,2)", "downright(4,4,4)", "octal[0.77](9)",      "octal[0.07](12)",     "octal[0.137](9)",
      "octal[4.3](7)",    "octal[0.26](13)",  "towers(XX/XX)",       "towers(XXX/XXX)",     "cram(2x4)",
      "cram(3x3)",        "euclid(5,12)",     "subtraction[1,3](9)", "subtraction[2,5](9)", "zeruclid(2,3,5)",
      "king(3,3,3)",      "queen(4,4,4)",     "clocknim[3,2](1,1|0)"};
  std::vector<bool> strict(stated.size(), false);  // whether a game shows that the converse is false
  Comparison compare(c);
  for (const auto& game : games) {
    const auto found = classes_by_definition(c, game);
    for (const auto& [name, holds] : found) {
      const auto said = " " + answer(c.search(), "classify(" + game + ")") + " ";
      compare.expect(holds == (said.find(" " + name + " ") != std::string::npos), game + ": " + name);
    }
    for (std::size_t i = 0; i < stated.size(); ++i) {
      const auto& [from, to] = stated[i];
      compare.expect(!found.at(from) || found.at(to), format("{} is {} and not {}", game, from, to));
      strict[i] = strict[i] || (found.at(to) && !found.at(from));
    }
  }
  for (std::size_t i = 0; i < stated.size(); ++i) {
    compare.expect(strict[i], format("no game is {} and not {}", stated[i].second, stated[i].first));
  }
  return compare.finding(format("{} games, every follower by the definition and by classify", games.size()),
                         Verdict::Holds, "each inclusion is strict among these games");
}

// The proof rests on C(n^2/k + k, k) < C(2n, n) for k other than n; the trees themselves are counted for small n.
Finding check_largest_trees(Check& c, const std::function<PartList(I n)>& stated) {
  const I most = c.pick<I>(5, 7, 8);
  const auto searched = [&](const PartList& p) {
    return Integer(answer(c.search(), "tree_nodes(" + written("downright", p) + ")"));
  };
  Comparison compare(c);
  for (I n = 1; n <= most; ++n) {
    const auto square = searched(stated(n));
    each_partition(n * n, [&](std::span<const I> parts) {
      const PartList p(parts.begin(), parts.end());
      if (p == stated(n) || compare.failed()) return;
      const auto nodes = n <= 4 ? searched(p) : downright_nodes(Partition::from_parts(p));
      compare.expect(nodes < square, written("downright", p));
    });
  }
  const I programmed = c.pick<I>(8, 20, 40);
  for (I n = most + 1; n <= programmed; ++n) {
    const auto best = largest_tree(n * n, c.budget());
    compare.expect(best.maximisers == 1 && best.partition == Partition::from_parts(stated(n)), format("n = {}", n));
  }
  const I compared = c.pick<I>(25, 60, 300);
  for (I n = 1; n <= compared; ++n) {
    compare.expect(square_has_largest_tree(n, c.budget()), format("the inequality of the proof for n = {}", n));
  }
  return compare.finding(format("all partitions of `n^2`, `n <= {}` (their trees by search for `n <= 4`); by dynamic "
                                "programming over them, `n <= {}`; the inequality of the proof "
                                "in exact integers, `n <= {}`",
                                most, programmed, compared),
                         Verdict::Holds, "the square is the only one");
}

std::vector<Algorithm> lctr_algorithms() {
  const auto inclusions = [](Check& c) {
    return check_inclusions(c, {{"pet", "tame"}, {"tame", "domestic"}, {"forced", "returnable"}});
  };
  return {{"inclusions_of_classes", inclusions},
          {"durfee_reads", [](Check& c) { return check_durfee_reads(c, 1); }},
          {"conjugate_reads", [](Check& c) { return check_conjugate_reads(c, 1); }},
          {"downright_reads", [](Check& c) { return check_downright_reads(c, 2, 1); }},
          {"lctr_reads", [](Check& c) { return check_lctr_reads(c, 4, 3); }},
          {"squares_have_most_nodes",
           [](Check& c) { return check_largest_trees(c, [](I n) { return rectangle(n, n); }); }}};
}

}  // namespace nimatron
