// The fields of families: classes, censuses, tables, guesses.
#include "nimatron/notation/fields_parts.h"
#include "nimatron/notation/law_text.h"
#include "nimatron/notation/text_parts.h"

namespace nimatron {

namespace {

// What both kinds of rows have in common.
template <class Row>
Fields shape_fields(GameArena& games, const Row& s) {
  Fields row(games);
  row.add("shape", s.shape);
  row.add("cells", whole_answer(s.cells));
  row.add("rows", whole_answer(s.rows));
  row.add("columns", whole_answer(s.columns));
  return row;
}
Answer census_row(GameArena& games, const ShapeValue& s) {
  Fields row = shape_fields(games, s);
  row.add("value", s.value);
  if (s.weight) row.add("atomic_weight", value_answer(*s.weight));
  if (s.temperature) row.add("temperature", number_answer(games, *s.temperature));
  return record(std::move(row));
}
Answer census_row(GameArena& games, const CensusRow& s) {
  Fields row = shape_fields(games, s);
  row.add("genus", s.genus.text());
  row.add("tame", Answer(s.tame));
  row.add("outcome", Answer(s.outcome));
  row.add("misere_outcome", Answer(s.misere_outcome));
  return record(std::move(row));
}

// The cells from `first` on that the axes from `axis` on run over, nested like them.
Answer nested(const Found<Table>& t, GameArena& games, std::size_t axis, std::size_t first) {
  std::size_t stride = 1;
  for (std::size_t a = axis + 1; a < t->axes.size(); ++a) stride *= t->axes[a].size();
  const bool last = axis + 1 >= t->axes.size();
  return long_list(t, t->axes[axis].size(), [&games, t, axis, first, stride, last](const Table& table, std::size_t i) {
    if (!last) return nested(t, games, axis + 1, first + i * stride);
    return std::visit(
        [&](const auto& cells) -> Answer {
          const auto& cell = cells[first + i];
          if constexpr (std::is_same_v<std::decay_t<decltype(cell)>, Answer>) {
            return cell;
          } else {
            return number_answer(games, Dyadic(cell, table.exponent));
          }
        },
        table.cells);
  });
}

// The simplest law's own fields, and all laws.
void law_fields(const Guesses& g, const guess::Law& law, Fields& f) {
  f.add("law", law_statement(g, law));
  f.add("formula", law.formula);
  f.add("kind", std::string(law.kind));
  f.add("from", law_from(g, law));
  f.add("tested", whole_answer(law.entries));
  f.add("agreed", whole_answer(law.agreed));
  f.add("fitted", whole_answer(law.fitted));
  f.add("exceptions", list_of(law.exceptions, [&](const auto& e) {
          Fields one(f.games());
          one.add("at", whole_list(e.at));
          one.add("value", std::string(e.value));
          return record(std::move(one));
        }));
}

}  // namespace

void fields(const Classified& c, Fields& f) {
  Fields witnesses(f.games());
  for (std::size_t i = 0; i < kGameClassNames.size(); ++i) {
    const auto& broken = c.classes.broken[i];
    f.add(kGameClassNames[i], Answer(!broken));
    if (broken) witnesses.add(kGameClassNames[i], Placed{c.ruleset, broken->position.position});
  }
  f.add("witnesses", record(std::move(witnesses)));
}
void fields(const ClassCounts& c, Fields& f) {
  f.add("ruleset", c.ruleset);
  f.add("size", whole_answer(c.size));
  f.add("positions", whole_answer(c.counts.positions));
  Fields witnesses(f.games());
  for (std::size_t i = 0; i < kGameClassNames.size(); ++i) {
    f.add(kGameClassNames[i], whole_answer(c.counts.of[i].holding));
    if (const auto& p = c.counts.of[i].first_without) witnesses.add(kGameClassNames[i], Placed{c.ruleset, *p});
  }
  f.add("witnesses", record(std::move(witnesses)));
  stopped_field(c.stopped, f);
}
void fields(const Found<Census>& found, Fields& f) {
  const Census& c = *found;
  GameArena* const games = &f.games();
  f.add("ruleset", c.ruleset);
  f.add("box", List{{whole_answer(c.rows), whole_answer(c.columns)}, true});
  if (c.of.empty()) {
    f.add("shapes", whole_answer(c.totals.shapes));
    f.add("tame", whole_answer(c.totals.tame));
    f.add("p_positions", whole_answer(c.totals.normal_p));
    f.add("misere_p_positions", whole_answer(c.totals.misere_p));
    f.add("rows", long_list(found, c.shapes.size(), [games](const Census& census, std::size_t i) {
            return census_row(*games, census.shapes[i]);
          }));
  } else {
    f.add("of", c.of);
    f.add("shapes", whole_answer(c.values.size()));
    f.add("smallest", [&] {
      Fields smallest(*games);
      for (const auto& s : c.values) {
        if (s.first) smallest.add(text_of(s.value, *games, {}), s.shape);
      }
      return record(std::move(smallest));
    });
    f.add("rows", long_list(found, c.values.size(), [games](const Census& census, std::size_t i) {
            return census_row(*games, census.values[i]);
          }));
  }
  stopped_field(c.stopped, f);
}

void fields(const Found<Table>& t, Fields& f) {
  f.add("what", t->what);
  f.add("of", t->of);
  f.add("ranges", list_of(t->axes, [](const Range& r) -> Answer {
          return List{{whole_answer(r.low), whole_answer(r.high)}, true};
        }));
  f.add("values", [&] { return nested(t, f.games(), 0, 0); });
}
void fields(const Counts& c, Fields& f) {
  f.add("what", c.what);
  f.add("of", c.of);
  f.add("counts", list_of(c.rows, [&](const Counts::Row& row) {
          Fields one(f.games());
          one.add("n", whole_answer(row.n));
          one.add("value", row.value);
          one.add("count", whole_answer(row.count));
          return record(std::move(one));
        }));
}

void fields(const Guesses& g, Fields& f) {
  if (!g.laws.empty()) law_fields(g, g.laws[0], f);
  f.add("what", g.what);
  f.add("entries", whole_answer(g.entries));
  f.add("laws", list_of(g.laws, [&](const guess::Law& law) {
          Fields one(f.games());
          law_fields(g, law, one);
          return record(std::move(one));
        }));
  f.add("tried", text_list(g.tried));
  f.add("proved", Answer(false));
}

}  // namespace nimatron
