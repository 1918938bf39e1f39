// AutomatonLaw: what all positions of a family are worth, as an automaton that reads their numbers.
//
//   law({1000000000000, 1618033988750})          // kLoss: the previous player wins
//
// It is found by learning from a table (law_search.h) and proved from the rules (law_proof.h).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nimatron/automata/automaton.h"

namespace nimatron {

enum class LawOf : std::uint8_t { Outcome, MisereOutcome, Grundy };
// "outcome", "misere_outcome", "grundy".
const char* name(LawOf of);

class Canvas;

struct AutomatonLaw {
  // Outputs: P is 0 and N is 1; a Grundy value is itself; a relation holds, 1, or not, 0.
  static constexpr Automaton::Output kLoss = 0, kWin = 1;
  static constexpr Automaton::Output kNone = -1;  // no position

  std::string family = {};  // as typed
  LawOf of = LawOf::Outcome;
  DigitSystem system{Numeration::base(2), DigitOrder::Most};
  std::shared_ptr<const Automaton> automaton = nullptr;
  bool relation = false;  // whether the value is one more number, the last
  bool proved = false;
  std::int64_t checked_to = 0;     // in each coordinate
  std::uint64_t proof_states = 0;  // of all automata of the proof
  std::string ends = {};           // why every play ends
  std::string theorem = {};        // what else the proof rests on
  std::string failure = {};        // where the proof fails

  // How many numbers a position has.
  std::size_t numbers() const { return automaton->tracks() - (relation ? 1 : 0); }
  // The output for a position; of a relation, the value. None if it is not a position.
  std::optional<Integer> operator()(const std::vector<Integer>& position) const;
};

// What an output of the automaton means: P, N, none, an integer, true or false.
std::string output_text(const AutomatonLaw& law, Automaton::Output output);
// The letter of a transition, as digits with commas between.
std::string letter_text(const Automaton& a, std::size_t letter);

// The graph of the automaton, its states around a circle; an Error if there are too many to tell them apart.
void draw(const AutomatonLaw& law, Canvas& canvas);

}  // namespace nimatron
