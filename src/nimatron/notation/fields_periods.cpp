// The fields of periods and quotients.
#include "nimatron/notation/fields_parts.h"
#include "nimatron/table/nimber_row.h"

namespace nimatron {

namespace {

void fields(const PeriodReport& p, Fields& f) {
  if (p.period) {
    f.add("period", whole_answer(p.period->period));
    f.add("preperiod", whole_answer(p.period->preperiod));
    f.add("saltus", whole_answer(p.period->saltus));
  }
  if (!p.level.empty()) f.add("level", whole_list(p.level));
  f.add("maximum", whole_answer(p.most));
  const auto kept = static_cast<std::int64_t>(p.values->size());
  const bool listed = f.wanted("exceptions") || f.wanted("exceptional");
  if (listed && p.period && p.period->saltus == 0 && p.period->preperiod + p.period->period <= kept) {
    constexpr std::size_t kMost = 10'000, kShown = 100;
    auto odd = p.exceptions(kMost);
    if (odd.count <= static_cast<std::int64_t>(kMost)) {
      f.add("exceptions", whole_list(odd.first));
    } else {
      odd.first.resize(kShown);
      Fields exceptional(f.games());
      exceptional.add("count", whole_answer(odd.count));
      exceptional.add("first", whole_list(odd.first));
      exceptional.add("last", whole_answer(odd.last));
      f.add("exceptional", record(std::move(exceptional)));
    }
  }
  if (p.rare) {
    Fields rare(f.games());
    rare.add("count", whole_answer(p.rare->count));
    rare.add("last", whole_answer(p.rare->last));
    f.add("rare", record(std::move(rare)));
  }
  f.add("proved", Answer(p.proved));
  if (p.proved) f.add("by", p.by);
  f.add("seen", whole_answer(p.seen));
}
void fields(const LatticePeriodReport& p, Fields& f) {
  const auto cell = [](const Cell2& c) { return whole_list(c); };
  if (p.proved) f.add("periods", [&] { return list_of(p.common_lattice(), cell); });
  if (p.pattern) f.add("rays", [&] { return list_of(p.pattern->steps(), cell); });
  f.add("proved", Answer(p.proved));
  if (p.proved) f.add("checked", whole_answer(p.classes.all()));
  f.add("seen", whole_answer(p.seen));
}
void fields(const AxisPeriodReport& p, Fields& f) {
  f.add("axes", list_of(p.axes, [&](const auto& axis) {
          Fields one(f.games());
          if (axis) {
            one.add("period", whole_answer(axis->period));
            one.add("preperiod", whole_answer(axis->preperiod));
          }
          return record(std::move(one));
        }));
  f.add("proved", Answer(p.proof.has_value()));
  if (p.proof) {
    f.add("by", std::string("automaton"));
    f.add("states", whole_answer(p.proof->states));
    f.add("numeration", p.proof->numeration);
    if (!p.undecided.empty()) {
      f.add("undecided", list_of(p.undecided, [](std::size_t axis) { return whole_answer(axis + 1); }));
    }
  }
  f.add("seen", whole_answer(p.seen));
}
void fields(const WeightPeriod& p, Fields& f) {
  const bool proved = p.heads && p.tails;
  if (proved) {
    f.add("period", whole_answer(p.period()));
    f.add("preperiod", whole_answer(p.preperiod()));
    for (const bool heads : {true, false}) {
      const EntryPeriod& e = heads ? *p.heads : *p.tails;
      Fields one(f.games());
      one.add("period", whole_answer(e.period()));
      one.add("preperiod", whole_answer(e.preperiod));
      one.add("saltus", whole_list(e.saltus));
      f.add(heads ? "heads" : "tails", record(std::move(one)));
    }
  }
  f.add("proved", Answer(proved));
  f.add("seen", whole_answer(p.entries.size() - 1));
}
}  // namespace

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

namespace {

void fields(const Quotient& q, Fields& f) {
  f.add("order", whole_answer(q.order()));
  f.add("p_portion", whole_answer(q.p_portion()));
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
  f.add("period", whole_answer(w.period()));
  f.add("preperiod", whole_answer(w.preperiod()));
  List kinds{{}, true}, weights{{}, true}, reaches{{}, true};
  for (std::uint32_t heap = 0; heap < w.preperiod() + 2 * w.period(); ++heap) {
    const Weighed h = w.at(heap);
    kinds.items.push_back(whole_answer(h.kind));
    weights.items.push_back(whole_answer(h.weight));
    reaches.items.push_back(whole_answer(h.reach));
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
    f.add("period", whole_answer(h.period()));
    f.add("preperiod", whole_answer(h.preperiod()));
  }
  f.add("proved", Answer(h.proved()));
  if (h.follows_grundy_from() && !h.proved()) f.add("grundy_from", whole_answer(*h.follows_grundy_from()));
  if (h.weights()) {
    Fields weights(f.games());
    fields(*h.weights(), weights);
    f.add("weights", record(std::move(weights)));
  }
  f.add("closed", Answer(h.closed()));
  f.add("largest_heap", whole_answer(h.largest_heap()));
}
void fields(const PositionQuotient<AnyRuleset>& p, Fields& f) {
  fields(p.quotient, f);
  f.add("proved", Answer(!p.open));
}
}  // namespace

void fields(const QuotientFound& q, Fields& f) {
  const auto* r = std::get_if<AnyRuleset>(&q.of);
  f.add("play", std::string(q.ending == Ending::Misere ? "misère" : "normal"));
  f.add("of", r != nullptr ? r->spec() : std::get<Placed>(q.of).print());
  std::visit([&](const auto& found) { fields(*found, f); }, q.found);
  stopped_field(q.stopped(), f);
}

}  // namespace nimatron
