#include "nimatron/rulesets/registry.h"

#include "nimatron/rulesets/grid/cram.h"
#include "nimatron/rulesets/heaps/nim.h"

namespace nimatron {

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
  static const std::vector<RulesetEntry> kTable = {
      nim_entry(),
      cram_entry(), vcram_entry(), hcram_entry(),
  };
  return kTable;
}

const std::vector<OperatorEntry>& ruleset_operators() {
  static const std::vector<OperatorEntry> kTable = {};
  return kTable;
}

const std::vector<PositionOperatorEntry>& position_operators() {
  static const std::vector<PositionOperatorEntry> kTable = {};
  return kTable;
}

const RulesetEntry* find_ruleset(std::string_view name) { return find(rulesets(), name); }
const OperatorEntry* find_ruleset_operator(std::string_view name) { return find(ruleset_operators(), name); }
const PositionOperatorEntry* find_position_operator(std::string_view name) { return find(position_operators(), name); }

AnyRuleset make_ruleset(std::string_view name, std::string_view parameters) {
  const auto* entry = find_ruleset(name);
  if (entry == nullptr) throw Error("no ruleset is called " + std::string(name));
  Cursor in(parameters);
  AnyRuleset r = entry->make(in);
  in.end();
  return r;
}

}  // namespace nimatron
