// The fields of reports on games, claims and positions, of strategies and of laws.
#include "nimatron/notation/fields_parts.h"
#include "nimatron/notation/text_parts.h"

namespace nimatron {

namespace {

Answer output_answer(const AutomatonLaw& law, Automaton::Output output) {
  if (law.relation) return output != 0;
  if (law.of == LawOf::Grundy && output != AutomatonLaw::kNone) return whole_answer(output);
  return output_text(law, output);
}

}  // namespace

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
      one.add("count", whole_answer(count));
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
              if (m.example) moves.add("example", Answer(true));
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
  add("outcome", r.outcome, [](const LoopyOutcome& o) { return o.has_draw() ? Answer(o) : Answer(o.decided()); });
  add("value", r.value, [](const Report::ValueFound& v) -> Answer {
    if (const auto* g = std::get_if<Game>(&v)) return value_answer(*g);
    if (const auto* star = std::get_if<Star>(&v)) return *star;
    if (const auto* loopy = std::get_if<Found<LoopyValue>>(&v)) return *loopy;
    return std::get<Found<LoopyNimber>>(v);
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
    all.add("moves", whole_answer(m.all));
    const auto named = [&](const Report::Move& move) {
      Fields one(f.games());
      state_fields(move.to, one);
      one.add("move", move.name);
      return record(std::move(one));
    };
    all.add("winning", list_of(m.winning, named));
    if (m.drawing) all.add("drawing", list_of(*m.drawing, named));
    return record(std::move(all));
  };
  add(r.impartial ? "moves" : "left", r.left, moves);
  add("right", r.right, moves);
  add("drawing", r.drawing, [](const Canvas& c) -> Answer { return Drawing{c}; });
  stopped_field(r.stopped, f);
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
  f.add("size", whole_answer(s.positions.size()));
  f.add("replies", whole_answer(s.replies()));
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

void fields(const Found<AutomatonLaw>& found, Fields& f) {
  const AutomatonLaw& law = *found;
  const Automaton& a = *law.automaton;
  f.add("of", std::string(name(law.of)));
  f.add("numeration", law.system.numeration.name());
  f.add("order", std::string(law.system.order == DigitOrder::Most ? "msd" : "lsd"));
  f.add("axes", whole_answer(a.tracks()));
  f.add("start", whole_answer(a.start()));
  f.add("outputs", long_list(found, a.size(), [](const AutomatonLaw& l, std::size_t s) {
          return output_answer(l, l.automaton->output(static_cast<Automaton::State>(s)));
        }));
  f.add("next", long_list(found, a.size(), [](const AutomatonLaw& l, std::size_t s) -> Answer {
          List row{{}, true};
          for (std::size_t letter = 0; letter < l.automaton->letters(); ++letter) {
            row.items.push_back(whole_answer(l.automaton->next(static_cast<Automaton::State>(s), letter)));
          }
          return row;
        }));
  f.add("relation", Answer(law.relation));
  f.add("proved", Answer(law.proved));
  f.add("checked_to", whole_answer(law.checked_to));
  f.add("states", whole_answer(a.size()));
  f.add("proof_states", whole_answer(law.proof_states));
  if (!law.ends.empty()) f.add("ends", law.ends);
  if (!law.theorem.empty()) f.add("theorem", law.theorem);
  if (!law.failure.empty()) f.add("failure", law.failure);
}

}  // namespace nimatron
