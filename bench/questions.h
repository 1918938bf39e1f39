// The questions of the engine's signature: one or more for each search, together about a second. Each says how
// much was searched, or how much was found where the search keeps no count; the numbers do not depend on time, memory,
// threads or the build. `signature` prints them, a test holds their digest, `solvers_bench` measures them.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "bench/domineering_values.h"
#include "nimatron/base/budget.h"
#include "nimatron/base/hash.h"
#include "nimatron/ruleset/operators/impartial.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/ruleset/solver.h"
#include "nimatron/rulesets/grid/push_cram/solver.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/canonical.h"
#include "nimatron/solve/complexity.h"
#include "nimatron/solve/genus.h"
#include "nimatron/solve/grundy.h"
#include "nimatron/solve/heap_family.h"
#include "nimatron/solve/hierarchy.h"
#include "nimatron/solve/misere_canonical.h"
#include "nimatron/solve/nimber_solver.h"
#include "nimatron/solve/partizan_misere_search.h"
#include "nimatron/solve/position_quotient.h"
#include "nimatron/solve/sum_outcome.h"
#include "nimatron/value/game_functions.h"

namespace nimatron::bench {

// A position of a ruleset that answers without theorems.
struct Board {
  Board(const char* name, const char* state, const char* parameters = "")
      : ruleset(without_theory(make_ruleset(name, parameters))), position(ruleset.parse(state)) {}
  AnyRuleset ruleset;
  AnyPosition position;
};

inline std::uint64_t grundy(Budget& budget, const Board& b) {
  GrundySolver<AnyRuleset> solver(b.ruleset, budget);
  solver(b.position);
  return solver.positions();
}
inline std::uint64_t canonical(Budget& budget, const Board& b) {
  GameArena games(budget);
  CanonicalSolver<AnyRuleset> solver(b.ruleset, games);
  solver(b.position);
  return solver.positions();
}
inline std::uint64_t genus(Budget& budget, const Board& b) {
  GenusSolver<AnyRuleset> solver(b.ruleset, budget);
  solver(b.position);
  return solver.positions();
}
inline std::uint64_t misere_form(Budget& budget, const Board& b) {
  MisereCanonicalSolver<AnyRuleset> solver(b.ruleset, budget);
  solver(b.position);
  return solver.positions();
}
inline std::uint64_t outcome(Budget& budget, const Board& b) {
  NimberSolver solver(b.ruleset, budget);
  solver.is_zero(b.position);
  return solver.nodes();
}
inline std::uint64_t misere_outcome(Budget& budget, const Board& b) {
  PartizanMisereSearch search(b.ruleset, budget);
  search.wins(b.position, Player::Left);
  search.wins(b.position, Player::Right);
  return search.nodes();
}
inline std::uint64_t sum_outcome(Budget& budget, std::initializer_list<Board> boards) {
  GameArena games(budget);
  SumOutcome solver(games);
  std::vector<Placed> parts;
  for (const Board& b : boards) parts.push_back({b.ruleset, b.position});
  solver(parts);
  return solver.nodes();
}
inline std::uint64_t own_search(Budget& budget, const char* name, const char* state) {
  const AnyRuleset r = make_ruleset(name);
  const auto own = r.solver(question::Outcome{}, budget);
  (*own)(r.parse(state));
  return own->nodes();
}
inline std::uint64_t own_nimber(Budget& budget, const char* name, const char* state) {
  const AnyRuleset r = make_ruleset(name);
  const auto own = r.solver(question::Outcome{}, budget);
  own->grundy(r.parse(state));
  return own->nodes();
}
inline std::uint64_t tree(Budget& budget, const Board& b) {
  const Complexity<AnyRuleset> size(b.ruleset, budget);
  return static_cast<std::uint64_t>(size.tree_nodes(b.position));
}
inline std::uint64_t shapes(Budget& budget, const Board& b) {
  const Complexity<AnyRuleset> size(b.ruleset, budget);
  return static_cast<std::uint64_t>(size.iso_states(b.position));
}
inline std::uint64_t pairs(Budget& budget, const Board& b) {
  return Hierarchy<AnyRuleset>(b.ruleset, budget).sg_pairs(b.position).size();
}
inline std::uint64_t quotient(Budget& budget, const char* code, std::uint32_t largest) {
  return heap_quotient(heap_family(make_ruleset("octal", code), budget), largest, budget).quotient().order();
}
inline std::uint64_t quotient(Budget& budget, const Board& b) {
  return position_quotient<AnyRuleset>(b.ruleset, {b.position}, budget).quotient.order();
}

struct Question {
  const char* name;
  std::uint64_t (*nodes)(Budget&);
};

inline constexpr std::array<Question, 30> kQuestions = {{
    {"grundy cram(4x6)",
     [](Budget& b) {
       return grundy(b, {"cram", "4x6"});
     }},
    {"grundy nim(800)",
     [](Budget& b) {
       return grundy(b, {"nim", "800"});
     }},
    {"grundy octal[0.26](200)",
     [](Budget& b) {
       return grundy(b, {"octal", "200", "0.26"});
     }},
    {"canonical domineering(4x6)",
     [](Budget& b) {
       return canonical(b, {"domineering", "4x6"});
     }},
    {"canonical clobber(3x4)",
     [](Budget& b) {
       return canonical(b, {"clobber", "3x4"});
     }},
    {"canonical cram(4x5)",
     [](Budget& b) {
       return canonical(b, {"cram", "4x5"});
     }},
    {"genus cram(3x6)",
     [](Budget& b) {
       return genus(b, {"cram", "3x6"});
     }},
    {"genus octal[0.07](40)",
     [](Budget& b) {
       return genus(b, {"octal", "40", "0.07"});
     }},
    {"misere form cram(4x4)",
     [](Budget& b) {
       return misere_form(b, {"cram", "4x4"});
     }},
    {"outcome cram(5x5)",
     [](Budget& b) {
       return outcome(b, {"cram", "5x5"});
     }},
    {"outcome octal[0.07](90,81,64)",
     [](Budget& b) {
       return outcome(b, {"octal", "90,81,64", "0.07"});
     }},
    {"outcome impartial(nogo)(3x4)",
     [](Budget& b) {
       const AnyRuleset r = without_theory(Impartial(make_ruleset("nogo")));
       NimberSolver solver(r, b);
       solver.is_zero(r.parse("3x4"));
       return solver.nodes();
     }},
    {"misere outcome domineering(5x5)",
     [](Budget& b) {
       return misere_outcome(b, {"domineering", "5x5"});
     }},
    {"sum domineering(5x5)",
     [](Budget& b) {
       return sum_outcome(b, {{"domineering", "5x5"}});
     }},
    {"sum clobber(4x4)",
     [](Budget& b) {
       return sum_outcome(b, {{"clobber", "4x4"}});
     }},
    {"sum nogo(3x4)",
     [](Budget& b) {
       return sum_outcome(b, {{"nogo", "3x4"}});
     }},
    {"sum amazons(4x4)",
     [](Budget& b) {
       return sum_outcome(b, {{"amazons", "x.../..../..../...o"}});
     }},
    {"sum of three",
     [](Budget& b) {
       return sum_outcome(b, {{"domineering", "4x4"}, {"clobber", "3x4"}, {"nogo", "3x3"}});
     }},
    {"tree nodes cram(4x5)",
     [](Budget& b) {
       return tree(b, {"cram", "4x5"});
     }},
    {"iso states domineering(4x4)",
     [](Budget& b) {
       return shapes(b, {"domineering", "4x4"});
     }},
    {"pairs of values cram(4x4)",
     [](Budget& b) {
       return pairs(b, {"cram", "4x4"});
     }},
    {"quotient octal[0.77] to 80", [](Budget& b) { return quotient(b, "0.77", 80); }},
    {"quotient octal[0.07] to 26", [](Budget& b) { return quotient(b, "0.07", 26); }},
    {"quotient cram(3x4)",
     [](Budget& b) {
       return quotient(b, {"cram", "3x4"});
     }},
    {"values domineering(4x5)",
     [](Budget& b) {
       GameArena games(b);
       DomineeringValues values(games);
       values.value(DomineeringValues::full(4, 5));
       return std::uint64_t{values.positions() + games.size()};
     }},
    {"values heat(*14)",
     [](Budget& b) {
       GameArena games(b);
       heat(games, games.nimber(14), games.integer(1));
       return std::uint64_t{games.size()};
     }},
    {"own search pushcram(3x17)",
     [](Budget& b) {
       push_cram::Solver solver(b);
       solver.outcome(17);
       return solver.positions();
     }},
    {"own search domineering(6x7)", [](Budget& b) { return own_search(b, "domineering", "6x7"); }},
    {"own search nogo(3x4)", [](Budget& b) { return own_search(b, "nogo", "3x4"); }},
    {"own nimber cram(5x6)", [](Budget& b) { return own_nimber(b, "cram", "5x6"); }},
}};

// One number for all of them, short enough to be compared by eye. `each(question, nodes)` is called on the way.
template <class Each>
std::uint64_t signature(Each each) {
  std::uint64_t all = 0;
  for (const Question& q : kQuestions) {
    Budget budget;
    const std::uint64_t nodes = q.nodes(budget);
    each(q, nodes);
    all = mix(all, nodes);
  }
  return all % 100000000;
}

}  // namespace nimatron::bench
