// Every operator on every ruleset: it is refused with a reason when it is made, or its small positions have the game
// trees that its definition gives. The definitions are repeated here, over the trees of the operands alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "nimatron/rulesets/registry.h"
#include "tests/support/examples.h"
#include "tests/support/game_tree.h"
#include "tests/support/typed_position.h"

namespace nimatron::laws {
namespace {

using test::GameTrees;
using Tree = GameTrees::Tree;

constexpr std::size_t kSmall = 25;      // positions that can be reached in an operand
constexpr std::size_t kLarge = 20000;   // and in what an operator makes of it
constexpr std::size_t kStarts = 3;      // positions of each operand
constexpr std::size_t kCompounded = 8;  // positions that can be reached in a part of a compound

std::vector<AnyPosition> moves(const AnyRuleset& r, const AnyPosition& p, Player player) {
  return *test::moves(r, p, player);
}

// The definitions of the operators, by the trees and moves of their operands.
class Definitions {
 public:
  explicit Definitions(GameTrees& trees) : trees_(trees) {}

  Tree of(const AnyRuleset& r, const AnyPosition& p) { return trees_.of(r, p, kLarge).value(); }

  Tree switched(const std::string& rule, const AnyRuleset& before, const AnyRuleset& after, const AnyPosition& p) {
    return once({rule, before.id(), after.id(), p}, [&] {
      const Tree pushed = of(after, after.enter(before.board(p)));
      std::vector<Tree> sides[2];
      const bool over = moves(before, p, Player::Left).empty() && moves(before, p, Player::Right).empty();
      for (const auto player : {Player::Left, Player::Right}) {
        auto& side = sides[player == Player::Left ? 0 : 1];
        for (const auto& q : moves(before, p, player)) {
          side.push_back(switched(rule, before, after, q));
          if (rule == "push_after" || rule == "push_both") side.push_back(of(after, after.enter(before.board(q))));
        }
        const bool moved = !side.empty();
        if (rule == "push" || ((rule == "push_live" || rule == "pass") && moved)) side.push_back(pushed);
        if (rule == "push_before" || rule == "push_both" || (rule == "conjoined" && over)) {
          const auto& more = player == Player::Left ? trees_[pushed].left : trees_[pushed].right;
          side.insert(side.end(), more.begin(), more.end());
        }
      }
      return trees_.node(sides[0], sides[1]);
    });
  }

  // The switch procedure has the tree s.
  Tree with_procedure(Tree s, const AnyRuleset& before, const AnyRuleset& after, const AnyPosition& p) {
    return once({"switch " + std::to_string(s), before.id(), after.id(), p}, [&] {
      if (trees_[s].left.empty() && trees_[s].right.empty()) return of(after, after.enter(before.board(p)));
      std::vector<Tree> sides[2];
      for (const auto player : {Player::Left, Player::Right}) {
        auto& side = sides[player == Player::Left ? 0 : 1];
        for (const auto& q : moves(before, p, player)) side.push_back(with_procedure(s, before, after, q));
        const auto steps = player == Player::Left ? trees_[s].left : trees_[s].right;
        for (const Tree o : steps) side.push_back(with_procedure(o, before, after, p));
      }
      return trees_.node(sides[0], sides[1]);
    });
  }

  // Both players have Left's moves, and after the push Right's.
  Tree left_right(const AnyRuleset& r, const AnyPosition& p) {
    return once({"leftright", r.id(), r.id(), p}, [&] {
      std::vector<Tree> options;
      for (const auto& q : moves(r, p, Player::Left)) options.push_back(left_right(r, q));
      options.push_back(one_sided(of(r, r.enter(r.board(p))), Player::Right));
      return trees_.node(options, options);
    });
  }
  Tree one_sided(Tree t, Player side) {
    return once({name(side), t, t, {}}, [&] {
      std::vector<Tree> options = side == Player::Left ? trees_[t].left : trees_[t].right;
      for (auto& o : options) o = one_sided(o, side);
      return trees_.node(options, options);
    });
  }

  Tree truncated(Tree t) {
    return once({"truncate", t, t, {}}, [&] {
      const auto left = kept(trees_[t].left), right = kept(trees_[t].right);
      return trees_.node(left, right);
    });
  }

  Tree united(const AnyRuleset& one, const AnyRuleset& other, const AnyPosition& board) {
    return once({"union", one.id(), other.id(), board}, [&] {
      std::vector<Tree> sides[2];
      for (const AnyRuleset* r : {&one, &other}) {
        for (const auto player : {Player::Left, Player::Right}) {
          for (const auto& q : moves(*r, r->enter(board), player)) {
            sides[player == Player::Left ? 0 : 1].push_back(united(one, other, r->board(q)));
          }
        }
      }
      return trees_.node(sides[0], sides[1]);
    });
  }

  // Both players have the moves of both.
  Tree for_both(const AnyRuleset& r, const AnyPosition& p) {
    if (r.impartial()) return of(r, p);
    return once({"impartial", r.id(), r.id(), p}, [&] {
      std::vector<Tree> all;
      for (const auto player : {Player::Left, Player::Right}) {
        for (const auto& q : moves(r, p, player)) all.push_back(for_both(r, q));
      }
      return trees_.node(all, all);
    });
  }

  Tree compounded(const std::string& rule, Tree a, Tree b) {
    const auto key = std::make_tuple(rule, a, b);
    if (const auto it = compounds_.find(key); it != compounds_.end()) return it->second;
    std::vector<Tree> sides[2];
    for (const int side : {0, 1}) {
      const auto options = [&](Tree t) { return side == 0 ? trees_[t].left : trees_[t].right; };
      const auto first = options(a), second = options(b);
      auto& to = sides[side];
      const auto both = [&] {
        for (const Tree x : first) {
          for (const Tree y : second) to.push_back(compounded(rule, x, y));
        }
      };
      const auto in_first = [&] {
        for (const Tree x : first) to.push_back(rule == "ordinal" ? x : compounded(rule, x, b));
      };
      const auto in_second = [&] {
        for (const Tree y : second) to.push_back(compounded(rule, a, y));
      };
      if (rule == "selective") both(), in_first(), in_second();
      if (rule == "conjunctive") both();
      if (rule == "continued") first.empty() ? in_second() : second.empty() ? in_first() : both();
      if (rule == "sequential") trees_[a].left.empty() && trees_[a].right.empty() ? in_second() : in_first();
      if (rule == "ordinal") in_first(), in_second();
    }
    const Tree t = trees_.node(sides[0], sides[1]);
    compounds_.emplace(key, t);
    return t;
  }

 private:
  using Key = std::tuple<std::string, std::uint32_t, std::uint32_t, AnyPosition>;  // rulesets or trees
  template <class Make>
  Tree once(const Key& key, Make make) {
    if (const auto it = made_.find(key); it != made_.end()) return it->second;
    const Tree t = make();
    made_.emplace(key, t);
    return t;
  }

  std::vector<Tree> kept(std::vector<Tree> options) {
    const auto over = [&](Tree t) { return trees_[t].left.empty() && trees_[t].right.empty(); };
    options.erase(std::remove_if(options.begin(), options.end(), over), options.end());
    for (auto& t : options) t = truncated(t);
    return options;
  }

  GameTrees& trees_;
  std::map<Key, Tree> made_;
  std::map<std::tuple<std::string, Tree, Tree>, Tree> compounds_;
};

// Some positions from which at most `most` can be reached, met on random plays from the examples, the largest first.
std::vector<AnyPosition> small_positions(GameTrees& trees, const AnyRuleset& r, const std::vector<Placed>& from,
                                         std::size_t most) {
  std::vector<AnyPosition> found;
  for (const auto& start : from) {
    if (start.ruleset != r) continue;
    std::mt19937 random(7);
    for (AnyPosition p = start.position;;) {
      if (trees.of(r, p, most)) {
        if (std::find(found.begin(), found.end(), p) == found.end()) found.push_back(p);
        break;
      }
      auto next = moves(r, p, Player::Left);
      const auto right = moves(r, p, Player::Right);
      next.insert(next.end(), right.begin(), right.end());
      if (next.empty()) break;
      p = next[random() % next.size()];
    }
  }
  if (found.size() > kStarts) found.resize(kStarts);
  return found;
}

class Operand : public testing::TestWithParam<test::Examples> {
 protected:
  Operand() : define_(trees_) {
    for (const auto& text : GetParam().positions) examples_.push_back(test::read_position(text));
  }
  const AnyRuleset& ruleset() const { return examples_[0].ruleset; }

  // The ruleset itself, and the next one in the table that is played on boards of its kind.
  std::vector<AnyRuleset> partners() const {
    std::vector<AnyRuleset> all;
    for (const auto& e : test::ruleset_examples()) all.push_back(test::read_position(e.positions[0]).ruleset);
    const auto mine = std::find(all.begin(), all.end(), ruleset());
    std::rotate(all.begin(), mine, all.end());
    std::vector<AnyRuleset> result = {ruleset()};
    for (const auto& r : all) {
      if (r.kind() != ruleset().kind()) {
        EXPECT_THROW(find_ruleset_operator("push")->make(std::vector{ruleset(), r}), Error) << r.spec();
      } else if (r != ruleset() && result.size() == 1) {
        result.push_back(r);
      }
    }
    return result;
  }

  Tree definition(const OperatorEntry& op, const AnyRuleset& r, const AnyRuleset& other, const AnyPosition& p) {
    if (op.name == "truncate") return define_.truncated(define_.of(r, p));
    if (op.name == "impartial") return define_.for_both(r, p);
    if (op.name == "leftright") return define_.left_right(r, p);
    if (op.name == "union") return define_.united(r, other, r.board(p));
    if (op.name == "switch") return define_.with_procedure(define_.of(procedure_, procedure_.parse("2")), r, other, p);
    return define_.switched(op.name, r, other, p);
  }

  // Its text can be read back, and so can that of every position that is reached.
  void expect_text(const AnyRuleset& made, const AnyPosition& p) {
    const std::string state = made.format(p);
    EXPECT_EQ(made.parse(state), p) << made.print(p) << " is read back as " << made.print(made.parse(state));
    EXPECT_NO_THROW(made.check(p)) << made.print(p);
  }

  // The operator over the ruleset and, if it takes more, another one.
  AnyRuleset make(const OperatorEntry& op, const AnyRuleset& other) const {
    if (op.most == 1) return op.make(std::vector{ruleset()});
    if (op.most == 2) return op.make(std::vector{ruleset(), other});
    return op.make(std::vector{procedure_, ruleset(), other});
  }
  // Makes the moves from the first positions that can be reached.
  static void walk(const AnyRuleset& r, const AnyPosition& start) {
    std::set<AnyPosition> seen{start};
    std::vector<AnyPosition> open{start};
    while (!open.empty() && seen.size() < 300) {
      const AnyPosition p = open.back();
      open.pop_back();
      for (const Player player : {Player::Left, Player::Right}) {
        r.options(p, player, [&](const AnyPosition& q) {
          ASSERT_NO_THROW(r.check(q)) << r.print(q) << " is a move from " << r.print(p) << " and is refused";
          if (seen.insert(q).second) open.push_back(q);
        });
      }
    }
  }
  AnyPosition begin(const OperatorEntry& op, const AnyRuleset& made, const AnyPosition& p) const {
    return op.name == "switch" ? made.parse("2=>" + ruleset().format(p)) : made.enter(ruleset().board(p));
  }

  std::vector<Placed> examples_;
  AnyRuleset procedure_ = make_ruleset("nim");  // of the general switch
  GameTrees trees_;
  Definitions define_;
};

TEST_P(Operand, OfEveryOperatorOnRulesets) {
  const auto starts = small_positions(trees_, ruleset(), examples_, kSmall);
  ASSERT_FALSE(starts.empty());
  std::size_t compared = 0;
  for (const auto& op : ruleset_operators()) {
    for (const auto& other : op.most == 1 ? std::vector{ruleset()} : partners()) {
      SCOPED_TRACE(op.name + " of " + ruleset().spec() + " and " + other.spec());
      std::optional<AnyRuleset> made;
      try {
        made = make(op, other);
      } catch (const Error& e) {
        EXPECT_TRUE(op.name == "union" || op.name == "tartan") << op.name << ": " << e.what();
        EXPECT_NE(std::string(e.what()), "");
        continue;
      }
      for (const auto& p : starts) {
        // Entering an operand forgets its phases.
        const AnyPosition begun = ruleset().enter(ruleset().board(p));
        const AnyPosition start = begin(op, *made, begun);
        try {
          made->check(start);
        } catch (const Error& e) {  // the other ruleset has no such board, and says so
          EXPECT_NE(other, ruleset()) << e.what();
          continue;
        }
        SCOPED_TRACE(made->print(start));
        try {
          walk(*made, start);
        } catch (const Error& e) {  // play leads to a board that the other ruleset refuses
          EXPECT_NE(other, ruleset()) << e.what();
          continue;
        }
        const auto tree = trees_.of(*made, start, kLarge);
        if (!tree) continue;  // the other ruleset has many more moves on this board
        EXPECT_EQ(*tree, definition(op, ruleset(), other, begun)) << "another game tree than by definition";
        ++compared;
      }
      for (const auto& [p, tree] : trees_.positions(*made)) {
        expect_text(*made, p);
        if (HasFailure()) return;
      }
    }
  }
  EXPECT_GE(compared, 9U);
}

TEST_P(Operand, OfEveryOperatorOnPositions) {
  const Placed others[] = {test::read_position("nim(1,2)"), test::read_position("domineering(2x2)")};
  auto starts = small_positions(trees_, ruleset(), examples_, kCompounded);
  ASSERT_FALSE(starts.empty());
  for (const auto& op : position_operators()) {
    for (const auto& p : starts) {
      const Placed mine(ruleset(), p);
      for (const auto& other : {mine, others[0], others[1]}) {
        for (const bool swapped : {false, true}) {
          const Placed parts[] = {swapped ? other : mine, swapped ? mine : other};
          const Placed made = op.make(parts);
          SCOPED_TRACE(made.print());
          const auto tree = trees_.of(made.ruleset, made.position, kLarge);
          ASSERT_TRUE(tree);
          const Tree a = define_.of(parts[0].ruleset, parts[0].position);
          const Tree b = define_.of(parts[1].ruleset, parts[1].position);
          EXPECT_EQ(*tree, define_.compounded(op.name, a, b)) << "another game tree than by definition";
          const Placed again = test::read_position(made.print());
          EXPECT_EQ(again.print(), made.print());
          EXPECT_EQ(trees_.of(again.ruleset, again.position, kLarge), tree);
          made.ruleset.check(made.position);
          const auto normal = made.ruleset.normal_form(made.position);
          EXPECT_EQ(trees_.of(made.ruleset, normal, kLarge), tree) << "normal form";
          if (HasFailure()) return;
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Laws, Operand, testing::ValuesIn(test::ruleset_examples()),
                         [](const auto& tested) { return tested.param.name; });

}  // namespace
}  // namespace nimatron::laws
