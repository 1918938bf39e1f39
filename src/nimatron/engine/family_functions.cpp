// Functions of rulesets and families of positions: periods, quotients, rulesets themselves.
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <numeric>

#include "nimatron/base/nearest.h"
#include "nimatron/engine/found.h"
#include "nimatron/engine/functions.h"
#include "nimatron/engine/law_answer.h"
#include "nimatron/engine/tabulate.h"
#include "nimatron/engine/terms.h"
#include "nimatron/engine/wrong_argument.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/rulesets/spindly/headstails.h"
#include "nimatron/solve/heap_family.h"
#include "nimatron/table/law_axes.h"
#include "nimatron/table/law_search.h"
#include "nimatron/table/pass_period.h"
#include "nimatron/table/period_search.h"
#include "nimatron/table/switch_period.h"

namespace nimatron {

namespace {

constexpr std::int64_t kMostIndex = 1'000'000'000'000'000;

using FoundPeriod = decltype(PeriodFound::found);

// In three and more dimensions: by a law that gives the values of all cells, if one is proved.
FoundPeriod space_period(const AnyRuleset& r, const VectorSet& moves, std::optional<std::int64_t> to,
                         Session& session) {
  const auto no_table = [](const LinearRules::Other&, LawOf, std::int64_t) -> std::vector<std::int32_t> {
    throw Error("the law of a vector addition game is found without a table");
  };
  if (const auto rules = linear_rules_of(r, 0); rules != nullptr && !rules->vectors.empty()) {
    const Budget::Scope scope(session.budget());
    constexpr double kSeconds = 10;
    LawLimits limits;
    limits.seconds = kSeconds;
    if (const auto law = LawSearch({r, rules}, LawOf::Grundy, no_table).run(limits); law && law->proved) {
      keep_law(session, r, *law);
      return found(law_axis_periods(*law));
    }
  }
  return found(axis_period(moves, to, session.budget()));
}

FoundPeriod lattice_period(const VectorSet& moves, std::optional<std::int64_t> to, Budget& budget) {
  if (moves.dimension() == 1) {
    std::vector<std::int64_t> numbers;
    for (const auto& v : moves.vectors()) numbers.push_back(-v[0]);
    std::sort(numbers.begin(), numbers.end());
    return heap_period({HeapCode::Kind::Subtract, numbers}, to.value_or(1'000'000), budget);
  }
  return found(find_lattice_period(moves, to.value_or(767), budget));
}

// The processor time that a search without a bound takes, in seconds.
constexpr double kUnbounded = 10;

// Up to heap `to`, or for about ten seconds if there is no such bound; up to heap `further` if the rare values, which
// cost most, have ended long before heap `to`. Heaps that would not fit into memory are computed without keeping the
// sequence.
PeriodReport code_period(const HeapCode& code, std::optional<std::int64_t> to, std::optional<std::int64_t> further,
                         Session& session) {
  constexpr std::size_t kBytes = 8;  // of memory for a heap, at most
  const auto fit = static_cast<std::int64_t>(session.budget().memory() / kBytes);
  const auto search = std::make_shared<HeapPeriodSearch>(code, session.budget());
  if (session.on_period_search()) session.on_period_search()(search);
  const auto look = [&](std::int64_t n) {
    if (search->window() == nullptr) search->to(std::min(n, fit));
    if (n > fit || search->window() != nullptr) search->by_window(n);
  };
  const auto& report = search->report();
  const auto begun = std::clock();
  const auto spent = [&] { return static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC; };
  std::int64_t n = to.value_or(code.kind == HeapCode::Kind::AllBut ? 100'000 : 1'000'000);
  look(n);
  if (!to && !further) {
    double before = 0;
    while (!report.proved && spent() + (spent() - before) < kUnbounded) {
      before = spent();
      look(n += n / 4);
    }
  }
  if (further && !report.proved && report.rare && 4 * static_cast<std::int64_t>(report.rare->last) < report.seen) {
    look(*further);
  }
  return report;
}

PeriodReport period_of_nim(std::int64_t to) {
  constexpr std::int64_t kMost = 1'000'000;
  HeapValues values(static_cast<std::size_t>(std::clamp<std::int64_t>(to, 16, kMost)));
  std::iota(values.begin(), values.end(), 0U);
  PeriodReport report = seen_period(values);
  report.proved = true;
  report.by = "Bouton's theorem: the Grundy value of a heap of n is n";
  return report;
}

// By the theory of the ruleset; none if no theorem applies.
std::optional<PeriodFound> period_by_theory(const AnyRuleset& r, std::optional<std::int64_t> to,
                                            std::optional<std::int64_t> further, Session& session) {
  Budget& budget = session.budget();
  const Facts& facts = r.facts();
  if (facts.lattice) {
    auto moves = found(VectorSet(facts.lattice->vectors));
    auto period = moves->dimension() > 2 ? space_period(r, *moves, to, session) : lattice_period(*moves, to, budget);
    return PeriodFound{facts.lattice->cell_words, moves, std::move(period)};
  }
  const auto plain = [](FoundPeriod f) { return PeriodFound{{}, {}, std::move(f)}; };
  if (auto compound = switch_period(r, to.value_or(1'000'000), budget)) return plain(std::move(*compound));
  if (const auto& turns = facts.turns) {
    return plain(found(weight_period({turns->k, turns->j}, to.value_or(100'000), budget)));
  }
  if (const auto& digits = facts.pass_digits) return plain(pass_period(*digits, to.value_or(4000), budget));
  if (facts.nim_heaps && session.theory() == Theory::On) return plain(period_of_nim(to.value_or(1000)));
  const auto& code = facts.heap_code;
  if (!code) return std::nullopt;
  auto report = code_period(*code, to, further, session);
  if (!to && !report.proved) report.go_on = 4 * report.seen;
  return plain(std::move(report));
}

PeriodFound found_period(Arguments& a) {
  const auto to = a.whole("to");
  const Family* given = a.ruleset(0) == nullptr ? a.family(0) : nullptr;
  // nim(_) is the sequence of nim.
  const AnyRuleset* r = given != nullptr && given->plain && given->axes == 1 ? &*given->ruleset : a.ruleset(0);
  if (r != nullptr) {
    if (auto known = period_by_theory(*r, to, a.whole("further"), a.session())) return std::move(*known);
  }
  if (r == nullptr && (given == nullptr || given->axes != 1)) a.fail("expected a ruleset, or a position with one _");
  const Family family = r != nullptr ? plain_family(*r, 1) : *given;
  HeapValues sequence;
  const auto add_to = [&](std::int64_t last) {
    const auto first = static_cast<std::int64_t>(sequence.size());
    const Table values = tabulate(family, {{first, last}}, {}, a.entries(), a.session());
    if (values.of != "grundy" || std::holds_alternative<std::vector<Answer>>(values.cells)) {
      a.fail("the values are not numbers, so there is no period to look for");
    }
    const auto add = [&](const auto& numbers) {
      for (const auto n : numbers) sequence.push_back(static_cast<std::uint32_t>(n));
    };
    if (const auto* small = std::get_if<std::vector<std::uint8_t>>(&values.cells)) {
      add(*small);
    } else {
      add(std::get<std::vector<std::int64_t>>(values.cells));
    }
  };
  const auto last = [&] { return static_cast<std::int64_t>(sequence.size()) - 1; };
  if (to) {
    add_to(*to);
    return PeriodFound{{}, {}, seen_period(sequence)};
  }
  // Without a bound one value after the other, while the next one is likely to fit into the time that is left; past
  // these many at once, and no further than to where a period is seen.
  const auto begun = std::clock();
  const auto spent = [&] { return static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC; };
  constexpr std::size_t kFirst = 1001, kMost = 1'000'001;
  double before = 0, longest = 0;
  while (sequence.size() < kFirst && before + 3 * longest < kUnbounded) {
    add_to(last() + 1);
    longest = std::max(longest, spent() - before);
    before = spent();
  }
  PeriodReport report = seen_period(sequence);
  if (sequence.size() >= kFirst) longest = 0;
  while (!report.period && sequence.size() >= kFirst && sequence.size() < kMost && before + 2 * longest < kUnbounded) {
    try {
      add_to(last() + last() / 4);
    } catch (const Stopped& e) {
      report.stopped = e;
      break;
    }
    report = seen_period(sequence);
    longest = spent() - before;
    before = spent();
  }
  report.go_on = 4 * last();
  return PeriodFound{{}, {}, std::move(report)};
}

// What proves a period; none if nothing does.
std::optional<Evidence> proof_of(const PeriodFound& f) {
  if (const auto* heaps = std::get_if<PeriodReport>(&f.found); heaps != nullptr && heaps->proved && heaps->period) {
    const Period& p = *heaps->period;
    return evidence::ByPeriod{p.period, p.preperiod, p.saltus, heaps->seen};
  }
  const auto* plane = std::get_if<Found<LatticePeriodReport>>(&f.found);
  if (plane != nullptr && (*plane)->proved) return evidence::ByPattern{(*plane)->classes.all()};
  return std::nullopt;
}

Answer period(Arguments& a) {
  PeriodFound found = found_period(a);
  auto proof = proof_of(found);
  if (!proof) return found;
  return with_evidence(a.session(), std::move(found), std::move(*proof));
}

Answer quotient(Arguments& a) {
  constexpr std::uint32_t kMostHeaps = 2000;
  Budget& budget = a.session().budget();
  const auto most = static_cast<std::size_t>(a.whole("most").value_or(20000));
  if (const auto* r = a.ruleset(0)) {
    const auto family = heap_family(*r, budget);
    const auto heaps = a.whole("heaps");
    const auto largest = heaps ? static_cast<std::uint32_t>(*heaps) : family.code ? kMostHeaps : 100;
    const auto sums = a.whole("sums");
    const auto known = found(heap_quotient(family, largest, budget, most,
                                           sums ? static_cast<std::uint64_t>(*sums) : MisereQuotient::kAnySums));
    QuotientFound answer{family.ending, *r, known};
    if (!known->proved()) return answer;
    return with_evidence(a.session(), std::move(answer), evidence::ByQuotient{known->quotient().order()});
  }
  const Placed p = a.impartial_position(0);
  return QuotientFound{Ending::Misere, p, found(position_quotient<AnyRuleset>(p.ruleset, {p.position}, budget, most))};
}

template <class E>
RulesetPage page(const E& e, RulesetPage::Kind kind) {
  RulesetPage out{e.name, "", e.rules, e.citation, e.examples, kind};
  if constexpr (requires { e.parameters; }) out.parameters = e.parameters;
  return out;
}

Answer rulesets_known(Arguments& a) {
  List all;
  const auto add = [&](const auto& table, RulesetPage::Kind kind) {
    for (const auto& e : table) all.items.emplace_back(page(e, kind));
  };
  add(rulesets(), RulesetPage::Kind::Ruleset);
  const auto name = a.text("name");
  std::vector<std::string> names;
  if (NamedRulesets* named = a.entries().named()) {
    names = named->names();
    for (const auto& n : names) {
      if (!name.empty() && n != name) continue;
      try {
        if (auto made = named->page(n)) all.items.emplace_back(std::move(*made));
      } catch (const Error& e) {
        if (!name.empty()) throw;
        a.session().warn(e.what());  // the others are listed although one file is wrong
      }
    }
  }
  add(ruleset_operators(), RulesetPage::Kind::OperatorOnRulesets);
  add(position_operators(), RulesetPage::Kind::OperatorOnPositions);
  if (name.empty()) return all;
  for (const auto& item : all.items) {
    const auto& known = found_in<RulesetPage>(item)->name;
    if (known == name) return item;
    names.push_back(known);
  }
  const auto near = nearest(name, names);
  throw WrongArgument(
      fmt::format("unknown ruleset '{}'{}", name, near.empty() ? "" : "; did you mean '" + near + "'?"));
}

Parameter ruleset_name() {
  Parameter p{"name", ParameterKind::Text, "One ruleset or operator, in full", ""};
  for (const auto& e : rulesets()) p.words.push_back(e.name);
  for (const auto& e : ruleset_operators()) p.words.push_back(e.name);
  for (const auto& e : position_operators()) p.words.push_back(e.name);
  p.positional = true;
  return p;
}

}  // namespace

std::vector<Entry> family_functions() {
  return {
      {"period",
       AnswerType::Period,
       {{"what", ParameterKind::Family, "A ruleset, or a position with one _"},
        {"to",
         ParameterKind::Whole,
         "The largest index to compute (heaps: by default for about ten seconds)",
         "",
         {},
         1,
         kMostIndex},
        {"further",
         ParameterKind::Whole,
         "Heaps: the largest one if the rare values have ended long before",
         "",
         {},
         1,
         kMostIndex}},
       "Finds the period of a sequence or a table, with a proof if there is one.",
       "period(octal[0.07])",
       period,
       "nimatron period 'octal[0.07]'\nnimatron period 'addition[(-2,0),(-2,1),(1,-1)]'"},
      {"quotient",
       AnswerType::Quotient,
       {{"what", ParameterKind::Family,
         "A heap ruleset such as octal[0.77], heaps that share a button such as pass(octal[0.77]), or a position"},
        {"heaps",
         ParameterKind::Whole,
         "The largest heap (default: until the quotient is proved for all heaps)",
         "",
         {},
         1,
         100'000},
        {"most", ParameterKind::Whole, "Give up beyond this many classes", "20000", {}, 1, 10'000'000},
        {"sums", ParameterKind::Whole, "Heaps: give up after so many sums", "", {}, 1, 1'000'000'000'000'000}},
       "Finds the misère quotient of a heap ruleset, or of a position and its followers; for heaps that share a "
       "button, the quotient in normal play.",
       "quotient(octal[0.77])",
       quotient,
       "nimatron quotient 'octal[0.77]'"},
      {"rulesets",
       AnswerType::List,
       {ruleset_name()},
       "Lists the rulesets and operators, or describes one of them: rules, parameters, examples, source.",
       "rulesets()",
       rulesets_known,
       "nimatron rulesets octal"},
  };
}

}  // namespace nimatron
