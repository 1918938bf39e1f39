// Proofs of laws: that an automaton gives the value of every position, from the rules alone.
//
// Since every play ends, one function only assigns a loss to exactly the positions without a move to a loss, and one
// only is the mex of the values of the options. That the automaton's function is this one is a statement of first-order
// logic about addition, which automata decide: no member of "a loss with a move to a loss", no member of "a win without
// one". A vector addition game needs no logic: with the least significant digit first, adding a vector is a small
// transducer, and f(x) = mex f(x + v) is a property of each state of a product.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nimatron/automata/predicate.h"
#include "nimatron/ruleset/linear_rules.h"
#include "nimatron/table/law.h"

namespace nimatron {

struct LawProof {
  bool proved = false;
  std::uint64_t states = 0;      // of all automata that were made
  std::string failure = {};      // the condition that fails
  std::vector<Integer> at = {};  // the position at which it fails
};

class LawProver {
 public:
  // `others`: a proved law for each of rules.others.
  LawProver(const LinearRules& rules, LawOf of, DigitSystem system,
            std::vector<std::shared_ptr<const AutomatonLaw>> others);

  LawProof operator()(const std::shared_ptr<const Automaton>& guess, bool relation);

 private:
  LawProof by_carries(const Automaton& guess) const;
  LawProof by_formulas(const std::shared_ptr<const Automaton>& guess, bool relation);
  void outcomes(const std::shared_ptr<const Automaton>& guess);
  void bounded_values(const std::shared_ptr<const Automaton>& guess);
  void unbounded_values(const std::shared_ptr<const Automaton>& guess);
  // That no numbers satisfy it; otherwise the proof fails there.
  void never(const std::string& what, const Predicate& f);
  // That a move leads to a position of value `value`, a number or, in unbounded proofs, a term.
  Predicate reaches(const std::shared_ptr<const Automaton>& guess, Automaton::Output value) const;
  Predicate reaches(const std::shared_ptr<const Automaton>& guess, const Linear& value,
                    std::uint32_t first_unknown) const;

  const LinearRules& rules_;
  LawOf of_;
  DigitSystem system_;
  std::vector<std::shared_ptr<const AutomatonLaw>> others_;
  Decider decide_;
  LawProof proof_;
  std::vector<Linear> position_;
};

// Why every play ends: a measure that every move makes less, decided by automata too.
struct EndProof {
  std::string words = {};                               // empty if none was found
  std::vector<std::vector<std::int64_t>> weights = {};  // of the numbers, in lexicographic order
};
EndProof proof_of_end(const LinearRules& rules);
// Whether no move raises a number, so that a box of positions has all options of its positions.
bool keeps_boxes(const LinearRules& rules);
// A move that leaves what is not a position, in words; empty if there is none.
std::string illegal_move(const LinearRules& rules);
// The law of a game that has no moves, or whose losses a theorem states; none for other games.
std::optional<AutomatonLaw> stated_law(const LinearRules& rules, LawOf of, const DigitSystem& system);

}  // namespace nimatron
