// Laws as text and as graphs.
#include <fmt/format.h>

#include <map>

#include "nimatron/base/budget.h"
#include "nimatron/base/join.h"
#include "nimatron/notation/text_parts.h"

namespace nimatron {

std::string output_text(const AutomatonLaw& law, Automaton::Output output) {
  if (law.relation) return output != 0 ? "true" : "false";
  if (output == AutomatonLaw::kNone) return "none";
  if (law.of == LawOf::Grundy) return std::to_string(output);
  return output == AutomatonLaw::kLoss ? "P" : "N";
}

std::string text_of(const AutomatonLaw& law) {
  const auto states = law.automaton->size();
  return fmt::format("automaton with {} state{} in {}, of {}\n", states, states == 1 ? "" : "s",
                     law.system.numeration.name(), name(law.of)) +
         (law.proved ? fmt::format("proved for all positions by {} states of automata\n", law.proof_states)
                     : fmt::format("not proved, agrees to {}\n", law.checked_to));
}

namespace {

std::string letter_text(const Automaton& a, std::size_t letter) {
  std::vector<int> digits;
  for (std::size_t t = 0; t < a.tracks(); ++t) digits.push_back(a.digit(letter, t));
  return join(digits, ",");
}

}  // namespace

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
