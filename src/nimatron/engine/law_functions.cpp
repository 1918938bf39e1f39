// automaton: laws about all positions of a family, found and proved.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "nimatron/automata/predicate.h"
#include "nimatron/engine/ask.h"
#include "nimatron/engine/family.h"
#include "nimatron/engine/found.h"
#include "nimatron/engine/functions.h"
#include "nimatron/engine/law_answer.h"
#include "nimatron/engine/terms.h"
#include "nimatron/rulesets/lattice/vector_set.h"
#include "nimatron/table/lattice.h"
#include "nimatron/table/law_search.h"

namespace nimatron {

namespace {

// The laws of one ruleset.
struct KeptLaws {
  KeptLaws(AnyRuleset, Budget&) {}
  std::vector<AutomatonLaw> laws;
};

std::vector<std::int32_t> vector_values(const LinearRules& rules, LawOf of, std::int64_t to, Budget& budget) {
  const VectorSet moves(rules.vectors);
  const LatticeBox box{LatticeVector(rules.axes, 0), LatticeVector(rules.axes, to)};
  const auto table = lattice_table(moves, box, budget);
  std::vector<std::int32_t> out;
  for (const auto v : table.cells()) {
    out.push_back(of == LawOf::Grundy ? static_cast<std::int32_t>(v)
                  : v == 0            ? AutomatonLaw::kLoss
                                      : AutomatonLaw::kWin);
  }
  return out;
}

std::int32_t value_of(Session& session, LawOf of, const Placed& p) {
  if (of == LawOf::Grundy) return static_cast<std::int32_t>(grundy_of(session, p));
  const Outcome o = of == LawOf::Outcome ? outcome_of(session, p) : ask(session, question::MisereOutcome{}, p).answer;
  return o == Outcome::P ? AutomatonLaw::kLoss : AutomatonLaw::kWin;
}

std::vector<std::int32_t> table_of(Session& session, const LinearRules::Other& game, LawOf of, std::int64_t to) {
  const LinearRules& rules = *game.rules;
  if (!rules.vectors.empty() && of != LawOf::MisereOutcome) return vector_values(rules, of, to, session.budget());
  const DigitSystem system{Numeration::base(2), DigitOrder::Most};
  Decider decide(system);
  const NumberRelation domain = decide(rules.domain);
  const auto is_position = [&](const std::vector<std::int64_t>& at) {
    std::vector<Integer> numbers;
    for (const auto v : domain.variables()) numbers.emplace_back(at[v]);
    return domain.automaton()(system, numbers) != 0;
  };
  std::vector<std::int32_t> out;
  std::vector<std::int64_t> at(rules.axes);
  for (;;) {
    tick();
    if (is_position(at)) {
      out.push_back(value_of(session, of, {game.ruleset, position_of(game.ruleset, at)}));
    } else {
      out.push_back(AutomatonLaw::kNone);
    }
    auto i = at.size();
    while (i > 0 && ++at[i - 1] > to) at[--i] = 0;
    if (i == 0) return out;
  }
}

LawOf question_of(const std::string& text, const LinearRules& rules) {
  for (const LawOf of : {LawOf::Outcome, LawOf::MisereOutcome, LawOf::Grundy}) {
    if (text == name(of)) return of;
  }
  return usual_question(rules);
}

// The rules of a ruleset that is played on one number of numbers alone, as push(nim,wythoff) on two; null for others.
std::shared_ptr<const LinearRules> rules_of_fixed_numbers(const AnyRuleset& ruleset) {
  constexpr std::size_t kMostAxes = 6;
  if (auto fixed = linear_rules_of(ruleset, 0)) return fixed;
  std::shared_ptr<const LinearRules> out;
  for (std::size_t axes = 1; axes <= kMostAxes; ++axes) {
    std::shared_ptr<const LinearRules> rules;
    try {
      rules = linear_rules_of(ruleset, axes);
    } catch (const Error&) {  // of a heap that becomes several there are rules for one heap alone
      if (out == nullptr) throw;
    }
    if (rules != nullptr && out != nullptr) return nullptr;
    if (rules != nullptr) out = std::move(rules);
  }
  return out;
}

Answer automaton(Arguments& a) {
  Session& session = a.session();
  const AnyRuleset* alone = a.ruleset(0);
  const Family* family = a.family(0);
  if (alone == nullptr && (family == nullptr || !family->ruleset || !family->plain)) {
    a.fail("expected a position with _ for each number, or a ruleset with a fixed number of them");
  }
  const AnyRuleset ruleset = alone != nullptr ? *alone : *family->ruleset;
  if (!ruleset.impartial()) a.fail(fmt::format("{} is partizan, and laws are about impartial games", ruleset.spec()));
  const auto rules = alone != nullptr ? rules_of_fixed_numbers(ruleset) : linear_rules_of(ruleset, family->axes);
  if (rules == nullptr && alone != nullptr) {
    if (linear_rules_of(ruleset, 2) != nullptr) {
      a.fail(fmt::format("{0} is played on any number of heaps; write {0}(_,_), with _ for each", ruleset.spec()));
    }
    a.fail(fmt::format(
        "the rules of {} are not stated as linear conditions on a fixed number of numbers; write a position "
        "with _ for each",
        ruleset.spec()));
  }
  if (rules == nullptr) {
    const auto fixed = rules_of_fixed_numbers(ruleset);
    if (fixed == nullptr) {
      a.fail(fmt::format("the rules of {} are not stated as linear conditions on these numbers", ruleset.spec()));
    }
    const bool splits =
        std::any_of(fixed->moves.begin(), fixed->moves.end(), [](const auto& m) { return m.parts > 1; });
    a.fail(fmt::format("laws of {} are about {} number{}, not {}{}", ruleset.spec(), fixed->axes,
                       fixed->axes == 1 ? "" : "s", family->axes,
                       splits ? "; heaps that a move may split have a law for one heap, and Grundy values of several "
                                "are added by xor"
                              : ""));
  }
  const LawOf question = question_of(a.text("of"), *rules);
  if (rules->losses && question != LawOf::Outcome) {
    a.fail(fmt::format("the moves of {} are not linear, and the theorem that stands for them gives outcomes alone",
                       ruleset.spec()));
  }
  LawLimits limits;
  if (const auto in = a.text("in"); !in.empty()) {
    limits.in = Numeration::parse(in);
    if (!limits.in)
      a.fail(fmt::format("'{}' is not a numeration: expected 2 to 16, fibonacci, or \"ostrowski 3\"", in));
  }
  limits.states = static_cast<std::size_t>(a.whole("states").value_or(100'000));
  LawSearch search({ruleset, rules}, question, [&](const LinearRules::Other& game, LawOf of, std::int64_t to) {
    return table_of(session, game, of, to);
  });
  auto law = search.run(limits);
  if (!law) throw Error(fmt::format("no automaton with up to {} states fits", limits.states));
  law->family = alone != nullptr ? ruleset.spec() : family->text;
  keep_law(session, ruleset, *law);
  if (!law->proved) return std::move(*law);
  auto proof = by_automaton(*law);
  return with_evidence(session, std::move(*law), std::move(proof));
}

// floor(n phi) is the floor of half of n + sqrt(5 n^2); no multiple of phi but 0 is a whole number.
Integer lower_wythoff(const Integer& n) {
  if (n < 0) return -1 - lower_wythoff(-n);
  const Integer square = n * n * 5;
  Integer low = 0, high = n * 3 + 1;
  while (low + 1 < high) {
    Integer middle = (low + high) >> 1;
    (middle * middle <= square ? low : high) = std::move(middle);
  }
  return (n + low) >> 1;
}

}  // namespace

void keep_law(Session& session, const AnyRuleset& ruleset, const AutomatonLaw& law) {
  if (law.proved) session.solver<KeptLaws>(ruleset).laws.push_back(law);
}

std::optional<LawAnswer> law_answer(Session& session, LawOf question, const Placed& p) {
  const auto& laws = session.solver<KeptLaws>(p.ruleset).laws;
  if (laws.empty()) return std::nullopt;
  std::optional<std::vector<Integer>> numbers = p.ruleset.numbers(p.position);
  if (const auto cell = p.ruleset.lattice_cell(p.position)) numbers = std::vector<Integer>(cell->begin(), cell->end());
  if (!numbers) return std::nullopt;
  for (const auto& law : laws) {
    const bool by_value = question == LawOf::Outcome && law.of == LawOf::Grundy;
    if ((law.of != question && !by_value) || law.numbers() != numbers->size()) continue;
    const auto found = law(*numbers);
    if (!found) continue;
    return LawAnswer{by_value ? Integer(*found == 0 ? AutomatonLaw::kLoss : AutomatonLaw::kWin) : *found, &law};
  }
  return std::nullopt;
}

std::optional<std::vector<AnyPosition>> law_winning_moves(Session& session, LawOf question, const Placed& p) {
  const auto known = law_answer(session, question, p);
  const auto numbers = p.ruleset.numbers(p.position);
  constexpr std::int64_t kFew = 10'000;
  if (!known || !numbers ||
      std::all_of(numbers->begin(), numbers->end(), [&](const Integer& n) { return n <= kFew; })) {
    return std::nullopt;
  }
  const AutomatonLaw& law = *known->law;
  const auto rules = linear_rules_of(p.ruleset, numbers->size());
  const auto plain = [](const LinearMove& m) { return m.to == 0 && m.parts == 1; };
  constexpr std::int64_t kMost = std::int64_t{1} << 60;
  if (rules == nullptr || !rules->vectors.empty() || !std::all_of(rules->moves.begin(), rules->moves.end(), plain) ||
      std::any_of(numbers->begin(), numbers->end(), [&](const Integer& n) { return n > kMost; })) {
    return std::nullopt;
  }
  const auto axes = rules->axes;
  std::vector<Predicate> all = {leads_to(*rules, 0)};
  std::vector<Linear> after;
  std::vector<std::optional<std::int64_t>> fixed(2 * axes);
  std::size_t digits = 0;
  for (std::size_t i = 0; i < axes; ++i) {
    all.push_back(not_negative(Linear::unknown(i)));
    after.push_back(Linear::unknown(axes + i));
    fixed[i] = static_cast<std::int64_t>((*numbers)[i]);
    digits = std::max(digits, law.system.numeration.digits((*numbers)[i]).size());
  }
  if (law.relation) after.emplace_back(0);
  all.push_back(has_output(law.automaton, law.system, after, {law.relation ? 1 : AutomatonLaw::kLoss}));
  Decider decide(law.system);
  const NumberRelation moves = decide(all_of(std::move(all)));
  std::vector<AnyPosition> out;
  if (moves.empty()) return out;
  Growth held;
  Members(law.system, moves, digits).each(fixed, [&](const std::vector<std::int64_t>& at) {
    out.push_back(position_of(p.ruleset, std::span(at).subspan(axes)));
    held.add(sizeof out.back() + out.back().spilled_bytes());
    return true;
  });
  return out;
}

std::vector<Entry> law_functions() {
  return {
      {"lower_wythoff",
       AnswerType::Whole,
       {{"n", ParameterKind::Whole}},
       "The floor of n times the golden ratio.",
       "lower_wythoff(10)",
       [](Arguments& a) -> Answer { return lower_wythoff(a.integer(0)); }},
      {"upper_wythoff",
       AnswerType::Whole,
       {{"n", ParameterKind::Whole}},
       "The floor of n times the square of the golden ratio.",
       "upper_wythoff(10)",
       [](Arguments& a) -> Answer { return lower_wythoff(a.integer(0)) + a.integer(0); }},
      {"automaton",
       AnswerType::Automaton,
       {{"family", ParameterKind::Family,
         "A position with _ for each number, or a ruleset with a fixed number of them"},
        {"of", ParameterKind::Word, "What the automaton gives", "", {"outcome", "misere_outcome", "grundy"}},
        {"in", ParameterKind::Text, "The numeration: 2 to 16, fibonacci, or \"ostrowski 3\"", ""},
        {"states", ParameterKind::Whole, "The largest number of states", "", {}, 1, 10'000'000}},
       "Finds the automaton that reads the digits of a position and gives its outcome or Grundy value, and proves from "
       "the rules that it is right for all positions.",
       "automaton(nim(_,_))",
       automaton,
       "nimatron automaton 'wythoff(_,_)'\nnimatron automaton 'push(nim,wythoff)(_,_)' --in fibonacci"}};
}

}  // namespace nimatron
