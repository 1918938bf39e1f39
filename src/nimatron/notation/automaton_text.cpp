// Laws as text and as graphs.
#include <fmt/format.h>

#include <map>

#include "nimatron/base/budget.h"
#include "nimatron/notation/text_parts.h"
#include "nimatron/table/law.h"

namespace nimatron {

std::string text_of(const AutomatonLaw& law) {
  const auto states = law.automaton->size();
  return fmt::format("automaton with {} state{} in {}, of {}\n", states, states == 1 ? "" : "s",
                     law.system.numeration.name(), name(law.of)) +
         (law.proved ? fmt::format("proved for all positions by {} states of automata\n", law.proof_states)
                     : fmt::format("not proved, agrees to {}\n", law.checked_to));
}

// Edges between the same two states are one, with all their letters.
std::string dot_of(const AutomatonLaw& law) {
  const Automaton& a = *law.automaton;
  std::string out = "digraph automaton {\n  rankdir=LR;\n  start [shape=point];\n";
  out += fmt::format("  start -> {};\n", a.start());
  Growth held;
  for (Automaton::State s = 0; s < a.size(); ++s) {
    auto lines = fmt::format("  {} [label=\"{}\", shape={}];\n", s, output_text(law, a.output(s)),
                             a.output(s) == AutomatonLaw::kLoss && !law.relation ? "doublecircle" : "circle");
    std::map<Automaton::State, std::string> edges;
    for (std::size_t letter = 0; letter < a.letters(); ++letter) {
      auto& label = edges[a.next(s, letter)];
      label += (label.empty() ? "" : " ") + letter_text(a, letter);
    }
    for (const auto& [to, label] : edges) lines += fmt::format("  {} -> {} [label=\"{}\"];\n", s, to, label);
    held.add(lines.size());
    out += lines;
  }
  return out + "}\n";
}

}  // namespace nimatron
