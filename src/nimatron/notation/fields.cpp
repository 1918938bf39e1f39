#include "nimatron/notation/fields.h"

#include "nimatron/engine/found.h"
#include "nimatron/notation/law_text.h"
#include "nimatron/notation/text_parts.h"
#include "nimatron/table/nimber_row.h"

namespace nimatron {

namespace {

Answer whole(std::integral auto n) { return Integer(n); }
Answer value_answer(Game g) { return Term{{}, g}; }
Answer record(Fields f) { return std::move(f.record); }
// An integer, or a value if it is a fraction.
Answer number_answer(GameArena& games, const Dyadic& x) {
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
  return list_of(items, [](const auto& n) { return whole(n); });
}
Answer text_list(const std::vector<std::string>& items) {
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

Answer corners(GameArena& games, const Wall& wall) {
  return list_of(wall.points(), [&](const auto& p) -> Answer {
    return List{{number_answer(games, p.value), number_answer(games, p.temperature)}, true};
  });
}

// A sum has no state that one ruleset could read: its parts have.
void state(const Placed& p, Fields& f) {
  List parts{{}, true};
  const bool sum = p.ruleset.summands(p.position, [&](const SignedPart& s) {
    Fields part(f.games());
    state(s.part, part);
    if (s.negative) part.add("negative", Answer(true));
    parts.items.push_back(record(std::move(part)));
  });
  if (sum) {
    f.add("text", p.print());
    f.add("parts", std::move(parts));
    return;
  }
  f.add("ruleset", p.ruleset);
  f.add("state", [&] { return p.ruleset.format(p.position); });
  f.add("text", [&] { return p.print(); });
}

void stopped(const std::optional<Stopped>& why, Fields& f) {
  if (why) f.add("stopped", std::string(why->what()));
}

// ---- Each type's fields

void fields(const Placed& p, Fields& f) { state(p, f); }
void fields(const ValuedPosition& p, Fields& f) {
  state(p.position, f);
  f.add("value", value_answer(p.value));
}
void fields(const PairPosition& p, Fields& f) {
  state(p.position, f);
  f.add("grundy", whole(p.normal));
  f.add("misere_grundy", whole(p.misere));
}
void fields(const Term& t, Fields& f) {
  if (t.parts.size() == 1 && t.value == Game()) return state(t.parts[0], f);
  f.add("text", [&] { return text_of(Answer(t), f.games(), {}); });
  f.add("parts", [&]() -> Answer {
    List parts{{}, true};
    for (const auto& part : t.parts) parts.items.emplace_back(part);
    if (t.value != Game()) {
      Fields value(f.games());
      value.add("value", value_answer(t.value));
      parts.items.push_back(record(std::move(value)));
    }
    return parts;
  });
}

void fields(const Genus& g, Fields& f) {
  f.add("base", whole(g.base()));
  f.add("superscript", whole_list(g.digits()));
}

void fields(const Thermograph& t, Fields& f) {
  f.add("left", corners(f.games(), t.left_wall));
  f.add("right", corners(f.games(), t.right_wall));
  f.add("mean", number_answer(f.games(), t.mean()));
  f.add("temperature", number_answer(f.games(), t.temperature()));
}
void fields(const Scaffolds& s, Fields& f) {
  f.add("left", corners(f.games(), s.left));
  f.add("right", corners(f.games(), s.right));
  f.add("left_slope", whole(s.left.slope_above()));
  f.add("right_slope", whole(s.right.slope_above()));
}

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
  f.add("size", whole(c.size));
  f.add("positions", whole(c.counts.positions));
  Fields witnesses(f.games());
  for (std::size_t i = 0; i < kGameClassNames.size(); ++i) {
    f.add(kGameClassNames[i], whole(c.counts.of[i].holding));
    if (const auto& p = c.counts.of[i].first_without) witnesses.add(kGameClassNames[i], Placed{c.ruleset, *p});
  }
  f.add("witnesses", record(std::move(witnesses)));
  stopped(c.stopped, f);
}

// ---- Periods

void fields(const PeriodReport& p, Fields& f) {
  if (p.period) {
    f.add("period", whole(p.period->period));
    f.add("preperiod", whole(p.period->preperiod));
    f.add("saltus", whole(p.period->saltus));
  }
  if (!p.level.empty()) f.add("level", whole_list(p.level));
  f.add("maximum", whole(p.most));
  const auto kept = static_cast<std::int64_t>(p.values->size());
  if (p.period && p.period->saltus == 0 && p.period->preperiod + p.period->period <= kept) {
    constexpr std::size_t kMost = 10'000, kShown = 100;
    auto odd = p.exceptions(kMost);
    if (odd.count <= static_cast<std::int64_t>(kMost)) {
      f.add("exceptions", whole_list(odd.first));
    } else {
      odd.first.resize(kShown);
      Fields exceptional(f.games());
      exceptional.add("count", whole(odd.count));
      exceptional.add("first", whole_list(odd.first));
      exceptional.add("last", whole(odd.last));
      f.add("exceptional", record(std::move(exceptional)));
    }
  }
  if (p.rare) {
    Fields rare(f.games());
    rare.add("count", whole(p.rare->count));
    rare.add("last", whole(p.rare->last));
    f.add("rare", record(std::move(rare)));
  }
  f.add("proved", Answer(p.proved));
  if (p.proved) f.add("by", p.by);
  f.add("seen", whole(p.seen));
}
void fields(const LatticePeriodReport& p, Fields& f) {
  const auto cell = [](const Cell2& c) { return whole_list(c); };
  if (p.proved) f.add("periods", [&] { return list_of(p.common_lattice(), cell); });
  if (p.pattern) f.add("rays", [&] { return list_of(p.pattern->steps(), cell); });
  f.add("proved", Answer(p.proved));
  if (p.proved) f.add("checked", whole(p.classes.all()));
  f.add("seen", whole(p.seen));
}
void fields(const AxisPeriodReport& p, Fields& f) {
  f.add("axes", list_of(p.axes, [&](const auto& axis) {
          Fields one(f.games());
          if (axis) {
            one.add("period", whole(axis->period));
            one.add("preperiod", whole(axis->preperiod));
          }
          return record(std::move(one));
        }));
  f.add("proved", Answer(false));
  f.add("seen", whole(p.seen));
}
void fields(const WeightPeriod& p, Fields& f) {
  const bool proved = p.heads && p.tails;
  if (proved) {
    f.add("period", whole(p.period()));
    f.add("preperiod", whole(p.preperiod()));
    for (const bool heads : {true, false}) {
      const EntryPeriod& e = heads ? *p.heads : *p.tails;
      Fields one(f.games());
      one.add("period", whole(e.period()));
      one.add("preperiod", whole(e.preperiod));
      one.add("saltus", whole_list(e.saltus));
      f.add(heads ? "heads" : "tails", record(std::move(one)));
    }
  }
  f.add("proved", Answer(proved));
  f.add("seen", whole(p.entries.size() - 1));
}
void fields(const PeriodFound& p, Fields& f) {
  std::visit(
      [&](const auto& found) {
        if constexpr (std::is_same_v<std::decay_t<decltype(found)>, PeriodReport>) {
          fields(found, f);
        } else {
          fields(*found, f);
        }
      },
      p.found);
  if (p.cells.empty()) return;
  f.add("cells", p.cells);
  f.add("cells_of", "addition[" + p.moves->text() + "]");
}

// ---- Quotients

void fields(const Quotient& q, Fields& f) {
  f.add("order", whole(q.order()));
  f.add("p_portion", whole(q.p_portion()));
  f.add("generators", q.generators_text());
  f.add("relations", [&] { return text_list(q.relations()); });
  f.add("p", [&]() -> Answer {
    List p{{}, true};
    for (Element x = 0; x < q.order(); ++x) {
      if (q.in_p(x)) p.items.emplace_back(q.word(x));
    }
    return p;
  });
}
// Of the heaps before the period and in the first two.
void fields(const HeapWeights& w, Fields& f) {
  f.add("period", whole(w.period()));
  f.add("preperiod", whole(w.preperiod()));
  List kinds{{}, true}, weights{{}, true}, reaches{{}, true};
  for (std::uint32_t heap = 0; heap < w.preperiod() + 2 * w.period(); ++heap) {
    const Weighed h = w.at(heap);
    kinds.items.push_back(whole(h.kind));
    weights.items.push_back(whole(h.weight));
    reaches.items.push_back(whole(h.reach));
  }
  f.add("kinds", std::move(kinds));
  f.add("weights", std::move(weights));
  f.add("reaches", std::move(reaches));
}
void fields(const HeapQuotient& h, Fields& f) {
  fields(h.quotient(), f);
  f.add("pretending", [&]() -> Answer {
    List images{{}, true};
    for (std::uint32_t heap = 0; heap <= h.largest_heap(); ++heap) {
      images.items.emplace_back(h.quotient().word(h.image(heap)));
    }
    return images;
  });
  if (h.period() != 0) {
    f.add("period", whole(h.period()));
    f.add("preperiod", whole(h.preperiod()));
  }
  f.add("proved", Answer(h.proved()));
  if (h.follows_grundy_from() && !h.proved()) f.add("grundy_from", whole(*h.follows_grundy_from()));
  if (h.weights()) {
    Fields weights(f.games());
    fields(*h.weights(), weights);
    f.add("weights", record(std::move(weights)));
  }
  f.add("closed", Answer(h.closed()));
  f.add("largest_heap", whole(h.largest_heap()));
}
void fields(const PositionQuotient<AnyRuleset>& p, Fields& f) {
  fields(p.quotient, f);
  f.add("proved", Answer(!p.open));
}
void fields(const QuotientFound& q, Fields& f) {
  const auto* r = std::get_if<AnyRuleset>(&q.of);
  f.add("play", std::string(q.ending == Ending::Misere ? "misère" : "normal"));
  f.add("of", r != nullptr ? r->spec() : std::get<Placed>(q.of).print());
  std::visit([&](const auto& found) { fields(*found, f); }, q.found);
  stopped(q.stopped(), f);
}

// ---- Families

Answer census_row(GameArena& games, const ShapeValue& s) {
  Fields row(games);
  row.add("shape", s.shape);
  row.add("cells", whole(s.cells));
  row.add("rows", whole(s.rows));
  row.add("columns", whole(s.columns));
  row.add("value", s.value);
  if (s.weight) row.add("atomic_weight", value_answer(*s.weight));
  if (s.temperature) row.add("temperature", number_answer(games, *s.temperature));
  return record(std::move(row));
}
Answer census_row(GameArena& games, const CensusRow& s) {
  Fields row(games);
  row.add("shape", s.shape);
  row.add("cells", whole(s.cells));
  row.add("rows", whole(s.rows));
  row.add("columns", whole(s.columns));
  row.add("genus", s.genus.text());
  row.add("tame", Answer(s.tame));
  row.add("outcome", Answer(s.outcome));
  row.add("misere_outcome", Answer(s.misere_outcome));
  return record(std::move(row));
}
void fields(const Found<Census>& found, Fields& f) {
  const Census& c = *found;
  GameArena* const games = &f.games();
  f.add("ruleset", c.ruleset);
  f.add("box", List{{whole(c.rows), whole(c.columns)}, true});
  if (c.of.empty()) {
    f.add("shapes", whole(c.totals.shapes));
    f.add("tame", whole(c.totals.tame));
    f.add("p_positions", whole(c.totals.normal_p));
    f.add("misere_p_positions", whole(c.totals.misere_p));
    f.add("rows", long_list(found, c.shapes.size(), [games](const Census& census, std::size_t i) {
            return census_row(*games, census.shapes[i]);
          }));
  } else {
    f.add("of", c.of);
    f.add("shapes", whole(c.values.size()));
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
  stopped(c.stopped, f);
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
void fields(const Found<Table>& t, Fields& f) {
  f.add("what", t->what);
  f.add("of", t->of);
  f.add("ranges", list_of(t->axes, [](const Range& r) -> Answer { return List{{whole(r.low), whole(r.high)}, true}; }));
  f.add("values", [&] { return nested(t, f.games(), 0, 0); });
}
void fields(const Counts& c, Fields& f) {
  f.add("what", c.what);
  f.add("of", c.of);
  f.add("counts", list_of(c.rows, [&](const Counts::Row& row) {
          Fields one(f.games());
          one.add("n", whole(row.n));
          one.add("value", row.value);
          one.add("count", whole(row.count));
          return record(std::move(one));
        }));
}

// The simplest law's own fields, and all laws.
void law_fields(const Guesses& g, const guess::Law& law, Fields& f) {
  f.add("law", law_statement(g, law));
  f.add("formula", law.formula);
  f.add("kind", std::string(law.kind));
  f.add("from", law_from(g, law));
  f.add("tested", whole(law.entries));
  f.add("agreed", whole(law.agreed));
  f.add("fitted", whole(law.fitted));
  f.add("exceptions", list_of(law.exceptions, [&](const auto& e) {
          Fields one(f.games());
          one.add("at", whole_list(e.at));
          one.add("value", std::string(e.value));
          return record(std::move(one));
        }));
}
void fields(const Guesses& g, Fields& f) {
  if (!g.laws.empty()) law_fields(g, g.laws[0], f);
  f.add("what", g.what);
  f.add("entries", whole(g.entries));
  f.add("laws", list_of(g.laws, [&](const guess::Law& law) {
          Fields one(f.games());
          law_fields(g, law, one);
          return record(std::move(one));
        }));
  f.add("tried", text_list(g.tried));
  f.add("proved", Answer(false));
}

// ---- Rulesets and claims

void fields(const RulesetPage& p, Fields& f) {
  f.add("name", p.name);
  f.add("parameters", p.parameters);
  f.add("rules", p.rules);
  f.add("examples", text_list(p.examples));
  f.add("citation", p.citation);
}
void fields(const RuleReport& report, Fields& f) {
  const auto game = [&](const RuleReport::Game& g) {
    const auto side = [&](const std::vector<AnyPosition>& shown, std::size_t count) {
      Fields one(f.games());
      one.add("count", whole(count));
      one.add("first", list_of(shown, [&](const AnyPosition& q) -> Answer { return Placed{g.ruleset, q}; }));
      return record(std::move(one));
    };
    const bool impartial = g.ruleset.impartial();
    Fields one(f.games());
    one.add("name", g.ruleset.spec());
    one.add("kind", g.kind);
    one.add("impartial", Answer(impartial));
    one.add("derived", text_list(g.derived));
    one.add("warnings", text_list(g.warnings));
    one.add("positions", list_of(g.moves, [&](const RuleReport::Moves& m) {
              Fields moves(f.games());
              moves.add("position", Placed{g.ruleset, m.from});
              moves.add(impartial ? "moves" : "left", side(m.left, m.left_count));
              if (!impartial) moves.add("right", side(m.right, m.right_count));
              return record(std::move(moves));
            }));
    if (!g.title.empty()) one.add("title", g.title);
    return record(std::move(one));
  };
  f.add("games", list_of(report.games, game));
}
void fields(const ClaimLine& c, Fields& f) {
  f.add("id", c.id);
  f.add("verdict", c.verdict);
  f.add("statement", c.statement);
  if (!c.corrected.empty()) f.add("corrected", c.corrected);
  if (!c.citation.empty()) f.add("citation", c.citation);
  if (!c.proof.empty()) f.add("proof", c.proof);
  f.add("range", c.range);
  if (c.range) f.add("seconds", Seconds{c.seconds});
  if (!c.detail.empty()) f.add("detail", c.detail);
}

// ---- Reports and strategies

void fields(const Report& r, Fields& f) {
  f.add("position", r.position);
  const auto add = [&](const char* key, const auto& found, const auto& answer) {
    if (!found) return;
    const auto* e = std::get_if<Error>(&*found);
    if (e == nullptr) return f.add(key, answer(std::get<0>(*found)));
    Fields failed(f.games());
    failed.add("error", std::string(e->what()));
    f.add(key, record(std::move(failed)));
  };
  add("outcome", r.outcome, [](Outcome o) { return Answer(o); });
  add("value", r.value, [](const std::variant<Star, Game>& v) -> Answer {
    if (const auto* star = std::get_if<Star>(&v)) return *star;
    return value_answer(std::get<Game>(v));
  });
  add("thermal", r.worth, [&](const Report::Worth& w) {
    Fields thermal(f.games());
    thermal.add("mean", number_answer(f.games(), w.mean));
    thermal.add("temperature", number_answer(f.games(), w.temperature));
    thermal.add("left_stop", number_answer(f.games(), w.left_stop));
    thermal.add("right_stop", number_answer(f.games(), w.right_stop));
    return record(std::move(thermal));
  });
  add("incentives", r.incentives, [&](const Report::Incentives& i) {
    Fields both(f.games());
    both.add("left", list_of(i.left, value_answer));
    both.add("right", list_of(i.right, value_answer));
    return record(std::move(both));
  });
  add("atomic_weight", r.weight, value_answer);
  const auto moves = [&](const Report::Moves& m) {
    Fields all(f.games());
    all.add("moves", whole(m.all));
    all.add("winning", list_of(m.winning, [&](const Report::Move& move) {
              Fields one(f.games());
              state(move.to, one);
              one.add("move", move.name);
              return record(std::move(one));
            }));
    return record(std::move(all));
  };
  add(r.impartial ? "moves" : "left", r.left, moves);
  add("right", r.right, moves);
  add("drawing", r.drawing, [](const Canvas& c) -> Answer { return Drawing{c}; });
  stopped(r.stopped, f);
}
void fields(const UptimalExpansion& e, Fields& f) {
  f.add("number", number_answer(f.games(), e.number));
  f.add("ups", whole_list(e.ups));
  f.add("nimber", whole(e.nimber));
}
void fields(const Found<Strategy>& found, Fields& f) {
  const Strategy& s = *found;
  const auto player = [impartial = s.ruleset.impartial(), first = s.first](Player p) -> std::string {
    if (impartial) return p == first ? "first" : "second";
    return name(p);
  };
  f.add("ruleset", s.ruleset);
  f.add("first", player(s.first));
  f.add("winner", player(s.winner));
  f.add("size", whole(s.positions.size()));
  f.add("replies", whole(s.replies()));
  GameArena* const games = &f.games();
  f.add("positions", long_list(found, s.positions.size(), [games, player](const Strategy& all, std::size_t i) {
          const auto& n = all.positions[i];
          Fields one(*games);
          one.add("state", all.ruleset.format(n.position));
          one.add("to_move", player(n.to_move));
          one.add("moves", whole_list(n.moves));
          return record(std::move(one));
        }));
}

// ---- Laws

Answer output_answer(const AutomatonLaw& law, Automaton::Output output) {
  if (law.relation) return output != 0;
  if (law.of == LawOf::Grundy && output != AutomatonLaw::kNone) return whole(output);
  return output_text(law, output);
}
void fields(const Found<AutomatonLaw>& found, Fields& f) {
  const AutomatonLaw& law = *found;
  const Automaton& a = *law.automaton;
  f.add("of", std::string(name(law.of)));
  f.add("numeration", law.system.numeration.name());
  f.add("order", std::string(law.system.order == DigitOrder::Most ? "msd" : "lsd"));
  f.add("axes", whole(a.tracks()));
  f.add("start", whole(a.start()));
  f.add("outputs", long_list(found, a.size(), [](const AutomatonLaw& l, std::size_t s) {
          return output_answer(l, l.automaton->output(static_cast<Automaton::State>(s)));
        }));
  f.add("next", long_list(found, a.size(), [](const AutomatonLaw& l, std::size_t s) -> Answer {
          List row{{}, true};
          for (std::size_t letter = 0; letter < l.automaton->letters(); ++letter) {
            row.items.push_back(whole(l.automaton->next(static_cast<Automaton::State>(s), letter)));
          }
          return row;
        }));
  f.add("relation", Answer(law.relation));
  f.add("proved", Answer(law.proved));
  f.add("checked_to", whole(law.checked_to));
  f.add("states", whole(a.size()));
  f.add("proof_states", whole(law.proof_states));
  if (!law.ends.empty()) f.add("ends", law.ends);
  if (!law.theorem.empty()) f.add("theorem", law.theorem);
  if (!law.failure.empty()) f.add("failure", law.failure);
}

}  // namespace

std::optional<Record> fields_of(const Answer& answer, GameArena& games, std::string_view only) {
  if (const auto* r = found_in<Record>(answer)) return *r;
  Fields f(games, only);
  const bool stated = std::visit(
      [&](const auto& data) {
        if constexpr (requires { fields(data, f); }) {
          fields(data, f);
          return true;
        } else if constexpr (requires { fields(*data, f); }) {
          fields(*data, f);
          return true;
        } else {
          return false;
        }
      },
      static_cast<const AnswerData&>(answer));
  return stated ? std::optional(std::move(f.record)) : std::nullopt;
}

}  // namespace nimatron
