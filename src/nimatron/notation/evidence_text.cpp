#include "nimatron/notation/evidence_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace nimatron {

namespace {

using namespace evidence;

struct Words {
  std::string operator()(const ByDefinition&) const { return "by exact arithmetic with values"; }
  std::string operator()(const ByTheorem& t) const {
    if (t.theorem.name.empty()) return "by a theorem about this game";
    if (t.theorem.citation.empty()) return fmt::format("by {}", t.theorem.name);
    return fmt::format("by {} ({})", t.theorem.name, t.theorem.citation);
  }
  std::string operator()(const ByPeriod& p) const {
    const auto saltus = p.saltus == 0 ? "" : fmt::format(", saltus {}", p.saltus);
    return fmt::format("by the proved period {} of its heaps, preperiod {}{}", p.period, p.preperiod, saltus);
  }
  std::string operator()(const ByPattern& p) const {
    return fmt::format("by the proved pattern of its plane, checked on {} cells", p.cells);
  }
  std::string operator()(const ByTable&) const { return "by a table of all smaller positions"; }
  std::string operator()(const ByAutomaton& a) const {
    return fmt::format("by the proved automaton of its family, {} state{} in {}", a.states, a.states == 1 ? "" : "s",
                       a.numeration);
  }
  std::string operator()(const ByQuotient& q) const {
    return fmt::format("by the misère quotient of its heaps, of order {}", q.order);
  }
  std::string operator()(const BySearch& s) const {
    if (s.positions == 0) return "by search, from what was found before";
    return fmt::format("by search of {} position{}", s.positions, s.positions == 1 ? "" : "s");
  }
  std::string operator()(const ByRetrograde& r) const {
    if (r.positions == 0) return "by retrograde analysis, from what was found before";
    return fmt::format("by retrograde analysis of {} position{} and {} move{}", r.positions,
                       r.positions == 1 ? "" : "s", r.moves, r.moves == 1 ? "" : "s");
  }
  std::string operator()(const ByFollowers& f) const {
    if (f.positions == 0) return "by the graph of its followers, from what was found before";
    return fmt::format("by the graph of {} follower{}", f.positions, f.positions == 1 ? "" : "s");
  }
  std::string operator()(const ByWeights&) const {
    return "by the two-ahead rule for the atomic weights of its parts, which theorems give";
  }
  std::string operator()(const BySum& sum) const {
    std::string out;
    switch (sum.rule) {
      case BySum::Rule::NimSum:
        out = "by the nim-sum of its parts (Sprague and Grundy)";
        break;
      case BySum::Rule::Smith:
        out = "by the nim-sum of its parts, some of which loop (Smith)";
        break;
      case BySum::Rule::TameSum:
        out = "by the genera of its parts, which are tame";
        break;
      case BySum::Rule::Values:
        out = "by the sum of the values of its parts";
        break;
      case BySum::Rule::Search:
        out = "by search of the sum";
        break;
    }
    const auto first = text_of(sum.parts->front().why);
    const bool alike = std::all_of(sum.parts->begin(), sum.parts->end(),
                                   [&](const SummandEvidence& part) { return text_of(part.why) == first; });
    if (alike) return fmt::format("{}, each {}", out, first);
    for (const auto& part : *sum.parts) out += fmt::format("; {} {}", part.part.print(), text_of(part.why));
    return out;
  }
};

}  // namespace

std::string text_of(const Evidence& evidence) { return std::visit(Words{}, evidence); }

std::string why_of(const Answer& answer) {
  if (answer.evidence) return text_of(*answer.evidence);
  if (const auto* report = found_in<Report>(answer); report != nullptr && report->evidence) {
    return "the outcome " + text_of(*report->evidence);
  }
  return "by exact computation, from the definitions";
}

const char* kind_of(const Evidence& evidence) {
  constexpr const char* kNames[] = {"definition", "theorem", "period",         "pattern", "table",      "automaton",
                                    "quotient",   "search",  "atomic weights", "sum",     "retrograde", "followers"};
  static_assert(std::size(kNames) == std::variant_size_v<Evidence>);
  return kNames[evidence.index()];
}

}  // namespace nimatron
