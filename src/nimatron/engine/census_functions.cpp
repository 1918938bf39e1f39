// census: every connected shape in a box, with what is known of it.
#include <fmt/format.h>

#include <set>

#include "nimatron/engine/ask.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/found.h"
#include "nimatron/engine/functions.h"
#include "nimatron/engine/terms.h"
#include "nimatron/table/shapes.h"
#include "nimatron/value/atomic_weight.h"
#include "nimatron/value/thermograph.h"

namespace nimatron {

namespace {

// Shows the rows found so far that were not shown, and how many there are.
class Shown {
 public:
  explicit Shown(Arguments& a) : a_(a) {}
  void row(const Census& one) const {
    const auto* surface = a_.surface();
    if (surface != nullptr && surface->row) surface->row(held(a_.session(), Answer(found(one))));
  }

 private:
  Arguments& a_;
};

// What was found before a limit or an interrupt is kept.
template <class Count>
void until_stopped(Census& census, const Count& count) {
  try {
    count();
  } catch (const Stopped& e) {
    if (census.shapes.empty() && census.values.empty()) throw;
    census.stopped = e;
  }
}

Answer genus_census(Arguments& a, Census out) {
  const Shown shown(a);
  Budget& budget = a.session().budget();
  until_stopped(out, [&] {
    census(out.ruleset, out.rows, out.columns, budget, [&](const CensusRow& row) {
      out.totals.add(row);
      out.shapes.push_back(row);
      shown.row({out.ruleset, out.rows, out.columns, {row}, {}});
    });
  });
  return found(std::move(out));
}

// Numbers the answers of a function, so that the first with a value is seen.
class Firsts {
 public:
  explicit Firsts(Session& session) : session_(session) {}
  bool is_first(const Answer& a) {
    if (const auto* t = std::get_if<Term>(&a); t != nullptr && t->is_value()) {
      return games_.insert(t->value.id()).second;
    }
    for (const auto& known : others_) {
      if (known.index() == a.index() && compare(session_, known, "==", a)) return false;
    }
    others_.push_back(a);
    return true;
  }

 private:
  Session& session_;
  std::set<std::uint32_t> games_;
  std::vector<Answer> others_;
};

Answer value_census(Arguments& a, Census out, const std::string& of) {
  Session& session = a.session();
  const bool plain = of.empty();
  out.of = plain ? "value" : of;
  out.thermal = plain && !out.ruleset.impartial();
  const auto function = plain ? std::function<Answer(const Answer&)>() : a.function("of");
  const Shown shown(a);
  Firsts firsts(session);
  const auto row_of = [&](const Shape& s) {
    const Term position{{{out.ruleset, s.position}}, Game()};
    ShapeValue row{out.ruleset.format(s.position), s.cells, s.rows, s.columns, {}, false};
    if (!plain) {
      row.value = function(position);
    } else if (!out.thermal) {
      row.value = Star{grundy_of(session, {out.ruleset, s.position})};
    } else {
      const Game g = canonical_value(session, position);
      row.value = Term{{}, g};
      row.temperature = temperature(session.games(), g);
      row.weight = atomic_weight(session.games(), g);
    }
    row.first = firsts.is_first(row.value);
    return row;
  };
  until_stopped(out, [&] {
    each_shape(out.ruleset, out.rows, out.columns, session.budget(), [&](const Shape& s) {
      const auto& row = out.values.emplace_back(row_of(s));
      shown.row({out.ruleset, out.rows, out.columns, {}, {}, out.of, out.thermal, {row}});
    });
  });
  return found(std::move(out));
}

Answer census_of(Arguments& a) {
  const AnyRuleset& r = *a.ruleset(0);
  const auto [rows, columns] = a.box(1);
  const auto of = a.text("of");
  Census out{r, rows, columns, {}, {}};
  return of.empty() && r.facts().shapes ? genus_census(a, std::move(out)) : value_census(a, std::move(out), of);
}

}  // namespace

std::vector<Entry> census_functions() {
  return {
      {"census",
       AnswerType::Census,
       {{"ruleset", ParameterKind::Ruleset, "A ruleset that is played on cells"},
        {"box", ParameterKind::Box, "Rows x columns, e.g. 2x8"},
        {"of", ParameterKind::Function, "A function of one position instead of the value", ""}},
       "Lists each connected shape in a box once: of towers and cram with genus, tameness and outcomes, of other "
       "impartial games with its nimber, of partizan games with value, atomic weight and temperature. The last column "
       "says whether the shape is the first with its value.",
       "census(towers,2x3)",
       census_of,
       "nimatron census towers 2x4 --out shapes.csv\nnimatron census domineering 2x3"},
  };
}

}  // namespace nimatron
