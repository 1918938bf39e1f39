#include "nimatron/study/chart_entries.h"

#include <fmt/format.h>

#include "nimatron/engine/report.h"
#include "nimatron/engine/tabulate.h"
#include "nimatron/study/chart.h"

namespace nimatron {

std::vector<Range> table_ranges(Arguments& a) {
  auto ranges = a.ranges("ranges");
  for (const auto& range : ranges) {
    if (range.partitions && ranges.size() > 1) throw Error("n=a..b runs over partitions and is the only range");
    if (range.low < 0) {
      throw Error(fmt::format("'{}..{}' is not a range a..b of whole numbers: a range a..b must be from 0 to {}",
                              range.low, range.high, (std::int64_t{1} << 62) - 1));
    }
  }
  if (is_partitions(ranges) && a.ruleset(0) == nullptr) throw Error("n=a..b needs a ruleset");
  return ranges;
}

bool is_partitions(const std::vector<Range>& ranges) { return !ranges.empty() && ranges[0].partitions; }

Family table_family(Arguments& a, std::size_t axes) {
  if (const AnyRuleset* r = a.ruleset(0)) return plain_family(*r, axes);
  if (const Family* given = a.family(0)) return *given;
  throw Error(fmt::format("this expression has no axes (_), so it takes no ranges, not {}", axes));
}

namespace {

Entry plain_table_entry() {
  Parameter ranges{"ranges", ParameterKind::Range,
                   "a..b for each axis, rows first; or n=a..b for the partitions of each n"};
  ranges.many = true;
  return {"table",
          AnswerType::Table,
          {{"what", ParameterKind::Family, "A ruleset, or an expression with _ for each axis"},
           ranges,
           {"of", ParameterKind::Function, "The function (default grundy; canonical for partizan rulesets)", ""}},
          "Tabulates a family of positions.",
          "table(wythoff(_,_),0..7,0..7)",
          [](Arguments& a) -> Answer {
            const auto asked = table_ranges(a);
            const auto of = a.text("of");
            if (is_partitions(asked)) return count_partitions(*a.ruleset(0), asked[0], of, a.entries(), a.session());
            return tabulate(table_family(a, asked.size()), asked, of, a.entries(), a.session());
          }};
}

// Everything that has a picture.
Entry chart_draw_entry(Entry e) {
  e.parameters[0].help = "A position, a value, a thermograph, a table, a list, a period, an automaton, a strategy";
  e.help =
      "Draws a position, a table, a list, a period, an automaton or a strategy; of a value, or with `thermograph`, the "
      "thermograph; with `tree`, or if it has no drawing of its own, the game tree of a position.";
  e.call = [call = e.call](Arguments& a) -> Answer {
    if (a.flag("thermograph") || a.flag("tree")) return call(a);
    const Answer what = a.any(0);
    if (auto drawing = drawing_of(a.session(), what)) return std::move(*drawing);
    return chart(a.session(), what, ChartKind::Dots, "");
  };
  return e;
}

Entry plain_plot_entry() {
  return {
      "plot",
      AnswerType::Drawing,
      {{"what", ParameterKind::Any, "A list of numbers, of pairs of numbers or of lists of numbers; or a table"},
       {"kind", ParameterKind::Word, "How to draw them", "dots", {"dots", "line", "bars"}},
       {"title", ParameterKind::Text, "A line above the drawing", ""}},
      "Plots numbers against their places, pairs as points, pairs of a word and a number (a tally) as bars, lists of "
      "numbers each in a colour of its own; a table of two ranges becomes a heat map.",
      "plot([1,3,2,5,4], line)",
      [](Arguments& a) -> Answer {
        const auto kind = a.text("kind");
        return chart(a.session(), a.any(0),
                     kind == "line"   ? ChartKind::Line
                     : kind == "bars" ? ChartKind::Bars
                                      : ChartKind::Dots,
                     a.text("title"));
      }};
}

}  // namespace

void study::add_chart_entries(Entries& entries) {
  entries.replace(chart_draw_entry(*entries.find("draw")));
  entries.add(plain_table_entry());
  entries.add(plain_plot_entry());
}

}  // namespace nimatron
