// Evidence: what an answer rests on, as data. The words are in notation/evidence_text.h.
//
//   const auto [n, why] = ask(session, question::Grundy{}, placed(Nim{}, "3,5,7"));
//   std::get<evidence::ByTheorem>(why).theorem.name          // "Bouton's theorem"
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron {

struct SummandEvidence;

namespace evidence {

// Exact arithmetic with values, from the definitions.
struct ByDefinition {};
struct ByTheorem {
  Theorem theorem;  // without a name if the game does not give one
};
// A proved period of a sequence of heaps.
struct ByPeriod {
  std::int64_t period, preperiod, saltus, seen;
};
// A proved pattern of a plane; so many cells were checked.
struct ByPattern {
  std::uint64_t cells;
};
// A table of all positions up to this one, by the recursive definition.
struct ByTable {};
// A law about all positions of its family that automata prove.
struct ByAutomaton {
  std::uint64_t states;
  std::string numeration;
};
struct ByQuotient {
  std::uint64_t order;
};
// A search that looked at so many positions beside those that were known.
struct BySearch {
  std::uint64_t positions;
};
// Retrograde analysis of so many positions and moves beside those that were known.
struct ByRetrograde {
  std::uint64_t positions, moves;
};
// The graph of so many followers.
struct ByFollowers {
  std::uint64_t positions;
};
// The two-ahead rule for atomic weights, which theorems give.
struct ByWeights {};
// The summands and how their answers combine.
struct BySum {
  enum class Rule : std::uint8_t {
    NimSum,   // Sprague and Grundy
    TameSum,  // nim-sums of genera
    Values,   // the sum of their values
    Search,   // a search of the sum
    Smith     // nim-sums where some parts loop
  };
  Rule rule;
  std::shared_ptr<const std::vector<SummandEvidence>> parts;
};

}  // namespace evidence

using Evidence = std::variant<evidence::ByDefinition, evidence::ByTheorem, evidence::ByPeriod, evidence::ByPattern,
                              evidence::ByTable, evidence::ByAutomaton, evidence::ByQuotient, evidence::BySearch,
                              evidence::ByWeights, evidence::BySum, evidence::ByRetrograde, evidence::ByFollowers>;

struct SummandEvidence {
  Placed part;
  Evidence why;
};

// An answer and what it rests on.
template <class A>
struct Asked {
  A answer;
  Evidence evidence;
};

}  // namespace nimatron
