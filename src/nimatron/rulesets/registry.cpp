#include "nimatron/rulesets/registry.h"

#include "nimatron/rulesets/form/form.h"
#include "nimatron/rulesets/graph/colouring.h"
#include "nimatron/rulesets/graph/cutthroat.h"
#include "nimatron/rulesets/graph/hackenbush.h"
#include "nimatron/rulesets/grid/amazons.h"
#include "nimatron/rulesets/grid/clobber.h"
#include "nimatron/rulesets/grid/cram.h"
#include "nimatron/rulesets/grid/domineering.h"
#include "nimatron/rulesets/grid/foxgeese.h"
#include "nimatron/rulesets/grid/konane.h"
#include "nimatron/rulesets/grid/maze.h"
#include "nimatron/rulesets/grid/nogo.h"
#include "nimatron/rulesets/grid/towers.h"
#include "nimatron/rulesets/heaps/building_nim.h"
#include "nimatron/rulesets/heaps/euclid.h"
#include "nimatron/rulesets/heaps/euclid3.h"
#include "nimatron/rulesets/heaps/nim.h"
#include "nimatron/rulesets/heaps/octal.h"
#include "nimatron/rulesets/heaps/subtraction.h"
#include "nimatron/rulesets/heaps/wythoff.h"
#include "nimatron/rulesets/heaps/zeruclid.h"
#include "nimatron/rulesets/lattice/addition.h"
#include "nimatron/rulesets/lattice/clock_nim.h"
#include "nimatron/rulesets/lattice/jenga.h"
#include "nimatron/rulesets/operators.h"
#include "nimatron/rulesets/partition/chess.h"
#include "nimatron/rulesets/partition/downright.h"
#include "nimatron/rulesets/partition/lctr.h"
#include "nimatron/rulesets/partition/lctrd.h"
#include "nimatron/rulesets/partition/non_repetitive.h"
#include "nimatron/rulesets/partizan/cake.h"
#include "nimatron/rulesets/partizan/euclid_partizan.h"
#include "nimatron/rulesets/partizan/octal_partizan.h"
#include "nimatron/rulesets/partizan/subtraction_partizan.h"
#include "nimatron/rulesets/spindly/gensubversion.h"
#include "nimatron/rulesets/spindly/headstails.h"
#include "nimatron/rulesets/spindly/lopchop.h"
#include "nimatron/rulesets/spindly/spindly.h"
#include "nimatron/rulesets/spindly/subversion.h"
#include "nimatron/rulesets/strip/shove.h"
#include "nimatron/rulesets/strip/toadsfrogs.h"
#include "nimatron/rulesets/strip/topplingdominoes.h"

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
  // One row each.
  // clang-format off
  static const std::vector<RulesetEntry> kTable = {
      nim_entry(),
      subtraction_entry(),
      octal_entry(),
      wythoff_entry(),
      euclid_entry(),
      zeruclid_entry(),
      euclid3_entry(),
      buildingnim_entry(),
      form_entry(),
      addition_entry(),
      whiteknight_entry(),
      clocknim_entry(),
      jenga_entry(),
      jenga4_entry(),
      lctr_entry(),
      downright_entry(),
      lctrd_entry(),
      lctr_nr_entry(),
      downright_nr_entry(),
      king_entry(),
      rook_entry(),
      queen_entry(),
      bishop_entry(),
      knight_entry(),
      cram_entry(),
      vcram_entry(),
      hcram_entry(),
      pushcram_entry(),
      towers_entry(),
      domineering_entry(),
      clobber_entry(),
      konane_entry(),
      amazons_entry(),
      nogo_entry(),
      maze_entry(),
      maize_entry(),
      foxgeese_entry(),
      toadsfrogs_entry(),
      elephantsrhinos_entry(),
      topplingdominoes_entry(),
      shove_entry(),
      pushstrip_entry(),
      snort_entry(),
      col_entry(),
      cutthroat_entry(),
      hackenbush_entry(),
      partizaneuclid_entry(),
      psubtraction_entry(),
      poctal_entry(),
      cutcake_entry(),
      maundycake_entry(),
      subversion_entry(),
      spindly_entry(),
      lopchop_entry(),
      headstails_entry(),
      gensubversion_entry(),
      gensubversion_printed_entry(),
  };
  // clang-format on
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

AnyRuleset make_ruleset(std::string_view name, std::string_view parameters) {
  const auto* entry = find_ruleset(name);
  if (entry == nullptr) throw Error("no ruleset is called " + std::string(name));
  Cursor in(parameters);
  AnyRuleset r = entry->make(in);
  in.end();
  return r;
}

}  // namespace nimatron
