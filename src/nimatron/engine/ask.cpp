#include "nimatron/engine/ask.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "nimatron/engine/ask_loopy.h"
#include "nimatron/engine/gathered_evidence.h"
#include "nimatron/engine/law_answer.h"
#include "nimatron/engine/symmetric_position.h"
#include "nimatron/engine/terms.h"
#include "nimatron/engine/weights.h"
#include "nimatron/ruleset/operators/negative.h"
#include "nimatron/ruleset/solver.h"
#include "nimatron/solve/canonical.h"
#include "nimatron/solve/genus.h"
#include "nimatron/solve/loopy_positions.h"
#include "nimatron/solve/misere_outcome.h"
#include "nimatron/solve/sum_outcome.h"
#include "nimatron/table/grundy_box.h"
#include "nimatron/table/proved_periods.h"
#include "nimatron/value/number_up_star.h"

namespace nimatron {

namespace {

using namespace evidence;

Outcome impartial_outcome(bool p_position) { return p_position ? Outcome::P : Outcome::N; }

// The answer of a theorem about one position, with the theorem.
template <class Q>
std::optional<Asked<typename Q::Answer>> by_theorem(Q question, const Placed& p) {
  auto known = p.ruleset.theorem(question, p.position);
  if (!known) return std::nullopt;
  return Asked<typename Q::Answer>{std::move(*known), ByTheorem{p.ruleset.source(Q::kKind, p.position)}};
}

// Asks a search, and counts the positions that it looks at.
template <class F>
auto searched(const Solver& solver, F&& f) -> Asked<decltype(f())> {
  const auto before = solver.nodes();
  auto answer = f();
  return {std::move(answer), BySearch{solver.nodes() - before}};
}

// ---- One position

// By a law that was proved in this session.
std::optional<Asked<Nimber>> by_law(Session& session, LawOf question, const Placed& p) {
  const auto known = law_answer(session, question, p);
  if (!known || !known->value.fits<Nimber>()) return std::nullopt;
  return Asked<Nimber>{static_cast<Nimber>(known->value), by_automaton(*known->law)};
}

std::optional<Asked<Nimber>> by_proved_period(Session& session, const Placed& p) {
  auto& far = session.proved_periods(p.ruleset);
  const auto value = far(p.position);
  if (!value) return std::nullopt;
  Evidence why = ByTable{};
  if (const auto* plane = far.plane()) why = ByPattern{plane->classes.all()};
  if (const auto* heaps = far.heaps()) {
    const Period& period = *heaps->period;
    why = ByPeriod{period.period, period.preperiod, period.saltus, heaps->seen};
  }
  return Asked<Nimber>{*value, std::move(why)};
}

Asked<Nimber> grundy_alone(Session& session, const Placed& p) {
  if (auto known = by_theorem(question::Grundy{}, p)) return *known;
  if (auto law = by_law(session, LawOf::Grundy, p)) return *law;
  if (const auto near = session.solver<GrundyBox>(p.ruleset)(p.position)) return {*near, ByTable{}};
  if (auto far = by_proved_period(session, p)) return *far;
  Solver& solver = session.main_solver(p.ruleset);
  return searched(solver, [&] { return solver.grundy(p.position).value(); });
}

Asked<Outcome> outcome_alone(Session& session, const Placed& p) {
  if (auto known = by_theorem(question::Outcome{}, p)) return *known;
  if (p.ruleset.impartial()) {
    auto value = by_theorem(question::Grundy{}, p);
    if (!value) value = by_law(session, LawOf::Outcome, p);
    if (!value) value = by_proved_period(session, p);
    if (value) return {impartial_outcome(value->answer == 0), value->evidence};
  }
  Solver& solver = session.main_solver(p.ruleset);
  return searched(solver, [&] { return solver(p.position).value(); });
}

Asked<bool> wins_alone(Session& session, const Placed& p, Player first) {
  if (p.ruleset.impartial() || p.ruleset.theorem(question::Outcome{}, p.position)) {
    auto asked = outcome_alone(session, p);
    return {wins_first(asked.answer, first), std::move(asked.evidence)};
  }
  Solver& solver = session.main_solver(p.ruleset);
  return searched(solver, [&] { return solver.wins(p.position, first).value(); });
}

Asked<Genus> genus_alone(Session& session, const Placed& p) {
  if (auto known = by_theorem(question::Genus{}, p)) return *known;
  auto& solver = session.genus_solver(p.ruleset);
  const auto before = solver.positions();
  Genus genus = solver(p.position);
  return {std::move(genus), BySearch{solver.positions() - before}};
}

Asked<bool> tame_alone(Session& session, const Placed& p) {
  if (auto known = by_theorem(question::Tame{}, p)) return *known;
  auto& solver = session.genus_solver(p.ruleset);
  const auto before = solver.positions();
  const bool tame = solver.tame(p.position);
  return {tame, BySearch{solver.positions() - before}};
}

Asked<Outcome> misere_outcome_alone(Session& session, const Placed& p) {
  if (auto known = by_theorem(question::MisereOutcome{}, p)) return *known;
  if (const auto law = p.ruleset.impartial() ? by_law(session, LawOf::MisereOutcome, p) : std::nullopt) {
    return {impartial_outcome(law->answer == AutomatonLaw::kLoss), law->evidence};
  }
  auto& solver = session.misere_solver(p.ruleset);
  if (solver.follows_grundy(p.position)) {
    const bool p_position = grundy_alone(session, p).answer == 0;
    return {impartial_outcome(p_position), ByQuotient{solver.quotient_order()}};
  }
  if (const auto known = solver.by_quotient(p.position)) return {*known, ByQuotient{solver.quotient_order()}};
  const auto before = solver.positions();
  const Outcome who = solver(p.position);
  return {who, BySearch{solver.positions() - before}};
}

// ---- Sums

// The summands of a term: each is a position of a ruleset that is not a sum or a negative.
struct Summed {
  std::vector<Placed> parts;
  Game value;

  bool alone() const { return parts.size() == 1 && value == Game(); }
  bool impartial(GameArena& games) const {
    return games.is_nimber(value) &&
           std::all_of(parts.begin(), parts.end(), [](const Placed& p) { return p.ruleset.impartial(); });
  }
};

void take_apart(const Placed& p, bool minus, std::vector<Placed>& parts) {
  const bool apart =
      p.ruleset.summands(p.position, [&](const SignedPart& s) { take_apart(s.part, minus != s.negative, parts); });
  if (!apart) parts.push_back(minus ? negative(p) : p);
}

// G + G = 0 for impartial G whose play ends.
void cancel_pairs(std::vector<Placed>& parts) {
  std::vector<Placed> kept;
  for (auto& p : parts) {
    const auto same = [&](const Placed& q) { return q.ruleset == p.ruleset && q.position == p.position; };
    const auto twin =
        p.ruleset.impartial() && p.ruleset.facts().ends ? std::find_if(kept.begin(), kept.end(), same) : kept.end();
    if (twin != kept.end()) {
      kept.erase(twin);
    } else {
      kept.push_back(std::move(p));
    }
  }
  parts = std::move(kept);
}

// One position for a question that looks at the form of a sum.
Placed joined_position(Session& session, const Term& term) {
  Term all{{}, term.value, term.summands};
  for (const auto& part : term.parts) take_apart(part, false, all.parts);
  const auto count = all.parts.size();
  all = with_heaps_joined(std::move(all));
  return as_position(session, all.parts.size() < count ? all : term);
}

Summed taken_apart(Session& session, const Term& term) {
  Summed sum{{}, term.value};
  for (const auto& part : term.parts) take_apart(part, false, sum.parts);
  if (session.theory() == Theory::On && sum.parts.size() > 1) cancel_pairs(sum.parts);
  return sum;
}

// Keeps what each summand's answer rests on.
class Parts {
 public:
  void add(const Placed& part, Evidence why) { all_.push_back({part, std::move(why)}); }
  Evidence evidence(BySum::Rule rule) {
    if (all_.empty()) return ByDefinition{};
    if (all_.size() == 1) return all_[0].why;
    return BySum{rule, std::make_shared<const std::vector<SummandEvidence>>(std::move(all_))};
  }

 private:
  std::vector<SummandEvidence> all_;
};

Nimber nimber_in(GameArena& games, Game g) {
  const auto v = games.as_number_up_star(g);
  return v ? v->nimber : 0;
}

Game nimber_game(GameArena& games, Nimber n) {
  if (n > 0x7fffffff) throw Error("a nimber past 2^31 is too large for sums and comparisons of values");
  return games.nimber(static_cast<std::uint32_t>(n));
}

Asked<Nimber> nim_sum_of(Session& session, const Summed& sum) {
  if (sum.alone()) return grundy_alone(session, sum.parts[0]);
  Nimber n = nimber_in(session.games(), sum.value);
  Parts parts;
  for (const auto& part : sum.parts) {
    auto asked = grundy_alone(session, part);
    n ^= asked.answer;
    parts.add(part, std::move(asked.evidence));
  }
  return {n, parts.evidence(BySum::Rule::NimSum)};
}

// The genus of a sum of tame parts; none if one is wild or partizan.
std::optional<Asked<Genus>> tame_sum(Session& session, const Term& term) {
  GameArena& games = session.games();
  Genus genus = Genus::of_nimber(0);
  for (const Game g : term.written()) {
    if (!games.is_nimber(g)) return std::nullopt;
    genus = nim_sum(genus, Genus::of_nimber(nimber_in(games, g)));
  }
  std::vector<Placed> summands;
  for (const auto& part : term.parts) take_apart(part, false, summands);
  Parts parts;
  for (const auto& part : summands) {
    if (!part.ruleset.impartial() || !tame_alone(session, part).answer) return std::nullopt;
    auto asked = genus_alone(session, part);
    genus = nim_sum(genus, asked.answer);
    parts.add(part, std::move(asked.evidence));
  }
  return Asked<Genus>{std::move(genus), parts.evidence(BySum::Rule::TameSum)};
}

bool is_lone(const Term& t) { return t.parts.size() == 1 && t.value == Game() && t.summands.empty(); }

// What is left of a sum to search when its impartial summands have become nimbers.
struct Reduced {
  Summed sum;
  Parts known;
};

Reduced with_nimbers(Session& session, Summed all) {
  GameArena& games = session.games();
  Reduced out{{{}, all.value}, {}};
  for (auto& part : all.parts) {
    if (part.ruleset.impartial()) {
      auto asked = grundy_alone(session, part);
      out.sum.value = games.sum(out.sum.value, nimber_game(games, asked.answer));
      out.known.add(part, std::move(asked.evidence));
    } else {
      out.sum.parts.push_back(std::move(part));
    }
  }
  return out;
}

// ---- Sums in which play may go on for ever

LoopyPositions& loopy(Session& session, const Placed& p) { return session.solver<LoopyPositions>(p.ruleset); }

Asked<LoopyNimber> smith_alone(Session& session, const Placed& p) {
  if (!loops(session, p)) {
    auto asked = grundy_alone(session, p);
    return {{asked.answer}, std::move(asked.evidence)};
  }
  LoopyPositions& solver = loopy(session, p);
  const auto before = solver.followers();
  LoopyNimber found = solver.grundy(p.position);
  return {std::move(found), ByFollowers{solver.followers() - before}};
}

Asked<AnyValue> worth_alone(Session& session, const Placed& p) {
  LoopyPositions& solver = loopy(session, p);
  const auto before = solver.followers();
  AnyValue found = solver.value(p.position);
  return {std::move(found), ByFollowers{solver.followers() - before}};
}

Asked<LoopyNimber> smith_sum(Session& session, const Summed& sum) {
  if (sum.alone()) return smith_alone(session, sum.parts[0]);
  LoopyNimber total{nimber_in(session.games(), sum.value)};
  Parts parts;
  for (const auto& part : sum.parts) {
    auto asked = smith_alone(session, part);
    total = nimatron::sum(total, asked.answer);
    parts.add(part, std::move(asked.evidence));
  }
  return {std::move(total), parts.evidence(BySum::Rule::Smith)};
}

// The parts that loop, and the rest of a sum, whose value is found by the solvers of games that end.
struct Divided {
  std::vector<Placed> loopy;
  Term rest;
};
Divided divided(Session& session, Summed sum) {
  Divided out{{}, {{}, sum.value}};
  for (auto& part : sum.parts) {
    (loops(session, part) ? out.loopy : out.rest.parts).push_back(std::move(part));
  }
  return out;
}

// The parts that loop alone, and whether all values are stoppers.
struct WorthOfParts {
  AnyValue total;
  bool stoppers = true;
  Parts parts;
};
// Only as far as they are stoppers, if the others are not wanted.
WorthOfParts worth_of(Session& session, const Divided& sum, bool stoppers_only) {
  WorthOfParts out{ask(session, question::Value{}, sum.rest).answer, true, {}};
  for (const auto& part : sum.rest.parts) out.parts.add(part, ByDefinition{});
  for (const auto& part : sum.loopy) {
    auto asked = worth_alone(session, part);
    const auto* loopy_value = std::get_if<LoopyValue>(&asked.answer);
    out.stoppers = out.stoppers && (loopy_value == nullptr || loopy_value->is_stopper);
    if (stoppers_only && !out.stoppers) return out;
    out.total = nimatron::sum(session.games(), out.total, asked.answer);
    out.parts.add(part, std::move(asked.evidence));
  }
  return out;
}

Asked<LoopyOutcome> by_retrograde(Session& session, const Placed& p, Play play) {
  auto& results = loopy(session, p).results(play);
  const auto positions = results.positions(), moves = results.moves();
  const auto of = [&](Player first) {
    switch (results(p.position, first).result) {
      case TurnResult::Result::Win:
        return win_of(first);
      case TurnResult::Result::Loss:
        return win_of(opponent(first));
      case TurnResult::Result::Draw:
        break;
    }
    return LoopyOutcome::Result::Draw;
  };
  const LoopyOutcome found{of(Player::Left), of(Player::Right)};
  return {found, ByRetrograde{results.positions() - positions, results.moves() - moves}};
}

}  // namespace

bool loops(Session& session, const Placed& p) {
  if (p.ruleset.facts().ends) return false;
  const Budget::Scope scope(session.budget());
  return !loopy(session, p).ends(p.position);
}

bool loops(Session& session, const Term& term) {
  return std::any_of(term.parts.begin(), term.parts.end(), [&](const Placed& p) { return loops(session, p); });
}

TurnResult turn_result(Session& session, const Placed& p, Player to_move, Play play) {
  const Budget::Scope scope(session.budget());
  return loopy(session, p).results(play)(p.position, to_move);
}

bool draws_by_moving(Session& session, const Placed& after, Player mover, Play play) {
  return if_starts(ask(session, question::Result{play}, Term{{after}, Game()}).answer, opponent(mover)) ==
         LoopyOutcome::Result::Draw;
}

// ---- Questions

Asked<LoopyOutcome> ask(Session& session, question::Result question, const Term& term) {
  const Budget::Scope scope(session.budget());
  const bool misere = question.play == Play::Misere;
  if (!loops(session, term)) {
    auto asked = misere ? ask(session, question::MisereOutcome{}, term) : ask(session, question::Outcome{}, term);
    return {without_draws(asked.answer), std::move(asked.evidence)};
  }
  // No values are known for sums in misère play: they are played.
  if (misere) return by_retrograde(session, as_position(session, term), Play::Misere);
  Summed sum = taken_apart(session, term);
  if (sum.alone()) return by_retrograde(session, sum.parts[0], Play::Normal);
  if (sum.impartial(session.games())) {
    auto asked = smith_sum(session, sum);
    return {outcome(asked.answer), std::move(asked.evidence)};
  }
  auto worth = worth_of(session, divided(session, std::move(sum)), true);
  if (worth.stoppers) {
    return {outcome(session.games(), worth.total), worth.parts.evidence(BySum::Rule::Values)};
  }
  return by_retrograde(session, as_position(session, term), Play::Normal);
}

Asked<AnyValue> ask(Session& session, question::Worth, const Term& term) {
  const Budget::Scope scope(session.budget());
  if (!loops(session, term)) {
    auto asked = ask(session, question::Value{}, term);
    return {asked.answer, std::move(asked.evidence)};
  }
  auto worth = worth_of(session, divided(session, taken_apart(session, term)), false);
  return {std::move(worth.total), worth.parts.evidence(BySum::Rule::Values)};
}

Asked<LoopyNimber> ask(Session& session, question::Smith, const Term& term) {
  const Budget::Scope scope(session.budget());
  const Summed sum = taken_apart(session, term);
  if (loops(session, term) && sum.impartial(session.games())) return smith_sum(session, sum);
  if (loops(session, term)) return smith_alone(session, impartial_position(session, term, "grundy"));
  auto asked = ask(session, question::Grundy{}, term);
  return {{asked.answer}, std::move(asked.evidence)};
}

Placed impartial_position(Session& session, const Term& term, std::string_view asked) {
  Placed p = as_position(session, term);
  if (p.ruleset.impartial()) return p;
  if (auto same = as_impartial(p)) return std::move(*same);
  throw Error(fmt::format("{}: {} is partizan, and {} is for impartial games; use canonical, outcome or misere_outcome",
                          asked, p.ruleset.spec(), asked));
}

Asked<Outcome> ask(Session& session, question::Outcome, const Placed& p) {
  const Budget::Scope scope(session.budget());
  // A partizan position may be a sum whose atomic weights decide.
  if (p.ruleset.impartial() && p.ruleset.facts().ends && !p.ruleset.summands(p.position, [](const SignedPart&) {})) {
    return outcome_alone(session, p);
  }
  return ask(session, question::Outcome{}, Term{{p}, Game()});
}

Asked<Outcome> ask(Session& session, question::Outcome, const Term& term) {
  const Budget::Scope scope(session.budget());
  if (loops(session, term)) {
    auto asked = ask(session, question::Result{}, term);
    if (!asked.answer.has_draw()) return {asked.answer.decided(), std::move(asked.evidence)};
    throw Error(fmt::format("play can be drawn here: the outcome is {}", asked.answer.name()));
  }
  GameArena& games = session.games();
  Summed sum = taken_apart(session, term);
  if (sum.parts.empty()) return {games.outcome(sum.value), ByDefinition{}};
  if (sum.impartial(games)) {
    if (sum.alone()) return outcome_alone(session, sum.parts[0]);
    auto asked = nim_sum_of(session, sum);
    return {impartial_outcome(asked.answer == 0), std::move(asked.evidence)};
  }
  if (const auto decided = outcome_by_weights(session, term)) return {*decided, ByWeights{}};
  Reduced rest = with_nimbers(session, std::move(sum));
  if (rest.sum.parts.empty()) return {games.outcome(rest.sum.value), rest.known.evidence(BySum::Rule::Values)};
  if (rest.sum.alone()) return outcome_alone(session, rest.sum.parts[0]);
  auto& search = session.shared<SumOutcome>();
  const auto before = search.nodes();
  const Outcome who = search(rest.sum.parts, rest.sum.value);
  for (const auto& part : rest.sum.parts) rest.known.add(part, BySearch{search.nodes() - before});
  return {who, rest.known.evidence(BySum::Rule::Search)};
}

Asked<bool> ask(Session& session, question::Wins question, const Term& term) {
  const Budget::Scope scope(session.budget());
  const auto by_outcome = [&](Asked<Outcome> asked) -> Asked<bool> {
    return {wins_first(asked.answer, question.first), std::move(asked.evidence)};
  };
  if (loops(session, term)) {
    auto asked = ask(session, question::Result{question.play}, term);
    return {if_starts(asked.answer, question.first) == win_of(question.first), std::move(asked.evidence)};
  }
  if (question.play == Play::Misere) return by_outcome(ask(session, question::MisereOutcome{}, term));
  Summed sum = taken_apart(session, term);
  if (sum.parts.empty() || sum.impartial(session.games())) return by_outcome(ask(session, question::Outcome{}, term));
  if (const auto decided = outcome_by_weights(session, term)) return by_outcome({*decided, ByWeights{}});
  Reduced rest = with_nimbers(session, std::move(sum));
  if (rest.sum.parts.empty()) {
    return by_outcome({session.games().outcome(rest.sum.value), rest.known.evidence(BySum::Rule::Values)});
  }
  if (rest.sum.alone()) return wins_alone(session, rest.sum.parts[0], question.first);
  auto& search = session.shared<SumOutcome>();
  const auto before = search.nodes();
  const bool won = search.wins(rest.sum.parts, rest.sum.value, question.first);
  for (const auto& part : rest.sum.parts) rest.known.add(part, BySearch{search.nodes() - before});
  return {won, rest.known.evidence(BySum::Rule::Search)};
}

Asked<Outcome> ask(Session& session, question::MisereOutcome, const Term& term) {
  const Budget::Scope scope(session.budget());
  const Placed all = joined_position(session, term);
  if (all.ruleset.summands(all.position, [](const SignedPart&) {})) {
    if (auto sum = tame_sum(session, term)) {
      return {impartial_outcome(sum->answer.misere_p()), std::move(sum->evidence)};
    }
  }
  return misere_outcome_alone(session, all);
}

Asked<Nimber> ask(Session& session, question::Grundy, const Placed& p) {
  const Budget::Scope scope(session.budget());
  if (p.ruleset.impartial() && p.ruleset.facts().ends && !p.ruleset.summands(p.position, [](const SignedPart&) {})) {
    return grundy_alone(session, p);
  }
  return ask(session, question::Grundy{}, Term{{p}, Game()});
}

Asked<Nimber> ask(Session& session, question::Grundy, const Term& term) {
  const Budget::Scope scope(session.budget());
  if (loops(session, term)) {
    auto asked = ask(session, question::Smith{}, term);
    if (asked.answer.number) return {*asked.answer.number, std::move(asked.evidence)};
    throw Error(fmt::format("the Grundy value is {}, and this needs a number", asked.answer.text()));
  }
  const Summed sum = taken_apart(session, term);
  if (sum.impartial(session.games())) return nim_sum_of(session, sum);
  if (!session.games().is_nimber(term.value)) {
    throw Error("grundy: a value that is not a nimber has no Grundy value; use canonical");
  }
  return grundy_alone(session, impartial_position(session, term, "grundy"));
}

Asked<Nimber> ask(Session& session, question::MisereGrundy, const Term& term) {
  const Budget::Scope scope(session.budget());
  if (is_lone(term)) {
    if (auto known = by_theorem(question::MisereGrundy{}, term.parts[0])) return *known;
  }
  auto asked = ask(session, question::Genus{}, term);
  return {asked.answer.digit(0), std::move(asked.evidence)};
}

Asked<Genus> ask(Session& session, question::Genus, const Term& term) {
  const Budget::Scope scope(session.budget());
  if (!is_lone(term) || term.parts[0].ruleset.summands(term.parts[0].position, [](const SignedPart&) {})) {
    if (auto sum = tame_sum(session, term)) return *sum;
  }
  return genus_alone(session, impartial_position(session, term, "genus"));
}

Asked<bool> ask(Session& session, question::Tame, const Term& term) {
  const Budget::Scope scope(session.budget());
  GameArena& games = session.games();
  const auto values = term.written();
  std::vector<Placed> summands;
  for (const auto& part : term.parts) take_apart(part, false, summands);
  const bool impartial =
      std::all_of(summands.begin(), summands.end(), [](const Placed& p) { return p.ruleset.impartial(); }) &&
      std::all_of(values.begin(), values.end(), [&](Game g) { return games.is_nimber(g); });
  if (!impartial) return tame_alone(session, impartial_position(session, term, "tame"));
  if (summands.size() == 1) return tame_alone(session, summands[0]);
  // A sum has its summands among its followers, so it is tame exactly if they are.
  Parts parts;
  bool tame = true;
  for (const auto& part : summands) {
    auto asked = tame_alone(session, part);
    tame = asked.answer;
    parts.add(part, std::move(asked.evidence));
    if (!tame) break;
  }
  return {tame, parts.evidence(BySum::Rule::TameSum)};
}

Asked<Game> ask(Session& session, question::Value, const Term& term) {
  const Budget::Scope scope(session.budget());
  GameArena& games = session.games();
  if (loops(session, term)) {
    auto asked = ask(session, question::Worth{}, term);
    if (const auto* loopfree = std::get_if<Game>(&asked.answer)) return {*loopfree, std::move(asked.evidence)};
    throw Error(fmt::format("this is for loopfree games, and the value is loopy: {}", text(games, asked.answer)));
  }
  Reduced rest = with_nimbers(session, taken_apart(session, term));
  Game value = rest.sum.value;
  for (const auto& part : rest.sum.parts) {
    auto& solver = session.solver<CanonicalSolver<AnyRuleset>>(part.ruleset);
    const auto before = solver.positions();
    value = games.sum(value, solver(part.position));
    rest.known.add(part, BySearch{solver.positions() - before});
  }
  return {value, rest.known.evidence(BySum::Rule::Values)};
}

// ---- Moves

Placed placed(const AnyRuleset& ruleset, std::string_view state) {
  AnyPosition p = ruleset.parse(state);
  ruleset.check(p);
  return {ruleset, std::move(p)};
}

std::vector<AnyPosition> positions_reached(Session& session, const Placed& p, Player player) {
  Growth held;
  std::vector<AnyPosition> reached;
  p.ruleset.options(p.position, player, [&](const AnyPosition& q) {
    session.budget().tick(reached.size());
    held.add(sizeof q + q.spilled_bytes());
    reached.push_back(q);
  });
  return reached;
}

Asked<bool> ask(Session& session, question::WinsByMoving question, const Placed& after) {
  const auto [mover, play] = question;
  if (play == Play::Normal && after.ruleset.impartial() && after.ruleset.facts().ends) {
    auto asked = ask(session, question::Outcome{}, after);
    return {asked.answer == Outcome::P, std::move(asked.evidence)};
  }
  if (loops(session, after)) {
    auto asked = ask(session, question::Result{play}, Term{{after}, Game()});
    return {if_starts(asked.answer, opponent(mover)) == win_of(mover), std::move(asked.evidence)};
  }
  auto asked = ask(session, question::Wins{opponent(mover), play}, after);
  return {!asked.answer, std::move(asked.evidence)};
}

std::vector<Placed> sorted_positions(const Placed& p, const std::vector<AnyPosition>& positions) {
  Growth held;
  std::map<std::string, Placed> sorted;
  for (const auto& q : positions) {
    tick();
    Placed after{p.ruleset, q};
    auto text = after.print();
    held.add(3 * (sizeof text + text.size()));  // here, in the answer, and in what is printed
    sorted.try_emplace(std::move(text), std::move(after));
  }
  std::vector<Placed> out;
  for (auto& [text, after] : sorted) out.push_back(std::move(after));
  return out;
}

std::vector<Placed> winning_moves_of(Session& session, const Placed& p, Player player, Play play,
                                     GatheredEvidence* why) {
  const Budget::Scope scope(session.budget());
  if (p.ruleset.impartial()) {
    const auto question = play == Play::Normal ? LawOf::Outcome : LawOf::MisereOutcome;
    if (const auto by_law = law_winning_moves(session, question, p)) {
      if (why != nullptr) why->add(by_automaton(*law_answer(session, question, p)->law));
      return sorted_positions(p, *by_law);
    }
  }
  // The parts of a sum are named as they are before the move.
  if (why != nullptr && p.ruleset.summands(p.position, [](const SignedPart&) {})) {
    why->add(ask(session, question::Wins{player, play}, p).evidence);
  }
  auto reached = positions_reached(session, p, player);
  std::erase_if(reached, [&](const AnyPosition& q) {
    tick();
    const auto asked = ask(session, question::WinsByMoving{player, play}, {p.ruleset, q});
    if (why != nullptr) why->add(asked.evidence);
    return !asked.answer;
  });
  return sorted_positions(p, reached);
}

std::vector<Placed> drawing_moves_of(Session& session, const Placed& p, Player player, Play play) {
  const Budget::Scope scope(session.budget());
  auto reached = positions_reached(session, p, player);
  std::erase_if(reached, [&](const AnyPosition& q) {
    tick();
    const Placed after{p.ruleset, q};
    return !loops(session, after) || !draws_by_moving(session, after, player, play);
  });
  return sorted_positions(p, reached);
}

}  // namespace nimatron
