#include "nimatron/ruleset/operators/compound.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/operators/switch.h"

namespace nimatron {

std::string Compound::spec() const {
  std::string s = name(rule_);
  for (std::size_t i = 0; i < operands_.size(); ++i) s += (i == 0 ? "(" : ",") + operands_[i].spec();
  return s + ")";
}

bool Compound::impartial() const {
  return std::all_of(operands_.begin(), operands_.end(), [](const AnyRuleset& r) { return r.impartial(); });
}

// The moves of the player in each part.
Compound::Choices Compound::choices(const Position& p, Player player) const {
  Choices all;
  Growth held;
  for (const auto& part : p.list) {
    auto& mine = all.emplace_back();
    operands_[part.operand].options(part.position, player, [&](const AnyPosition& q) {
      held.add(sizeof q + q.spilled_bytes());
      mine.push_back(q);
    });
  }
  return all;
}

// Every way to take one choice in each part that has one, or, with `may_stay`, in some of them.
void Compound::products(const Position& p, const Choices& choices, bool may_stay, Sink<Position> sink) const {
  std::vector<std::size_t> at(choices.size(), 0);
  const auto ways = [&](std::size_t i) { return choices[i].size() + (may_stay || choices[i].empty() ? 1 : 0); };
  for (;;) {
    Position q = p;
    bool moved = false;
    for (std::size_t i = 0; i < at.size(); ++i) {
      if (at[i] == choices[i].size()) continue;
      q.list[i].position = choices[i][at[i]];
      moved = true;
    }
    if (moved) sink(q);
    std::size_t i = 0;
    while (i < at.size() && ++at[i] == ways(i)) at[i++] = 0;
    if (i == at.size()) return;
  }
}

void Compound::options(const Position& p, Player player, Sink<Position> sink) const {
  switch (rule_) {
    case CompoundRule::Selective:
      return products(p, choices(p, player), true, sink);
    case CompoundRule::Continued:
      return products(p, choices(p, player), false, sink);
    case CompoundRule::Conjunctive: {
      const Choices all = choices(p, player);
      if (std::any_of(all.begin(), all.end(), [](const auto& mine) { return mine.empty(); })) return;
      return products(p, all, false, sink);
    }
    case CompoundRule::Sequential:
    case CompoundRule::Ordinal:
      break;
  }
  Position q = p;
  for (std::size_t i = 0; i < p.list.size(); ++i) {
    const auto& part = p.list[i];
    if (part.operand == kAnnihilated) break;
    const AnyRuleset& r = operands_[part.operand];
    if (rule_ == CompoundRule::Sequential) {
      if (is_over(r, part.position)) continue;
    } else {
      for (std::size_t k = i + 1; k < q.list.size(); ++k) q.list[k] = {kAnnihilated, {}};
    }
    r.options(part.position, player, [&](const AnyPosition& next) {
      q.list[i].position = next;
      sink(q);
    });
    if (rule_ == CompoundRule::Sequential) return;
    q = p;
  }
}

Parts Compound::parse(Cursor& in) const {
  in.fail(fmt::format("{} is typed as positions with commas between them", name(rule_)));
}

std::string Compound::format(const Position& p) const {
  std::string s = name(rule_);
  for (std::size_t i = 0; i < p.list.size(); ++i) {
    const auto& part = p.list[i];
    s += i == 0 ? "(" : ",";
    s += part.operand == kAnnihilated ? "0" : operands_[part.operand].print(part.position);
  }
  return s + ")";
}

Parts Compound::normal_form(const Position& p) const {
  Position q = p;
  for (auto& part : q.list) {
    if (part.operand != kAnnihilated) part.position = operands_[part.operand].normal_form(part.position);
  }
  if (rule_ != CompoundRule::Sequential && rule_ != CompoundRule::Ordinal) {
    std::sort(q.list.begin(), q.list.end(), [](const Parts::Part& a, const Parts::Part& b) {
      return a.operand != b.operand ? a.operand < b.operand : a.position < b.position;
    });
  }
  return q;
}

void Compound::check(const Position& p) const {
  for (const auto& part : p.list) {
    if (rule_ != CompoundRule::Ordinal || part.operand != kAnnihilated) check_part(operands_, part);
  }
}

Parts Compound::enter(const Position& b) const {
  check(b);
  return b;
}

std::string Compound::move_name(const Position& p, const Position& q) const {
  return parts_move_name(operands_, "part", p, q);
}

bool Compound::draw(const Position& p, Canvas& canvas) const {
  draw_parts(operands_, p, rule_ == CompoundRule::Ordinal ? ":" : ",", canvas);
  canvas.caption(fmt::format("{} compound", name(rule_)));
  return true;
}

Placed compound(CompoundRule rule, std::span<const Placed> parts) {
  Operands operands(parts);
  const AnyRuleset r = Compound(rule, std::move(operands.rulesets));
  return {r, r.position(operands.position)};
}

}  // namespace nimatron
