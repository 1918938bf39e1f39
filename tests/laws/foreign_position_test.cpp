// A position belongs to the ruleset that made it: every function of every other ruleset refuses it with an Error. And
// which rulesets are the same: equal types and equal parameters, however often they are made.
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>

#include "nimatron/ruleset/operators/compound.h"
#include "nimatron/ruleset/operators/leftright.h"
#include "nimatron/ruleset/operators/negative.h"
#include "nimatron/ruleset/operators/sum.h"
#include "nimatron/ruleset/operators/switch.h"
#include "nimatron/ruleset/operators/truncate.h"
#include "nimatron/ruleset/operators/union.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/registry.h"
#include "tests/support/asked.h"
#include "tests/support/examples.h"
#include "tests/support/typed_position.h"

namespace nimatron::laws {
namespace {

using test::read_position;

// The first example of each ruleset, and all that operators make: their examples, sums of equal and of different parts
// in either order, compounds of the same operands, negatives.
const std::vector<Placed>& subjects() {
  static const std::vector<Placed> kAll = [] {
    std::vector<std::string> texts = {"lctr(3,3) + lctr(2,2)",
                                      "lctr(3,3) + nim(2)",
                                      "nim(2) + lctr(3,3)",
                                      "nim(2) + nim(3) + wythoff(1,2)",
                                      "-domineering(2x3)",
                                      "-clobber(xo/ox)",
                                      "domineering(2x3) + -domineering(2x2)",
                                      "-(domineering(2x2) + clobber(xox))",
                                      "selective(lctr(3,3),lctr(2,2))",
                                      "ordinal(lctr(3,3),lctr(2,2))",
                                      "ordinal(nim(1),nim(2) + lctr(2))",
                                      "truncate(push(nim,euclid))(2,3)",
                                      "push(truncate(nim),euclid)(2,3)",
                                      "pass(pass(nim))(3)",
                                      "leftright(leftright(domineering))(2x2)",
                                      "octal[0.07](6)",
                                      "subtraction[1,2](6)",
                                      "clocknim[2,1](3,2|1)",
                                      "addition[(-1,0),(0,-1)](3,3)"};
    for (const auto& e : test::ruleset_examples()) texts.push_back(e.positions[0]);
    for (const auto& e : test::operator_examples()) texts.insert(texts.end(), e.positions.begin(), e.positions.end());
    std::vector<Placed> all;
    std::set<Tag> seen;
    for (const auto& text : texts) {
      Placed p = read_position(text);
      if (seen.insert(p.ruleset.id()).second) all.push_back(std::move(p));
    }
    return all;
  }();
  return kAll;
}

template <class... Qs>
void each_theorem(QuestionList<Qs...>, const std::function<void(const std::string&, std::function<void()>)>& call,
                  const AnyRuleset& r, const AnyPosition& p) {
  (call(std::string("theorem ") + typeid(Qs).name(), [&] { r.theorem(test::asked<Qs>(r), p); }), ...);
}

// Calls every function of r that takes a position with q in each place; `own` is a position of r.
void each_call(const AnyRuleset& r, const AnyPosition& own, const AnyPosition& q,
               const std::function<void(const std::string&, std::function<void()>)>& call) {
  const auto nothing = [](const AnyPosition&) {};
  call("options", [&] { r.options(q, nothing); });
  call("Left's options", [&] { r.options(q, Player::Left, nothing); });
  call("Right's options", [&] { r.options(q, Player::Right, nothing); });
  call("format", [&] { r.format(q); });
  call("print", [&] { r.print(q); });
  call("components", [&] { r.components(q, nothing); });
  call("normal_form", [&] { r.normal_form(q); });
  call("reduce", [&] { r.reduce(q); });
  call("search_form", [&] { r.search_form(q); });
  each_theorem(Questions{}, call, r, q);
  call("board", [&] { r.board(q); });
  call("format_phases", [&] { r.format_phases(q); });
  call("orient", [&] { r.orient(q); });
  call("negated", [&] { r.negated(q); });
  call("check", [&] { r.check(q); });
  call("lattice_cell", [&] { r.lattice_cell(q); });
  call("summands", [&] { r.summands(q, [](const SignedPart&) {}); });
  call("after_switch", [&] { after_switch(r, q); });
  call("narrowed", [&] { r.narrowed(q); });
  call("move_name from", [&] { r.move_name(q, own); });
  call("move_name to", [&] { r.move_name(own, q); });
  call("draw", [&] {
    Canvas canvas;
    r.draw(q, canvas);
  });
  call("Placed", [&] { Placed(r, q); });
  call("negative", [&] { negative(Placed(r, q)); });
}

void expect_refused(const AnyRuleset& r, const AnyPosition& own, const AnyPosition& q) {
  each_call(r, own, q, [&](const std::string& name, const std::function<void()>& f) {
    EXPECT_THROW(f(), Error) << name << " of " << r.spec();
  });
}

TEST(ForeignPosition, IsRefusedByEveryFunctionOfEveryOtherRuleset) {
  ASSERT_GT(subjects().size(), 90U);
  for (const Placed& a : subjects()) {
    for (const Placed& b : subjects()) {
      if (a.ruleset == b.ruleset) continue;
      SCOPED_TRACE(b.print());
      expect_refused(a.ruleset, a.position, b.position);
      if (testing::Test::HasFailure()) return;  // the first pair says enough
    }
  }
}

TEST(ForeignPosition, IsAlsoThatOfARulesetMadeOfItsOwn) {
  for (const Placed& a : subjects()) {
    std::vector<AnyRuleset> made = {Negative(a.ruleset),
                                    OneSided(a.ruleset, Player::Left),
                                    OneSided(a.ruleset, Player::Right),
                                    Truncate(a.ruleset),
                                    Switch(SwitchRule::Pass, a.ruleset, a.ruleset),
                                    left_right(a.ruleset),
                                    Sum({a.ruleset}),
                                    Compound(CompoundRule::Selective, {a.ruleset})};
    if (a.ruleset.facts().measures != kNoMeasure) made.emplace_back(Union(a.ruleset, a.ruleset));
    for (const auto& r : made) {
      SCOPED_TRACE(a.print());
      expect_refused(r, a.position, a.position);
      if (testing::Test::HasFailure()) return;
    }
    EXPECT_THROW(Placed(a.ruleset, AnyPosition()), Error) << a.print();
    expect_refused(a.ruleset, a.position, AnyPosition());
  }
}

TEST(ForeignPosition, IsAlsoABoardOfAnotherKind) {
  for (const Placed& a : subjects()) {
    const AnyPosition board = a.ruleset.board(a.position);
    // A board is not a position, even if it has the same bytes.
    EXPECT_THROW(a.ruleset.options(board, Player::Left, [](const AnyPosition&) {}), Error) << a.print();
    EXPECT_THROW(a.ruleset.enter(a.position), Error) << a.print();
    for (const Placed& b : subjects()) {
      if (a.ruleset.kind() == b.ruleset.kind()) {
        // The board may not be a state of the other ruleset, but then it is refused as such.
        try {
          const AnyPosition p = b.ruleset.enter(board);
          b.ruleset.check(p);
          b.ruleset.format(p);
        } catch (const Error&) {
        }
      } else {
        EXPECT_THROW(b.ruleset.enter(board), Error) << a.print() << " on " << b.ruleset.spec();
        EXPECT_THROW(Switch(SwitchRule::Push, a.ruleset, b.ruleset), Error);
        EXPECT_THROW(Union(a.ruleset, b.ruleset, kTokens), Error);
      }
    }
  }
}

// Operators on positions all have boards of one kind; a board with a part that is not a position of its operand is
// refused nevertheless.
TEST(ForeignPosition, IsAlsoABoardWithOtherOperands) {
  const std::vector<std::string> texts = {"nim(1) + lctr(2)",
                                          "lctr(2) + nim(1)",
                                          "lctr(2) + lctr(1)",
                                          "selective(cram(2x2),nim(2))",
                                          "sequential(nim(1),nim(2))",
                                          "nim(2) + lctr(1) + cram(2x2)",
                                          "ordinal(cram(2x2),cram(2x3))"};
  std::size_t refused = 0;
  for (const auto& one : texts) {
    const Placed a = read_position(one);
    for (const auto& other : texts) {
      const Placed b = read_position(other);
      SCOPED_TRACE(other + " in " + a.ruleset.spec());
      try {
        const AnyPosition p = a.ruleset.enter(b.ruleset.board(b.position));
        EXPECT_NO_THROW(a.ruleset.options(p, Player::Left, [](const AnyPosition&) {}));
      } catch (const Error&) {
        EXPECT_NE(one, other);
        ++refused;
      }
    }
  }
  EXPECT_EQ(refused, 37U);  // the others have no part that is not an operand's
}

// Each is made twice, of operands made twice, while the first is there.
TEST(EqualRulesets, TakeEachOthersPositions) {
  const auto expect_same = [](const Placed& a, const Placed& b) {
    SCOPED_TRACE(a.print());
    EXPECT_EQ(a.ruleset, b.ruleset);
    EXPECT_EQ(a.ruleset.id(), b.ruleset.id());
    EXPECT_EQ(a.position, b.position);
    EXPECT_EQ(a.ruleset.print(b.position), a.print());
    EXPECT_EQ(b.ruleset.normal_form(a.position), a.ruleset.normal_form(b.position));
    EXPECT_NO_THROW(Placed(b.ruleset, a.position));
    EXPECT_EQ(without_theory(a.ruleset), without_theory(b.ruleset));
    EXPECT_NE(without_theory(a.ruleset), a.ruleset);
    EXPECT_EQ(without_theory(a.ruleset).print(a.position), a.print());
  };
  for (const Placed& a : subjects()) expect_same(a, read_position(a.print()));
  const auto again = [](const AnyRuleset& r, const AnyPosition& p) { return Placed(r, r.enter(p)); };
  for (const Placed& a : subjects()) {
    const AnyRuleset r = a.ruleset, same = read_position(a.print()).ruleset;
    const AnyPosition b = a.ruleset.board(a.position);
    expect_same(again(Switch(SwitchRule::Push, r, r), b), again(Switch(SwitchRule::Push, same, same), b));
    expect_same(again(Switch(SwitchRule::Pass, r, r), b), again(Switch(SwitchRule::Pass, same, same), b));
    expect_same(again(Truncate(r), b), again(Truncate(same), b));
    expect_same(again(Negative(r), b), again(Negative(same), b));
    expect_same(again(left_right(r), b), again(left_right(same), b));
    const Placed part[] = {a, a}, part_again[] = {Placed(same, a.position), Placed(same, a.position)};
    expect_same(disjunctive_sum(part), disjunctive_sum(part_again));
    expect_same(compound(CompoundRule::Ordinal, part), compound(CompoundRule::Ordinal, part_again));
  }
}

TEST(EqualRulesets, HaveEqualParameters) {
  const std::vector<std::vector<std::pair<std::string, std::string>>> families = {
      {{"octal", "0.77"}, {"octal", "0.7"}, {"octal", "0.777"}, {"octal", "4.3"}},
      {{"subtraction", "1,2"}, {"subtraction", "1,3"}, {"subtraction", "allbut 1,2"}},
      {{"addition", "(-1,0),(0,-1)"}, {"addition", "(-1,0),(0,-2)"}, {"whiteknight", ""}},
      {{"clocknim", "3,2"}, {"clocknim", "3,1"}, {"clocknim", "4,2"}},
      {{"headstails", "3,2"}, {"headstails", "2,3"}},
      {{"psubtraction", "1,3;2"}, {"psubtraction", "2;1,3"}},
      {{"poctal", "0.31;0.07"}, {"poctal", "0.07;0.31"}},
  };
  for (const auto& family : families) {
    for (const auto& [name, parameters] : family) {
      const AnyRuleset r = make_ruleset(name, parameters);
      for (const auto& [other_name, other] : family) {
        const AnyRuleset s = make_ruleset(other_name, other);
        const bool same = name == other_name && parameters == other;
        EXPECT_EQ(r == s, same) << r.spec() << " and " << s.spec();
        EXPECT_EQ(AnyRuleset(Truncate(r)) == AnyRuleset(Truncate(s)), same) << r.spec() << " and " << s.spec();
        EXPECT_EQ(AnyRuleset(Switch(SwitchRule::Push, r, r)) == AnyRuleset(Switch(SwitchRule::Push, r, s)), same);
        EXPECT_EQ(AnyRuleset(Sum({r, r})) == AnyRuleset(Sum({r, s})), same);
      }
    }
  }
  // Written in another way, they are the same.
  EXPECT_EQ(make_ruleset("octal", "0.77"), make_ruleset("octal", "0.770"));
  EXPECT_EQ(make_ruleset("subtraction", "2,1"), make_ruleset("subtraction", "1,2"));
  EXPECT_EQ(make_ruleset("pushcram"),
            AnyRuleset(Switch(SwitchRule::Push, make_ruleset("vcram"), make_ruleset("hcram"))));
}

// The rule, the order and the number of operands count; what is printed does not.
TEST(EqualRulesets, AreOfOneOperator) {
  const AnyRuleset nim = make_ruleset("nim"), euclid = make_ruleset("euclid");
  std::vector<AnyRuleset> all = {nim,
                                 euclid,
                                 without_theory(nim),
                                 Negative(nim),
                                 Truncate(nim),
                                 Sum({nim}),
                                 Sum({nim, nim}),
                                 Sum({nim, euclid}),
                                 Sum({euclid, nim}),
                                 OneSided(nim, Player::Left),
                                 OneSided(nim, Player::Right),
                                 left_right(nim),
                                 Union(nim, euclid),
                                 Union(euclid, nim)};
  for (const auto rule : {SwitchRule::Push, SwitchRule::Live, SwitchRule::Pass, SwitchRule::Before, SwitchRule::After,
                          SwitchRule::Both, SwitchRule::Conjoined}) {
    all.emplace_back(Switch(rule, nim, nim));
    all.emplace_back(Switch(rule, nim, euclid));
  }
  for (const auto rule : {CompoundRule::Selective, CompoundRule::Conjunctive, CompoundRule::Continued,
                          CompoundRule::Sequential, CompoundRule::Ordinal}) {
    all.emplace_back(Compound(rule, {nim}));
    all.emplace_back(Compound(rule, {nim, euclid}));
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = 0; j < all.size(); ++j) {
      EXPECT_EQ(all[i] == all[j], i == j) << all[i].spec() << " and " << all[j].spec();
    }
  }
}

}  // namespace
}  // namespace nimatron::laws
