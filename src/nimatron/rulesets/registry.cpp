#include "nimatron/rulesets/registry.h"

#include <algorithm>

#include "nimatron/rulesets/aliases.h"
#include "nimatron/rulesets/operators.h"

// The games, a line each, in the order of the reference. GAME(nim) stands for nim_entry(), which nim.cpp defines.
// clang-format off
#define NIMATRON_GAMES(GAME) \
  GAME(nim) \
  GAME(subtraction) \
  GAME(octal) \
  GAME(takeandbreak) \
  GAME(octalpass) \
  GAME(wythoff) \
  GAME(euclid) \
  GAME(zeruclid) \
  GAME(euclid3) \
  GAME(buildingnim) \
  GAME(form) \
  GAME(addition) \
  GAME(whiteknight) \
  GAME(clocknim) \
  GAME(jenga) \
  GAME(jenga4) \
  GAME(lctr) \
  GAME(downright) \
  GAME(lctrd) \
  GAME(lctr_nr) \
  GAME(downright_nr) \
  GAME(king) \
  GAME(rook) \
  GAME(queen) \
  GAME(bishop) \
  GAME(knight) \
  GAME(cram) \
  GAME(vcram) \
  GAME(hcram) \
  GAME(pushcram) \
  GAME(towers) \
  GAME(domineering) \
  GAME(clobber) \
  GAME(konane) \
  GAME(amazons) \
  GAME(nogo) \
  GAME(maze) \
  GAME(maize) \
  GAME(foxgeese) \
  GAME(topplingdominoes) \
  GAME(shove) \
  GAME(pushstrip) \
  GAME(turning) \
  GAME(snort) \
  GAME(col) \
  GAME(cutthroat) \
  GAME(hackenbush) \
  GAME(psubtraction) \
  GAME(poctal) \
  GAME(cutcake) \
  GAME(maundycake) \
  GAME(subversion) \
  GAME(spindly) \
  GAME(lopchop) \
  GAME(headstails) \
  GAME(gensubversion) \
  GAME(gensubversion_printed)
// clang-format on

namespace nimatron {

#define NIMATRON_DECLARE(name) RulesetEntry name##_entry();
NIMATRON_GAMES(NIMATRON_DECLARE)
#undef NIMATRON_DECLARE

namespace {

template <class Entry>
const Entry* find(const std::vector<Entry>& table, std::string_view name) {
  for (const auto& e : table) {
    if (e.name == name) return &e;
  }
  return nullptr;
}

}  // namespace

const std::vector<RulesetEntry>& rulesets() {
#define NIMATRON_ENTRY(name) name##_entry(),
  static const std::vector<RulesetEntry> kTable = [] {
    std::vector<RulesetEntry> table = {NIMATRON_GAMES(NIMATRON_ENTRY)};
    for (auto& alias : alias_entries()) table.push_back(std::move(alias));
    return table;
  }();
#undef NIMATRON_ENTRY
  return kTable;
}

const std::vector<OperatorEntry>& ruleset_operators() {
  static const std::vector<OperatorEntry> kTable = ruleset_operator_entries();
  return kTable;
}

const std::vector<PositionOperatorEntry>& position_operators() {
  static const std::vector<PositionOperatorEntry> kTable = position_operator_entries();
  return kTable;
}

const RulesetEntry* find_ruleset(std::string_view name) { return find(rulesets(), name); }
const OperatorEntry* find_ruleset_operator(std::string_view name) { return find(ruleset_operators(), name); }
const PositionOperatorEntry* find_position_operator(std::string_view name) { return find(position_operators(), name); }

namespace {

struct Identity {
  std::string_view op;
  std::vector<std::string_view> operands;
  std::string_view known;
};

const std::vector<Identity>& identities() {
  static const std::vector<Identity> kTable = {
      {"impartial", {"domineering"}, "cram"},
      {"leftright", {"domineering"}, "pushcram"},
      {"union", {"vcram", "hcram"}, "cram"},
      {"union", {"hcram", "vcram"}, "cram"},
  };
  return kTable;
}

}  // namespace

AnyRuleset apply_operator(const OperatorEntry& op, std::span<const AnyRuleset> operands) {
  for (const auto& id : identities()) {
    const bool same = id.op == op.name &&
                      std::equal(operands.begin(), operands.end(), id.operands.begin(), id.operands.end(),
                                 [](const AnyRuleset& r, std::string_view name) { return r == make_ruleset(name); });
    if (same) return make_ruleset(id.known);
  }
  return op.make(operands);
}

AnyRuleset make_ruleset(std::string_view name, std::string_view parameters) {
  const auto* entry = find_ruleset(name);
  if (entry == nullptr) throw Error("unknown ruleset " + std::string(name));
  Cursor in(parameters);
  AnyRuleset r = entry->make(in);
  in.end();
  return r;
}

}  // namespace nimatron
