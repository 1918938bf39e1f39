#include "nimatron/rulesets/form/form.h"

#include <gtest/gtest.h>

#include "nimatron/engine/ask.h"
#include "nimatron/solve/grundy.h"
#include "tests/support/game_tree.h"

namespace nimatron {
namespace {

const AnyRuleset kForm = Form();

std::string again(const std::string& text) { return kForm.format(kForm.parse(text)); }

std::string refusal(const std::string& text) {
  try {
    kForm.parse(text);
    return "accepted";
  } catch (const Error& e) {
    return std::to_string(e.column().value_or(999)) + ": " + e.what();
  }
}

TEST(Form, ReadsAndWritesTrees) {
  EXPECT_EQ(again("{*|*}"), "[*]");
  EXPECT_EQ(again("[[*2],[[*2],*]]"), again("{ [*, [*2]], [*2] | [*2], [[*2],*] }"));
  EXPECT_EQ(again("{0||0|-2}"), "{0|{0|-2}}");
  EXPECT_EQ(again("{2|1||0|||-1}"), "{{{2|1}|0}|-1}");
  EXPECT_EQ(again("{|}"), "0");
  EXPECT_EQ(again("{0,*|0}"), "^*");
  EXPECT_EQ(again("{0|^}"), "^2*");
  EXPECT_EQ(again("{0,*,*2|*2,*,0}"), "*3");
  EXPECT_EQ(again("{{|}|}"), "1");
  EXPECT_EQ(again("{1|}"), "2");
  EXPECT_EQ(again("{0|1}"), "1/2");
  EXPECT_EQ(again("{0|2}"), "{0|2}");    // 1, but not its canonical form
  EXPECT_EQ(again("{0,0|}"), "{0,0|}");  // two moves
  EXPECT_EQ(again("{5/8^3*2|-1v*}"), "{5/8^3*2|-1v*}");
  EXPECT_EQ(again("^^"), "^2");
}

TEST(Form, RefusesWithColumn) {
  EXPECT_EQ(refusal(""), "0: expected a game: {, [, a number, ^, v or *, found the end");
  EXPECT_EQ(refusal("{1|2"), "4: expected ',', '|' or '}', found the end");
  EXPECT_EQ(refusal("{1}"), "3: expected '|' between the braces, found the end");
  EXPECT_EQ(refusal("{1|2|3}"), "4: two bars of the same length: make the outer one longer, or write braces");
  EXPECT_EQ(refusal("[1,x]"), "3: expected a game: {, [, a number, ^, v or *, found 'x'");
  EXPECT_EQ(refusal(std::string(2000, '[')).substr(0, 43), "1000: a literal game is nested more than 10");
  EXPECT_EQ(refusal("{" + std::string(5000, '|') + "}").substr(0, 25), "5001: a bar longer than 1");
  EXPECT_EQ(refusal("99999999999999999999999"), "999: a number in a literal game is too large (past 2^63)");
}

TEST(Form, ValuesStandForTheirCanonicalForms) {
  // The tree of a value is that of the form it is built from by hand.
  test::GameTrees trees;
  Budget budget;
  GameArena games(budget);
  for (const auto* text : {"0", "3", "-2", "3/4", "-5/8", "*", "*4", "^", "^*", "^3*2", "v2*", "1/2^*3", "-1v"}) {
    const auto p = kForm.parse(text);
    const auto tree = trees.of(kForm, p, 1000);
    ASSERT_TRUE(tree) << text;
    const auto v = *kForm.typed<FormTree>(p).value();
    EXPECT_TRUE(trees.value(games, *tree) == games.number_up_star(v)) << text;
    EXPECT_EQ(trees[*tree].outcome(), outcome_of(v)) << text;
    // It is canonical as it stands: the arena lists the same options.
    const auto o = games.options(games.number_up_star(v));
    EXPECT_EQ(o.left.size(), canonical_options(v).left.size()) << text;
    EXPECT_EQ(o.right.size(), canonical_options(v).right.size()) << text;
  }
}

TEST(Form, ImpartialFormsHaveGrundyValuesOthersSayWhyNot) {
  Budget budget;
  GrundySolver<AnyRuleset> grundy(kForm, budget);
  EXPECT_EQ(grundy(kForm.parse("[[*2],[[*2],*]]")), 1U);
  EXPECT_EQ(grundy(kForm.parse("*4000000000")), 4000000000U);
  EXPECT_THROW(grundy(kForm.parse("{*|0}")), Error);
  EXPECT_TRUE(placed_form(kForm.typed<FormTree>(kForm.parse("[*3]"))).ruleset.impartial());
  EXPECT_FALSE(placed_form(kForm.typed<FormTree>(kForm.parse("{1|0}"))).ruleset.impartial());
  Session session(budget);
  const auto outcome = [&](const AnyPosition& p) { return outcome_of(session, {kForm, p}); };
  EXPECT_EQ(outcome(kForm.parse("{*|*}")), Outcome::P);
  EXPECT_EQ(outcome(kForm.parse("{2|{1|0}}")), Outcome::L);
}

TEST(Form, BuilderSharesAndCanonicalises) {
  // Twenty levels of {x,x|x,x} are twenty nodes, though the tree has 2^20 ways down.
  FormBuilder forms;
  auto x = forms.node({forms.nimber(2)}, {forms.nimber(2)});
  for (int i = 0; i < 20; ++i) x = forms.node({x, x}, {x, x});
  const FormTree t = forms.tree(x);
  EXPECT_LT(kForm.position(t).size(), 300U);
  EXPECT_EQ(kForm.typed<FormTree>(kForm.position(t)), t);
  EXPECT_THROW(static_cast<void>(t.text()), Error);
}

}  // namespace
}  // namespace nimatron
