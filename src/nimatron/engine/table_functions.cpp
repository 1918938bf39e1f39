// tabulate: the values of a family of positions as lists.
#include "nimatron/engine/functions.h"
#include "nimatron/engine/session.h"
#include "nimatron/engine/tabulate.h"

namespace nimatron {

namespace {

Answer cell(const Table& t, std::size_t i, GameArena& games) {
  if (const auto* small = std::get_if<std::vector<std::uint8_t>>(&t.cells)) return Integer((*small)[i]);
  if (const auto* answers = std::get_if<std::vector<Answer>>(&t.cells)) return (*answers)[i];
  const auto n = std::get<std::vector<std::int64_t>>(t.cells)[i];
  if (t.exponent == 0) return Integer(n);
  return Term{{}, games.number(Dyadic(n, t.exponent))};
}

// The cells from `next` on, a list for each value of this axis.
List nested(const Table& t, std::size_t axis, std::size_t& next, GameArena& games) {
  List out{{}, true};
  for (std::size_t i = 0; i < t.axes[axis].size(); ++i) {
    out.items.push_back(axis + 1 == t.axes.size() ? cell(t, next++, games) : Answer(nested(t, axis + 1, next, games)));
  }
  return out;
}

Answer tabulated(Arguments& a) {
  const auto ranges = a.ranges("ranges");
  for (const auto& range : ranges) {
    if (range.partitions || range.low < 0) a.fail("a range must be a..b, from 0 on");
  }
  const AnyRuleset* r = a.ruleset(0);
  if (r == nullptr && a.family(0) == nullptr) a.fail("expected a ruleset, or an expression with _ for each range");
  const Family family = r != nullptr ? plain_family(*r, ranges.size()) : *a.family(0);
  const Table t = tabulate(family, ranges, a.text("of"), a.entries(), a.session());
  Growth held;
  std::size_t cells = 1;
  for (const auto& range : ranges) cells *= range.size();
  held.add(cells * sizeof(Answer));
  std::size_t next = 0;
  return nested(t, 0, next, a.session().games());
}

}  // namespace

std::vector<Entry> table_functions() {
  Parameter ranges{"ranges", ParameterKind::Range, "a..b for each axis, rows first"};
  ranges.many = true;
  return {{"tabulate",
           AnswerType::List,
           {{"what", ParameterKind::Family, "A ruleset, or an expression with _ for each axis"},
            ranges,
            {"of", ParameterKind::Text, "The function (default grundy; canonical for partizan rulesets)", ""}},
           "The values of a family of positions: a list, or a list of rows where there are two ranges.",
           "tabulate(wythoff(_,_),0..3,0..3)",
           tabulated}};
}

}  // namespace nimatron
