#include "tests/support/nested_positions.h"

#include <algorithm>
#include <set>

#include "nimatron/ruleset/operators/general_switch.h"
#include "nimatron/ruleset/operators/negative.h"
#include "nimatron/ruleset/operators/sum.h"
#include "nimatron/rulesets/registry.h"
#include "tests/support/examples.h"
#include "tests/support/game_tree.h"
#include "tests/support/typed_position.h"

namespace nimatron::test {

const std::vector<OperatorEntry>& general_operators() {
  static const std::vector<OperatorEntry> kAll = [] {
    std::vector<OperatorEntry> out;
    for (const auto& op : ruleset_operators()) {
      if (op.name != "tartan") out.push_back(op);
    }
    return out;
  }();
  return kAll;
}

namespace {

constexpr int kDeepest = 3;
// Positions that can be reached in one ruleset of a board that is used, in the second part of a compound, and in its
// first.
constexpr std::size_t kSmallBoard = 14, kSmallPart = 8, kLargerPart = 25;

std::vector<AnyPosition> moves_of_both(const Placed& p) {
  auto all = *moves(p.ruleset, p.position, Player::Left);
  const auto right = *moves(p.ruleset, p.position, Player::Right);
  all.insert(all.end(), right.begin(), right.end());
  return all;
}

bool reaches_at_most(std::size_t most, const Placed& p) {
  std::set<AnyPosition> seen = {p.position};
  std::vector<AnyPosition> open = {p.position};
  while (!open.empty() && seen.size() <= most) {
    const Placed next(p.ruleset, open.back());
    open.pop_back();
    for (const auto& q : moves_of_both(next)) {
      if (seen.insert(q).second) open.push_back(q);
    }
  }
  return seen.size() <= most;
}

}  // namespace

NestedPositions::NestedPositions(unsigned seed) : random_(seed) {}

const std::vector<NestedPositions::Kind>& NestedPositions::kinds() {
  static const std::vector<Kind> all = [] {
    std::vector<Tag> tags;
    std::vector<Kind> found;
    for (const auto& examples : ruleset_examples()) {
      for (const auto& text : examples.positions) {
        const Placed start = read_position(text);
        const AnyRuleset& r = start.ruleset;
        if (read_ruleset(r.spec()) != r) continue;  // forms with the same moves for both are impartial
        const auto tag = std::find(tags.begin(), tags.end(), r.kind().tag);
        if (tag == tags.end()) found.emplace_back();
        Kind& kind = found[static_cast<std::size_t>(tag - tags.begin())];
        if (tag == tags.end()) tags.push_back(r.kind().tag);
        if (std::find(kind.rulesets.begin(), kind.rulesets.end(), r) == kind.rulesets.end()) {
          kind.rulesets.push_back(r);
          const bool solved =
              r.theorem(question::Grundy{}, start.position) || r.theorem(question::Outcome{}, start.position);
          if (solved) kind.with_theory.push_back(r);
        }
        for (const auto& p : random_play(r, start.position)) {
          if (!reaches_at_most(kSmallBoard, {r, p})) continue;
          const AnyPosition b = r.board(p);
          if (std::find(kind.boards.begin(), kind.boards.end(), b) == kind.boards.end()) kind.boards.push_back(b);
          break;
        }
      }
    }
    return found;
  }();
  return all;
}

const AnyRuleset& NestedPositions::base(const Kind& kind) {
  return any(kind.with_theory.empty() || below(2) == 0 ? kind.rulesets : kind.with_theory);
}

// An Error if the operator refuses its operands.
AnyRuleset NestedPositions::operands_made(const Kind& kind, int depth) {
  const OperatorEntry& op = below(4) == 0 ? *find_ruleset_operator("push") : any(general_operators());
  if (op.name == "switch") throw Error("its positions are no boards");
  std::vector<AnyRuleset> operands = {ruleset(kind, depth - 1)};
  if (op.most == 2) {
    operands.push_back(below(3) != 0 ? operands[0] : ruleset(kind, static_cast<int>(below(depth))));
  }
  AnyRuleset made = op.make(operands);
  ++used_[op.name];
  return made;
}

AnyRuleset NestedPositions::ruleset(const Kind& kind, int depth) {
  if (depth == 0) return base(kind);
  for (;;) {
    try {
      return operands_made(kind, depth);
    } catch (const Error&) {
    }
  }
}

AnyRuleset NestedPositions::ruleset_like(const AnyRuleset& r, int depth) {
  for (const Kind& kind : kinds()) {
    if (kind.rulesets[0].kind() == r.kind()) return ruleset(kind, depth);
  }
  throw Error("no ruleset is played on " + std::string(r.kind().name));
}

// None if the rulesets do not accept the board.
std::optional<Placed> NestedPositions::begun(const Kind& kind) {
  const int depth = kDeepest - static_cast<int>(below(6) / 3) - static_cast<int>(below(6) / 5);
  const AnyRuleset r = ruleset(kind, depth);
  try {
    const AnyPosition p = r.enter(any(kind.boards));
    r.check(p);
    if (below(12) != 0) return Placed(r, p);
    const AnyRuleset switched = GeneralSwitch(read_ruleset("nim"), r, r);
    const AnyPosition q = switched.parse((below(2) == 0 ? "1=>" : "2=>") + r.format(p));
    ++used_["switch"];
    return Placed(switched, q);
  } catch (const Error&) {
    return std::nullopt;
  }
}

// After a random move of either player; none at the end.
std::optional<AnyPosition> NestedPositions::moved(const Placed& p) {
  const auto next = moves_of_both(p);
  return next.empty() ? std::nullopt : std::optional(any(next));
}

// Some moves later, when few enough positions can be reached. None if play leads to a board that a ruleset refuses, or
// that cannot be typed: Cram knows no stones.
std::optional<Placed> NestedPositions::played(Placed p, std::size_t most) {
  try {
    while (!reaches_at_most(most, p)) p.position = moved(p).value();
    for (std::size_t more = below(4) / 2; more > 0; --more) {
      if (const auto q = moved(p)) p.position = *q;
    }
    p.ruleset.parse(p.ruleset.format(p.position));
    return p;
  } catch (const Error&) {
    return std::nullopt;
  }
}

Placed NestedPositions::one(std::size_t most) {
  for (;;) {
    // Heaps have the most theory.
    const Kind& kind = below(3) == 0 ? any(kinds()) : kinds()[0];
    const auto start = begun(kind);
    const auto p = start ? played(*start, most) : std::nullopt;
    if (p) return below(12) == 0 ? negative(*p) : *p;
  }
}

Placed NestedPositions::next(std::size_t most) {
  if (below(4) != 0) return one(most);
  const std::vector<Placed> parts = {one(kLargerPart), one(kSmallPart)};
  if (below(3) == 0) {
    ++used_["+"];
    return disjunctive_sum(parts);
  }
  const PositionOperatorEntry& op = any(position_operators());
  ++used_[op.name];
  return op.make(parts);
}

}  // namespace nimatron::test
