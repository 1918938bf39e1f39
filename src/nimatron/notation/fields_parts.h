// What the statements of fields share, and their types.
#pragma once

#include <string>
#include <vector>

#include "nimatron/engine/found.h"
#include "nimatron/notation/fields.h"

namespace nimatron {

inline Answer whole_answer(std::integral auto n) { return Integer(n); }
inline Answer value_answer(Game g) { return Term{{}, g}; }
inline Answer record(Fields f) { return std::move(f.record); }
// An integer, or a value if it is a fraction.
inline Answer number_answer(GameArena& games, const Dyadic& x) {
  if (x.is_integer()) return x.numerator();
  return value_answer(games.number(x));
}

template <class Items, class F>
Answer list_of(const Items& items, const F& item) {
  List out{{}, true};
  for (const auto& i : items) out.items.push_back(item(i));
  return out;
}
template <class Items>
Answer whole_list(const Items& items) {
  return list_of(items, [](const auto& n) { return whole_answer(n); });
}
inline Answer text_list(const std::vector<std::string>& items) {
  return list_of(items, [](const std::string& s) { return Answer(s); });
}
// A list that may be long, made as it is read. `keep` lives as long as the list.
template <class Keep, class Make>
Answer long_list(Keep keep, std::size_t size, Make make) {
  return Stream{[keep = std::move(keep), size, make = std::move(make)](const Stream::Visit& visit) {
    for (std::size_t i = 0; i < size; ++i) {
      if (!visit(make(*keep, i))) return;
    }
  }};
}

// A sum has no state that one ruleset could read: its parts have.
void state_fields(const Placed& p, Fields& f);
// Why an answer is partial.
inline void stopped_field(const std::optional<Stopped>& why, Fields& f) {
  if (why) f.add("stopped", std::string(why->what()));
}

// Positions and values.
void fields(const Placed& p, Fields& f);
void fields(const ValuedPosition& p, Fields& f);
void fields(const PairPosition& p, Fields& f);
void fields(const MisereForm& m, Fields& f);
void fields(const Term& t, Fields& f);
void fields(const Genus& g, Fields& f);
void fields(const Thermograph& t, Fields& f);
void fields(const Scaffolds& s, Fields& f);
void fields(const UptimalExpansion& e, Fields& f);
// Periods and quotients.
void fields(const PeriodFound& p, Fields& f);
void fields(const QuotientFound& q, Fields& f);
// Families.
void fields(const Classified& c, Fields& f);
void fields(const ClassCounts& c, Fields& f);
void fields(const Found<Census>& found, Fields& f);
void fields(const Found<Table>& t, Fields& f);
void fields(const Counts& c, Fields& f);
void fields(const Guesses& g, Fields& f);
// Reports on games and positions.
void fields(const RulesetPage& p, Fields& f);
void fields(const RuleReport& report, Fields& f);
void fields(const ClaimLine& c, Fields& f);
void fields(const Report& r, Fields& f);
void fields(const Found<Strategy>& found, Fields& f);
void fields(const Found<AutomatonLaw>& found, Fields& f);

}  // namespace nimatron
