#include "nimatron/rulesets/operators.h"

#include "nimatron/ruleset/operators/compound.h"
#include "nimatron/ruleset/operators/general_switch.h"
#include "nimatron/ruleset/operators/impartial.h"
#include "nimatron/ruleset/operators/leftright.h"
#include "nimatron/ruleset/operators/switch.h"
#include "nimatron/ruleset/operators/truncate.h"
#include "nimatron/ruleset/operators/union.h"
#include "nimatron/rulesets/grid/cram.h"
#include "nimatron/rulesets/grid/domineering.h"
#include "nimatron/rulesets/lattice/addition.h"
#include "nimatron/rulesets/strip/turning.h"

namespace nimatron {

namespace {

constexpr const char* kSwitchPaper =
    "E. Duchêne, M. Heinrich, U. Larsson, A. Parreau, The switch operators and push-the-button games: a sequential "
    "compound over rulesets, Theoretical Computer Science 715 (2018)";
constexpr const char* kOnag = "J. H. Conway, On Numbers and Games (1976), chapter 14";

OperatorEntry switch_entry(SwitchRule rule, const char* rules, const char* citation,
                           const std::vector<std::string>& examples) {
  return {.name = name(rule),
          .least = 2,
          .most = 2,
          .rules = rules,
          .citation = citation,
          .examples = examples,
          .make = [rule](std::span<const AnyRuleset> r) -> AnyRuleset { return Switch(rule, r[0], r[1]); }};
}

// Addition games have a weight of their own each; for a union one weight must serve all vectors.
AnyRuleset make_union(std::span<const AnyRuleset> r) {
  check_same_kind("union", r[0], r[1]);
  const auto &one = r[0].facts().lattice, &other = r[1].facts().lattice;
  if (!one || !other || one->vectors[0].size() != other->vectors[0].size()) return Union(r[0], r[1]);
  auto vectors = one->vectors;
  vectors.insert(vectors.end(), other->vectors.begin(), other->vectors.end());
  terminating_weight(VectorSet(std::move(vectors)));
  return Union(r[0], r[1], kWeightedCoords);
}

template <CompoundRule kRule>
PositionOperatorEntry compound_entry(const char* rules, const char* citation,
                                     const std::vector<std::string>& examples) {
  return {.name = name(kRule),
          .rules = rules,
          .citation = citation,
          .examples = examples,
          .make = [](std::span<const Placed> parts) { return compound(kRule, parts); }};
}

}  // namespace

std::vector<OperatorEntry> ruleset_operator_entries() {
  return {
      switch_entry(SwitchRule::Push,
                   "The players move by the first ruleset until one of them uses a turn to push the button; from then "
                   "on they move by the second. The button can be pushed once, even if no other move is left. (2:g) is "
                   "the board g with the button pushed.",
                   kSwitchPaper,
                   {"push(nim,euclid)(2,4)", "push(nim,euclid)(2:2,4)", "push(push(nim,wythoff),euclid)(1:2:3,5)"}),
      switch_entry(SwitchRule::Live,
                   "As push, but the button can be pushed only by a player who has a move in the first ruleset.",
                   kSwitchPaper, {"push_live(nim,wythoff)(4,5)"}),
      switch_entry(SwitchRule::Before,
                   "As push, but pushing does not use up the turn: a player may push before moving, and then moves by "
                   "the second ruleset.",
                   kSwitchPaper, {"push_before(nim,wythoff)(4,5)"}),
      switch_entry(
          SwitchRule::After,
          "As push, but pushing does not use up the turn: a player may push after a move by the first ruleset.",
          kSwitchPaper, {"push_after(nim,wythoff)(4,5)"}),
      switch_entry(SwitchRule::Both,
                   "As push, but pushing does not use up the turn: a player may push before or after a move.",
                   kSwitchPaper, {"push_both(nim,wythoff)(4,5)"}),
      {.name = "pass",
       .least = 1,
       .most = 1,
       .rules = "Once in the whole game, either player may pass, but not a player who has no move. (2:g) is the board "
                "g with the pass used.",
       .citation =
           "R. E. Morrison, E. J. Friedman, A. S. Landsberg, Combinatorial games with a pass: a dynamical systems "
           "approach, Chaos 21 (2011)",
       .examples = {"pass(nim)(2,3)", "pass(octal[0.77])(2:7)"},
       .make = [](std::span<const AnyRuleset> r) -> AnyRuleset { return Switch(SwitchRule::Pass, r[0], r[0]); }},
      switch_entry(SwitchRule::Conjoined,
                   "The players move by the first ruleset until neither has a move, then by the second on the same "
                   "board; changing over does not use up a turn.",
                   "M. Huggan, R. J. Nowakowski, Conjoined games: Go-Cut and Sno-Go, Games of No Chance 5",
                   {"conjoined(euclid,nim)(20,15)", "conjoined(vcram,hcram)(3x3)"}),
      {.name = "switch",
       .least = 3,
       .most = 3,
       .rules =
           "switch(S,R1,R2): the players move by R1, but a player may instead use a turn to move in the switch "
           "procedure, a position of S; when neither player has a move in the procedure, they move by R2 on the same "
           "board. A state is a state of S, =>, and the board; nothing is written before => once the procedure has "
           "ended. "
           "With one move in S it is push(R1,R2).",
       .citation = kSwitchPaper,
       .examples = {"switch(nim,nim,euclid)(1=>2,4)", "switch(nim,wythoff,nim)(2=>2,3)",
                    "switch(nim,nim,euclid)(=>3,5)", "switch(octal[0.77],subtraction[1,2],nim)(2=>4)"},
       .make = [](std::span<const AnyRuleset> r) -> AnyRuleset { return GeneralSwitch(r[0], r[1], r[2]); }},
      {.name = "leftright",
       .least = 1,
       .most = 1,
       .rules = "Both players make Left's moves of the ruleset until one of them uses a turn to push the button; from "
                "then on both make Right's moves. The game is impartial; leftright(domineering) is Push Cram. (2:g) is "
                "the board g with the button pushed.",
       .citation = kSwitchPaper,
       .examples = {"leftright(domineering)(2x3)", "leftright(domineering)(2:..#/...)", "leftright(clobber)(xox/oxo)",
                    "leftright(psubtraction[1,3;2])(6,3)"},
       .make = [](std::span<const AnyRuleset> r) { return left_right(r[0]); }},
      {.name = "impartial",
       .least = 1,
       .most = 1,
       .rules = "Both players have the moves of both on the boards of the ruleset; impartial(domineering) is Cram.",
       .citation = "M. Gardner on Cram and Crosscram (Domineering), Scientific American 230, February 1974",
       .examples = {"impartial(domineering)(2x3)", "impartial(clobber)(xox/oxo)", "impartial(hackenbush)(BRG)",
                    "impartial(psubtraction[1,3;2])(6,3)"},
       .make = [](std::span<const AnyRuleset> r) { return impartial(r[0]); }},
      {.name = "truncate",
       .least = 1,
       .most = 1,
       .rules = "The ruleset without its moves to terminal positions. Among positions with a move left, its "
                "P-positions are the misère P-positions of the ruleset.",
       .citation =
           "E. Gottlieb, M. Krnc, P. Muršič, Sprague-Grundy values and complexity for LCTR, Definition 8 and Theorem 9",
       .examples = {"truncate(lctr)(5,4,4)", "truncate(nim)(6,5)"},
       .make = [](std::span<const AnyRuleset> r) -> AnyRuleset { return Truncate(r[0]); }},
      {.name = "union",
       .least = 2,
       .most = 2,
       .rules = "A move is a move of either ruleset. Refused unless some known measure decreases with every move of "
                "both, so that play must end.",
       .citation = "K. Burke, Combinatorial game rulesets (Clobbineering)",
       .examples = {"union(subtraction[2],euclid)(6,5)", "union(vcram,hcram)(2x3)"},
       .make = make_union},
      {.name = "tartan",
       .least = 2,
       .most = 2,
       .rules =
           "The product of two coin-turning games: a rectangle of coins, heads (H) or tails (T). A move turns over "
           "the coins in the rows of a move of the first game and the columns of a move of the second, the last "
           "of them, at the bottom right, from heads to tails.",
       .citation = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 14 (the Tartan theorem)",
       .examples = {"tartan(turning[\"1-2\"],turning[\"1-2\"])(TT/TH)",
                    "tartan(turning[\"1+C\"],turning[\"1-2\"])(THT/HTH)"},
       .make = [](std::span<const AnyRuleset> r) -> AnyRuleset { return Tartan(r[0], r[1]); }},
  };
}

RulesetEntry pushcram_entry() {
  return {.name = "pushcram",
          .parameters = "",
          .rules =
              "push(vcram,hcram): players place vertical dominoes until one of them uses a turn to push the button, "
              "then horizontal ones.",
          .citation = kSwitchPaper,
          .examples = {"pushcram(3x5)", "pushcram(#../...)"},
          .make = [](Cursor& in) -> AnyRuleset {
            if (!in.done()) in.fail("pushcram takes no parameters");
            return Switch(SwitchRule::Push, VerticalCram{}, HorizontalCram{});
          }};
}

std::vector<PositionOperatorEntry> position_operator_entries() {
  return {
      compound_entry<CompoundRule::Selective>("A move is a move in one or more of the positions.", kOnag,
                                              {"selective(nim(3),nim(2))"}),
      compound_entry<CompoundRule::Conjunctive>(
          "A move is a move in every position; a player who has none in some position has none at all.", kOnag,
          {"conjunctive(nim(3),lctr(2,1))"}),
      compound_entry<CompoundRule::Continued>(
          "A move is a move in every position in which the player has one; play is over when there is none.", kOnag,
          {"continued(nim(3),lctr(2,1))"}),
      compound_entry<CompoundRule::Sequential>(
          "The first position is played until neither player has a move in it, then the next.",
          "W. Stromquist, D. Ullman, Sequential compounds of combinatorial games, Theoretical Computer Science 119 "
          "(1993)",
          {"sequential(nim(3),nim(1))"}),
      compound_entry<CompoundRule::Ordinal>(
          "A move is a move in one position, and annihilates the positions after it, which are then written 0. Also "
          "P : Q.",
          kOnag, {"ordinal(nim(2),nim(3))"}),
  };
}

}  // namespace nimatron
