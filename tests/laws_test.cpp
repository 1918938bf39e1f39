// The laws of a ruleset, over every entry of the tables: a game is tested by being listed.
//
// Positions come from random plays of each example. Those from which few positions can be reached are
// taken apart completely, against game trees made from the moves alone; a long play is met from its end.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <set>

#include "nimatron/notation/evaluator.h"
#include "nimatron/engine/terms.h"
#include "nimatron/ruleset/operators/sum.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/canonical.h"
#include "nimatron/solve/complexity.h"
#include "nimatron/solve/genus.h"
#include "nimatron/solve/grundy.h"
#include "nimatron/solve/outcome.h"
#include "tests/support/game_tree.h"

namespace nimatron {
namespace {

using test::GameTrees;

struct Size {
  std::vector<unsigned> seeds = {1, 2};
  std::size_t longest_play = 5000;
  std::size_t tree_positions = 600;      // that can be reached, for a position to be taken apart
  std::size_t sum_positions = 2000;      // of the explicit sum of its components
  std::size_t checked_positions = 1000;  // of each ruleset
  std::size_t retyped_positions = 20;
};

// The tables' examples of operators are impartial; these have a partizan operand, which makes them partizan.
const std::vector<std::string> kPartizanOperators = {
    "push(domineering,hcram)(2x3)",
    "push(hcram,domineering)(2x3)",
    "push(domineering,domineering)(2x3)",
    "push(push(clobber,domineering),konane)(1:2:xo/..)",
    "push_live(clobber,konane)(xo./ox.)",
    "push_before(col,snort)(2x2)",
    "push_after(snort,col)(1x4)",
    "push_both(toadsfrogs,toadsfrogs)(t.f)",
    "pass(domineering)(2x3)",
    "conjoined(snort,col)(1x4)",
    "conjoined(domineering,hcram)(3x3)",
    "truncate(domineering)(2x4)",
    "union(domineering,hcram)(2x3)",
    "union(col,snort)(1x4)",
    "selective(domineering(2x2),clobber(xo))",
    "conjunctive(domineering(2x3),clobber(xox))",
    "continued(domineering(2x2),clobber(xox))",
    "sequential(clobber(xox),domineering(2x2))",
    "ordinal(clobber(xo),domineering(2x2))",
};

std::vector<std::string> all_examples() {
  std::vector<std::string> all = kPartizanOperators;
  const auto take = [&](const auto& table) {
    for (const auto& e : table) all.insert(all.end(), e.examples.begin(), e.examples.end());
  };
  take(rulesets());
  take(ruleset_operators());
  take(position_operators());
  return all;
}

// A position as it is typed, through the notation.
class Typed {
 public:
  Typed() : session_(budget_), evaluate_(session_) {}
  Placed read(const std::string& text) {
    Answer d = evaluate_.denoted(text);
    const auto& parts = std::get<Term>(d).parts;
    return parts.size() == 1 ? parts[0] : disjunctive_sum(parts);
  }

 private:
  Budget budget_;
  Session session_;
  Evaluator evaluate_;
};

// One ruleset under test, with a solver of each kind and both attitudes to theory.
class Laws {
 public:
  Laws(AnyRuleset r, const Size& size, Typed& typed)
      : r_(std::move(r)),
        size_(size),
        typed_(typed),
        games_(budget_),
        grundy_on_(r_, budget_),
        grundy_off_(without_theory(r_), budget_),
        outcome_on_(r_, budget_),
        outcome_off_(without_theory(r_), budget_),
        genus_on_(r_, budget_),
        genus_off_(without_theory(r_), budget_),
        canonical_(r_, games_) {}

  void play_from(const AnyPosition& start) {
    trees_.of(r_, start, size_.tree_positions);
    for (const auto seed : size_.seeds) play(start, seed);
  }

  void check_all() {
    auto positions = trees_.positions(r_);
    std::shuffle(positions.begin(), positions.end(), std::mt19937(size_.seeds[0]));
    if (positions.size() > size_.checked_positions) positions.resize(size_.checked_positions);
    EXPECT_FALSE(positions.empty()) << r_.spec() << ": no position is small enough to be taken apart";
    std::size_t retyped = 0;
    const int before = failures();
    for (const auto& [p, tree] : positions) {
      SCOPED_TRACE(r_.print(p));
      // Operators on positions have no states of their own; they are typed as a whole.
      const bool has_states = r_.kind() != board_kind<Parts>(Parts::kKind);
      if (has_states) state_text(p);
      if (!has_states || retyped++ < size_.retyped_positions) whole_text(p, tree);
      r_.check(p);
      Canvas canvas;
      if (r_.draw(p, canvas) && trees_[tree].height > 0) {
        EXPECT_FALSE(canvas.empty());
      }
      players(p, tree);
      forms(p, tree);
      solvers(p, tree);
      theorems(p, tree);
      if (failures() > before) return;  // the first position says enough
    }
  }

 private:
  static int failures() {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    return info->result()->total_part_count();
  }

  // A random play to its end, either player moving; the positions near the end are taken apart.
  void play(const AnyPosition& start, unsigned seed) {
    std::mt19937 random(seed);
    std::vector<AnyPosition> path = {start};
    for (;;) {
      const AnyPosition p = path.back();
      std::vector<AnyPosition> reached;
      for (const auto player : {Player::Left, Player::Right}) {
        if (player == Player::Right && r_.impartial()) break;
        const auto all = test::moves(r_, p, player);
        ASSERT_TRUE(all) << r_.print(p) << " has too many moves for a test: choose a smaller example";
        reached.insert(reached.end(), all->begin(), all->end());
      }
      if (reached.empty()) break;
      ASSERT_LT(path.size(), size_.longest_play) << "the play from " << r_.print(start) << " does not end";
      path.push_back(reached[random() % reached.size()]);
      EXPECT_TRUE(!r_.move_name(p, path.back()).empty() || r_.format(path.back()).empty());
    }
    for (auto it = path.rbegin(); it != path.rend(); ++it) {
      if (!trees_.of(r_, *it, size_.tree_positions)) break;
    }
  }

  void state_text(const AnyPosition& p) {
    const std::string state = r_.format(p);
    const AnyPosition again = r_.parse(state);
    EXPECT_EQ(again, p) << "parse(format(p)) differs from p: " << state << " and " << r_.format(again);
    EXPECT_EQ(Hash{}(again), Hash{}(p));
    EXPECT_EQ(r_.format(again), state);
    // A damaged text is read or refused, in no other way.
    for (std::size_t i = 0; i < std::min<std::size_t>(state.size(), 6); ++i) {
      for (const char c : {'~', '9', ',', '\0', '('}) {
        std::string damaged = state;
        damaged[i] = c;
        try {
          r_.parse(damaged);
        } catch (const Error& e) {
          EXPECT_STRNE(e.what(), "");
          EXPECT_LE(e.column().value_or(0), damaged.size());
        }
      }
    }
  }

  void whole_text(const AnyPosition& p, GameTrees::Tree tree) {
    const std::string text = r_.print(p);
    const Placed again = typed_.read(text);
    if (again.ruleset == r_) {
      EXPECT_EQ(again.print(), text);
      EXPECT_EQ(again.position, p);
    } else {  // a part that is gone is typed as 0
      const auto t = trees_.of(again.ruleset, again.position, size_.tree_positions);
      EXPECT_EQ(t.value_or(0), tree) << "read back as " << again.print();
    }
  }

  void players(const AnyPosition& p, GameTrees::Tree tree) {
    if (!r_.impartial()) return;
    EXPECT_TRUE(trees_[tree].impartial);
    auto left = *test::moves(r_, p, Player::Left), right = *test::moves(r_, p, Player::Right);
    std::vector<AnyPosition> both;
    r_.options(p, [&](const AnyPosition& q) { both.push_back(q); });
    std::sort(left.begin(), left.end());
    std::sort(right.begin(), right.end());
    std::sort(both.begin(), both.end());
    EXPECT_TRUE(left == right && left == both) << "the players' moves differ, but the ruleset is impartial";
  }

  void forms(const AnyPosition& p, GameTrees::Tree tree) {
    const auto normal = trees_.of(r_, r_.normal_form(p), size_.tree_positions);
    ASSERT_TRUE(normal);
    EXPECT_EQ(*normal, tree) << "normal_form " << r_.format(r_.normal_form(p)) << " has another game tree";

    std::vector<GameTrees::Tree> parts;
    bool small = true;
    std::string texts;
    r_.components(p, [&](const AnyPosition& part) {
      const auto t = trees_.of(r_, part, size_.tree_positions);
      small = small && t;
      if (t) parts.push_back(*t);
      texts += r_.print(part) + "  ";
    });
    ASSERT_TRUE(small) << "a component is larger than the position: " << texts;
    if (const auto sum = trees_.sum(parts, size_.sum_positions)) {
      EXPECT_EQ(*sum, tree) << "the components have another game tree: " << texts;
    }

    const AnyPosition reduced = r_.reduce(p);
    if (reduced == p) return;
    const auto t = trees_.of(r_, reduced, size_.tree_positions);
    ASSERT_TRUE(t);
    EXPECT_TRUE(trees_.value(games_, *t) == trees_.value(games_, tree)) << "reduce " << r_.format(reduced);
  }

  void solvers(const AnyPosition& p, GameTrees::Tree tree) {
    const auto& node = trees_[tree];
    EXPECT_EQ(outcome_on_(p), node.outcome()) << "outcome";
    EXPECT_EQ(outcome_off_(p), node.outcome()) << "outcome, no theory";
    if (r_.impartial()) {
      EXPECT_EQ(grundy_on_(p), node.grundy) << "grundy";
      EXPECT_EQ(grundy_off_(p), node.grundy) << "grundy, no theory";
      EXPECT_EQ(genus_on_(p), node.genus) << "genus";
      EXPECT_EQ(genus_on_.tame(p), node.tame) << "tame";
      EXPECT_EQ(genus_off_(p), node.genus) << "genus, no theory";
      EXPECT_EQ(genus_off_.tame(p), node.tame) << "tame, no theory";
    } else {
      EXPECT_TRUE(canonical_(p) == trees_.value(games_, tree)) << "canonical";
    }
  }

  template <class Q, class Expected>
  void theorem(const char* name, const Q& question, const AnyPosition& p, const Expected& expected) {
    const auto answer = r_.theorem(question, p);
    if (!answer) return;
    EXPECT_TRUE(*answer == expected) << "theorem: " << name;
  }

  void theorems(const AnyPosition& p, GameTrees::Tree tree) {
    const auto& node = trees_[tree];
    theorem("outcome", ask::Outcome{}, p, node.outcome());
    theorem("misere_outcome", ask::MisereOutcome{}, p, node.misere_outcome());
    if (node.impartial) {
      theorem("grundy", ask::Grundy{}, p, node.grundy);
      theorem("misere_grundy", ask::MisereGrundy{}, p, node.misere_grundy);
      theorem("genus", ask::Genus{}, p, node.genus);
      theorem("tame", ask::Tame{}, p, node.tame);
    }
    // Where both players have the same moves, a tree alone does not tell a partizan ruleset, whose moves
    // count for each, from an impartial one.
    const Complexity<AnyRuleset> size(without_theory(r_), budget_);
    if (r_.theorem(ask::TreeNodes{}, p)) theorem("tree_nodes", ask::TreeNodes{}, p, size.tree_nodes(p));
    if (r_.theorem(ask::TreeLeaves{}, p)) theorem("tree_leaves", ask::TreeLeaves{}, p, size.tree_leaves(p));
    theorem("height", ask::Height{}, p, node.height);
    if (r_.theorem(ask::States{}, p)) theorem("states", ask::States{}, p, size.states(p));
  }

  AnyRuleset r_;
  const Size& size_;
  Typed& typed_;
  Budget budget_;
  GameArena games_;
  GameTrees trees_;
  GrundySolver<AnyRuleset> grundy_on_, grundy_off_;
  OutcomeSolver<AnyRuleset> outcome_on_, outcome_off_;
  GenusSolver<AnyRuleset> genus_on_, genus_off_;
  CanonicalSolver<AnyRuleset> canonical_;
};

TEST(Laws, HoldForEveryEntry) {
  const Size size;
  Typed typed;
  std::map<std::pair<std::string, bool>, std::unique_ptr<Laws>> by_ruleset;
  for (const auto& text : all_examples()) {
    SCOPED_TRACE(text);
    try {
      const Placed p = typed.read(text);
      auto& laws = by_ruleset[{p.ruleset.spec(), p.ruleset.impartial()}];
      if (!laws) laws = std::make_unique<Laws>(p.ruleset, size, typed);
      laws->play_from(p.position);
    } catch (const Error& e) {
      ADD_FAILURE() << e.what();
    }
  }
  for (const auto& [ruleset, laws] : by_ruleset) {
    SCOPED_TRACE(ruleset.first);
    try {
      laws->check_all();
    } catch (const Error& e) {
      ADD_FAILURE() << e.what();
    }
  }
}

TEST(Laws, EntriesAreComplete) {
  std::multiset<std::string> names;
  const auto look = [&](const auto& table) {
    for (const auto& e : table) {
      names.insert(e.name);
      EXPECT_FALSE(e.rules.empty()) << e.name;
      EXPECT_FALSE(e.citation.empty()) << e.name;
      EXPECT_FALSE(e.examples.empty()) << e.name;
    }
  };
  look(rulesets());
  look(ruleset_operators());
  look(position_operators());
  for (const auto& f : engine_entries().all()) names.insert(f.name);
  for (const auto& name : names) {
    EXPECT_EQ(names.count(name), 1U) << name << " names two things";
    EXPECT_TRUE(std::all_of(name.begin(), name.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    })) << name;
  }
}

}  // namespace
}  // namespace nimatron
