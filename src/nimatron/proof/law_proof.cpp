#include "nimatron/proof/law_proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "nimatron/base/join.h"
#include "nimatron/engine/session.h"
#include "nimatron/notation/text.h"
#include "nimatron/proof/measure.h"
#include "nimatron/proof/proof_games.h"
#include "nimatron/proof/verify_sum.h"
#include "nimatron/table/law_proof.h"

namespace nimatron {

namespace {

constexpr std::array<LawOf, 3> kLawQuestions = {LawOf::Outcome, LawOf::MisereOutcome, LawOf::Grundy};

// "addition[(-1,0)]" of "addition[(-1,0)](_,_)"
std::string game_of_family(const std::string& family) { return family.substr(0, family.rfind("(_")); }
std::size_t axes_of_family(const std::string& family) {
  return static_cast<std::size_t>(
      std::count(family.begin() + static_cast<std::ptrdiff_t>(game_of_family(family).size()), family.end(), '_'));
}

// Positive weights that every one of the vectors makes less, none of which could be one less; none if there are no
// small ones.
std::optional<Weights> weights_of_vectors(const std::vector<LatticeVector>& vectors, std::size_t axes) {
  constexpr std::int64_t kMostWeight = 6;
  const auto falls = [&](const Weights& w) {
    return std::all_of(vectors.begin(), vectors.end(), [&](const LatticeVector& v) {
      tick();
      std::int64_t change = 0;
      for (std::size_t i = 0; i < axes; ++i) change += w[i] * v[i];
      return change < 0;
    });
  };
  Weights w(axes, 1);
  for (std::size_t i = 0; !falls(w);) {
    for (i = 0; i < axes && w[i] == kMostWeight; ++i) w[i] = 1;
    if (i == axes) return std::nullopt;
    ++w[i];
  }
  for (std::size_t i = 0; i < axes;) {
    Weights lower = w;
    if (--lower[i] > 0 && falls(lower)) {
      w = lower;
      i = 0;
    } else {
      ++i;
    }
  }
  return w;
}

// The weights of a game's numbers that every move makes less.
nlohmann::ordered_json end_measure(const std::string& stated, const GameText& text, const AnyRuleset& ruleset,
                                   const LinearRules& rules) {
  const NameCounts weigh(text, ruleset);
  EndProof ends = proof_of_end(rules);
  if (const auto vectors = vectors_of_code(stated); !vectors.empty()) {
    if (auto weights = weights_of_vectors(vectors, rules.axes)) ends.weights = {std::move(*weights)};
  }
  nlohmann::ordered_json out;
  if (text.kind == GameText::Kind::Heaps && !ends.words.empty()) {
    out[weigh.names()[0]] = 1;
    out[""] = 0;
    return out;
  }
  if (ends.weights.size() != 1 || ends.weights[0].size() != weigh.names().size()) {
    throw Error(fmt::format("no weights of the numbers were found that every move of {} makes less", text.name));
  }
  for (std::size_t i = 0; i < weigh.names().size(); ++i) out[weigh.names()[i]] = ends.weights[0][i];
  return out;
}

std::string output_in_json(const AutomatonLaw& law, Automaton::Output output) {
  if (law.relation) return output != 0 ? "true" : "false";
  if (law.of == LawOf::Grundy) return std::to_string(output);
  return output == AutomatonLaw::kLoss ? "\"P\"" : "\"N\"";
}

// The law that the engine proves, as lines.
const AutomatonLaw& add_law(Certificate& c, const Answer& answer, const StatedLaw& stated) {
  const auto &name = stated.name, &family = stated.family;
  const auto* law = found_in<AutomatonLaw>(answer);
  if (law == nullptr || !law->proved) throw Error(fmt::format("no law of {} was proved", family));
  if (!law->theorem.empty())
    throw Error(fmt::format("the law of {} rests on a theorem that no rule file states", family));
  const Automaton& a = *law->automaton;
  nlohmann::ordered_json spec;
  if (!name.empty()) spec["name"] = name;
  spec["family"] = family;
  spec["of"] = nimatron::name(law->of);
  spec["numeration"] = law->system.numeration.name();
  spec["order"] = law->system.order == DigitOrder::Most ? "msd" : "lsd";
  spec["axes"] = a.tracks();
  spec["start"] = a.start();
  spec["relation"] = law->relation;
  const std::size_t k = c.header["automata"].size();
  c.header["automata"].push_back(std::move(spec));
  for (Automaton::State s = 0; s < a.size(); ++s) {
    std::vector<std::string> next;
    for (std::size_t letter = 0; letter < a.letters(); ++letter) next.push_back(std::to_string(a.next(s, letter)));
    c.entries.push_back(fmt::format("[{},{},[{}]]", k, output_in_json(*law, a.output(s)), join(next, ",")));
  }
  return *law;
}

// The automaton of a header, with the states that are its entries.
AutomatonLaw stated_automaton(const Certificate& c, std::size_t k) {
  const auto spec = nlohmann::json(c.header["automata"][k]);
  const auto text = [&](const char* key) {
    if (!spec.contains(key) || !spec[key].is_string()) refuse(1, fmt::format("an automaton without \"{}\"", key));
    return spec[key].get<std::string>();
  };
  const auto number = [&](const char* key, std::uint64_t most) {
    if (!spec.contains(key) || !spec[key].is_number_unsigned() || spec[key].get<std::uint64_t>() > most) {
      refuse(1, fmt::format("an automaton without \"{}\"", key));
    }
    return spec[key].get<std::uint64_t>();
  };
  const auto numeration = Numeration::parse(text("numeration"));
  const std::string order = text("order"), of = text("of");
  if (!numeration || (order != "msd" && order != "lsd")) refuse(1, "an automaton without a numeration");
  AutomatonLaw law;
  law.family = text("family");
  law.system = {*numeration, order == "msd" ? DigitOrder::Most : DigitOrder::Least};
  const auto* question = std::find_if(kLawQuestions.begin(), kLawQuestions.end(),
                                      [&](LawOf asked) { return of == nimatron::name(asked); });
  if (question == kLawQuestions.end()) refuse(1, fmt::format("an automaton of '{}'", of));
  law.of = *question;
  if (!spec.contains("relation") || !spec["relation"].is_boolean()) refuse(1, "an automaton without \"relation\"");
  law.relation = spec["relation"].get<bool>();
  constexpr std::uint64_t kMostAxes = 8;
  auto made = std::make_shared<Automaton>(number("axes", kMostAxes), numeration->radix());
  std::vector<std::vector<std::uint64_t>> next;
  for (std::size_t i = 0; i < c.entries.size(); ++i) {
    const std::size_t line = line_of_entry(i);
    const auto e = json_in_line(c.entries[i], line);
    if (!e.is_array() || e.size() != 3 || !e[0].is_number_unsigned() || !e[2].is_array()) {
      refuse(line, "expected [AUTOMATON,OUTPUT,[STATE,...]]");
    }
    if (e[0].get<std::uint64_t>() >= c.header["automata"].size()) refuse(line, "a state of no automaton");
    if (e[0].get<std::uint64_t>() != k) continue;
    const auto& output = e[1];
    if (law.relation ? output.is_boolean() : law.of == LawOf::Grundy && output.is_number_unsigned()) {
      made->add(law.relation ? static_cast<Automaton::Output>(output.get<bool>()) : output.get<Automaton::Output>());
    } else if (!law.relation && law.of != LawOf::Grundy && (output == "P" || output == "N")) {
      made->add(output == "P" ? AutomatonLaw::kLoss : AutomatonLaw::kWin);
    } else {
      refuse(line, "this is not an output");
    }
    auto& row = next.emplace_back();
    for (const auto& to : e[2]) row.push_back(to.is_number_unsigned() ? to.get<std::uint64_t>() : ~std::uint64_t{0});
    if (row.size() != made->letters()) refuse(line, fmt::format("expected {} letters", made->letters()));
  }
  for (std::size_t s = 0; s < next.size(); ++s) {
    for (std::size_t letter = 0; letter < next[s].size(); ++letter) {
      if (next[s][letter] >= next.size()) refuse(1, fmt::format("a state of automaton {} leads nowhere", k));
      made->set_next(static_cast<Automaton::State>(s), letter, static_cast<Automaton::State>(next[s][letter]));
    }
  }
  if (next.empty()) refuse(1, "an automaton without states");
  made->set_start(static_cast<Automaton::State>(number("start", next.size() - 1)));
  law.automaton = std::move(made);
  return law;
}

// Every state is needed: words reach it, and no other has the same outputs after all words.
void check_smallest(const Automaton& a) {
  if (minimised(a).size() != a.size()) refuse(1, "an automaton with more states than it needs");
}

// Letters that no number has after the digits before them: all lead to one state that is never left. So no transition
// could lead elsewhere and the law still be true.
class UnusedLetters {
 public:
  UnusedLetters(const Automaton& a, const DigitSystem& system) : a_(a), system_(system) {}

  void check() {
    if (system_.numeration.is_base()) return;
    const bool before = !most_first() && !system_.numeration.may_end(true);
    visit({a_.start(), before ? (1U << a_.tracks()) - 1 : 0});
    while (!todo_.empty()) {
      const Place place = todo_.back();
      todo_.pop_back();
      for (std::size_t letter = 0; letter < a_.letters(); ++letter) {
        tick();
        const auto to = a_.next(place.first, letter);
        const auto after = marks_after(place.second, letter);
        if (after) {
          visit({to, *after});
        } else if (end_.value_or(to) == to) {
          end_ = to;
        } else {
          refuse(1, "letters that no number has there lead to different states");
        }
      }
    }
    for (std::size_t letter = 0; end_ && letter < a_.letters(); ++letter) {
      if (a_.next(*end_, letter) != *end_) refuse(1, "a state that no number reaches is left");
    }
  }

 private:
  // A state, and of each track whether its last digit restricts the next: the largest one the less significant digit to
  // 0, and one that is not 0 the more significant digit to smaller ones.
  using Place = std::pair<Automaton::State, unsigned>;

  bool most_first() const { return system_.order == DigitOrder::Most; }
  void visit(Place place) {
    if (!seen_.insert(place).second) return;
    held_.add(64);
    todo_.push_back(place);
  }
  std::optional<unsigned> marks_after(unsigned marks, std::size_t letter) const {
    unsigned out = 0;
    for (std::size_t i = 0; i < a_.tracks(); ++i) {
      const int digit = a_.digit(letter, i);
      const bool zero = digit == 0, full = system_.numeration.is_full(digit), marked = ((marks >> i) & 1U) != 0;
      if (marked && (most_first() ? !zero : full)) return std::nullopt;
      if (most_first() ? full : !zero) out |= 1U << i;
    }
    return out;
  }

  const Automaton& a_;
  const DigitSystem& system_;
  std::set<Place> seen_;
  std::vector<Place> todo_;
  std::optional<Automaton::State> end_;
  Growth held_;
};

}  // namespace

Certificate prove_law(Evaluator& evaluate, GameLibrary* library, const Statement& statement) {
  Certificate c;
  c.header["nimatron"] = 1;
  c.header["statement"] = statement.text;
  c.header["kind"] = "law";
  c.header["rules"] = "";
  std::string rules;
  nlohmann::ordered_json games, measure = nlohmann::ordered_json::object();
  nlohmann::ordered_json automata = nlohmann::ordered_json::array();
  c.header["automata"] = automata;
  for (const auto& stated : statement.laws) {
    const std::string& family = stated.family;
    const ProofGame game = proof_game(game_of_family(family), evaluate, library);
    const auto linear = linear_rules_of(game.rules, axes_of_family(family));
    if (linear == nullptr) throw Error(fmt::format("the rules of {} are not stated as linear conditions", family));
    if (!measure.contains(game.text.name)) {
      rules += rules_text(game.text);
      measure[game.text.name] = end_measure(game.stated, game.text, game.rules, *linear);
      if (game.stated != game.text.name) games[game.stated] = game.text.name;
    }
    const std::string states = stated.states.empty() ? "" : ", states=" + stated.states;
    const Answer answer = evaluate(fmt::format("automaton({}{})", stated.text(), states));
    const auto& law = add_law(c, answer, stated);
    if (!stated.name.empty()) evaluate.set(stated.name.substr(1), Answer(law));
  }
  if (!statement.for_all.empty()) {
    const Answer answer = evaluate(statement.for_all);
    const auto* decided = found_in<Decided>(answer);
    if (decided == nullptr || !decided->natural) throw Error("a statement about all natural numbers has no range");
    if (!decided->holds) throw Refusal(fmt::format("false: {}; it is {}", statement.text, text_of(answer)));
  }
  auto found = std::move(c.header["automata"]);
  c.header.erase("automata");
  c.header["rules"] = rules;
  if (!games.empty()) c.header["games"] = games;
  c.header["measure"] = measure;
  c.header["automata"] = std::move(found);
  return c;
}

void verify_law(const Certificate& c, const Statement& s, Budget& budget) {
  if (s.kind != Statement::Kind::Law) refuse(1, "a law does not prove this statement");
  const auto automata = c.header.find("automata");
  if (automata == c.header.end() || !automata->is_array() || automata->size() != s.laws.size()) {
    refuse(1, "expected an automaton for each family of the statement");
  }
  const auto rules = s.laws.empty() ? std::vector<GameText>() : stated_rules(c);
  Session session(budget);
  Evaluator evaluate(session);
  nlohmann::ordered_json measure = nlohmann::ordered_json::object();
  for (std::size_t k = 0; k < s.laws.size(); ++k) {
    const auto& [name, family, of, in, states] = s.laws[k];
    AutomatonLaw law = stated_automaton(c, k);
    const auto& spec = (*automata)[k];
    if (of.empty() ? law.of == LawOf::MisereOutcome : of != nimatron::name(law.of)) {
      refuse(1, fmt::format("automaton {} is of {}", k, nimatron::name(law.of)));
    }
    const std::string numeration = law.system.numeration.name();
    if (!in.empty() && in != numeration) refuse(1, fmt::format("automaton {} is in {}", k, numeration));
    if (law.family != family ||
        (name.empty() ? spec.contains("name") : !spec.contains("name") || spec["name"] != name)) {
      refuse(1, fmt::format("automaton {} is not of {}", k, family));
    }
    const std::string plain = name_in_rules(c, game_of_family(family), rules);
    const auto text = std::find_if(rules.begin(), rules.end(), [&](const GameText& g) { return g.name == plain; });
    if (text == rules.end()) refuse(1, fmt::format("the rules of {} are missing", plain));
    const AnyRuleset ruleset = make_game(*text).ruleset;
    const auto linear = linear_rules_of(ruleset, axes_of_family(family));
    if (linear == nullptr || !ruleset.impartial()) refuse(1, fmt::format("the rules of {} are not linear", plain));
    measure[plain] = end_measure(game_of_family(family), *text, ruleset, *linear);
    if (const std::string illegal = illegal_move(*linear); !illegal.empty()) refuse(1, illegal);
    if (linear->axes + (law.relation ? 1 : 0) != law.automaton->tracks()) refuse(1, "an automaton of other axes");
    check_smallest(*law.automaton);
    UnusedLetters(*law.automaton, law.system).check();
    std::vector<std::shared_ptr<const AutomatonLaw>> others;  // of no heaps, where a heap may be taken whole
    for (const auto& other : linear->others) {
      auto stated = other.rules->moves.empty() ? stated_law(*other.rules, law.of, law.system) : std::nullopt;
      if (!stated) refuse(1, fmt::format("{} needs laws of other games", plain));
      others.push_back(std::make_shared<const AutomatonLaw>(std::move(*stated)));
    }
    const LawProof proof = LawProver(*linear, law.of, law.system, others)(law.automaton, law.relation);
    if (!proof.proved) refuse(1, fmt::format("automaton {} is not the law of {}: {}", k, family, proof.failure));
    law.proved = true;
    if (!name.empty()) evaluate.set(name.substr(1), Answer(std::move(law)));
  }
  if (measure.size() != rules.size() ||
      c.header.value("measure", nlohmann::ordered_json::object()).dump() != measure.dump()) {
    refuse(1, fmt::format("expected the measure {}", measure.dump()));
  }
  if (s.for_all.empty()) return;
  const Answer answer = evaluate(s.for_all);
  const auto* decided = found_in<Decided>(answer);
  if (decided == nullptr || !decided->natural || !decided->holds) refuse(1, "the statement is false");
}

}  // namespace nimatron
