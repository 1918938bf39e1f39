// The facts and hooks of a ruleset agree with its moves: the laws of each, against game trees.
// Theorems are compared in laws_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "nimatron/ruleset/heap_digits.h"
#include "nimatron/ruleset/operators/leftright.h"
#include "nimatron/ruleset/operators/switch.h"
#include "nimatron/ruleset/solver.h"
#include "nimatron/rulesets/heaps/heaps.h"
#include "nimatron/rulesets/partition/partition.h"
#include "nimatron/rulesets/registry.h"
#include "tests/support/examples.h"
#include "tests/support/game_tree.h"
#include "tests/support/typed_position.h"

namespace nimatron::laws::hooks_test {
namespace {

using test::GameTrees;
using test::random_play;
using Tree = GameTrees::Tree;

constexpr std::size_t kSmall = 150;

class Hooks : public testing::TestWithParam<test::Examples> {
 protected:
  // The small positions of the plays from the examples, with their trees.
  template <class F>
  void each_small(F f) {
    for (const auto& text : GetParam().positions) {
      const Placed start = test::read_position(text);
      auto play = random_play(start.ruleset, start.position);
      std::reverse(play.begin(), play.end());
      for (const auto& p : play) {
        const auto t = trees_.of(start.ruleset, p, kSmall);
        if (!t) break;
        SCOPED_TRACE(start.ruleset.print(p));
        f(start.ruleset, p, *t);
        if (HasFailure()) return;
      }
    }
  }
  Tree negative(Tree t) {
    if (const auto it = negatives_.find(t); it != negatives_.end()) return it->second;
    auto left = trees_[t].left, right = trees_[t].right;
    for (auto& o : left) o = negative(o);
    for (auto& o : right) o = negative(o);
    return negatives_[t] = trees_.node(std::move(right), std::move(left));
  }
  // In every follower both players have a move or neither has.
  bool all_small(Tree t) {
    if (const auto it = all_small_.find(t); it != all_small_.end()) return it->second;
    const auto& node = trees_[t];
    const auto is = [&](Tree o) { return all_small(o); };
    return all_small_[t] = node.left.empty() == node.right.empty() &&
                           std::all_of(node.left.begin(), node.left.end(), is) &&
                           std::all_of(node.right.begin(), node.right.end(), is);
  }
  Tree tree_of_heaps(const AnyRuleset& r, const std::vector<std::int64_t>& heaps) {
    std::string text;
    for (const auto heap : heaps) text += (text.empty() ? "" : ",") + std::to_string(heap);
    return trees_.of(r, r.parse(text), 20000).value();
  }
  // leave(heaps) for each list of heaps that the code's moves leave of n.
  template <class F>
  static void each_left_by_code(const HeapCode& code, std::int64_t n, F leave) {
    using Heaps = std::vector<std::int64_t>;
    const auto listed = [&](std::int64_t k) {
      return std::find(code.numbers.begin(), code.numbers.end(), k) != code.numbers.end();
    };
    for (std::int64_t k = 0; k <= n; ++k) {
      const std::int64_t rest = n - k;
      if (code.kind != HeapCode::Kind::Digits) {
        if (k > 0 && listed(k) == (code.kind == HeapCode::Kind::Subtract)) leave(Heaps{rest});
        continue;
      }
      const auto digit =
          k < static_cast<std::int64_t>(code.numbers.size()) ? code.numbers[static_cast<std::size_t>(k)] : 0;
      if ((digit & 1) != 0 && rest == 0) leave(Heaps{});
      if ((digit & 2) != 0 && rest > 0) leave(Heaps{rest});
      for (std::int64_t a = 1; a < rest; ++a) {
        if ((digit & heap_digit::kTwo) != 0) leave(Heaps{a, rest - a});
        if ((digit & heap_digit::kTwoDifferent) != 0 && 2 * a != rest) leave(Heaps{a, rest - a});
        for (std::int64_t b = 1; (digit & 8) != 0 && a + b < rest; ++b) leave(Heaps{a, b, rest - a - b});
      }
    }
  }

  std::set<Tree> moves_of_heap(const AnyRuleset& r, std::int64_t n) {
    std::set<Tree> moves;
    r.options(r.parse(std::to_string(n)), [&](const AnyPosition& q) { moves.insert(trees_.of(r, q, 20000).value()); });
    return moves;
  }

  Budget budget_;
  GameArena games_{budget_};
  GameTrees trees_;
  std::map<Tree, Tree> negatives_;
  std::map<Tree, bool> all_small_;
};

TEST_P(Hooks, NegatedExchangesThePlayers) {
  each_small([&](const AnyRuleset& r, const AnyPosition& p, Tree t) {
    const auto minus = r.negated(p);
    if (!minus) return;
    EXPECT_EQ(trees_.of(r, *minus, 2 * kSmall), std::optional(negative(t))) << "negated is " << r.print(*minus);
  });
}

TEST_P(Hooks, OrientKeepsTheTree) {
  each_small([&](const AnyRuleset& r, const AnyPosition& p, Tree t) {
    if (r.facts().symmetry == SymmetryGroup::None) return;
    EXPECT_EQ(trees_.of(r, r.orient(p), 2 * kSmall), std::optional(t)) << "oriented as " << r.print(r.orient(p));
  });
}

// The tree of a loopy game is an Error.
TEST_P(Hooks, PlayEndsWhereItIsSaidTo) {
  each_small([&](const AnyRuleset& r, const AnyPosition&, Tree) { EXPECT_TRUE(r.facts().ends); });
}

// The measures that have a name, of any board, by its text where it is one of cells.
std::map<Measures, std::int64_t> measured(const AnyRuleset& r, const AnyPosition& p) {
  std::map<Measures, std::int64_t> out;
  if (r.kind() == board_kind<Heaps>(Heaps::kKind)) {
    for (const auto size : r.typed_board<Heaps>(p).sizes) out[kTokens] += size;
  } else if (r.kind() == board_kind<Partition>(Partition::kKind)) {
    out[kBoxes] = static_cast<std::int64_t>(r.typed_board<Partition>(p).size());
  } else {
    for (const char c : r.format(p)) {
      if (c == '.') ++out[kFreeCells], ++out[kWeightedCells];
      if (c == 'x' || c == 'o') out[kWeightedCells] += 2;
    }
  }
  return out;
}

TEST_P(Hooks, EveryMoveLowersTheMeasures) {
  each_small([&](const AnyRuleset& r, const AnyPosition& p, Tree) {
    auto before = measured(r, p);
    for (const Player player : {Player::Left, Player::Right}) {
      r.options(p, player, [&](const AnyPosition& q) {
        auto after = measured(r, q);
        for (const Measures m : {kTokens, kBoxes, kFreeCells, kWeightedCells}) {
          if ((r.facts().measures & m) != 0) {
            EXPECT_LT(after[m], before[m]) << "measure " << m << " by " << r.print(q);
          }
        }
      });
    }
  });
}

TEST_P(Hooks, AllSmallHoldsEverywhere) {
  each_small([&](const AnyRuleset& r, const AnyPosition&, Tree t) {
    if (*r.facts().all_small) {
      EXPECT_TRUE(all_small(t));
    }
  });
}

TEST_P(Hooks, LatticeCellsHaveTheValueOfTheAdditionGame) {
  each_small([&](const AnyRuleset& r, const AnyPosition& p, Tree t) {
    const auto& lattice = r.facts().lattice;
    const auto cell = r.lattice_cell(p);
    EXPECT_TRUE(!cell || lattice);
    if (!cell || !lattice) return;
    const auto text = [](const LatticeVector& v) {
      std::string s;
      for (const auto x : v) s += (s.empty() ? "" : ",") + std::to_string(x);
      return s;
    };
    std::string parameters;
    for (const auto& v : lattice->vectors) parameters += (parameters.empty() ? "(" : ",(") + text(v) + ")";
    const AnyRuleset addition = make_ruleset("addition", parameters);
    const auto there = trees_.of(addition, addition.parse(text(*cell)), 20000);
    ASSERT_TRUE(there);
    EXPECT_EQ(trees_[*there].grundy, trees_[t].grundy) << "cell " << text(*cell);
  });
}

TEST_P(Hooks, HeapCodesSayTheMoves) {
  std::set<Tag> seen;
  for (const auto& text : GetParam().positions) {
    const AnyRuleset r = test::read_position(text).ruleset;
    const auto& code = r.facts().heap_code;
    if (!code || !seen.insert(r.id()).second) continue;
    for (std::int64_t n = 0; n <= 9; ++n) {
      std::set<Tree> left;
      each_left_by_code(*code, n, [&](const auto& heaps) { left.insert(tree_of_heaps(r, heaps)); });
      EXPECT_EQ(left, moves_of_heap(r, n)) << r.spec() << ", a heap of " << n;
    }
  }
}

TEST_P(Hooks, PassDigitsSayTheMoves) {
  std::set<Tag> seen;
  for (const auto& text : GetParam().positions) {
    const AnyRuleset r = test::read_position(text).ruleset;
    const auto& digits = r.facts().pass_digits;
    if (!digits || !seen.insert(r.id()).second) continue;
    for (std::int64_t n = 0; n <= 7; ++n) {
      std::set<Tree> left;
      each_left_by_code({HeapCode::Kind::Digits, *digits}, n, [&](auto heaps) {
        left.insert(tree_of_heaps(r, {0, n}));
        if (heaps.empty()) heaps.push_back(0);
        for (auto& first : heaps) {
          std::swap(first, heaps[0]);
          left.insert(tree_of_heaps(r, heaps));
        }
      });
      EXPECT_EQ(left, moves_of_heap(r, n)) << r.spec() << ", a heap of " << n;
    }
  }
}

TEST_P(Hooks, SpindlyArmsHaveTheSameValue) {
  const AnyRuleset spindly = make_ruleset("spindly");
  each_small([&](const AnyRuleset& r, const AnyPosition& p, Tree t) {
    const auto arms = r.theorem(question::Arms{}, p);
    if (!arms) return;
    std::string text;
    for (const auto& arm : *arms) text += (text.empty() ? "" : ",") + arm.str();
    const auto there = trees_.of(spindly, spindly.parse(text), 20000);
    ASSERT_TRUE(there);
    EXPECT_TRUE(trees_.value(games_, *there) == trees_.value(games_, t)) << "spindly(" << text << ")";
  });
}

// Also after rulesets that no example pushes to.
TEST_P(Hooks, PushOutcomesAreFoundBySearch) {
  std::vector<AnyRuleset> all;
  for (const auto& e : test::ruleset_examples()) all.push_back(test::read_position(e.positions[0]).ruleset);
  each_small([&](const AnyRuleset& r, const AnyPosition& p, Tree) {
    for (const auto& after : all) {
      if (after.kind() != r.kind()) continue;
      const auto known = r.impartial() ? r.theorem(question::Pushed{after}, p) : std::nullopt;
      if (!known) continue;
      const AnyRuleset push = Switch(SwitchRule::Push, r, after);
      const AnyPosition start = push.position(Phased{false, p});
      try {
        push.check(start);
      } catch (const Error&) {
        continue;
      }
      const auto t = trees_.of(push, start, 20000);
      ASSERT_TRUE(t);
      EXPECT_EQ(*known, trees_[*t].outcome()) << "pushed to " << after.spec();
    }
    const AnyRuleset right = OneSided(r, Player::Right);
    if (const auto known = r.theorem(question::Pushed{right}, p)) {
      const AnyRuleset both = left_right(r);
      const auto t = trees_.of(both, both.enter(r.board(p)), 20000);
      ASSERT_TRUE(t);
      EXPECT_EQ(*known, trees_[*t].outcome()) << "leftright";
    }
  });
}

TEST_P(Hooks, OwnSearchesAgreeWithTheTree) {
  Budget budget;
  each_small([&](const AnyRuleset& r, const AnyPosition& p, Tree t) {
    const auto own = r.solver(question::Outcome{}, budget);
    if (!own) return;
    const auto who = (*own)(p);
    if (!who) return;
    EXPECT_EQ(*who, trees_[t].outcome());
  });
}

INSTANTIATE_TEST_SUITE_P(Laws, Hooks, testing::ValuesIn(test::all_examples()),
                         [](const auto& tested) { return tested.param.name; });

}  // namespace
}  // namespace nimatron::laws::hooks_test
