// The laws of a ruleset, one test for each entry of the tables: a game is tested by being listed.
//
// Positions come from random plays of each example. Those from which few positions can be reached are
// analysed completely, against game trees made from the moves alone; a long play is analysed from its end.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <random>
#include <set>

#include "nimatron/engine/ask.h"
#include "nimatron/engine/entry.h"
#include "nimatron/engine/functions.h"
#include "nimatron/ruleset/operators/sum.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/canonical.h"
#include "nimatron/solve/complexity.h"
#include "nimatron/solve/genus.h"
#include "nimatron/solve/grundy.h"
#include "tests/support/examples.h"
#include "tests/support/game_tree.h"
#include "tests/support/typed_position.h"

namespace nimatron::laws {
namespace {

using test::GameTrees;

struct Size {
  std::vector<unsigned> seeds = {1, 2};
  std::size_t tree_positions = 600;      // that can be reached, for a position to be taken apart
  std::size_t sum_positions = 2000;      // of the explicit sum of its components
  std::size_t checked_positions = 1000;  // of each ruleset
  std::size_t retyped_positions = 20;
};

// One ruleset under test, with a solver of each kind and both attitudes to theory.
class Laws {
 public:
  Laws(AnyRuleset r, const Size& size)
      : r_(std::move(r)),
        size_(size),
        games_(budget_),
        grundy_on_(r_, budget_),
        grundy_off_(without_theory(r_), budget_),
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

  // A random play to its end, either player moving; the positions near the end are analysed.
  void play(const AnyPosition& start, unsigned seed) {
    const auto path = test::random_play(r_, start, seed);
    for (std::size_t i = 1; i < path.size(); ++i) {
      EXPECT_TRUE(!r_.move_name(path[i - 1], path[i]).empty() || r_.format(path[i]).empty());
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
    if (const auto all = r_.numbers(p)) {
      std::vector<std::int64_t> numbers;
      for (const auto& n : *all) numbers.push_back(static_cast<std::int64_t>(n));
      EXPECT_EQ(r_.from_numbers(numbers), p) << "from_numbers(numbers(p)) differs from p: " << state;
    }
    // A damaged text is either read or refused.
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
    const Placed again = test::read_position(text);
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
    EXPECT_EQ(outcome_of(session_, {r_, p}), node.outcome()) << "outcome";
    EXPECT_EQ(outcome_of(session_, {without_theory(r_), p}), node.outcome()) << "outcome, no theory";
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
    theorem("outcome", question::Outcome{}, p, node.outcome());
    theorem("misere_outcome", question::MisereOutcome{}, p, node.misere_outcome());
    if (node.impartial) {
      theorem("grundy", question::Grundy{}, p, node.grundy);
      theorem("misere_grundy", question::MisereGrundy{}, p, node.misere_grundy);
      theorem("genus", question::Genus{}, p, node.genus);
      theorem("tame", question::Tame{}, p, node.tame);
    }
    // Where both players have the same moves, a tree alone does not tell a partizan ruleset, whose moves
    // count for each, from an impartial one.
    const Complexity<AnyRuleset> size(without_theory(r_), budget_);
    if (r_.theorem(question::TreeNodes{}, p)) theorem("tree_nodes", question::TreeNodes{}, p, size.tree_nodes(p));
    if (r_.theorem(question::TreeLeaves{}, p)) theorem("tree_leaves", question::TreeLeaves{}, p, size.tree_leaves(p));
    theorem("height", question::Height{}, p, node.height);
    if (r_.theorem(question::States{}, p)) theorem("states", question::States{}, p, size.states(p));
  }

  AnyRuleset r_;
  const Size& size_;
  Budget budget_;
  GameArena games_;
  GameTrees trees_;
  Session session_{budget_};
  GrundySolver<AnyRuleset> grundy_on_, grundy_off_;
  GenusSolver<AnyRuleset> genus_on_, genus_off_;
  CanonicalSolver<AnyRuleset> canonical_;
};

class Ruleset : public testing::TestWithParam<test::Examples> {};

TEST_P(Ruleset, Holds) {
  const Size size;
  std::map<Tag, std::unique_ptr<Laws>> by_ruleset;  // entries with parameters have examples of several
  try {
    for (const auto& text : GetParam().positions) {
      SCOPED_TRACE(text);
      const Placed p = test::read_position(text);
      auto& laws = by_ruleset[p.ruleset.id()];
      if (!laws) laws = std::make_unique<Laws>(p.ruleset, size);
      laws->play_from(p.position);
    }
    for (const auto& [id, laws] : by_ruleset) laws->check_all();
  } catch (const Error& e) {
    ADD_FAILURE() << e.what();
  }
}

INSTANTIATE_TEST_SUITE_P(Laws, Ruleset, testing::ValuesIn(test::all_examples()),
                         [](const auto& tested) { return tested.param.name; });

TEST(Entries, AreComplete) {
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
}  // namespace nimatron::laws
