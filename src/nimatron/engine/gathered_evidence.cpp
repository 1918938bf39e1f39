#include "nimatron/engine/gathered_evidence.h"

#include <algorithm>
#include <type_traits>

namespace nimatron {

namespace {

using namespace evidence;

bool alike(const Evidence& a, const Evidence& b);

// Whether all parts of b rest on what a part of a rests on.
bool covers(const BySum& a, const BySum& b) {
  const auto known = [&](const SummandEvidence& part) {
    return std::any_of(a.parts->begin(), a.parts->end(),
                       [&](const SummandEvidence& other) { return alike(other.why, part.why); });
  };
  return a.rule == b.rule && std::all_of(b.parts->begin(), b.parts->end(), known);
}

struct Alike {
  template <class A, class B>
  bool operator()(const A&, const B&) const {
    return std::is_same_v<A, B>;
  }
  bool operator()(const ByTheorem& a, const ByTheorem& b) const {
    return a.theorem.name == b.theorem.name && a.theorem.citation == b.theorem.citation;
  }
  bool operator()(const ByPeriod& a, const ByPeriod& b) const {
    return a.period == b.period && a.preperiod == b.preperiod && a.saltus == b.saltus;
  }
  bool operator()(const ByAutomaton& a, const ByAutomaton& b) const {
    return a.states == b.states && a.numeration == b.numeration;
  }
  bool operator()(const ByQuotient& a, const ByQuotient& b) const { return a.order == b.order; }
  bool operator()(const BySum& a, const BySum& b) const { return covers(a, b); }
  // A sum of which one part is left.
  template <class B>
  bool operator()(const BySum& a, const B& b) const {
    return std::any_of(a.parts->begin(), a.parts->end(),
                       [&](const SummandEvidence& part) { return alike(part.why, b); });
  }
};

// Whether what a states covers b too, however much was searched.
bool alike(const Evidence& a, const Evidence& b) { return std::visit(Alike{}, a, b); }

}  // namespace

void GatheredEvidence::add(const Evidence& why) {
  if (different_) return;
  if (!all_ || std::holds_alternative<ByDefinition>(*all_)) {
    all_ = why;
  } else if (std::holds_alternative<ByDefinition>(why)) {
    return;
  } else if (auto* search = std::get_if<BySearch>(&*all_)) {
    const auto* more = std::get_if<BySearch>(&why);
    if (more != nullptr) search->positions += more->positions;
    different_ = more == nullptr && !is_solved(why);
  } else if (std::holds_alternative<BySearch>(why) && is_solved(*all_)) {
    all_ = why;
  } else if (const auto* more = std::get_if<ByRetrograde>(&why);
             more != nullptr && std::holds_alternative<ByRetrograde>(*all_)) {
    auto& retrograde = std::get<ByRetrograde>(*all_);
    retrograde.positions += more->positions;
    retrograde.moves += more->moves;
  } else if (!alike(*all_, why)) {
    different_ = !alike(why, *all_);
    all_ = why;
  }
  if (different_) all_.reset();
}

bool is_solved(const Evidence& why) {
  if (const auto* sum = std::get_if<BySum>(&why)) {
    return sum->rule != BySum::Rule::Search && std::all_of(sum->parts->begin(), sum->parts->end(),
                                                           [](const SummandEvidence& p) { return is_solved(p.why); });
  }
  return !std::holds_alternative<BySearch>(why) && !std::holds_alternative<ByRetrograde>(why) &&
         !std::holds_alternative<ByFollowers>(why);
}

}  // namespace nimatron
